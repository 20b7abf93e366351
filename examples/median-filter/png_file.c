/* How grey PNG files are read and written, by libpng. It ends a call that fails by a jump back into
 * the function that set it up, whose variables are volatile so that they are what they were. */
#include "png_file.h"

#ifdef IMAGE_PNG

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

static void jump_back(png_structp png, png_const_charp message)
{
    (void)message;
    png_longjmp(png, 1);
}

static void ignore(png_structp png, png_const_charp message)
{
    (void)png;
    (void)message;
}

/* 16 bits of this machine are read and written as the file has them: the higher byte first. */
static void swap_if_little_endian(png_structp png)
{
    const uint16_t one = 1;
    if (*(const uint8_t *)&one)
        png_set_swap(png);
}

/* Pixels from row to row as they come, all rows again for each of the seven of an interlaced file. */
static void read_rows(png_structp png, const image *in)
{
    const size_t bytes = in->width * pixel_bytes(in->type);
    for (int pass = png_set_interlace_handling(png); pass > 0; pass--)
        for (size_t y = 0; y < in->height; y++)
            png_read_row(png, (png_bytep)in->pixels + y * bytes, NULL);
    png_read_end(png, NULL);
}

/* The head; fewer bits than 8 become 8. */
static const char *read_head(png_structp png, png_infop info, image *out)
{
    png_uint_32 width, height;
    int depth, color;
    png_read_info(png, info);
    png_get_IHDR(png, info, &width, &height, &depth, &color, NULL, NULL, NULL);
    if (color != PNG_COLOR_TYPE_GRAY || png_get_valid(png, info, PNG_INFO_tRNS))
        return "has colors or transparency, and grey alone is filtered";
    png_set_expand_gray_1_2_4_to_8(png);
    swap_if_little_endian(png);
    *out = (image){.type = depth > 8 ? PIXEL_U16 : PIXEL_U8,
                   .width = width,
                   .height = height,
                   .most = depth > 8 ? 65535 : 255};
    if (out->width > PIXELS_MAX / out->height)
        return "has too large a size";
    out->pixels = malloc(out->width * out->height * pixel_bytes(out->type));
    return out->pixels ? NULL : "is too large for memory";
}

const char *png_file_read(FILE *file, image *out)
{
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, jump_back, ignore);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    const char *volatile wrong = info ? "is no whole PNG" : "is too large for memory";
    out->pixels = NULL;
    if (info && !setjmp(png_jmpbuf(png))) {
        png_init_io(png, file);
        const char *of_head = read_head(png, info, out);
        if (!of_head)
            read_rows(png, out);
        wrong = of_head;
    }
    png_destroy_read_struct(&png, &info, NULL);
    if (wrong)
        free(out->pixels);
    return wrong;
}

const char *png_file_refuses(const image *in)
{
    if (in->type == PIXEL_F32)
        return "is to be a PNG, which has no floating-point numbers";
    return in->most == 255 || in->most == 65535
               ? NULL
               : "is to be a PNG, whose pixels go up to 255 or 65535";
}

static void write_rows(png_structp png, png_infop info, const image *in)
{
    const size_t bytes = in->width * pixel_bytes(in->type);
    png_set_IHDR(png, info, (png_uint_32)in->width, (png_uint_32)in->height,
                 in->type == PIXEL_U16 ? 16 : 8, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(png, info);
    swap_if_little_endian(png);
    for (size_t y = 0; y < in->height; y++)
        png_write_row(png, (png_const_bytep)in->pixels + y * bytes);
    png_write_end(png, info);
}

const char *png_file_write(FILE *file, const image *in)
{
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, jump_back, ignore);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    const char *volatile wrong = "cannot be written";
    if (info && !setjmp(png_jmpbuf(png))) {
        png_init_io(png, file);
        write_rows(png, info, in);
        wrong = NULL;
    }
    png_destroy_write_struct(&png, &info);
    return wrong;
}

#else

const char *png_file_read(FILE *file, image *out)
{
    (void)file;
    (void)out;
    return "is a PNG, and this program was built without libpng";
}

const char *png_file_refuses(const image *in)
{
    (void)in;
    return "is to be a PNG, and this program was built without libpng";
}

const char *png_file_write(FILE *file, const image *in)
{
    (void)file;
    return png_file_refuses(in);
}

#endif
