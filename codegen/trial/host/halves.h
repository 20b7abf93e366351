/* Floating-point numbers of 16 bits, as decimals are read and printed: IEEE 754's half precision
 * has 10 bits of fraction, bfloat16 has 7. C and C++. */
#ifndef SN_CODEGEN_TRIAL_HOST_HALVES_H
#define SN_CODEGEN_TRIAL_HOST_HALVES_H

#include <math.h>

/* The number that these bits are. */
static inline double sn_half_number(unsigned int bits, int fraction_bits)
{
    const int one = 1 << fraction_bits, bias = (1 << (14 - fraction_bits)) - 1;
    const int exponent = (int)(bits >> fraction_bits & (unsigned int)(2 * bias + 1));
    const int fraction = (int)(bits & (unsigned int)(one - 1));
    double number = exponent ? ldexp(one + fraction, exponent - bias - fraction_bits)
                             : ldexp(fraction, 1 - bias - fraction_bits);
    if (exponent == 2 * bias + 1)
        number = fraction ? NAN : INFINITY;
    return bits >> 15 ? -number : number;
}

/* The bits of the nearest number, of two the one whose last bit is 0. */
static inline unsigned int sn_half_bits(double number, int fraction_bits)
{
    const int bias = (1 << (14 - fraction_bits)) - 1;
    const unsigned int infinity = (unsigned int)(2 * bias + 1) << fraction_bits;
    const unsigned int sign = signbit(number) ? 0x8000u : 0;
    int exponent;
    if (isnan(number))
        return sign | infinity | 1u << (fraction_bits - 1);
    if (isinf(number))
        return sign | infinity;
    frexp(number, &exponent);
    if (number == 0 || exponent < 2 - bias) /* subnormal */
        exponent = 2 - bias;
    if (exponent > bias + 1)
        return sign | infinity;
    const double units = nearbyint(ldexp(fabs(number), fraction_bits + 1 - exponent));
    const unsigned int bits =
        (unsigned int)units + ((unsigned int)(exponent + bias - 2) << fraction_bits);
    return sign | (bits < infinity ? bits : infinity);
}

#endif
