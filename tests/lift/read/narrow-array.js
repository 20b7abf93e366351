// expect: not read sort3
function sort3(v) { const w = new Uint8Array(3);
  w[0] = Math.min(v[0], v[1]); w[1] = Math.max(v[0], v[1]); w[2] = v[2];
  v[0] = w[0]; v[1] = Math.min(w[1], w[2]); v[2] = Math.max(w[1], w[2]);
  const a = Math.min(v[0], v[1]), b = Math.max(v[0], v[1]); v[0] = a; v[1] = b;
}
