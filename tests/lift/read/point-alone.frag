// expect: holds median3, fails median3b
// A number may end in its point.
float median3(float a, float b, float c)
{
    float t = float(0.), u = 1.f, w = 0.;
    t = min(a, b); u = max(a, b); w = min(u, c);
    return max(t, w);
}
float median3b(float a, float b, float c)
{
    float t = float(0.), u = 1.f, w = 0.;
    t = min(a, b); u = max(a, b); w = max(u, c);
    return min(t, w);
}
