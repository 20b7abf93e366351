// expect: holds sort3
function order(x, by, i, j) {
  const a = x[i];
  const b = x[j];
  const compared = by.compare(b, a);
  x[i] = compared < 0 ? b : a;
  x[j] = compared < 0 ? a : b;
}
function sort3(x, by) {
  order(x, by, 0, 1);
  order(x, by, 1, 2);
  order(x, by, 0, 1);
}
