#include "networks/best.h"

#include "networks/bounds.h"
#include "networks/family.h"
#include "networks/runs.h"
#include "tests/unit/net_tools.h"

#include <sys/stat.h>
#include <unistd.h>

/* Only what is part of the program. */
static sn_best *new_best(sn_catalogue **catalogue)
{
    sn_best *best;
    MUST(sn_catalogue_open(NULL, catalogue, NULL));
    MUST(sn_best_new(*catalogue, &best, NULL));
    return best;
}

static const sn_sorters *ask(sn_best *best, uint32_t wires)
{
    const sn_sorters *sorters;
    sn_error error = {0};
    cr_assert_eq(sn_best_sorters(best, wires, &sorters, &error), SN_OK, "%s", error.text);
    return sorters;
}

Test(best, sorters_are_what_they_say_and_none_beats_another)
{
    sn_catalogue *catalogue;
    sn_best *best = new_best(&catalogue);
    for (uint32_t n = 1; n <= 64; n++) {
        const sn_sorters *sorters = ask(best, n);
        cr_assert(sorters->count);
        for (uint32_t i = 0; i < sorters->count; i++) {
            const sn_sorter *s = &sorters->sorter[i];
            size_t depth;
            MUST(sn_net_depth(s->net, &depth, NULL));
            cr_expect(s->net->wires == n && s->size == s->net->size && s->depth == depth);
            cr_expect(sn_net_is_standard(s->net) && !s->net->output && s->how[0]);
            cr_expect(!i || (s->size > s[-1].size && s->depth < s[-1].depth), "%u", n);
            cr_expect(n > 16 || oracle_refute(s->net) == ORACLE_SORTS, "%u", n);
        }
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

Test(best, the_least_sizes_that_are_proved_are_reached)
{
    sn_catalogue *catalogue;
    sn_best *best = new_best(&catalogue);
    for (uint32_t n = 1; n <= 12; n++) {
        const sn_sorters *sorters = ask(best, n);
        cr_expect_eq(sorters->sorter[0].size, sn_bounds_for(n)->size_least, "%u", n);
        cr_expect_eq(sorters->sorter[sorters->count - 1].depth, sn_bounds_for(n)->depth_least, "%u",
                     n);
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

Test(best, widths_are_checked)
{
    sn_catalogue *catalogue;
    const sn_sorters *sorters;
    sn_best *best = new_best(&catalogue);
    cr_expect_eq(sn_best_sorters(best, 0, &sorters, NULL), SN_E_LIMIT);
    cr_expect_eq(sn_best_sorters(best, SN_WIRES_MAX + 1, &sorters, NULL), SN_E_LIMIT);
    cr_expect_eq(sorters, NULL);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

Test(best, wide_sorters_are_no_larger_than_the_families)
{
    sn_catalogue *catalogue;
    sn_best *best = new_best(&catalogue);
    static const uint32_t widths[] = {65, 100, 256, 1000};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        const sn_sorters *sorters = ask(best, widths[i]);
        sn_net *family;
        MUST(sn_family_build(sn_family_find("vanvoorhis"), widths[i], 0, &family, NULL));
        cr_expect(sorters->sorter[0].size <= family->size, "%u", widths[i]);
        sn_net_free(family);
    }
    sn_best_free(best);
    sn_catalogue_free(catalogue);
}

/* ---- merging --------------------------------------------------------------------------------- */

/* A merger: the parts do nothing. */
static sn_net *merger_of(uint32_t parts, const uint32_t *wires, bool shallow)
{
    sn_net *part[4], *merger;
    for (uint32_t p = 0; p < parts; p++)
        part[p] = new_net(wires[p]);
    MUST(sn_runs_sort(parts, (const sn_net *const *)part, shallow, &merger, NULL));
    for (uint32_t p = 0; p < parts; p++)
        sn_net_free(part[p]);
    return merger;
}

/* Whether it sorts sorted runs with so many ones. */
static bool merges(const sn_net *net, uint32_t parts, const uint32_t *wires, const uint32_t *ones)
{
    uint64_t value[64] = {0};
    uint32_t w = 0;
    for (uint32_t p = 0; p < parts; p++)
        for (uint32_t t = 0; t < wires[p]; t++)
            value[w++] = t + ones[p] >= wires[p];
    sn_net_apply_bits(net, value, NULL);
    for (w = 1; w < net->wires; w++)
        if (value[w - 1] > value[w])
            return false;
    return true;
}

static void expect_merger_of(uint32_t parts, const uint32_t *wires, bool shallow)
{
    sn_net *net = merger_of(parts, wires, shallow);
    uint32_t ones[4] = {0}, p;
    cr_expect(sn_net_is_standard(net) && !net->output);
    do {
        cr_expect(merges(net, parts, wires, ones), "%u runs, %u %u: ones %u %u", parts, wires[0],
                  wires[1], ones[0], ones[1]);
        for (p = 0; p < parts && ones[p]++ == wires[p]; p++)
            ones[p] = 0;
    } while (p < parts);
    sn_net_free(net);
}

static void expect_merger(uint32_t parts, const uint32_t *wires)
{
    expect_merger_of(parts, wires, false);
    if (parts == 4)
        expect_merger_of(parts, wires, true);
}

Test(best, two_runs_of_any_lengths_are_merged)
{
    for (uint32_t a = 1; a <= 12; a++)
        for (uint32_t b = 1; b <= a; b++)
            expect_merger(2, (const uint32_t[]){a, b});
}

Test(best, four_runs_of_one_length_are_merged)
{
    for (uint32_t k = 1; k <= SN_RUN_MAX; k++)
        expect_merger(4, (const uint32_t[]){k, k, k, k});
}

Test(best, four_runs_of_falling_lengths_are_merged)
{
    for (uint32_t a = 1; a <= 7; a++)
        for (uint32_t b = 1; b <= a; b++)
            for (uint32_t c = 1; c <= b; c++)
                for (uint32_t d = 1; d <= c; d++)
                    expect_merger(4, (const uint32_t[]){a, b, c, d});
    expect_merger(4, (const uint32_t[]){14, 13, 13, 13});
    expect_merger(4, (const uint32_t[]){16, 16, 16, 1});
    expect_merger(4, (const uint32_t[]){16, 15, 13, 9});
}

Test(best, costs_are_those_of_what_is_made)
{
    for (uint32_t k = 1; k <= SN_RUN_MAX; k++) {
        const uint32_t wires[] = {k, k - k / 3, k - k / 2, 1};
        sn_cost part[4], cost;
        size_t depth;
        for (uint32_t p = 0; p < 4; p++)
            part[p] = (sn_cost){wires[p], 0, 0};
        sn_net *two = merger_of(2, wires, false), *four = merger_of(4, wires, k % 2);
        cost = sn_two_runs_cost(part);
        MUST(sn_net_depth(two, &depth, NULL));
        cr_expect(cost.wires == two->wires && cost.size == two->size && cost.depth == depth);
        cost = sn_four_runs_cost(part, k % 2);
        MUST(sn_net_depth(four, &depth, NULL));
        cr_expect(cost.wires == four->wires && cost.size == four->size && cost.depth == depth);
        sn_net_free(two);
        sn_net_free(four);
    }
}

Test(best, sizes_of_merges_equal_those_published)
{
    static const struct {
        uint32_t run, size;
    } known[] = {{16, 281}, {15, 259}, {12, 193}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint32_t k = known[i].run;
        sn_net *net = merger_of(4, (const uint32_t[]){k, k, k, k}, false);
        cr_expect_eq(net->size, known[i].size, "%u: %zu", k, net->size);
        sn_net_free(net);
    }
}

/* ---- the catalogue --------------------------------------------------------------------------- */

static char folder[] = "/tmp/sortnet-catalogue-XXXXXX";

static void put_file(const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    cr_assert(file && fputs(text, file) >= 0 && !fclose(file));
}

static void drop_files(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

Test(catalogue, names_say_what_a_network_is)
{
    static const char *const none[] = {"",
                                       "sorter",
                                       "sorter-3-3",
                                       "sorter-3-3-3",
                                       "sorter-3-3-3.snet~",
                                       "sorter-03-3-3.snet",
                                       "sorter-0-0-0.snet",
                                       "sorter-65537-1-1.snet",
                                       "sorter--3-3-3.snet",
                                       "sorter-3-3-3-3.snet",
                                       "merger-3-3-3.snet",
                                       "sorter-3-3-99999999999.snet"};
    char name[64];
    sn_entry entry;
    sn_catalogue_name(SN_CATALOGUE_MEDIAN, 9, 19, 7, name);
    cr_expect_str_eq(name, "median-9-19-7.snet");
    cr_assert(sn_catalogue_parse(name, &entry));
    cr_expect(entry.kind == SN_CATALOGUE_MEDIAN && entry.wires == 9 && entry.size == 19 &&
              entry.depth == 7);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        cr_expect(!sn_catalogue_parse(none[i], &entry), "%s", none[i]);
}

Test(catalogue, holds_what_its_names_say)
{
    sn_catalogue *catalogue;
    MUST(sn_catalogue_open(NULL, &catalogue, NULL));
    cr_expect(catalogue->count > 0);
    for (size_t i = 0; i < catalogue->count; i++) {
        const sn_entry *e = &catalogue->entry[i];
        sn_net *net;
        sn_error error = {0};
        cr_assert_eq(sn_catalogue_load(catalogue, e, &net, &error), SN_OK, "%s", error.text);
        if (e->kind == SN_CATALOGUE_SORTER && e->wires <= 16)
            cr_expect_eq(oracle_refute(net), ORACLE_SORTS, "%u/%u/%u", e->wires, e->size, e->depth);
        else if (e->wires <= 16)
            cr_expect(oracle_holds_on_vectors(net, "any", "median", NULL), "%u", e->wires);
        sn_net_free(net);
    }
    sn_catalogue_free(catalogue);
}

Test(catalogue, a_users_folder_is_consulted)
{
    sn_catalogue *catalogue;
    cr_assert(mkdtemp(folder));
    put_file("sorter-2-3-3.snet", "snet 1\nwires 2\n0:1\n0:1\n0:1\nend\n");
    put_file("sorter-17-1-1.snet",
             "snet 1\nwires 17\n0:1\nend\n"); /* lies to nobody but the user */
    put_file("notes.txt", "no network");
    MUST(sn_catalogue_open(folder, &catalogue, NULL));
    sn_best *best;
    MUST(sn_best_new(catalogue, &best, NULL));
    cr_expect_eq(ask(best, 2)->sorter[0].size, 1);
    cr_expect_eq(ask(best, 17)->sorter[0].size, 1);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
    drop_files();
}

Test(catalogue, a_file_that_is_not_what_its_name_says_is_named)
{
    static const char *const texts[] = {"snet 1\nwires 3\n0:1\nend\n",
                                        "snet 1\nwires 2\n0:2\nend\n", ""};
    cr_assert(mkdtemp(folder));
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        sn_catalogue *catalogue;
        sn_best *best;
        sn_error error = {0};
        const sn_sorters *sorters;
        put_file("sorter-2-1-1.snet", texts[i]);
        MUST(sn_catalogue_open(folder, &catalogue, NULL));
        MUST(sn_best_new(catalogue, &best, NULL));
        cr_expect_neq(sn_best_sorters(best, 2, &sorters, &error), SN_OK);
        cr_expect(strstr(error.text, "/sorter-2-1-1.snet"), "%s", error.text);
        sn_best_free(best);
        sn_catalogue_free(catalogue);
    }
    drop_files();
}

Test(catalogue, a_folder_that_is_not_there_is_empty)
{
    sn_catalogue *own, *none;
    MUST(sn_catalogue_open(NULL, &own, NULL));
    MUST(sn_catalogue_open("/nowhere/at/all", &none, NULL));
    cr_expect_eq(own->count, none->count);
    sn_catalogue_free(own);
    sn_catalogue_free(none);
}

Test(catalogue, the_users_folder_is_named_by_the_environment)
{
    char *path;
    setenv("HOME", "/home/somebody", 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("SORTNET_CATALOGUE");
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_str_eq(path, "/home/somebody/.local/share/sortnet/catalogue");
    free(path);
    setenv("XDG_DATA_HOME", "/data", 1);
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_str_eq(path, "/data/sortnet/catalogue");
    free(path);
    setenv("SORTNET_CATALOGUE", "mine", 1);
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_str_eq(path, "mine");
    free(path);
    setenv("SORTNET_CATALOGUE", "", 1);
    MUST(sn_catalogue_folder(&path, NULL));
    cr_expect_eq(path, NULL);
}
