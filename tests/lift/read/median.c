// expect: holds median_3x3
#define ORDER(a, b) { int l = p[a] < p[b] ? p[a] : p[b], h = p[a] < p[b] ? p[b] : p[a]; p[a] = l; p[b] = h; }
int median_3x3(int *p)
{
    ORDER(1, 2) ORDER(4, 5) ORDER(7, 8)
    ORDER(0, 1) ORDER(3, 4) ORDER(6, 7)
    ORDER(1, 2) ORDER(4, 5) ORDER(7, 8)
    ORDER(0, 3) ORDER(5, 8) ORDER(4, 7)
    ORDER(3, 6) ORDER(1, 4) ORDER(2, 5)
    ORDER(4, 7) ORDER(4, 2) ORDER(6, 4)
    ORDER(4, 2)
    return p[4];
}
