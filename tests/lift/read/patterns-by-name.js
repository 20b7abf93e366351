// expect: fails sort4, holds sort4b, holds sort4c, holds sort4d, holds sort3b, holds sort3c
const W = [{lo:0,hi:1},{lo:2,hi:3},{lo:0,hi:2},{lo:1,hi:3},{hi:1,lo:2}];
function sort4(a) { for (const {lo, hi} of W) if (a[lo] > a[hi]) [a[lo], a[hi]] = [a[hi], a[lo]]; }
const X = [{lo:0,hi:1},{lo:2,hi:3},{hi:2,lo:0},{lo:1,hi:3},{lo:1,hi:2}];
function sort4b(a) { for (const {lo, hi} of X) if (a[lo] > a[hi]) [a[lo], a[hi]] = [a[hi], a[lo]]; }
function sort4c(a) { for (const {hi, lo} of X) if (a[lo] > a[hi]) [a[lo], a[hi]] = [a[hi], a[lo]]; }
function sort4d(a) { for (const {hi: j, lo: i} of X) if (a[i] > a[j]) [a[i], a[j]] = [a[j], a[i]]; }
function sort3b(o) { let {a, b, c} = o; if (a > b) [a, b] = [b, a]; if (b > c) [b, c] = [c, b]; if (a > b) [a, b] = [b, a]; o.a = a; o.b = b; o.c = c; }
function sort3c(o) { let {a, b, c} = o; if (a > b) [a, b] = [b, a]; if (b > c) [b, c] = [c, b]; if (a > b) [a, b] = [b, a]; return {a, b, c}; }
