/* Compared by what two keys may share: where that is equal, the keys need not be. */
#include <stdint.h>

#define ORDER(i, j) \
    if (v[j] >> 31 < v[i] >> 31) { uint32_t t = v[i]; v[i] = v[j]; v[j] = t; }

void sort3(uint32_t *v)
{
    ORDER(0, 1)
    ORDER(1, 2)
    ORDER(0, 1)
}
