/* Fuzz target: whatever source is read, what is found in it are networks with all that is said. */
#include "lift/lift.h"

#include <stdlib.h>
#include <string.h>

static void check(const sn_lifted *item, size_t size)
{
    if (!item->line || item->line > size + 1 || !item->function)
        abort();
    if (item->net ? *item->reason != '\0' : !*item->reason && !*item->fault)
        abort();
    for (uint32_t w = 0; item->net && w < item->net->wires; w++)
        if (!item->place[w])
            abort();
    for (size_t i = 0; item->net && i < item->net->size; i++)
        if (item->lines[i] < item->first || item->lines[i] > item->last)
            abort();
    if (item->net && (item->net->size < 3 || item->result >= (int64_t)item->net->wires))
        abort();
}

static void read_as(const char *path, const char *text, size_t size)
{
    sn_lifts lifts;
    sn_error error = {0};
    sn_err err = sn_lift_text(path, text, size, NULL, &lifts, &error);
    if (err && err != SN_E_LIMIT)
        abort();
    for (size_t i = 0; i < lifts.count && !err; i++)
        check(&lifts.item[i], size);
    sn_lifts_free(&lifts);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* In a language of each kind. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const paths[] = {"a.c", "a.py", "a.jl", "a.v", "a.go", "a.rs"};
    char *bytes = sn_alloc(size, 1); /* of that size exactly, so that sanitizers see its end */
    if (!bytes)
        return 0;
    if (size > 0)
        memcpy(bytes, data, size);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
        read_as(paths[i], bytes, size);
    free(bytes);
    return 0;
}
