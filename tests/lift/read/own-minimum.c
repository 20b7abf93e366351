// expect: fails sort4
static int min(int a, int b)
{
    return a > b ? a : b;
}
static int max(int a, int b)
{
    return a > b ? a : b;
}
#define ORDER(i, j) { int low = min(v[i], v[j]), high = max(v[i], v[j]); v[i] = low; v[j] = high; }
void sort4(int *v)
{
    ORDER(0, 1) ORDER(2, 3) ORDER(0, 2) ORDER(1, 3) ORDER(1, 2)
}
