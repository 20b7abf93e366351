/* Networks on a page: read from whatever is pasted, drawn, changed, listed. */
#include "cli/netlift/netlift.h"
#include "lift/lift.h"
#include "viz/draw.h"
#include "web/page.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- names and lists ------------------------------------------------------------------------- */

/* Whether it can be a name: what lists and programs have in them is missing. */
static bool is_name(const char *text)
{
    const size_t size = strlen(text);
    if (size > 80 || !isalpha((unsigned char)*text))
        return false;
    for (size_t i = 0; i < size; i++)
        if (!isalnum((unsigned char)text[i]) && !strchr(":_-", text[i]))
            return false;
    return true;
}

static sn_err refuse_file(void *data, const char *path, size_t most, sn_judge *judge, void *judged,
                          sn_buf *text, sn_error *error)
{
    (void)data, (void)most, (void)judge, (void)judged, (void)text;
    return sn_fail(error, SN_E_ARGUMENT, "no network is called %.80s; see the list of families",
                   path);
}

sn_err sn_web_find(const sn_web_request *request, const char *word, sn_named *named,
                   sn_error *error)
{
    const char *text = sn_web_word(request, word);
    const sn_naming how = {.seconds = SN_WEB_SECONDS, .memory = SN_WEB_BYTES, .read = refuse_file};
    if (is_name(text))
        return sn_named_find(text, &how, named, error);
    return sn_format_read_any(text, strlen(text), &how.wish, &named->net, &named->scan, NULL,
                              error);
}

sn_err sn_web_net(const sn_web_request *request, const char *word, sn_net **out, sn_error *error)
{
    sn_named named = {0};
    *out = NULL;
    sn_err err = sn_web_find(request, word, &named, error);
    if (!err && !named.net)
        err = sn_fail(error, SN_E_ARGUMENT, "this is about comparators, and these are nodes");
    if (!err) {
        *out = named.net;
        named.net = NULL;
    }
    sn_named_free(&named);
    return err;
}

/* ---- networks as JSON ------------------------------------------------------------------------ */

static void add_lines(const sn_net *net, const sn_layers *layers, const uint32_t *lines,
                      sn_json *json)
{
    sn_json_add(json, "lines [");
    for (size_t i = 0; i < net->size; i++)
        sn_json_add(json, "%u", lines[layers->order[i]]);
    sn_json_add(json, "]");
}

/* Comparators that a page is told, each of which is an object there. */
#define TOLD 400000u

sn_err sn_web_add_net(const sn_net *net, const uint32_t *lines, sn_json *json, sn_error *error)
{
    sn_layers *layers;
    if (net->size > TOLD)
        return sn_fail(error, SN_E_LIMIT,
                       "the page takes %u comparators at most, and these are %zu", TOLD, net->size);
    sn_err err = sn_layers_new(net, &layers, error);
    if (err)
        return err;
    sn_json_add(json, "wires %u size %zu depth %zu", net->wires, net->size, layers->depth);
    sn_json_layers(json, "layers", net, layers);
    if (net->output) {
        sn_json_add(json, "output [");
        for (uint32_t i = 0; i < net->wires; i++)
            sn_json_add(json, "%u", net->output[i]);
        sn_json_add(json, "]");
    }
    if (lines)
        add_lines(net, layers, lines, json);
    sn_layers_free(layers);
    return SN_OK;
}

/* A prefix network has no layers that a page could change: its text says all. */
static sn_err add_scan(const sn_scan *scan, sn_json *json, sn_error *error)
{
    sn_buf text = {0};
    size_t depth;
    sn_err err = sn_format_write_scan(scan, SN_FORMAT_SNET, &text, error);
    err = err ? err : sn_net_depth(&scan->net, &depth, error);
    if (!err)
        sn_json_add(json, "wires %u size %zu depth %zu nodes %s", scan->net.wires, scan->net.size,
                    depth, text.data);
    sn_buf_free(&text);
    return err;
}

static sn_err add_named(const sn_named *named, const uint32_t *lines, sn_json *json,
                        sn_error *error)
{
    return named->scan ? add_scan(named->scan, json, error)
                       : sn_web_add_net(named->net, lines, json, error);
}

/* ---- read ------------------------------------------------------------------------------------ */

