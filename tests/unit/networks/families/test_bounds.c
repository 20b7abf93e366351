#include "networks/families/catalogue.h"

#include "networks/families/family.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Test(bounds, lower_bounds_do_not_exceed_what_is_known)
{
    cr_expect_eq(sn_bounds_for(0), NULL);
    cr_expect_eq(sn_bounds_for(65), NULL);
    for (uint32_t n = 1; n <= 64; n++) {
        const sn_bounds *b = sn_bounds_for(n), *before = n > 1 ? sn_bounds_for(n - 1) : b;
        cr_assert(b);
        cr_expect(b->size_least <= b->size_best && b->depth_least <= b->depth_best, "%u", n);
        cr_expect(b->size_least >= before->size_least && b->size_best >= before->size_best);
        cr_expect(b->depth_least >= before->depth_least && b->depth_best >= before->depth_best);
    }
    cr_expect_eq(sn_bounds_for(16)->size_best, 60);
    cr_expect_eq(sn_bounds_for(16)->depth_best, 9);
}

Test(bounds, each_has_a_source)
{
    cr_expect_eq(sn_bounds_source(0, SN_BOUND_SIZE_BEST), NULL);
    cr_expect_eq(sn_bounds_source(65, SN_BOUND_SIZE_BEST), NULL);
    for (uint32_t n = 1; n <= 64; n++)
        for (sn_bound b = SN_BOUND_SIZE_LEAST; b <= SN_BOUND_DEPTH_BEST; b++)
            cr_expect(sn_bounds_source(n, b) && sn_bounds_source(n, b)[0], "%u", n);
    cr_expect_str_eq(sn_bounds_source(2, SN_BOUND_DEPTH_BEST), "evident");
    cr_expect_str_eq(sn_bounds_source(12, SN_BOUND_SIZE_LEAST), "Harder 2019");
    cr_expect_str_eq(sn_bounds_source(28, SN_BOUND_DEPTH_BEST), "Wang 2025");
}

Test(bounds, no_family_beats_what_is_known)
{
    for (size_t i = 0; i < sn_family_count; i++)
        for (uint32_t n = 1; n <= 64; n++) {
            sn_net *net;
            size_t depth;
            bool own = !strncmp(sn_families[i].name, "best", 4); /* these may: docs/records/ */
            if (sn_families[i].kind != SN_FAMILY_SORTER || !sn_families[i].allows(n) || own)
                continue;
            cr_assert_eq(sn_family_build(&sn_families[i], n, 0, &net, NULL), SN_OK);
            sn_net_depth(net, &depth, NULL);
            cr_expect(net->size >= sn_bounds_for(n)->size_best, "%s:%u", sn_families[i].name, n);
            cr_expect(depth >= sn_bounds_for(n)->depth_best, "%s:%u", sn_families[i].name, n);
            sn_net_free(net);
        }
}

Test(bounds, what_is_best_here_keeps_the_lower_bounds)
{
    sn_catalogue *catalogue;
    sn_best *best;
    cr_assert_eq(sn_catalogue_open(NULL, &catalogue, NULL), SN_OK);
    cr_assert_eq(sn_best_new(catalogue, &best, NULL), SN_OK);
    for (uint32_t n = 1; n <= 64; n++) {
        const sn_sorters *known;
        cr_assert_eq(sn_best_sorters(best, n, &known, NULL), SN_OK);
        for (uint32_t i = 0; i < known->count; i++) {
            cr_expect(known->sorter[i].net->size >= sn_bounds_for(n)->size_least, "%u", n);
            cr_expect(known->sorter[i].depth >= sn_bounds_for(n)->depth_least, "%u", n);
        }
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

Test(bounds, equal_the_published_table)
{
    const char *folder = getenv("SORTNET_DATA");
    char path[4096], line[1024];
    if (!folder)
        cr_skip_test("SORTNET_DATA is not set");
    snprintf(path, sizeof path, "%s/best_known.csv", folder);
    FILE *file = fopen(path, "r");
    cr_assert(file && fgets(line, sizeof line, file));
    unsigned n, least, best, depth_least, depth_best, rows = 0;
    for (; fgets(line, sizeof line, file); rows++) {
        cr_assert_eq(sscanf(line, "%u,%u,%u,%u,%u", &n, &least, &best, &depth_least, &depth_best),
                     5);
        const sn_bounds *b = sn_bounds_for(n);
        cr_expect(b->size_least == least && b->size_best == best, "%u", n);
        cr_expect(b->depth_least == depth_least && b->depth_best == depth_best, "%u", n);
    }
    cr_expect_eq(rows, 64);
    fclose(file);
}
