/* Grey images in PNG files, of 8 and 16 bits, where IMAGE_PNG is defined; else none. For image.c. */
#ifndef PNG_FILE_H
#define PNG_FILE_H

#include "image.h"

#include <stdio.h>

/* Read an image from the file's beginning, or write one; as image_read and image_write. */
const char *png_file_read(FILE *file, image *out);
/* Why no PNG can have these pixels, or NULL. */
const char *png_file_refuses(const image *in);
const char *png_file_write(FILE *file, const image *in);

#endif
