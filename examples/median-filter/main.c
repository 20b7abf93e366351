/* median K IN OUT: filter an image. */
#include "image.h"

#include <stdio.h>
#include <stdlib.h>

static int fail(const char *path, const char *wrong)
{
    fprintf(stderr, "median: %s %s\n", path, wrong);
    return 2;
}

int main(int argc, char **argv)
{
    const int k = argc == 4 ? atoi(argv[1]) : 0;
    image in;
    if (k < 3 || k > 9 || k % 2 == 0) {
        fprintf(stderr, "usage: median K IN OUT, where K is 3, 5, 7 or 9\n");
        return 2;
    }
    const char *wrong = image_read(argv[2], &in);
    if (wrong)
        return fail(argv[2], wrong);
    image out = in;
    out.pixels = malloc(in.width * in.height * pixel_bytes(in.type));
    if (!out.pixels || median_filter(in.type, in.pixels, out.pixels, in.width, in.height, k))
        wrong = "is too large for memory";
    int status = wrong ? fail(argv[2], wrong) : 0;
    wrong = status ? NULL : image_write(argv[3], &out);
    status = wrong ? fail(argv[3], wrong) : status;
    free(in.pixels);
    free(out.pixels);
    return status;
}
