#[inline]
fn cas<T: Ord>(v: &mut [T], i: usize, j: usize) {
    if v[j] < v[i] {
        v.swap(i, j);
    }
}

pub fn sort4<T: Ord>(v: &mut [T]) {
    cas(v, 0, 1);
    cas(v, 2, 3);
    cas(v, 0, 2);
    cas(v, 0, 3);
    cas(v, 1, 2);
}
