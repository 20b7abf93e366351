// expect: holds Sort4, holds Sort4InPlace, fails Sort4Backwards
package nets

func Sort4(v []int) {
	layers := [][][2]int{
		{{0, 1}, {2, 3}},
		{{0, 2}, {1, 3}},
		{{1, 2}},
	}
	for i := 0; i < 3; i++ {
		for _, p := range layers[i] {
			if v[p[0]] > v[p[1]] {
				v[p[0]], v[p[1]] = v[p[1]], v[p[0]]
			}
		}
	}
}

func Sort4InPlace(v []int) {
	for _, p := range [][2]int{{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}} {
		if v[p[0]] > v[p[1]] {
			v[p[0]], v[p[1]] = v[p[1]], v[p[0]]
		}
	}
}

func Sort4Backwards(v []int) {
	for _, p := range [5][2]int{{1, 2}, {0, 2}, {1, 3}, {0, 1}, {2, 3}} {
		if v[p[0]] > v[p[1]] {
			v[p[0]], v[p[1]] = v[p[1]], v[p[0]]
		}
	}
}
