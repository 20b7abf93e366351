// expect: not read median3_a, not read sort3_b, not read median3_get, not read sort3_stream
int median3_a(std::vector<int> &v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    for (auto &x : v) x = 0; return v[1];
}
void sort3_b(std::vector<int> &v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    for (int &x : v) ++x;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
int median3_get(std::array<int, 3> &v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    std::get<1>(v) = 0;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
void sort3_stream(int *v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    std::cin >> v[1];
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
