/* netdraw: draw a network as a diagram. */
#include "cli/netdraw/netdraw.h"
#include "cli/common/common.h"
#include "networks/formats/format.h"
#include "viz/draw.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    STYLE = 1,
    COLOR_BY,
    LABELS,
    GROUP,
    HIGHLIGHT,
    SCALE,
    FIT,
    DPI,
    COLUMNS,
    NODES,
    OPERATOR,
    STREAM
};

typedef struct request {
    sn_options line;
    const char *format_name, *output;
    const char *input, *redundant;
    sn_drawing_format format;
    sn_style style;
    const char *lines, *op; /* of nodes, as they were asked for; or NULL */
    sn_layout_marks nodes;
    bool styled;           /* --style was given */
    const char *registers; /* where they are, in words, or NULL */
    bool crossings, ascii, one_based, as_written;
    uint32_t stream;     /* lanes, 0 for none */
    uint32_t levels;     /* of groups, 0 for none */
    sn_group_box *boxes; /* [box_count] */
    size_t box_count;
    const char **highlights; /* [highlight_count] */
    size_t highlight_count;
} request;

static const sn_option options[] = {
    {SN_OPTION_TEXT(request, format_name), 'f', "format", "FORMAT", "svg pdf png dot tex txt html",
     "write this format: svg, pdf, png, dot (Graphviz), tex (TikZ), txt (for a terminal) or html "
     "(the page of docs/page.md with the network in it) (default: what FILE ends in, else svg)"},
    {SN_OPTION_TEXT(request, output), 'o', "output", "FILE", NULL,
     "write to FILE instead of standard output"},
    {STYLE, 's', "style", "STYLE", "dots arrows bars",
     "draw comparators with dots (default), as arrows to the larger value, or as bars"},
    {COLOR_BY, 'c', "color-by", "WHAT", "plain layer span block",
     "color comparators by layer, by span (how far apart their wires are) or by block, which "
     "implies --group"},
    {LABELS, 0, "labels", "[=WHERE]", "left both none",
     "number the wires at both ends; with =left at the left end (default), with =none nowhere"},
    {SN_OPTION_FLAG(request, one_based), 0, "one-based", NULL, NULL,
     "number the wires from 1 on in labels, as papers do; options count them from 0 all the same"},
    {SN_OPTION_FLAG(request, style.layers), 'l', "layers", NULL, NULL,
     "separate the layers and number them from 1 on"},
    {SN_OPTION_TEXT(request, registers), 0, "registers", "WHERE", "none every: layers: balanced:",
     "draw the registers of a pipeline as bars, in the words of netkern --registers, and number "
     "its "
     "cycles from 0 on"},
    {STREAM, 0, "stream", "W", NULL,
     "draw the network folded in time, as netkern --stream W writes it: W lanes, boxes where lanes "
     "exchange keys of different cycles, by how many, and the cycles of an array's first keys; "
     "comparators that turn from cycle to cycle are marked"},
    {GROUP, 'g', "group", "[=WHAT]", NULL,
     "shade the parts of a description's sequence, each where wires connect it; with =N also "
     "sequences in sequences, N deep; with =WIRES@LAYERS or =WIRES@LAYERS:LABEL (0-7@4-6, "
     "0-14/2@7-9:evens) just that box, as often as wanted"},
    {NODES, 0, "nodes", "LINES", "diagonal vertical",
     "prefix networks: draw nodes with diagonal lines, a layer in one column (default), or with "
     "vertical ones, side by side; txt has vertical ones alone"},
    {OPERATOR, 0, "operator", "OP", "+ max min concat",
     "prefix networks: combine --input by +, max or min, or write with concat which inputs the "
     "wires carry, as 0-3; a page begins with it (default: +)"},
    {SN_OPTION_FLAG(request, as_written), 0, "as-written", NULL, NULL,
     "keep the layers that a file shows by its lines, brackets or labels, instead of each "
     "comparator in the first layer that it can be in"},
    {SN_OPTION_FLAG(request, crossings), 'x', "crossings", NULL, NULL,
     "draw a description's wire permutations where they stand instead of all at the outputs"},
    {HIGHLIGHT, 0, "highlight", "LIST", NULL,
     "mark wires (3, 2-5), the comparators or nodes between two wires (0:4), or one by its number "
     "(#7)"},
    {SN_OPTION_TEXT(request, redundant), 0, "redundant", "FILE", NULL,
     "draw red what FILE lists, which netcheck --redundant --json printed"},
    {SN_OPTION_TEXT(request, input), 'i', "input", "VALUES", "counterexample",
     "write what VALUES (integers like 3,1,2 or digits like 0110) become on the wires, and draw "
     "swaps thick; counterexample finds an input that is not sorted and shows where it goes wrong"},
    {SN_OPTION_TEXT(request, style.title), 't', "title", "TEXT", NULL,
     "write TEXT above the diagram"},
    {SCALE, 0, "scale", "FACTOR", NULL,
     "svg, pdf, png, tex: draw FACTOR times as large, from 0.05 to 20 (default: 1, and large pdf "
     "and png as large as can be)"},
    {FIT, 0, "fit", "WIDTH", NULL,
     "tex: make the drawing as wide as a column, 8cm, 80mm, 3.3in or 240pt; its letters shrink, "
     "too"},
    {DPI, 0, "dpi", "N", NULL,
     "png: draw N dots an inch, from 12 to 2400 (default: 144, or as many as can be)"},
    {SN_OPTION_FLAG(request, style.dark), 0, "dark", NULL, NULL, "draw light on dark"},
    {SN_OPTION_FLAG(request, ascii), 0, "ascii", NULL, NULL,
     "txt: use ASCII alone (default on terminals that show no more)"},
    {COLUMNS, 0, "columns", "N", NULL,
     "txt: make lines at most N columns wide, and cut longer values (default: the terminal's "
     "width, else 80)"},
};

