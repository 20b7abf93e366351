// expect: not read sort3g, not read sort3h, not read sort3u
// Coordinates that become whole numbers, or have a sign, are other keys.
fn sort3g(p: vec3<f32>) -> vec3<i32> {
    var v = p;
    v = select(v, v.zyx, v.x > v.z);
    v = select(v, v.yxz, v.x > v.y);
    v = select(v, v.xzy, v.y > v.z);
    return vec3<i32>(v);
}
fn sort3h(p: vec3<f32>) -> vec3<f32> {
    var v = vec3<i32>(p);
    v = select(v, v.zyx, v.x > v.z);
    v = select(v, v.yxz, v.x > v.y);
    v = select(v, v.xzy, v.y > v.z);
    return vec3<f32>(v);
}
fn sort3u(p: vec3<u32>) -> vec3<u32> {
    var v = vec3<i32>(p);
    v = select(v, v.zyx, v.x > v.z);
    v = select(v, v.yxz, v.x > v.y);
    v = select(v, v.xzy, v.y > v.z);
    return vec3<u32>(v);
}
