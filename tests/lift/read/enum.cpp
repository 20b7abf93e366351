// expect: not read sort3
#include <utility>
enum E { A, B, C = B };
void sort3(int* v) { auto cs = [&](int i, int j) { if (v[i] > v[j]) std::swap(v[i], v[j]); }; cs(A, B); cs(B, C); cs(A, B); }
