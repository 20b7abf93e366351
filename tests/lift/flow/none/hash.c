void sort4(const unsigned *v, unsigned *count)
{
    for (int i = 0; i < 4; i++)
        count[v[i] % 16]++;
}
