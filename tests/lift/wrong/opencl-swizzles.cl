#define SORT(a, b) { uint m = min(v.a, v.b); v.b = max(v.a, v.b); v.a = m; }
uint4 sort4(uint4 v)
{
    SORT(s0, s1) SORT(s2, s3)
    SORT(s0, s2) SORT(s1, s2)
    SORT(s1, s2)
    return v;
}
