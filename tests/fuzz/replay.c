/* Feeds files to a fuzz target, for compilers without libFuzzer: replay FILE… */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes of a file, or NULL. */
static uint8_t *slurp(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    uint8_t *data = NULL;
    size_t capacity = 0, got = 0;
    *size = 0;
    do {
        *size += got;
        if (*size == capacity) {
            capacity = capacity ? capacity * 2 : 4096;
            uint8_t *more = realloc(data, capacity);
            if (!more)
                break;
            data = more;
        }
        got = fread(data + *size, 1, capacity - *size, file);
    } while (got > 0);
    bool complete = feof(file) && !ferror(file);
    fclose(file);
    if (!complete) {
        free(data);
        return NULL;
    }
    return data;
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        size_t size;
        uint8_t *data = slurp(argv[i], &size);
        if (!data) {
            perror(argv[i]);
            return 1;
        }
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    printf("%d files replayed\n", argc - 1);
    return 0;
}
