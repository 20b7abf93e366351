// expect: not read sort3_arrow, holds sort3_outside, not read sort3_constant, not read sort3_counter, holds sort3_counted
let counted = 0;
const cas = (v, i, j) => { if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]]; };
function sort3_arrow(v) {
  [v[1], v[2]] = order(v[1], v[2]);
  const order = (a, b) => [Math.min(a, b), Math.max(a, b)];
  [v[0], v[1]] = order(v[0], v[1]);
  [v[1], v[2]] = order(v[1], v[2]);
  [v[0], v[1]] = order(v[0], v[1]);
}
function sort3_outside(v) {
  [v[0], v[1]] = both(v[0], v[1]);
  [v[1], v[2]] = both(v[1], v[2]);
  [v[0], v[1]] = both(v[0], v[1]);
}
const both = (a, b) => [Math.min(a, b), Math.max(a, b)];
function sort3_constant(v) {
  const a = v[0];
  if (a > v[1]) { a = v[1]; }
  cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1);
}
function sort3_counter(v) {
  counts++;
  cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1);
}
function sort3_counted(v) {
  counted++;
  cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1);
}
