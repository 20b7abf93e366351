#include "networks/families/family.h"

#include "tests/oracle.h"
#include "tests/rounds.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static sn_net *build(const char *name, uint32_t wires, uint32_t k)
{
    sn_net *net;
    sn_error error = {0};
    const sn_family *family = sn_family_find(name);
    cr_assert(family, "no family %s", name);
    cr_assert_eq(sn_family_build(family, wires, k, &net, &error), SN_OK, "%s:%u: %s", name, wires,
                 error.text);
    return net;
}

static void expect_size(const char *name, uint32_t wires, uint32_t k, size_t size, size_t depth)
{
    sn_net *net = build(name, wires, k);
    size_t found;
    sn_net_depth(net, &found, NULL);
    cr_expect_eq(net->size, size, "%s:%u has %zu comparators", name, wires, net->size);
    cr_expect_eq(found, depth, "%s:%u has depth %zu", name, wires, found);
    sn_net_free(net);
}

static bool same(const char *a, const char *b, uint32_t wires, bool untangle)
{
    sn_net *x = build(a, wires, 0), *y = build(b, wires, 0), *t;
    bool result;
    if (untangle) {
        cr_assert_eq(sn_net_untangle(x, &t, NULL), SN_OK);
        sn_net_free(x);
        x = t;
    }
    cr_assert_eq(sn_net_same(x, y, &result, NULL), SN_OK);
    sn_net_free(x);
    sn_net_free(y);
    return result;
}

static bool agree(const char *a, const char *b, uint32_t wires)
{
    sn_net *x = build(a, wires, 0), *y = build(b, wires, 0);
    bool result = oracle_agree(x, y);
    sn_net_free(x);
    sn_net_free(y);
    return result;
}

/* Run the network on vector x of zeros and ones. */
static uint64_t run(const sn_net *net, uint64_t x)
{
    int64_t value[64], out[64];
    uint64_t y = 0;
    for (uint32_t w = 0; w < net->wires; w++)
        value[w] = x >> w & 1;
    sn_net_apply(net, value, out);
    for (uint32_t w = 0; w < net->wires; w++)
        y |= (uint64_t)out[w] << w;
    return y;
}

/* The ones of x below all its zeros: x sorted. */
static uint64_t sorted(uint64_t x, uint32_t wires)
{
    uint32_t ones = (uint32_t)__builtin_popcountll(x);
    return ((UINT64_C(1) << ones) - 1) << (wires - ones);
}

/* `ones` ones at the end of `length` wires, wire `from` and every `step`-th after it. */
static uint64_t run_of(uint32_t from, uint32_t step, uint32_t length, uint32_t ones)
{
    uint64_t x = 0;
    for (uint32_t i = length - ones; i < length; i++)
        x |= UINT64_C(1) << (from + i * step);
    return x;
}

Test(family, names_are_unique_and_have_sources)
{
    for (size_t i = 0; i < sn_family_count; i++) {
        const sn_family *f = &sn_families[i];
        cr_expect_eq(sn_family_find(f->name), f);
        cr_expect(f->source && f->title && f->widths && f->allows);
        cr_expect_eq(!!f->expr + !!f->build + !!f->known, 1, "%s", f->name);
        cr_expect_eq(f->kind == SN_FAMILY_MERGER, f->given != NULL, "%s", f->name);
    }
    cr_expect_eq(sn_family_find("nosuch"), NULL);
}

Test(family, every_sorter_sorts_every_vector)
{
    for (size_t i = 0; i < sn_family_count; i++)
        for (uint32_t n = 1; n <= (tries_large() ? 16 : 13); n++)
            if (sn_families[i].kind == SN_FAMILY_SORTER && sn_families[i].allows(n)) {
                sn_net *net = build(sn_families[i].name, n, 0);
                cr_expect_eq(oracle_refute(net), ORACLE_SORTS, "%s:%u", sn_families[i].name, n);
                sn_net_free(net);
            }
}

