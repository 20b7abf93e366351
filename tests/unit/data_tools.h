/* Published networks, for tests that try them all. */
#ifndef SN_TESTS_UNIT_DATA_TOOLS_H
#define SN_TESTS_UNIT_DATA_TOOLS_H

#include "networks/formats/format.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

/* The files of published sorters, for globfree; skips the test where there are none. */
static inline glob_t published_sorters(void)
{
    glob_t found;
    char pattern[4096];
    const char *folder = getenv("SORTNET_DATA");
    if (!folder)
        cr_skip_test("SORTNET_DATA is not set");
    if (!SN_WITH_JANSSON)
        cr_skip_test("built without Jansson");
    snprintf(pattern, sizeof pattern, "%s/networks/sorters/*.json", folder);
    cr_assert_eq(glob(pattern, 0, NULL, &found), 0);
    return found;
}

static inline sn_net *read_network(const char *path)
{
    char text[1 << 20];
    sn_net *net;
    sn_error error = {0};
    FILE *file = fopen(path, "r");
    cr_assert(file);
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert_eq(sn_format_read(text, size, 0, &net, NULL, &error), SN_OK, "%s: %s", path,
                 error.text);
    return net;
}

#endif
