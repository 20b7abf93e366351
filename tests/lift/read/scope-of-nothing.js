// expect: not read sort3
function order(keys, i, j) {
  if (a[j] < a[i]) [a[i], a[j]] = [a[j], a[i]];
}
function sort3(v) {
  order(v, 0, 1);
  order(v, 1, 2);
  order(v, 0, 1);
}
