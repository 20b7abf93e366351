// expect: fails sort3_value, holds sort3, holds sort3_back, holds sort3_parts, holds sort4_split, not read sort4_chunks
fn order_copy(mut v: [i32; 3], i: usize, j: usize) {
    if v[j] < v[i] {
        v.swap(i, j);
    }
}
fn order(v: &mut [i32], i: usize, j: usize) {
    if v[j] < v[i] {
        v.swap(i, j);
    }
}
pub fn sort3_value(v: &mut [i32; 3]) {
    order_copy(*v, 0, 1);
    order_copy(*v, 1, 2);
    order_copy(*v, 0, 1);
}
pub fn sort3_given(mut v: [i32; 3]) {
    order(&mut v, 0, 1);
    order(&mut v, 1, 2);
    order(&mut v, 0, 1);
}
pub fn sort3(v: &mut [i32; 3]) {
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}
pub fn sort3_back(v: &mut [i32; 3]) {
    let mut w = *v;
    order(&mut w, 0, 1);
    order(&mut w, 1, 2);
    order(&mut w, 0, 1);
    *v = w;
}
pub fn sort3_parts(v: &mut [i32]) {
    order(&mut v[..2], 0, 1);
    order(&mut v[1..], 0, 1);
    let first = &mut v[0..2];
    order(first, 0, 1);
}
pub fn sort4_split(v: &mut [i32]) {
    let (low, high) = v.split_at_mut(2);
    order(low, 0, 1);
    order(high, 0, 1);
    order(v, 0, 2);
    order(v, 1, 3);
    order(v, 1, 2);
}
pub fn sort4_chunks(v: &mut [i32]) {
    for pair in v.chunks_mut(2) {
        order(pair, 0, 1);
    }
    order(v, 0, 2);
    order(v, 1, 3);
    order(v, 1, 2);
}
