/* Columns for the comparators of each layer: a sweep over the wires from top to bottom.
 *
 * Any free column would do for the fewest columns. Which one is taken decides how the picture
 * looks, so spans of like length are kept together: free columns wait in a pool, ordered by the
 * longest span they hold, and a span takes the first column that need not grow for it. */
#include "viz/layout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Column numbers within a layer are below 2^15, since a layer has at most wires / 2 comparators. */
#define NO_COLUMN UINT32_MAX

/* Working memory, used for one layer after the other. */
typedef struct packer {
    uint32_t *ends;    /* [half] bottom << 16 | place in the layer: the order in which spans end */
    uint32_t *column;  /* [half] column of each comparator of the layer, numbered as opened */
    uint32_t *longest; /* [half] longest span in each column */
    uint32_t *topmost; /* [half] top wire of each column's first span */
    uint32_t *next;    /* [half] the next column in the same queue of the pool */
    uint64_t *rank;    /* [half] sort keys of columns */
    /* The pool: queues of free columns, one for each longest span, and a tree of counts over them
     * to find the next queue that is not empty. Node 1 is the root, leaf l is node leaves + l. */
    size_t leaves;   /* power of two above the longest possible span */
    uint32_t *count; /* [2 leaves] */
    uint32_t *head;  /* [leaves] */
    uint32_t *tail;  /* [leaves] */
} packer;

static void packer_free(packer *pack)
{
    free(pack->ends);
    free(pack->column);
    free(pack->longest);
    free(pack->topmost);
    free(pack->next);
    free(pack->rank);
    free(pack->count);
    free(pack->head);
    free(pack->tail);
}

static bool packer_init(packer *pack, uint32_t wires)
{
    const size_t half = wires / 2;
    *pack = (packer){.leaves = (size_t)1 << sn_log2_ceil(wires)};
    pack->ends = sn_alloc(half, sizeof *pack->ends);
    pack->column = sn_alloc(half, sizeof *pack->column);
    pack->longest = sn_alloc(half, sizeof *pack->longest);
    pack->topmost = sn_alloc(half, sizeof *pack->topmost);
    pack->next = sn_alloc(half, sizeof *pack->next);
    pack->rank = sn_alloc(half, sizeof *pack->rank);
    pack->count = sn_alloc(2 * pack->leaves, sizeof *pack->count);
    pack->head = sn_alloc(pack->leaves, sizeof *pack->head);
    pack->tail = sn_alloc(pack->leaves, sizeof *pack->tail);
    return pack->ends && pack->column && pack->longest && pack->topmost && pack->next &&
           pack->rank && pack->count && pack->head && pack->tail;
}

/* ---- the pool of free columns ---------------------------------------------------------------- */

static void pool_put(packer *pack, uint32_t column)
{
    const uint32_t length = pack->longest[column];
    if (pack->count[pack->leaves + length] == 0)
        pack->head[length] = column;
    else
        pack->next[pack->tail[length]] = column;
    pack->tail[length] = column;
    for (size_t node = pack->leaves + length; node > 0; node /= 2)
        pack->count[node]++;
}

static uint32_t pool_remove_first(packer *pack, size_t length)
{
    const uint32_t column = pack->head[length];
    pack->head[length] = pack->next[column];
    for (size_t node = pack->leaves + length; node > 0; node /= 2)
        pack->count[node]--;
    return column;
}

/* Take the free column whose longest span is the least that reaches `length`, of several the one
 * that has been free for longest; NO_COLUMN if all are shorter. */
static uint32_t pool_take_fitting(packer *pack, uint32_t length)
{
    size_t node = pack->leaves + length;
    while (pack->count[node] == 0) {
        while (node & 1)
            node /= 2;
        if (node == 0)
            return NO_COLUMN;
        node++;
    }
    while (node < pack->leaves)
        node = 2 * node + (pack->count[2 * node] == 0);
    return pool_remove_first(pack, node - pack->leaves);
}

