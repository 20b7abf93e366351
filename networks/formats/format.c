/* Formats of networks: names, detection, reading, writing. */
#include "networks/formats/format.h"

#include "networks/formats/text.h"

#include <string.h>

/* ---- format ---------------------------------------------------------------------------------- */

static const char *const names[SN_FORMAT_COUNT] = {
#define X(id, name, origin) name,
    SN_FORMATS(X)
#undef X
};

const char *sn_format_name(sn_format format)
{
    return names[format];
}

bool sn_format_find(const char *name, sn_format *format)
{
    const size_t found = sn_name_find(names, SN_FORMAT_COUNT, name);
    if (found < SN_FORMAT_COUNT)
        *format = (sn_format)found;
    return found < SN_FORMAT_COUNT;
}

/* ---- read ------------------------------------------------------------------------------------ */

/* Which format a text is in, and the way to that format's reader. */

static sn_format_reader *const readers[SN_FORMAT_COUNT] = {
    [SN_FORMAT_SNET] = sn_format_read_snet,         [SN_FORMAT_LIST] = sn_format_read_list,
    [SN_FORMAT_BRACKETS] = sn_format_read_brackets, [SN_FORMAT_JSON] = sn_format_read_json,
    [SN_FORMAT_PAIRS] = sn_format_read_pairs,       [SN_FORMAT_CSV] = sn_format_read_csv,
};

static bool starts_with(const sn_text *text, const char *bytes)
{
    size_t length = strlen(bytes);
    return (size_t)(text->end - text->at) >= length && memcmp(text->at, bytes, length) == 0;
}

/* Byte order marks are refused, not skipped: the other readers of these formats choke on them. */
static sn_err check_encoding(const sn_text *text)
{
    if (starts_with(text, "\xEF\xBB\xBF")) {
        return sn_text_fail(text, text->at, SN_E_INPUT,
                            "the file starts with a UTF-8 byte order mark; save it without one");
    }
    if (starts_with(text, "\xFE\xFF") || starts_with(text, "\xFF\xFE"))
        return sn_text_fail(text, text->at, SN_E_INPUT, "the file is UTF-16; save it as ASCII");
    return SN_OK;
}

/* Tell list from pairs by what follows the first number. */
static sn_format detect_numbers(const sn_text *text)
{
    sn_text after = *text;
    while (after.at < after.end && (sn_text_is_number(&after)))
        after.at++;
    sn_text_blanks(&after);
    return sn_text_is(&after, ':') ? SN_FORMAT_LIST : SN_FORMAT_PAIRS;
}

/* Find the format by the first bytes of content. What is nothing of ours goes to snet, whose first
 * message names all that could have stood there. */
static sn_format detect(const sn_text *text)
{
    if (sn_text_is(text, '{'))
        return SN_FORMAT_JSON;
    if (sn_text_is(text, '[') || sn_text_is(text, '('))
        return SN_FORMAT_BRACKETS;
    if (starts_with(text, "layer,"))
        return SN_FORMAT_CSV;
    return sn_text_is_number(text) ? detect_numbers(text) : SN_FORMAT_SNET;
}

/* Read a text in the format that it is in, or in `format` where that is not NULL. */
static sn_err read_text(sn_text *text, const sn_format *format, uint32_t width, sn_net **out,
                        sn_read_info *info)
{
    sn_err err = check_encoding(text);
    if (!err)
        err = sn_text_skip(text);
    if (err)
        return err;
    if (text->at == text->end)
        return sn_text_fail(text, text->at, SN_E_INPUT, "the file holds no network");
    info->format = format ? *format : detect(text);
    return readers[info->format](text, width, out, info);
}

/* Comparators or nodes. */
static sn_err read_network(const char *text, size_t size, const sn_format *format,
                           const sn_read_wish *wish, sn_net **out, sn_read_info *info,
                           sn_error *error)
{
    const uint32_t width = wish->width;
    *out = NULL;
    *info = (sn_read_info){.format = SN_FORMAT_SNET, .layers = wish->layers};
    if (width > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "more than %u wires asked for", SN_WIRES_MAX);
    sn_text cursor;
    sn_text_start(&cursor, size > 0 ? text : "", size, error); /* NULL + 0 is undefined */
    return read_text(&cursor, format, width, out, info);
}

