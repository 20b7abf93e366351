/* The papers' programs, shipped as scripts, against the families built in. */
#include "networks/families/family.h"
#include "networks/script/script.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* The network that examples/NAME.lua makes of n. */
static sn_net *run_example(const char *name, int64_t n)
{
    char path[4096], text[8192];
    sn_script_run run = {.argument = &n};
    sn_builder builder;
    const sn_expr *expr;
    sn_net *net;
    sn_error error = {0};
    snprintf(path, sizeof path, "%s/%s.lua", SN_EXAMPLES_DIR, name);
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert_eq(sn_builder_start(&builder, 0, &error), SN_OK);
    cr_assert_eq(sn_script_expr(text, size, &run, &builder, &expr, &error), SN_OK, "%s:%zu: %s",
                 path, error.line, error.text);
    cr_assert_eq(sn_expr_expand(expr, sn_expr_width(expr), &net, &error), SN_OK, "%s", error.text);
    sn_builder_done(&builder);
    return net;
}

/* Same comparators in the same order, not only the same network. */
static bool identical(const sn_net *a, const sn_net *b)
{
    if (a->wires != b->wires || a->size != b->size || !a->output != !b->output)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->cmp[i].min != b->cmp[i].min || a->cmp[i].max != b->cmp[i].max)
            return false;
    for (uint32_t i = 0; a->output && i < a->wires; i++)
        if (a->output[i] != b->output[i])
            return false;
    return true;
}

Test(papers, programs_expand_to_exactly_the_families)
{
    static const char *const names[] = {"bmerge", "tmerge", "tsort",  "bpmerge", "vsort",  "vsortR",
                                        "shex",   "bfly",   "dmerge", "vsortIt", "bitonic"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (int64_t n = 1; n <= 9; n++) {
            sn_net *script = run_example(names[i], n), *family;
            cr_assert_eq(
                sn_family_build(sn_family_find(names[i]), UINT32_C(1) << n, 0, &family, NULL),
                SN_OK);
            cr_expect(identical(script, family), "%s:%lld", names[i], 1LL << n);
            sn_net_free(script);
            sn_net_free(family);
        }
}

Test(papers, other_examples_are_the_same_networks_as_families)
{
    for (int64_t n = 1; n <= 9; n++) {
        sn_net *script = run_example("oddeven", n), *family;
        bool same;
        sn_family_build(sn_family_find("oddeven"), UINT32_C(1) << n, 0, &family, NULL);
        cr_assert_eq(sn_net_same(script, family, &same, NULL), SN_OK);
        cr_expect(same, "oddeven:%lld", 1LL << n);
        sn_net_free(script);
        sn_net_free(family);
    }
}

static void expect_run(const char *name, const int64_t *input, const int64_t *expected)
{
    sn_net *net = run_example(name, 3);
    int64_t values[8], out[8];
    for (int i = 0; i < 8; i++)
        values[i] = input[i];
    sn_net_apply(net, values, out);
    cr_expect_arr_eq(out, expected, sizeof out, "%s", name);
    sn_net_free(net);
}

Test(papers, runs_printed_in_the_papers_come_out)
{
    const int64_t bitonic[] = {1, 3, 5, 7, 8, 6, 4, 2}, sorted[] = {1, 2, 3, 4, 5, 6, 7, 8};
    const int64_t other[] = {1, 7, 4, 2, 6, 8, 3, 5}, left[] = {1, 2, 3, 7, 4, 5, 6, 8};
    const int64_t mixed[] = {8, 1, 4, 2, 3, 6, 7, 5};
    expect_run("bmerge", bitonic, sorted);
    expect_run("bmerge", other, left);
    expect_run("shex", bitonic, sorted);
    expect_run("shex", other, left);
    expect_run("vsortIt", mixed, sorted);
}
