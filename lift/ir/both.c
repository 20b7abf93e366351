/* Which of the two ways of reading source is believed, and what is said where they disagree. */
#include "lift/ir/both.h"

#include "lift/ir/compile.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Comparators of what is shown as a network. */
#define LEAST 3
/* Inputs that two networks are compared on, 64 at a time. */
#define ROUNDS 64

sn_err sn_lift_compiled(const sn_lift_source *s, const char *function, size_t least, sn_lifts *out,
                        sn_error *error)
{
    const sn_lift_ir_request request = {.function = function,
                                        .source = s->text,
                                        .source_size = s->size,
                                        .least = least,
                                        .stop = s->stop};
    sn_buf module = {0};
    *out = (sn_lifts){0};
    sn_err err =
        sn_compile(s->path, s->flags, s->flag_count, SN_COMPILE_SECONDS, s->stop, &module, error);
    if (!err)
        err = sn_lift_ir(module.data ? module.data : "", module.size, &request, out, error);
    sn_buf_free(&module);
    return err;
}

/* Whether this says that it cannot be compiled as it is: then the text is all there is. */
static bool is_left(sn_err err)
{
    return err == SN_E_INPUT || err == SN_E_UNSUPPORTED || err == SN_E_LIMIT;
}

/* Whether two networks leave the same on each output that both are known to have, on many inputs of
 * zeros and ones: all of them, of up to 12 wires. */
static bool agree(const sn_lifted *a, const sn_lifted *b)
{
    uint32_t wires = a->net->wires;
    uint64_t *value = sn_alloc(4 * (size_t)wires, sizeof *value);
    sn_random random;
    bool same = value && wires == b->net->wires, all = a->outputs && b->outputs;
    sn_random_seed(&random, 1);
    for (uint64_t round = 0; round < ROUNDS && same; round++) {
        uint64_t *first = value + 2 * wires, *second = value + 3 * wires;
        for (uint32_t w = 0; w < wires; w++) {
            static const uint64_t low[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc,
                                            0xf0f0f0f0f0f0f0f0, 0xff00ff00ff00ff00,
                                            0xffff0000ffff0000, 0xffffffff00000000};
            uint64_t bits = w < 6 ? low[w] : 0 - (round >> (w - 6) & 1);
            value[w] = value[wires + w] = wires > 12 ? sn_random_next(&random) : bits;
        }
        sn_net_apply_bits(a->net, value, first);
        sn_net_apply_bits(b->net, value + wires, second);
        same = !all || !memcmp(first, second, wires * sizeof *first);
        if (a->returns && b->returns)
            same = same && first[a->result] == second[b->result];
    }
    free(value);
    return same;
}

/* ---- all functions --------------------------------------------------------------------------- */

/* The item of a function that was read the other way, or NULL. */
static sn_lifted *find(sn_lifts *lifts, const sn_lifted *wanted)
{
    sn_lifted *found = NULL;
    for (size_t i = 0; i < lifts->count; i++) {
        sn_lifted *item = &lifts->item[i];
        if (*wanted->function && !strcmp(item->function, wanted->function) &&
            (!found || item->line == wanted->line))
            found = item;
    }
    return found;
}

/* Of each function that both ways found, mark the item that says less by line 0. */
static void compare(sn_lifts *text, sn_lifts *flow)
{
    for (size_t i = 0; i < text->count; i++) {
        sn_lifted *guess = &text->item[i], *sure = find(flow, guess);
        if (!sure)
            continue;
        if (sure->net && guess->net && !agree(sure, guess))
            snprintf(sure->remark, sizeof sure->remark, "read as text it is another network");
        bool missed = !sure->net && guess->net;
        if (missed)
            snprintf(guess->remark, sizeof guess->remark, "read as compiled it is none: %s",
                     sure->reason);
        sn_lifted *less = missed ? sure : guess;
        sn_net_free(less->net);
        less->net = NULL;
        less->line = 0;
    }
    size_t kept = 0;
    for (size_t i = 0; i < flow->count; i++)
        if (flow->item[i].line)
            flow->item[kept++] = flow->item[i];
    flow->count = kept;
}

sn_err sn_lift_both(const sn_lift_source *s, sn_lifts *out, sn_error *error)
{
    sn_lifts text;
    sn_err err = sn_lift_text(s->path, s->text, s->size, out, error);
    bool tried = !err && out->count && sn_compile_takes(s->path);
    if (!tried)
        return err;
    text = *out;
    err = sn_lift_compiled(s, NULL, LEAST, out, error);
    if (is_left(err)) {
        sn_lifts_free(out);
        *out = text;
        return SN_OK;
    }
    if (!err) {
        compare(&text, out);
        err = sn_lifts_join(out, &text, error);
    }
    sn_lifts_free(&text);
    return err;
}

/* ---- one function ---------------------------------------------------------------------------- */

/* A function read as text and as it is compiled. */
typedef struct reading {
    const char *function;
    sn_lifts text, flow;
} reading;

/* The only item of the function, or NULL. */
static const sn_lifted *only(const sn_lifts *lifts, const char *function)
{
    const sn_lifted *found = NULL;
    for (size_t i = 0; i < lifts->count; i++) {
        if (strcmp(lifts->item[i].function, function) != 0)
            continue;
        if (found)
            return NULL;
        found = &lifts->item[i];
    }
    return found;
}

/* Both ways found a network, and not the same. */
static sn_err fail_both(const sn_lifted *guess, const sn_lifted *sure, sn_error *error)
{
    return sn_error_set(error, SN_E_INPUT, sure->line, 0,
                        "read as text it is a network of %lu wires and %zu comparators, read as "
                        "compiled another one of %lu and %zu; netlift --by text and --by flow show "
                        "them",
                        (unsigned long)guess->net->wires, guess->net->size,
                        (unsigned long)sure->net->wires, sure->net->size);
}

/* Take what is compiled, unless it is none; the text then, and its reason if it is none, too. */
static sn_err choose(reading *r, sn_net **out, sn_error *doubt, sn_error *error)
{
    const sn_lifted *guess = only(&r->text, r->function), *sure = only(&r->flow, r->function);
    bool none = !r->flow.count || (sure && !sure->net && guess);
    if (none && sure && guess->net)
        sn_error_set(doubt, SN_OK, guess->line, 0, "read as text; read as compiled it is none: %s",
                     sure->reason);
    if (sure && guess && sure->net && guess->net && !agree(sure, guess))
        return fail_both(guess, sure, error);
    return sn_lifts_take(none ? &r->text : &r->flow, r->function, out, error);
}

sn_err sn_lift_both_function(const sn_lift_source *s, const char *function, sn_net **out,
                             sn_error *doubt, sn_error *error)
{
    reading r = {.function = function};
    sn_error left = {.text = ""};
    *out = NULL;
    *doubt = (sn_error){.text = ""};
    sn_err err = sn_lift_text(s->path, s->text, s->size, &r.text, error);
    if (!err && sn_compile_takes(s->path)) {
        sn_err compiled = sn_lift_compiled(s, function, 1, &r.flow, &left);
        if (compiled && !is_left(compiled)) {
            *error = left;
            err = compiled;
        }
    }
    err = err ? err : choose(&r, out, doubt, error);
    sn_lifts_free(&r.text);
    sn_lifts_free(&r.flow);
    return err;
}
