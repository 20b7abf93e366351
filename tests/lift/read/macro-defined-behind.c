// expect: not read sort3_ascending, holds sort3_descending, holds sort4
#include "order.h" // which defines CAS the other way around
void sort3_ascending(int *v)
{
    CAS(0, 1);
    CAS(1, 2);
    CAS(0, 1);
}
#undef CAS
#define CAS(i, j) if (v[i] < v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3_descending(int *v)
{
    CAS(0, 1);
    CAS(1, 2);
    CAS(0, 1);
}
#define ORDER(a, b) if (ABOVE(a, b)) { int t = a; a = b; b = t; }
#define ABOVE(a, b) ((a) > (b)) // in time for where ORDER is used
void sort4(int *v)
{
    ORDER(v[0], v[1]) ORDER(v[2], v[3]) ORDER(v[0], v[2]) ORDER(v[1], v[3]) ORDER(v[1], v[2])
}
