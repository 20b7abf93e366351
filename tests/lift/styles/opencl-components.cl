/* Sort the four components. */
inline float4 sort_components4(float4 v)
{
    float t;
    t = fmin(v.x, v.y); v.y = fmax(v.x, v.y); v.x = t;
    t = fmin(v.z, v.w); v.w = fmax(v.z, v.w); v.z = t;
    t = fmin(v.x, v.z); v.z = fmax(v.x, v.z); v.x = t;
    t = fmin(v.y, v.w); v.w = fmax(v.y, v.w); v.y = t;
    t = fmin(v.y, v.z); v.z = fmax(v.y, v.z); v.y = t;
    return v;
}
