#include "find/least/least.h"

#include "find/least/parts.h"
#include "tests/rounds.h"
#include "tests/unit/find/complete_tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- an oracle that tries all networks ------------------------------------------------------- */

/* Sets of vectors of up to 5 wires as words, as `applied` has them; those that were met. */
enum { MET = 1 << 20 };
typedef struct oracle {
    uint32_t wires, first, last;
    bool sorted;
    char state[64]; /* a file that searches for sorters share */
    uint32_t *list, *slot;
    size_t count;
} oracle;

static bool meet(oracle *o, uint32_t set)
{
    size_t at = set * 2654435761u % MET;
    while (o->slot[at] && o->list[o->slot[at] - 1] != set)
        at = (at + 1) % MET;
    if (o->slot[at])
        return false;
    cr_assert_lt(o->count, MET / 2);
    o->list[o->count++] = set;
    o->slot[at] = (uint32_t)o->count;
    return true;
}

/* Whether the outputs can be named so that the goal is reached: all names are tried, wire by
 * wire. */
static bool is_named(const oracle *o, uint32_t set, uint8_t *wire, uint32_t at)
{
    if (at <= o->last - o->first) {
        for (uint8_t w = 0; w < o->wires; w++) {
            bool used = false;
            for (uint32_t k = 0; k < at; k++)
                used = used || wire[k] == w;
            wire[at] = w;
            if (!used && is_named(o, set, wire, at + 1))
                return true;
        }
        return false;
    }
    for (uint32_t x = 0; x < 1u << o->wires; x++) {
        const uint32_t zeros = o->wires - (uint32_t)__builtin_popcount(x);
        uint32_t right = 0, found = 0;
        if (!(set >> x & 1))
            continue;
        for (uint32_t k = 0; k < at; k++) {
            const uint32_t bit = x >> wire[k] & 1;
            if (o->sorted && bit != (o->first + k >= zeros))
                return false;
            found += bit;
            right += o->first + k >= zeros;
        }
        if (found != right)
            return false;
    }
    return true;
}

/* The fewest comparators after which the goal is reached. */
static uint32_t fewest_behind(oracle *o, uint32_t set)
{
    uint8_t wire[5];
    size_t begin = 0, end;
    o->count = 0;
    memset(o->slot, 0, MET * sizeof *o->slot);
    meet(o, set);
    for (uint32_t size = 0;; size++, begin = end) {
        end = o->count;
        for (size_t k = begin; k < end; k++)
            if (is_named(o, o->list[k], wire, 0))
                return size;
        for (size_t k = begin; k < end; k++)
            for (uint32_t i = 0; i < o->wires; i++)
                for (uint32_t j = 0; j < o->wires; j++)
                    if (i != j)
                        meet(o, applied(o->list[k], i, j));
    }
}

/* The same in so many layers, of up to 4 wires, [wires] layers of which are used; 99 if there is no
 * such network. What was met has the set in 16 bits, and the layers used on each wire. */
static uint32_t fewest_in(oracle *o, uint32_t set, const uint32_t *used, uint32_t depth)
{
    uint8_t wire[5];
    size_t begin = 0, end = 0;
    o->count = 0;
    memset(o->slot, 0, MET * sizeof *o->slot);
    for (uint32_t w = 0; w < o->wires; w++)
        set |= used[w] << (16 + 4 * w);
    meet(o, set);
    for (uint32_t size = 0; begin < o->count; size++, begin = end) {
        end = o->count;
        for (size_t k = begin; k < end; k++)
            if (is_named(o, o->list[k] & 0xffff, wire, 0))
                return size;
        for (size_t k = begin; k < end; k++)
            for (uint32_t i = 0; i < o->wires; i++)
                for (uint32_t j = 0; j < o->wires; j++) {
                    const uint32_t met = o->list[k], a = 16 + 4 * i, b = 16 + 4 * j;
                    const uint32_t first = met >> a & 15, second = met >> b & 15;
                    const uint32_t last = 1 + (first > second ? first : second);
                    if (i != j && last <= depth)
                        meet(o, applied(met & 0xffff, i, j) |
                                    (met >> 16 << 16 & ~(15u << a | 15u << b)) | last << a |
                                    last << b);
                }
    }
    return 99;
}

