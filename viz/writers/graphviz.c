/* Pictures by Graphviz, which is loaded in a process of its own. */
#include "viz/writers/write.h"

#if !SN_WITH_GRAPHVIZ

sn_err sn_graphviz_png(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error)
{
    (void)scene;
    (void)style;
    (void)text;
    (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot write png; build it with libgraphviz-dev installed");
}

sn_err sn_graphviz_pdf(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error)
{
    (void)scene;
    (void)style;
    (void)text;
    (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot write pdf; build it with libgraphviz-dev installed");
}

#else

#include "base/sys.h"

#include <cgraph.h>
#include <gvc.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is to be drawn. */
typedef struct task {
    const char *text;   /* of the graph */
    const char *format; /* "png" */
    char *name, *value; /* of an attribute of the graph; or NULL */
} task;

/* What the child answers first; if all went well the picture follows. */
typedef sn_error answer;

/* ---- the child: Graphviz --------------------------------------------------------------------- */

/* The last three are of libcgraph, which libgvc brings. */
#define FUNCTIONS(X) X(gvContext) X(gvLayout) X(gvRenderData) X(agmemread) X(agsafeset) X(agseterrf)

typedef struct graphviz {
#define X(name) __typeof__(name) *name;
    FUNCTIONS(X)
#undef X
} graphviz;

/* Until the process ends. */
static sn_err load_graphviz(graphviz *g, sn_error *error)
{
    static const char *const names[] = {SN_GRAPHVIZ_LIBRARY, NULL};
    static const sn_symbol symbols[] = {
#define X(name) {#name, offsetof(graphviz, name)},
        FUNCTIONS(X)
#undef X
    };
    void *handle;
    return sn_library_open(names, false, symbols, sizeof symbols / sizeof *symbols, g, &handle,
                           error);
}

/* Where the error hook, which gets no context, puts messages: one process, one picture. */
static struct messages {
    char text[160];
    size_t size;
} messages;

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

/* The first message that was collected, without the word that every one begins with. */
static const char *first_message(void)
{
    char *text = messages.text + strcspn(messages.text, " "), *next = strstr(text, "Warning: ");
    if (next)
        *next = '\0';
    for (size_t end = strlen(text); end && text[end - 1] == ' ';)
        text[--end] = '\0';
    return text;
}

static sn_err fail_graphviz(sn_error *error, sn_err code, const char *what, const char *name)
{
    const char *said = first_message();
    return sn_fail(error, code, "Graphviz %s %s%s%s", what, name, *said ? ":" : "", said);
}

/* Draw a graph that has its layout. */
static sn_err render_graph(const graphviz *g, GVC_t *context, Agraph_t *graph, const char *format,
                           char **picture, unsigned *size, sn_error *error)
{
    if (g->gvRenderData(context, graph, format, picture, size) != 0 || !*picture || *size == 0)
        return fail_graphviz(error, SN_E_UNSUPPORTED, "here cannot write", format);
    return SN_OK;
}

/* Read the text, draw. */
static sn_err render(const graphviz *g, const task *t, char **picture, unsigned *size,
                     sn_error *error)
{
    g->agseterrf(collect_message);
    GVC_t *context = g->gvContext();
    Agraph_t *graph = g->agmemread(t->text);
    if (!context)
        return sn_fail_nomem(error);
    if (!graph)
        return fail_graphviz(error, SN_E_INTERNAL, "cannot read", "what was written for it");
    if (t->name)
        g->agsafeset(graph, t->name, t->value, "");
    if (g->gvLayout(context, graph, "nop2") != 0)
        return fail_graphviz(error, SN_E_UNSUPPORTED, "here lacks layout engine", "nop2");
    return render_graph(g, context, graph, t->format, picture, size, error);
}

/* Lack of memory, going by the words of who met it. */
static sn_err fail_by_words(sn_error *error, const char *format, const char *words)
{
    const bool memory = strstr(words, "memory") || strstr(words, "alloc");
    return sn_fail(error, memory ? SN_E_NOMEM : SN_E_UNSUPPORTED,
                   "Graphviz here cannot write %s: %s", format, words);
}

/* What is only said on standard error: where cairo fails in the end the picture is of nothing,
 * where no font could be read it has no letters. */
static sn_err check_complaints(const char *format, sn_error *error)
{
    char words[4096];
    sn_process_errors(&(sn_process){.errors = STDERR_FILENO}, words, sizeof words);
    for (char *line = strtok(words, "\n"); line; line = strtok(NULL, "\n"))
        if (strstr(line, "cairo: ") || strstr(line, "out of memory") ||
            strstr(line, "expect ugly output"))
            return fail_by_words(error, format, line);
    return SN_OK;
}

/* Nor does anybody tell of a picture that stops in the middle. */
static sn_err check_end(const char *format, const char *picture, size_t size, sn_error *error)
{
    static const char png[] = "IEND\xae\x42\x60\x82", pdf[] = "%%EOF\n";
    const bool is_png = !strcmp(format, "png");
    const char *end = is_png ? png : pdf;
    const size_t length = is_png ? sizeof png - 1 : sizeof pdf - 1;
    if (size >= length && !memcmp(picture + size - length, end, length))
        return SN_OK;
    return sn_fail(error, SN_E_UNSUPPORTED, "Graphviz here cannot write %s: it has no end", format);
}

/* Blank the entry that says when a PDF was made: it would be another one each time. */
static void remove_date(char *picture, size_t size)
{
    static const char entry[] = "/CreationDate (";
    char *date = memmem(picture, size, entry, sizeof entry - 1);
    char *end = date ? memchr(date, ')', size - (size_t)(date - picture)) : NULL;
    if (end)
        memset(date, ' ', (size_t)(end - date) + 1);
}

/* Whatever is left open ends with the process. The date is as long in all time zones, and newer
 * versions of Graphviz write the one they are given. */
static void draw_and_tell(void *data, int channel)
{
    const task *t = data;
    graphviz g;
    answer a = {.code = SN_OK};
    char *picture = NULL;
    unsigned size = 0;
    uselocale(newlocale(LC_ALL_MASK, "C", (locale_t)0)); /* numbers with a point */
    setenv("TZ", "UTC0", 1);
    setenv("SOURCE_DATE_EPOCH", "0", 1);
    if (!load_graphviz(&g, &a) && !render(&g, t, &picture, &size, &a) &&
        !check_complaints(t->format, &a) && !check_end(t->format, picture, size, &a))
        remove_date(picture, size);
    if (!sn_process_tell(channel, &a, sizeof a) ||
        (!a.code && !sn_process_tell(channel, picture, size)))
        sn_process_leave(1);
}

/* ---- the parent ------------------------------------------------------------------------------ */

/* Append all that comes from the channel until it ends. */
static void hear(int channel, sn_buf *out)
{
    static const size_t piece = 65536;
    char *bytes = sn_alloc(piece, 1);
    ptrdiff_t size = bytes ? 1 : 0;
    out->failed = out->failed || !bytes;
    while (size && !out->failed) {
        size = sn_process_read(channel, bytes, piece);
        if (size > 0)
            sn_buf_add(out, bytes, (size_t)size);
    }
    free(bytes);
}

/* Have it drawn in a process of its own: pango and glib end theirs where memory is short. */
static sn_err draw_apart(task *t, sn_buf *out, sn_error *error)
{
    sn_process process;
    sn_buf heard = {0};
    char reason[SN_PROCESS_REASON + 16] = "its process ";
    answer a = {.code = SN_OK};
    sn_err err = sn_process_start(&process, draw_and_tell, t, error);
    if (err)
        return err;
    hear(process.channel, &heard);
    const bool left = sn_process_end(&process, heard.failed, reason + strlen(reason));
    if (heard.failed)
        err = sn_fail_nomem(error);
    else if (!left || heard.size < sizeof a)
        err = fail_by_words(error, t->format, reason);
    else
        memcpy(&a, heard.data, sizeof a);
    if (!err && a.code)
        err = sn_fail(error, a.code, "%s", a.text);
    if (!err)
        sn_buf_add(out, heard.data + sizeof a, heard.size - sizeof a);
    sn_buf_free(&heard);
    return err;
}

/* ---- formats --------------------------------------------------------------------------------- */

/* Dots an inch of a PNG that nobody asked for more or less. */
enum { DPI = 144 };

static bool fits_png(const sn_scene *scene, double dpi)
{
    const double width = floor(scene->width * dpi / 72) + 1,
                 height = floor(scene->height * dpi / 72) + 1;
    return width <= SN_PNG_SIDE_MAX && height <= SN_PNG_SIDE_MAX &&
           width * height <= SN_PNG_PIXELS_MAX;
}

/* The most hundredths from `most` down that so many dots an inch, times them, leave room for. */
static unsigned fit_png(const sn_scene *scene, double dpi, unsigned most)
{
    unsigned hundredths = most;
    while (hundredths && !fits_png(scene, dpi * hundredths / 100))
        hundredths--;
    return hundredths;
}

/* The drawing in so many dots an inch. */
static sn_err draw_dots(const char *text, const char *format, double dpi, sn_buf *out,
                        sn_error *error)
{
    char value[32];
    const long long hundredths = llround(dpi * 100);
    snprintf(value, sizeof value, "%lld.%02lld", hundredths / 100, hundredths % 100);
    return draw_apart(&(task){text, format, "dpi", value}, out, error);
}

sn_err sn_graphviz_png(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error)
{
    char what[64];
    const double dpi = style->dpi ? style->dpi : DPI, scale = sn_scale_of(style);
    snprintf(what, sizeof what, "a PNG of at most %u pixels a side and %u in all", SN_PNG_SIDE_MAX,
             SN_PNG_PIXELS_MAX);
    if (fits_png(scene, dpi * scale))
        return draw_dots(text, "png", dpi * scale, out, error);
    if (style->scale > 0)
        return sn_fail_scale(error, what, fit_png(scene, dpi, SN_SCALE_MAX * 100));
    const unsigned most = fit_png(scene, 100, (unsigned)dpi);
    if (most < SN_PNG_DPI_MIN)
        return sn_fail(error, SN_E_LIMIT, "too large for %s; draw it as svg or pdf", what);
    if (style->dpi)
        return sn_fail(error, SN_E_LIMIT, "too large for %s; %u dots an inch would fit", what,
                       most);
    return draw_dots(text, "png", most, out, error);
}

/* A page that is too large for readers is made smaller, unless its size was asked for. */
sn_err sn_graphviz_pdf(const sn_scene *scene, const sn_style *style, const char *text, sn_buf *out,
                       sn_error *error)
{
    const bool asked = style->scale > 0;
    const sn_err err = sn_check_sides(scene, style, SN_PDF_SIDE_MAX, asked ? error : NULL);
    if (err)
        return asked ? err : draw_apart(&(task){text, "pdf", "size", "200,200"}, out, error);
    return draw_dots(text, "pdf", 72 * sn_scale_of(style), out, error);
}

#endif
