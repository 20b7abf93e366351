/* The call that draws: what is asked for checked, words of users cleaned. */
#include "viz/draw.h"

#include "viz/writers/write.h"

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
    if (!err && out->failed)
        err = sn_fail_nomem(error);
    if (err)
        buf_truncate(out, before);
    sn_buf_free(&title);
    sn_buf_free(&name);
    return err;
}
