/* netdraw: draw a network as a Knuth diagram. */
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "viz/graphviz.h"

#include <string.h>

enum { FORMAT = 1, OUTPUT };

static const sn_option options[] = {
    {FORMAT, 'f', "format", "FORMAT", "svg png pdf dot",
     "write this format: svg, png, pdf or dot (default: what FILE ends in, else svg)"},
    {OUTPUT, 'o', "output", "FILE", NULL, "write to FILE instead of standard output"},
};

static const sn_example examples[] = {
    {"netdraw vsort:16 -o vsort.svg", "draw the papers' sorter for 16 wires"},
    {"netdraw net.json -o net.png", "draw a network from a file"},
    {"netspec tsort:8 --reflect | netdraw - -f pdf > mirror.pdf", "draw what another tool writes"},
};

static const sn_tool tool = {
    .name = "netdraw",
    .summary = "Draw a comparator network as a Knuth diagram",
    .synopsis = "[OPTION]... NET",
    .description =
        "Wires run from left to right, comparators are vertical lines with a dot on both wires. A "
        "reversed comparator is an arrow to the wire that receives the larger value. Layers follow "
        "each other from left to right; in a layer comparators are packed into the fewest columns "
        "without overlap. An output permutation is drawn as crossing lines at the right.",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .examples = examples,
    .example_count = sizeof examples / sizeof examples[0],
    .exit_status = {"done", NULL,
                    "wrong usage, bad input, too large to draw, or output cannot be written",
                    "out of memory"},
};

typedef struct request {
    sn_options line;
    const char *format, *output;
} request;

static int read_request(request *r, int argc, char **argv)
{
    sn_options_start(&r->line, &tool, argc, argv);
    for (int id; (id = sn_options_next(&r->line));)
        *(id == FORMAT ? &r->format : &r->output) = r->line.argument;
    if (r->line.done)
        return r->line.status;
    if (r->line.argc != 1)
        return sn_usage(&tool, r->line.argc ? "one network at a time" : "no network is named");
    return SN_EXIT_OK;
}

/* The format asked for, or the one the output's name ends in, or svg. */
static int choose_format(const request *r, sn_graphviz_format *format)
{
    const char *dot = r->output ? strrchr(r->output, '.') : NULL;
    const char *name = r->format ? r->format : dot && !strchr(dot, '/') ? dot + 1 : "svg";
    *format = sn_graphviz_format_find(name);
    if (*format != SN_GRAPHVIZ_FORMAT_COUNT)
        return SN_EXIT_OK;
    return sn_usage(&tool, "unknown format '%s'; formats are svg, png, pdf and dot", name);
}

static int draw(const request *r, sn_graphviz_format format, const sn_net *net)
{
    sn_layout *layout = NULL;
    sn_buf out = {0};
    sn_error error = {0};
    sn_err err = sn_layout_new(net, &layout, &error);
    if (!err)
        err = sn_graphviz_render(layout, format, &out, &error);
    sn_layout_free(layout);
    if (!err)
        return sn_output_write(&tool, r->output, &out);
    sn_buf_free(&out);
    return sn_report(&tool, r->line.argv[0], &error);
}

int main(int argc, char **argv)
{
    request r = {0};
    sn_graphviz_format format;
    sn_input input = {0};
    int status = read_request(&r, argc, argv);
    if (status || r.line.done)
        return status;
    status = choose_format(&r, &format);
    if (!status)
        status = sn_input_load(&tool, r.line.argv[0], r.line.width, &input);
    if (!status)
        status = draw(&r, format, input.net);
    sn_input_free(&input);
    return status;
}
