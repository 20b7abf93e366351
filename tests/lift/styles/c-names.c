#define s2(a, b) temp = a; a = min(a, b); b = max(temp, b);
void sort4(float *in)
{
    float temp, a = in[0], b = in[1], c = in[2], d = in[3];
    s2(a, b); s2(c, d);
    s2(a, c); s2(b, d);
    s2(b, c);
    in[0] = a; in[1] = b; in[2] = c; in[3] = d;
}
