// expect: not read sort4_a, not read sort4_b, not read sort4_c, not read sort4_d, not read sort4_e
package p

func sort4_a(v []int, w2 []int) {
	fill(v)
	if v[0] > v[1] {
		v[0], v[1] = v[1], v[0]
	}
	if v[2] > v[3] {
		v[2], v[3] = v[3], v[2]
	}
	shuffle(v[1:])
	if v[0] > v[2] {
		v[0], v[2] = v[2], v[0]
	}
	if v[1] > v[3] {
		v[1], v[3] = v[3], v[1]
	}
	if v[1] > v[2] {
		v[1], v[2] = v[2], v[1]
	}
}
func sort4_b(v []int, w2 []int) {
	fill(v)
	if v[0] > v[1] {
		v[0], v[1] = v[1], v[0]
	}
	if v[2] > v[3] {
		v[2], v[3] = v[3], v[2]
	}
	w := v; shuffle(w)
	if v[0] > v[2] {
		v[0], v[2] = v[2], v[0]
	}
	if v[1] > v[3] {
		v[1], v[3] = v[3], v[1]
	}
	if v[1] > v[2] {
		v[1], v[2] = v[2], v[1]
	}
}
func sort4_c(v []int, w2 []int) {
	fill(v)
	if v[0] > v[1] {
		v[0], v[1] = v[1], v[0]
	}
	if v[2] > v[3] {
		v[2], v[3] = v[3], v[2]
	}
	go shuffle(v)
	if v[0] > v[2] {
		v[0], v[2] = v[2], v[0]
	}
	if v[1] > v[3] {
		v[1], v[3] = v[3], v[1]
	}
	if v[1] > v[2] {
		v[1], v[2] = v[2], v[1]
	}
}
func sort4_d(v []int, w2 []int) {
	if v[0] > v[1] {
		v[0], v[1] = v[1], v[0]
	}
	if v[2] > v[3] {
		v[2], v[3] = v[3], v[2]
	}
	defer shuffle(v)
	if v[0] > v[2] {
		v[0], v[2] = v[2], v[0]
	}
	if v[1] > v[3] {
		v[1], v[3] = v[3], v[1]
	}
	if v[1] > v[2] {
		v[1], v[2] = v[2], v[1]
	}
}
func sort4_e(v []int, w2 []int) {
	if v[0] > v[1] {
		v[0], v[1] = v[1], v[0]
	}
	if v[2] > v[3] {
		v[2], v[3] = v[3], v[2]
	}
	ch <- v
	if v[0] > v[2] {
		v[0], v[2] = v[2], v[0]
	}
	if v[1] > v[3] {
		v[1], v[3] = v[3], v[1]
	}
	if v[1] > v[2] {
		v[1], v[2] = v[2], v[1]
	}
}
