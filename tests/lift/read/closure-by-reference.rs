// expect: holds sort3_by, holds sort3, fails sort3_down
fn order_by<T, F>(x: &mut [T; 3], before: &mut F, i: usize, j: usize)
where
    F: FnMut(&T, &T) -> bool,
{
    if before(&x[j], &x[i]) {
        x.swap(i, j);
    }
}
fn sort3_by<T, F>(x: &mut [T; 3], mut before: F)
where
    F: FnMut(&T, &T) -> bool,
{
    let before = &mut before;
    order_by(x, before, 0, 1); order_by(x, before, 1, 2); order_by(x, before, 0, 1);
}
pub fn sort3<T: Ord>(x: &mut [T; 3]) {
    sort3_by(x, |a, b| *a < *b);
}
/// Sorts 3 in ascending order.
pub fn sort3_down<T: Ord>(x: &mut [T; 3]) {
    sort3_by(x, |a, b| *b < *a);
}
