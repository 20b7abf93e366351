// expect: not read median3_a
fun median3_a(v: IntArray, k: Int, j: Int, w: IntArray): Int {
    
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    with(v) { this[1] = 0 }
    if (v[1] > v[2]) { val t = v[1]; v[1] = v[2]; v[2] = t }
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
