// expect: fails sort3
fn sort3(v: [i32; 3]) -> [i32; 3] {
    let mut x = v;
    let mut y = x;
    if x[1] < x[0] { x.swap(0, 1); }
    if x[2] < x[1] { x.swap(1, 2); }
    if y[1] < y[0] { y.swap(0, 1); }
    x
}
