// expect: not read median3_a, not read median3_b
func median3_a(v []int, k, j int, w []int) int {
    
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    for _, v[1] = range w { }
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    return v[1]
}
func median3_b(v []int, k, j int, w []int) int {
    
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    if x := mix(v); x { }
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    return v[1]
}
