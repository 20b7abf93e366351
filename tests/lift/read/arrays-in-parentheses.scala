// expect: holds sort4, fails sort4b, holds median3, holds sort3, fails sort3b, not read sort3c, not read median3b
object Small {
  private def order(v: Array[Int], i: Int, j: Int): Unit = {
    if (v(j) < v(i)) {
      val kept = v(i)
      v(i) = v(j)
      v(j) = kept
    }
  }
  def sort4(v: Array[Int]): Unit = {
    order(v, 0, 1); order(v, 2, 3)
    order(v, 0, 2); order(v, 1, 3)
    order(v, 1, 2)
  }
  def sort4b(v: Array[Int]): Unit = {
    order(v, 0, 1); order(v, 2, 3)
    order(v, 0, 3); order(v, 1, 3)
    order(v, 1, 2)
  }
  def median3(a: Int, b: Int, c: Int): Int = math.max(math.min(a, b), math.min(math.max(a, b), c))
  private def both(a: Int, b: Int): (Int, Int) = if (b < a) (b, a) else (a, b)
  def sort3(a: Int, b: Int, c: Int): (Int, Int, Int) = {
    val (d, e) = both(a, b)
    val (f, g) = both(e, c)
    val (h, i) = both(d, f)
    (h, i, g)
  }
  def sort3b(a: Int, b: Int, c: Int): (Int, Int, Int) = {
    val (d, e) = both(a, b)
    val (f, g) = both(d, c)
    val (h, i) = both(e, f)
    (h, i, g)
  }
  def sort3c(v: Int => Int, w: Array[Int]): Unit = { // v is called
    w(0) = math.min(v(0), v(1))
    w(1) = math.max(v(0), v(1))
    w(2) = v(2)
  }
  def median3b(a: Int, b: Int, c: Int): Int = {
    if (a < b) {
      if (b < c) b else if (a < c) c else a
    } else {
      if (a < c) a else if (b < c) c else b
    }
  }
}
