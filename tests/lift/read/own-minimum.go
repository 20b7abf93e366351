// expect: fails Sort3
package nets

func min(a, b int) int {
	if a < b {
		return b
	}
	return a
}

func max(a, b int) int {
	if a > b {
		return a
	}
	return b
}

func Sort3(v []int) {
	v[0], v[1] = min(v[0], v[1]), max(v[0], v[1])
	v[1], v[2] = min(v[1], v[2]), max(v[1], v[2])
	v[0], v[1] = min(v[0], v[1]), max(v[0], v[1])
}
