// expect: not read net, not read sort3, not read net2, not read sort3t, holds sort3u
class S {
  net = [[0, 1], [1, 2], [0, 1]];
  constructor() { this.net = this.net.slice(0, 2); }
  sort3(v) {
    for (const [i, j] of this.net) if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
    return v;
  }
}
class T {
  net2 = [[0, 1], [1, 2], [0, 1]];
  constructor() { this.net2.pop(); }
  sort3t(v) {
    for (const [i, j] of this.net2) if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
    return v;
  }
}
class U {
  net3 = [[0, 1], [1, 2], [0, 1]];
  sort3u(v) {
    for (const [i, j] of this.net3) if (v[i] > v[j]) [v[i], v[j]] = [v[j], v[i]];
    return v;
  }
}
