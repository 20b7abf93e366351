// expect: holds sort3, holds sort3b, holds sort3c, holds sort3d, holds sort3e, holds sort3f, fails sort3z
// Pairs by to, in loops and blocks that are given.
val network = listOf(0 to 2, 0 to 1, 1 to 2)
val table = arrayOf(Pair(0, 2), Pair(0, 1), Pair(1, 2))
fun sort3(a: IntArray) {
    for ((i, j) in network) {
        if (a[i] > a[j]) { val t = a[i]; a[i] = a[j]; a[j] = t }
    }
}
fun sort3b(a: IntArray) {
    for ((i, j) in listOf(0 to 2, 0 to 1, 1 to 2)) if (a[i] > a[j]) a[i] = a[j].also { a[j] = a[i] }
}
fun sort3c(a: IntArray) {
    network.forEach { (i, j) -> if (a[i] > a[j]) { val t = a[i]; a[i] = a[j]; a[j] = t } }
}
fun sort3d(a: IntArray) {
    for (p in network) { if (a[p.first] > a[p.second]) { val t = a[p.first]; a[p.first] = a[p.second]; a[p.second] = t } }
}
fun sort3e(a: IntArray) {
    for ((i, j) in table) if (a[i] > a[j]) { val t = a[i]; a[i] = a[j]; a[j] = t }
}
fun sort3f(a: IntArray) {
    arrayOf(intArrayOf(0, 2), intArrayOf(0, 1), intArrayOf(1, 2)).forEach { (i, j) ->
        if (a[i] > a[j]) { val t = a[i]; a[i] = a[j]; a[j] = t }
    }
}
fun sort3z(a: IntArray) {
    for ((i, j) in listOf(0 to 2, 1 to 0, 1 to 2)) if (a[i] > a[j]) a[i] = a[j].also { a[j] = a[i] }
}
fun sort3y(a: IntArray) {
    network.forEach { (i, j) -> if (i == 0 && j == 1) return@forEach else if (a[i] > a[j]) { val t = a[i]; a[i] = a[j]; a[j] = t } }
}
