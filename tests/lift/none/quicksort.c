static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }

void quicksort(int *v, int lo, int hi)
{
    if (lo >= hi)
        return;
    int pivot = v[(lo + hi) / 2], i = lo - 1, j = hi + 1;
    for (;;) {
        do i++; while (v[i] < pivot);
        do j--; while (v[j] > pivot);
        if (i >= j) break;
        swap(&v[i], &v[j]);
    }
    quicksort(v, lo, j);
    quicksort(v, j + 1, hi);
}
