/* Which value is in which row, layer by layer. */
#include "viz/flow.h"

#include <stdlib.h>
#include <string.h>

size_t sn_layer_first(const sn_layout *layout, size_t layer)
{
    return layout->column_mark[layout->layer_column[layer]];
}

size_t sn_layer_end(const sn_layout *layout, size_t layer)
{
    return sn_layer_first(layout, layer + 1);
}

bool sn_flow_start(sn_flow *flow, const sn_layout *layout, const int64_t *input)
{
    *flow = (sn_flow){.layout = layout};
    flow->value = sn_alloc(layout->wires, sizeof *flow->value);
    flow->scratch = sn_alloc(layout->wires, sizeof *flow->scratch);
    if (!flow->value || !flow->scratch)
        return false;
    memcpy(flow->value, input, layout->wires * sizeof *input);
    return true;
}

void sn_flow_free(sn_flow *flow)
{
    free(flow->value);
    free(flow->scratch);
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

void sn_flow_compare(sn_flow *flow, size_t layer, bool *swapped)
{
    for (size_t i = sn_layer_first(flow->layout, layer); i < sn_layer_end(flow->layout, layer);
         i++) {
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

bool sn_flow_run(sn_flow *flow, const sn_layout *layout, const int64_t *input, bool *swapped)
{
    if (!sn_flow_start(flow, layout, input))
        return false;
    for (size_t d = 0; d < layout->layers; d++) {
        sn_flow_cross(flow, d);
        sn_flow_compare(flow, d, swapped);
    }
    sn_flow_cross(flow, layout->layers);
    return true;
}

static void note_layer(const sn_layout *layout, size_t layer, bool *touched)
{
    for (size_t i = sn_layer_first(layout, layer); i < sn_layer_end(layout, layer); i++)
        touched[layout->mark[i].top] = touched[layout->mark[i].bottom] = true;
}

void sn_flow_choose(const sn_layout *layout, size_t d, bool *shown)
{
    const bool crosses = sn_layout_crossing_at(layout, d) < sn_layout_crossing_at(layout, d + 1);
    const bool all = d == 0 || d == layout->layers || crosses;
    memset(shown, all, layout->wires * sizeof *shown);
    if (all)
        return;
    note_layer(layout, d - 1, shown);
    note_layer(layout, d, shown);
}

static int compare_values(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

int64_t *sn_flow_sort(const sn_layout *layout, const int64_t *input)
{
    int64_t *sorted = sn_alloc(layout->wires, sizeof *sorted);
    if (sorted) {
        memcpy(sorted, input, layout->wires * sizeof *sorted);
        qsort(sorted, layout->wires, sizeof *sorted, compare_values);
    }
    return sorted;
}
