/* How runs of sorted wires are merged, two or four at a time. */
#include "networks/families/construct.h"

#include <stdlib.h>
#include <string.h>

enum { RUNS = 4, PLACES_MAX = RUNS * SN_RUN_MAX, NONE = UINT16_MAX };

/* Where comparators go: into a network, or only into a sum. */
typedef struct sink {
    sn_maker *maker; /* or NULL */
    bool shallow;    /* of two mergers of a column that one of fewer layers */
    uint32_t size;
    uint32_t depth[PLACES_MAX]; /* of each wire; kept without a maker */
} sink;

static void emit(sink *s, uint16_t a, uint16_t b)
{
    s->size++;
    if (s->maker) {
        if (!s->maker->err)
            s->maker->err = sn_net_add(s->maker->net, a, b, s->maker->error);
        return;
    }
    uint32_t depth = s->depth[a] > s->depth[b] ? s->depth[a] : s->depth[b];
    s->depth[a] = s->depth[b] = depth + 1;
}

/* A comparator between two places of a list of wires, of which NONE is one that carries +∞: there
 * is nothing to compare, and the wires change their places. */
static void order(sink *s, uint16_t *low, uint16_t *high)
{
    if (*low != NONE && *high != NONE)
        emit(s, *low, *high);
    if (*low == NONE) {
        *low = *high;
        *high = NONE;
    }
}

/* ---- four runs ------------------------------------------------------------------------------- */

/* Mergers of four runs of k wires, run r at the places r, r + 4, …; afterwards place i carries the
 * i-th. Found by local search among standard networks, from odd-even transposition on; longer runs
 * are merged column by column. */
static const sn_cmp ones[] = {{0, 2}, {1, 3}, {0, 1}, {2, 3}, {1, 2}};
static const sn_cmp twos[] = {{5, 6}, {4, 7}, {1, 2}, {2, 4}, {0, 3}, {6, 7}, {3, 5}, {0, 1},
                              {4, 6}, {1, 3}, {2, 3}, {4, 5}, {5, 6}, {1, 2}, {3, 4}};
static const sn_cmp threes[] = {{0, 3}, {8, 11}, {6, 7},  {4, 5},   {1, 2}, {9, 10}, {5, 7},
                                {4, 6}, {8, 9},  {2, 3},  {10, 11}, {0, 1}, {9, 10}, {1, 2},
                                {3, 9}, {2, 8},  {7, 10}, {1, 4},   {7, 9}, {2, 4},  {6, 8},
                                {3, 5}, {3, 6},  {5, 8},  {3, 4},   {7, 8}, {5, 6}};

/* Mergers of runs of other lengths, one behind the other, found by local search: netfind --given
 * runs:4,4,3,3 --from what the division into columns gives. They save a comparator or more. */
static const sn_cmp runs_4333[] = {
    {0, 10}, {3, 9},  {4, 7}, {6, 12}, {8, 11}, {0, 4}, {1, 8}, {3, 6}, {5, 11}, {7, 10}, {9, 12},
    {1, 5},  {2, 11}, {4, 7}, {6, 9},  {8, 10}, {1, 4}, {2, 3}, {5, 8}, {6, 10}, {9, 11}, {2, 7},
    {3, 6},  {9, 10}, {2, 4}, {3, 7},  {6, 8},  {3, 5}, {6, 7}, {8, 9}, {3, 4},  {5, 6}};
static const sn_cmp runs_4433[] = {{0, 8}, {1, 5},   {2, 6},  {3, 7},  {4, 11}, {9, 12},  {10, 13},
                                   {0, 4}, {1, 9},   {2, 10}, {3, 12}, {7, 13}, {8, 11},  {4, 8},
                                   {5, 9}, {6, 10},  {7, 12}, {1, 4},  {2, 8},  {3, 5},   {6, 11},
                                   {7, 9}, {10, 12}, {2, 4},  {5, 7},  {6, 8},  {10, 11}, {3, 6},
                                   {5, 8}, {7, 10},  {9, 11}, {3, 4},  {5, 6},  {7, 8},   {9, 10}};
static const sn_cmp runs_4432[] = {{0, 4},  {2, 10}, {3, 7},  {5, 9},  {8, 11}, {0, 8},   {2, 6},
                                   {3, 12}, {4, 11}, {1, 3},  {4, 8},  {6, 11}, {10, 12}, {1, 5},
                                   {2, 8},  {3, 9},  {6, 10}, {7, 12}, {1, 4},  {3, 8},   {5, 6},
                                   {7, 10}, {9, 11}, {2, 4},  {3, 5},  {6, 8},  {7, 9},   {10, 11},
                                   {3, 4},  {5, 6},  {7, 8},  {9, 10}};

#define MERGER(cmps)                       \
    {                                      \
        cmps, sizeof cmps / sizeof cmps[0] \
    }
