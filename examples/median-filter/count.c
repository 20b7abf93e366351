/* Minima and maxima for each pixel of an image of 1920 x 1080, counted while it is filtered; those
 * of pixels beyond its edges are counted with the others. */
#include "median.h"

#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const size_t width = 1920, height = 1080;
    uint8_t *in = calloc(height, width), *out = malloc(height * width);
    for (int k = 3; in && out && k <= 9; k += 2) {
        median_count = 0;
        if (median_filter(PIXEL_U8, in, out, width, height, k))
            return 1;
        printf("%d x %d: %.1f minima and maxima a pixel\n", k, k,
               (double)median_count / (double)(width * height));
    }
    free(in);
    free(out);
    return 0;
}
