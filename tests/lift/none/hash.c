#define ROUND(a, b) { a += b; b = (b << 13) | (b >> 19); b ^= a; }
unsigned mix(unsigned x0, unsigned x1, unsigned x2, unsigned x3)
{
    ROUND(x0, x1) ROUND(x2, x3)
    ROUND(x0, x2) ROUND(x1, x3)
    ROUND(x1, x2)
    return x0 ^ x1 ^ x2 ^ x3;
}
