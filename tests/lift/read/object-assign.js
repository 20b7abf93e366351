// expect: not read sort3
class N {
  T = [[0,1],[1,2],[0,1]];
  constructor() { Object.assign(this, { T: [[0,1],[1,2]] }); }
  sort3(v) { for (const [i,j] of this.T) if (v[i] > v[j]) { [v[i], v[j]] = [v[j], v[i]] } }
}