sn_err sn_format_read(const char *text, size_t size, uint32_t width, sn_net **out,
                      sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    info = info ? info : &unwanted;
    sn_err err = read_network(text, size, NULL, &(sn_read_wish){.width = width}, out, info, error);
    if (err || !sn_scan_of(*out))
        return err;
    sn_net_free(*out);
    *out = NULL;
    return sn_error_set(error, SN_E_INPUT, 1, 1, "it is a prefix network, not one of comparators");
}

/* Hand a network out as what it is. */
static sn_err take(sn_err err, sn_net **net, sn_scan **scan)
{
    *scan = err ? NULL : sn_scan_of(*net);
    *net = *scan ? NULL : *net;
    return err;
}

sn_err sn_format_read_either(const char *text, size_t size, uint32_t width, sn_net **net,
                             sn_scan **scan, sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    info = info ? info : &unwanted;
    sn_err err = read_network(text, size, NULL, &(sn_read_wish){.width = width}, net, info, error);
    return take(err, net, scan);
}

/* Whether a text begins as snet, or as an object that has a member as SorterHunter's JSON has: then
 * it is meant to be that. */
static bool is_own_format(const char *text, size_t size, sn_format *format)
{
    static const char *const members[] = {"\"nw\"", "\"nodes\""};
    sn_text start;
    sn_text_start(&start, text, size, NULL);
    if (sn_text_skip(&start) || start.at == start.end)
        return false;
    *format = sn_text_is(&start, '{') ? SN_FORMAT_JSON : SN_FORMAT_SNET;
    if (sn_text_is_word(&start, "snet"))
        return true;
    bool is_json = false;
    const size_t most = size < 4096 ? size : 4096;
    for (size_t i = 0; i < 2 && *format == SN_FORMAT_JSON; i++)
        for (size_t at = 0; at + strlen(members[i]) <= most && !is_json; at++)
            is_json = memcmp(text + at, members[i], strlen(members[i])) == 0;
    return is_json;
}

/* The network that a drawing of ours has in a comment at its end, on one line with semicolons for
 * line ends: viz/draw.c writes it. Appends it to `out`; false where the text is no such drawing. */
static bool find_in_drawing(const char *text, size_t size, sn_buf *out)
{
    static const char mark[] = "network: snet 1; ";
    sn_text start;
    sn_text_start(&start, text, size, NULL);
    if (!starts_with(&start, "<svg ") && !starts_with(&start, "digraph ") &&
        !starts_with(&start, "% "))
        return false;
    const char *end = text + size, *line = end;
    while (line > text && (end - line < 2 || line[-1] != '\n')) /* the last line */
        line--;
    const char *at = line;
    while (end - at > (ptrdiff_t)strlen(mark) && memcmp(at, mark, strlen(mark)) != 0)
        at++;
    if (end - at <= (ptrdiff_t)strlen(mark))
        return false;
    for (at += strlen("network: "); at < end && *at != '-' && *at != '\n'; at++)
        sn_buf_add(out, *at == ';' ? "\n" : at, 1);
    return true;
}

static sn_err read_pasted(const char *text, size_t size, const sn_read_wish *wish, sn_net **out,
                          sn_read_info *info, sn_error *error)
{
    sn_text cursor;
    *out = NULL;
    *info = (sn_read_info){.format = SN_FORMAT_LIST, .layers = wish->layers};
    if (wish->width > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "more than %u wires asked for", SN_WIRES_MAX);
    sn_text_start(&cursor, text, size, error);
    if (starts_with(&cursor, "\xFE\xFF") || starts_with(&cursor, "\xFF\xFE"))
        return check_encoding(&cursor);
    return sn_format_read_pasted(&cursor, wish, out, info);
}

sn_err sn_format_read_any(const char *text, size_t size, const sn_read_wish *wish, sn_net **net,
                          sn_scan **scan, sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    sn_format format;
    info = info ? info : &unwanted;
    text = size ? text : "";
    *scan = NULL;
    if (wish->layers)
        wish->layers->count = 0;
    if (wish->is_strict)
        return take(read_network(text, size, &wish->format, wish, net, info, error), net, scan);
    sn_buf drawn = {0};
    if (find_in_drawing(text, size, &drawn)) {
        const sn_format snet = SN_FORMAT_SNET;
        const sn_err err =
            drawn.failed ? sn_fail_nomem(error)
                         : read_network(drawn.data, drawn.size, &snet, wish, net, info, error);
        *net = err ? NULL : *net;
        sn_buf_free(&drawn);
        return take(err, net, scan);
    }
    const size_t mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    if (!is_own_format(text + mark, size - mark, &format))
        return read_pasted(text, size, wish, net, info, error);
    if (wish->first == SN_FIRST_WIRE_ONE && format == SN_FORMAT_SNET) {
        *net = NULL;
        return sn_fail(error, SN_E_ARGUMENT, "wires of snet count from 0");
    }
    sn_err err = SN_E_INPUT;
    if (wish->first != SN_FIRST_WIRE_ONE)
        err = read_network(text + mark, size - mark, &format, wish, net, info, error);
    if (err && format == SN_FORMAT_JSON && err != SN_E_NOMEM) {
        sn_error why = {0}; /* what its format lacks says more, but where it is read from 1 */
        const bool is_own = wish->first != SN_FIRST_WIRE_ONE;
        const sn_err again = read_pasted(text, size, wish, net, info, &why);
        err = again && is_own ? err : again;
        if (error && !(again && is_own))
            *error = why;
    }
    return take(err, net, scan);
}

