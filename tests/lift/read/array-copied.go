// expect: not read sort3
package main
func sort3(v []int) { T := [3]int{0,1,1}; U := T; U[2] = 0; for _, i := range T { if v[i] > v[i+1] { v[i], v[i+1] = v[i+1], v[i] } } }