/* Which options need one of others, and exclude others. */
static const sn_option_rule rules[] = {
    {"fit", NULL, "scale"},
    {"registers", NULL, "layers"},
    {"stream", NULL, "layers group nodes operator as-written crossings highlight redundant input"},
};

static const sn_brief common[] = {
    {"format", "svg, pdf, png, dot, tex, txt or html"},
    {"output", "write to FILE, in the format of its ending"},
    {"style", "dots, arrows or bars"},
    {"color-by", "color by layer, span or block"},
    {"group", "shade the parts of a description"},
    {"layers", "separate and number the layers"},
    {"input", "values on the wires, as 3,1,2, or counterexample"},
    {"highlight", "mark wires 3 or 2-5, comparators 0:4 or #7"},
    {"title", "a title above"},
    {"scale", "draw FACTOR times as large"},
    {"dark", "light on dark"},
};

static const sn_example examples[] = {
    {"netdraw vsort:16 -o vsort.svg", "draw the papers' sorter for 16 wires"},
    {"netdraw tsort:16 --group --layers -o tsort.pdf", "with its mergers shaded"},
    {"netdraw bitonic:8 -f txt", "on the terminal"},
    {"netdraw paper.txt --as-written --layers -o paper.svg", "with the layers that a file shows"},
    {"netdraw oddeven:8 --input 5,2,7,0,3,6,1,4 -o run.png", "with values on the wires"},
    {"netdraw net.snet --input counterexample -o why.html", "a page that shows why it fails"},
    {"netdraw green:16 --dpi 300 -o green.png", "for print"},
    {"netdraw sklansky:16 --operator concat -o sklansky.svg", "which inputs each wire carries"},
    {"netspec tsort:8 --reflect | netdraw - -f pdf > mirror.pdf", "draw what another tool writes"},
};

static const sn_tool tool = {
    .name = "netdraw",
    .summary = "Draw a comparator or prefix network as a diagram",
    .synopsis = "[OPTION]... NET",
    .description =
        "Wires run from left to right, comparators are vertical lines with a dot on both wires. A "
        "reversed comparator is an arrow to the wire that receives the larger value. Layers follow "
        "each other from left to right; in a layer comparators are packed into the fewest columns "
        "without overlap. An output permutation is drawn as crossing lines at the right.\n"
        "A node of a prefix network is a dot on the wire that it writes, at the end of a line from "
        "the wire that it takes. All nodes of a layer take what wires carry in front of it.\n"
        "html is the page that is installed, or that SORTNET_PAGE names. It proves and draws by "
        "itself: what marks comparators and places them is for pictures alone.\n"
        "Large diagrams are drawn smaller and plainer. A drawing holds at most 250,000 wires and "
        "comparators or nodes, html 20,000, tex 15,000 lines and words, png 8 million pixels.",
#if SN_WITH_VERIFY
    .prove = sn_prove_entry,
#endif
    SN_TOOL_TABLES,
    .exit_status = {"done", NULL,
                    "wrong usage, bad input, too large, no counterexample, or cannot write",
                    "out of memory, or the search for a counterexample was interrupted"},
};

