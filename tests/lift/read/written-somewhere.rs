// expect: not read median3_a, not read median3_b
fn median3_a(v: &mut [i32], k: usize, j: usize, w: &mut [i32]) -> i32 {
    
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    v.swap(k, j);
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t; }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    v[1]
}
fn median3_b(v: &mut [i32], k: usize, j: usize, w: &mut [i32]) -> i32 {
    
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    for x in &mut v[..] { *x = 0; }
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t; }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    v[1]
}
