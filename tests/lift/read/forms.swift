// expect: holds sort3, holds sort3b, holds sort3c, holds sort3d, holds sort3e, fails sort3z
// Forms of exchange that public code has.
// swapAt with condition
func sort3(_ a: inout [Int]) {
    if a[0] > a[2] { a.swapAt(0, 2) }
    if a[0] > a[1] { a.swapAt(0, 1) }
    if a[1] > a[2] { a.swapAt(1, 2) }
}
func sort3b(_ a: inout Int, _ b: inout Int, _ c: inout Int) {
    if c < a { swap(&a, &c) }
    if b < a { (a, b) = (b, a) }
    if c < b { swap(&b, &c) }
}
func sort3c(_ v: [Float]) -> [Float] {
    var (a, b, c) = (v[0], v[1], v[2])
    (a, c) = (min(a, c), max(a, c))
    (a, b) = (min(a, b), max(a, b))
    (b, c) = (min(b, c), max(b, c))
    return [a, b, c]
}
@inline(__always) func cas<T: Comparable>(_ a: inout T, _ b: inout T) {
    let (lo, hi) = a < b ? (a, b) : (b, a)
    a = lo
    b = hi
}
func sort3d<T: Comparable>(_ a: inout [T]) {
    cas(&a[0], &a[2])
    cas(&a[0], &a[1])
    cas(&a[1], &a[2])
}
extension UnsafeMutablePointer where Pointee: Comparable {
    func cswap(_ i: Int, _ j: Int) {
        guard self[j] < self[i] else { return }
        let t = self[i]; self[i] = self[j]; self[j] = t
    }
    func sort3e() { cswap(0, 2); cswap(0, 1); cswap(1, 2) }
}
func sort3z(_ a: inout [Int]) {
    if a[0] > a[2] { a.swapAt(0, 2) }
    if a[0] > a[1] { a.swapAt(0, 1) }
    if a[1] < a[2] { a.swapAt(1, 2) }
}
