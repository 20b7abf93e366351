/* The compiler may put x into the register of low, which is written before x is read for the last
 * time. */
#define CE(i, j)                                                              \
    {                                                                         \
        int x = v[i], y = v[j], low = x, high = y;                            \
        __asm__("cmp %2, %3\n\tcmovl %3, %0\n\tcmovl %2, %1"                  \
                : "+r"(low), "+r"(high)                                       \
                : "r"(x), "r"(y)                                              \
                : "cc");                                                      \
        v[i] = low;                                                           \
        v[j] = high;                                                          \
    }

void sort3(int *v)
{
    CE(0, 1) CE(1, 2) CE(0, 1)
}