static uint32_t below(sn_random *random, uint32_t most)
{
    return (uint32_t)sn_random_below(random, most);
}

/* Words for what is given, and for the goal. */
static void draw_claim(sn_random *random, oracle *o, char given[64], char goal[64])
{
    const uint32_t n = o->wires, k = 1 + below(random, n);
    static const char *const kinds[] = {"any",       "any",         "bitonic",
                                        "presorted", "interleaved", "runs"};
    const char *kind = kinds[below(random, 6)];
    snprintf(given, 64, *kind == 'p' || *kind == 'i' ? "%s %u" : "%s", kind, k);
    if (*kind == 'r')
        snprintf(given, 64, k < n ? "runs %u,%u" : "runs %u", k, n - k);
    o->first = below(random, n);
    o->last = o->first + below(random, n - o->first);
    o->sorted = false;
    switch (below(random, 6)) {
    case 0:
        snprintf(goal, 64, "median");
        o->first = (n - 1) / 2;
        o->last = n / 2;
        break;
    case 1:
        snprintf(goal, 64, "smallest %u", o->last + 1);
        o->first = 0;
        break;
    case 2:
        snprintf(goal, 64, "largest %u", n - o->first);
        o->last = n - 1;
        break;
    case 3:
        snprintf(goal, 64, "set %u-%u", o->first, o->last);
        break;
    case 4:
        snprintf(goal, 64, "ranks %u-%u", o->first, o->first);
        o->last = o->first;
        break;
    default:
        snprintf(goal, 64, "sorted");
        o->sorted = true;
        o->first = 0;
        o->last = n - 1;
    }
}

/* Comparators that bring the least values to the wires before `at`, and the greatest to those
 * from `end` on, in order. Between them everything may come. */
static void put_ends(sn_net *net, uint32_t at, uint32_t end)
{
    for (uint32_t w = 0; w < at; w++)
        for (uint32_t other = w + 1; other < net->wires; other++)
            MUST(sn_net_add(net, w, other, NULL));
    for (uint32_t w = net->wires; w-- > end;)
        for (uint32_t other = at; other < w; other++)
            MUST(sn_net_add(net, other, w, NULL));
}

typedef enum sort_of_claim { PLAIN, LAYERED, WIDE, SORTS_OF_CLAIMS } sort_of_claim;

