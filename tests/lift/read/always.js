// expect: fails sort3
function order(v, i, j) {
  if (v[i] > v[j] || v[i] <= v[j]) {
    const kept = v[i];
    v[i] = v[j];
    v[j] = kept;
  }
}
function sort3(v) {
  order(v, 0, 1);
  if (v[1] > v[2]) [v[1], v[2]] = [v[2], v[1]];
  if (v[0] > v[2]) [v[0], v[2]] = [v[2], v[0]];
  if (v[0] > v[1]) [v[0], v[1]] = [v[1], v[0]];
  order(v, 0, 1);
}