static const struct merger {
    const sn_cmp *cmp;
    size_t size;
} mergers[] = {{NULL, 0}, MERGER(ones), MERGER(twos), MERGER(threes)};

static void apply(sink *s, const sn_cmp *cmp, size_t size, uint16_t *place)
{
    for (size_t i = 0; i < size; i++)
        order(s, &place[cmp[i].min], &place[cmp[i].max]);
}

/* The lists above; a deep one takes more layers than the division into columns would. */
static const struct {
    uint8_t wires[RUNS];
    bool deep;
    struct merger merger;
} listed[] = {
    {{4, 3, 3, 3}, true, MERGER(runs_4333)},
    {{4, 4, 3, 3}, false, MERGER(runs_4433)},
    {{4, 4, 3, 2}, false, MERGER(runs_4432)},
};

/* The list for a column with at most k places a run, or NULL. */
static const struct merger *find_merger(const sink *s, const uint16_t *place, size_t k)
{
    uint8_t wires[RUNS] = {0};
    for (size_t i = 0; i < RUNS * k; i++)
        wires[i % RUNS] += place[i] != NONE;
    for (size_t i = 0; i < sizeof listed / sizeof listed[0]; i++)
        if (!memcmp(wires, listed[i].wires, sizeof wires) && !(listed[i].deep && s->shallow))
            return &listed[i].merger;
    return NULL;
}

static void merge_listed(sink *s, const struct merger *merger, uint16_t *place, size_t k)
{
    uint16_t run[4 * RUNS];
    uint32_t values = 0;
    for (size_t r = 0; r < RUNS; r++)
        for (size_t t = 0; t < k; t++)
            if (place[RUNS * t + r] != NONE)
                run[values++] = place[RUNS * t + r];
    apply(s, merger->cmp, merger->size, run);
    for (uint32_t i = 0; i < RUNS * k; i++)
        place[i] = i < values ? run[i] : NONE;
}

/* What is below the last of `values` places is +∞ in the end, so the last step spares a comparator
 * there as it does before the end of the matrix. */
static void repair(sink *s, uint16_t *place, size_t count, size_t values)
{
    for (size_t step = 0; step < SN_REPAIR_STEPS; step++)
        for (size_t i = 0; i < count; i++)
            if (sn_repair_needs(step, i, count) &&
                !(step + 1 == SN_REPAIR_STEPS && i + 3 == values))
                order(s, &place[i], &place[i + sn_repair_steps[step].distance]);
}

/* Merge four runs of k places each, NONE at their ends if they are shorter. They are divided into
 * four columns of every fourth of each run's places; these are merged, written side by side as a
 * matrix of which the columns are sorted, and repaired.
 * place    [4 * (k rounded up to a multiple of 4), or 4k if k < 4] place r + 4t is the t-th of run
 *          r; afterwards the i-th of all is at place i */
static void merge_four(sink *s, uint16_t *place, size_t k)
{
    const struct merger *merger = k <= 4 ? find_merger(s, place, k) : NULL;
    if (merger) {
        merge_listed(s, merger, place, k);
        return;
    }
    if (k < sizeof mergers / sizeof mergers[0]) {
        apply(s, mergers[k].cmp, mergers[k].size, place);
        return;
    }
    size_t rows = RUNS * ((k + 3) / 4);
    uint16_t matrix[PLACES_MAX];
    for (size_t i = 0; i < 4 * rows; i++)
        matrix[i] = NONE;
    for (size_t column = 0; column < 4; column++) {
        uint16_t own[SN_RUN_MAX];
        size_t length = (k - column + 3) / 4;
        for (size_t i = 0; i < RUNS * length; i++)
            own[i] = place[RUNS * (4 * (i / RUNS) + column) + i % RUNS];
        merge_four(s, own, length);
        for (size_t i = 0; i < RUNS * length; i++)
            matrix[4 * i + column] = own[i];
    }
    repair(s, matrix, 4 * rows, RUNS * k);
    memcpy(place, matrix, RUNS * k * sizeof *place);
}

/* Merge runs of wires[0] ≥ wires[1] ≥ … wires, one behind the other.
 * list     [their sum] afterwards all wires in ascending order of what they carry */
static void merge_list(sink *s, const uint32_t wires[RUNS], uint16_t *list)
{
    uint16_t place[PLACES_MAX];
    uint32_t first = 0, all = 0;
    for (uint32_t r = 0; r < RUNS; r++) {
        for (uint32_t t = 0; t < wires[0]; t++)
            place[RUNS * t + r] = t < wires[r] ? (uint16_t)(first + t) : NONE;
        first += wires[r];
    }
    merge_four(s, place, wires[0]);
    for (uint32_t i = 0; i < RUNS * wires[0]; i++)
        if (place[i] != NONE)
            list[all++] = place[i];
}

