# Sorters of three that leave more than they should, or return something else than their name says.
. "$ROOT/tests/cli/prelude"
echo >none.ll && netlift none.ll 2>&1 | grep -q "reads no modules" && exit 77 # built without LLVM
command -v clang >/dev/null || exit 77
cat >more.c <<'END'
#define S(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
#define SORT S(0, 1) S(1, 2) S(0, 1)
#define COPY int a[3] = {v[0], v[1], v[2]}; SORT
int g[3];
void last_twice(int *a) { SORT a[3] = a[2]; }
void copied_wrong(int *a, int *o) { SORT o[0] = a[0]; o[1] = a[2]; o[2] = a[1]; }
void copied_early(int *a, int *o) { S(0, 1) o[0] = a[0]; o[1] = a[1]; o[2] = a[2]; S(1, 2) S(0, 1) }
void in_variable(int *a) { SORT g[0] = a[2]; }
void calculated(int *a) { SORT g[0] = 3 * a[2]; }
int early(int *a) { int x; S(0, 1) x = a[0]; S(1, 2) S(0, 1) return x; }
int apart(int *a) { SORT return a[2] - a[0]; }
int doubled(int *a) { SORT return 2 * a[1]; }
short median3_cut(int *a) { SORT return a[1]; }
int median3_number(int *a) { SORT return 7; }
int median3_given(int *a, int n) { SORT return n; }
int median3_first(int *a) { SORT return a[0]; }
int *median3_address(int *a) { SORT return a; }
int median3_beside(const int *v, int *o) { COPY *o = a[1]; return a[0]; }
END
cat >good.c <<'END'
#define S(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
#define SORT S(0, 1) S(1, 2) S(0, 1)
#define COPY int a[3] = {v[0], v[1], v[2]}; SORT
int sort3_number(int *a) { SORT return 0; }
long sort3_given(int *a, long n, const int *m) { SORT return a[0] < a[1] ? n : *m; }
long sort3_more(int *a, long n) { SORT return n + 1; }
int sort3_least(int *a) { SORT return a[0]; }
int median3(int *a) { SORT return a[1]; }
long median3_wide(const int *v) { COPY return a[1]; }
int least(const int *v, int *o) { COPY o[0] = a[0]; o[1] = a[1]; o[2] = a[2]; return a[0]; }
void least_two(const int *v, int *o) { COPY o[0] = a[0]; o[1] = a[1]; }
END
run netlift --by flow --all more.c
run netlift --by flow --claim median more.c
run netlift --by flow good.c
for claim in sorted median ranks:0-0 smallest:2; do
    run netlift --by flow --claim $claim good.c | grep -v "^  [io]"
done
cat >bytes.c <<'END'
struct pair { int k, p; };
struct gap { int k; char p; };
struct back { short p; int k; };
#define ORDER(I, J, B, E) if (a[I].k > a[J].k) for (int i = B; i < E; i++) { \
    char t = ((char *)&a[I])[i]; ((char *)&a[I])[i] = ((char *)&a[J])[i]; ((char *)&a[J])[i] = t; }
#define SORT(B, E) ORDER(0, 1, B, E) ORDER(1, 2, B, E) ORDER(0, 1, B, E)
#define S(I, J) if (a[I].k > a[J].k) { int t = a[I].k; a[I].k = a[J].k; a[J].k = t; }
void all(struct pair *a) { SORT(0, 8) }
void keys(struct pair *a) { S(0, 1) S(1, 2) S(0, 1) }
void padded(struct gap *a) { SORT(0, 5) }
void torn(struct back *a) { SORT(1, 8) }
END
run netlift --by flow bytes.c -- -O1
run netlift --by flow --json bytes.c -- -O1
