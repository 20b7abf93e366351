/* The table of families: their programs, names, widths, sources. */
#include "networks/families/family.h"

#include "networks/families/construct.h"

#include <string.h>

/* ---- which widths ---------------------------------------------------------------------------- */

static bool any_width(uint32_t wires)
{
    return wires >= 1;
}

static bool power_of_two(uint32_t wires)
{
    return sn_is_power_of_two(wires);
}

/* ---- expressions: the papers' programs, for 2^n wires ---------------------------------------- */

typedef const sn_expr *(*stage_maker)(sn_builder *b, unsigned n, unsigned i);

/* seq{stage(1), …, stage(count)} */
static const sn_expr *sequence(sn_builder *b, unsigned n, unsigned count, stage_maker stage)
{
    const sn_expr *parts[16];
    for (unsigned i = 1; i <= count; i++)
        parts[i - 1] = stage(b, n, i);
    return sn_expr_seq(b, count, parts);
}

static const sn_expr *ilv_down(sn_builder *b, unsigned n, unsigned i)
{
    return sn_expr_ilv(b, n - i);
}

static const sn_expr *vee_then_ilv_down(sn_builder *b, unsigned n, unsigned i)
{
    return i == 1 ? sn_expr_vee(b, n - 1) : sn_expr_ilv(b, n - i);
}

static const sn_expr *vee_down(sn_builder *b, unsigned n, unsigned i)
{
    return sn_expr_vee(b, n - i);
}

static const sn_expr *bmerge(sn_builder *b, unsigned n)
{
    return sequence(b, n, n, ilv_down);
}

static const sn_expr *tmerge(sn_builder *b, unsigned n)
{
    return sequence(b, n, n, vee_then_ilv_down);
}

static const sn_expr *bpmerge(sn_builder *b, unsigned n)
{
    return sequence(b, n, n, vee_down);
}

static const sn_expr *tmerge_of(sn_builder *b, unsigned n, unsigned i)
{
    (void)n;
    return tmerge(b, i);
}

static const sn_expr *tsort(sn_builder *b, unsigned n)
{
    return sequence(b, n, n, tmerge_of);
}

/* 2^(n-i) interleaved balanced mergers of 2^i wires. */
static const sn_expr *ilvvee_merges(sn_builder *b, unsigned n, unsigned i)
{
    const sn_expr *parts[16];
    for (unsigned j = 1; j <= i; j++)
        parts[j - 1] = sn_expr_ilvvee(b, n - i, i - j);
    return sn_expr_seq(b, i, parts);
}

static const sn_expr *vsort(sn_builder *b, unsigned n)
{
    return sequence(b, n, n, ilvvee_merges);
}

static const sn_expr *vsort_recursive(sn_builder *b, unsigned n)
{
    if (!n)
        return sn_expr_id(b);
    const sn_expr *parts[] = {sn_expr_interleave(b, 1, vsort_recursive(b, n - 1)), bpmerge(b, n)};
    return sn_expr_seq(b, 2, parts);
}

/* Ascending and descending merges by turns feed each merge a bitonic sequence. */
static const sn_expr *bitonic_level(sn_builder *b, unsigned n, unsigned i)
{
    const sn_expr *up = bmerge(b, i);
    if (i == n)
        return up;
    const sn_expr *halves[] = {up, sn_expr_flip(b, up)};
    return sn_expr_blocks(b, UINT32_C(2) << i, sn_expr_par(b, 2, halves));
}

static const sn_expr *bitonic(sn_builder *b, unsigned n)
{
    return sequence(b, n, n, bitonic_level);
}

static const sn_expr *cmp(sn_builder *b)
{
    return sn_expr_comparator(b, 0, 1);
}

static const sn_expr *shex(sn_builder *b, unsigned n)
{
    const sn_expr *step[] = {sn_expr_riffle(b), sn_expr_evens(b, cmp(b))};
    return n ? sn_expr_rep(b, n, sn_expr_seq(b, 2, step)) : sn_expr_id(b);
}

static const sn_expr *bfly(sn_builder *b, unsigned n)
{
    if (!n)
        return sn_expr_id(b);
    const sn_expr *parts[] = {sn_expr_interleave(b, 1, bfly(b, n - 1)), sn_expr_evens(b, cmp(b))};
    return sn_expr_seq(b, 2, parts);
}