Test(family, only_bitonic_and_the_permuting_ones_have_reversed_comparators)
{
    for (size_t i = 0; i < sn_family_count; i++) {
        sn_net *net = build(sn_families[i].name, 16, sn_families[i].parameter ? 5 : 0);
        const char *name = sn_families[i].name;
        bool expected =
            strcmp(name, "bitonic") && strcmp(name, "dmerge") && strcmp(name, "vsortIt");
        cr_expect_eq(sn_net_is_standard(net), expected, "%s", name);
        sn_net_free(net);
    }
}

Test(family, standard_sorters_deliver_on_their_own_wires)
{
    for (uint32_t n = 2; n <= 70; n++) {
        const char *const names[] = {"oddeven", "vanvoorhis", "oddevenmerge", "pairwise"};
        for (size_t i = 0; i < 4; i++) {
            sn_net *net = build(names[i], n, 0);
            cr_expect_eq(net->output, NULL, "%s:%u", names[i], n);
            sn_net_free(net);
        }
    }
}

Test(family, bitonic_mergers_sort_every_bitonic_vector)
{
    const char *const names[] = {"bmerge", "shex", "bfly"};
    for (size_t i = 0; i < 3; i++)
        for (uint32_t n = 1; n <= 32; n *= 2) {
            sn_net *net = build(names[i], n, 0);
            for (uint32_t from = 0; from < n; from++)
                for (uint32_t ones = 0; ones <= n; ones++) {
                    uint64_t x = 0;
                    for (uint32_t w = 0; w < ones; w++)
                        x |= UINT64_C(1) << (from + w) % n;
                    cr_assert_eq(run(net, x), sorted(x, n), "%s:%u", names[i], n);
                }
            sn_net_free(net);
        }
}

Test(family, mergers_of_halves_sort_every_pair_of_sorted_halves)
{
    for (uint32_t n = 1; n <= 40; n++)
        for (int odd = 0; odd < 2; odd++) {
            if (!odd && !sn_is_power_of_two(n))
                continue;
            sn_net *net = build(odd ? "oddevenmerge" : "tmerge", n, 0);
            uint32_t a = n - n / 2, b = n / 2;
            for (uint32_t i = 0; i <= a; i++)
                for (uint32_t j = 0; j <= b; j++) {
                    uint64_t x = run_of(0, 1, a, i) | run_of(a, 1, b, j);
                    cr_assert_eq(run(net, x), sorted(x, n), "%d:%u", odd, n);
                }
            sn_net_free(net);
        }
}

Test(family, balanced_mergers_sort_interleaved_sequences)
{
    const char *const names[] = {"bpmerge", "dmerge"};
    for (int m = 0; m < 2; m++)
        for (uint32_t n = 2; n <= 32; n *= 2) {
            sn_net *net = build(names[m], n, 0);
            for (uint32_t i = 0; i <= n / 2; i++)
                for (uint32_t j = 0; j <= n / 2; j++) {
                    uint64_t x = run_of(0, 2, n / 2, i) | run_of(1, 2, n / 2, j);
                    cr_assert_eq(run(net, x), sorted(x, n), "%s:%u", names[m], n);
                }
            sn_net_free(net);
        }
}

/* Quarters of zeros and ones, sorted, with z[0..3] zeros: 64 of them at a time in the bits of a
 * word. Quarter sorters leave them alone, so with green:16 proved this proves all of vanvoorhis:64.
 */
static void expect_quarters_sorted(const sn_net *net, uint32_t (*zeros)[4], uint32_t count)
{
    uint64_t value[256] = {0}, out[256], quarter = net->wires / 4;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t w = 0; w < net->wires; w++)
            value[w] |= (uint64_t)(w % quarter >= zeros[i][w / quarter]) << i;
    sn_net_apply_bits(net, value, out);
    for (uint32_t w = 1; w < net->wires; w++)
        cr_assert_eq(out[w - 1] & ~out[w], 0, "outputs %u and %u", w - 1, w);
}