/* WIDE: on some neighbouring ones of 17 to 24 wires, the others being sorted before. */
static void try_claim(sn_random *random, oracle *o, sort_of_claim sort)
{
    const bool layered = sort == LAYERED;
    uint32_t used[4] = {0}, depth = 0;
    char given[64], goal[64];
    sn_property *property;
    sn_least *found;
    sn_error error = {.text = ""};
    o->wires = 1 + below(random, layered ? 4 : 5);
    draw_claim(random, o, given, goal);
    const uint32_t wires = sort == WIDE ? 17 + below(random, 8) : o->wires;
    const uint32_t at = below(random, wires - o->wires + 1);
    sn_net *prefix = new_net(wires);
    put_ends(prefix, at, at + o->wires);
    const size_t ends = prefix->size;
    uint32_t set = 0;
    for (uint32_t k = o->wires > 1 ? below(random, layered ? 3 : 5) : 0; k; k--) {
        const uint32_t i = below(random, o->wires - 1);
        MUST(sn_net_add(prefix, at + i, at + i + 1 + below(random, o->wires - 1 - i), NULL));
    }
    if (sort == WIDE) {
        strcpy(given, "any");
        if (!o->sorted)
            snprintf(goal, sizeof goal, "set %u-%u", at + o->first, at + o->last);
    }
    MUST(sn_property_new(o->wires, given, sort == WIDE ? "sorted" : goal, NULL, &property, NULL));
    for (uint32_t x = 0; x < 1u << o->wires; x++) {
        uint8_t input[5];
        for (uint32_t w = 0; w < o->wires; w++)
            input[w] = x >> w & 1;
        set |= sn_property_admits(property, input) ? 1u << x : 0;
    }
    for (size_t k = ends; k < prefix->size; k++)
        set = applied(set, prefix->cmp[k].min - at, prefix->cmp[k].max - at);
    if (sort == WIDE) {
        sn_property_free(property);
        MUST(sn_property_new(wires, given, goal, NULL, &property, NULL));
    }
    for (size_t k = 0; layered && k < prefix->size; k++) {
        uint32_t *a = &used[prefix->cmp[k].min], *b = &used[prefix->cmp[k].max];
        *a = *b = 1 + (*a > *b ? *a : *b);
        depth = *a > depth ? *a : depth;
    }
    depth = layered ? depth + !depth + below(random, 4) : 0;
    const sn_least_task task = {.property = property,
                                .prefix = prefix,
                                .depth = depth,
                                .state = o->sorted ? o->state : NULL,
                                .scan = below(random, 2) ? 64 : 0};
    const sn_run run = {.threads = 1 + below(random, 3)};
    cr_assert_eq(sn_least_find(&task, &run, &found, &error), SN_OK, "%s", error.text);
    const uint32_t fewest = layered ? fewest_in(o, set, used, depth) : fewest_behind(o, set);
    const uint32_t least = fewest == 99 ? 0 : (uint32_t)prefix->size + fewest;
    size_t layers = 0;
    cr_expect_eq(found->verdict, fewest == 99 ? SN_FAILS : SN_HOLDS);
    cr_expect_eq(found->bound, least, "%u wires, given %s, goal %s, %u layers: %u", wires, given,
                 goal, depth, found->bound);
    cr_expect_eq(found->size, least);
    if (layered && found->net) {
        MUST(sn_net_depth(found->net, &layers, NULL));
        cr_expect_leq(layers, depth);
    }
    sn_least_free(found);
    sn_property_free(property);
    sn_net_free(prefix);
}

Test(least, is_what_trying_all_networks_finds)
{
    sn_random random;
    sn_random_seed(&random, 53);
    oracle o = {.list = calloc(MET, sizeof *o.list), .slot = calloc(MET, sizeof *o.slot)};
    char folder[] = "/tmp/test-least-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    for (sort_of_claim sort = PLAIN; sort < SORTS_OF_CLAIMS; sort++) {
        static const unsigned counts[] = {[PLAIN] = 1000, [LAYERED] = 1600, [WIDE] = 120};
        snprintf(o.state, sizeof o.state, "%s/sets", folder);
        for (int k = 0; k < (int)rounds(counts[sort]); k++)
            try_claim(&random, &o, sort);
        unlink(o.state); /* none, where no claim was about sorters */
    }
    cr_expect_eq(rmdir(folder), 0);
    free(o.list);
    free(o.slot);
}

/* ---- sets ------------------------------------------------------------------------------------ */

static uint32_t draw_set(sn_random *random, uint32_t wires, uint32_t *vector)
{
    uint32_t count = 0;
    for (uint32_t x = 0; x < 1u << wires; x++)
        if (below(random, 3) == 0)
            vector[count++] = x;
    return count;
}

static uint32_t renamed(const sn_relabel *label, uint32_t wires, uint32_t vector)
{
    uint32_t y = 0;
    for (uint32_t w = 0; w < wires; w++)
        y |= (vector >> w & 1) << label->wire[w];
    return label->turned ? y ^ ((1u << wires) - 1) : y;
}

static sn_relabel draw_label(sn_random *random, uint32_t wires)
{
    sn_relabel label = {.turned = below(random, 2)};
    for (uint32_t w = 0; w < wires; w++) {
        const uint32_t at = below(random, w + 1);
        label.wire[w] = label.wire[at];
        label.wire[at] = (uint8_t)w;
    }
    return label;
}

