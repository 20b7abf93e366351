// expect: not read min_of_6
class Keys {
  constructor(k) { this.k = k; }
  less(i, j) {
    if (this.k[i] > this.k[j]) { [this.k[i], this.j[j]] = [this.k[j], this.k[i]]; }
  }
}
const min_of_6 = function (v) {
  const keys2 = new Keys(v);
  if (v.length === 6) {
    keys2.less(0, 1);
    keys2.less(0, 2);
    /* ce(0, 1); */
    keys2.less(0, 3);
    keys2.less(0, 4);
    keys2.less(0, 5);
  }
};

