// expect: fails sort3
package a
func sort3(v [3]int) [3]int {
	x := v
	y := x
	if x[1] < x[0] { x[0], x[1] = x[1], x[0] }
	if x[2] < x[1] { x[1], x[2] = x[2], x[1] }
	if y[1] < y[0] { y[0], y[1] = y[1], y[0] }
	return x
}
