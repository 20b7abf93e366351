// expect: not read sort3
package main
func sort3(v []int) { T := [][2]int{{0,1},{1,2},{0,1}}; U := T[:2]; U = append(U, [2]int{0,2}); for _, p := range T { i, j := p[0], p[1]; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } }; _ = U }
