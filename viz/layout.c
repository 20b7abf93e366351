/* Columns for the marks of each layer: of comparators by a sweep over the wires from top to bottom.
 *
 * Any free column would do for the fewest columns. Which one is taken decides how the picture
 * looks, so spans of like length are kept together: free columns wait in a pool, ordered by the
 * longest span they hold, and a span takes the first column that need not grow for it. */
#include "viz/draw.h"

#include "viz/flow.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Column numbers within a layer of comparators, at most wires / 2, are below 2^15. */
#define NO_COLUMN UINT32_MAX

/* Working memory, used for one layer after the other. */
typedef struct packer {
    uint32_t *ends;    /* [half] bottom << 16 | place in the layer: the order in which spans end */
    uint32_t *column;  /* [room] column of each mark of the layer, numbered as opened */
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
    sn_fans *fans;   /* for vertical lines of nodes, */
    sn_node *node;   /* [room] which these are; NULL otherwise */
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
    sn_fans_free(pack->fans);
    free(pack->node);
}

/* room     the most marks of a layer */
static bool packer_init(packer *pack, uint32_t wires, size_t room, bool fans)
{
    const size_t half = wires / 2;
    *pack = (packer){.leaves = (size_t)1 << sn_log2_ceil(wires)};
    pack->ends = sn_alloc(half, sizeof *pack->ends);
    pack->column = sn_alloc(room, sizeof *pack->column);
    pack->longest = sn_alloc(half, sizeof *pack->longest);
    pack->topmost = sn_alloc(half, sizeof *pack->topmost);
    pack->next = sn_alloc(half, sizeof *pack->next);
    pack->rank = sn_alloc(half, sizeof *pack->rank);
    pack->count = sn_alloc(2 * pack->leaves, sizeof *pack->count);
    pack->head = sn_alloc(pack->leaves, sizeof *pack->head);
    pack->tail = sn_alloc(pack->leaves, sizeof *pack->tail);
    if (fans) {
        pack->fans = sn_fans_new(wires);
        pack->node = sn_alloc(room, sizeof *pack->node);
    }
    return pack->ends && pack->column && pack->longest && pack->topmost && pack->next &&
           pack->rank && pack->count && pack->head && pack->tail &&
           (!fans || (pack->fans && pack->node));
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

/* The most spans that share a row: no layout of the layer has fewer columns.
 * mark   [size] by ascending top */
static size_t count_overlap(packer *pack, const sn_layout_mark *mark, size_t size)
{
    size_t most = 0;
    for (size_t i = 0; i < size; i++)
        pack->ends[i] = (uint32_t)mark[i].bottom << 16 | (uint32_t)i;
    qsort(pack->ends, size, sizeof *pack->ends, sn_compare_u32);
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
    qsort(pack->rank, columns, sizeof *pack->rank, sn_compare_u64);
    for (size_t c = 0; c < columns; c++)
        pack->next[pack->rank[c] & 0xffff] = (uint32_t)c;
    for (size_t i = 0; i < size; i++)
        pack->column[i] = pack->next[pack->column[i]];
}

/* ---- the diagram ----------------------------------------------------------------------------- */

/* Comparators or nodes first .. first + net->size - 1 of a network, their wires renamed to rows. */
typedef struct segment {
    const sn_net *net;
    const sn_layers *layers;
    size_t first;
} segment;

/* Write a layer's marks to `mark`, comparators by ascending top row and nodes by the row that they
 * write, without columns.
 * layer    within the segment; size is how many there are */
static void collect_marks(const segment *part, size_t layer, size_t size, sn_layout_mark *mark)
{
    const uint32_t *order = part->layers->order + part->layers->start[layer];
    for (size_t i = 0; i < size; i++) {
        const sn_cmp cmp = part->net->cmp[order[i]];
        const bool reversed = cmp.min > cmp.max;
        mark[i] = (sn_layout_mark){.cmp = (uint32_t)part->first + order[i],
                                   .top = reversed ? cmp.max : cmp.min,
                                   .bottom = reversed ? cmp.min : cmp.max,
                                   .reversed = reversed};
    }
}

/* Fill pack->column; returns the number of columns. */
static size_t pack_comparators(packer *pack, const sn_layout_mark *mark, size_t size)
{
    const size_t columns = count_overlap(pack, mark, size);
    assign_columns(pack, mark, size, columns);
    rank_columns(pack, size, columns);
    return columns;
}

static size_t pack_layer(const sn_layout *layout, packer *pack, const sn_layout_mark *mark,
                         size_t size)
{
    if (layout->marks == SN_LAYOUT_COMPARATORS)
        return pack_comparators(pack, mark, size);
    if (layout->marks == SN_LAYOUT_DIAGONALS) {
        memset(pack->column, 0, size * sizeof *pack->column);
        return 1;
    }
    for (size_t i = 0; i < size; i++)
        pack->node[i] =
            (sn_node){(uint16_t)sn_layout_from(&mark[i]), (uint16_t)sn_layout_to(&mark[i])};
    return sn_fans_place(pack->fans, pack->node, size, pack->column);
}

/* Append a layer to the diagram: its columns' ranges of marks, and the marks sorted into them.
 * mark   [size] scratch copy of the layer's marks in their order from top to bottom */
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
        to->layer = (uint32_t)layout->layers;
        to->column = (uint32_t)layout->columns + pack->column[i];
    }
    layout->columns += columns;
}

