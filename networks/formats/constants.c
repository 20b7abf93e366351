/* Networks as constants: one loop over the layers, one table of how languages say it. */
#include "networks/formats/format.h"

#include "networks/formats/text.h"

#include <stdio.h>
#include <string.h>

/* How a language says it. In `head`, $W stands for the wires, $L for the comparators and $T for
 * the type of a wire's number. */
typedef struct wording {
    const char *note; /* what begins a line of comment */
    const char *head;
    const char *open; /* a pair is open first ", " second close */
    const char *close;
    const char *tail;
    const char *byte; /* types of 8 and 16 bits */
    const char *word;
    unsigned first; /* what wires are counted from */
} wording;

static const wording wordings[SN_LANGUAGE_COUNT] = {
    [SN_LANGUAGE_C] = {"//", "static const $T network_$W_$L[$L][2] = {\n", "{", "}", "};\n",
                       "unsigned char", "unsigned short", 0},
    [SN_LANGUAGE_CPP] = {"//", "inline constexpr $T network_$W_$L[$L][2] = {\n", "{", "}", "};\n",
                         "unsigned char", "unsigned short", 0},
    [SN_LANGUAGE_RUST] = {"//", "pub const NETWORK_$W_$L: [($T, $T); $L] = [\n", "(", ")", "];\n",
                          "u8", "u16", 0},
    [SN_LANGUAGE_PYTHON] = {"#", "NETWORK_$W_$L = (\n", "(", ")", ")\n", "", "", 0},
    [SN_LANGUAGE_JULIA] = {"#", "const NETWORK_$W_$L = [\n", "(", ")", "]\n", "", "", 1},
    [SN_LANGUAGE_GO] = {"//", "var network$Wx$L = [$L][2]$T{\n", "{", "}", "}\n", "uint8", "uint16",
                        0},
    [SN_LANGUAGE_JS] = {"//", "export const network$Wx$L = [\n", "[", "]", "];\n", "", "", 0},
};

static const char *const names[SN_LANGUAGE_COUNT] = {
#define X(id, name) name,
    SN_LANGUAGES(X)
#undef X
};

const char *sn_language_name(sn_language language)
{
    return names[language];
}

bool sn_language_find(const char *name, sn_language *language)
{
    const size_t found = sn_name_find(names, SN_LANGUAGE_COUNT, name);
    if (found < SN_LANGUAGE_COUNT)
        *language = (sn_language)found;
    return found < SN_LANGUAGE_COUNT;
}

/* ---- what a table of pairs tells ------------------------------------------------------------- */

/* A table whose least number is 1 is read as one that counts from 1. */
static sn_err check_first_wire(const sn_net *net, const char *name, sn_error *error)
{
    for (size_t i = 0; i < net->size; i++)
        if (net->cmp[i].min == 0 || net->cmp[i].max == 0)
            return SN_OK;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "%s cannot hold a network whose first wire has no comparator; snet and json can",
                   name);
}

static sn_err check_table(const sn_net *net, const char *name, sn_error *error)
{
    sn_err err = sn_format_check_output(net, name, error);
    err = err ? err : sn_format_check_width(net, name, error);
    return err ? err : check_first_wire(net, name, error);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void write_head(sn_buf *out, const wording *w, const sn_net *net)
{
    for (const char *at = w->head; *at; at++) {
        if (*at != '$') {
            sn_buf_add(out, at, 1);
            continue;
        }
        switch (*++at) {
        case 'W':
            sn_buf_number(out, net->wires);
            break;
        case 'L':
            sn_buf_number(out, net->size);
            break;
        default:
            sn_buf_puts(out, net->wires <= 256 ? w->byte : w->word);
        }
    }
}

static void write_note(sn_buf *out, const wording *w, const sn_net *net, size_t depth)
{
    sn_buf_printf(out, "%s A comparator network: %u wires, %zu comparators, depth %zu.\n", w->note,
                  net->wires, net->size, depth);
    sn_buf_printf(out, "%s The first wire of a pair gets the smaller value.%s\n", w->note,
                  w->first ? " Wires count from 1." : "");
}

#define MARGIN 100

/* A layer, indented, on as many lines as it takes. */
static void write_layer(sn_buf *out, const wording *w, const sn_net *net, const uint32_t *order,
                        size_t count)
{
    size_t column = MARGIN;
    for (size_t i = 0; i < count; i++) {
        const sn_cmp *c = &net->cmp[order[i]];
        char pair[32];
        int size = snprintf(pair, sizeof pair, "%s%u, %u%s,", w->open, c->min + w->first,
                            c->max + w->first, w->close);
        bool starts = column + 1 + (size_t)size > MARGIN;
        sn_buf_puts(out, !starts ? " " : i > 0 ? "\n    " : "    ");
        column = (starts ? 4 : column + 1) + (size_t)size;
        sn_buf_add(out, pair, (size_t)size);
    }
    sn_buf_puts(out, "\n");
}

static sn_err write_table(const sn_net *net, const sn_layers *layers, const wording *w, sn_buf *out,
                          sn_error *error)
{
    size_t before = out->size;
    write_note(out, w, net, layers->depth);
    write_head(out, w, net);
    for (size_t d = 0; d < layers->depth; d++)
        write_layer(out, w, net, layers->order + layers->start[d],
                    layers->start[d + 1] - layers->start[d]);
    sn_buf_puts(out, w->tail);
    if (out->failed) {
        out->size = before;
        return sn_fail_nomem(error);
    }
    return SN_OK;
}

sn_err sn_constant_write(const sn_net *net, sn_language language, sn_buf *out, sn_error *error)
{
    sn_layers *layers = NULL;
    sn_err err = check_table(net, names[language], error);
    err = err ? err : sn_layers_new(net, &layers, error);
    err = err ? err : write_table(net, layers, &wordings[language], out, error);
    sn_layers_free(layers);
    return err;
}