static sn_err read_name(const sn_web_request *request, sn_json *json, sn_error *error)
{
    sn_named named = {0};
    sn_buf claim = {0};
    sn_err err = sn_web_find(request, "text", &named, error);
    if (!err && named.family) {
        const uint32_t wires = named.net->wires;
        sn_family_claim(named.family, wires, named.k, &claim);
        sn_json_add(json, "name %s kind %s title %s source %s claim %s",
                    sn_web_word(request, "text"), sn_family_kind_name(named.family->kind),
                    named.family->title, named.family->source, claim.data ? claim.data : "");
    } else if (!err) {
        sn_json_add(json, "name %s", sn_web_word(request, "text"));
    }
    err = err ? err : add_named(&named, NULL, json, error);
    sn_buf_free(&claim);
    sn_named_free(&named);
    return err;
}

static sn_err read_list(const sn_web_request *request, sn_json *json, sn_error *error)
{
    sn_named named = {0};
    sn_read_info info = {.warnings = 0};
    const char *text = sn_web_word(request, "text");
    sn_read_wish wish = {.width = sn_web_number(request, "width", 0),
                         .first = (sn_first_wire)sn_web_number(request, "first", 0)};
    sn_err err =
        sn_format_read_any(text, strlen(text), &wish, &named.net, &named.scan, &info, error);
    if (!err) {
        sn_json_add(json, "format %s warnings [", sn_format_name(info.format));
        for (unsigned i = 0; i < info.warnings; i++)
            sn_json_add(json, "%s", info.warning[i].text);
        sn_json_add(json, "]");
        err = add_named(&named, NULL, json, error);
    }
    sn_named_free(&named);
    return err;
}

/* ---- programs -------------------------------------------------------------------------------- */

