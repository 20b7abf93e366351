/* Writers of all formats: one loop over the layers, one table of punctuation. */
#include "networks/formats/format.h"
#include "networks/formats/text.h"

#include <string.h>

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

static void write_head(sn_buf *out, sn_format format, const sn_net *net, size_t depth, bool is_scan)
{
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

static sn_err write_network(const sn_net *net, const sn_layers *layers, bool is_scan,
                            sn_format format, sn_buf *out, sn_error *error)
{
    size_t before = out->size;
    write_head(out, format, net, layers->depth, is_scan);
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
    err = err ? err : write_network(net, layers, false, format, out, error);
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
    sn_scan *ordered = NULL;
    sn_net *pairs = NULL;
    sn_layers *layers = NULL;
    if (format != SN_FORMAT_SNET && format != SN_FORMAT_JSON)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s cannot hold a prefix network; snet and json can",
                       sn_format_name(format));
    sn_err err = sn_scan_relayer(scan, &ordered, error);
    err = err ? err : sn_scan_to_pairs(ordered, &pairs, error);
    err = err ? err : check_holds(pairs, format, error);
    err = err ? err : sn_scan_layers(ordered, &layers, error);
    if (!err && format == SN_FORMAT_JSON)
        order_as_listed(layers, ordered->size);
    err = err ? err : write_network(pairs, layers, true, format, out, error);
    sn_layers_free(layers);
    sn_net_free(pairs);
    sn_scan_free(ordered);
    return err;
}
