// expect: not read sort4
package main
func sort4(v []int) { cs := func(i, j int) { if v[i] > v[j] { v[i], v[j] = v[j], v[i] } }
 switch len(v) { case 4: cs(0,1); cs(2,3); cs(0,2); cs(1,3); fallthrough; case 3: cs(1,2) } }