/* ---- write ----------------------------------------------------------------------------------- */

/* Writers of all formats: one loop over the layers, one table of punctuation. */

/* How a format spells a layer, and what it has no way to say. */
typedef struct spelling {
    const char *layer_open;
    const char *open; /* a comparator is open min middle max close */
    const char *middle;
    const char *close;
    const char *between; /* two comparators of a layer */
    const char *layer_close;
    const char *layer_between;
    bool lacks_width;    /* counts only the wires that are used */
    bool lacks_reversed; /* read by others as if the lower wire came first */
    bool lacks_output;
    bool numbers_layers; /* before each comparator */
} spelling;

static const spelling spellings[SN_FORMAT_COUNT] = {
    [SN_FORMAT_SNET] = {"", "", ":", "", " ", "\n", "", false, false, false, false},
    [SN_FORMAT_LIST] = {"", "", ":", "", ",", "\n", "", true, true, true, false},
    [SN_FORMAT_BRACKETS] = {"[", "(", ",", ")", ",", "]\n", "", true, false, true, false},
    [SN_FORMAT_JSON] = {"", "[", ",", "]", ",", "", ",\n", false, false, true, false},
    [SN_FORMAT_PAIRS] = {"", "", " ", "", " ", "\n", "", true, true, true, false},
    [SN_FORMAT_CSV] = {"", "", ",", "\n", "", "", "", true, false, true, true},
};

/* ---- what a format can hold ------------------------------------------------------------------ */

static const sn_cmp *find_reversed(const sn_net *net)
{
    for (size_t i = 0; i < net->size; i++)
        if (net->cmp[i].min > net->cmp[i].max)
            return &net->cmp[i];
    return NULL;
}

/* Whether a comparator is on the last wire, without which a headerless text loses it. */
static bool uses_last_wire(const sn_net *net)
{
    for (size_t i = 0; i < net->size; i++)
        if (net->cmp[i].min + 1u == net->wires || net->cmp[i].max + 1u == net->wires)
            return true;
    return false;
}

sn_err sn_format_check_width(const sn_net *net, const char *name, sn_error *error)
{
    if (net->size == 0) {
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s cannot hold a network without comparators; snet and json can", name);
    }
    if (!uses_last_wire(net)) {
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s cannot hold a network whose last wire, %u, has no comparator; snet and "
                       "json can",
                       name, net->wires - 1);
    }
    return SN_OK;
}

sn_err sn_format_check_output(const sn_net *net, const char *name, sn_error *error)
{
    if (!net->output)
        return SN_OK;
    return sn_fail(error, SN_E_UNSUPPORTED, "%s cannot hold an output permutation; snet can", name);
}

static sn_err check_holds(const sn_net *net, sn_format format, sn_error *error)
{
    const spelling *s = &spellings[format];
    const char *name = sn_format_name(format);
    sn_err err = s->lacks_output ? sn_format_check_output(net, name, error) : SN_OK;
    const sn_cmp *reversed = s->lacks_reversed ? find_reversed(net) : NULL;
    if (!err && reversed) {
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s cannot hold the reversed comparator %u:%u, which its other readers turn "
                       "around; snet and json can",
                       name, reversed->min, reversed->max);
    }
    return err || !s->lacks_width ? err : sn_format_check_width(net, name, error);
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* Room for one comparator and the punctuation before it. */
#define PIECE_MAX 32

static char *put(char *p, const char *punctuation)
{
    while (*punctuation)
        *p++ = *punctuation++;
    return p;
}

static char *put_wire(char *p, uint32_t wire)
{
    char digits[5];
    int count = 0;
    do {
        digits[count++] = (char)('0' + wire % 10);
        wire /= 10;
    } while (wire > 0);
    while (count > 0)
        *p++ = digits[--count];
    return p;
}

