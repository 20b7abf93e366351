// expect: not read sort4, not read sort3, fails sort3u, fails sort3c
#include <vector>
void sort4(int *a) { std::vector<std::pair<int,int>> net{{0,1},{2,3},{0,2},{1,3},{1,2}}; net.pop_back(); for (auto &p : net) if (a[p.second] < a[p.first]) std::swap(a[p.first], a[p.second]); }
void sort3(int *a) { int net[3][2] = {{0,1},{1,2},{0,1}}; for (auto &p : net) p[1] = 2; for (auto &p : net) if (a[p[1]] < a[p[0]]) std::swap(a[p[0]], a[p[1]]); }
void sort3u(unsigned *a) { for (int i : {0,1,0}) { auto d = a[i] - a[i+1]; if (d > 0) std::swap(a[i], a[i+1]); } }
template <bool Up> void cx(int &a, int &b) { if constexpr (Up) { if (b < a) std::swap(a, b); } else { if (a < b) std::swap(a, b); } }
void sort3c(int *a) { cx<true>(a[0], a[1]); cx<true>(a[1], a[2]); cx<false>(a[0], a[1]); }
