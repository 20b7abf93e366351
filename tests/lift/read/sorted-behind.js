// expect: not read median5
function median5(keys) {
  const res = [...keys];
  { const p = res[0], q = res[3]; if (q < p) { res[0] = q; res[3] = p; } }
  { const p = res[1], q = res[4]; if (q < p) { res[1] = q; res[4] = p; } }
  [res[0], res[2]] = [res[0], res[2]].sort((p, q) => p - q);
  { const p = res[1], q = res[3]; if (q < p) { res[1] = q; res[3] = p; } }
  [res[0], res[1]] = [res[0], res[1]].sort((p, q) => p - q);
  { const p = res[3], q = res[4]; if (q < p) { res[3] = q; res[4] = p; } }
  [res[2], res[4]] = [res[2], res[4]].sort((p, q) => p - q);
  [res[1], res[2]] = [res[1], res[2]].sort((p, q) => p - q);
  [res[2], res[3]] = [res[2], res[3]].sort((p, q) => p - q);
  return res;
}
