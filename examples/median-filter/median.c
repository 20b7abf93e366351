/* Two pixels at a time: columns are sorted once, and those that two windows share merged once. */
#include "median.h"

#include "networks.h"

#include <stdlib.h>

/* Two pixels, side by side, are a pair. Of each row the first pixels of all pairs lie together, and
 * the second ones, so that vectors hold the same pixel of many pairs. */

/* Pairs before the first and behind the last of a tile that windows reach, and more than enough. */
#define MARGIN 3
/* Bytes of a row of a tile: all that is kept of one fits caches. */
#define TILE_BYTES 512

#ifdef MEDIAN_COUNT
unsigned long median_count;
#define COUNT(n) median_count += (n);
#else
#define COUNT(n)
#endif

/* Two elements in order, and the one of them that is needed. */
#define ORDER(a, b)                    \
    {                                  \
        const T first = b < a ? b : a; \
        b = b < a ? a : b;             \
        a = first;                     \
        COUNT(2)                       \
    }
#define FIRST(a, b)        \
    {                      \
        a = b < a ? b : a; \
        COUNT(1)           \
    }
#define LAST(a, b)         \
    {                      \
        b = b < a ? a : b; \
        COUNT(1)           \
    }

/* Rows, written out: a loop in a loop would keep the outer one from vectors. */
#define EACH(n) _Pragma("GCC unroll 80") for (int r = 0; r < (n); r++)

/* Names of functions that are made for each type and size. */
#define JOIN(name, type, k) name##_##type##_##k
#define NAME(name, type, k) JOIN(name, type, k)

/* ---- rows as pairs --------------------------------------------------------------------------- */

static size_t clamp(ptrdiff_t i, size_t count)
{
    return i < 0 ? 0 : (size_t)i >= count ? count - 1 : (size_t)i;
}

#define T uint8_t
#define TYPE u8
#include "pairs.inc"
#include "three.inc"
#define K 5
#include "windows.inc"
#define K 7
#include "windows.inc"
#define K 9
#include "windows.inc"
#undef T
#undef TYPE

#define T uint16_t
#define TYPE u16
#include "pairs.inc"
#include "three.inc"
#define K 5
#include "windows.inc"
#define K 7
#include "windows.inc"
#define K 9
#include "windows.inc"
#undef T
#undef TYPE

#define T float
#define TYPE f32
#include "pairs.inc"
#include "three.inc"
#define K 5
#include "windows.inc"
#define K 7
#include "windows.inc"
#define K 9
#include "windows.inc"
#undef T
#undef TYPE

/* ---- all of an image ------------------------------------------------------------------------- */

int median_filter(pixel_type type, const void *in, void *out, size_t width, size_t height, int k)
{
    static int (*const filters[3][4])(const void *in, void *out, size_t width, size_t height) = {
        {filter_u8_3, filter_u8_5, filter_u8_7, filter_u8_9},
        {filter_u16_3, filter_u16_5, filter_u16_7, filter_u16_9},
        {filter_f32_3, filter_f32_5, filter_f32_7, filter_f32_9}};
    if (k < 3 || k > 9 || k % 2 == 0)
        return -1;
    return width && height ? filters[type][(k - 3) / 2](in, out, width, height) : 0;
}