Test(family, van_voorhis_merges_any_four_sorted_quarters_of_16)
{
    sn_net *net = build("vanvoorhis", 64, 0);
    uint32_t zeros[17 * 17][4];
    for (uint32_t a = 0; a <= 16; a++)
        for (uint32_t b = 0; b <= 16; b++) {
            for (uint32_t i = 0; i < 17 * 17; i++) {
                const uint32_t z[] = {a, b, i / 17, i % 17};
                memcpy(zeros[i], z, sizeof z);
            }
            for (uint32_t i = 0; i < 17 * 17; i += 64)
                expect_quarters_sorted(net, zeros + i, i + 64 < 17 * 17 ? 64 : 17 * 17 - i);
        }
    sn_net_free(net);
}

Test(family, van_voorhis_merges_sorted_quarters_of_64)
{
    sn_net *net = build("vanvoorhis", 256, 0);
    sn_random random;
    uint32_t zeros[64][4];
    sn_random_seed(&random, 3);
    for (int round = 0; round < 500; round++) {
        for (int i = 0; i < 256; i++)
            zeros[i / 4][i % 4] = (uint32_t)sn_random_below(&random, 65);
        expect_quarters_sorted(net, zeros, 64);
    }
    sn_net_free(net);
}

Test(family, selectors_deliver_their_ranks_and_keep_no_dead_comparator)
{
    for (uint32_t n = 1; n <= (tries_large() ? 11 : 8); n++)
        for (uint32_t k = 1; k <= n; k++) {
            const struct {
                const char *name;
                uint32_t k, first, last;
            } all[] = {{"smallest", k, 0, k - 1},
                       {"largest", k, n - k, n - 1},
                       {"topk", k, 0, k - 1},
                       {"median", 0, (n - 1) / 2, n / 2}};
            for (size_t s = 0; s < 4; s++) {
                sn_net *net = build(all[s].name, n, all[s].k), *again;
                uint64_t mask = (UINT64_C(2) << all[s].last) - (UINT64_C(1) << all[s].first);
                bool in_order = strcmp(all[s].name, "median"); /* two medians: in any order */
                for (uint64_t x = 0; x >> n == 0; x++) {
                    uint64_t is = run(net, x) & mask, wanted = sorted(x, n) & mask;
                    cr_assert(in_order ? is == wanted
                                       : __builtin_popcountll(is) == __builtin_popcountll(wanted),
                              "%s:%u", all[s].name, n);
                }
                sn_net_keep_outputs(net, all[s].first, all[s].last, &again, NULL);
                cr_expect_eq(again->size, net->size);
                sn_net_free(net);
                sn_net_free(again);
            }
        }
}

/* Random zeros and ones, 64 vectors at a time: output i is 1 where there are at most i zeros. */
static void expect_first(const sn_net *net, uint32_t k, sn_random *random)
{
    uint64_t value[64], out[64];
    uint32_t zeros[64] = {0};
    for (uint32_t w = 0; w < net->wires; w++)
        value[w] = 0;
    for (uint32_t v = 0; v < 64; v++) {
        uint32_t share = (uint32_t)sn_random_below(random, net->wires + 1);
        for (uint32_t w = 0; w < net->wires; w++) {
            bool zero = sn_random_below(random, net->wires) < share;
            zeros[v] += zero;
            value[w] |= (uint64_t)!zero << v;
        }
    }
    sn_net_apply_bits(net, value, out);
    for (uint32_t i = 0; i < k; i++)
        for (uint32_t v = 0; v < 64; v++)
            cr_assert_eq(out[i] >> v & 1, zeros[v] <= i, "%u of %u wires, output %u", k, net->wires,
                         i);
}

