// expect: fails sort4 line 7
#define ORDER(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4(int *v)
{
    ORDER(0, 1)
    ORDER(2, 3)
    ORDER(2, 2)
    ORDER(1, 3)
    ORDER(1, 2)
}
