void sort(int *v, int length)
{
    for (int i = 0; i < length; i++)
        for (int j = 0; j + 1 < length; j++)
            if (v[j] > v[j + 1]) {
                int t = v[j];
                v[j] = v[j + 1];
                v[j + 1] = t;
            }
}
