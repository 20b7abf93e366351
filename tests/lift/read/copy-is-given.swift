// expect: holds median3, not read sort3
func median3(_ v: inout [Int]) -> Int {
    var w = v
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    mix(w)
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t }
    return v[1]
}
func sort3(_ v: inout [Int]) {
    var w = v
    if w[0] > w[1] { let t = w[0]; w[0] = w[1]; w[1] = t }
    mix(&w)
    if w[1] > w[2] { let t = w[1]; w[1] = w[2]; w[2] = t }
    if w[0] > w[1] { let t = w[0]; w[0] = w[1]; w[1] = t }
    v = w
}
