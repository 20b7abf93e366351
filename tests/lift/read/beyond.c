// expect: fails sort4 line 8
#define ORDER(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4(int *v)
{
    ORDER(0, 1)
    ORDER(2, 3)
    ORDER(0, 2)
    ORDER(1, 4)
    ORDER(1, 2)
}
