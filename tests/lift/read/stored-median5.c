// expect: not read median5_of_channels
/* The median of each channel is added to what was found of the others. */
unsigned median5_of_channels(const unsigned *p)
{
    unsigned found = 0;
    for (unsigned mask = 255; mask; mask <<= 8) {
        unsigned t, a = p[0] & mask, b = p[1] & mask, c = p[2] & mask, d = p[3] & mask;
        unsigned e = p[4] & mask;
        t = min(a, b); b = max(a, b); a = t;
        t = min(d, e); e = max(d, e); d = t;
        d = min(a, d);
        b = min(b, e);
        t = min(b, c); c = max(b, c); b = t;
        c = min(c, d);
        found |= max(b, c);
    }
    return found;
}