static bool is_member(const uint32_t *vector, uint32_t count, uint32_t x)
{
    for (uint32_t k = 0; k < count; k++)
        if (vector[k] == x)
            return true;
    return false;
}

Test(least, sets_that_are_alike_have_one_normal_form)
{
    static uint32_t vector[256], other[256];
    static const sn_vset_target target = {.sorted = true, .turns = true};
    sn_vset_work *work = calloc(1, sizeof *work);
    sn_random random;
    sn_random_seed(&random, 7);
    for (int k = 0; k < 300; k++) {
        const uint32_t wires = 2 + below(&random, 7), count = draw_set(&random, wires, vector);
        const sn_relabel label = draw_label(&random, wires);
        sn_relabel found;
        for (uint32_t i = 0; i < count; i++)
            other[i] = renamed(&label, wires, vector[i]);
        cr_assert_eq(sn_vset_sort(work, wires, other, count), count);
        uint32_t *copy = calloc(count + 1, sizeof *copy);
        memcpy(copy, vector, count * sizeof *copy);
        sn_vset_normalize(work, &target, wires, vector, NULL, count, &found);
        for (uint32_t i = 0; i < count; i++)
            cr_expect(is_member(vector, count, renamed(&found, wires, copy[i])));
        sn_vset_normalize(work, &target, wires, other, NULL, count, &found);
        cr_expect_arr_eq(vector, other, count * sizeof *vector);
        free(copy);
    }
    for (size_t k = 0; k < sizeof work->member / sizeof *work->member; k++)
        cr_assert_eq(work->member[k], 0);
    free(work);
}

/* Whether some names of the wires put one set into the other: all are tried. */
static bool goes_into(uint32_t wires, const uint32_t *part, uint32_t count, const uint32_t *vector,
                      uint32_t all, sn_relabel *label, uint32_t at)
{
    bool used[5] = {false};
    if (at == wires) {
        for (uint32_t k = 0; k < count; k++)
            if (!is_member(vector, all, renamed(label, wires, part[k])))
                return false;
        return true;
    }
    for (uint32_t w = 0; w < at; w++)
        used[label->wire[w]] = true;
    for (uint8_t w = 0; w < wires; w++) {
        label->wire[at] = w;
        if (!used[w] && goes_into(wires, part, count, vector, all, label, at + 1))
            return true;
    }
    return false;
}

Test(least, inclusion_is_what_trying_all_names_finds)
{
    uint32_t part[32], vector[32];
    sn_vset_work *work = calloc(1, sizeof *work);
    sn_random random;
    sn_random_seed(&random, 11);
    uint32_t found = 0;
    for (int k = 0; k < 3000; k++) {
        const uint32_t wires = 2 + below(&random, 4), all = draw_set(&random, wires, vector);
        uint32_t count = 0;
        for (uint32_t i = 0; i < all; i++)
            if (below(&random, 2))
                part[count++] = vector[i];
        const sn_relabel by = draw_label(&random, wires);
        for (uint32_t i = 0; i < count; i++) {
            part[i] = renamed(&by, wires, part[i]);
            if (below(&random, 20) == 0)
                part[i] ^= 1;
        }
        count = sn_vset_sort(work, wires, part, count);
        for (int turned = 0; turned < 2; turned++) {
            sn_vset_goal goal;
            sn_relabel label = {.turned = turned}, oracle = label;
            sn_vset_begin(&goal, work, &(sn_vset){wires, all, vector, NULL}, turned);
            const bool fits = sn_vset_fits(&(sn_vset){wires, count, part, NULL}, &goal, &label);
            sn_vset_counts counts;
            sn_vset_count(&(sn_vset){wires, count, part, NULL}, false, &counts);
            const sn_fingerprint print = sn_vset_fingerprint(wires, &counts);
            cr_expect_eq(fits, goes_into(wires, part, count, vector, all, &oracle, 0));
            cr_expect(!fits || sn_fingerprint_fits(&print, &goal.fingerprint));
            for (uint32_t i = 0; i < count && fits; i++)
                cr_expect(is_member(vector, all, renamed(&label, wires, part[i])));
            found += fits;
            sn_vset_end(&goal);
        }
    }
    cr_expect_gt(found, 1000);
    free(work);
}

