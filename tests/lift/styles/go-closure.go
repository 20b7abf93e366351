package nets

func sortFour4(v *[4]float64) {
	cas := func(i, j int) {
		lo, hi := min(v[i], v[j]), max(v[i], v[j])
		v[i], v[j] = lo, hi
	}
	cas(0, 1)
	cas(2, 3)
	cas(0, 2)
	cas(1, 3)
	cas(1, 2)
}
