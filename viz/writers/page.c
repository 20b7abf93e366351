/* The page to play with: the drawing, and what its script is told. */
#include "viz/writers/write.h"

#include "viz/writers/page_parts.h"

#include <string.h>

typedef struct writer {
    const sn_scene *scene;
    const sn_style *style;
    sn_buf *out;
} writer;

static const char *const combinings[] = {
#define COMBINING_NAME(id, name) name,
    SN_COMBININGS(COMBINING_NAME)
#undef COMBINING_NAME
};

/* ---- what the page is told ------------------------------------------------------------------- */

static void put_comma(sn_buf *out, size_t i)
{
    sn_buf_puts(out, i ? "," : "");
}

static void put_marks(const writer *w)
{
    const sn_layout *layout = w->scene->layout;
    sn_buf_puts(w->out, ",\"marks\":[");
    for (size_t i = 0; i < layout->size; i++) {
        const sn_layout_mark *mark = &layout->mark[i];
        put_comma(w->out, i);
        sn_buf_printf(w->out, "[%u,%u,%d]", mark->top, mark->bottom, mark->reversed);
    }
    sn_buf_puts(w->out, "],\"index\":[");
    for (size_t i = 0; i < layout->size; i++) {
        put_comma(w->out, i);
        sn_buf_number(w->out, layout->mark[i].cmp);
    }
    sn_buf_puts(w->out, "],\"redundant\":[");
    for (size_t i = 0, count = 0; w->style->cmp_flag && i < layout->size; i++)
        if (w->style->cmp_flag[layout->mark[i].cmp] & SN_FLAG_REDUNDANT) {
            put_comma(w->out, count++);
            sn_buf_number(w->out, i);
        }
    sn_buf_puts(w->out, "]");
}

static void put_layers(const writer *w)
{
    const sn_layout *layout = w->scene->layout;
    sn_buf_puts(w->out, ",\"layers\":[");
    for (size_t d = 0; d <= layout->layers; d++) {
        put_comma(w->out, d);
        sn_buf_number(w->out, layout->column_mark[layout->layer_column[d]]);
    }
    sn_buf_puts(w->out, "],\"slots\":[");
    for (size_t d = 0; d <= layout->layers; d++) {
        put_comma(w->out, d);
        sn_buf_printf(w->out, "%d", w->scene->slot[d]);
    }
    sn_buf_puts(w->out, "]");
}

static void put_crossings(const writer *w)
{
    const sn_layout *layout = w->scene->layout;
    sn_buf_puts(w->out, ",\"crossings\":[");
    for (size_t i = 0; i < layout->crossings; i++) {
        put_comma(w->out, i);
        sn_buf_printf(w->out, "{\"layer\":%zu,\"from\":[", layout->crossing[i].layer);
        for (uint32_t row = 0; row < layout->wires; row++) {
            put_comma(w->out, row);
            sn_buf_number(w->out, layout->crossing[i].from[row]);
        }
        sn_buf_puts(w->out, "]}");
    }
    sn_buf_puts(w->out, "]");
}

/* Values as strings: they may need more bits than a number of JavaScript has. */
static void put_input(const writer *w)
{
    if (!w->style->input)
        return;
    sn_buf_puts(w->out, ",\"input\":[");
    for (uint32_t i = 0; i < w->scene->layout->wires; i++) {
        put_comma(w->out, i);
        sn_buf_printf(w->out, "\"%lld\"", (long long)w->style->input[i]);
    }
    sn_buf_puts(w->out, "]");
}

static void put_reachable(const writer *w)
{
    if (!w->style->reachable)
        return;
    sn_buf_puts(w->out, ",\"reachable\":[");
    for (size_t d = 0; d <= w->scene->layout->layers; d++) {
        const char *text = w->style->reachable[d];
        put_comma(w->out, d);
        if (text)
            sn_buf_printf(w->out, "\"%s\"", text);
        else
            sn_buf_puts(w->out, "null");
    }
    sn_buf_puts(w->out, "]");
}

/* Nodes have one, comparators none. */
static void put_operator(const writer *w)
{
    if (w->scene->layout->marks != SN_LAYOUT_COMPARATORS)
        sn_buf_printf(w->out, ",\"operator\":\"%s\"", combinings[w->style->combining]);
}

