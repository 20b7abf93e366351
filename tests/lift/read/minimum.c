// expect: holds sort4_min
#define ORDER(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
int sort4_min(int *v)
{
    ORDER(0, 1) ORDER(2, 3) ORDER(0, 2)
    return v[0];
}