Test(least, what_comparators_make_the_same_is_what_they_leave_fewer)
{
    uint32_t vector[64], other[64];
    sn_vset_work *work = calloc(1, sizeof *work);
    sn_random random;
    sn_random_seed(&random, 17);
    for (int k = 0; k < 500; k++) {
        const uint32_t wires = 2 + below(&random, 5), count = draw_set(&random, wires, vector);
        const sn_vset set = {wires, count, vector, NULL};
        uint8_t pair[SN_LEAST_PAIRS_MAX][2];
        sn_vset_merges merges;
        uint32_t pairs = sn_vset_pairs(&set, pair);
        sn_vset_merge(work, &set, &merges);
        for (unsigned j = 1; j < wires; j++)
            for (unsigned i = 0; i < j; i++) {
                cr_expect_eq(sn_vset_exchange(work, &set, i, j, other, NULL) + merges.lost[i][j],
                             count);
                pairs -= merges.above[i] >> j & merges.above[j] >> i & 1;
            }
        cr_expect_eq(pairs, 0);
    }
    free(work);
}

static bool never(void *data, uint32_t vectors)
{
    (void)data, (void)vectors;
    return false;
}

Test(least, networks_that_are_sought_are_not_smaller_than_the_least)
{
    static const sn_vset_target target = {.sorted = true, .turns = true};
    oracle o = {
        .sorted = true, .list = calloc(MET, sizeof *o.list), .slot = calloc(MET, sizeof *o.slot)};
    sn_vset_work *work = calloc(1, sizeof *work);
    sn_seeker *seeker = sn_seeker_new();
    sn_random random;
    sn_random_seed(&random, 19);
    uint32_t best = 0;
    for (int k = 0; k < 200; k++) {
        uint32_t vector[16];
        o.wires = 2 + below(&random, 3);
        o.last = o.wires - 1;
        const uint32_t count = draw_set(&random, o.wires, vector);
        uint32_t set = 0;
        for (uint32_t i = 0; i < count; i++)
            set |= 1u << vector[i];
        const uint32_t least = fewest_behind(&o, set);
        const sn_vset given = {o.wires, count, vector, NULL};
        const uint32_t found = sn_seek(seeker, work, &given, &target, 16, 30, never, NULL);
        cr_expect(found >= least && found < 30);
        best += found == least;
        cr_expect_eq(sn_seek(seeker, work, &given, &target, 16, least, never, NULL), least);
    }
    cr_expect_gt(best, 150);
    sn_seeker_free(seeker);
    free(work);
    free(o.list);
    free(o.slot);
}

/* What a search of shelves finds is in the table, goes in, and needs as many; and it finds what a
 * look at all of them does. */