/* Append a segment's layers to the diagram. */
static void append_segment(sn_layout *layout, const segment *part, packer *pack,
                           sn_layout_mark *scratch)
{
    for (size_t d = 0; d < part->layers->depth; d++) {
        const size_t size = part->layers->start[d + 1] - part->layers->start[d];
        collect_marks(part, d, size, scratch);
        const size_t columns = pack_layer(layout, pack, scratch, size);
        append_layer(layout, pack, scratch, size, columns);
        layout->layer_column[++layout->layers] = layout->columns;
    }
}

static sn_err place(sn_layout *layout, const sn_net *net, size_t first, packer *pack,
                    sn_layout_mark *scratch, sn_error *error)
{
    sn_layers *layers = NULL;
    const sn_err err = sn_layers_new(net, &layers, error);
    if (!err)
        append_segment(layout, &(segment){net, layers, first}, pack, scratch);
    sn_layers_free(layers);
    return err;
}

/* ---- crossings ------------------------------------------------------------------------------- */

/* Row i of the new crossing continues row before[wire[i]] (before NULL: row wire[i]). */
static bool add_crossing(sn_layout *layout, const uint16_t *wire, const uint16_t *before)
{
    sn_layout_crossing *crossing = &layout->crossing[layout->crossings];
    *crossing = (sn_layout_crossing){.layer = layout->layers};
    crossing->from = sn_alloc(layout->wires, sizeof *crossing->from);
    if (!crossing->from)
        return false;
    layout->crossings++;
    for (uint32_t i = 0; i < layout->wires; i++) {
        const uint32_t from = before ? before[wire[i]] : wire[i],
                       rows = from > i ? from - i : i - from;
        crossing->from[i] = (uint16_t)from;
        if (rows > crossing->steepest)
            crossing->steepest = rows;
    }
    return true;
}

/* The comparators first .. end - 1 as a network on rows: wire w is in row row[w]. */
static sn_err cut_segment(const sn_net *net, size_t first, size_t end, const uint16_t *row,
                          sn_net **out, sn_error *error)
{
    sn_err err = sn_net_new(net->wires, out, error);
    if (!err)
        (*out)->kind = net->kind;
    for (size_t i = first; !err && i < end; i++)
        err = sn_net_add(*out, row[net->cmp[i].min], row[net->cmp[i].max], error);
    return err;
}

static sn_err place_between(sn_layout *layout, const sn_net *net, size_t first, size_t end,
                            const uint16_t *row, packer *pack, sn_layout_mark *scratch,
                            sn_error *error)
{
    sn_net *part = NULL;
    sn_err err = cut_segment(net, first, end, row, &part, error);
    if (!err)
        err = place(layout, part, first, pack, scratch, error);
    sn_net_free(part);
    return err;
}

/* A segment between each two permutations.
 * row    [wires] scratch: where each wire is */
