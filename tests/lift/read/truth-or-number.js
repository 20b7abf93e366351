// expect: not read sort3, not read sort3b
function cmp(a, b) { return a > b; }
function sort3(v) {
  if (cmp(v[0], v[1]) === 1) { [v[0], v[1]] = [v[1], v[0]]; }
  if (cmp(v[1], v[2]) === 1) { [v[1], v[2]] = [v[2], v[1]]; }
  if (cmp(v[0], v[1]) === 1) { [v[0], v[1]] = [v[1], v[0]]; }
  return v;
}
const above = (a, b) => a > b;
function sort3b(v) {
  if (above(v[0], v[1]) === true) { [v[0], v[1]] = [v[1], v[0]]; }
  if (above(v[1], v[2]) === true) { [v[1], v[2]] = [v[2], v[1]]; }
  if (above(v[0], v[1]) === true) { [v[0], v[1]] = [v[1], v[0]]; }
  return v;
}
