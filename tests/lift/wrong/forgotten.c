void sort4(int *v)
{
    v[0] = min(v[0], v[1]); v[1] = max(v[0], v[1]);
    v[2] = min(v[2], v[3]); v[3] = max(v[2], v[3]);
    v[0] = min(v[0], v[2]); v[2] = max(v[0], v[2]);
}
