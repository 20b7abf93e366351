/* What a text was seen to do, line by line, as a network. */
#include "codegen/trial/parts.h"

#include "networks/equivalent.h"

#include <stdlib.h>
#include <string.h>

#define NO_WIRE UINT32_MAX

/* A run as it is read. Each value is on a wire from where it is made to where it is used. */
typedef struct rebuild {
    const sn_net *asked;  /* as `reduce` makes it */
    uint32_t keys;        /* wires that are no fillers, the first ones */
    uint32_t first, last; /* outputs that are stored */
    sn_net *net;
    uint32_t *wire;   /* [values] NO_WIRE once a comparator or an output took it */
    uint32_t values;  /* made so far */
    uint32_t room;    /* of wire */
    uint16_t *output; /* [wires] */
    uint32_t outputs; /* the next one to be seen */
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
    uint32_t *grown = sn_resize(r->wire, 2 * (size_t)r->room, sizeof *grown);
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
    if (i != r->outputs || i > r->last) {
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
    if (!err && *good && r->outputs <= r->last)
        *good = add_output(r, r->net->wires, 0);
    return err;
}

/* ---- all runs -------------------------------------------------------------------------------- */

/* Give the outputs that are not stored the wires that the others leave, in their order. */
static sn_err fill_outputs(uint32_t first, uint32_t last, uint32_t wires, uint16_t *output,
                           sn_error *error)
{
    bool *taken = sn_alloc(wires, sizeof *taken);
    uint16_t wire = 0;
    if (!taken)
        return sn_fail_nomem(error);
    for (uint32_t i = first; i <= last; i++)
        taken[output[i]] = true;
    for (uint32_t i = 0; i < wires; i++) {
        if (i >= first && i <= last)
            continue;
        while (taken[wire])
            wire++;
        output[i] = wire++;
    }
    free(taken);
    return SN_OK;
}

/* The network without comparators of wires from `keys` on, on which nothing comes last: where one
 * takes such an element to its other wire, later ones use the wires the other way around. */
static sn_err without_fillers(const sn_net *net, uint32_t keys, sn_net **out, sn_error *error)
{
    uint16_t *wire = sn_alloc(net->wires, sizeof *wire), *output = sn_alloc(net->wires, 2);
    sn_err err = wire && output ? sn_net_new(net->wires, out, error) : sn_fail_nomem(error);
    for (uint32_t i = 0; wire && i < net->wires; i++)
        wire[i] = (uint16_t)i;
    for (size_t i = 0; !err && i < net->size; i++) {
        const uint32_t min = net->cmp[i].min, max = net->cmp[i].max;
        const uint16_t a = wire[min], b = wire[max];
        if (a < keys && b < keys)
            err = sn_net_add(*out, a, b, error);
        else if (a >= keys)
            wire[min] = b, wire[max] = a;
    }
    for (uint32_t i = 0; !err && i < net->wires; i++)
        output[i] = wire[sn_net_output_wire(net, i)];
    err = err ? err : sn_net_set_output(*out, output, error);
    free(wire);
    free(output);
    return err;
}

/* The network with standard comparators, without those of fillers and those that reach no output
 * that is stored; the other outputs are filled in. What is left differs if and only if it computes
 * something else, or in another way. */
static sn_err reduce(const sn_net *net, uint32_t keys, uint32_t first, uint32_t last, sn_net **out,
                     sn_error *error)
{
    sn_net *kept = NULL, *without = NULL;
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    *out = NULL;
    sn_err err = output ? SN_OK : sn_fail_nomem(error);
    if (!err && keys < net->wires)
        err = without_fillers(net, keys, &without, error);
    err = err ? err : sn_net_keep_outputs(without ? without : net, first, last, &kept, error);
    err = err ? err : sn_net_untangle(kept, out, error);
    sn_net_free(kept);
    sn_net_free(without);
    for (uint32_t i = 0; !err && i < net->wires; i++)
        output[i] = (uint16_t)sn_net_output_wire(*out, i);
    err = err ? err : fill_outputs(first, last, net->wires, output, error);
    err = err ? err : sn_net_set_output(*out, output, error);
    free(output);
    return err;
}

/* The same where `asked` is reduced already. */
static sn_err match(const sn_net *asked, const sn_net *found, uint32_t keys, uint32_t first,
                    uint32_t last, sn_buf *why, size_t *size, sn_error *error)
{
    sn_net *standard = NULL;
    sn_buf difference = {0};
    sn_err err = reduce(found, keys, first, last, &standard, error);
    err = err ? err : sn_diff_print(asked, standard, &difference, error);
    if (!err && difference.size) {
        size_t line = strcspn(difference.data, "\n");
        sn_buf_puts(why, "the text computes another network, first different in\n");
        sn_buf_add(why, difference.data, line < 100 ? line : 100);
        sn_buf_puts(why, "\n");
    }
    *size = err ? 0 : standard->size;
    sn_buf_free(&difference);
    sn_net_free(standard);
    return err;
}

sn_err sn_record_match(const sn_net *asked, const sn_net *found, uint32_t first, uint32_t last,
                       sn_buf *why, sn_error *error)
{
    sn_net *reduced = NULL;
    size_t size;
    sn_err err = reduce(asked, asked->wires, first, last, &reduced, error);
    err = err ? err : match(reduced, found, found->wires, first, last, why, &size, error);
    sn_net_free(reduced);
    return err;
}

static sn_err begin(rebuild *r)
{
    uint32_t wires = r->asked->wires;
    r->outputs = r->first;
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

static sn_err compare(rebuild *r, size_t *size)
{
    sn_err err = fill_outputs(r->first, r->last, r->net->wires, r->output, r->error);
    err = err ? err : sn_net_set_output(r->net, r->output, r->error);
    return err ? err : match(r->asked, r->net, r->keys, r->first, r->last, r->why, size, r->error);
}

/* One run, in which everything is as in `all` but what becomes of it. */
static sn_err one_run(const char **text, const rebuild *all, size_t *size)
{
    rebuild r = *all;
    bool good = false;
    sn_err err = begin(&r);
    err = err ? err : read_run(&r, text, &good);
    if (!err && good)
        err = compare(&r, size);
    sn_net_free(r.net);
    free(r.wire);
    free(r.output);
    return err;
}

sn_err sn_record_compare(const char *text, const sn_net *net, uint32_t keys, uint32_t first,
                         uint32_t last, sn_buf *why, size_t *size, sn_error *error)
{
    sn_net *asked;
    rebuild all = {.keys = keys, .first = first, .last = last, .why = why, .error = error};
    sn_err err = reduce(net, keys, first, last, &asked, error);
    all.asked = asked;
    if (!err && !*text)
        sn_buf_puts(why, "no array was treated\n");
    while (!err && *text && !why->size) {
        if (strncmp(text, "run\n", 4) != 0) {
            err = sn_fail(error, SN_E_INTERNAL, "the record of a text's run is damaged");
            break;
        }
        text += 4;
        err = one_run(&text, &all, size);
    }
    sn_net_free(asked);
    return err;
}
