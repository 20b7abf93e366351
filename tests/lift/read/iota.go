// expect: holds sort3
package main
const ( A = iota; B; C; _; D )
func sort3(v []int) { for _, p := range [][2]int{{A,B},{B,D-2},{A,B}} { i, j := p[0], p[1]; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } } }
