// expect: fails sort3
#define ORDER(p, q) if (*p > *q) { int t = *p; *p = *q; *q = t; }
void sort3(int *c, int *a, int *b)
{
    ORDER(a, b)
    ORDER(b, c)
    ORDER(a, b)
}
