// expect: holds sort3, fails sort3b, not read sort3c
// In out is inout; the local variables have the names of what makes them.
void order(in out vec4 a, in out vec4 b)
{
    vec4 min = min(a, b);
    vec4 max = max(a, b);
    a = min;
    b = max;
}
void sort3(inout vec4 v[3]) { order(v[0], v[1]); order(v[1], v[2]); order(v[0], v[1]); }
void sort3b(inout vec4 v[3]) { order(v[0], v[1]); order(v[1], v[2]); order(v[0], v[2]); }
void unset(out vec4 a, in out vec4 b) { vec4 t = min(a, b); b = max(a, b); a = t; }
void sort3c(inout vec4 v[3]) { unset(v[0], v[1]); unset(v[1], v[2]); unset(v[0], v[1]); }
