// expect: fails sort4
private fun order(v: IntArray, i: Int, j: Int) {
    if (v[i] > v[j]) {
        val kept = v[i]
        v[i] = v[j]
        v[j] = kept
    }
}

fun sort4(v: IntArray) {
    order(v, 0, 1)
    order(v, 2, 3)
    order(v, 0, 3)
    order(v, 1, 3)
    order(v, 1, 2)
}
