static void sort(int *v, int low, int high)
{
    if (low >= high)
        return;
    int i = low;
    for (int j = low; j < high; j++)
        if (v[j] < v[high]) {
            int t = v[i];
            v[i++] = v[j];
            v[j] = t;
        }
    int t = v[i];
    v[i] = v[high];
    v[high] = t;
    sort(v, low, i - 1);
    sort(v, i + 1, high);
}

void sort8(int *v)
{
    sort(v, 0, 7);
}
