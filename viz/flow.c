/* Values on wires, layer by layer, as words. */
#include "viz/flow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ----------------------------------------------------------------------------------- */

/* Write one word behind the other. Words of inputs, shortened to runs: what concatenation makes of
 * them. */
static void word_append(sn_word *word, const sn_word *after)
{
    for (uint32_t i = 0; i < after->runs && !word->more; i++) {
        if (word->run[word->runs - 1].last + 1u == after->run[i].first)
            word->run[word->runs - 1].last = after->run[i].last;
        else if (word->runs < SN_WORD_RUNS)
            word->run[word->runs++] = after->run[i];
        else
            word->more = true;
    }
    word->more = word->more || after->more;
}

/* "0-3", "3,1-2" or "0,2,4,6...". Returns the number of letters.
 * text     [SN_WORD_TEXT]
 */
static unsigned word_text(const sn_word *word, char *text)
{
    size_t length = 0;
    for (uint32_t i = 0; i < word->runs; i++) {
        const unsigned first = word->run[i].first, last = word->run[i].last;
        length += (size_t)snprintf(text + length, SN_WORD_TEXT - length, i ? ",%u" : "%u", first);
        if (last > first)
            length += (size_t)snprintf(text + length, SN_WORD_TEXT - length, "-%u", last);
    }
    if (word->more)
        length += (size_t)snprintf(text + length, SN_WORD_TEXT - length, "...");
    return (unsigned)length;
}

/* ---- flow ------------------------------------------------------------------------------------ */

size_t sn_layer_first(const sn_layout *layout, size_t layer)
{
    return layout->column_mark[layout->layer_column[layer]];
}

size_t sn_layer_end(const sn_layout *layout, size_t layer)
{
    return sn_layer_first(layout, layer + 1);
}

/* The words that the inputs are. No more than one a mark is made of them. */
static bool start_words(sn_flow *flow, const int64_t *input)
{
    const uint32_t wires = flow->layout->wires;
    flow->word = sn_alloc(wires + flow->layout->size, sizeof *flow->word);
    for (uint32_t row = 0; flow->word && row < wires; row++) {
        const uint16_t number = (uint16_t)input[row];
        flow->word[row] = (sn_word){.runs = 1, .run = {{number, number}}};
        flow->value[row] = row;
    }
    flow->words = wires;
    return flow->word != NULL;
}

bool sn_flow_start(sn_flow *flow, const sn_layout *layout, const sn_style *style)
{
    *flow = (sn_flow){.layout = layout, .combining = style->combining};
    flow->value = sn_alloc(layout->wires, sizeof *flow->value);
    flow->scratch = sn_alloc(layout->wires, sizeof *flow->scratch);
    if (!flow->value || !flow->scratch)
        return false;
    if (style->combining == SN_COMBINE_CONCAT)
        return start_words(flow, style->input);
    memcpy(flow->value, style->input, layout->wires * sizeof *style->input);
    return true;
}

void sn_flow_free(sn_flow *flow)
{
    free(flow->value);
    free(flow->scratch);
    free(flow->word);
}

void sn_flow_cross(sn_flow *flow, size_t layer)
{
    const size_t end = sn_layout_crossing_at(flow->layout, layer + 1);
    for (size_t i = sn_layout_crossing_at(flow->layout, layer); i < end; i++) {
        const sn_layout_crossing *crossing = &flow->layout->crossing[i];
        for (uint32_t row = 0; row < flow->layout->wires; row++)
            flow->scratch[row] = flow->value[crossing->from[row]];
        memcpy(flow->value, flow->scratch, flow->layout->wires * sizeof *flow->value);
    }
}

static void compare(sn_flow *flow, size_t first, size_t end, bool *swapped)
{
    for (size_t i = first; i < end; i++) {
        const sn_layout_mark *mark = &flow->layout->mark[i];
        const int64_t top = flow->value[mark->top], bottom = flow->value[mark->bottom];
        const bool swap = mark->reversed ? top < bottom : top > bottom;
        if (swap) {
            flow->value[mark->top] = bottom;
            flow->value[mark->bottom] = top;
        }
        if (swapped)
            swapped[i] = swap;
    }
}

static int64_t combine(sn_flow *flow, int64_t x, int64_t y)
{
    int64_t sum;
    switch (flow->combining) {
    case SN_COMBINE_MAX:
        return x > y ? x : y;
    case SN_COMBINE_MIN:
        return x < y ? x : y;
    case SN_COMBINE_CONCAT:
        flow->word[flow->words] = flow->word[x];
        word_append(&flow->word[flow->words], &flow->word[y]);
        return (int64_t)flow->words++;
    default:
        flow->overflow = __builtin_add_overflow(x, y, &sum) || flow->overflow;
        return sum;
    }
}

