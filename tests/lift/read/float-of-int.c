// expect: fails sort3
static int less(float a, float b) { return a < b; }
static void cas(unsigned *a, unsigned *b) { if (less(*b, *a)) { unsigned t = *a; *a = *b; *b = t; } }
void sort3(unsigned *v)
{
    cas(&v[0], &v[1]);
    cas(&v[1], &v[2]);
    cas(&v[0], &v[1]);
}
