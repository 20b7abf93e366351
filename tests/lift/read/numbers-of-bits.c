// expect: holds sort_u16
#include <stdint.h>
#define ORDER(i, j) if (v[i] > v[j]) { uint16_t t = v[i]; v[i] = v[j]; v[j] = t; }
void sort_u16(uint16_t *v)
{
    ORDER(0, 1) ORDER(2, 3) ORDER(0, 2) ORDER(1, 3) ORDER(1, 2)
}
