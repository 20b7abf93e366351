// expect: fails sort3, holds sort3b
fn sort3(v: array<f32, 3>) -> array<f32, 3> {
    var x = v;
    var y = x;
    let a = min(x[0], x[1]);
    x[1] = max(x[0], x[1]);
    x[0] = a;
    let b = min(x[1], x[2]);
    x[2] = max(x[1], x[2]);
    x[1] = b;
    let c = min(y[0], y[1]);
    y[1] = max(y[0], y[1]);
    y[0] = c;
    return x;
}
fn sort3b(v: array<f32, 3>) -> array<f32, 3> {
    var x = v;
    let a = min(x[0], x[1]);
    x[1] = max(x[0], x[1]);
    x[0] = a;
    let b = min(x[1], x[2]);
    x[2] = max(x[1], x[2]);
    x[1] = b;
    let c = min(x[0], x[1]);
    x[1] = max(x[0], x[1]);
    x[0] = c;
    return x;
}
