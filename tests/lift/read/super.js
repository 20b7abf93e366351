// expect: not read sort3
class N {
  cs(v,i,j) { if (v[i] > v[j]) { [v[i], v[j]] = [v[j], v[i]] } }
}
class M extends N {
  cs(v,i,j) { if (v[i] < v[j]) { [v[i], v[j]] = [v[j], v[i]] } }
  sort3(v) { super.cs(v,0,1); super.cs(v,1,2); this.cs(v,0,1); }
}
