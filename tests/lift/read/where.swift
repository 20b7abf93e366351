// expect: holds sort3, holds sort3b, holds sort4, holds sort4o, fails sort3z
// A loop that leaves out what a condition says.
let network = [(0, 2), (0, 1), (1, 2)]
func sort3(_ a: inout [Int]) {
    for (i, j) in [(0, 2), (0, 1), (1, 2)] where a[i] > a[j] {
        a.swapAt(i, j)
    }
}
func sort3b(_ a: inout [Int]) {
    for (i, j) in network where a[j] < a[i] { a.swapAt(i, j) }
}
func sort4(_ a: inout [Int]) {
    for i in 0..<4 { for j in 0..<3 where a[j] > a[j + 1] { a.swapAt(j, j + 1) } }
}
func sort4o(_ a: inout [Int]) {
    for k in 0..<4 {
        for j in 0..<3 where j % 2 == k % 2 { if a[j] > a[j+1] { a.swapAt(j, j+1) } }
    }
}
func sort3z(_ a: inout [Int]) {
    for (i, j) in [(0, 2), (0, 1), (1, 2)] where a[i] > a[j] && i < 1 {
        a.swapAt(i, j)
    }
}
