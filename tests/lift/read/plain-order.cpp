// expect: holds sort3
#include <tuple>
struct K { int x, y; };
bool operator<(const K&a, const K&b) { return std::tie(a.x, a.y) < std::tie(b.x, b.y); }
std::ostream& operator<<(std::ostream& s, const K& k) { return s << k.x; }
void sort3(K*v) {
  if (v[1] < v[0]) std::swap(v[0], v[1]);
  if (v[2] < v[1]) std::swap(v[1], v[2]);
  if (v[1] < v[0]) std::swap(v[0], v[1]);
}
