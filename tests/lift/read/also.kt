// expect: holds sort4, fails sort4b, not read sort4c, not read sort4d, fails sort4e
// What is given to also is done after its receiver was read, and before that one is assigned.
private fun MutableList<Int>.order(i: Int, j: Int) {
    if (this[j] < this[i]) this[i] = this[j].also { this[j] = this[i] }
}
fun sort4(v: MutableList<Int>) {
    v.order(0, 1); v.order(2, 3); v.order(0, 2); v.order(1, 3); v.order(1, 2)
}
fun sort4b(v: IntArray) { // the first is kept twice
    if (v[0] > v[1]) v[0] = v[1].also { v[0] = v[1] }
    if (v[2] > v[3]) v[2] = v[3].also { v[3] = v[2] }
    if (v[0] > v[2]) v[0] = v[2].also { v[2] = v[0] }
    if (v[1] > v[3]) v[1] = v[3].also { v[3] = v[1] }
    if (v[1] > v[2]) v[1] = v[2].also { v[2] = v[1] }
}
fun sort4c(v: IntArray) {
    if (v[0] > v[1]) v[0] = v[1].also { println(it); v[1] = v[0] }
    if (v[2] > v[3]) v[2] = v[3].also { v[3] = v[2] }
    if (v[0] > v[2]) v[0] = v[2].also { v[2] = v[0] }
    if (v[1] > v[3]) v[1] = v[3].also { v[3] = v[1] }
    if (v[1] > v[2]) v[1] = v[2].also { v[2] = v[1] }
}
fun sort4d(v: IntArray) {
    if (v[0] > v[1]) v[0] = v[1].also { old -> v[1] = v[0] }
    if (v[2] > v[3]) v[2] = v[3].also { return }
    if (v[0] > v[2]) v[0] = v[2].also { v[2] = v[0] }
    if (v[1] > v[3]) v[1] = v[3].also { v[3] = v[1] }
    if (v[1] > v[2]) v[1] = v[2].also { v[2] = v[1] }
}
fun sort4e(v: IntArray) { // what is done in the last one changes another element
    if (v[0] > v[1]) v[0] = v[1].also { v[1] = v[0] }
    if (v[2] > v[3]) v[2] = v[3].also { v[3] = v[2] }
    if (v[0] > v[2]) v[0] = v[2].also { v[2] = v[0] }
    if (v[1] > v[3]) v[1] = v[3].also { v[3] = v[1] }
    if (v[1] > v[2]) v[1] = v[2].also { v[1] = v[2]; v[2] = v[1] }
}