static const sn_expr *dmerge(sn_builder *b, unsigned n)
{
    const sn_expr *parts[] = {sn_expr_tau1(b), shex(b, n)};
    return n ? sn_expr_seq(b, 2, parts) : sn_expr_id(b);
}

static const sn_expr *vsort_iterative(sn_builder *b, unsigned n)
{
    return sn_expr_rep(b, n, dmerge(b, n));
}

static const sn_expr *periodic(sn_builder *b, unsigned n)
{
    return sn_expr_rep(b, n, bpmerge(b, n));
}

/* ---- what is best of what is known ----------------------------------------------------------- */

static sn_err known_smallest(sn_best *best, uint32_t wires, uint32_t k, sn_net **out,
                             sn_error *error)
{
    (void)k;
    const sn_sorters *sorters;
    sn_err err = sn_best_sorters(best, wires, &sorters, error);
    return err ? err : sn_net_copy(sorters->sorter[0].net, out, error);
}

static sn_err known_shallowest(sn_best *best, uint32_t wires, uint32_t k, sn_net **out,
                               sn_error *error)
{
    (void)k;
    const sn_sorters *sorters;
    sn_err err = sn_best_sorters(best, wires, &sorters, error);
    return err ? err : sn_net_copy(sorters->sorter[sorters->count - 1].net, out, error);
}

static sn_err known_first(sn_best *best, uint32_t wires, uint32_t k, sn_net **out, sn_error *error)
{
    return sn_best_selector(best, wires, 0, k - 1, out, NULL, error);
}

static sn_err known_last(sn_best *best, uint32_t wires, uint32_t k, sn_net **out, sn_error *error)
{
    return sn_best_selector(best, wires, wires - k, wires - 1, out, NULL, error);
}

static sn_err known_median(sn_best *best, uint32_t wires, uint32_t k, sn_net **out, sn_error *error)
{
    (void)k;
    return sn_best_median(best, wires, out, NULL, error);
}

/* Reflected, what leaves one rank leaves the one as far from the other end. */
static sn_err known_rank(sn_best *best, uint32_t wires, uint32_t k, sn_net **out, sn_error *error)
{
    const uint32_t other = wires - 1 - k;
    sn_net *mirrored = NULL, *reflected = NULL;
    sn_err err = sn_best_selector(best, wires, k, k, out, NULL, error);
    err = err ? err : sn_best_selector(best, wires, other, other, &mirrored, NULL, error);
    if (!err && mirrored->size < (*out)->size) {
        err = sn_net_reflect(mirrored, &reflected, error);
        sn_net_free(*out);
        *out = reflected;
    }
    sn_net_free(mirrored);
    return err;
}

/* The least power of two that is no less. */
static uint32_t one_cube(uint32_t wires)
{
    return 1u << sn_log2_ceil(wires);
}

/* As many wires as there is room for. */
static uint32_t other_run(uint32_t wires)
{
    return SN_WIRES_MAX - wires;
}

/* ---- the table ------------------------------------------------------------------------------- */

#define ANY_WIDTH .widths = "any number from 1 to 65536", .allows = any_width
#define POWER_OF_TWO .widths = "a power of two from 1 to 65536", .allows = power_of_two

#define OBSIDIAN_2012                                                                     \
    "Claessen, Sheeran, Svensson: Expressive Array Constructs in an Embedded GPU Kernel " \
    "Programming Language, 2012"
#define OBSIDIAN_2008 "Claessen, Sheeran, Svensson: Obsidian: GPU Programming in Haskell, 2008"
#define BATCHER_1968 "Batcher: Sorting Networks and Their Applications, 1968"
#define GREEN_1969 "Green 1969, in " KNUTH "5.3.4, figure 49"
#define DOWD_1989 "Dowd, Perl, Rudolph, Saks: The Periodic Balanced Sorting Network, 1989"
#define KNOWN_HERE "docs/records/"
#define KNUTH "Knuth: The Art of Computer Programming 3, "

