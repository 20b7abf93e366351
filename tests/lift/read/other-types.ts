// expect: holds sort3, holds sort3b, not read sort3f, not read sort3i, not read sort3t, not read sort3p
// Keys have to be kept and compared as what they are.
export function sort3(v: Int32Array): void {
  const ce = (i: number, j: number) => { if ((v[i] | 0) > (v[j] | 0)) { const t = v[i] | 0; v[i] = v[j]; v[j] = t; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
}
export function sort3b(v: Float32Array): void {
  const w = new Float64Array(3);
  for (let i = 0; i < 3; i++) w[i] = v[i];
  const ce = (i: number, j: number) => { if (w[i] > w[j]) { const t = w[i]; w[i] = w[j]; w[j] = t; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
  for (let i = 0; i < 3; i++) v[i] = w[i];
}
export function sort3f(v: Float64Array): void {
  const w = new Float32Array(3);
  for (let i = 0; i < 3; i++) w[i] = v[i];
  const ce = (i: number, j: number) => { if (w[i] > w[j]) { const t = w[i]; w[i] = w[j]; w[j] = t; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
  for (let i = 0; i < 3; i++) v[i] = w[i];
}
export function sort3i(v: number[]): void {
  const ce = (i: number, j: number) => { if ((v[i] | 0) > (v[j] | 0)) { const t = v[i]; v[i] = v[j]; v[j] = t; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
}
export function sort3t(v: number[]): void {
  const ce = (i: number, j: number) => { if (v[i] > v[j]) { const t = ~~v[i]; v[i] = v[j]; v[j] = t; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
}
export function sort3p(v: number[]): void {
  const ce = (i: number, j: number) => { if (Math.trunc(v[i]) > Math.trunc(v[j])) { const t = v[i]; v[i] = v[j]; v[j] = t; } };
  ce(0, 1); ce(1, 2); ce(0, 1);
}
