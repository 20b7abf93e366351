// expect: holds sort3
function sort3(v, tag) {
  let [a, b, c] = v.map((x) => x);
  [a, b] = a > b ? [b, a] : [a, b];
  [b, c] = b > c ? [c, b] : [b, c];
  [a, b] = a > b ? [b, a] : [a, b];
  v[0] = a;
  v[1] = b;
  v[2] = c;
}
