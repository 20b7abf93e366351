void merge4x4(const int *a, const int *b, int *out)
{
    int i = 0, j = 0, k = 0;
    while (i < 4 && j < 4)
        out[k++] = a[i] <= b[j] ? a[i++] : b[j++];
    while (i < 4)
        out[k++] = a[i++];
    while (j < 4)
        out[k++] = b[j++];
}