const sn_family sn_families[] = {
    {.name = "bitonic",
     POWER_OF_TWO,
     .title = "bitonic sort with reversed comparators",
     .source = BATCHER_1968,
     .expr = bitonic},
    {.name = "tsort",
     POWER_OF_TWO,
     .title = "a tree of tmerge, all comparators standard",
     .source = OBSIDIAN_2012,
     .expr = tsort},
    {.name = "vsort",
     POWER_OF_TWO,
     .title = "a tree of interleaved balanced mergers",
     .source = OBSIDIAN_2012,
     .expr = vsort},
    {.name = "vsortR",
     POWER_OF_TWO,
     .title = "vsort by recursion",
     .source = OBSIDIAN_2012,
     .expr = vsort_recursive},
    {.name = "vsortIt",
     POWER_OF_TWO,
     .title = "dmerge, log n times",
     .source = OBSIDIAN_2008,
     .expr = vsort_iterative},
    {.name = "periodic",
     POWER_OF_TWO,
     .title = "balanced periodic sort: bpmerge, log n times",
     .source = DOWD_1989,
     .expr = periodic},
    {.name = "oddeven",
     ANY_WIDTH,
     .title = "odd-even merge sort",
     .source = BATCHER_1968,
     .build = sn_construct_oddeven},
    {.name = "mergeexchange",
     ANY_WIDTH,
     .title = "merge exchange, odd-even merging in place",
     .source = KNUTH "1973, algorithm 5.2.2 M, after Batcher",
     .build = sn_construct_merge_exchange},
    {.name = "pairwise",
     ANY_WIDTH,
     .title = "pairwise sorting network",
     .source = "Parberry: The Pairwise Sorting Network, 1992",
     .build = sn_construct_pairwise},
    {.name = "vanvoorhis",
     ANY_WIDTH,
     .title = "blocks of 16 (Green), merged four at a time",
     .source = "after Van Voorhis: A Generalization of the Divide-Sort-Merge Strategy for Sorting "
               "Networks, 1971",
     .build = sn_construct_van_voorhis},
    {.name = "green",
     .widths = "16 or 32",
     .allows = sn_green_has,
     .title = "60 comparators for 16 wires; two and an odd-even merge for 32",
     .source = GREEN_1969,
     .build = sn_construct_van_voorhis},
    {.name = "bosenelson",
     ANY_WIDTH,
     .title = "Bose-Nelson sort",
     .source = "Bose, Nelson: A Sorting Problem, 1962",
     .build = sn_construct_bose_nelson},
    {.name = "pratt",
     ANY_WIDTH,
     .title = "shellsort with increments 2^a 3^b",
     .source = "Pratt: Shellsort and Sorting Networks, 1971",
     .build = sn_construct_pratt},
    {.name = "transposition",
     ANY_WIDTH,
     .title = "odd-even transposition sort",
     .source = "Habermann: Parallel Neighbor-Sort, 1972",
     .build = sn_construct_transposition},
    {.name = "insertion",
     ANY_WIDTH,
     .title = "straight insertion",
     .source = KNUTH "1973, section 5.3.4, figure 45",
     .build = sn_construct_insertion},
    {.name = "bubble",
     ANY_WIDTH,
     .title = "bubble sort",
     .source = KNUTH "1973, section 5.3.4, figure 45",
     .build = sn_construct_bubble},

    {.name = "best",
     ANY_WIDTH,
     .title = "the smallest known here: of the catalogue, a family, or merged of smaller ones",
     .source = KNOWN_HERE,
     .known = known_smallest},
    {.name = "best-depth",
     ANY_WIDTH,
     .title = "the shallowest known here",
     .source = KNOWN_HERE,
     .known = known_shallowest},

    {.name = "bmerge",
     .kind = SN_FAMILY_MERGER,
     POWER_OF_TWO,
     .title = "bitonic merger",
     .given = "a bitonic sequence",
     .assume = "bitonic",
     .source = BATCHER_1968,
     .expr = bmerge},
    {.name = "tmerge",
     .kind = SN_FAMILY_MERGER,
     POWER_OF_TWO,
     .title = "bitonic merger that begins with a vee",
     .given = "two sorted halves",
     .assume = "runs",
     .source = OBSIDIAN_2012,
     .expr = tmerge},
    {.name = "bpmerge",
     .kind = SN_FAMILY_MERGER,
     POWER_OF_TWO,
     .title = "balanced merger",
     .given = "two sorted sequences, interleaved",
     .assume = "interleaved:2",
     .source = DOWD_1989,
     .expr = bpmerge},
    {.name = "dmerge",
     .kind = SN_FAMILY_MERGER,
     POWER_OF_TWO,
     .title = "balanced merger as tau1 and a shuffle exchange",
     .given = "two sorted sequences, interleaved",
     .assume = "interleaved:2",
     .source = OBSIDIAN_2008,
     .expr = dmerge},
    {.name = "shex",
     .kind = SN_FAMILY_MERGER,
     POWER_OF_TWO,
     .title = "shuffle exchange network",
     .given = "a bitonic sequence",
     .assume = "bitonic",
     .source = OBSIDIAN_2008,
     .expr = shex},
    {.name = "bfly",
     .kind = SN_FAMILY_MERGER,
     POWER_OF_TWO,
     .title = "butterfly network",
     .given = "a bitonic sequence",
     .assume = "bitonic",
     .source = OBSIDIAN_2008,
     .expr = bfly},
    {.name = "oddevenmerge",
     .kind = SN_FAMILY_MERGER,
     ANY_WIDTH,
     .title = "odd-even merger",
     .given = "two sorted halves, the first larger by one for odd N",
     .assume = "runs",
     .source = BATCHER_1968,
     .build = sn_construct_oddeven_merge},

    {.name = "merge",
     .kind = SN_FAMILY_MERGER,
     .widths = "any number from 1 to 65535",
     .allows = any_width,
     .parameter = "K",
     .widest = other_run,
     .adds = true,
     .title = "odd-even merger of N and K wires, with the fewest comparators known",
     .given = "two sorted sequences, of N and of K values",
     .assume = "runs",
     .source = BATCHER_1968 "; " KNUTH "5.3.4, C(m,n)",
     .build = sn_construct_merge_runs},

    {.name = "smallest",
     .kind = SN_FAMILY_SELECTOR,
     ANY_WIDTH,
     .parameter = "K",
     .title = "the first K outputs, by the smallest network known here",
     .source = KNOWN_HERE,
     .known = known_first},
    {.name = "largest",
     .kind = SN_FAMILY_SELECTOR,
     ANY_WIDTH,
     .parameter = "K",
     .title = "the last K outputs, by the smallest network known here",
     .source = KNOWN_HERE,
     .known = known_last},
    {.name = "topk",
     .kind = SN_FAMILY_SELECTOR,
     ANY_WIDTH,
     .parameter = "K",
     .claims = "smallest",
     .title = "sorted blocks, of which two become the first K of both, until one is left",
     .source = "after Alekseev: Sorting Algorithms with Minimum Memory, 1969",
     .build = sn_construct_topk},
    {.name = "median",
     .kind = SN_FAMILY_SELECTOR,
     ANY_WIDTH,
     .title = "the middle output (two for even N), by the smallest network known here",
     .source = KNOWN_HERE,
     .known = known_median},

    {.name = "rank",
     .kind = SN_FAMILY_SELECTOR,
     ANY_WIDTH,
     .parameter = "K",
     .from_0 = true,
     .claims = "ranks",
     .title = "the element of rank K alone, counted from 0, by the smallest network known here",
     .source = KNOWN_HERE,
     .known = known_rank},

    {.name = "cubes",
     .kind = SN_FAMILY_BEGINNING,
     ANY_WIDTH,
     .parameter = "K",
     .title = "cubes of at most K wires, a layer for each bit, or a larger one less outer wires: "
              "to search behind",
     .source = "after " GREEN_1969,
     .widest = one_cube,
     .build = sn_construct_cubes},
    {.name = "cut-cubes",
     .kind = SN_FAMILY_BEGINNING,
     ANY_WIDTH,
     .parameter = "K",
     .title = "cubes of K wires and the first wires of one more, a layer for each bit: to search "
              "behind",
     .source = "after " GREEN_1969,
     .widest = one_cube,
     .build = sn_construct_cut_cubes},
    {.name = "green-cube",
     .kind = SN_FAMILY_BEGINNING,
     ANY_WIDTH,
     .title = "the largest cube there is room for with Green's fifth layer on each 16 of its "
              "wires, and the others sorted: to search behind",
     .source = "after " GREEN_1969,
     .build = sn_construct_green_cube},
};

