#include "codegen/record.h"

#include "networks/diff.h"

#include <stdlib.h>
#include <string.h>

#define NO_WIRE UINT32_MAX

/* A run as it is read. Each value is on a wire from where it is made to where it is used. */
typedef struct rebuild {
    const sn_net *asked; /* with standard comparators */
    sn_net *net;
    uint32_t *wire;   /* [values] NO_WIRE once a comparator or an output took it */
    uint32_t values;  /* made so far */
    uint32_t room;    /* of wire */
    uint16_t *output; /* [wires] */
    uint32_t outputs; /* seen so far */
    sn_buf *why;
    sn_error *error;
} rebuild;

/* ---- one run --------------------------------------------------------------------------------- */

/* A space and a number. */
static bool read_number(const char **text, uint32_t *number)
{
    char *end;
    if ((*text)[0] != ' ' || (*text)[1] < '0' || (*text)[1] > '9')
        return false;
    *number = (uint32_t)strtoul(*text + 1, &end, 10);
    *text = end;
    return true;
}

/* Two numbers behind the letter of a line. */
static bool read_line(const char **text, uint32_t *a, uint32_t *b)
{
    ++*text;
    return read_number(text, a) && read_number(text, b) && *(*text)++ == '\n';
}

static bool take_value(rebuild *r, uint32_t value, uint32_t *wire)
{
    if (value >= r->values || r->wire[value] == NO_WIRE) {
        sn_buf_printf(r->why, "an element is used twice, or one that is not there\n");
        return false;
    }
    *wire = r->wire[value];
    r->wire[value] = NO_WIRE;
    return true;
}

static sn_err make_room(rebuild *r)
{
    if (r->values + 2 <= r->room)
        return SN_OK;
    uint32_t *grown = realloc(r->wire, 2 * (size_t)r->room * sizeof *grown);
    if (!grown)
        return sn_fail_nomem(r->error);
    r->wire = grown;
    r->room *= 2;
    return SN_OK;
}

static sn_err add_comparator(rebuild *r, uint32_t first, uint32_t last, bool *good)
{
    uint32_t min, max;
    *good = take_value(r, first, &min) && take_value(r, last, &max);
    if (!*good)
        return SN_OK;
    sn_err err = make_room(r);
    err = err ? err : sn_net_add(r->net, min, max, r->error);
    if (!err) {
        r->wire[r->values++] = min;
        r->wire[r->values++] = max;
    }
    return err;
}

static bool add_output(rebuild *r, uint32_t i, uint32_t value)
{
    uint32_t wire;
    if (i != r->outputs || i >= r->net->wires) {
        sn_buf_printf(r->why, "output %lu is missing\n", (unsigned long)r->outputs);
        return false;
    }
    if (!take_value(r, value, &wire))
        return false;
    r->output[r->outputs++] = (uint16_t)wire;
    return true;
}

static sn_err read_run(rebuild *r, const char **text, bool *good)
{
    sn_err err = SN_OK;
    *good = true;
    while (!err && *good && (**text == 'c' || **text == 'o')) {
        uint32_t a, b;
        char kind = **text;
        if (!read_line(text, &a, &b))
            return sn_fail(r->error, SN_E_INTERNAL, "the record of a text's run is damaged");
        if (kind == 'c')
            err = add_comparator(r, a, b, good);
        else
            *good = add_output(r, a, b);
    }
    if (!err && *good && r->outputs != r->net->wires)
        *good = add_output(r, r->net->wires, 0);
    return err;
}

/* ---- all runs -------------------------------------------------------------------------------- */

static sn_err begin(rebuild *r)
{
    uint32_t wires = r->asked->wires;
    r->room = 2 * wires + 2;
    r->values = wires;
    r->wire = sn_alloc(r->room, sizeof *r->wire);
    r->output = sn_alloc(wires, sizeof *r->output);
    if (!r->wire || !r->output)
        return sn_fail_nomem(r->error);
    for (uint32_t w = 0; w < wires; w++)
        r->wire[w] = w;
    return sn_net_new(wires, &r->net, r->error);
}

static sn_err compare(rebuild *r)
{
    sn_net *standard = NULL;
    sn_buf difference = {0};
    sn_err err = sn_net_set_output(r->net, r->output, r->error);
    err = err ? err : sn_net_untangle(r->net, &standard, r->error);
    err = err ? err : sn_diff_print(r->asked, standard, &difference, r->error);
    if (!err && difference.size) {
        size_t line = strcspn(difference.data, "\n");
        sn_buf_puts(r->why, "the text computes another network, first different in\n");
        sn_buf_add(r->why, difference.data, line < 100 ? line : 100);
        sn_buf_puts(r->why, "\n");
    }
    sn_buf_free(&difference);
    sn_net_free(standard);
    return err;
}

static sn_err one_run(const char **text, const sn_net *asked, sn_buf *why, size_t *size,
                      sn_error *error)
{
    rebuild r = {.asked = asked, .why = why, .error = error};
    bool good = false;
    sn_err err = begin(&r);
    err = err ? err : read_run(&r, text, &good);
    if (!err && good)
        err = compare(&r);
    *size = r.net ? r.net->size : 0;
    sn_net_free(r.net);
    free(r.wire);
    free(r.output);
    return err;
}

sn_err sn_record_compare(const char *text, const sn_net *net, sn_buf *why, size_t *size,
                         sn_error *error)
{
    sn_net *asked;
    sn_err err = sn_net_untangle(net, &asked, error);
    if (!err && !*text)
        sn_buf_puts(why, "no array was treated\n");
    while (!err && *text && !why->size) {
        if (strncmp(text, "run\n", 4) != 0) {
            err = sn_fail(error, SN_E_INTERNAL, "the record of a text's run is damaged");
            break;
        }
        text += 4;
        err = one_run(&text, asked, why, size, error);
    }
    sn_net_free(asked);
    return err;
}
