// expect: holds sort3
package nets

type data interface {
	Less(i, j int) bool
	Swap(i, j int)
}

func order(d data, i, j int) {
	if d.Less(j, i) {
		d.Swap(i, j)
	}
}

func sort3(d data) {
	order(d, 0, 1)
	order(d, 1, 2)
	order(d, 0, 1)
}
