// expect: holds sort3, fails sort3b
fn order(v: ptr<function, array<f32, 3>>, i: u32, j: u32) {
    let a = (*v)[i];
    let b = (*v)[j];
    (*v)[i] = select(b, a, a < b);
    (*v)[j] = select(a, b, a < b);
}
fn sort3(v: ptr<function, array<f32, 3>>) {
    order(v, 0, 1);
    order(v, 1, 2);
    order(v, 0, 1);
}
fn lose(v: ptr<function, array<f32, 3>>, i: u32, j: u32) {
    (*v)[i] = select((*v)[j], (*v)[i], (*v)[i] < (*v)[j]);
    (*v)[j] = select((*v)[i], (*v)[j], (*v)[i] < (*v)[j]);
}
fn sort3b(v: ptr<function, array<f32, 3>>) {
    lose(v, 0, 1);
    lose(v, 1, 2);
    lose(v, 0, 1);
}
