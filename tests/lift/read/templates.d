// expect: holds sort3, fails sort3b, holds sort_of_3
// What stands first in parentheses are the parameters of a template.
void order(T)(ref T a, ref T b) { if (b < a) { T kept = a; a = b; b = kept; } }
void sort3(T)(T[] v) { order(v[0], v[1]); order(v[1], v[2]); order(v[0], v[1]); }
void sort3b(T)(T[] v) { order(v[0], v[1]); order(v[1], v[2]); order(v[0], v[2]); }
void by(alias before = "a < b", T)(ref T a, ref T b) { if (b < a) { T kept = a; a = b; b = kept; } }
void sort3c(T)(T[] v) { by!"a > b"(v[0], v[1]); by!"a > b"(v[1], v[2]); by!"a > b"(v[0], v[1]); }
void sort_of_3(T, size_t n = 3)(ref T a, ref T b, ref T c) { order(a, b); order(b, c); order(a, b); }
