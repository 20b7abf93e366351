// expect: fails sort3
fn order(v: &mut [u8], i: usize, j: usize) {
    if (v[i] as i8) > (v[j] as i8) {
        v.swap(i, j);
    }
}
pub fn sort3(v: &mut [u8]) {
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}
