/* Minima alone are left, and among them something that is none. */
static int lower(int a, int b)
{
    return a < b ? a : b;
}

void least4(const int *v, int *out)
{
    out[0] = lower(v[0], v[1]);
    out[1] = lower(v[2], v[3]);
    out[3] = lower(v[4], v[5]);
    out[2] = v[0] & v[1];
}
