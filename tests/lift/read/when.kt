// expect: holds sort3, holds sort3_by_expression, fails sort3_backwards
fun cas(v: IntArray, i: Int, j: Int) {
    when {
        v[i] > v[j] -> { val t = v[i]; v[i] = v[j]; v[j] = t }
        else -> {}
    }
}

fun uncas(v: IntArray, i: Int, j: Int) {
    when {
        i == j -> {}
        v[i] > v[j] -> { v[i] = v[j] }
    }
}

fun sort3(v: IntArray) { cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1) }

fun sort3_by_expression(v: IntArray) {
    fun order(i: Int, j: Int) = when {
        v[i] > v[j] -> { val t = v[i]; v[i] = v[j]; v[j] = t }
        else -> {}
    }
    order(0, 1); order(1, 2); order(0, 1)
}

fun sort3_backwards(v: IntArray) { uncas(v, 0, 1); uncas(v, 1, 2); uncas(v, 0, 1) }
