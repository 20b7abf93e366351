struct pair { int lo, hi; };
static void sort_4(const int *in, int *out)
{
    int a0, a1, a2, a3, b0, b1, b2, b3, c1, c2;
    if (in[0] < in[1]) { a0 = in[0]; a1 = in[1]; } else { a0 = in[1]; a1 = in[0]; }
    if (in[2] < in[3]) { a2 = in[2]; a3 = in[3]; } else { a2 = in[3]; a3 = in[2]; }
    if (a0 < a2) { b0 = a0; b2 = a2; } else { b0 = a2; b2 = a0; }
    if (a1 < a3) { b1 = a1; b3 = a3; } else { b1 = a3; b3 = a1; }
    if (b1 < b2) { c1 = b1; c2 = b2; } else { c1 = b2; c2 = b1; }
    out[0] = b0; out[1] = c1; out[2] = c2; out[3] = b3;
}
