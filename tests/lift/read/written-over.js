// expect: fails sort3, fails sort3b, fails sort5_keys
function minmax(a, b) {
  if (b < a) [a, b] = [b, a];
  return [a, b];
}
function sort3(xs) {
  [xs[0], xs[1]] = minmax(xs[0], xs[1]);
  [xs[1], xs[2]] = minmax(xs[1], xs[1]);
  [xs[0], xs[1]] = minmax(xs[0], xs[1]);
}
function sort3b(xs) {
  if (xs[1] < xs[0]) { const t = xs[0]; xs[0] = xs[1]; xs[1] = t; }
  xs[2] = xs[1];
  if (xs[1] < xs[0]) { const t = xs[0]; xs[0] = xs[1]; xs[1] = t; }
}
function sort5_keys(xs) {
  [xs[0], xs[1]] = minmax(xs[0], xs[1]);
  [xs[1], xs[2]] = minmax(xs[1], xs[2]);
  [xs[0], xs[1]] = minmax(xs[0], xs[1]);
  [xs[2], xs[3]] = minmax(xs[2], xs[3]);
  xs[4] = xs[3];
  [xs[1], xs[2]] = minmax(xs[1], xs[2]);
  [xs[0], xs[1]] = minmax(xs[0], xs[1]);
  [xs[2], xs[3]] = minmax(xs[2], xs[3]);
  [xs[1], xs[2]] = minmax(xs[1], xs[2]);
  [xs[0], xs[1]] = minmax(xs[0], xs[1]);
}
