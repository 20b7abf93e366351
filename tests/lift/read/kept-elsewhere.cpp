// expect: not read median3_cast_bytes, not read sort3_ctor, not read median3_iter_loop, not read median3_move, not read sort3_span2, not read median3_structured, not read median3_tie
int median3_cast_bytes(int *v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    reinterpret_cast<char *>(v)[1] = 9;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
void sort3_ctor(int *v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    Mixer m(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
int median3_iter_loop(std::vector<int> &v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    for (auto it = v.begin(); it != v.end(); ++it) *it = 0; return v[1];
}
int median3_move(std::vector<int> &v, std::vector<int> &w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    w = std::move(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
void sort3_span2(std::vector<int> &v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    std::span<int> s(v); s[1] = 0;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
int median3_structured(std::array<int, 3> &v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    auto &[a, b, c] = v; b = 0;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
int median3_tie(int *v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    auto q = std::tie(v[0], v[1]); mix(q);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