Test(least, shelves_find_what_a_look_at_all_finds)
{
    static const sn_vset_target target = {.sorted = true, .turns = true};
    static const uint8_t enough[SN_LEAST_WIRES_MAX + 1] = {[5] = 9};
    enum { SETS = 500, ASKED = 300 };
    sn_vset_work *work = calloc(1, sizeof *work);
    sn_table *table = sn_table_new(&target, enough, (size_t)1 << 28);
    uint32_t count, found = 0, bound_of[SETS];
    uint32_t vector[32];
    sn_set_id id[SETS];
    sn_relabel label;
    sn_random random;
    sn_random_seed(&random, 23);
    for (uint32_t k = 0; k < SETS; k++) {
        count = draw_set(&random, 5, vector);
        id[k] = sn_table_find(table, work, 5, vector, NULL, count, &label);
        bound_of[k] = 2 + below(&random, 3);
        sn_table_raise(table, id[k], bound_of[k]);
    }
    for (uint32_t k = 0; k < ASKED; k++) {
        count = draw_set(&random, 5, vector);
        const sn_vset set = {5, count, vector, NULL};
        const uint32_t bound = 2 + below(&random, 4);
        const sn_set_id part =
            sn_table_part(table, sn_table_shelves(table), work, &set, bound, false, &label);
        bool any = false;
        for (int turned = 0; turned < 2 && !any; turned++) {
            sn_relabel name;
            sn_vset_goal goal;
            sn_vset_begin(&goal, work, &set, turned);
            for (uint32_t i = 0; i < SETS && !any; i++) {
                const sn_vset other = sn_table_set(table, id[i]);
                any = sn_table_low(table, id[i]) >= bound && sn_vset_fits(&other, &goal, &name);
            }
            sn_vset_end(&goal);
        }
        cr_expect_eq(part != SN_SET_NONE, any);
        if (part == SN_SET_NONE)
            continue;
        const sn_vset small = sn_table_set(table, part);
        cr_expect_geq(sn_table_low(table, part), bound);
        for (uint32_t i = 0; i < small.count; i++)
            cr_expect(is_member(vector, count, renamed(&label, 5, small.vector[i])));
        found++;
    }
    cr_expect(found > 20 && found < ASKED - 20);
    sn_table_free(table);
    free(work);
}

/* Whether there are depths d of the leaves of a tree with low + d at most `bound` each: leaves that
 * could lie deeper are put there, and half of what is left of the tree's width is taken. */
static bool has_tree(const uint8_t *low, uint32_t count, uint32_t bound)
{
    double width = 0;
    for (uint32_t k = 0; k < count; k++) {
        if (low[k] > bound)
            return false;
        width += 1.0 / (double)((uint64_t)1 << (bound - low[k]));
    }
    return width <= 1;
}

Test(least, huffman_bounds_are_those_of_trees)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (int k = 0; k < 1000; k++) {
        uint8_t low[16];
        const uint32_t count = 1 + below(&random, 16);
        for (uint32_t i = 0; i < count; i++)
            low[i] = (uint8_t)below(&random, 12);
        const uint32_t bound = sn_huffman_bound(low, count);
        cr_expect(has_tree(low, count, bound));
        cr_expect(!bound || !has_tree(low, count, bound - 1));
    }
}

/* ---- what is known --------------------------------------------------------------------------- */

static sn_err find(uint32_t wires, const char *goal, const sn_net *prefix, const sn_net *shown,
                   const sn_run *run, sn_least **found, sn_error *error)
{
    sn_property *property;
    MUST(sn_property_new(wires, NULL, goal, NULL, &property, NULL));
    const sn_least_task task = {.property = property, .prefix = prefix, .shown = shown};
    const sn_err err = sn_least_find(&task, run, found, error);
    sn_property_free(property);
    return err;
}

Test(least, sizes_that_were_published)
{
    static const uint32_t sorters[] = {0, 1, 3, 5, 9, 12, 16, 19}, medians[] = {0, 3, 7, 13};
    for (uint32_t n = 1; n <= 8; n++) {
        sn_least *found;
        MUST(find(n, NULL, NULL, NULL, NULL, &found, NULL));
        cr_expect_eq(found->bound, sorters[n - 1]);
        cr_expect_eq(found->net->size, sorters[n - 1]);
        sn_least_free(found);
        if (n % 2 == 0)
            continue;
        MUST(find(n, "median", NULL, NULL, NULL, &found, NULL));
        cr_expect_eq(found->bound, medians[n / 2]);
        sn_least_free(found);
    }
}

