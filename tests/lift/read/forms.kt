// expect: holds sort3, holds sort3b, holds sort3c, fails sort3z
// Forms of exchange that public code has.
fun sort3(a: IntArray) {
    if (a[0] > a[2]) { val t = a[0]; a[0] = a[2]; a[2] = t }
    if (a[0] > a[1]) a[0] = a[1].also { a[1] = a[0] }
    if (a[1] > a[2]) a[1] = a[2].also { a[2] = a[1] }
}
private inline fun cas(a: FloatArray, i: Int, j: Int) {
    val x = a[i]
    val y = a[j]
    a[i] = minOf(x, y)
    a[j] = maxOf(x, y)
}
fun sort3b(a: FloatArray) {
    cas(a, 0, 2)
    cas(a, 0, 1)
    cas(a, 1, 2)
}
fun <T : Comparable<T>> Array<T>.sort3c() {
    fun s(i: Int, j: Int) { if (this[i] > this[j]) { val t = this[i]; this[i] = this[j]; this[j] = t } }
    s(0, 2); s(0, 1); s(1, 2)
}
fun sort3z(a: IntArray) {
    if (a[0] > a[2]) { val t = a[0]; a[0] = a[2]; a[2] = t }
    if (a[0] > a[1]) a[0] = a[1].also { a[1] = a[0] }
    if (a[1] > a[2]) a[1] = a[2].also { a[0] = a[1] }
}
