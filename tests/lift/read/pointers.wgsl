// expect: holds sort3, holds sort3b, fails sort3c, fails sort3d, holds median3, fails median3b, holds median3c, not read median3d
fn order(x: ptr<function, array<vec3<f32>, 3>>, i: u32, j: u32) {
    let a = (*x)[i];
    let b = (*x)[j];
    (*x)[i] = min(a, b);
    (*x)[j] = max(a, b);
}
fn swap(a: ptr<function, vec3<f32>>, b: ptr<function, vec3<f32>>) {
    let kept = *a;
    *a = min(*a, *b);
    *b = max(kept, *b);
}
fn lose(a: ptr<function, vec3<f32>>, b: ptr<function, vec3<f32>>) {
    *a = min(*a, *b);
    *b = max(*a, *b);
}
fn sort3(x: ptr<function, array<vec3<f32>, 3>>) {
    order(x, 0, 1);
    order(x, 1, 2);
    order(x, 0, 1);
}
fn sort3b(x: ptr<function, array<vec3<f32>, 3>>) {
    swap(&(*x)[0], &(*x)[1]);
    swap(&(*x)[1], &(*x)[2]);
    swap(&(*x)[0], &(*x)[1]);
}
fn sort3c(x: ptr<function, array<vec3<f32>, 3>>) {
    lose(&(*x)[0], &(*x)[1]);
    lose(&(*x)[1], &(*x)[2]);
    lose(&(*x)[0], &(*x)[1]);
}
fn sort3d(v: array<vec3<f32>, 3>) -> array<vec3<f32>, 3> {
    var x = v;
    var y = x;
    order(&x, 0, 1);
    order(&x, 1, 2);
    order(&y, 0, 1);
    return x;
}
fn median3(v: array<vec3<f32>, 3>) -> vec3<f32> {
    var x = v;
    order(&x, 0, 1);
    order(&x, 1, 2);
    order(&x, 0, 1);
    return x[1];
}
fn median3b(a: vec3<f32>, b: vec3<f32>, c: vec3<f32>) -> vec3<f32> {
    var x = array<vec3<f32>, 3>(a, b, c);
    order(&x, 0, 1);
    order(&x, 1, 2);
    return x[1];
}
fn median3c(a: vec3<f32>, b: vec3<f32>, c: vec3<f32>) -> vec3<f32> {
    var x = array(a, b, c);
    order(&x, 0, 1);
    order(&x, 1, 2);
    order(&x, 0, 1);
    return x[1];
}
fn median3d(a: vec3<f32>, b: vec3<f32>, c: vec3<f32>) -> vec3<f32> {
    var x: array<vec3<f32>, 3>;
    x[0] = a;
    x[1] = b;
    order(&x, 0, 1);
    order(&x, 1, 2);
    order(&x, 0, 1);
    return x[1];
}
