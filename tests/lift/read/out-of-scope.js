// expect: not read process or none
function process(xs) {
  let k0 = xs[0], k1 = xs[1], k2 = xs[2];
  if (k0 > k1) { let t = k1; k1 = k0; k0 = t; }
  if (k2 < k1) { let k1 = k2; k2 = k1; k1 = t; }
  if (k0 > k1) { let t = k1; k1 = k0; k0 = t; }
  xs[0] = k0;
  xs[1] = k1;
  xs[2] = k2;
}
