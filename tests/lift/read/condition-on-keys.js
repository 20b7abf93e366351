// expect: not read sort3, holds sort3_sign, holds sort3_sign_of
function sort3(a, b, c) {
  if (odd(a, b)) [a, b] = [b, a];
  if (b > c) [b, c] = [c, b];
  if (odd(a, b)) [a, b] = [b, a];
  if (a > b) [a, b] = [b, a];
  return [a, b, c];
}
function sort3_sign([a, b, c]) {
  const way = (p, q) => Math.sign(p - q);
  way(a, b) > 0 && ([a, b] = [b, a]);
  way(b, c) > 0 && ([b, c] = [c, b]);
  way(a, b) > 0 && ([a, b] = [b, a]);
  return [a, b, c];
}
function sort3_sign_of(v) {
  if (Math.sign(v[0] - v[1]) === 1) [v[0], v[1]] = [v[1], v[0]];
  if (Math.sign(v[2] - v[1]) < 0) [v[1], v[2]] = [v[2], v[1]];
  if (Math.sign(v[0] - v[1]) > 0) [v[0], v[1]] = [v[1], v[0]];
}
