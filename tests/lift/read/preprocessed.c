// expect: fails sort3, not read sort3b, fails sort3c, fails sort3d, fails sort3e, holds sort3f
#if 0
static void cs(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
#else
static void cs(int *a, int *b) { int t = *a; *a = *b; *b = t; }
#endif
void sort3(int *v) { cs(v, v + 1); cs(v + 1, v + 2); cs(v, v + 1); }
#define FAST
#undef FAST
#ifdef FAST
static void ct(int *a, int *b) { if (*a > *b) { *a = *b; } }
#else
static void ct(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
#endif
void sort3b(int *v) { ct(v, v + 1); ct(v + 1, v + 2); ct(v, v + 1); }
static void cu(int *a, int *b) { if (*a > *b) { *a = *b; } }
static void cu2(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
void sort3c(int *v) { cu(v, v + 1); cu(v + 1, v + 2); cu(v, v + 1); }
#define cu cu2
#define cv(a, b) bad_(a, b)
#undef cv
static void cv(int *a, int *b) { if (*a > *b) { *a = *b; } }
void sort3d(int *v) { cv(v, v + 1); cv(v + 1, v + 2); cv(v, v + 1); }
// a comment that goes on \
static void cw(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
static void cw(int *a, int *b) { if (*a > *b) { *a = *b; } }
void sort3e(int *v) { cw(v, v + 1); cw(v + 1, v + 2); cw(v, v + 1); }
#if 1
static void cx(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
#else
static void cx(int *a, int *b) { *a = *b; }
#endif
void sort3f(int *v) { cx(v, v + 1); cx(v + 1, v + 2); cx(v, v + 1); }
