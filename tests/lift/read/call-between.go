// expect: not read Sort3
package nets

func Sort3(v []int) {
	if v[0] > v[1] {
		v[0], v[1] = v[1], v[0]
	}
	scramble(v)
	if v[1] > v[2] {
		v[1], v[2] = v[2], v[1]
	}
	if v[0] > v[1] {
		v[0], v[1] = v[1], v[0]
	}
}
