// expect: not read sort4, not read sort3, not read sort3s, not read sort3d
package x
type pair struct{ lo, hi int }
var net = [...]pair{{0, 1}, {lo: 2, hi: 3}, {hi: 2, lo: 0}, {1, 3}, {1, 2}}
func sort4(a []int) { for _, p := range net { if a[p.hi] < a[p.lo] { a[p.lo], a[p.hi] = a[p.hi], a[p.lo] } } }
type vec [3]int
func (v vec) cx(i, j int) { if v[j] < v[i] { v[i], v[j] = v[j], v[i] } }
func (v *vec) sort3() { v.cx(0, 1); v.cx(1, 2); v.cx(0, 1) }
type S struct{ a, b, c int }
func (s S) sort3s() { if s.b < s.a { s.a, s.b = s.b, s.a }; if s.c < s.b { s.b, s.c = s.c, s.b }; if s.b < s.a { s.a, s.b = s.b, s.a } }
func cx2(a []int, i, j int) { if a[i] > a[j] { a[i], a[j] = a[j], a[i] } }
func sort3d(a []int) { defer cx2(a, 0, 1); cx2(a, 0, 1); cx2(a, 1, 2) }