/* ---- options --------------------------------------------------------------------------------- */

/* A depth or a box. */
static int take_group(request *r, const char *text)
{
    uint32_t levels = 1;
    const bool is_depth = !text || sn_parse_number(text, &levels);
    if (is_depth && levels && levels <= SN_GROUP_LEVELS_MAX) {
        r->levels = levels;
        return SN_EXIT_OK;
    }
    if (!is_depth && sn_parse_box(text, &r->boxes[r->box_count++]))
        return SN_EXIT_OK;
    return sn_usage(&tool,
                    "--group takes a depth up to %u, or wires and layers like 0-7@4-6, not '%s'",
                    SN_GROUP_LEVELS_MAX, text);
}

static int take_scale(request *r, const char *text)
{
    char *end = NULL;
    const bool digits = !text[strspn(text, "0123456789.")];
    r->style.scale = strtod(text, &end);
    if (digits && !*end && r->style.scale >= SN_SCALE_MIN && r->style.scale <= SN_SCALE_MAX)
        return SN_EXIT_OK;
    return sn_usage(&tool, "--scale needs a number from 0.05 to 20, not '%s'", text);
}

/* A length as TeX writes it. */
static int take_fit(request *r, const char *text)
{
    static const struct {
        const char *unit;
        double points; /* big points, 72 an inch */
    } units[] = {{"cm", 72 / 2.54}, {"mm", 7.2 / 2.54}, {"in", 72}, {"pt", 72 / 72.27}, {"bp", 1}};
    const size_t digits = strspn(text, "0123456789.");
    char *end = NULL;
    const double length = digits ? strtod(text, &end) : 0;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (end == text + digits && !strcmp(end, units[i].unit))
            r->style.tex_width = length * units[i].points;
    if (r->style.tex_width > 0 && r->style.tex_width <= SN_TEX_SIDE_MAX)
        return SN_EXIT_OK;
    return sn_usage(&tool, "--fit needs a width like 8cm, 80mm, 3.3in or 240pt, not '%s'", text);
}

static int take_option(void *request_, int id)
{
    request *r = request_;
    const char *argument = r->line.argument;
    unsigned place;
    int status;
    switch (id) {
    case STYLE:
        status = sn_take_word(&tool, "style", &place, argument);
        r->style.marks = (sn_mark_style)place;
        r->styled = true;
        return status;
    case COLOR_BY:
        status = sn_take_word(&tool, "color-by", &place, argument);
        r->style.color = (sn_coloring)place;
        return status;
    case LABELS:
        status = sn_take_word(&tool, "labels", &place, argument ? argument : "both");
        r->style.labels = (sn_labeling)place;
        return status;
    case NODES:
        status = sn_take_word(&tool, "nodes", &place, argument);
        r->nodes = place ? SN_LAYOUT_VERTICALS : SN_LAYOUT_DIAGONALS;
        r->lines = argument;
        return status;
    case OPERATOR:
        status = sn_take_word(&tool, "operator", &place, argument);
        r->style.combining = (sn_combining)place;
        r->op = argument;
        return status;
    case STREAM:
        return sn_take_count(&tool, "stream", 1, SN_WIRES_MAX, &r->stream, argument);
    case GROUP:
        return take_group(r, argument);
    case COLUMNS:
        return sn_take_count(&tool, "columns", SN_TXT_COLUMNS_MIN, SN_TXT_COLUMNS_MAX,
                             &r->style.columns, argument);
    case SCALE:
        return take_scale(r, argument);
    case FIT:
        return take_fit(r, argument);
    case DPI:
        return sn_take_count(&tool, "dpi", SN_PNG_DPI_MIN, SN_PNG_DPI_MAX, &r->style.dpi, argument);
    default:
        r->highlights[r->highlight_count++] = argument;
        return SN_EXIT_OK;
    }
}

