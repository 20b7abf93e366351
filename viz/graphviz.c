#include "viz/graphviz.h"

#if !SN_WITH_GRAPHVIZ

sn_err sn_graphviz_png(const sn_scene *scene, const char *text, sn_buf *out, sn_error *error)
{
    (void)scene;
    (void)text;
    (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot write png; build it with libgraphviz-dev installed");
}

sn_err sn_graphviz_pdf(const sn_scene *scene, const char *text, sn_buf *out, sn_error *error)
{
    (void)scene;
    (void)text;
    (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot write pdf; build it with libgraphviz-dev installed");
}

#else

#include <cgraph.h>
#include <gvc.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The longest side of a page in PDF readers, in points. */
enum { SHEET = 14400 };

/* ---- Graphviz -------------------------------------------------------------------------------- */

/* Graphviz keeps its parser's state and its error hook in globals: one call at a time. */
static pthread_mutex_t graphviz_lock = PTHREAD_MUTEX_INITIALIZER;

/* Where the hook, which gets no context, puts messages; guarded by the lock. */
static struct messages {
    char text[160];
    size_t size;
} messages;

/* Made by the first call and kept until the program ends; guarded by the lock. The text plugin of
 * Graphviz 2.43 remembers the last font by a pointer into the context that used it, so after
 * gvFreeContext the next label, in whatever context, would be compared with freed memory. */
static GVC_t *graphviz_context;

/* Collect messages, which come in pieces, on one line. */
static int collect_message(char *text)
{
    for (; *text && messages.size + 1 < sizeof messages.text; text++) {
        const bool space = *text == '\n' || *text == ' ';
        if (space && (messages.size == 0 || messages.text[messages.size - 1] == ' '))
            continue;
        messages.text[messages.size++] = space ? ' ' : *text;
    }
    messages.text[messages.size] = '\0';
    return 0;
}

static sn_err fail_graphviz(sn_error *error, sn_err code, const char *what, const char *name)
{
    static const char prefix[] = "Error: ";
    const char *said = messages.text;
    while (messages.size > 0 && messages.text[messages.size - 1] == ' ')
        messages.text[--messages.size] = '\0';
    if (strncmp(said, prefix, sizeof prefix - 1) == 0)
        said += sizeof prefix - 1;
    return sn_fail(error, code, "Graphviz %s %s%s%s", what, name, *said ? ": " : "", said);
}

/* Draw a graph that has its layout. */
static sn_err render_graph(GVC_t *context, Agraph_t *graph, const char *format, sn_buf *out,
                           sn_error *error)
{
    char *data = NULL;
    unsigned size = 0;
    sn_err err = SN_OK;
    if (gvRenderData(context, graph, format, &data, &size) != 0 || !data || size == 0)
        err = fail_graphviz(error, SN_E_UNSUPPORTED, "here cannot write", format);
    else
        sn_buf_add(out, data, size);
    if (data)
        gvFreeRenderData(data);
    return err;
}

/* Read the text, set attribute `name` (unless NULL) of the graph to `value`, draw. */
static sn_err render_text(GVC_t *context, const char *text, const char *format, char *name,
                          char *value, sn_buf *out, sn_error *error)
{
    Agraph_t *graph = agmemread(text);
    if (!graph)
        return fail_graphviz(error, SN_E_INTERNAL, "cannot read", "what was written for it");
    if (name)
        agsafeset(graph, name, value, "");
    sn_err err = SN_OK;
    if (gvLayout(context, graph, "nop2") != 0)
        err = fail_graphviz(error, SN_E_UNSUPPORTED, "here lacks layout engine", "nop2");
    else
        err = render_graph(context, graph, format, out, error);
    gvFreeLayout(context, graph);
    agclose(graph);
    return err;
}

/* The same in the one context, with the lock held, messages collected and numbers read and
 * written with a point whatever the program's locale is. */
static sn_err render_locked(const char *text, const char *format, char *name, char *value,
                            sn_buf *out, sn_error *error)
{
    const locale_t numbers = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
    if (numbers == (locale_t)0)
        return sn_fail_nomem(error);
    const locale_t locale = uselocale(numbers);
    messages = (struct messages){.size = 0};
    const agusererrf hook = agseterrf(collect_message);
    if (!graphviz_context)
        graphviz_context = gvContext();
    const sn_err err = graphviz_context
                           ? render_text(graphviz_context, text, format, name, value, out, error)
                           : sn_fail_nomem(error);
    agseterrf(hook);
    uselocale(locale);
    freelocale(numbers);
    return err;
}

static sn_err render_alone(const char *text, const char *format, char *name, char *value,
                           sn_buf *out, sn_error *error)
{
    pthread_mutex_lock(&graphviz_lock);
    const sn_err err = render_locked(text, format, name, value, out, error);
    pthread_mutex_unlock(&graphviz_lock);
    return err;
}

/* ---- formats --------------------------------------------------------------------------------- */

/* The most dots an inch, up to 144, that keep a PNG within its limits; 0 if even 1 is too many. */
static unsigned choose_dpi(const sn_scene *scene)
{
    unsigned dpi = 144;
    for (; dpi > 0; dpi--) {
        const uint64_t width = (uint64_t)scene->width * dpi / 72 + 1,
                       height = (uint64_t)scene->height * dpi / 72 + 1;
        if (width <= SN_PNG_SIDE_MAX && height <= SN_PNG_SIDE_MAX &&
            width * height <= SN_PNG_PIXELS_MAX)
            break;
    }
    return dpi;
}

sn_err sn_graphviz_png(const sn_scene *scene, const char *text, sn_buf *out, sn_error *error)
{
    const unsigned dpi = choose_dpi(scene);
    if (dpi < SN_PNG_DPI_MIN)
        return sn_fail(error, SN_E_LIMIT,
                       "too large for a PNG of at most %u pixels a side and %u in all; "
                       "draw it as svg or pdf",
                       SN_PNG_SIDE_MAX, SN_PNG_PIXELS_MAX);
    char value[16];
    snprintf(value, sizeof value, "%u", dpi);
    return render_alone(text, "png", "dpi", value, out, error);
}

sn_err sn_graphviz_pdf(const sn_scene *scene, const char *text, sn_buf *out, sn_error *error)
{
    const bool fits = scene->width <= SHEET && scene->height <= SHEET;
    return render_alone(text, "pdf", fits ? NULL : "size", "200,200", out, error);
}

#endif
