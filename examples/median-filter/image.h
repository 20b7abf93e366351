/* Images in files: PGM (P5) of 8 and 16 bits, PFM (Pf) of floating-point numbers, and grey PNG where
 * IMAGE_PNG is defined. */
#ifndef IMAGE_H
#define IMAGE_H

#include "median.h"

/* Most pixels of an image. */
#define PIXELS_MAX ((size_t)1 << 30)

typedef struct image {
    pixel_type type;
    size_t width, height;
    unsigned most; /* the largest value of a pixel that is no floating-point number */
    void *pixels;  /* [height * width], freed by whoever has the image */
} image;

/* Bytes of a pixel. */
size_t pixel_bytes(pixel_type type);

/* Read an image, or write one: as PNG if the path ends so, else as PGM or PFM. Each returns NULL, or what is wrong; then there is no image. */
const char *image_read(const char *path, image *out);
const char *image_write(const char *path, const image *in);

#endif
