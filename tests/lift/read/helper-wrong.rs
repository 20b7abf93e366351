// expect: fails sort3
fn order(v: &mut [i32], i: usize, j: usize) {
    if v[i] > v[j] {
        let t = v[i];
        v[i] = v[j];
        v[i] = t;
    }
}
pub fn sort3(v: &mut [i32]) {
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}
