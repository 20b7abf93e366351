// expect: not read sort3
package main
func sort3(v []int) { v = append([]int{}, v...); for _, p := range [][2]int{{0,1},{1,2},{0,1}} { i, j := p[0], p[1]; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } } }
