// expect: holds sort4_twice, fails sort4_never, not read sort4_half
const cas = (v, i, j) => { if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]]; };
function sort4_twice(v, quick) {
  if (!quick) return;
  cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2); cas(v, 1, 3);
  if (quick) cas(v, 1, 2);
}
function sort4_never(v, quick) {
  if (quick) return;
  cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2); cas(v, 1, 3);
  if (quick) cas(v, 1, 2);
}
function sort4_half(v, mode) {
  cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2); cas(v, 1, 3);
  if (mode >> 1) cas(v, 1, 2);
}
