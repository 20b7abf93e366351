// expect: holds median3, fails median3b, holds median5, holds median3c, fails median3d
// A function may be the expression behind a =.
fun median3(a: Int, b: Int, c: Int) = maxOf(minOf(a, b), minOf(maxOf(a, b), c))
fun median3b(a: Int, b: Int, c: Int): Int = maxOf(minOf(a, b), minOf(maxOf(a, c), c))
private fun <T : Comparable<T>> low(a: T, b: T): T = if (b < a) b else a
private fun <T : Comparable<T>> high(a: T, b: T): T =
    if (b < a) a
    else b
fun median5(a: Int, b: Int, c: Int, d: Int, e: Int): Int {
    val f = high(low(a, b), low(c, d))
    val g = low(high(a, b), high(c, d))
    return high(low(f, g), low(high(f, g), e))
}
fun median3c(a: Int, b: Int, c: Int = a + 1) = high(low(a, b), low(high(a, b), c))
fun median3d(a: Int, b: Int, c: Int) = low(low(a, b), low(high(a, b), c))
