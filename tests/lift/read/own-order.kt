// expect: not read sort3
class K(val x: Int, val y: Int) { operator fun compareTo(o: K): Int { return x - o.y } }
fun sort3(v: Array<K>) {
  if (v[1] < v[0]) { val t = v[0]; v[0] = v[1]; v[1] = t }
  if (v[2] < v[1]) { val t = v[1]; v[1] = v[2]; v[2] = t }
  if (v[1] < v[0]) { val t = v[0]; v[0] = v[1]; v[1] = t }
}
