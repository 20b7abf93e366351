// expect: none
#define S(a, b) { int t = v[a]; if (t > v[b]) { v[a] = v[b]; v[b] = t; } }
/* One of the two keys in the middle: now this, now that one. */
int median4(int *v) { S(0,1) S(2,3) S(0,2) S(1,3) return v[1]; }
