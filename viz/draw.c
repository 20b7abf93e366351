/* The call that draws; limits of drawings. */
#include "viz/draw.h"

#include "viz/writers/write.h"

#include <assert.h>
#include <stdlib.h>

/* ---- limits ---------------------------------------------------------------------------------- */

/* The names of the formats of drawings. */

static const char *const format_names[] = {
#define FORMAT_NAME(id, name) name,
    SN_DRAWING_FORMATS(FORMAT_NAME)
#undef FORMAT_NAME
};

const char *sn_drawing_format_name(sn_drawing_format format)
{
    assert((unsigned)format < SN_DRAWING_FORMAT_COUNT);
    return format_names[format];
}

sn_drawing_format sn_drawing_format_find(const char *name)
{
    return (sn_drawing_format)sn_name_find(format_names, SN_DRAWING_FORMAT_COUNT, name);
}

/* ---- draw ------------------------------------------------------------------------------------ */

/* Undo what a failed call appended. */
static void buf_truncate(sn_buf *buf, size_t size)
{
    buf->size = size;
    if (buf->data)
        buf->data[size] = '\0';
}

/* The user's words in letters that every writer can show; NULL stays NULL. */
static const char *clean(const char *words, sn_buf *room)
{
    if (!words)
        return NULL;
    sn_buf_puts(room, "");
    sn_buf_words(room, words);
    return room->data;
}

/* How a comment of one line begins and ends, where the format has any. */
static const struct {
    const char *open, *close;
} comments[SN_DRAWING_FORMAT_COUNT] = {
    [SN_DRAWING_SVG] = {"<!-- ", " -->\n"},
    [SN_DRAWING_DOT] = {"// ", "\n"},
    [SN_DRAWING_TEX] = {"% ", "\n"},
};

sn_err sn_layout_text(const sn_layout *layout, const char *line, sn_buf *out, sn_error *error)
{
    const uint32_t n = layout->wires;
    uint16_t *at = sn_alloc(n, sizeof *at), *next = sn_alloc(n, sizeof *next);
    size_t crossing = 0, mark = 0;
    bool is_crossed = false;
    for (uint32_t i = 0; at && next && i < n; i++)
        at[i] = (uint16_t)i;
    sn_buf_printf(out, "snet 1%swires %u", line, n);
    if (layout->marks != SN_LAYOUT_COMPARATORS)
        sn_buf_printf(out, "%sscan", line);
    for (size_t d = 0; at && next && d <= layout->layers; d++) {
        for (; crossing < layout->crossings && layout->crossing[crossing].layer == d; crossing++) {
            for (uint32_t i = 0; i < n; i++)
                next[i] = at[layout->crossing[crossing].from[i]];
            uint16_t *kept = at;
            at = next;
            next = kept;
            is_crossed = true;
        }
        const size_t first = mark;
        const size_t end =
            d < layout->layers ? layout->column_mark[layout->layer_column[d + 1]] : mark;
        for (; mark < end; mark++)
            sn_buf_printf(out, "%s%u:%u", mark > first ? " " : line,
                          at[sn_layout_from(&layout->mark[mark])],
                          at[sn_layout_to(&layout->mark[mark])]);
    }
    if (is_crossed)
        sn_buf_printf(out, "%soutput", line);
    for (uint32_t i = 0; i < n && is_crossed; i++)
        sn_buf_printf(out, " %u", at[i]);
    sn_buf_printf(out, "%send", line);
    const bool failed = !at || !next;
    free(at);
    free(next);
    return failed ? sn_fail_nomem(error) : SN_OK;
}

/* The same, in a comment: networks/formats/format.c looks for these words. */
static sn_err note_network(const sn_layout *layout, bool is_folded, sn_drawing_format format,
                           sn_buf *out, sn_error *error)
{
    if (!comments[format].open || is_folded)
        return SN_OK;
    sn_buf_printf(out, "%snetwork: ", comments[format].open);
    sn_err err = sn_layout_text(layout, "; ", out, error);
    sn_buf_puts(out, comments[format].close);
    return err;
}

sn_err sn_draw(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
               sn_buf *out, sn_error *error)
{
    const size_t before = out->size;
    sn_style shown = *style;
    sn_buf title = {0}, name = {0};
    if (format >= SN_DRAWING_FORMAT_COUNT)
        return sn_fail(error, SN_E_ARGUMENT, "no such drawing format");
    if (format == SN_DRAWING_TXT && layout->marks == SN_LAYOUT_DIAGONALS)
        return sn_fail(error, SN_E_ARGUMENT, "txt has no diagonal lines");
    if (style->scale != 0 && !(style->scale >= SN_SCALE_MIN && style->scale <= SN_SCALE_MAX))
        return sn_fail(error, SN_E_ARGUMENT, "a drawing's scale is from 0.05 to 20");
    if (style->dpi && (style->dpi < SN_PNG_DPI_MIN || style->dpi > SN_PNG_DPI_MAX))
        return sn_fail(error, SN_E_ARGUMENT, "a PNG has from %u to %u dots an inch", SN_PNG_DPI_MIN,
                       SN_PNG_DPI_MAX);
    shown.title = clean(style->title, &title);
    shown.name = clean(style->name, &name);
    sn_err err = title.failed || name.failed ? sn_fail_nomem(error)
                                             : sn_drawing_write(layout, &shown, format, out, error);
    if (!err)
        err = note_network(layout, style->cycle != NULL, format, out, error);
    if (!err && out->failed)
        err = sn_fail_nomem(error);
    if (err)
        buf_truncate(out, before);
    sn_buf_free(&title);
    sn_buf_free(&name);
    return err;
}
