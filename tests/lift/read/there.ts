// expect: holds sort3, fails sort3b
// v[0]! is v[0], which is there; !(…) is the opposite.
function order(v: number[], i: number, j: number): void {
  const a = v[i]!;
  const b = v[j]!;
  if (b < a) {
    v[i] = b;
    v[j] = a;
  }
}
export function sort3(v: number[]): void {
  order(v, 0, 2);
  order(v, 0, 1);
  order(v, 1, 2);
}
export function sort3b(v: number[]): void {
  if (v[2]! < v[0]!) [v[0], v[2]] = [v[2]!, v[0]!];
  if (!(v[1]! < v[0]!)) [v[0], v[1]] = [v[1]!, v[0]!];
  if (v[2]! < v[1]!) [v[1], v[2]] = [v[2]!, v[1]!];
}
