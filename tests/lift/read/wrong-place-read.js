// expect: not read median3
function median3(p) {
  { const a = p.k0, b = p.k2; p.k0 = a < b ? a : b; p.k2 = a < b ? b : a; }
  { const a = p.k0, b = p.q; p.k0 = a < b ? a : b; p.k1 = a < b ? b : a; }
  { const a = p.k1, b = p.k2; p.k1 = a < b ? a : b; p.k2 = a < b ? b : a; }
  return p.k1;
}
