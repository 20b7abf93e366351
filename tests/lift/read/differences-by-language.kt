// expect: fails sort3a, holds sort3b, holds sort3c, not read sort3d
fun sort3a(v: IntArray) {
    fun cs(i: Int, j: Int) { if (v[i] - v[j] > 0) { val t = v[i]; v[i] = v[j]; v[j] = t } }
    cs(0, 1); cs(1, 2); cs(0, 1)
}

fun sort3b(v: IntArray) {
    fun cs(i: Int, j: Int) { if (v[i].toLong() - v[j].toLong() > 0) { val t = v[i]; v[i] = v[j]; v[j] = t } }
    cs(0, 1); cs(1, 2); cs(0, 1)
}

fun sort3c(v: ShortArray) {
    fun cs(i: Int, j: Int) { if (v[i] - v[j] > 0) { val t = v[i]; v[i] = v[j]; v[j] = t } }
    cs(0, 1); cs(1, 2); cs(0, 1)
}

fun sort3d(v: LongArray) {
    fun cs(i: Int, j: Int) { if (v[i] - v[j] > 0) { val t = v[i]; v[i] = v[j]; v[j] = t } }
    cs(0, 1); cs(1, 2); cs(0, 1)
}
