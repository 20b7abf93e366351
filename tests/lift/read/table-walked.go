// expect: not read T, not read sort3
package main
var T = [][]int{{0,1},{1,2},{0,1}}
func init() { for _, p := range T { p[1] = 2 } }
func sort3(v []int) { for _, p := range T { i, j := p[0], p[1]; if v[i] > v[j] { v[i], v[j] = v[j], v[i] } } }
