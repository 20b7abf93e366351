// expect: fails sort3
#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))
#define ORDER(i, j) \
    do { \
        if (COMPARE(v[i], v[j]) < 0) { \
            int kept = v[i]; \
            v[i] = v[j]; \
            v[j] = kept; \
        } \
    } while (0)
void sort3(int *v)
{
    ORDER(0, 1);
    ORDER(1, 2);
    ORDER(1, 0);
}
