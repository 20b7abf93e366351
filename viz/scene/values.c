/* Values on the wires of a drawing: what an input becomes on its way. */
#include "viz/scene/scene.h"

#include "viz/flow.h"

#include <stdlib.h>
#include <string.h>

void sn_compose_swaps(sn_composer *c)
{
    sn_flow flow;
    c->failed = !sn_flow_run(&flow, c->layout, c->style, c->swapped) || c->failed;
    sn_flow_free(&flow);
}

/* ---- the ways of values that come out wrong -------------------------------------------------- */

static uint32_t find_row(const int64_t *value, uint32_t wires, int64_t wanted)
{
    uint32_t row = 0;
    while (row + 1 < wires && value[row] != wanted)
        row++;
    return row;
}

static uint32_t trail_through_crossings(sn_composer *c, size_t layer, uint32_t row)
{
    const size_t end = sn_layout_crossing_at(c->layout, layer + 1);
    for (size_t i = sn_layout_crossing_at(c->layout, layer); i < end; i++) {
        const sn_layout_crossing *crossing = &c->layout->crossing[i];
        uint32_t to = 0;
        while (crossing->from[to] != row)
            to++;
        sn_compose_point(c, c->crossing[i], sn_compose_row(c, row));
        sn_compose_point(c, sn_compose_crossing_end(c, i), sn_compose_row(c, to));
        row = to;
    }
    return row;
}

static uint32_t trail_through_layer(sn_composer *c, size_t layer, uint32_t row)
{
    const size_t end = sn_layer_end(c->layout, layer);
    for (size_t i = sn_layer_first(c->layout, layer); i < end; i++) {
        const sn_layout_mark *mark = &c->layout->mark[i];
        if (!c->swapped[i] || (mark->top != row && mark->bottom != row))
            continue;
        const int32_t x = c->column[mark->column];
        sn_compose_point(c, x, sn_compose_row(c, row));
        row = row == mark->top ? mark->bottom : mark->top;
        sn_compose_point(c, x, sn_compose_row(c, row));
        return row;
    }
    return row;
}

static void compose_trail(sn_composer *c, int64_t value, sn_ink ink)
{
    uint32_t row = find_row(c->style->input, c->layout->wires, value);
    sn_compose_shape(c, (sn_shape){.kind = SN_SHAPE_PATH,
                                   .ink = ink,
                                   .bold = true,
                                   .item = row,
                                   .first = (uint32_t)c->scene->points});
    sn_compose_point(c, c->left, sn_compose_row(c, row));
    for (size_t d = 0; d <= c->layout->layers; d++) {
        row = trail_through_crossings(c, d, row);
        if (d < c->layout->layers)
            row = trail_through_layer(c, d, row);
    }
    sn_compose_point(c, c->right, sn_compose_row(c, row));
    if (!c->failed)
        c->scene->shape[c->scene->shapes - 1].output = row;
}

void sn_compose_trails(sn_composer *c)
{
    sn_flow flow;
    int64_t *sorted = sn_flow_sort(c->layout, c->style->input);
    uint32_t row = 0;
    if (!sn_flow_run(&flow, c->layout, c->style, NULL) || !sorted)
        c->failed = true;
    while (!c->failed && row < c->layout->wires && flow.value[row] == sorted[row])
        row++;
    if (!c->failed && row < c->layout->wires) {
        compose_trail(c, flow.value[row], SN_INK_TRAIL1);
        compose_trail(c, sorted[row], SN_INK_TRAIL0);
    }
    sn_flow_free(&flow);
    free(sorted);
}

/* ---- the values ------------------------------------------------------------------------------ */

static void compose_value(sn_composer *c, const sn_flow *flow, int32_t x, uint32_t row, bool wrong)
{
    char text[SN_FLOW_TEXT];
    sn_flow_text(flow, row, text);
    sn_compose_text(c,
                    (sn_shape){.ink = wrong ? SN_INK_ALERT : SN_INK_TEXT,
                               .bold = wrong,
                               .size = c->sizes->value_font,
                               .x = x,
                               .y = sn_compose_row(c, row) - c->sizes->value_font / 2 - 2},
                    text);
}

static void compose_slot(sn_composer *c, const sn_flow *flow, int32_t x, const bool *shown)
{
    for (uint32_t row = 0; row < c->layout->wires; row++)
        if (shown[row])
            compose_value(c, flow, x, row, false);
}

/* Behind everything, where outputs may be judged.
 * sorted   [wires] what they should be, or NULL */
static void compose_outputs(sn_composer *c, const sn_flow *flow, const int64_t *sorted)
{
    for (uint32_t row = 0; row < c->layout->wires; row++)
        compose_value(c, flow, c->last_slot, row, sorted && flow->value[row] != sorted[row]);
}

static void compose_all(sn_composer *c, sn_flow *flow, bool *shown, const int64_t *sorted)
{
    const size_t layers = c->layout->layers;
    for (size_t d = 0; d <= layers; d++) {
        sn_flow_choose(c->layout, d, shown);
        if (d < layers || c->last_slot != c->scene->slot[d])
            compose_slot(c, flow, c->scene->slot[d], shown);
        sn_flow_cross(flow, d);
        if (d < layers)
            sn_flow_pass(flow, d, NULL);
    }
    compose_outputs(c, flow, sorted);
}

void sn_compose_values(sn_composer *c)
{
    sn_flow flow;
    bool *shown = sn_alloc(c->layout->wires, sizeof *shown);
    int64_t *sorted = c->style->judge ? sn_flow_sort(c->layout, c->style->input) : NULL;
    if (sn_flow_start(&flow, c->layout, c->style) && shown && (sorted || !c->style->judge))
        compose_all(c, &flow, shown, sorted);
    else
        c->failed = true;
    sn_flow_free(&flow);
    free(shown);
    free(sorted);
}
