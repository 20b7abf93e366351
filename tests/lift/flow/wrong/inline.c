static inline void order(unsigned char *a, unsigned char *b)
{
    const unsigned char x = *a, y = *b;
    *a = y < x ? y : x;
    *b = y < x ? x : y;
}

void sort4(unsigned char v[4])
{
    order(&v[0], &v[1]);
    order(&v[2], &v[3]);
    order(&v[0], &v[2]);
    order(&v[3], &v[1]);
    order(&v[1], &v[2]);
}
