// expect: not read sort4_a, not read sort4_b, not read sort4_c
fn sort4_a(v: &mut [i32; 4], w: [i32; 4]) {
    fill(v);
    if v[0] > v[1] { v.swap(0, 1); }
    if v[2] > v[3] { v.swap(2, 3); }
    v[1..3].reverse();
    if v[0] > v[2] { v.swap(0, 2); }
    if v[1] > v[3] { v.swap(1, 3); }
    if v[1] > v[2] { v.swap(1, 2); }
}
fn sort4_b(v: &mut [i32; 4], w: [i32; 4]) {
    if v[0] > v[1] { v.swap(0, 1); }
    if v[2] > v[3] { v.swap(2, 3); }
    shuffle(&mut *v);
    if v[0] > v[2] { v.swap(0, 2); }
    if v[1] > v[3] { v.swap(1, 3); }
    if v[1] > v[2] { v.swap(1, 2); }
}
fn sort4_c(v: &mut [i32; 4], w: [i32; 4]) {
    if v[0] > v[1] { v.swap(0, 1); }
    if v[2] > v[3] { v.swap(2, 3); }
    v.first_mut().map(touch);
    if v[0] > v[2] { v.swap(0, 2); }
    if v[1] > v[3] { v.swap(1, 3); }
    if v[1] > v[2] { v.swap(1, 2); }
}
