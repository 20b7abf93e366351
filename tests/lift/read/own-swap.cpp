// expect: not read sort3
#include <utility>
struct K { int x; bool operator<(const K& o) const { return x < o.x; } };
namespace std { template<> void swap<K>(K& a, K& b) noexcept {} }
void sort3(K* v) {
  if (v[1] < v[0]) std::swap(v[0], v[1]);
  if (v[2] < v[1]) std::swap(v[1], v[2]);
  if (v[1] < v[0]) std::swap(v[0], v[1]);
}
