/* The page of web/build: what its script is told of a drawing, and a network put into it. */
#include "viz/writers/write.h"

#include "base/sys.h"

#include <stdlib.h>
#include <string.h>

typedef struct writer {
    const sn_scene *scene;
    const sn_style *style;
    sn_buf *out;
} writer;

#define NAME(id, name) name,
static const char *const combinings[] = {SN_COMBININGS(NAME)};
static const char *const mark_styles[] = {SN_MARK_STYLES(NAME)};
static const char *const colorings[] = {SN_COLORINGS(NAME)};
#undef NAME

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

/* Nodes have one, comparators none. */
static void put_operator(const writer *w)
{
    if (w->scene->layout->marks != SN_LAYOUT_COMPARATORS)
        sn_buf_printf(w->out, ",\"operator\":\"%s\"", combinings[w->style->combining]);
}

static void put_data(const writer *w)
{
    const sn_scene *s = w->scene;
    sn_buf_printf(w->out, "{\"wires\":%u,\"top\":%d,\"step\":%d,\"slot\":%d", s->layout->wires,
                  s->row_top, s->row_step, s->slot_width);
    put_layers(w);
    put_marks(w);
    put_crossings(w);
    put_operator(w);
    sn_buf_puts(w->out, "}");
}

void sn_page_data(const sn_scene *scene, const sn_style *style, sn_buf *out)
{
    put_data(&(writer){.scene = scene, .style = style, .out = out});
}

/* ---- what it begins with --------------------------------------------------------------------- */

/* &name=text, as links have it, in an attribute. */
static void put_word(sn_buf *out, const char *name, const char *text)
{
    sn_buf_printf(out, "&amp;%s=", name);
    for (; *text; text++)
        if (strchr("-._,:", *text) || (*text >= '0' && *text <= '9') ||
            (*text >= 'A' && *text <= 'Z') || (*text >= 'a' && *text <= 'z'))
            sn_buf_add(out, text, 1);
        else
            sn_buf_printf(out, "%%%02X", (unsigned char)*text);
}

/* What a link says behind the network: how it looks, and the values on its wires. */
static void put_words(const sn_layout *layout, const sn_style *style, sn_buf *out)
{
    const char *title = style->title ? style->title : style->text ? NULL : style->name;
    if (title)
        put_word(out, "title", title);
    if (style->marks)
        put_word(out, "style", mark_styles[style->marks]);
    if (style->color)
        put_word(out, "color", colorings[style->color]);
    if (style->combining)
        put_word(out, "operator", combinings[style->combining]);
    if (style->layers)
        put_word(out, "layers", "1");
    if (style->levels)
        sn_buf_printf(out, "&amp;groups=%u", style->levels);
    if (style->dark)
        put_word(out, "dark", "1");
    if (!style->input)
        return;
    for (uint32_t i = 0; i < layout->wires; i++)
        sn_buf_printf(out, "%s%lld", i ? "," : "&amp;input=", (long long)style->input[i]);
    if (style->judge)
        sn_buf_puts(out, "&amp;judge=1&amp;step=end");
}

/* The most that a page has. */
enum { PAGE_BYTES = 16 << 20 };

/* ---- the whole ------------------------------------------------------------------------------- */

/* Where it is unless it is named: beside the program, as installed, wherever that was moved, or as
 * built; or where it was to be installed. */
static sn_err find(sn_buf *file, sn_error *error)
{
    static const char *const places[] = {SN_PAGE_BESIDE, "../page/sortnet.html", SN_PAGE};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        sn_buf_free(file);
        if (*places[i] != '/')
            sn_program_folder(file);
        sn_buf_puts(file, places[i]);
        if (file->failed)
            return sn_fail_nomem(error);
        if (sn_file_look(file->data) == SN_FILE_REGULAR)
            return SN_OK;
    }
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "html needs the page that web/build makes; it is not installed, nor does "
                   "SORTNET_PAGE name it");
}

/* file     receives where it is */
static sn_err load(const sn_style *style, sn_buf *file, sn_buf *page, sn_error *error)
{
    const char *named = style->page ? style->page : getenv("SORTNET_PAGE");
    sn_err err = SN_OK;
    if (!named || !*named)
        err = find(file, error);
    else if (sn_file_look(named) == SN_FILE_NONE)
        err = sn_fail(error, SN_E_UNSUPPORTED,
                      "html needs the page that web/build makes, and there is no %.200s", named);
    else
        sn_buf_puts(file, named);
    if (!err && file->failed)
        err = sn_fail_nomem(error);
    return err ? err : sn_file_load(file->data, PAGE_BYTES, page, error);
}

sn_err sn_page_write(const sn_layout *layout, const sn_style *style, sn_buf *out, sn_error *error)
{
    static const char begin[] = "<textarea id=\"text\"", end[] = "</textarea>";
    sn_buf file = {0}, page = {0}, text = {0};
    sn_err err = load(style, &file, &page, error);
    if (!err)
        err = style->text ? SN_OK : sn_layout_text(layout, "\n", &text, error);
    const char *box = err || memchr(page.data, '\0', page.size) ? NULL : strstr(page.data, begin);
    const char *open = box ? strchr(box, '>') : NULL, *close = open ? strstr(open, end) : NULL;
    if (!err && !close)
        err = sn_fail(error, SN_E_INPUT, "%.200s is no page that web/build made", file.data);
    if (!err) {
        sn_buf_add(out, page.data, (size_t)(open - page.data));
        sn_buf_puts(out, " data-words=\"");
        put_words(layout, style, out);
        sn_buf_puts(out, "\">");
        if (style->text)
            sn_put_xml(out, style->text, strlen(style->text));
        else
            sn_buf_add(out, text.data, text.size);
        sn_buf_add(out, close, page.size - (size_t)(close - page.data));
        err = text.failed || out->failed ? sn_fail_nomem(error) : SN_OK;
    }
    sn_buf_free(&text);
    sn_buf_free(&page);
    sn_buf_free(&file);
    return err;
}
