static inline int median3(int a, int b, int c)
{
    return max(min(a, b), min(max(a, b), c));
}
