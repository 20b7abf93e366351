// expect: not read T, not read sort3
#include <vector>
#include <utility>
static int T[3][2] = {{0,1},{1,2},{0,1}};
static int dummy = T[2][1]++;
void sort3(std::vector<int>& v) { for (auto& p : T) if (v[p[0]] > v[p[1]]) std::swap(v[p[0]], v[p[1]]); }
