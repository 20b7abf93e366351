/* Where the fans of a layer stand: those that take from a wire before the one that writes it. */
#include "viz/flow.h"

#include <assert.h>
#include <stdlib.h>

#define NO_FAN UINT32_MAX

typedef struct fan {
    uint32_t top, bottom; /* the rows it covers */
    uint32_t from;
    uint32_t parent;  /* the fan that writes `from`, or NO_FAN */
    uint32_t pending; /* fans that take from what it writes and have no height yet */
    uint32_t height;  /* it stands behind those of lower height that it touches */
    uint32_t column;
} fan;

struct sn_fans {
    uint32_t rows;
    uint32_t used;     /* columns of all layers so far */
    uint32_t *of_side; /* [2 rows] the fan that takes from a row, downwards and upwards */
    uint32_t *writer;  /* [rows] the fan that writes it */
    fan *fan;          /* [count] of the layer */
    uint32_t count;
    uint32_t *ready; /* [rows] fans that have their height, in the order in which they got it */
    uint64_t *rank;  /* [rows] sort keys of fans */
    /* A tree over the rows, node 1 the root. What layers before left needs no cleaning: its columns
     * are lower than any that is asked for. */
    size_t leaves;
    uint32_t *most; /* [2 leaves] the first column that is free in all rows below the tree's node */
    uint32_t *all;  /* [2 leaves] none of these rows is free before this column */
};

void sn_fans_free(sn_fans *fans)
{
    if (!fans)
        return;
    free(fans->of_side);
    free(fans->writer);
    free(fans->fan);
    free(fans->ready);
    free(fans->rank);
    free(fans->most);
    free(fans->all);
    free(fans);
}

sn_fans *sn_fans_new(uint32_t rows)
{
    sn_fans *f = sn_alloc(1, sizeof *f);
    if (!f)
        return NULL;
    *f = (sn_fans){.rows = rows, .leaves = (size_t)1 << sn_log2_ceil(rows)};
    f->of_side = sn_alloc((size_t)2 * rows, sizeof *f->of_side);
    f->writer = sn_alloc(rows, sizeof *f->writer);
    f->fan = sn_alloc(rows, sizeof *f->fan);
    f->ready = sn_alloc(rows, sizeof *f->ready);
    f->rank = sn_alloc(rows, sizeof *f->rank);
    f->most = sn_alloc(2 * f->leaves, sizeof *f->most);
    f->all = sn_alloc(2 * f->leaves, sizeof *f->all);
    if (!f->of_side || !f->writer || !f->fan || !f->ready || !f->rank || !f->most || !f->all) {
        sn_fans_free(f);
        return NULL;
    }
    for (uint32_t row = 0; row < rows; row++)
        f->of_side[2 * row] = f->of_side[2 * row + 1] = f->writer[row] = NO_FAN;
    return f;
}

/* ---- free columns ---------------------------------------------------------------------------- */

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

/* A node of the tree and its rows. */
typedef struct part {
    size_t node;
    uint32_t first, last;
} part;

static part half(part p, bool upper)
{
    const uint32_t middle = p.first + (p.last - p.first) / 2;
    return upper ? (part){2 * p.node + 1, middle + 1, p.last} : (part){2 * p.node, p.first, middle};
}

/* The first column that is free in all rows of the part from top to bottom. */
static uint32_t first_free(const sn_fans *f, part p, uint32_t top, uint32_t bottom)
{
    if (bottom < p.first || p.last < top)
        return 0;
    if (top <= p.first && p.last <= bottom)
        return f->most[p.node];
    return larger(f->all[p.node], larger(first_free(f, half(p, false), top, bottom),
                                         first_free(f, half(p, true), top, bottom)));
}

/* From now on they are free from `column` on, which is behind all that was. */
static void take_rows(sn_fans *f, part p, uint32_t top, uint32_t bottom, uint32_t column)
{
    if (bottom < p.first || p.last < top)
        return;
    f->most[p.node] = larger(f->most[p.node], column);
    if (top <= p.first && p.last <= bottom) {
        f->all[p.node] = column;
        return;
    }
    take_rows(f, half(p, false), top, bottom, column);
    take_rows(f, half(p, true), top, bottom, column);
}

/* ---- one layer ------------------------------------------------------------------------------- */

static uint32_t *side_of(sn_fans *f, const sn_node *node)
{
    return &f->of_side[2 * node->from + (node->to < node->from)];
}

static void collect(sn_fans *f, const sn_node *node, size_t size)
{
    f->count = 0;
    for (size_t i = 0; i < size; i++) {
        uint32_t *side = side_of(f, &node[i]);
        if (*side == NO_FAN) {
            *side = f->count;
            f->fan[f->count++] =
                (fan){.from = node[i].from, .top = node[i].from, .bottom = node[i].from};
        }
        fan *fan = &f->fan[*side];
        f->writer[node[i].to] = *side;
        fan->top = node[i].to < fan->top ? node[i].to : fan->top;
        fan->bottom = larger(fan->bottom, node[i].to);
    }
}

static void forget(sn_fans *f, const sn_node *node, size_t size)
{
    for (size_t i = 0; i < size; i++)
        *side_of(f, &node[i]) = f->writer[node[i].to] = NO_FAN;
}

/* A fan is as high as the longest chain of fans that have to stand before it. Each wire is written
 * once in a layer, and values do not go round: these chains are trees. */
static void find_heights(sn_fans *f)
{
    uint32_t ready = 0;
    for (uint32_t i = 0; i < f->count; i++) {
        f->fan[i].parent = f->writer[f->fan[i].from];
        if (f->fan[i].parent != NO_FAN)
            f->fan[f->fan[i].parent].pending++;
    }
    for (uint32_t i = 0; i < f->count; i++)
        if (!f->fan[i].pending)
            f->ready[ready++] = i;
    for (uint32_t k = 0; k < ready; k++) {
        const fan *child = &f->fan[f->ready[k]];
        if (child->parent == NO_FAN)
            continue;
        fan *parent = &f->fan[child->parent];
        parent->height = larger(parent->height, child->height + 1);
        if (!--parent->pending)
            f->ready[ready++] = child->parent;
    }
    assert(ready == f->count);
}

/* By height, short before long, from top to bottom; no two are alike in all that. */
static void rank_fans(sn_fans *f)
{
    for (uint32_t i = 0; i < f->count; i++) {
        const fan *fan = &f->fan[i];
        f->rank[i] = (uint64_t)fan->height << 48 | (uint64_t)(fan->bottom - fan->top) << 32 |
                     (uint64_t)fan->top << 16 | i;
    }
    qsort(f->rank, f->count, sizeof *f->rank, sn_compare_u64);
}

uint32_t sn_fans_place(sn_fans *f, const sn_node *node, size_t size, uint32_t *column)
{
    const part whole = {1, 0, (uint32_t)(f->leaves - 1)};
    const uint32_t before = f->used;
    collect(f, node, size);
    find_heights(f);
    rank_fans(f);
    for (uint32_t k = 0; k < f->count; k++) {
        fan *fan = &f->fan[f->rank[k] & 0xffff];
        fan->column = larger(before, first_free(f, whole, fan->top, fan->bottom));
        take_rows(f, whole, fan->top, fan->bottom, fan->column + 1);
        f->used = larger(f->used, fan->column + 1);
    }
    for (size_t i = 0; i < size; i++)
        column[i] = f->fan[*side_of(f, &node[i])].column - before;
    forget(f, node, size);
    return f->used - before;
}