static void put_data(const writer *w)
{
    const sn_scene *s = w->scene;
    sn_buf_printf(w->out,
                  "{\"wires\":%u,\"first\":%u,\"top\":%d,\"step\":%d,\"slot\":%d,\"judge\":%s",
                  s->layout->wires, w->style->first_wire, s->row_top, s->row_step, s->slot_width,
                  w->style->judge ? "true" : "false");
    put_layers(w);
    put_marks(w);
    put_crossings(w);
    put_input(w);
    put_reachable(w);
    put_operator(w);
    sn_buf_puts(w->out, "}");
}

void sn_page_data(const sn_scene *scene, const sn_style *style, sn_buf *out)
{
    put_data(&(writer){.scene = scene, .style = style, .out = out});
}

/* ---- its other parts ------------------------------------------------------------------------- */

static void put_theme(const writer *w)
{
    sn_buf_puts(w->out, w->style->dark ? " data-theme=\"dark\"" : "");
}

static void put_title(const writer *w)
{
    sn_put_name(w->out, w->scene->layout, w->style);
}

static void put_mark(const writer *w)
{
    sn_buf_puts(w->out, sn_layout_mark_name(w->scene->layout));
}

static void put_operators(const writer *w)
{
    for (unsigned i = 0; i < SN_COMBINE_COUNT; i++)
        sn_buf_printf(w->out, "<option>%s</option>", combinings[i]);
}

static void put_facts(const writer *w)
{
    sn_put_facts(w->out, w->scene->layout, w->style, " · ");
}

static void put_colors(const writer *w, const char *selector, bool dark)
{
    sn_buf_printf(w->out, "%s { color-scheme: %s;", selector, dark ? "dark" : "light");
    for (int ink = 0; ink < SN_INK_COUNT; ink++)
        sn_buf_printf(w->out, " --%s: #%06x;", sn_ink_name((sn_ink)ink),
                      (unsigned)sn_ink_rgb((sn_ink)ink, dark));
    sn_buf_puts(w->out, " }\n");
}

/* Both themes: the reader's system chooses, and the page's button overrules it. */
static void put_palette(const writer *w)
{
    put_colors(w, ":root", false);
    sn_buf_puts(w->out, "@media (prefers-color-scheme: dark) {\n");
    put_colors(w, ":root:not([data-theme=\"light\"])", true);
    sn_buf_puts(w->out, "}\n");
    put_colors(w, ":root[data-theme=\"dark\"]", true);
    for (int ink = 0; ink < SN_INK_COUNT; ink++)
        sn_buf_printf(w->out, ".stroke-%s { stroke: var(--%s); } .fill-%s { fill: var(--%s); }\n",
                      sn_ink_name((sn_ink)ink), sn_ink_name((sn_ink)ink), sn_ink_name((sn_ink)ink),
                      sn_ink_name((sn_ink)ink));
}

static void put_css(const writer *w)
{
    sn_buf_puts(w->out, sn_page_css);
}

static void put_js(const writer *w)
{
    sn_buf_puts(w->out, sn_page_js);
}

static void put_diagram(const writer *w)
{
    sn_svg_write_inline(w->scene, true, w->out);
}

/* ---- the whole ------------------------------------------------------------------------------- */

/* What stands for @NAME@ in page.html. */
static const struct {
    const char *mark;
    void (*put)(const writer *w);
} parts[] = {
    {"@THEME@", put_theme},         {"@TITLE@", put_title}, {"@FACTS@", put_facts},
    {"@PALETTE@", put_palette},     {"@CSS@", put_css},     {"@JS@", put_js},
    {"@DIAGRAM@", put_diagram},     {"@DATA@", put_data},   {"@MARK@", put_mark},
    {"@OPERATORS@", put_operators},
};

/* The part whose mark stands at `text`, or the number of parts. */
static size_t find_part(const char *text)
{
    size_t i = 0;
    while (i < sizeof parts / sizeof parts[0] &&
           strncmp(text, parts[i].mark, strlen(parts[i].mark)) != 0)
        i++;
    return i;
}

sn_err sn_page_write(const sn_scene *scene, const sn_style *style, sn_buf *out, sn_error *error)
{
    const writer w = {.scene = scene, .style = style, .out = out};
    for (const char *text = sn_page_html; *text;) {
        const size_t part = find_part(text);
        const size_t plain = part < sizeof parts / sizeof parts[0] ? 0 : 1 + strcspn(text + 1, "@");
        if (plain) {
            sn_buf_add(out, text, plain);
            text += plain;
        } else {
            parts[part].put(&w);
            text += strlen(parts[part].mark);
        }
    }
    return out->failed ? sn_fail_nomem(error) : SN_OK;
}
