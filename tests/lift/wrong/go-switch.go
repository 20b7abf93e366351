package few

func order(v []int, i, j int) {
	if v[i] > v[j] {
		v[i], v[j] = v[j], v[i]
	}
}

func sortNetwork(v []int) {
	switch len(v) {
	case 4:
		order(v, 0, 1)
		order(v, 2, 3)
		order(v, 0, 2)
		order(v, 1, 3)
		order(v, 2, 1)
	}
}
