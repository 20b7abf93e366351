/* How a file is read, and what is said where two ways of reading disagree. */
#include "cli/netlift/lifting.h"

#include "cli/common/messages.h"
#include "cli/common/progress.h"
#include "cli/common/reading.h"
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

typedef struct lifting {
    const sn_request *request;
    const char *path;
    sn_buf text;
    sn_error error;
} lifting;

/* ---- one way --------------------------------------------------------------------------------- */

static sn_err read_module(lifting *l, const sn_buf *module, bool compiled, sn_lifts *out)
{
    const sn_lift_ir_request request = {.source = compiled ? l->text.data : NULL,
                                        .source_size = l->text.size,
                                        .least = LEAST,
                                        .stop = &sn_stop};
    return sn_lift_ir(module->data ? module->data : "", module->size, &request, out, &l->error);
}

static sn_err read_flow(lifting *l, sn_lifts *out)
{
    const sn_request *r = l->request;
    sn_buf module = {0};
    *out = (sn_lifts){0};
    if (sn_lift_ir_reads(l->path))
        return read_module(l, &l->text, false, out);
    sn_err err = sn_compile(l->path, r->flags, r->flag_count, &sn_stop, &module, &l->error);
    if (!err)
        err = read_module(l, &module, true, out);
    sn_buf_free(&module);
    return err;
}

static sn_err read_text(lifting *l, sn_lifts *out)
{
    return sn_lift_text(l->path, l->text.data ? l->text.data : "", l->text.size, out, &l->error);
}

/* ---- both ------------------------------------------------------------------------------------ */

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

static sn_err read_both(lifting *l, sn_lifts *out)
{
    sn_lifts text;
    sn_err err = read_text(l, out);
    bool tried = !err && out->count && sn_compile_takes(l->path);
    if (!tried)
        return err;
    text = *out;
    err = read_flow(l, out);
    bool left = err == SN_E_INPUT || err == SN_E_UNSUPPORTED || err == SN_E_LIMIT;
    if (left) { /* it cannot be compiled as it is: the text is all there is */
        sn_lifts_free(out);
        *out = text;
        return SN_OK;
    }
    if (!err) {
        compare(&text, out);
        err = sn_lifts_join(out, &text, &l->error);
    }
    sn_lifts_free(&text);
    return err;
}

/* ---- all ------------------------------------------------------------------------------------- */

int sn_lifting_read(const sn_request *r, const char *path, sn_lifts *lifts)
{
    lifting l = {.request = r, .path = path, .error = {.text = ""}};
    bool module = sn_lift_ir_reads(path);
    *lifts = (sn_lifts){0};
    sn_err err =
        sn_file_read(path, module ? SN_IR_MAX : SN_LIFT_MAX, NULL, NULL, &l.text, &l.error);
    if (!err && (module || r->by == SN_BY_FLOW))
        err = read_flow(&l, lifts);
    else if (!err && r->by == SN_BY_AUTO)
        err = read_both(&l, lifts);
    else if (!err)
        err = read_text(&l, lifts);
    sn_buf_free(&l.text);
    return err ? sn_report(r->tool, path, &l.error) : SN_EXIT_OK;
}
