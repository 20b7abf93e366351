void sort5(int *v)
{
    for (int i = 1; i < 5; i++) {
        int x = v[i], j = i;
        for (; j > 0 && x < v[j - 1]; j--)
            v[j] = v[j - 1];
        v[j] = x;
    }
}
