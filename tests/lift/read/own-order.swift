// expect: not read sort3
struct K { var x: Int; var y: Int
  static func < (a: K, b: K) -> Bool { return a.x < b.y } }
func sort3(_ v: inout [K]) {
  if v[1] < v[0] { v.swapAt(0, 1) }
  if v[2] < v[1] { v.swapAt(1, 2) }
  if v[1] < v[0] { v.swapAt(0, 1) }
}
