// expect: holds SORT3, holds sort3_left, not read sort3_128, not read sort3_sign, not read sort3_encoded, holds sort3_elsewhere, not read sort3_undone
#include <stdlib.h>
#define CAS(i, j) if (v[i] > v[j]) { unsigned t = v[i]; v[i] = v[j]; v[j] = t; }
#define SORT3 CAS(0, 1) CAS(1, 2) CAS(0, 1)
#define EACH(with) v[0] with; v[1] with; v[2] with;
void sort3_left(unsigned *v)
{
    EACH(^= 128)
    SORT3
}
void sort3_128(unsigned *v) /* 1 and 128 are in another order without it */
{
    EACH(^= 128)
    SORT3
    EACH(^= 128)
}
void sort3_sign(unsigned *v)
{
    EACH(^= 0x80000000)
    SORT3
    EACH(^= 0x80000000)
}
void sort3_encoded(unsigned *v)
{
    v[0] = encode(v[0]), v[1] = encode(v[1]), v[2] = encode(v[2]);
    SORT3
    v[0] = decode(v[0]), v[1] = decode(v[1]), v[2] = decode(v[2]);
}
void sort3_elsewhere(const unsigned *from, unsigned *to)
{
    unsigned v[3] = {encode(from[0]), encode(from[1]), encode(from[2])};
    SORT3
    to[0] = v[0], to[1] = v[1], to[2] = v[2];
}
void sort3_undone(int *v, int m)
{
    EACH(-= m)
    SORT3
    EACH(+= m)
}
