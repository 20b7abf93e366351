/* How images are read and written, PGM and PFM by themselves. Numbers of 16 bits come with the higher byte first, rows of
 * PFM from the lowest up. */
#include "image.h"

#include "png_file.h"

#include <stdlib.h>
#include <string.h>

size_t pixel_bytes(pixel_type type)
{
    return type == PIXEL_U8 ? 1 : type == PIXEL_U16 ? 2 : 4;
}

static int is_little_endian(void)
{
    const uint16_t one = 1;
    return *(const uint8_t *)&one;
}

static void swap_bytes(void *pixels, size_t count, size_t bytes)
{
    uint8_t *p = pixels;
    for (size_t i = 0; i < count; i++, p += bytes)
        for (size_t b = 0; b < bytes / 2; b++) {
            const uint8_t moved = p[b];
            p[b] = p[bytes - 1 - b];
            p[bytes - 1 - b] = moved;
        }
}

static void turn_rows(const image *in, void *rows)
{
    const size_t bytes = in->width * pixel_bytes(in->type);
    for (size_t y = 0; y < in->height; y++)
        memcpy((char *)rows + y * bytes, (const char *)in->pixels + (in->height - 1 - y) * bytes,
               bytes);
}

static int is_space(int c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* A word of the head, and the letter behind it; comments go up to the end of a line. */
static int read_word(FILE *file, char word[32])
{
    int c = fgetc(file), size = 0;
    while (is_space(c) || c == '#') {
        if (c == '#')
            while (c != '\n' && c != EOF)
                c = fgetc(file);
        c = fgetc(file);
    }
    for (; c != EOF && !is_space(c) && size < 31; c = fgetc(file))
        word[size++] = (char)c;
    word[size] = '\0';
    return size;
}

/* The head, after which pixels begin; `scale` is that of PFM. */
static const char *read_head(FILE *file, image *out, double *scale)
{
    char kind[32], width[32], height[32], last[32];
    if (!read_word(file, kind) || !read_word(file, width) || !read_word(file, height) ||
        !read_word(file, last) || (strcmp(kind, "P5") != 0 && strcmp(kind, "Pf") != 0))
        return "is no PGM of kind P5 and no PFM of kind Pf";
    *scale = strtod(last, NULL);
    out->width = strtoull(width, NULL, 10);
    out->height = strtoull(height, NULL, 10);
    out->most = kind[1] == '5' && *scale >= 1 && *scale <= 65535 ? (unsigned)*scale : 0;
    out->type = kind[1] == 'f' ? PIXEL_F32 : out->most > 255 ? PIXEL_U16 : PIXEL_U8;
    if (!out->width || !out->height || out->width > PIXELS_MAX / out->height)
        return "has no size, or too large a one";
    return (kind[1] == '5' && !out->most) || *scale == 0 ? "has no range" : NULL;
}

static const char *read_pixels(FILE *file, image *out, double scale)
{
    const size_t count = out->width * out->height, bytes = pixel_bytes(out->type);
    void *read = malloc(count * bytes), *rows = malloc(count * bytes);
    if (!read || !rows || fread(read, bytes, count, file) != count) {
        free(read);
        free(rows);
        return read && rows ? "ends too early" : "is too large for memory";
    }
    if (bytes > 1 && (out->type == PIXEL_F32 && scale < 0) != is_little_endian())
        swap_bytes(read, count, bytes);
    out->pixels = read;
    if (out->type == PIXEL_F32) {
        turn_rows(out, rows);
        out->pixels = rows;
        rows = read;
    }
    free(rows);
    return NULL;
}

static const char *read_portable(FILE *file, image *out)
{
    double scale;
    const char *wrong = read_head(file, out, &scale);
    return wrong ? wrong : read_pixels(file, out, scale);
}

static const char *write_portable(FILE *file, const image *in)
{
    const size_t count = in->width * in->height, bytes = pixel_bytes(in->type);
    void *rows = malloc(count * bytes);
    if (!rows)
        return "cannot be written";
    if (in->type == PIXEL_F32)
        turn_rows(in, rows);
    else
        memcpy(rows, in->pixels, count * bytes);
    if (in->type == PIXEL_U16 && is_little_endian())
        swap_bytes(rows, count, bytes);
    if (in->type == PIXEL_F32)
        fprintf(file, "Pf\n%zu %zu\n%s\n", in->width, in->height, is_little_endian() ? "-1" : "1");
    else
        fprintf(file, "P5\n%zu %zu\n%u\n", in->width, in->height, in->most);
    const char *wrong = fwrite(rows, bytes, count, file) == count ? NULL : "cannot be written";
    free(rows);
    return wrong;
}

/* ---- PNG ------------------------------------------------------------------------------------- */

static int is_png(FILE *file)
{
    const int c = fgetc(file);
    ungetc(c, file);
    return c == 0x89;
}

static int ends_in_png(const char *path)
{
    const size_t size = strlen(path);
    return size > 4 && !strcmp(path + size - 4, ".png");
}

/* ---- both ------------------------------------------------------------------------------------ */

const char *image_read(const char *path, image *out)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return "cannot be read";
    const char *wrong = is_png(file) ? png_file_read(file, out) : read_portable(file, out);
    fclose(file);
    return wrong;
}

const char *image_write(const char *path, const image *in)
{
    const int png = ends_in_png(path);
    const char *wrong = png ? png_file_refuses(in) : NULL;
    FILE *file = wrong ? NULL : fopen(path, "wb");
    if (!file)
        return wrong ? wrong : "cannot be written";
    wrong = png ? png_file_write(file, in) : write_portable(file, in);
    if (fclose(file) && !wrong)
        wrong = "cannot be written";
    return wrong;
}
