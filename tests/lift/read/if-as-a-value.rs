// expect: holds sort3
pub fn sort3(v: &mut [u32]) {
    let order = |v: &mut [u32], i: usize, j: usize| if v[j] < v[i] { v.swap(i, j) };
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}
