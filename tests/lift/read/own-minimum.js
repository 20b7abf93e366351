// expect: fails sort3
const max = (a, b) => (a < b ? a : b);
const min = (a, b) => (a < b ? a : b);
function sort3(v) {
  [v[0], v[1]] = [min(v[0], v[1]), max(v[0], v[1])];
  [v[1], v[2]] = [min(v[1], v[2]), max(v[1], v[2])];
  [v[0], v[1]] = [min(v[0], v[1]), max(v[0], v[1])];
}
