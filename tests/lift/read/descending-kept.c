// expect: holds sort3_descending or not read sort3_descending
#include <stdint.h>
#define CAS(p, q) { uint8_t a = p, b = q, m = -(a < b); p = (b & m) | (a & ~m); q = (a & m) | (b & ~m); }
void sort3_descending(uint8_t v[3])
{
    CAS(v[0], v[1])
    CAS(v[1], v[2])
    CAS(v[0], v[1])
}
