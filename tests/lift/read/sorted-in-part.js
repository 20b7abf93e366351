// expect: not read merge2_2
const merge2_2 = function (data) {
  const res = data.slice();
  [res[1], res[2]] = [res[1], res[2]].sort((p, q) => p - q);
  { const t = Math.min(res[0], res[1]); res[1] = Math.max(res[0], res[1]); res[0] = t; }
  { const t = Math.min(res[2], res[3]); res[3] = Math.max(res[2], res[3]); res[2] = t; }
  { const t = Math.min(res[1], res[2]); res[2] = Math.max(res[1], res[2]); res[1] = t; }
  return res;
};
