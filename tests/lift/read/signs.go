// expect: fails sort3
package nets

func order(v []uint8, i, j int) {
	if int8(v[i]) > int8(v[j]) {
		v[i], v[j] = v[j], v[i]
	}
}

func sort3(v []uint8) {
	order(v, 0, 1)
	order(v, 1, 2)
	order(v, 0, 1)
}
