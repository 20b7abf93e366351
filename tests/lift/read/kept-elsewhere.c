// expect: not read sort3_pointer_loop, not read sort3_cast_array, not read sort3_pointer_from_call, not read sort3_pointer_table, not read sort3_struct_holds_pointer, not read sort3_union, not read sort3_registered_then_call, not read median3_uninitialized, not read median3_equal_test
void sort3_pointer_loop(int *v, int n)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    for (int *p = v; p != v + n; ++p) *p -= 1;
}
void sort3_cast_array(int *v)
{
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    (*(int (*)[3])v)[1] = 7;
}
void sort3_pointer_from_call(int *v)
{
    int *p = find(v);
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    *p = 1;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
void sort3_pointer_table(int *v, int k)
{
    int *q[3]; for (int i = 0; i < 3; i++) q[i] = &v[i];
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    *q[k] = 9;
}
typedef struct { int *v; } S;
static void h(S s) { s.v[1] = 99; }
void sort3_struct_holds_pointer(int *v)
{
    S s = { v };
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    h(s);
}
void sort3_union(int *v)
{
    union { int *i; char *c; } u; u.i = v;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    u.c[1] = 1;
}
void sort3_registered_then_call(int *v)
{
    keys = v;
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    g();
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
}
int median3_uninitialized(const int *in)
{
    int v[3]; for (int i = 0; i < 2; i++) v[i] = in[i];
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    if (v[1] > v[2]) { int t = v[1]; v[1] = v[2]; v[2] = t; }
    if (v[0] > v[1]) { int t = v[0]; v[0] = v[1]; v[1] = t; }
    return v[1];
}
int median3_equal_test(int a, int b, int c)
{
    if (a > b) { int t = a; a = b; b = t; }
    if (b > c) { int t = b; b = c; c = t; }
    if (a > b) { int t = a; a = b; b = t; }
    if (a == b) return c;
    return b;
}