Test(family, topk_delivers_the_first_of_any_number_of_wires)
{
    sn_random random;
    sn_random_seed(&random, 5);
    for (uint32_t n = 12; n <= 64; n++)
        for (uint32_t k = 1; k <= n; k++) {
            sn_net *net = build("topk", n, k);
            cr_expect_eq(net->output, NULL, "topk:%u:%u", n, k);
            for (int round = 0; round < 4; round++)
                expect_first(net, k, &random);
            sn_net_free(net);
        }
}

Test(family, topk_merges_k_at_a_time)
{
    expect_size("topk", 64, 1, 63, 6);
    expect_size("topk", 64, 64, 521, 21);
    /* 32 blocks of 16, and 31 times 16 and a merger of 32 */
    expect_size("topk", 512, 16, 32 * 60 + 31 * 48, 10 + 5 * 5);
    /* 8 of Green's networks, cut to 8 outputs, and 7 times 8 and a merger of 12 */
    expect_size("topk", 128, 8, 8 * 54 + 7 * 20, 10 + 3 * 4);
}

Test(family, sizes_and_depths_are_those_of_the_literature)
{
    for (uint32_t k = 1, n = 2; k <= 9; k++, n *= 2) {
        expect_size("bitonic", n, 0, n * k * (k + 1) / 4, k * (k + 1) / 2);
        expect_size("tsort", n, 0, n * k * (k + 1) / 4, k * (k + 1) / 2);
        expect_size("vsort", n, 0, n * k * (k + 1) / 4, k * (k + 1) / 2);
        expect_size("periodic", n, 0, n / 2 * k * k, k * k);
        expect_size("vsortIt", n, 0, n / 2 * k * k, k * k);
        expect_size("oddeven", n, 0, (k * k - k + 4) * n / 4 - 1, k * (k + 1) / 2);
        expect_size("pairwise", n, 0, (k * k - k + 4) * n / 4 - 1, k * (k + 1) / 2);
        expect_size("bmerge", n, 0, n / 2 * k, k);
        expect_size("oddevenmerge", n, 0, n / 2 * (k - 1) + 1, k);
    }
    expect_size("green", 16, 0, 60, 10);
    expect_size("green", 32, 0, 185, 15);
    expect_size("vanvoorhis", 64, 0, 521, 21);
    expect_size("transposition", 100, 0, 4950, 100);
    expect_size("insertion", 50, 0, 1225, 97);
    expect_size("bosenelson", 8, 0, 19, 7);
    expect_size("bosenelson", 16, 0, 65, 15);
    expect_size("bosenelson", 256, 0, 6305, 255);
    expect_size("smallest", 32, 1, 31, 5);
}

Test(family, odd_even_merge_sort_costs_what_merge_exchange_does)
{
    for (uint32_t n = 1; n <= 130; n++) {
        sn_net *a = build("oddeven", n, 0), *b = build("mergeexchange", n, 0);
        cr_expect_eq(a->size, b->size, "%u wires: %zu and %zu", n, a->size, b->size);
        sn_net_free(a);
        sn_net_free(b);
    }
}

Test(family, recursive_and_iterative_descriptions_expand_to_the_same_network)
{
    for (uint32_t n = 1; n <= 512; n *= 2) {
        cr_expect(same("vsortR", "vsort", n, false), "vsort:%u", n);
        cr_expect(same("bfly", "bmerge", n, false), "bfly:%u", n);
        cr_expect(same("shex", "bfly", n, true), "shex:%u", n);
        cr_expect(same("dmerge", "bpmerge", n, true) || n > 2, "dmerge:%u", n);
    }
    for (uint32_t n = 1; n <= 100; n++)
        cr_expect(same("insertion", "bubble", n, false), "bubble:%u", n);
}

Test(family, untangled_bitonic_sort_is_tsort)
{
    for (uint32_t n = 2; n <= 16; n *= 2)
        cr_expect(agree("bitonic", "tsort", n));
}

Test(family, periodic_networks_of_both_papers_agree_as_functions)
{
    for (uint32_t n = 1; n <= 16; n *= 2) {
        cr_expect(agree("dmerge", "bpmerge", n), "dmerge:%u", n);
        cr_expect(agree("vsortIt", "periodic", n), "vsortIt:%u", n);
        cr_expect(agree("shex", "bfly", n), "shex:%u", n);
    }
}

