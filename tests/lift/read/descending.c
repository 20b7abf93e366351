// expect: fails sort4_descending
#define ORDER(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort4_descending(int *v)
{
    ORDER(0, 1) ORDER(2, 3) ORDER(0, 2) ORDER(1, 3) ORDER(1, 2)
}
