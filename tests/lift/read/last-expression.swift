// expect: holds median3, fails median3b, holds median5
func median3(_ a: Int, _ b: Int, _ c: Int) -> Int { max(min(a, b), min(max(a, b), c)) }
func median3b(_ a: Int, _ b: Int, _ c: Int) -> Int { max(min(a, b), min(max(b, c), c)) }
func median5(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) -> Int {
    let f = max(min(a, b), min(c, d))
    let g = min(max(a, b), max(c, d))
    return median3(e, f, g)
}
