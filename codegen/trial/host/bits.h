/* Bits for keys to be tried on: the same in each run (Steele, Lea and Flood 2014, SplitMix64). */
#ifndef SN_CODEGEN_TRIAL_HOST_BITS_H
#define SN_CODEGEN_TRIAL_HOST_BITS_H

#include <stdint.h>

static uint64_t sn_next_bits()
{
    static uint64_t state = 1;
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}
#endif
