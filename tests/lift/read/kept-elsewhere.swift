// expect: not read median3_andplus, not read median3_closure, not read median3_defer, not read median3_reassign, not read median3_unsafe
func median3_andplus(_ v: inout [Int], _ k: Int, _ j: Int, _ w: [Int]) -> Int {
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    v[1] &+= 1
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
func median3_closure(_ v: inout [Int]) -> Int {
    let f = { mix(&v) }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    f()
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
func median3_defer(_ v: inout [Int]) -> Int {
    defer { v[1] = 0 }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
func median3_reassign(_ v: inout [Int]) -> Int {
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    v = [0, 0, 0]
    return v[1]
}
func median3_unsafe(_ v: inout [Int], _ k: Int, _ j: Int, _ w: [Int]) -> Int {
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    v.withUnsafeMutableBufferPointer { $0[1] = 0 }
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
