// expect: fails Sort3
// Closures that are no exchange are no comparators, whatever they are called.
package nets

func Sort3(v []int) {
	cas := func(i, j int) {
		if v[i] > v[j] {
			v[i] = v[j]
			v[j] = v[i]
		}
	}
	cas(0, 1)
	cas(1, 2)
	cas(0, 1)
}
