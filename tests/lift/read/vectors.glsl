// expect: holds sort3, fails sort3_slip, fails sort3_swizzle, fails sort3_given, holds sort3_right, not read sort3_made
void order(inout float a, inout float b)
{
    float low = min(a, b);
    b = max(a, b);
    a = low;
}
vec3 sort3(vec3 v)
{
    float a = v.x, b = v.y, c = v.z;
    order(a, b);
    order(b, c);
    order(a, b);
    return vec3(a, b, c);
}
vec3 sort3_slip(vec3 v)
{
    float a = v.x, b = v.y, c = v.z;
    order(a, b);
    order(b, c);
    order(a, b);
    return vec3(a, c, b);
}
vec3 sort3_swizzle(vec3 v)
{
    float a = v.x, b = v.y, c = v.z;
    order(a, b);
    order(b, c);
    order(a, b);
    return vec3(a, b, c).zyx.xzy;
}
vec3 sort3_given(vec3 v)
{
    float a = v.x, b = v.y, c = v.z;
    order(a, b);
    order(b, c);
    order(a, b);
    v.yxz = vec3(a, b, c);
    return v;
}
vec3 sort3_right(vec3 v)
{
    float a = v.x, b = v.y, c = v.z;
    order(a, b);
    order(b, c);
    order(a, b);
    v.zyx = vec3(c, b, a);
    return v;
}
vec3 sort3_made(vec3 v)
{
    float a = v.x, b = v.y, c = v.z;
    order(a, b);
    order(b, c);
    order(a, b);
    return packed_by(a, c, b);
}
