/* Whether the filter is the median of each window, for all types and sizes of windows, of images of
 * random sizes that are random, of few values, or constant; against insertion. */
#include "median.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double pixel_at(pixel_type type, const void *pixels, size_t i)
{
    return type == PIXEL_U8    ? ((const uint8_t *)pixels)[i]
           : type == PIXEL_U16 ? ((const uint16_t *)pixels)[i]
                               : (double)((const float *)pixels)[i];
}

static void set_pixel(pixel_type type, void *pixels, size_t i, int value)
{
    if (type == PIXEL_U8)
        ((uint8_t *)pixels)[i] = (uint8_t)value;
    else if (type == PIXEL_U16)
        ((uint16_t *)pixels)[i] = (uint16_t)value;
    else
        ((float *)pixels)[i] = (float)(value - 1000) / 7;
}

static long within(long i, long count)
{
    return i < 0 ? 0 : i >= count ? count - 1 : i;
}

/* The median by sorting all pixels of the window. */
static double plain(pixel_type type, const void *pixels, long width, long height, long x, long y,
                    int k)
{
    double sorted[81];
    int count = 0;
    for (long b = y - k / 2; b <= y + k / 2; b++)
        for (long a = x - k / 2; a <= x + k / 2; a++) {
            const double pixel =
                pixel_at(type, pixels, (size_t)(within(b, height) * width + within(a, width)));
            int i = count++;
            for (; i && sorted[i - 1] > pixel; i--)
                sorted[i] = sorted[i - 1];
            sorted[i] = pixel;
        }
    return sorted[count / 2];
}

/* Filter one image, and compare pixels, all of a small one. */
static int try_image(pixel_type type, long width, long height, int values, int k)
{
    const size_t count = (size_t)(width * height);
    void *in = malloc(count * 4), *out = malloc(count * 4);
    int bad = !in || !out;
    for (size_t i = 0; !bad && i < count; i++)
        set_pixel(type, in, i, rand() % values);
    bad = bad || median_filter(type, in, out, (size_t)width, (size_t)height, k);
    const long step = count > 3000 ? 37 : 1;
    for (long i = 0; !bad && i < (long)count; i += step) {
        const double expected = plain(type, in, width, height, i % width, i / width, k);
        if (pixel_at(type, out, (size_t)i) != expected) {
            printf("type %d, %ld x %ld, window %d: pixel %ld, %ld is %g and not %g\n", type, width,
                   height, k, i % width, i / width, pixel_at(type, out, (size_t)i), expected);
            bad = 1;
        }
    }
    free(in);
    free(out);
    return bad;
}

int main(void)
{
    static const int values[] = {65536, 256, 3, 1};
    int images = 0, bad = 0;
    for (pixel_type type = PIXEL_U8; type <= PIXEL_F32; type++)
        for (int k = 3; k <= 9; k += 2) {
            for (long size = 1; size <= 12; size++, images += 2) {
                bad += try_image(type, size, 1 + rand() % 5, values[size % 4], k);
                bad += try_image(type, 1 + rand() % 30, size, values[rand() % 4], k);
            }
            bad += try_image(type, 2100 + rand() % 100, 3 + rand() % 8, 65536, k);
            images++;
        }
    bad += median_filter(PIXEL_U8, "", NULL, 0, 0, 5) != 0;
    bad += median_filter(PIXEL_U8, "", NULL, 1, 1, 4) != -1;
    bad += median_filter(PIXEL_U8, "", NULL, 1, 1, 11) != -1;
    printf("%d images, %d wrong\n", images, bad);
    return bad > 0;
}
