void merge(const int *a, const int *b, int *out, int n)
{
    int i = 0, j = 0;
    while (i < n && j < n)
        *out++ = a[i] <= b[j] ? a[i++] : b[j++];
    while (i < n)
        *out++ = a[i++];
}
