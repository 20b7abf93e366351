int sort4(void)
{
    int v[4] = {3, 1, 2, 0};
    for (int i = 0; i < 4; i++)
        if (v[i] > v[i + 1]) {
            int t = v[i];
            v[i] = v[i + 1];
            v[i + 1] = t;
        }
    return v[0];
}
