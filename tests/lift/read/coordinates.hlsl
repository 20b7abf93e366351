// expect: not read sort3, holds sort3b, holds sort3c, holds sort4d, fails sort3z
// select asks first here, and lerp rounds: x + 1 * (y - x) need not be y.
float3 sort3(float3 v) {
    v.xz = lerp(v.xz, v.zx, step(v.z, v.x));
    v.xy = lerp(v.xy, v.yx, step(v.y, v.x));
    v.yz = lerp(v.yz, v.zy, step(v.z, v.y));
    return v;
}
float3 sort3b(float3 v) {
    v.xz = (v.x > v.z) ? v.zx : v.xz;
    v.xy = (v.x > v.y) ? v.yx : v.xy;
    v.yz = (v.y > v.z) ? v.zy : v.yz;
    return v;
}
float3 sort3c(float3 v) {
    if (v.x > v.z) v.xz = v.zx;
    if (v.x > v.y) v.xy = v.yx;
    if (v.y > v.z) v.yz = v.zy;
    return v;
}
float4 sort4d(float4 v) {
    bool2 c = v.xy > v.zw;
    v = float4(c ? v.zw : v.xy, c ? v.xy : v.zw);
    c = v.xz > v.yw;
    v = float4(select(c, v.yw, v.xz), select(c, v.xz, v.yw)).xzyw;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
float3 sort3z(float3 v) {
    v.xz = (v.x > v.z) ? v.zx : v.xz;
    v.xy = (v.x > v.y) ? v.xy : v.yx;
    v.yz = (v.y > v.z) ? v.zy : v.yz;
    return v;
}
