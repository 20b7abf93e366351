// expect: holds sort3, holds sort3b
template <class T, class C> void order(T *x, C by, int i, int j) {
  T a = x[i];
  T b = x[j];
  auto compared = by.compare(b, a);
  x[i] = compared < 0 ? b : a;
  x[j] = compared < 0 ? a : b;
}
template <class T, class C> void sort3(T *x, C by) {
  order(x, by, 0, 1);
  order(x, by, 1, 2);
  order(x, by, 0, 1);
}
template <class T, class C> void turn(T *x, C by, int i, int j) {
  const T a = x[i];
  const T b = x[j];
  const bool turned = by.compare(b, a) < 0;
  x[i] = turned ? b : a;
  x[j] = turned ? a : b;
}
template <class T, class C> void sort3b(T *x, C by) {
  turn(x, by, 0, 1);
  turn(x, by, 1, 2);
  turn(x, by, 0, 1);
}
