#define ORDER(i, j) if (p[j] < p[i]) { T tmp = p[i]; p[i] = p[j]; p[j] = tmp; }

void network_sort_4(T *p) {
    ORDER(0,1) ORDER(2,3)
    ORDER(0,2) ORDER(1,3)
    ORDER(1,2)
}
