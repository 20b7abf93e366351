// expect: not read median3_named_defer, not read median3_named_over, not read median3_named_stale, not read median3_slice_of_slice, not read median3_struct
func median3_named_defer(v []int) (r int) {
    defer func() { r = 0 }()
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    return v[1]
}
func median3_named_over(v []int) (r int) {
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    r = v[1]
    r = v[0]
    return
}
func median3_named_stale(v []int) (r int) {
    r = v[1]
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    return
}
func median3_slice_of_slice(v []int, k, j int, w []int) int {
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    q := [][]int{v}; q[0][1] = 0
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    return v[1]
}
func median3_struct(v []int, k, j int, w []int) int {
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    s := S{v}; mix(s)
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    return v[1]
}
