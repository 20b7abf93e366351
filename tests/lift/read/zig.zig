// expect: fails sort3
fn order(v: []i32, i: usize, j: usize) void {
    if (v[i] < v[j]) {
        const kept = v[i];
        v[i] = v[j];
        v[j] = kept;
    }
}

pub fn sort3(v: []i32) void {
    order(v, 1, 0);
    order(v, 2, 1);
    order(v, 2, 1);
}