/* Endings of files may be in capitals. */
static sn_drawing_format find_ending(const char *ending)
{
    unsigned f = 0;
    while (f < SN_DRAWING_FORMAT_COUNT &&
           strcasecmp(sn_drawing_format_name((sn_drawing_format)f), ending) != 0)
        f++;
    return (sn_drawing_format)f;
}

/* The format asked for, or the one the output's name ends in, or svg. */
static int choose_format(request *r)
{
    const char *ending = sn_output_ending(r->output);
    const char *name = r->format_name ? r->format_name : ending ? ending : "svg";
    r->format = r->format_name ? sn_drawing_format_find(name) : find_ending(name);
    if (r->format != SN_DRAWING_FORMAT_COUNT)
        return SN_EXIT_OK;
    return sn_usage_word(&tool, "format", name);
}

/* Text has no size, a page fits its window, and who draws a dot says how large. */
static int check_size(const request *r)
{
    const sn_drawing_format f = r->format;
    const bool scaled =
        f == SN_DRAWING_SVG || f == SN_DRAWING_PDF || f == SN_DRAWING_PNG || f == SN_DRAWING_TEX;
    if (r->style.scale > 0 && !scaled)
        return sn_usage(&tool, "--scale is for svg, pdf, png and tex, not for %s",
                        sn_drawing_format_name(f));
    if (r->style.tex_width > 0 && f != SN_DRAWING_TEX)
        return sn_usage(&tool, "--fit is for tex, not for %s", sn_drawing_format_name(f));
    if (r->style.dpi && f != SN_DRAWING_PNG)
        return sn_usage(&tool, "--dpi is for png, not for %s", sn_drawing_format_name(f));
    return SN_EXIT_OK;
}

/* Text has no diagonals. With words alone there is nothing to read, with numbers there must be. */
static int check_nodes(request *r)
{
    const bool concat = r->style.combining == SN_COMBINE_CONCAT;
    if (r->format == SN_DRAWING_TXT && r->nodes == SN_LAYOUT_DIAGONALS)
        return sn_usage(&tool, "--nodes diagonal is not for txt");
    if (!r->nodes)
        r->nodes = r->format == SN_DRAWING_TXT ? SN_LAYOUT_VERTICALS : SN_LAYOUT_DIAGONALS;
    if (concat && r->input)
        return sn_usage(&tool, "--operator concat takes no --input");
    if (r->op && !concat && !r->input && r->format != SN_DRAWING_HTML)
        return sn_usage(&tool, "--operator %s needs --input", r->op);
    return SN_EXIT_OK;
}

/* A page draws the network itself, in its first layers. */
static int check_page(const request *r)
{
    const sn_style *s = &r->style;
    const char *stranger = r->stream                    ? "--stream"
                           : r->registers               ? "--registers"
                           : r->redundant               ? "--redundant"
                           : r->highlight_count         ? "--highlight"
                           : r->box_count               ? "--group=WIRES@LAYERS"
                           : r->as_written              ? "--as-written"
                           : r->crossings               ? "--crossings"
                           : r->one_based               ? "--one-based"
                           : s->labels                  ? "--labels"
                           : r->lines                   ? "--nodes"
                           : s->color == SN_COLOR_BLOCK ? "--color-by block"
                                                        : NULL;
    return stranger && r->format == SN_DRAWING_HTML
               ? sn_usage(&tool, "%s is not for html", stranger)
               : SN_EXIT_OK;
}

static int read_request(request *r, int argc, char **argv)
{
    r->boxes = sn_alloc((size_t)argc, sizeof *r->boxes);
    r->highlights = sn_alloc((size_t)argc, sizeof *r->highlights);
    if (!r->boxes || !r->highlights)
        return sn_out_of_memory(&tool, NULL);
    sn_options_read(&r->line, &tool, argc, argv, take_option, r);
    if (r->line.done)
        return r->line.status;
    if (r->line.argc != 1)
        return sn_usage(&tool, r->line.argc ? "one network at a time" : "no network is named");
    if (r->redundant && !strcmp(r->redundant, "-") && !strcmp(r->line.argv[0], "-"))
        return sn_usage(&tool, "the network and the list cannot both be read from standard input");
    if (r->style.color == SN_COLOR_BLOCK && !r->levels && !r->box_count && !r->stream)
        r->levels = 1;
    int status = choose_format(r);
    status = status ? status : check_page(r);
    status = status ? status : check_size(r);
    return status ? status : check_nodes(r);
}

