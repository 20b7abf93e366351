uint8_t median5(uint8_t v0, uint8_t v1, uint8_t v2, uint8_t v3, uint8_t v4)
{
    const uint8_t a0 = umin(v0, v1), a1 = umax(v0, v1);
    const uint8_t b0 = umin(v3, v4), b1 = umax(v3, v4);
    const uint8_t c0 = umax(a0, b0);
    const uint8_t c1 = umin(a1, b1);
    const uint8_t d0 = umin(c0, c1), d1 = umax(c0, c1);
    return umax(d0, umax(v2, d1));
}
