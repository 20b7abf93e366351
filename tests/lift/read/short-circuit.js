// expect: holds sort3, not read sort4
function exchange(v, i, j) {
  [v[i], v[j]] = [v[j], v[i]];
  return true;
}
function sort3(v) {
  v[0] > v[1] && exchange(v, 0, 1);
  v[1] > v[2] && exchange(v, 1, 2);
  v[0] > v[1] && exchange(v, 0, 1);
}
function order(v, i, j) {
  if (v[i] > v[j]) exchange(v, i, j);
}
function sort4(v) {
  order(v, 0, 1);
  order(v, 2, 3);
  order(v, 0, 2);
  v?.length > 9 && order(v, 1, 3);
  order(v, 1, 2);
}
