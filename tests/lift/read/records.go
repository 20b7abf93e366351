// expect: holds sort3
package nets

type item struct {
	key  int
	name string
}

func sort3(v []item) {
	order := func(i, j int) {
		if v[i].key > v[j].key {
			v[i], v[j] = v[j], v[i]
		}
	}
	order(0, 1)
	order(1, 2)
	order(0, 1)
}