bool sn_four_runs_next(uint32_t wires, uint32_t run[RUNS])
{
    bool first = !run[0];
    for (uint32_t a = first ? 1 : run[0]; a <= SN_RUN_MAX && a < wires; a++, first = true)
        for (uint32_t b = first ? 1 : run[1]; b <= a && a + b < wires; b++, first = true)
            for (uint32_t c = first ? 1 : run[2] + 1; c <= b && a + b + c < wires; c++) {
                uint32_t d = wires - a - b - c;
                if (d > c)
                    continue;
                memcpy(run, (uint32_t[RUNS]){a, b, c, d}, RUNS * sizeof *run);
                return true;
            }
    return false;
}

sn_sorter_cost sn_four_runs_cost(const sn_sorter_cost part[RUNS], bool shallow)
{
    sink s = {.shallow = shallow};
    sn_sorter_cost cost = {0};
    uint32_t wires[RUNS];
    uint16_t list[PLACES_MAX];
    for (uint32_t r = 0; r < RUNS; r++) {
        wires[r] = part[r].wires;
        for (uint32_t t = 0; t < wires[r]; t++)
            s.depth[cost.wires++] = part[r].depth;
        cost.size += part[r].size;
    }
    merge_list(&s, wires, list);
    cost.size += s.size;
    for (uint32_t w = 0; w < cost.wires; w++)
        cost.depth = s.depth[w] > cost.depth ? s.depth[w] : cost.depth;
    return cost;
}

/* ---- two runs -------------------------------------------------------------------------------- */

/* Size and depth of the odd-even merge of runs of a and b wires. */
static sn_sorter_cost merge_cost(uint32_t a, uint32_t b)
{
    if (!a || !b || a + b == 2)
        return (sn_sorter_cost){a + b, a && b, a && b};
    sn_sorter_cost odd = merge_cost((a + 1) / 2, (b + 1) / 2), even = odd;
    if (a % 2 || b % 2)
        even = merge_cost(a / 2, b / 2);
    uint32_t neighbours = even.wires < odd.wires - 1 ? even.wires : odd.wires - 1;
    uint32_t depth = odd.depth > even.depth ? odd.depth : even.depth;
    return (sn_sorter_cost){a + b, odd.size + even.size + neighbours, depth + 1};
}

sn_sorter_cost sn_two_runs_cost(const sn_sorter_cost part[2])
{
    sn_sorter_cost cost = merge_cost(part[0].wires, part[1].wires);
    cost.size += part[0].size + part[1].size;
    cost.depth += part[0].depth > part[1].depth ? part[0].depth : part[1].depth;
    return cost;
}

/* ---- networks -------------------------------------------------------------------------------- */

/* The parts side by side. */
static sn_err put_parts(uint32_t parts, const sn_net *const *part, sn_net **out, sn_error *error)
{
    uint32_t wires = 0, first = 0;
    for (uint32_t p = 0; p < parts; p++)
        wires += part[p]->wires;
    sn_err err = sn_net_new(wires, out, error);
    for (uint32_t p = 0; !err && p < parts; first += part[p++]->wires)
        for (size_t i = 0; !err && i < part[p]->size; i++)
            err = sn_net_add(*out, first + part[p]->cmp[i].min, first + part[p]->cmp[i].max, error);
    return err;
}

/* Merge the runs and untangle. Output i is wire i then: docs/design/merging.md. */
static sn_err merge_parts(uint32_t parts, const sn_net *const *part, bool shallow, sn_net *net,
                          uint16_t *list, sn_net **out, sn_error *error)
{
    sn_maker maker = {.net = net, .error = error};
    if (parts == 2) {
        sn_construct_merge(&maker, list, part[0]->wires, net->wires, list + net->wires);
    } else {
        sink s = {.maker = &maker, .shallow = shallow};
        uint32_t wires[RUNS];
        for (uint32_t r = 0; r < RUNS; r++)
            wires[r] = part[r]->wires;
        merge_list(&s, wires, list);
    }
    sn_err err = maker.err ? maker.err : sn_net_set_output(net, list, error);
    return err ? err : sn_net_untangle(net, out, error);
}

sn_err sn_runs_sort(uint32_t parts, const sn_net *const *part, bool shallow, sn_net **out,
                    sn_error *error)
{
    sn_net *net;
    *out = NULL;
    sn_err err = put_parts(parts, part, &net, error);
    uint16_t *list = err ? NULL : sn_alloc((size_t)net->wires * 4 + 64, sizeof *list);
    if (!err && !list)
        err = sn_fail_nomem(error);
    for (uint32_t w = 0; !err && w < net->wires; w++)
        list[w] = (uint16_t)w;
    if (!err)
        err = merge_parts(parts, part, shallow, net, list, out, error);
    free(list);
    sn_net_free(net);
    return err;
}