/* All take what there is before any writes. */
static void combine_layer(sn_flow *flow, size_t first, size_t end)
{
    const sn_layout_mark *mark = flow->layout->mark;
    for (size_t i = first; i < end; i++)
        flow->scratch[i - first] = combine(flow, flow->value[sn_layout_from(&mark[i])],
                                           flow->value[sn_layout_to(&mark[i])]);
    for (size_t i = first; i < end; i++)
        flow->value[sn_layout_to(&mark[i])] = flow->scratch[i - first];
}

void sn_flow_pass(sn_flow *flow, size_t layer, bool *swapped)
{
    const size_t first = sn_layer_first(flow->layout, layer),
                 end = sn_layer_end(flow->layout, layer);
    if (flow->layout->marks == SN_LAYOUT_COMPARATORS)
        compare(flow, first, end, swapped);
    else
        combine_layer(flow, first, end);
}

bool sn_flow_run(sn_flow *flow, const sn_layout *layout, const sn_style *style, bool *swapped)
{
    if (!sn_flow_start(flow, layout, style))
        return false;
    for (size_t d = 0; d < layout->layers; d++) {
        sn_flow_cross(flow, d);
        sn_flow_pass(flow, d, swapped);
    }
    sn_flow_cross(flow, layout->layers);
    return true;
}

/* ---- how values are written ------------------------------------------------------------------ */

unsigned sn_flow_text(const sn_flow *flow, uint32_t row, char *text)
{
    if (flow->word)
        return word_text(&flow->word[flow->value[row]], text);
    return (unsigned)snprintf(text, SN_FLOW_TEXT, "%lld", (long long)flow->value[row]);
}

static void note_letters(const sn_flow *flow, uint32_t row, unsigned *letters)
{
    char text[SN_FLOW_TEXT];
    const unsigned length = sn_flow_text(flow, row, text);
    *letters = length > *letters ? length : *letters;
}

/* Comparators make no new values. */
static void measure_layers(sn_flow *flow, unsigned *letters)
{
    const sn_layout *layout = flow->layout;
    for (size_t d = 0; layout->marks != SN_LAYOUT_COMPARATORS && d < layout->layers; d++) {
        sn_flow_cross(flow, d);
        sn_flow_pass(flow, d, NULL);
        for (size_t i = sn_layer_first(layout, d); i < sn_layer_end(layout, d); i++)
            note_letters(flow, sn_layout_to(&layout->mark[i]), letters);
    }
}

sn_err sn_flow_letters(const sn_layout *layout, const sn_style *style, unsigned *letters,
                       sn_error *error)
{
    sn_flow flow;
    *letters = 0;
    const bool ok = sn_flow_start(&flow, layout, style);
    for (uint32_t row = 0; ok && row < layout->wires; row++)
        note_letters(&flow, row, letters);
    if (ok)
        measure_layers(&flow, letters);
    sn_flow_free(&flow);
    if (!ok)
        return sn_fail_nomem(error);
    return flow.overflow ? sn_fail(error, SN_E_LIMIT, "sums of these values exceed 64 bits")
                         : SN_OK;
}

/* ---- which values are written ---------------------------------------------------------------- */

static void note_layer(const sn_layout *layout, size_t layer, bool *touched)
{
    for (size_t i = sn_layer_first(layout, layer); i < sn_layer_end(layout, layer); i++)
        touched[layout->mark[i].top] = touched[layout->mark[i].bottom] = true;
}

static void note_written(const sn_layout *layout, size_t layer, bool *touched)
{
    for (size_t i = sn_layer_first(layout, layer); i < sn_layer_end(layout, layer); i++)
        touched[sn_layout_to(&layout->mark[i])] = true;
}

void sn_flow_choose(const sn_layout *layout, size_t d, bool *shown)
{
    const bool crosses = sn_layout_crossing_at(layout, d) < sn_layout_crossing_at(layout, d + 1);
    const bool all = d == 0 || d == layout->layers || crosses;
    memset(shown, all, layout->wires * sizeof *shown);
    if (all)
        return;
    if (layout->marks == SN_LAYOUT_COMPARATORS)
        note_layer(layout, d - 1, shown);
    else
        note_written(layout, d - 1, shown);
    note_layer(layout, d, shown);
}

int64_t *sn_flow_sort(const sn_layout *layout, const int64_t *input)
{
    int64_t *sorted = sn_alloc(layout->wires, sizeof *sorted);
    if (sorted) {
        memcpy(sorted, input, layout->wires * sizeof *sorted);
        qsort(sorted, layout->wires, sizeof *sorted, sn_compare_i64);
    }
    return sorted;
}
