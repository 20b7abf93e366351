/* The headers once more, in another file of the program, in it twice, and in another order. */
#include "headers_back.h"

#include "headers.h"

int sort_elsewhere(int *x)
{
    int size = 0;
#define SORT(space) \
    netkern::space::sort(x); \
    size = static_cast<int>(netkern::space::size);
    HEADERS(SORT)
    return size;
}
