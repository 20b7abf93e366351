// expect: not read sort4
static void cas(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
void sort4(int *v, int tag)
{
    v[0] ^= tag; v[1] ^= tag; v[2] ^= tag;
    cas(&v[0], &v[1]); cas(&v[2], &v[3]); cas(&v[0], &v[2]); cas(&v[1], &v[3]); cas(&v[1], &v[2]);
    v[0] ^= tag; v[1] ^= tag; v[2] ^= tag;
}
