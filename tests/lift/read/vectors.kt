// expect: holds sort3, fails sort3Slip
fun sort3(x: Int, y: Int, z: Int): Triple<Int, Int, Int> {
    var a = x; var b = y; var c = z
    if (a > b) { val t = a; a = b; b = t }
    if (b > c) { val t = b; b = c; c = t }
    if (a > b) { val t = a; a = b; b = t }
    return Triple(a, b, c)
}
fun sort3Slip(x: Int, y: Int, z: Int): Triple<Int, Int, Int> {
    var a = x; var b = y; var c = z
    if (a > b) { val t = a; a = b; b = t }
    if (b > c) { val t = b; b = c; c = t }
    if (a > b) { val t = a; a = b; b = t }
    return Triple(b, a, c)
}
