// expect: not read apply, not read others
#define S(a, b) if (a > b) { int t = a; a = b; b = t; }
void apply(int *v) { int a = v[0], b = v[1], c = v[2]; S(a, b) S(b, c) S(a, b) v[0] = a; v[1] = b; v[2] = c; v[3] = c; }
void others(int *v) { S(v[0], v[1]) S(v[1], v[2]) S(v[0], v[1]) v[3] = v[2]; }