/* Take the free column whose longest span is the greatest. The pool must not be empty. */
static uint32_t pool_take_longest(packer *pack)
{
    size_t node = 1;
    assert(pack->count[node] > 0);
    while (node < pack->leaves)
        node = 2 * node + (pack->count[2 * node + 1] > 0);
    return pool_remove_first(pack, node - pack->leaves);
}

static void pool_clear(packer *pack)
{
    while (pack->count[1] > 0)
        pool_take_longest(pack);
}

/* ---- one layer ------------------------------------------------------------------------------- */

static int compare_u32(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static int compare_u64(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* The most spans that share a row: no layout of the layer has fewer columns.
 * mark   [size] by ascending top */
static size_t count_overlap(packer *pack, const sn_layout_mark *mark, size_t size)
{
    size_t most = 0;
    for (size_t i = 0; i < size; i++)
        pack->ends[i] = (uint32_t)mark[i].bottom << 16 | (uint32_t)i;
    qsort(pack->ends, size, sizeof *pack->ends, compare_u32);
    for (size_t i = 0, ended = 0; i < size; i++) {
        while (pack->ends[ended] >> 16 < mark[i].top)
            ended++;
        if (i + 1 - ended > most)
            most = i + 1 - ended;
    }
    return most;
}

/* A column for `mark`: a free one that is as long, else a fresh one while fewer than the columns
 * needed anyway are open, else the longest free one, which grows. One is free then: otherwise all
 * columns and this span would share a row. */
static uint32_t choose_column(packer *pack, const sn_layout_mark *mark, size_t columns,
                              uint32_t *opened)
{
    const uint32_t length = (uint32_t)mark->bottom - mark->top;
    uint32_t column = pool_take_fitting(pack, length);
    if (column != NO_COLUMN)
        return column;
    if (*opened < columns) {
        column = (*opened)++;
        pack->topmost[column] = mark->top;
    } else {
        column = pool_take_longest(pack);
    }
    pack->longest[column] = length;
    return column;
}

/* Fill pack->column for a layer that needs `columns` columns, after count_overlap on it. */
static void assign_columns(packer *pack, const sn_layout_mark *mark, size_t size, size_t columns)
{
    uint32_t opened = 0;
    for (size_t i = 0, ended = 0; i < size; i++) {
        for (; pack->ends[ended] >> 16 < mark[i].top; ended++)
            pool_put(pack, pack->column[pack->ends[ended] & 0xffff]);
        pack->column[i] = choose_column(pack, &mark[i], columns, &opened);
    }
    pool_clear(pack);
    assert(opened == columns);
}

/* Renumber the columns: short before long, of equal ones the one that begins higher up first. The
 * pool is empty by now, so `next` is free to map old numbers to new ones. */
static void rank_columns(packer *pack, size_t size, size_t columns)
{
    for (size_t c = 0; c < columns; c++)
        pack->rank[c] = (uint64_t)pack->longest[c] << 32 | pack->topmost[c] << 16 | c;
    qsort(pack->rank, columns, sizeof *pack->rank, compare_u64);
    for (size_t c = 0; c < columns; c++)
        pack->next[pack->rank[c] & 0xffff] = (uint32_t)c;
    for (size_t i = 0; i < size; i++)
        pack->column[i] = pack->next[pack->column[i]];
}

/* ---- the diagram ----------------------------------------------------------------------------- */

/* Write a layer's comparators to `mark`, by ascending top wire, without columns. */
static void collect_marks(const sn_net *net, const uint32_t *order, size_t size, size_t layer,
                          sn_layout_mark *mark)
{
    for (size_t i = 0; i < size; i++) {
        const sn_cmp cmp = net->cmp[order[i]];
        const bool reversed = cmp.min > cmp.max;
        mark[i] = (sn_layout_mark){.cmp = order[i],
                                   .layer = (uint32_t)layer,
                                   .top = reversed ? cmp.max : cmp.min,
                                   .bottom = reversed ? cmp.min : cmp.max,
                                   .reversed = reversed};
        assert(i == 0 || mark[i - 1].top < mark[i].top);
    }
}

/* Append a layer to the diagram: its columns' ranges of marks, and the marks sorted into them.
 * mark   [size] scratch copy of the layer's marks by ascending top */
static void append_layer(sn_layout *layout, const packer *pack, const sn_layout_mark *mark,
                         size_t size, size_t columns)
{
    /* Counting sort. start[c + 1] first counts column c, then is where its next mark goes. */
    size_t *start = layout->column_mark + layout->columns;
    memset(start + 1, 0, columns * sizeof *start);
    for (size_t i = 0; i < size; i++)
        start[pack->column[i] + 1]++;
    for (size_t c = 0; c < columns; c++)
        start[c + 1] += start[c];
    for (size_t c = columns; c > 0; c--)
        start[c] = start[c - 1];
    for (size_t i = 0; i < size; i++) {
        sn_layout_mark *to = &layout->mark[start[pack->column[i] + 1]++];
        *to = mark[i];
        to->column = (uint32_t)layout->columns + pack->column[i];
    }
    layout->columns += columns;
}

static void place_layers(sn_layout *layout, const sn_net *net, const sn_layers *layers,
                         packer *pack, sn_layout_mark *scratch)
{
    for (size_t d = 0; d < layers->depth; d++) {
        const size_t size = layers->start[d + 1] - layers->start[d];
        collect_marks(net, layers->order + layers->start[d], size, d, scratch);
        const size_t columns = count_overlap(pack, scratch, size);
        assign_columns(pack, scratch, size, columns);
        rank_columns(pack, size, columns);
        append_layer(layout, pack, scratch, size, columns);
        layout->layer_column[d + 1] = layout->columns;
    }
}

static bool place_all(sn_layout *layout, const sn_net *net, const sn_layers *layers)
{
    packer pack;
    sn_layout_mark *scratch = sn_alloc(net->wires / 2, sizeof *scratch);
    const bool ok = packer_init(&pack, net->wires) && scratch;
    if (ok)
        place_layers(layout, net, layers, &pack, scratch);
    packer_free(&pack);
    free(scratch);
    return ok;
}

static bool copy_output(sn_layout *layout, const sn_net *net)
{
    if (!net->output)
        return true;
    layout->output = sn_alloc(net->wires, sizeof *layout->output);
    if (!layout->output)
        return false;
    memcpy(layout->output, net->output, net->wires * sizeof *layout->output);
    for (uint32_t i = 0; i < net->wires; i++) {
        const uint32_t wire = net->output[i], rows = wire > i ? wire - i : i - wire;
        if (rows > layout->crossing_rows)
            layout->crossing_rows = rows;
    }
    return true;
}

/* An empty diagram with room for all: a layer has no more columns than comparators. */
static sn_layout *allocate(const sn_net *net, size_t depth)
{
    sn_layout *layout = sn_alloc(1, sizeof *layout);
    if (!layout)
        return NULL;
    *layout = (sn_layout){.wires = net->wires, .layers = depth, .size = net->size};
    layout->layer_column = sn_alloc(depth + 1, sizeof *layout->layer_column);
    layout->column_mark = sn_alloc(net->size + 1, sizeof *layout->column_mark);
    layout->mark = sn_alloc(net->size, sizeof *layout->mark);
    if (!layout->layer_column || !layout->column_mark || !layout->mark) {
        sn_layout_free(layout);
        return NULL;
    }
    return layout;
}

sn_err sn_layout_new(const sn_net *net, sn_layout **out, sn_error *error)
{
    sn_layers *layers = NULL;
    *out = NULL;
    sn_err err = sn_layers_new(net, &layers, error);
    if (err)
        return err;
    sn_layout *layout = allocate(net, layers->depth);
    if (layout && place_all(layout, net, layers) && copy_output(layout, net)) {
        *out = layout;
    } else {
        sn_layout_free(layout);
        err = sn_fail_nomem(error);
    }
    sn_layers_free(layers);
    return err;
}

void sn_layout_free(sn_layout *layout)
{
    if (!layout)
        return;
    free(layout->layer_column);
    free(layout->column_mark);
    free(layout->mark);
    free(layout->output);
    free(layout);
}
