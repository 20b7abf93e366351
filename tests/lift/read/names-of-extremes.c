// expect: holds max_of_4, fails min4, holds minimum3
static void cas(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
int max_of_4(int *v) { cas(&v[0], &v[1]); cas(&v[1], &v[2]); cas(&v[2], &v[3]); return v[3]; }
int min4(int *v) { cas(&v[0], &v[1]); cas(&v[1], &v[2]); cas(&v[2], &v[3]); return v[0]; }
int minimum3(int *v) { cas(&v[0], &v[1]); cas(&v[0], &v[2]); cas(&v[1], &v[2]); return v[0]; }
