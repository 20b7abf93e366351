// expect: holds sort3b, fails sort3z
// Pairs by an arrow, in blocks that are given.
object Sorter {
  def sort3b(a: Array[Int]): Unit = {
    List(0 -> 2, 0 -> 1, 1 -> 2).foreach { case (i, j) => if (a(i) > a(j)) { val t = a(i); a(i) = a(j); a(j) = t } }
  }
  def sort3z(a: Array[Int]): Unit = {
    List(0 -> 2, 0 -> 1, 0 -> 2).foreach { case (i, j) => if (a(i) > a(j)) { val t = a(i); a(i) = a(j); a(j) = t } }
  }
}
