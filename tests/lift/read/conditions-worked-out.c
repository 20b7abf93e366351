// expect: holds sort3, holds sort3_b, holds sort3_c, holds sort3_d
#define A 3
#define B 1
#define CS(i,j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }
void sort3(int *v) { CS(0,1) CS(1,2)
#if (A - 1) * 2 == 4 && !(B > 1) /* why */ || defined(NOT)
CS(0,1)
#else
CS(0,2)
#endif
}
void sort3_b(int *v) { CS(0,1) CS(1,2)
#if defined A && A >= 4
CS(0,2)
#elif defined(A) && -A < 0 // this
CS(0,1)
#endif
}
void sort3_c(int *v) { CS(0,1) CS(1,2)
#if 0 && UNKNOWN > 3
CS(0,2)
#else
CS(0,1)
#endif
}
void sort3_d(int *v) { CS(0,1) CS(1,2)
#if UNKNOWN > 3 || A
CS(0,1)
#endif
}
