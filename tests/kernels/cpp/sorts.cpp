/* Whether the headers that headers.h names sort. */
#include <complex.h> /* whose macros are no names of headers */

#include "headers.h"

#include "sorts.hpp"

/* A second file of the same program that includes them too. */
int sort_elsewhere(int *x);

int main()
{
    HEADERS(TRY)
    int x[64];
    for (int i = 0; i < 64; i++)
        x[i] = 64 - i;
    const int size = sort_elsewhere(x);
    expect(std::is_sorted(x, x + size) && x[size - 1] == 64, "elsewhere", 64);
    std::printf("%d failures\n", failures);
    return failures > 0;
}
