// expect: fails maximum3
const cas = (v, i, j) => { if (v[j] < v[i]) [v[i], v[j]] = [v[j], v[i]]; };
function maximum3(v) {
  cas(v, 0, 1);
  cas(v, 1, 2);
  cas(v, 0, 1);
  return v[1];
}
