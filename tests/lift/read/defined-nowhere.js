// expect: not read sort3_index, not read sort3_field, not read sort3_object
function sort3_index(v) {
  function order(j, k) { if (v[i] > v[k]) [v[i], v[k]] = [v[k], v[i]]; }
  order(0, 1); order(1, 2); order(0, 1);
}
function sort3_field(v) {
  if (v.x > v.y) [v.x, y.y] = [v.y, v.x];
  if (v.y > v.z) [v.y, v.z] = [v.z, v.y];
  if (v.x > v.y) [v.x, v.y] = [v.y, v.x];
}
function sort3_object(v) {
  const all = (n) => {
    if (n < 2) return;
    for (let j = 0; j + 1 < n; j++) list.order(j, j + 1);
    all(n - 1);
  };
  all(3);
}
class List {
  constructor(v) { this.v = v; }
  order(i, j) { if (this.v[i] > this.v[j]) [this.v[i], this.v[j]] = [this.v[j], this.v[i]]; }
}
