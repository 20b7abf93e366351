# What names, comments and the command line say of functions one by one.
. "$ROOT/tests/cli/prelude"
cat >cas.h <<'END'
#define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
END
swaps() {
    cat cas.h - >"$1"
}
swaps names.c <<'END'
void sort4_ascending(int *a) { CAS(1, 0) CAS(3, 2) CAS(2, 0) CAS(3, 1) CAS(2, 1) }
void sort4_desc(int *a) { CAS(1, 0) CAS(3, 2) CAS(2, 0) CAS(3, 1) CAS(2, 1) }
void sort4_reverse(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3) CAS(1, 2) }
void sort5_mid(int *a) { CAS(0, 1) CAS(3, 4) CAS(0, 3) CAS(1, 4) CAS(1, 2) CAS(2, 3) CAS(1, 2) }
void sort5_min(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 3) CAS(0, 4) }
void sort5_max(int *a) { CAS(0, 4) CAS(1, 4) CAS(2, 4) CAS(4, 3) }
void sort5_last(int *a) { CAS(1, 4) CAS(2, 4) CAS(3, 4) CAS(0, 4) }
void sort3(int *a) { CAS(0, 1) CAS(1, 3) CAS(0, 1) }
void sort_u8(int *a) { CAS(0, 1) CAS(1, 2) CAS(0, 1) }
void media4(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) }
void unsorted4(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) }
int median_2x2(int *a) { CAS(0, 1) CAS(2, 3) CAS(0, 2) return a[2]; }
END
cat >several.c <<'END'
#define ORDER(x, y) { int l = x < y ? x : y, h = x < y ? y : x; x = l; y = h; }
void sort_all(int *v, int *w)
{
    ORDER(v[0], v[1]) ORDER(v[1], v[2]) ORDER(v[2], v[3])
    ORDER(w[0], w[1]) ORDER(w[1], w[2]) ORDER(w[2], w[3])
}
void sort(int *v, int n)
{
    switch (n) {
    case 3: ORDER(v[0], v[1]) ORDER(v[1], v[2]) ORDER(v[0], v[1]) break;
    case 4: ORDER(v[0], v[1]) ORDER(v[2], v[3]) ORDER(v[0], v[2]) ORDER(v[1], v[3]) break;
    }
}
void reverse_sort3(int *v) { CAS(v, 0, 1); CAS(v, 1, 2); CAS(v, 0, 1); }
END
run netlift names.c several.c
cat >words.py <<'END'
def cas(v, i, j):
    if v[i] > v[j]:
        v[i], v[j] = v[j], v[i]

# Sorts four numbers, the largest first.
def four(v):
    cas(v, 0, 1); cas(v, 2, 3); cas(v, 0, 2); cas(v, 1, 3); cas(v, 1, 2)

# Sorts four; assumes that both halves
# are sorted.
def combine(v):
    cas(v, 0, 2); cas(v, 1, 3); cas(v, 1, 2)

# Sorts four, so that the two halves are sorted afterwards.
def combine_too(v):
    cas(v, 0, 2); cas(v, 1, 3); cas(v, 1, 2)

# The median of nine, given sorted columns.
def nine(v):
    cas(v, 0, 1); cas(v, 1, 2)
    cas(v, 3, 4); cas(v, 4, 5); cas(v, 3, 4)
    cas(v, 7, 8); cas(v, 6, 7)
    cas(v, 2, 4); cas(v, 4, 6); cas(v, 2, 4)
END
run netlift words.py
swaps told.c <<'END'
/* netlift: given runs:2,2 */
void sort4(int *a) { CAS(0, 2) CAS(1, 3) CAS(1, 2) }

/* Nobody sorts so. netlift: ignore */
void sort3(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 1) }
void sort3b(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 1) }

/* netlift: claim ranks:0-0 */
void first(int *a) { CAS(0, 1) CAS(0, 2) CAS(1, 2) CAS(0, 3) }
END
run netlift told.c
run netlift --all told.c
run netlift --claim sort4=sorted --given sort3b=presorted:2 --claim first=largest:1 told.c
run netlift --given bitonic told.c
run netlift --json --given sort4=any told.c
swaps mistold.c <<'END'
/* netlift: clam sorted */
void sort3(int *a) { CAS(0, 1) CAS(1, 2) CAS(0, 1) }

/* netlift: claim ranks:0-9 */
void sort3b(int *a) { CAS(0, 1) CAS(1, 2) CAS(0, 1) }
END
run netlift mistold.c
run netlift --given runs:0 told.c
run netlift --claim sort3=soted told.c
run netlift --given sort3= told.c
