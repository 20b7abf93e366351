// expect: not read sort3, holds sort3b, not read sort3c
function pick(a, i, j) {
  const t = [a[i], a[j]], c = t[0] > t[1];
  a[i] = t[c]; // of "true" and "false", which no array has
  a[j] = t[!c];
}
function sort3(v) {
  pick(v, 0, 1);
  pick(v, 1, 2);
  pick(v, 0, 1);
}
function choose(a, i, j) {
  const p = a[i], q = a[j];
  a[i] = [p, q][+(p > q)];
  a[j] = [q, p][+(p > q)];
}
function sort3b(v) {
  choose(v, 0, 1);
  choose(v, 1, 2);
  choose(v, 0, 1);
}
function order(v, i, j) {
  if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
}
function sort3c(v) {
  order(v, 0, 1);
  if (v[true] > v[2]) [v[true], v[2]] = [v[2], v[true]];
  order(v, 0, 1);
}
