// expect: holds ascending_sort5
void ascending_sort5(int8_t *a)
{
    int8_t *in = a;
    int8_t a0 = *in++;
    int8_t b0 = *in++;
    int8_t e0 = *in++;
    int8_t f0 = *in++;
    int8_t g0 = *in++;
    exchange(a0, f0);
    exchange(b0, g0);
    exchange(a0, e0);
    exchange(e0, g0);
    exchange(b0, f0);
    exchange(a0, b0);
    exchange(b0, e0);
    exchange(f0, g0);
    exchange(e0, f0);
    int8_t *out = a;
    *out++ = a0;
    *out++ = b0;
    *out++ = e0;
    *out++ = f0;
    *out++ = g0;
}