/* A comparator goes to the buffer in one piece: a call for each of its parts takes twice as long.
 */
static void write_comparator(sn_buf *out, const spelling *s, const char *before, sn_cmp cmp)
{
    char piece[PIECE_MAX];
    char *p = put(put(piece, before), s->open);
    p = put(put_wire(p, cmp.min), s->middle);
    p = put(put_wire(p, cmp.max), s->close);
    sn_buf_add(out, piece, (size_t)(p - piece));
}

static void write_layers(sn_buf *out, const spelling *s, const sn_net *net, const sn_layers *layers)
{
    for (size_t d = 0; d < layers->depth; d++) {
        sn_buf_puts(out, d > 0 ? s->layer_between : "");
        sn_buf_puts(out, s->layer_open);
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            const char *before = i > layers->start[d] ? s->between : "";
            if (s->numbers_layers)
                sn_buf_printf(out, "%zu,", d + 1);
            write_comparator(out, s, before, net->cmp[layers->order[i]]);
        }
        sn_buf_puts(out, s->layer_close);
    }
}

/* ---- what stands around them ----------------------------------------------------------------- */

static void write_output(sn_buf *out, const sn_net *net)
{
    sn_buf_puts(out, "output");
    for (uint32_t i = 0; i < net->wires; i++) {
        sn_buf_puts(out, " ");
        sn_buf_number(out, net->output[i]);
    }
    sn_buf_puts(out, "\n");
}

static void write_head(sn_buf *out, sn_format format, const sn_net *net, size_t depth)
{
    const bool is_scan = net->kind == SN_NET_NODES;
    if (format == SN_FORMAT_SNET) {
        sn_buf_printf(out, "snet 1\nwires %u\n%s", net->wires, is_scan ? "scan\n" : "");
    } else if (format == SN_FORMAT_JSON) {
        sn_buf_printf(out, "{\"N\":%u,\"L\":%zu,\"D\":%zu,\"%s\":[\n", net->wires, net->size, depth,
                      is_scan ? "nodes" : "nw");
    } else if (format == SN_FORMAT_CSV) {
        sn_buf_puts(out, "layer,min,max\n");
    }
}

static void write_tail(sn_buf *out, sn_format format, const sn_net *net)
{
    if (format == SN_FORMAT_SNET) {
        if (net->output)
            write_output(out, net);
        sn_buf_puts(out, "end\n");
    } else if (format == SN_FORMAT_JSON) {
        sn_buf_puts(out, net->size > 0 ? "\n]}\n" : "]}\n");
    }
}

static sn_err write_network(const sn_net *net, const sn_layers *layers, sn_format format,
                            sn_buf *out, sn_error *error)
{
    size_t before = out->size;
    write_head(out, format, net, layers->depth);
    write_layers(out, &spellings[format], net, layers);
    write_tail(out, format, net);
    if (out->failed) {
        out->size = before;
        return sn_fail_nomem(error);
    }
    return SN_OK;
}

sn_err sn_format_write(const sn_net *net, sn_format format, sn_buf *out, sn_error *error)
{
    sn_layers *layers = NULL;
    sn_err err = check_holds(net, format, error);
    err = err ? err : sn_layers_new(net, &layers, error);
    err = err ? err : write_network(net, layers, format, out, error);
    sn_layers_free(layers);
    return err;
}

/* The order of nodes in JSON, which has no layers: as they are applied. */
static void order_as_listed(sn_layers *layers, size_t size)
{
    for (size_t i = 0; i < size; i++)
        layers->order[i] = (uint32_t)i;
}

sn_err sn_format_write_scan(const sn_scan *scan, sn_format format, sn_buf *out, sn_error *error)
{
    sn_net *ordered = NULL;
    sn_layers *layers = NULL;
    if (format != SN_FORMAT_SNET && format != SN_FORMAT_JSON)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s cannot hold a prefix network; snet and json can",
                       sn_format_name(format));
    sn_err err = check_holds(&scan->net, format, error);
    err = err ? err : sn_net_relayer(&scan->net, &ordered, error);
    err = err ? err : sn_layers_new(ordered, &layers, error);
    if (!err && format == SN_FORMAT_JSON)
        order_as_listed(layers, ordered->size);
    err = err ? err : write_network(ordered, layers, format, out, error);
    sn_layers_free(layers);
    sn_net_free(ordered);
    return err;
}
