// expect: holds sort3, holds sort4, fails sort3z
// select asks last here.
#include <metal_stdlib>
float3 sort3(float3 v) {
    v.xz = select(v.xz, v.zx, bool2(v.x > v.z));
    v.xy = select(v.xy, v.yx, bool2(v.x > v.y));
    v.yz = select(v.yz, v.zy, bool2(v.y > v.z));
    return v;
}
float4 sort4(float4 v) {
    bool2 c = v.xy > v.zw;
    v = float4(select(v.xy, v.zw, c), select(v.zw, v.xy, c));
    c = v.xz > v.yw;
    v = float4(select(v.xz, v.yw, c), select(v.yw, v.xz, c)).xzyw;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
float3 sort3z(float3 v) {
    v.xz = select(v.zx, v.xz, bool2(v.x > v.z));
    v.xy = select(v.xy, v.yx, bool2(v.x > v.y));
    v.yz = select(v.yz, v.zy, bool2(v.y > v.z));
    return v;
}
