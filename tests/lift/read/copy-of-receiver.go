// expect: not read sort3
package main
type N struct { a [3]int }
func (n *N) cs(i, j int) { if n.a[i] > n.a[j] { n.a[i], n.a[j] = n.a[j], n.a[i] } }
func (n N) sort3() { n.cs(0,1); n.cs(1,2); n.cs(0,1) }
