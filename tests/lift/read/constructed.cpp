// expect: not read sort3
#include <utility>
struct N { int k = 1; N() : k(2) {} void sort3(int* v) { auto cs = [&](int i, int j) { if (v[i] > v[j]) std::swap(v[i], v[j]); }; cs(0,1); cs(1,2); cs(0,k); } };
