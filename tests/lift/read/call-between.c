// expect: not read sort3
#define ORDER(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3(int *v)
{
    ORDER(0, 1)
    rotate(v, 3);
    ORDER(1, 2)
    ORDER(0, 1)
}