Test(family, a_single_vsortIt_step_is_no_sorter)
{
    sn_net *net = build("dmerge", 8, 0);
    cr_expect_neq(oracle_refute(net), ORACLE_SORTS);
    sn_net_free(net);
}

static void expect_error(const char *name, uint32_t wires, uint32_t k, const char *text)
{
    sn_net *net;
    sn_error error = {0};
    cr_expect_eq(sn_family_build(sn_family_find(name), wires, k, &net, &error), SN_E_ARGUMENT);
    cr_expect_eq(net, NULL);
    cr_expect_str_eq(error.text, text);
}

/* Comparators between the first wires of a cube, counted bit by bit. */
static size_t edges_of(uint32_t corners)
{
    size_t count = 0;
    for (uint32_t i = 0; i < corners; i++)
        for (uint32_t bit = 1; bit <= i; bit *= 2)
            count += (i & bit) != 0;
    return count;
}

Test(family, cut_cubes_are_cubes_without_what_has_no_room)
{
    for (uint32_t k = 1; k <= 32; k *= 2)
        for (uint32_t wires = k; wires <= 70; wires++) {
            sn_net *cut = build("cut-cubes", wires, k), *whole = build("cubes", wires, k);
            bool same;
            sn_net_same(cut, whole, &same, NULL);
            cr_expect(same || wires % k, "%u wires, cubes of %u", wires, k);
            cr_expect_eq(cut->size, wires / k * edges_of(k) + edges_of(wires % k),
                         "%u wires, cubes of %u: %zu comparators", wires, k, cut->size);
            cr_expect(sn_net_is_standard(cut));
            sn_net_free(cut);
            sn_net_free(whole);
        }
}

/* No comparator joins the cube and the sorter. */
Test(family, a_green_cube_is_a_cube_a_layer_of_greens_and_a_sorter)
{
    for (uint32_t wires = 1; wires <= 70; wires++) {
        uint32_t corners = 1;
        while (2 * corners <= wires)
            corners *= 2;
        sn_net *net = build("green-cube", wires, 0);
        size_t size = edges_of(corners) + 7 * (corners / 16);
        if (wires > corners) {
            sn_net *rest = build("vanvoorhis", wires - corners, 0), *others;
            bool same;
            sn_net_wires(net, corners, wires - 1, &others, NULL);
            sn_net_same(rest, others, &same, NULL);
            cr_expect(same, "%u wires", wires);
            size += rest->size;
            sn_net_free(rest);
            sn_net_free(others);
        }
        cr_expect_eq(net->size, size, "%u wires: %zu comparators", wires, net->size);
        cr_expect(sn_net_is_standard(net));
        sn_net_free(net);
    }
}

Test(family, green_cubes_are_symmetric_and_each_16_wires_begin_as_green_does)
{
    sn_net *green = build("green", 16, 0), *five, *block;
    bool same, symmetric;
    sn_net_cut_layers(green, 1, 5, &five, NULL);
    for (uint32_t wires = 16; wires <= 64; wires *= 2) {
        sn_net *net = build("green-cube", wires, 0);
        sn_net_is_symmetric(net, &symmetric, NULL);
        cr_expect(symmetric, "%u wires", wires);
        for (uint32_t first = 0; first < wires; first += 16) {
            sn_net_wires(net, first, first + 15, &block, NULL);
            sn_net_same(block, five, &same, NULL);
            cr_expect(same, "%u wires, from %u on", wires, first);
            sn_net_free(block);
        }
        sn_net_free(net);
    }
    sn_net_free(green);
    sn_net_free(five);
}

