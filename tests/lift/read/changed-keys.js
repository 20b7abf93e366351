// expect: not read sort3, not read sort3_decoded
const cas = (v, i, j) => { if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]]; };
function sort3(v) {
  for (let i = 0; i < 3; i++) v[i] ^= 64;
  cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1);
  for (let i = 0; i < 3; i++) v[i] ^= 64;
}
function sort3_decoded(v) {
  cas(v, 0, 1); cas(v, 1, 2); cas(v, 0, 1);
  for (let i = 0; i < 3; i++) v[i] = decode(v[i]);
}
