// expect: not read sort3, not read sort3_b, not read sort3_c, holds sort3_d
package main
func sort3(v []int) { for _, i := range [4]int{0,1} { j := i+1; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } } }
func sort3_b(v []int) { T := [][2]int{{0,1},{1,2},{0,1}}; for _, p := range T { T[2] = [2]int{0,2}; i, j := p[0], p[1]; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } } }
func sort3_c(v []int) { const ( A = iota; _; C ); for _, p := range [][2]int{{A,C-1},{C-1,C},{A,C-1}} { i, j := p[0], p[1]; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } } }
func sort3_d(v []int) { for _, i := range [3]int{0,1,0} { j := i+1; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } } }
