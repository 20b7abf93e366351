// expect: holds sort3, fails sort3_slip
pub fn sort3(v: &mut [u32]) {
    let order = |a: u32, b: u32| (a.min(b), a.max(b));
    let (a, b) = order(v[0], v[1]);
    let (b, c) = order(b, v[2]);
    let (a, b) = order(a, b);
    v.copy_from_slice(&[a, b, c]);
}
pub fn sort3_slip(v: &mut [u32]) {
    let order = |a: u32, b: u32| (a.min(b), a.max(b));
    let (a, b) = order(v[0], v[1]);
    let (b, c) = order(b, v[2]);
    let (a, b) = order(a, b);
    v.copy_from_slice(&[b, a, c]);
}
