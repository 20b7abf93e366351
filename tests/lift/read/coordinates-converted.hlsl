// expect: not read sort3d, not read sort3a, not read sort3p, not read sort3f, holds sort3g
// Coordinates that become whole numbers are other keys.
int3 sort3r(float3 v) {
    v.xz = v.x > v.z ? v.zx : v.xz;
    v.xy = v.x > v.y ? v.yx : v.xy;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
float3 sort3d(float3 p) {
    int3 v = p;
    v.xz = v.x > v.z ? v.zx : v.xz;
    v.xy = v.x > v.y ? v.yx : v.xy;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
float3 sort3a(float3 p) {
    int3 v;
    v = p.xyz;
    v.xz = v.x > v.z ? v.zx : v.xz;
    v.xy = v.x > v.y ? v.yx : v.xy;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
void sort3p(inout float3 p) {
    int3 v = p.zyx;
    v.xz = v.x > v.z ? v.zx : v.xz;
    p.xz = v.xz;
    p.xy = p.x > p.y ? p.yx : p.xy;
    p.yz = p.y > p.z ? p.zy : p.yz;
}
int3 order(int3 v) { v.xz = v.x > v.z ? v.zx : v.xz; return v; }
float3 sort3f(float3 v) {
    v = order(v);
    v.xy = v.x > v.y ? v.yx : v.xy;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
float3 sort3g(float3 v) {
    v.xz = v.x > v.z ? v.zx : v.xz;
    v.xy = v.x > v.y ? v.yx : v.xy;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
