// expect: fails sort3 line 8
#define ORDER(x, y) if (y < x) { int t = x; x = y; y = t; }
void sort3(int *v)
{
    int a = v[0], b = v[1], c = v[2];
    ORDER(a, b)
    ORDER(b, c)
    b ^= 1;
    ORDER(a, b)
    v[0] = a, v[1] = b, v[2] = c;
}
