// expect: not read sort3
class N {
  desc = false;
  constructor() { this.desc = true; }
  cs(v,i,j) { if (this.desc ? v[i] < v[j] : v[i] > v[j]) { [v[i], v[j]] = [v[j], v[i]] } }
  sort3(v) { this.cs(v,0,1); this.cs(v,1,2); this.cs(v,0,1); }
}