/* Where text goes to a terminal, it may have colors, and need not be 80 characters wide. */
static void look_at_terminal(request *r)
{
    struct winsize size;
    const bool is_terminal = r->format == SN_DRAWING_TXT &&
                             (!r->output || !strcmp(r->output, "-")) && isatty(STDOUT_FILENO);
    r->style.ascii = r->ascii;
    if (!is_terminal)
        return;
    setlocale(LC_CTYPE, "");
    r->style.ascii = r->ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    r->style.terminal = sn_is_colorful(STDOUT_FILENO);
    if (!r->style.columns && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size))
        r->style.columns = size.ws_col;
}

/* ---- what is marked -------------------------------------------------------------------------- */

/* All that belongs to one drawing. */
typedef struct drawing {
    const char *name;
    sn_named input;
    sn_told_layers told;
    const sn_net *net; /* the network of either kind */
    sn_trace *trace;
    sn_layout *layout;
    sn_grouping *groups;
    uint8_t *cmp_flag, *wire_flag;
    int64_t *values;
    bool *registers; /* [layout->layers + 1], or NULL */
    sn_folded folded;
    sn_buf out;
} drawing;

static void drawing_free(drawing *d)
{
    free(d->registers);
    sn_folded_free(&d->folded);
    sn_grouping_free(d->groups);
    sn_layout_free(d->layout);
    sn_trace_free(d->trace);
    sn_named_free(&d->input);
    free(d->told.start);
    free(d->cmp_flag);
    free(d->wire_flag);
    free(d->values);
    sn_buf_free(&d->out);
}

static int report(const drawing *d, const sn_error *error)
{
    return sn_report(&tool, d->name, error);
}

/* The first option given that goes with the other kind of network, or NULL. */
static const char *find_stranger(const request *r, bool scan)
{
    if (!scan)
        return r->lines ? "--nodes" : r->op ? "--operator" : NULL;
    return r->styled                                         ? "--style"
           : r->as_written                                   ? "--as-written"
           : r->redundant                                    ? "--redundant"
           : r->input && !strcmp(r->input, "counterexample") ? "--input counterexample"
                                                             : NULL;
}

static int load(const request *r, drawing *d)
{
    sn_read_wish wish = r->line.wish;
    wish.layers = r->as_written ? &d->told : NULL;
    int status = sn_input_load_either(&tool, d->name, &wish, NULL, &d->input);
    if (status)
        return status;
    const char *stranger = find_stranger(r, d->input.scan);
    if (stranger)
        return sn_usage(&tool, "%s is for %s networks, and %s is one of %s", stranger,
                        d->input.scan ? "comparator" : "prefix", d->name,
                        d->input.scan ? "nodes" : "comparators");
    d->net = d->input.scan ? &d->input.scan->net : d->input.net;
    if (!r->stream)
        return SN_EXIT_OK;
    sn_error error = {0};
    if (d->input.scan)
        return sn_usage(&tool, "--stream is for comparator networks, and %s is one of nodes",
                        d->name);
    if (sn_fold(d->net, r->stream, r->registers, &d->folded, &error))
        return report(d, &error);
    d->net = d->folded.net;
    return SN_EXIT_OK;
}

static int load_redundant(const request *r, drawing *d)
{
    sn_buf text = {0};
    sn_error error = {0};
    const sn_net *net = d->net;
    int status = sn_text_load(&tool, r->redundant, NULL, NULL, &text);
    bool *redundant = sn_alloc(net->size, sizeof *redundant);
    sn_err err = redundant ? SN_OK : sn_fail_nomem(&error);
    if (!status && !err)
        err = sn_redundant_read(text.data, text.size, d->name, net, redundant, &error);
    for (size_t i = 0; !status && !err && i < net->size; i++)
        d->cmp_flag[i] |= redundant[i] ? SN_FLAG_REDUNDANT : 0;
    if (!status && err)
        status = sn_report(&tool, r->redundant, &error);
    free(redundant);
    sn_buf_free(&text);
    return status;
}