const size_t sn_family_count = sizeof sn_families / sizeof sn_families[0];

/* ---- use ------------------------------------------------------------------------------------- */

const char *sn_family_kind_name(sn_family_kind kind)
{
    static const char *const names[] = {"sorter", "merger", "selector", "beginning"};
    return names[kind];
}

const sn_family *sn_family_find(const char *name)
{
    for (size_t i = 0; i < sn_family_count; i++)
        if (!strcmp(name, sn_families[i].name))
            return &sn_families[i];
    return NULL;
}

void sn_family_claim(const sn_family *family, uint32_t wires, uint32_t k, sn_buf *out)
{
    const uint32_t second = family->adds ? k : wires / 2; /* of two runs */
    if (family->kind == SN_FAMILY_SELECTOR)
        sn_buf_printf(out, "--goal %s", family->claims ? family->claims : family->name);
    if (family->kind == SN_FAMILY_SELECTOR && family->parameter)
        sn_buf_printf(out, ":%lu", (unsigned long)k);
    if (family->kind == SN_FAMILY_SELECTOR && family->from_0)
        sn_buf_printf(out, "-%lu", (unsigned long)k);
    if (family->kind == SN_FAMILY_MERGER)
        sn_buf_printf(out, "--given %s", family->assume);
    if (family->kind == SN_FAMILY_MERGER && !strcmp(family->assume, "runs"))
        sn_buf_printf(out, ":%lu,%lu", (unsigned long)(wires - second), (unsigned long)second);
}