static sn_err place_traced(sn_layout *layout, const sn_net *net, const sn_trace *trace,
                           uint16_t *row, packer *pack, sn_layout_mark *scratch, sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t w = 0; w < net->wires; w++)
        row[w] = (uint16_t)w;
    for (size_t k = 0, first = 0; !err && k <= trace->shuffle_count; k++) {
        const sn_trace_shuffle *next = k < trace->shuffle_count ? &trace->shuffle[k] : NULL;
        const size_t end = next ? next->at : net->size;
        if (end > first)
            err = place_between(layout, net, first, end, row, pack, scratch, error);
        if (!err && next && !add_crossing(layout, next->wire, row))
            err = sn_fail_nomem(error);
        for (uint32_t i = 0; next && i < net->wires; i++)
            row[next->wire[i]] = (uint16_t)i;
        first = end;
    }
    return err;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static sn_err place_all(sn_layout *layout, const sn_net *net, const sn_trace *trace,
                        const sn_layers *layers, sn_error *error)
{
    packer pack;
    const size_t room = layout->marks == SN_LAYOUT_COMPARATORS ? net->wires / 2 : net->wires;
    sn_layout_mark *scratch = sn_alloc(room, sizeof *scratch);
    uint16_t *row = sn_alloc(net->wires, sizeof *row);
    sn_err err = SN_OK;
    if (!packer_init(&pack, net->wires, room, layout->marks == SN_LAYOUT_VERTICALS) || !scratch ||
        !row)
        err = sn_fail_nomem(error);
    else if (layers)
        append_segment(layout, &(segment){net, layers, 0}, &pack, scratch);
    else if (trace)
        err = place_traced(layout, net, trace, row, &pack, scratch, error);
    else
        err = place(layout, net, 0, &pack, scratch, error);
    if (!err && !trace && net->output && !add_crossing(layout, net->output, NULL))
        err = sn_fail_nomem(error);
    packer_free(&pack);
    free(scratch);
    free(row);
    return err;
}

/* An empty diagram with room for all: no more layers and columns than comparators. */
static sn_layout *allocate(const sn_net *net, sn_layout_marks marks, size_t crossings)
{
    sn_layout *layout = sn_alloc(1, sizeof *layout);
    if (!layout)
        return NULL;
    *layout = (sn_layout){.marks = marks, .wires = net->wires, .size = net->size};
    layout->layer_column = sn_alloc(net->size + 1, sizeof *layout->layer_column);
    layout->column_mark = sn_alloc(net->size + 1, sizeof *layout->column_mark);
    layout->mark = sn_alloc(net->size, sizeof *layout->mark);
    layout->crossing = sn_alloc(crossings, sizeof *layout->crossing);
    if (!layout->layer_column || !layout->column_mark || !layout->mark || !layout->crossing) {
        sn_layout_free(layout);
        return NULL;
    }
    return layout;
}

static sn_err lay_out(const sn_net *net, const sn_trace *trace, const sn_layers *layers,
                      sn_layout_marks marks, sn_layout **out, sn_error *error)
{
    sn_layout *layout = allocate(net, marks, trace ? trace->shuffle_count : net->output != NULL);
    *out = NULL;
    if (!layout)
        return sn_fail_nomem(error);
    const sn_err err = place_all(layout, net, trace, layers, error);
    if (err)
        sn_layout_free(layout);
    else
        *out = layout;
    return err;
}

sn_err sn_layout_new(const sn_net *net, const sn_trace *trace, sn_layout **out, sn_error *error)
{
    return lay_out(net, trace, NULL, SN_LAYOUT_COMPARATORS, out, error);
}

sn_err sn_layout_new_layered(const sn_net *net, const sn_layers *layers, sn_layout **out,
                             sn_error *error)
{
    return lay_out(net, NULL, layers, SN_LAYOUT_COMPARATORS, out, error);
}

sn_err sn_layout_new_nodes(const sn_scan *scan, const sn_trace *trace, sn_layout_marks marks,
                           sn_layout **out, sn_error *error)
{
    return lay_out(&scan->net, trace, NULL, marks, out, error);
}

const char *sn_layout_mark_name(const sn_layout *layout)
{
    return layout->marks == SN_LAYOUT_COMPARATORS ? "comparator" : "node";
}

size_t sn_layout_crossing_at(const sn_layout *layout, size_t layer)
{
    size_t low = 0, high = layout->crossings;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (layout->crossing[middle].layer < layer)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool sn_layout_ends_in_crossing(const sn_layout *layout)
{
    return sn_layout_crossing_at(layout, layout->layers) < layout->crossings;
}

void sn_layout_free(sn_layout *layout)
{
    if (!layout)
        return;
    free(layout->layer_column);
    free(layout->column_mark);
    free(layout->mark);
    for (size_t i = 0; i < layout->crossings; i++)
        free(layout->crossing[i].from);
    free(layout->crossing);
    free(layout);
}
