// expect: not read median3_a
func median3_a(v []int, k, j int, w []int) int {
    
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    v[k], v[j] = v[j], v[k]
    if v[1] > v[2] { v[1], v[2] = v[2], v[1] }
    if v[0] > v[1] { v[0], v[1] = v[1], v[0] }
    return v[1]
}
