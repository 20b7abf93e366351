// expect: holds sort3, holds sort3b, holds sort3c, holds sort4, holds sort4b, holds sort4c, holds sort3d, fails sort3z, fails sort3y, not read sort3x
// Coordinates of one vector are keys, where swizzles tell them apart.
vec3 sort3(vec3 v) {
    v.xz = mix(v.xz, v.zx, step(v.z, v.x));
    v.xy = mix(v.xy, v.yx, step(v.y, v.x));
    v.yz = mix(v.yz, v.zy, step(v.z, v.y));
    return v;
}
vec3 sort3b(vec3 v) {
    v.xz = v.x > v.z ? v.zx : v.xz;
    v.xy = v.x > v.y ? v.yx : v.xy;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
vec3 sort3c(vec3 v) {
    v.xz = mix(v.xz, v.zx, bvec2(v.x > v.z));
    v.xy = mix(v.xy, v.yx, bvec2(v.x > v.y));
    v.yz = mix(v.yz, v.zy, bvec2(v.y > v.z));
    return v;
}
vec4 sort4(vec4 v) {
    vec4 t;
    t.xy = min(v.xy, v.zw); t.zw = max(v.xy, v.zw); v = t;
    v = vec4(min(v.xz, v.yw), max(v.xz, v.yw)).xzyw;
    v.yz = v.y > v.z ? v.zy : v.yz;
    return v;
}
vec4 sort4b(vec4 v) {
    bvec2 c = greaterThan(v.xy, v.zw);
    v = vec4(mix(v.xy, v.zw, c), mix(v.zw, v.xy, c));
    c = greaterThan(v.xz, v.yw);
    v = vec4(mix(v.xz, v.yw, c), mix(v.yw, v.xz, c)).xzyw;
    v.yz = mix(v.yz, v.zy, vec2(v.y > v.z));
    return v;
}
vec4 sort4c(vec4 v) {
    v.xyzw = mix(v.xyzw, v.zwxy, vec4(greaterThan(v.xyxy, v.zwzw)));
    v.xyzw = mix(v, v.yxwz, step(v.yyww, v.xxzz));
    v.yz = mix(v.yz, v.zy, step(v.z, v.y));
    return v;
}
void sort3d(inout vec3 a, inout vec3 b, inout vec3 c) {
    vec3 s = step(c, a); vec3 t = mix(a, c, s); c = mix(c, a, s); a = t;
    s = step(b, a); t = mix(a, b, s); b = mix(b, a, s); a = t;
    s = step(c, b); t = mix(b, c, s); c = mix(c, b, s); b = t;
}
vec3 sort3z(vec3 v) {
    v.xz = mix(v.xz, v.zx, step(v.z, v.x));
    v.xy = mix(v.xy, v.yx, step(v.y, v.x));
    v.yz = mix(v.yz, v.zy, step(v.y, v.z));
    return v;
}
vec3 sort3y(vec3 v) {
    v.xz = mix(v.xz, v.zx, step(v.z, v.x));
    v.rg = v.r < v.g ? v.gr : v.rg;
    v.yz = mix(v.yz, v.zy, step(v.z, v.y));
    return v;
}
vec3 sort3x(vec3 v) {
    v.xz = mix(v.xz, v.zx, step(v.z, v.x));
    v.xy = mix(v.xy, v.yx, smoothstep(v.y, v.x, 0.5));
    v.yz = mix(v.yz, v.zy, step(v.z, v.y));
    return v;
}
