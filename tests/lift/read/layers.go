// expect: holds layers, holds Sort4
package nets

var layers = [][][2]int{
	{{0, 1}, {2, 3}},
	{{0, 2}, {1, 3}},
	{{1, 2}},
}

func Sort4(v []int) {
	for _, layer := range layers {
		for _, p := range layer {
			if v[p[0]] > v[p[1]] {
				v[p[0]], v[p[1]] = v[p[1]], v[p[0]]
			}
		}
	}
}
