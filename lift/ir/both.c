/* Which of the two ways of reading source is believed, and what is said where they disagree. */
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
    sn_err err = sn_compile(s->path, s->flags, s->flag_count, true, SN_COMPILE_SECONDS, s->stop,
                            &module, error);
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
            value[w] = value[wires + w] =
                wires > 12 ? sn_random_next(&random) : sn_vectors_word(w, round);
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

/* Whether two lists have the same comparators in the same order, but for the numbers of the wires:
 * the text alone may take its places in another order. */
static bool same_list(const sn_net *a, const sn_net *b)
{
    uint32_t *to = sn_alloc(2 * (size_t)a->wires, sizeof *to); /* 1 + the wire of b, and back */
    bool same = to && a->wires == b->wires && a->size == b->size;
    for (size_t i = 0; i < 2 * a->size && same; i++) {
        const uint32_t p = i % 2 ? a->cmp[i / 2].max : a->cmp[i / 2].min;
        const uint32_t q = i % 2 ? b->cmp[i / 2].max : b->cmp[i / 2].min;
        uint32_t *there = &to[p], *back = &to[a->wires + q];
        same = (!*there && !*back) || (*there == q + 1 && *back == p + 1);
        *there = q + 1;
        *back = p + 1;
    }
    free(to);
    return same;
}

/* ---- all functions --------------------------------------------------------------------------- */

/* Whether a function is called so in the text: an instance of a template without its arguments. */
static bool is_named(const char *name, const char *text)
{
    const size_t size = strlen(text);
    return size && !strncmp(name, text, size) && (!name[size] || name[size] == '<');
}

/* What becomes of a function's item as it is compiled. */
typedef enum fate {
    KEPT,     /* no text is of it */
    AGREED,   /* a text is the same network */
    OPPOSED,  /* it is a network, and texts are others */
    REPLACED, /* it was not followed, and a text is a network */
} fate;

static void drop_net(sn_lifted *item)
{
    sn_net_free(item->net);
    item->net = NULL;
}

/* Two answers that cannot both be right: neither is given. */
static void refuse(sn_lifted *item, const char *why)
{
    drop_net(item);
    item->unread = true;
    item->fault[0] = '\0';
    snprintf(item->reason, sizeof item->reason, "%s", why);
}

/* What a text is beside all that its function is as it is compiled: whether it is left out. */
static bool is_left_out(sn_lifted *guess, const sn_lifts *flow, fate *fates)
{
    sn_lifted *network = NULL, *none = NULL, *agreed = NULL;
    size_t at = 0;
    for (size_t i = 0; i < flow->count && !agreed; i++) {
        sn_lifted *sure = &flow->item[i];
        if (sure->file || !is_named(sure->function, guess->function))
            continue;
        *(sure->net || *sure->fault ? &network : &none) = sure;
        at = i;
        if (sure->net && guess->net && (agree(sure, guess) || same_list(sure->net, guess->net)))
            agreed = sure;
    }
    if (agreed || network) {
        sn_lifted *sure = agreed ? agreed : network;
        fate *f = &fates[sure - flow->item];
        if (agreed)
            *f = AGREED;
        else if (guess->net && *f == KEPT)
            *f = OPPOSED;
        /* a compiler sees nothing of a place that is compared with itself, say */
        if (*guess->fault && !*sure->remark)
            snprintf(sure->remark, sizeof sure->remark, "its text: %.160s", guess->fault);
        return true;
    }
    if (!none)
        return false;
    if (!guess->net && !*guess->fault)
        return true;
    fates[at] = REPLACED;
    if (none->clouded) {
        guess->doubted = true;
        snprintf(guess->remark, sizeof guess->remark, "read as compiled it is none: %s",
                 none->reason);
    } else if (guess->net) {
        char why[sizeof guess->reason];
        snprintf(why, sizeof why, "read as compiled it is none: %.120s", none->reason);
        refuse(guess, why);
    }
    return false;
}

/* Of each function that both ways found, one answer; functions of headers are left out, which are
 * files of their own. Items that are left out get line 0. */
static void compare(sn_lifts *text, sn_lifts *flow, fate *fates)
{
    size_t kept = 0;
    for (size_t i = 0; i < text->count; i++) {
        sn_lifted *guess = &text->item[i];
        if (!is_left_out(guess, flow, fates))
            continue;
        drop_net(guess);
        guess->line = 0;
    }
    for (size_t i = 0; i < flow->count; i++) {
        sn_lifted *sure = &flow->item[i];
        if (fates[i] == OPPOSED)
            refuse(sure, "read as text and as it is compiled it is two different networks");
        if (sure->file || fates[i] == REPLACED)
            drop_net(sure);
        else
            flow->item[kept++] = *sure;
    }
    flow->count = kept;
}

sn_err sn_lift_both(const sn_lift_source *s, sn_lifts *out, sn_error *error)
{
    sn_lifts text;
    sn_err err = sn_lift_text(s->path, s->text, s->size, s->stop, out, error);
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
    fate *fates = sn_alloc(out->count, sizeof *fates);
    if (!err && !fates)
        err = sn_fail_nomem(error);
    if (!err) {
        compare(&text, out, fates);
        err = sn_lifts_join(out, &text, error);
    }
    free(fates);
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
static sn_lifted *only(const sn_lifts *lifts, const char *function)
{
    sn_lifted *found = NULL;
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
static sn_err choose(reading *r, sn_lifts *out, sn_error *error)
{
    sn_lifted *guess = only(&r->text, r->function);
    const sn_lifted *sure = only(&r->flow, r->function);
    bool none = !r->flow.count || (sure && !sure->net && guess);
    if (none && sure && guess->net)
        snprintf(guess->remark, sizeof guess->remark, "read as compiled it is none: %s",
                 sure->reason);
    if (sure && guess && sure->net && guess->net && !agree(sure, guess) &&
        !same_list(sure->net, guess->net))
        return fail_both(guess, sure, error);
    sn_lifts *taken = none ? &r->text : &r->flow;
    *out = *taken;
    *taken = (sn_lifts){0};
    return SN_OK;
}

sn_err sn_lift_both_function(const sn_lift_source *s, const char *function, sn_lifts *out,
                             sn_error *error)
{
    reading r = {.function = function};
    sn_error left = {.text = ""};
    *out = (sn_lifts){0};
    sn_err err = sn_lift_text(s->path, s->text, s->size, s->stop, &r.text, error);
    if (!err && sn_compile_takes(s->path)) {
        sn_err compiled = sn_lift_compiled(s, function, 1, &r.flow, &left);
        if (compiled && !is_left(compiled)) {
            *error = left;
            err = compiled;
        }
    }
    err = err ? err : choose(&r, out, error);
    sn_lifts_free(&r.text);
    sn_lifts_free(&r.flow);
    return err;
}