static sn_err build_expr(const sn_family *family, uint32_t wires, const sn_limits *limits,
                         sn_net **out, sn_error *error)
{
    sn_builder builder;
    sn_err err = sn_builder_start(&builder, 0, error);
    if (err)
        return err;
    const sn_expr *expr = family->expr(&builder, sn_log2_ceil(wires));
    if (expr)
        err = sn_expr_expand_within(expr, wires, limits, out, error);
    else
        err = sn_fail(error, builder.error.code, "%s", builder.error.text);
    sn_builder_done(&builder);
    return err;
}

/* Of what is part of the program. */
static sn_err build_known(const sn_family *family, uint32_t wires, uint32_t k, sn_net **out,
                          sn_error *error)
{
    sn_catalogue *catalogue;
    sn_best *best = NULL;
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    err = err ? err : sn_best_new(catalogue, &best, error);
    err = err ? err : family->known(best, wires, k, out, error);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
    return err;
}

sn_err sn_family_build_from(sn_best *best, const sn_family *family, uint32_t wires, uint32_t k,
                            const sn_limits *limits, sn_net **out, sn_error *error)
{
    *out = NULL;
    if (wires < 1 || wires > SN_WIRES_MAX || !family->allows(wires))
        return sn_fail(error, SN_E_ARGUMENT, "the number of wires of %s is %s, not %lu",
                       family->name, family->widths, (unsigned long)wires);
    const uint32_t least = !family->from_0;
    const uint32_t most = family->widest ? family->widest(wires) : wires - !least;
    if (family->parameter && (k < least || k > most))
        return sn_fail(error, SN_E_ARGUMENT, "%s:%lu:%s needs %s from %lu to %lu", family->name,
                       (unsigned long)wires, family->parameter, family->parameter,
                       (unsigned long)least, (unsigned long)most);
    if (family->known)
        return best ? family->known(best, wires, k, out, error)
                    : build_known(family, wires, k, out, error);
    return family->expr
               ? build_expr(family, wires, limits, out, error)
               : sn_construct(family->build, wires + (family->adds ? k : 0), k, limits, out, error);
}

sn_err sn_family_build(const sn_family *family, uint32_t wires, uint32_t k, sn_net **out,
                       sn_error *error)
{
    return sn_family_build_from(NULL, family, wires, k, NULL, out, error);
}
