// expect: fails median3_reborrow, not read median3_shadow, fails median3_some_wrong, not read median3_struct
fn median3_reborrow(v: &mut [i32], k: usize, j: usize, w: &mut [i32]) -> i32 {
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    let q = &mut *v; q[1] = 0;
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t; }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    v[1]
}
fn median3_shadow(v: &mut [i32; 3]) -> i32 {
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t; }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    let v = [0; 3];
    v[1]
}
fn median3_some_wrong(v: &mut [i32; 3]) -> Option<i32> {
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t; }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    Some(v[0])
}
fn median3_struct(v: &mut [i32], k: usize, j: usize, w: &mut [i32]) -> i32 {
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    let mut s = S { v }; s.mix();
    if v[1] > v[2] { let t = v[1]; v[1] = v[2]; v[2] = t; }
    if v[0] > v[1] { let t = v[0]; v[0] = v[1]; v[1] = t; }
    v[1]
}
