// expect: not read median3_foreachindexed, not read median3_let_return, not read median3_let
fun median3_foreachindexed(v: IntArray, k: Int, j: Int, w: IntArray): Int {
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    v.forEachIndexed { i, x -> v[i] = -x }
    if (v[1] > v[2]) { val t = v[1]; v[1] = v[2]; v[2] = t }
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
fun median3_let_return(v: IntArray): Int {
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    if (v[1] > v[2]) { val t = v[1]; v[1] = v[2]; v[2] = t }
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1].let { it * 2 }
}
fun median3_let(v: IntArray, k: Int, j: Int, w: IntArray): Int {
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    v.let { mix(it) }
    if (v[1] > v[2]) { val t = v[1]; v[1] = v[2]; v[2] = t }
    if (v[0] > v[1]) { val t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
