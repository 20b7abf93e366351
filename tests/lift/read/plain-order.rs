// expect: holds sort3, holds sort3i
impl PartialOrd for K {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> { self.x.partial_cmp(&other.x) }
}
fn sort3(v: &mut [K]) {
    if v[1] < v[0] { v.swap(0, 1); }
    if v[2] < v[1] { v.swap(1, 2); }
    if v[1] < v[0] { v.swap(0, 1); }
}
fn sort3i(v: &mut [i32]) {
    if v[1] < v[0] { v.swap(0, 1); }
    if v[2] < v[1] { v.swap(1, 2); }
    if v[1] < v[0] { v.swap(0, 1); }
}