/* What a text is probably written in, where nobody says: by words that others have not. */
static const char *guess_path(const char *text)
{
    static const char *const words[][2] = {
        {"endmodule", "text.sv"}, {"end architecture", "text.vhd"},
        {"fn ", "text.rs"},       {"func ", "text.go"},
        {"def ", "text.py"},      {"#include", "text.cpp"},
        {"template", "text.cpp"}, {"public static", "text.java"},
        {"function ", "text.js"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(text, words[i][0]))
            return words[i][1];
    return "text.c";
}

/* Functions of a text that are shown at most. */
enum { FUNCTIONS = 200 };

static sn_err add_function(const char *path, const sn_lifted *lifted, bool named, sn_json *json,
                           sn_error *error)
{
    const sn_lift_request request = {.timeout = 2, .threads = 1};
    sn_lift_finding finding;
    sn_err err = SN_OK;
    if (sn_finding_judge(&request, path, lifted, named, &finding))
        err = sn_fail(error, SN_E_INTERNAL, "a function cannot be judged");
    const sn_net *net = finding.net ? finding.net : lifted->net;
    if (!err) {
        sn_json_add(json, "{ finding");
        sn_finding_json(&finding, json);
        json->comma = true;
        if (net && finding.judgement != SN_JUDGED_NONE)
            err = sn_web_add_net(net, lifted->lines, json, error);
        sn_json_add(json, "}");
    }
    sn_finding_free(&finding);
    return err;
}

/* What is no network need not be told where something is one. */
static bool is_shown(const sn_lifted *lifted, bool some)
{
    return lifted->net || (!some && lifted->unread) || *lifted->fault;
}

static sn_err add_functions(const char *path, const sn_lifts *lifts, sn_json *json, sn_error *error)
{
    bool some = false, *named = sn_alloc(lifts->count, sizeof *named);
    sn_err err = named && sn_lifts_name(lifts, named) ? SN_OK : sn_fail_nomem(error);
    for (size_t i = 0; i < lifts->count; i++)
        some = some || lifts->item[i].net;
    sn_json_add(json, "functions [");
    for (size_t i = 0, shown = 0; i < lifts->count && !err && shown < FUNCTIONS; i++)
        if (is_shown(&lifts->item[i], some)) {
            err = add_function(path, &lifts->item[i], named[i], json, error);
            shown++;
        }
    sn_json_add(json, "]");
    free(named);
    return err;
}

static sn_err read_program(const sn_web_request *request, sn_lifts *lifts, const char **path,
                           sn_error *error)
{
    const char *text = sn_web_word(request, "text"), *told = sn_web_word(request, "path");
    *path = *told ? told : guess_path(text);
    return sn_lift_text(*path, text, strlen(text), NULL, lifts, error);
}

static bool has_network(const sn_lifts *lifts)
{
    for (size_t i = 0; i < lifts->count; i++)
        if (lifts->item[i].net || *lifts->item[i].fault)
            return true;
    return false;
}

/* ---- anything -------------------------------------------------------------------------------- */

/* Whether a text reads as a program does: lists of some shapes are functions without their heads.
 */
static bool is_program(const char *text)
{
    return strstr(text, "endmodule") || strstr(text, "def ") || strstr(text, "fn ") ||
           (strchr(text, '{') && strchr(text, ';') && strchr(text, '('));
}

sn_err sn_web_read(const sn_web_request *request, sn_json *json, sn_error *error)
{
    const char *text = sn_web_word(request, "text"), *path;
    const size_t start = json->out->size;
    sn_lifts lifts = {0};
    sn_error other = {.text = ""};
    if (is_name(text))
        return read_name(request, json, error);
    if (sn_web_is(request, "first"))
        return read_list(request, json, error);
    const bool program = sn_web_is(request, "path") || is_program(text);
    sn_err err = program ? read_program(request, &lifts, &path, &other) : SN_OK;
    bool found = program && !err && has_network(&lifts);
    if (!found && read_list(request, json, error) == SN_OK) {
        sn_lifts_free(&lifts);
        return SN_OK;
    }
    if (!found) { /* without what a list that was refused in its midst wrote */
        json->out->size = start;
        json->comma = false;
    }
    if (!program)
        err = read_program(request, &lifts, &path, &other);
    found = !err && (has_network(&lifts) || (program && lifts.count));
    if (found) {
        sn_json_add(json, "path %s", path);
        err = add_functions(path, &lifts, json, error);
    }
    sn_lifts_free(&lifts);
    if (!found && program && err)
        *error = other;
    else if (!found && program)
        sn_fail(error, SN_E_INPUT, "no function of it, read as %s, compares and exchanges",
                path + 4);
    return found ? err : error->code;
}

/* ---- draw ------------------------------------------------------------------------------------ */

static size_t find_word(const char *word, const char *const *words, size_t count)
{
    const size_t i = sn_name_find(words, count, word);
    return i < count ? i : 0;
}

#define NAME(id, name) name,
static const char *const mark_styles[] = {SN_MARK_STYLES(NAME)};
static const char *const colorings[] = {SN_COLORINGS(NAME)};
static const char *const labelings[] = {SN_LABELINGS(NAME)};
static const char *const combinings[] = {SN_COMBININGS(NAME)};
#undef NAME
#define FIND(request, name, words) \
    find_word(sn_web_word(request, name), words, sizeof(words) / sizeof *(words))

/* All that belongs to one drawing. */
typedef struct drawing {
    sn_named named;
    sn_trace *trace;
    sn_layout *layout;
    sn_grouping *groups;
    uint8_t *flag;
    int64_t *input;
    sn_style style;
} drawing;

static void drawing_free(drawing *d)
{
    sn_grouping_free(d->groups);
    sn_layout_free(d->layout);
    sn_trace_free(d->trace);
    sn_named_free(&d->named);
    free(d->flag);
    free(d->input);
}

/* Numbers with commas between, at most `count` of them; how many. */
static size_t read_numbers(const char *text, int64_t *out, size_t count)
{
    size_t i = 0;
    for (char *end; *text && i < count; text = *end == ',' ? end + 1 : end) {
        out[i++] = strtoll(text, &end, 10);
        if (end == text)
            return i - 1;
    }
    return i;
}

/* The groups of a family, which is a description: parts within parts as deep as is asked. */
static sn_err group(const sn_web_request *request, drawing *d, sn_error *error)
{
    uint32_t levels = sn_web_number(request, "groups", 0);
    if (!levels || !d->named.expr)
        return SN_OK;
    levels = levels < SN_GROUP_LEVELS_MAX ? levels : SN_GROUP_LEVELS_MAX;
    sn_err err = sn_trace_new(d->named.expr, d->layout->wires, levels, &d->trace, error);
    err = err ? err : sn_grouping_new(d->layout, &d->groups, error);
    err = err ? err : sn_grouping_add_parts(d->groups, d->layout, d->trace, error);
    d->style.groups = d->groups;
    return err;
}

/* Which comparators never swap, as numbers with commas between, and the values on the wires. */
static sn_err mark(const sn_web_request *request, drawing *d, sn_error *error)
{
    const size_t size = d->layout->size, wires = d->layout->wires;
    const char *never = sn_web_word(request, "never");
    const char *input = sn_web_word(request, "input");
    int64_t *numbers = sn_alloc(size + 1, sizeof *numbers);
    d->flag = sn_alloc(size, sizeof *d->flag);
    d->input = sn_alloc(wires, sizeof *d->input);
    if (!numbers || !d->flag || !d->input) {
        free(numbers);
        return sn_fail_nomem(error);
    }
    for (size_t i = read_numbers(never, numbers, size); i-- > 0;)
        if (numbers[i] >= 0 && (size_t)numbers[i] < size)
            d->flag[numbers[i]] = SN_FLAG_REDUNDANT;
    free(numbers);
    d->style.cmp_flag = d->flag;
    if (*input && read_numbers(input, d->input, wires) != wires)
        return sn_fail(error, SN_E_ARGUMENT, "the network takes %zu values", wires);
    d->style.input = *input ? d->input : NULL;
    d->style.judge = *input && sn_web_is(request, "judge");
    return SN_OK;
}

/* Read what is asked of a drawing, and lay it out; the caller frees it, also on failure. */
static sn_err prepare(const sn_web_request *request, drawing *d, sn_error *error)
{
    sn_err err = sn_web_find(request, "net", &d->named, error);
    if (!err)
        err = d->named.scan
                  ? sn_layout_new_nodes(d->named.scan, NULL,
                                        sn_web_is(request, "vertical") ? SN_LAYOUT_VERTICALS
                                                                       : SN_LAYOUT_DIAGONALS,
                                        &d->layout, error)
                  : sn_layout_new(d->named.net, NULL, &d->layout, error);
    d->style = (sn_style){
        .marks = (sn_mark_style)FIND(request, "style", mark_styles),
        .color = (sn_coloring)FIND(request, "color", colorings),
        .labels = (sn_labeling)FIND(request, "labels", labelings),
        .combining = (sn_combining)FIND(request, "operator", combinings),
        .first_wire = sn_web_is(request, "one"),
        .layers = sn_web_is(request, "layered"),
        .dark = sn_web_is(request, "dark"),
        .ascii = sn_web_is(request, "ascii"),
        .columns = sn_web_number(request, "columns", 0),
        .title = sn_web_words(request, "title"),
        .name = sn_web_words(request, "name"),
    };
    err = err ? err : group(request, d, error);
    return err ? err : mark(request, d, error);
}

sn_err sn_web_draw(const sn_web_request *request, sn_json *json, sn_error *error)
{
    drawing d = {.layout = NULL};
    sn_buf svg = {0}, data = {0};
    sn_err err = prepare(request, &d, error);
    /* what a page marks one by one, and what it paints over as a whole */
    const bool apart = !err && d.layout->size <= sn_web_number(request, "apart", UINT32_MAX);
    err = err ? err : sn_draw_parts(d.layout, &d.style, apart, &svg, &data, error);
    if (!err) {
        sn_json_add(json, "svg %s", svg.data);
        sn_json_made(json, "data", &data);
    }
    sn_buf_free(&svg);
    sn_buf_free(&data);
    drawing_free(&d);
    return err;
}

sn_err sn_web_picture(const sn_web_request *request, sn_json *json, sn_error *error)
{
    drawing d = {.layout = NULL};
    sn_buf out = {0};
    const char *format = sn_web_word(request, "format");
    sn_err err = prepare(request, &d, error);
    if (!err)
        err = sn_draw(d.layout, &d.style, sn_drawing_format_find(format), &out, error);
    if (!err)
        sn_json_add(json, "text %s", out.data);
    sn_buf_free(&out);
    drawing_free(&d);
    return err;
}

/* ---- change ---------------------------------------------------------------------------------- */

static sn_err change(const sn_web_request *request, const sn_net *net, sn_net **out,
                     sn_error *error)
{
    const char *how = sn_web_word(request, "how");
    const uint32_t first = sn_web_number(request, "first", 0);
    const uint32_t last = sn_web_number(request, "last", 0);
    if (!strcmp(how, "relayer"))
        return sn_net_relayer(net, out, error);
    if (!strcmp(how, "untangle"))
        return sn_net_untangle(net, out, error);
    if (!strcmp(how, "reflect"))
        return sn_net_reflect(net, out, error);
    if (!strcmp(how, "flip"))
        return sn_net_flip(net, out, error);
    if (!strcmp(how, "wires"))
        return sn_net_wires(net, first, last, out, error);
    if (!strcmp(how, "outputs"))
        return sn_net_keep_outputs(net, first, last, out, error);
    return sn_fail(error, SN_E_ARGUMENT, "networks are not changed so: %.40s", how);
}

sn_err sn_web_change(const sn_web_request *request, sn_json *json, sn_error *error)
{
    sn_net *net, *changed = NULL;
    sn_err err = sn_web_net(request, "net", &net, error);
    err = err ? err : change(request, net, &changed, error);
    err = err ? err : sn_web_add_net(changed, NULL, json, error);
    sn_net_free(changed);
    sn_net_free(net);
    return err;
}

/* ---- what there is --------------------------------------------------------------------------- */

static void add_bounds(uint32_t wires, sn_json *json)
{
    const sn_bounds *b = sn_bounds_for(wires);
    if (!b)
        return;
    const unsigned number[] = {b->size_least, b->size_best, b->depth_least, b->depth_best};
    sn_json_add(json, "{ wires %u numbers [", wires);
    for (int i = 0; i < 4; i++)
        sn_json_add(json, "%u", number[i]);
    sn_json_add(json, "] sources [");
    for (int i = 0; i < 4; i++) {
        const char *source = sn_bounds_source(wires, (sn_bound)i);
        sn_json_add(json, "%s", source ? source : "");
    }
    sn_json_add(json, "] }");
}

sn_err sn_web_catalogue(const sn_web_request *request, sn_json *json, sn_error *error)
{
    static const char *const kinds[] = {
#define WORD(id, word) word,
        SN_CATALOGUE_KINDS(WORD)
#undef WORD
    };
    sn_catalogue *catalogue;
    (void)request;
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    if (err)
        return err;
    sn_json_add(json, "version %s bounds [", sn_version());
    for (uint32_t wires = 1; wires <= SN_BEST_THOROUGH; wires++)
        add_bounds(wires, json);
    sn_json_add(json, "] entries [");
    for (size_t i = 0; i < catalogue->count; i++) {
        const sn_entry *e = &catalogue->entry[i];
        sn_json_add(json, "{ kind %s wires %u size %u depth %u text %s }", kinds[e->kind], e->wires,
                    e->size, e->depth, e->text);
    }
    sn_json_add(json, "]");
    sn_catalogue_free(catalogue);
    return SN_OK;
}

static void add_family(const sn_family *family, sn_json *json)
{
    sn_json_add(json, "{ name %s kind %s title %s widths %s source %s parameter %s }", family->name,
                sn_family_kind_name(family->kind), family->title, family->widths, family->source,
                family->parameter ? family->parameter : "");
}

/* The families, and the best sorters of so many wires where `wires` is told. */
sn_err sn_web_families(const sn_web_request *request, sn_json *json, sn_error *error)
{
    const uint32_t wires = sn_web_number(request, "wires", 0);
    sn_best *best;
    const sn_sorters *sorters = NULL;
    sn_json_add(json, "families [");
    for (size_t i = 0; i < sn_family_count; i++)
        add_family(&sn_families[i], json);
    sn_json_add(json, "]");
    if (!wires)
        return SN_OK;
    sn_err err = sn_own_best(NULL, &best, error);
    err = err ? err : sn_best_sorters(best, wires, &sorters, error);
    sn_json_add(json, "sorters [");
    for (uint32_t i = 0; !err && i < sorters->count; i++) {
        sn_json_add(json, "{ how %s", sorters->sorter[i].how);
        err = sn_web_add_net(sorters->sorter[i].net, NULL, json, error);
        sn_json_add(json, "}");
    }
    sn_json_add(json, "]");
    return err;
}
