// expect: not read sort3
struct K { int x; K& operator=(const K& o) { x = -o.x; return *this; } K(int a):x(a){} K(const K&o):x(o.x){} };
void sort3(K* v) {
  for (int p = 0; p < 2; p++) for (int i = 0; i < 2; i++)
    if (v[i].x > v[i+1].x) { K t = v[i]; v[i] = v[i+1]; v[i+1] = t; }
}