Test(least, ends_when_it_is_to)
{
    sn_flag stop = true;
    sn_least *found;
    MUST(find(9, NULL, NULL, NULL, &(sn_run){.stop = &stop}, &found, NULL));
    cr_expect_eq(found->verdict, SN_UNDECIDED);
    cr_expect(found->interrupted && found->reason[0] && !found->cramped);
    cr_expect_leq(found->bound, 25);
    sn_least_free(found);
    MUST(find(9, NULL, NULL, NULL, &(sn_run){.memory = (size_t)5 << 20}, &found, NULL));
    cr_expect_eq(found->verdict, SN_UNDECIDED);
    cr_expect(found->cramped && found->reason[0] && !found->interrupted);
    cr_expect_leq(found->bound, 25);
    sn_least_free(found);
    MUST(find(9, NULL, NULL, NULL, &(sn_run){.seconds = 0.01}, &found, NULL));
    cr_expect_eq(found->verdict, SN_UNDECIDED);
    cr_expect(!found->cramped && found->reason[0] && !found->interrupted);
    sn_least_free(found);
}

Test(least, what_does_not_fit_is_refused)
{
    sn_least *found;
    sn_error error;
    sn_net *net = new_net(4), *up = new_net(4);
    MUST(sn_net_add(net, 0, 1, NULL));
    MUST(sn_net_add(up, 1, 0, NULL));
    cr_expect_eq(find(4, "k-sorted 1", NULL, NULL, NULL, &found, &error), SN_E_ARGUMENT);
    cr_expect_eq(find(4, "ranks 1-2", NULL, NULL, NULL, &found, &error), SN_E_ARGUMENT);
    cr_expect_eq(find(17, NULL, NULL, NULL, NULL, &found, &error), SN_E_LIMIT);
    cr_expect_eq(find(5, NULL, net, NULL, NULL, &found, &error), SN_E_ARGUMENT);
    cr_expect_eq(find(4, NULL, up, NULL, NULL, &found, &error), SN_E_ARGUMENT);
    cr_expect_eq(find(4, NULL, NULL, net, NULL, &found, &error), SN_E_ARGUMENT);
    cr_expect_eq(find(4, NULL, up, net, NULL, &found, &error), SN_E_ARGUMENT);
    sn_net_free(net);
    sn_net_free(up);
}

/* ---- endings --------------------------------------------------------------------------------- */

/* Random comparators, and a sorter after them. */
static sn_net *draw_sorter(sn_random *random, uint32_t wires, uint32_t most)
{
    sn_net *net = new_net(wires);
    for (uint32_t k = below(random, most + 1); k; k--) {
        const uint32_t i = below(random, wires - 1);
        MUST(sn_net_add(net, i, i + 1 + below(random, wires - 1 - i), NULL));
    }
    for (uint32_t last = wires; last-- > 1;)
        for (uint32_t i = 0; i < last; i++)
            MUST(sn_net_add(net, i, i + 1, NULL));
    return net;
}

static void expect_sorts(const sn_net *net, const sn_property *property)
{
    const sn_run run = {.method = "exhaustive"};
    sn_result *result;
    MUST(sn_prove(net, property, &run, &result, NULL));
    cr_expect_eq(result->verdict, SN_HOLDS);
    sn_result_free(result);
}

/* The whole network is an ending: behind the layers that are kept it becomes as small as trying all
 * networks finds. */
