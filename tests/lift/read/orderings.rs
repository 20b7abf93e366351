// expect: holds sort4, holds sort4m, fails sort4w, not read sort4r
use std::cmp::Ordering;
fn order(x: &mut [f64; 4], i: usize, j: usize) {
    let (a, b) = (x[i], x[j]);
    let turned = b.total_cmp(&a).is_lt();
    x[i] = if turned { b } else { a };
    x[j] = if turned { a } else { b };
}
pub fn sort4(x: &mut [f64; 4]) { order(x, 0, 2); order(x, 1, 3); order(x, 0, 1); order(x, 2, 3); order(x, 1, 2); }
pub fn sort4m(x: &mut [f64; 4]) {
    if x[0].total_cmp(&x[2]).is_gt() { x.swap(0, 2); }
    if x[1].partial_cmp(&x[3]).unwrap().is_ge() { x.swap(1, 3); }
    if x[1].total_cmp(&x[0]).is_lt() { x.swap(0, 1); }
    if x[2].total_cmp(&x[3]).is_gt() { x.swap(2, 3); }
    if x[1] > x[2] { x.swap(1, 2); }
}
pub fn sort4w(x: &mut [f64; 4]) {
    if x[0].total_cmp(&x[2]).is_lt() { x.swap(0, 2); }
    if x[1].total_cmp(&x[3]).is_gt() { x.swap(1, 3); }
    if x[0].total_cmp(&x[1]).is_gt() { x.swap(0, 1); }
    if x[2].total_cmp(&x[3]).is_gt() { x.swap(2, 3); }
    if x[1].total_cmp(&x[2]).is_gt() { x.swap(1, 2); }
}
pub fn sort4r(x: &mut [i32; 4]) {
    if x[0].cmp(&x[2]).reverse().is_lt() { x.swap(0, 2); }
    if x[1].cmp(&x[3]).reverse().is_lt() { x.swap(1, 3); }
    if x[0].cmp(&x[1]).reverse().is_lt() { x.swap(0, 1); }
    if x[2].cmp(&x[3]).reverse().is_lt() { x.swap(2, 3); }
    if x[1].cmp(&x[2]).reverse().is_lt() { x.swap(1, 2); }
}
fn main() { let _ = Ordering::Less; }
