// expect: holds sort3
#define ORDER(x, y) { long low = x < y ? x : y, both = x + y; x = low; y = both - low; }
void sort3(long *v)
{
    ORDER(v[0], v[1]) ORDER(v[1], v[2]) ORDER(v[0], v[1])
}