Test(least, endings_become_as_small_as_can_be)
{
    static const char *const givens[] = {"any", "any", "bitonic", "presorted 2", "interleaved 2"};
    oracle o = {
        .sorted = true, .list = calloc(MET, sizeof *o.list), .slot = calloc(MET, sizeof *o.slot)};
    sn_random random;
    sn_random_seed(&random, 23);
    for (int k = 0; k < (int)rounds(600); k++) {
        const uint32_t n = 2 + below(&random, 4), layers = below(&random, 4);
        sn_net *net = draw_sorter(&random, n, 6), *first;
        sn_property *property;
        sn_endings found;
        uint32_t set = 0;
        size_t depth;
        bool begins;
        MUST(sn_net_depth(net, &depth, NULL));
        first = new_net(n);
        if (layers) {
            sn_net_free(first);
            MUST(
                sn_net_cut_layers(net, 1, layers < depth ? layers : (uint32_t)depth, &first, NULL));
        }
        MUST(sn_property_new(n, givens[below(&random, 5)], NULL, NULL, &property, NULL));
        for (uint32_t x = 0; x < 1u << n; x++) {
            uint8_t input[5];
            for (uint32_t w = 0; w < n; w++)
                input[w] = x >> w & 1;
            set |= sn_property_admits(property, input) ? 1u << x : 0;
        }
        for (size_t c = 0; c < first->size; c++)
            set = applied(set, first->cmp[c].min, first->cmp[c].max);
        o.wires = n;
        o.last = n - 1;
        const uint32_t least = (uint32_t)first->size + fewest_behind(&o, set);
        MUST(sn_endings_shorten(net, property, layers, 99, 0, NULL, &found, NULL));
        cr_expect_eq(found.open, 0);
        cr_expect_eq(found.net ? found.net->size : net->size, least, "%u wires, given %s", n,
                     property->given_words);
        cr_expect_eq(found.net != NULL, net->size > least);
        if (found.net) {
            expect_sorts(found.net, property);
            MUST(sn_net_begins(found.net, first, &begins, NULL));
            cr_expect(begins);
        }
        sn_net_free(found.net);
        sn_property_free(property);
        sn_net_free(first);
        sn_net_free(net);
    }
    free(o.list);
    free(o.slot);
}

/* With limits, and of more wires than a set has, they sort still. */
Test(least, endings_with_limits_sort)
{
    sn_random random;
    sn_random_seed(&random, 29);
    for (int k = 0; k < (int)rounds(160); k++) {
        const uint32_t n = k % 16 ? 2 + below(&random, 8) : 10 + below(&random, 8);
        sn_net *net = draw_sorter(&random, n, 3 * n);
        const uint64_t effort = (uint64_t)1 << (4 + below(&random, 10));
        sn_property *property;
        sn_endings found, again;
        size_t depth, is = 0;
        MUST(sn_net_depth(net, &depth, NULL));
        MUST(sn_property_new(n, NULL, NULL, NULL, &property, NULL));
        MUST(sn_endings_shorten(net, property, 0, (uint32_t)depth, effort, NULL, &found, NULL));
        MUST(sn_endings_shorten(net, property, 0, (uint32_t)depth, effort, NULL, &again, NULL));
        cr_expect_eq(found.net != NULL, again.net != NULL);
        if (found.net && again.net) {
            bool same;
            MUST(sn_net_same(found.net, again.net, &same, NULL));
            cr_expect(same);
            MUST(sn_net_depth(found.net, &is, NULL));
            cr_expect(is <= depth && found.net->size < net->size);
            expect_sorts(found.net, property);
        }
        sn_net_free(found.net);
        sn_net_free(again.net);
        sn_property_free(property);
        sn_net_free(net);
    }
}

/* What is no sorter of standard comparators stays as it is. */
Test(least, endings_of_others_stay)
{
    static const uint16_t exchanged[] = {1, 0};
    sn_property *sorted, *median;
    sn_endings found;
    for (uint32_t n = 1; n <= 3; n++) {
        sn_net *net = new_net(n);
        MUST(sn_property_new(n, NULL, NULL, NULL, &sorted, NULL));
        MUST(sn_property_new(n, NULL, "median", NULL, &median, NULL));
        for (int k = 0; k < (n > 1 ? 3 : 0); k++)
            MUST(sn_net_add(net, n - 2, n - 1, NULL));
        MUST(sn_endings_shorten(net, median, 0, 9, 64, NULL, &found, NULL));
        cr_expect(!found.net && !found.asked);
        if (n == 2) {
            MUST(sn_endings_shorten(net, sorted, 3, 9, 64, NULL, &found, NULL));
            cr_expect(!found.net && !found.asked);
            MUST(sn_net_set_output(net, exchanged, NULL));
        } else if (n == 3) {
            MUST(sn_net_add(net, 1, 0, NULL));
        }
        MUST(sn_endings_shorten(net, sorted, 0, 9, 64, NULL, &found, NULL));
        cr_expect(!found.net && !found.asked);
        sn_property_free(median);
        sn_property_free(sorted);
        sn_net_free(net);
    }
}
