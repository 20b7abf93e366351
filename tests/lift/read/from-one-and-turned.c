// expect: not read sort_network_3
static inline void cond_swap(int *a, int *b)
{
    if (*a > *b) { int t = *a; *a = *b; *b = t; }
}
void sort_network_3(int data[])
{
    for (int i = 1; i < 3; i++)
        for (int j = i; j > 0; j--)
            cond_swap(data + j + 1, data + j);
}