static int mark(request *r, drawing *d)
{
    const sn_net *net = d->net;
    const char *thing = d->input.scan ? "node" : "comparator";
    sn_error error = {0};
    int status = SN_EXIT_OK;
    d->cmp_flag = sn_alloc(net->size, sizeof *d->cmp_flag);
    d->wire_flag = sn_alloc(net->wires, sizeof *d->wire_flag);
    sn_err err = d->cmp_flag && d->wire_flag ? SN_OK : sn_fail_nomem(&error);
    for (size_t i = 0; !err && i < r->highlight_count; i++)
        err = sn_highlight(r->highlights[i], net, thing, d->cmp_flag, d->wire_flag, &error);
    if (err)
        return report(d, &error);
    if (r->redundant)
        status = load_redundant(r, d);
    for (size_t i = 0; d->folded.net && i < net->size; i++)
        d->cmp_flag[i] |= d->folded.turned[i] ? SN_FLAG_HIGHLIGHT : 0;
    r->style.cmp_flag = d->cmp_flag;
    r->style.wire_flag = d->wire_flag;
    return status;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Digits 0 and 1, one a wire; one wire needs no comma, so its value is an integer. */
static bool read_bits(const char *text, uint32_t wires, int64_t *values)
{
    const bool good = wires > 1 && strlen(text) == wires && strspn(text, "01") == wires;
    for (uint32_t w = 0; good && w < wires; w++)
        values[w] = text[w] - '0';
    return good;
}

static int read_integers(const request *r, drawing *d, uint32_t wires)
{
    int64_t *values;
    size_t count;
    int status = SN_EXIT_OK;
    if (!sn_parse_values(r->input, &values, &count))
        status = sn_usage(&tool,
                          "--input needs integers like 3,1,2, digits like 0110, or "
                          "counterexample, not '%s'",
                          r->input);
    else if (!values)
        status = sn_out_of_memory(&tool, d->name);
    else if (count != wires)
        status = sn_usage(&tool, "%s has %u wire%s, but --input gives %zu value%s", d->name, wires,
                          wires == 1 ? "" : "s", count, count == 1 ? "" : "s");
    else
        memcpy(d->values, values, wires * sizeof *values);
    free(values);
    return status;
}

/* The numbers of the inputs, for nodes to concatenate. */
static void number_inputs(const request *r, drawing *d)
{
    for (uint32_t i = 0; i < d->net->wires; i++)
        d->values[i] = i + r->style.first_wire;
}

static int read_input(request *r, drawing *d)
{
    const uint32_t wires = d->net->wires;
    int status = SN_EXIT_OK;
    d->values = sn_alloc(wires, sizeof *d->values);
    if (!d->values)
        return sn_out_of_memory(&tool, d->name);
    r->style.judge = r->input && !strcmp(r->input, "counterexample");
    if (!r->input)
        number_inputs(r, d);
    else if (r->style.judge)
        status = sn_find_counterexample(&tool, d->name, d->net, d->values);
    else if (!read_bits(r->input, wires, d->values))
        status = read_integers(r, d, wires);
    r->style.input = d->values;
    return status;
}

/* ---- groups ---------------------------------------------------------------------------------- */

static sn_err trace(const request *r, drawing *d, sn_error *error)
{
    if (!r->levels && !r->crossings)
        return SN_OK;
    if (r->levels && !d->input.expr)
        return sn_fail(error, SN_E_ARGUMENT,
                       "is no description made of parts; name what to shade, like --group=0-7@1-3");
    if (!d->input.expr)
        return SN_OK;
    return sn_trace_new(d->input.expr, d->net->wires, r->levels, &d->trace, error);
}

static sn_err group(request *r, drawing *d, sn_error *error)
{
    if (!r->levels && !r->box_count && !d->folded.boxes)
        return SN_OK;
    sn_err err = sn_grouping_new(d->layout, &d->groups, error);
    if (!err && r->levels)
        err = sn_grouping_add_parts(d->groups, d->layout, d->trace, error);
    for (size_t i = 0; !err && i < r->box_count; i++)
        err = sn_grouping_add_box(d->groups, d->layout, &r->boxes[i], error);
    for (size_t i = 0; !err && i < d->folded.boxes; i++) {
        err = sn_grouping_add_box(d->groups, d->layout, &d->folded.box[i], error);
        if (!err)
            d->groups->group[d->groups->count - 1].dotted = true; /* no comparators */
    }
    r->style.groups = d->groups;
    return err;
}

/* ---- the drawing ----------------------------------------------------------------------------- */

static sn_err lay_out_as_written(drawing *d, sn_error *error)
{
    const sn_net *net = d->input.net;
    sn_layers *layers = NULL;
    if (!d->told.count && (net->size || d->input.family || d->input.expr))
        return sn_fail(error, SN_E_ARGUMENT,
                       d->input.family ? "is a family, which is made without layers; leave out "
                                         "--as-written"
                       : d->input.expr ? "is a description, which tells no layers; leave out "
                                         "--as-written"
                                       : "tells no layers by lines, brackets or labels; leave out "
                                         "--as-written");
    sn_err err = sn_layers_told(net, d->told.start, d->told.count, &layers, error);
    err = err ? err : sn_layout_new_layered(net, layers, &d->layout, error);
    sn_layers_free(layers);
    return err;
}

static sn_err lay_out_folded(drawing *d, sn_error *error)
{
    sn_layers *layers = NULL;
    sn_err err = sn_layers_told(d->net, d->folded.start, d->folded.layers, &layers, error);
    err = err ? err : sn_layout_new_layered(d->net, layers, &d->layout, error);
    sn_layers_free(layers);
    return err;
}

static sn_err lay_out(const request *r, drawing *d, sn_error *error)
{
    if (r->stream)
        return lay_out_folded(d, error);
    if (r->as_written)
        return lay_out_as_written(d, error);
    const sn_trace *crossings = r->crossings ? d->trace : NULL;
    if (d->input.scan)
        return sn_layout_new_nodes(d->input.scan, crossings, r->nodes, &d->layout, error);
    return sn_layout_new(d->input.net, crossings, &d->layout, error);
}

/* Where the layers as they are drawn have registers. */
static sn_err place_registers(request *r, drawing *d, sn_error *error)
{
    if (r->stream) {
        r->style.registers = d->folded.registers;
        r->style.cycle = d->folded.cycle;
    }
    if (!r->registers || r->stream)
        return SN_OK;
    d->registers = sn_alloc(d->layout->layers + 1, sizeof *d->registers);
    r->style.registers = d->registers;
    return d->registers ? sn_registers_read(r->registers, d->layout->layers, d->registers, error)
                        : sn_fail_nomem(error);
}

/* A page is told of a family by its name, if that means the same there: without the user's own
 * networks. */
static sn_err name_in_page(request *r, drawing *d, sn_error *error)
{
    bool same = d->input.scan_family || (d->input.family && !d->input.family->known);
    sn_net *known = NULL;
    sn_err err = SN_OK;
    if (d->input.family && !same)
        err = sn_net_named(d->name, NULL, &known, error);
    if (known)
        err = sn_net_same(known, d->net, &same, error);
    sn_net_free(known);
    r->style.text = same ? d->name : NULL;
    r->style.levels = r->levels;
    if (!err && r->levels && !same)
        err = sn_fail(error, SN_E_ARGUMENT, "html shades the parts of families alone");
    return err;
}

static int draw(request *r, drawing *d)
{
    sn_error error = {0};
    sn_err err = trace(r, d, &error);
    if (!err)
        err = lay_out(r, d, &error);
    if (!err)
        err = group(r, d, &error);
    if (!err && r->format == SN_DRAWING_HTML)
        err = name_in_page(r, d, &error);
    if (!err)
        err = place_registers(r, d, &error);
    if (!err)
        err = sn_draw(d->layout, &r->style, r->format, &d->out, &error);
    return err ? report(d, &error) : sn_output_write(&tool, r->output, &d->out);
}

static int run(request *r)
{
    drawing d = {.name = r->line.argv[0]};
    look_at_terminal(r);
    r->style.name = strcmp(d.name, "-") ? d.name : NULL;
    r->style.first_wire = r->one_based;
    const bool words = r->style.combining == SN_COMBINE_CONCAT && r->format != SN_DRAWING_HTML;
    int status = load(r, &d);
    if (!status)
        status = mark(r, &d);
    if (!status && (r->input || words))
        status = read_input(r, &d);
    if (!status)
        status = draw(r, &d);
    drawing_free(&d);
    return status;
}

int main(int argc, char **argv)
{
    request r = {0};
    int status = read_request(&r, argc, argv);
    if (!status && !r.line.done)
        status = run(&r);
    free(r.boxes);
    free(r.highlights);
    return status;
}
