// expect: not read max_of_4
class Keys {
  constructor(k) { this.k = k; }
  fix(i, j) {
    { const [p, q] = [this.k[i], this.k[j]]; if (p <= q) { this.k[i] = p; this.q[j] = q; } else { this.k[i] = q; this.k[j] = p; } }
  }
}
function max_of_4(keys) {
  const keys2 = new Keys(keys);
  keys2.fix(0, 1);
  keys2.fix(2, 3);
  keys2.fix(1, 3);
  return keys[3];
}

