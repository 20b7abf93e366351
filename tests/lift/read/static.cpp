// expect: not read sort3
#include <utility>
void sort3(int* v) {
  static int k = 0;
  auto cs = [&](int i, int j) { if (v[i] > v[j]) std::swap(v[i], v[j]); };
  cs(0,1); cs(1,2); cs(k & 1, (k & 1) + 1); k++;
}
