// expect: not read Sort3, holds Sort3i
package p

func cas(v []float64, i, j int) {
	m := min(v[i], v[j])
	v[j] = v[i] + v[j] - m
	v[i] = m
}
func casi(v []int, i, j int) {
	m := min(v[i], v[j])
	v[j] = v[i] + v[j] - m
	v[i] = m
}
func Sort3(v []float64) { cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1) }
func Sort3i(v []int)    { casi(v, 0, 1); casi(v, 1, 2); casi(v, 0, 1) }
