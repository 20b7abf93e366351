// expect: holds sort3, holds sort4, holds sort4b, fails sort4z
// Coordinates of one vector are keys, where swizzles tell them apart.
fn sort3(p: vec3<f32>) -> vec3<f32> {
    var v = p;
    var t = select(v.xz, v.zx, v.x > v.z); v.x = t.x; v.z = t.y;
    t = select(v.xy, v.yx, v.x > v.y); v.x = t.x; v.y = t.y;
    t = select(v.yz, v.zy, v.y > v.z); v.y = t.x; v.z = t.y;
    return v;
}
fn sort4(p: vec4f) -> vec4f {
    var v = p;
    let c = v.xy > v.zw;
    v = vec4f(select(v.xy, v.zw, c), select(v.zw, v.xy, c));
    let d = v.xz > v.yw;
    v = vec4f(select(v.xz, v.yw, d), select(v.yw, v.xz, d)).xzyw;
    v = select(v, v.xzyw, vec4<bool>(v.y > v.z));
    return v;
}
fn sort4b(p: vec4f) -> vec4f {
    var v = p;
    v = select(v, v.zwxy, v.xyxy > v.zwzw);
    v = select(v, v.yxwz, v.xxzz > v.yyww);
    v = select(v, v.xzyw, v.y > v.z);
    return v;
}
fn sort4z(p: vec4f) -> vec4f {
    var v = p;
    v = select(v, v.zwxy, v.xyxy > v.zwzw);
    v = select(v, v.yxwz, v.xxzz > v.yyww);
    v = select(v, v.xzyw, v[1] < v[2]);
    return v;
}
