// expect: not read sort4_a, not read sort4_b, not read sort4_c, not read sort4_d, not read sort4_e
void sort4_a(std::vector<int> &v, std::vector<int> &w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    std::reverse(v.begin(), v.end());
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_b(std::vector<int> &v, std::vector<int> &w)
{
    fill(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    shuffle(v.data());
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_c(std::vector<int> &v, std::vector<int> &w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    for (auto &x : v) touch(x);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_d(std::vector<int> &v, std::vector<int> &w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    touch(v[1]);
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
void sort4_e(std::vector<int> &v, std::vector<int> &w)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[2] > v[3]) { int t = v[2]; v[2] = v[3]; v[3] = t; }
    run([&] { v[0] = 7; });
    if (v[0] > v[2]) { int t = v[0]; v[0] = v[2]; v[2] = t; }
    if (v[1] > v[3]) { int t = v[1]; v[1] = v[3]; v[3] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
}