/* Six corners of a cube of eight: as one that gets the greatest value on the other two. */
Test(family, a_cut_cube_leaves_what_a_cube_does_whose_last_wires_carry_ones)
{
    sn_net *cut = build("cut-cubes", 6, 8), *whole = build("cubes", 8, 8);
    uint32_t reached[2][7] = {0};
    for (int of = 0; of < 2; of++) {
        const sn_net *net = of ? whole : cut;
        bool seen[256] = {false};
        for (uint32_t v = 0; v < 64; v++) {
            uint32_t x = of ? v | 192 : v;
            for (size_t i = 0; i < net->size; i++) {
                const uint32_t min = net->cmp[i].min, max = net->cmp[i].max;
                if (x >> min & 1 & ~(x >> max))
                    x ^= 1u << min | 1u << max;
            }
            reached[of][__builtin_popcount(v)] += !seen[x];
            seen[x] = true;
        }
    }
    for (uint32_t ones = 0; ones <= 6; ones++)
        cr_expect_eq(reached[0][ones], reached[1][ones], "%u ones", ones);
    sn_net_free(cut);
    sn_net_free(whole);
}

Test(family, refuses_widths_it_does_not_allow)
{
    expect_error("tsort", 24, 0,
                 "the number of wires of tsort is a power of two from 1 to 65536, not 24");
    expect_error("tsort", 0, 0,
                 "the number of wires of tsort is a power of two from 1 to 65536, not 0");
    expect_error("oddeven", 65537, 0,
                 "the number of wires of oddeven is any number from 1 to 65536, not 65537");
    expect_error("green", 8, 0, "the number of wires of green is 16 or 32, not 8");
    expect_error("smallest", 8, 0, "smallest:8:K needs K from 1 to 8");
    expect_error("largest", 8, 9, "largest:8:K needs K from 1 to 8");
    expect_error("topk", 8, 9, "topk:8:K needs K from 1 to 8");
}

Test(family, the_widest_networks_build)
{
    sn_net *net = build("tsort", 65536, 0);
    cr_expect_eq(net->size, 65536 / 4 * 16 * 17);
    sn_net_free(net);
    net = build("oddeven", 65536, 0);
    cr_expect_eq(net->size, (size_t)(16 * 16 - 16 + 4) * 65536 / 4 - 1);
    sn_net_free(net);
}

/* Batcher's C(m,n), as Knuth gives it in TAOCP 3, 5.3.4. */
static size_t batchers_count(uint32_t m, uint32_t n)
{
    if (m * n <= 1)
        return m * n;
    return batchers_count((m + 1) / 2, (n + 1) / 2) + batchers_count(m / 2, n / 2) +
           (m + n - 1) / 2;
}

Test(family, runs_of_any_lengths_are_merged_with_so_many_comparators)
{
    for (uint32_t m = 1; m <= 20; m++)
        for (uint32_t n = 1; n <= 20; n++) {
            sn_net *net = build("merge", m, n);
            sn_buf claim = {0};
            char expected[40];
            cr_assert(net->wires == m + n && sn_net_is_standard(net) && !net->output);
            cr_expect_eq(net->size, batchers_count(m, n), "%u %u", m, n);
            for (uint32_t i = 0; i <= m; i++)
                for (uint32_t j = 0; j <= n; j++) {
                    const uint64_t x = run_of(0, 1, m, i) | run_of(m, 1, n, j);
                    cr_assert_eq(run(net, x), sorted(x, m + n), "%u %u: %u %u", m, n, i, j);
                }
            sn_family_claim(sn_family_find("merge"), m + n, n, &claim);
            snprintf(expected, sizeof expected, "--given runs:%u,%u", m, n);
            cr_expect_str_eq(claim.data, expected);
            sn_buf_free(&claim);
            sn_net_free(net);
        }
}

Test(family, ranks_are_claimed_as_goals)
{
    sn_buf claim = {0};
    sn_family_claim(sn_family_find("rank"), 13, 6, &claim);
    cr_expect_str_eq(claim.data, "--goal ranks:6-6");
    sn_buf_free(&claim);
}
