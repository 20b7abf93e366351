// expect: holds sort3, holds sort3b
// Coordinates in another order are keys of their own.
vec3 sort3(vec3 v)
{
    v.xy = mix(v.xy, v.yx, step(v.y, v.x));
    v.yz = mix(v.yz, v.zy, step(v.z, v.y));
    v.xy = mix(v.xy, v.yx, step(v.y, v.x));
    return v;
}
vec3 sort3b(vec3 v)
{
    v.xy = vec2(min(v.x, v.y), max(v.x, v.y));
    v.yz = vec2(min(v.y, v.z), max(v.y, v.z));
    v.xy = vec2(min(v.x, v.y), max(v.x, v.y));
    return v;
}
