/* The median filter: each pixel becomes the median of the k x k pixels around it. */
#ifndef MEDIAN_H
#define MEDIAN_H

#include <stddef.h>
#include <stdint.h>

typedef enum pixel_type { PIXEL_U8, PIXEL_U16, PIXEL_F32 } pixel_type;

/* Filter an image of any size. Beyond its edges the pixels at them are repeated. Numbers with a
 * point must not be NaN; -0 and 0 are the same.
 * in, out   [height * width] pixels of the type, a row behind the other; not the same memory
 * k         3, 5, 7 or 9
 * result    0; -1 if memory ran out or k is another number
 * cost      O(height * width), no jump that depends on pixels
 * source    sorting columns once and forgetting what cannot be the median: Adams, Fast median
 *           filters using separable sorting networks, 2021 */
int median_filter(pixel_type type, const void *in, void *out, size_t width, size_t height, int k);

#ifdef MEDIAN_COUNT
/* Minima and maxima of two that were taken so far: of each pixel as if it were alone in its vector.
 */
extern unsigned long median_count;
#endif

#endif
