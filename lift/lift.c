/* From source text to findings; remarks on them. */
#include "lift/lift.h"

#include "lift/parts.h"
#include "lift/source/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lift ------------------------------------------------------------------------------------ */

bool sn_lift_reads(const char *path)
{
    return sn_language_of(path) != NULL;
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Names that are called with two arguments or more, and how often. */
#define CALLED_MAX 64
/* Tokens of a call that is not looked at whole, and taken to have two. */
#define LONG_CALL 40

/* Whether a call has two arguments or more; its parentheses begin at `open`. */
static bool has_two(const sn_token *token, size_t open, size_t end)
{
    size_t i = open + 1;
    for (size_t depth = 1; i < end && depth && i < open + LONG_CALL; i++) {
        depth += sn_token_in(&token[i], "([{");
        depth -= sn_token_in(&token[i], ")]}");
        if (depth == 1 && sn_token_in(&token[i], ","))
            return true;
    }
    return i == open + LONG_CALL;
}

/* Whether a unit may have a network of so many comparators: something in it compares, or calls what
 * compares, or calls the same thing again and again; or it claims something. */
static bool is_promising(const sn_units *units, const sn_unit *unit, const sn_token *token,
                         size_t least)
{
    const sn_token *called[CALLED_MAX];
    unsigned times[CALLED_MAX];
    size_t names = 0;
    if (sn_units_choices(unit->name ? NULL : units, token, unit->begin, unit->end) >= least)
        return true;
    for (size_t i = unit->begin; i < unit->end; i++) {
        const sn_token *t = &token[i];
        if (!unit->name && units->body[i])
            i = units->unit[units->body[i] - 1].end - 1;
        const bool call = i + 1 < unit->end && sn_token_in(t + 1, "(!<");
        if (t->kind != SN_TOKEN_NAME)
            continue;
        if (sn_units_compare(units, t, call))
            return true;
        if (!call || (t->word & SN_WORD_RESERVED) || !has_two(token, i + 1, unit->end))
            continue;
        size_t k = 0;
        while (k < names && !sn_token_same(called[k], t))
            k++;
        if (k == CALLED_MAX)
            return true;
        called[k] = t;
        times[k] = k == names ? 1 : times[k] + 1;
        names += k == names;
        if (times[k] >= least)
            return true;
    }
    return unit->name && sn_claim_of_name(unit->name->at, unit->name->size).goal != SN_LIFT_NOTHING;
}

static bool same_comparators(const sn_net *a, const sn_net *b)
{
    return a->wires == b->wires && a->size == b->size &&
           !memcmp(a->cmp, b->cmp, a->size * sizeof *a->cmp);
}

static bool same_network(const sn_lifted *a, const sn_lifted *b)
{
    if (!a->net || !b->net)
        return false;
    bool same = same_comparators(a->net, b->net) && a->outputs == b->outputs &&
                a->returns == b->returns && a->result == b->result;
    for (uint32_t i = 0; same && i < a->net->wires; i++)
        same = sn_net_output_wire(a->net, i) == sn_net_output_wire(b->net, i) &&
               !strcmp(a->place[i], b->place[i]);
    return same;
}

/* Whether one network is the other one turned: what comes of a flag that says up or down. */
static bool is_turned(const sn_lifted *a, const sn_lifted *b)
{
    bool turned = a->net->wires == b->net->wires && a->net->size == b->net->size;
    for (size_t i = 0; turned && i < a->net->size; i++)
        turned =
            a->net->cmp[i].min == b->net->cmp[i].max && a->net->cmp[i].max == b->net->cmp[i].min;
    return turned;
}

/* Leave no network, for what it is depends on a condition. */
static void leave_part(sn_lifted *item)
{
    sn_net_free(item->net);
    item->net = NULL;
    *item->fault = '\0';
    item->unread = true;
    snprintf(item->reason, sizeof item->reason,
             "conditions that compare no keys decide which comparators it has");
}

/* Whether one run left this network, and another one, of as many keys as far as is known, something
 * else on the same places, or on other fields of these. */
static bool is_of_another_path(const sn_lifted *net, const sn_lifted *other)
{
    if (!net->net || net->settled != other->settled || net->path == other->path || !net->kind ||
        !other->kind)
        return false;
    const char *element = strchr(net->kind, ']');
    return !strcmp(net->kind, other->kind) ||
           (element && !strncmp(net->kind, other->kind, (size_t)(element - net->kind) + 1));
}

/* Several runs of a function gave these: each network once. Where they are different networks on
 * the same places, each is what comes of some condition alone, unless that is how many keys there
 * are, or whether they are sorted up or down. */
static void join_paths(sn_lifts *lifts, size_t first)
{
    size_t kept = first;
    bool network = false;
    for (size_t i = first; i < lifts->count; i++)
        for (size_t k = first; k < i && lifts->item[i].net; k++) {
            sn_lifted *a = &lifts->item[i], *b = &lifts->item[k];
            bool apart = a->settled != b->settled;
            bool same = a->kind && b->kind && !strcmp(a->kind, b->kind);
            if (b->net && !apart && same && !same_network(a, b) && !is_turned(a, b))
                a->part = b->part = true;
        }
    for (size_t i = first; i < lifts->count; i++) /* paths that compare less */
        for (size_t k = first; k < lifts->count && !lifts->item[i].line; k++)
            if (is_of_another_path(&lifts->item[k], &lifts->item[i]))
                lifts->item[k].part = true;
    for (size_t i = first; i < lifts->count; i++) /* what too few comparisons do is of one path */
        for (size_t k = first; k < lifts->count; k++) {
            sn_lifted *a = &lifts->item[i], *b = &lifts->item[k];
            if (a->short_of && b->net && a->settled == b->settled && a->path != b->path) {
                b->part = true;
                a->line = 0;
                *a->fault = '\0';
            }
        }
    for (size_t i = first; i < lifts->count; i++) /* paths that are none, or not read */
        for (size_t k = first; k < lifts->count; k++) {
            sn_lifted *a = &lifts->item[i], *b = &lifts->item[k];
            bool same = a->kind && b->kind && (!strcmp(a->kind, b->kind) || !*a->kind);
            if (!a->line || a->net || *a->fault || !b->net || !same || a->settled != b->settled ||
                a->path == b->path)
                continue;
            if (a->unread) {
                sn_net_free(b->net);
                *b = (sn_lifted){.function = b->function, .kind = b->kind, .path = b->path};
            } else {
                b->part = true;
            }
        }
    for (size_t i = first; i < lifts->count; i++)
        if (lifts->item[i].part)
            leave_part(&lifts->item[i]);
    for (size_t i = first; i < lifts->count; i++)
        network = network || lifts->item[i].net || *lifts->item[i].fault;
    for (size_t i = first; i < lifts->count; i++) {
        sn_lifted *item = &lifts->item[i];
        bool double_ = !item->line;
        for (size_t k = first; k < kept && !double_; k++) {
            sn_lifted *other = &lifts->item[k];
            bool none = !item->net && !*item->fault;
            double_ = same_network(item, other) ||
                      (none && (network || !strcmp(item->reason, other->reason))) ||
                      (*item->fault && !strcmp(item->fault, other->fault));
        }
        if (double_) {
            sn_net_free(item->net);
            item->net = NULL;
        } else {
            lifts->item[kept++] = *item;
        }
    }
    lifts->count = kept;
}

static void lift_unit(sn_gatherer *g, sn_runner *runner, const sn_units *units, const sn_unit *unit)
{
    size_t first = g->lifts->count;
    g->unit = unit;
    if (!is_promising(units, unit, g->tokens->token, g->least))
        return;
    sn_run_unit(runner, unit);
    join_paths(g->lifts, first);
}

static int by_line(const void *a, const void *b)
{
    const sn_lifted *p = a, *q = b;
    if (p->line != q->line)
        return (p->line > q->line) - (p->line < q->line);
    return (p->first > q->first) - (p->first < q->first);
}

/* Leave out tables in functions whose code gave the same network, or was not followed: it says what
 * they are for. */
static void drop_tables(sn_lifts *lifts)
{
    size_t kept = 0;
    for (size_t i = 0; i < lifts->count; i++) {
        sn_lifted *item = &lifts->item[i];
        bool same = false;
        for (size_t k = 0; k < lifts->count && item->table && item->net && !same; k++) {
            const sn_lifted *code = &lifts->item[k];
            same =
                !code->table && !strcmp(code->function, item->function) && *item->function &&
                (code->net ? same_comparators(code->net, item->net) : code->unread || *code->fault);
        }
        if (same)
            sn_net_free(item->net);
        else
            lifts->item[kept++] = *item;
    }
    lifts->count = kept;
}

static void lift_tokens(sn_gatherer *g, const sn_source_language *language)
{
    sn_units units;
    sn_code code = {0};
    g->err = sn_units_find(g->tokens, language, &units, g->error);
    if (!g->err)
        g->err = sn_code_open(&code, g->tokens, &units, language, g->error);
    sn_runner *runner = g->err ? NULL : sn_runner_new(g, &code);
    if (!g->err && !runner)
        g->err = sn_fail_nomem(g->error);
    for (size_t i = 0; i < units.count && !g->err && !sn_gatherer_stops(g); i++)
        lift_unit(g, runner, &units, &units.unit[i]);
    if (!g->err)
        sn_tables_gather(g, &units, runner);
    sn_runner_free(runner);
    drop_tables(g->lifts);
    sn_code_free(&code);
    sn_units_free(&units);
}

/* emitted  by netkern, so that it is meant to be networks */
static sn_err lift_text(const char *path, const char *text, size_t size, bool emitted,
                        const sn_flag *stop, sn_lifts *out, sn_error *error)
{
    const sn_source_language *language = sn_language_of(path);
    sn_tokens tokens;
    sn_gatherer g = {.lifts = out,
                     .tokens = &tokens,
                     .emitted = emitted,
                     .least = emitted ? 1 : SN_LIFT_LEAST,
                     .runs = emitted ? SN_LIFT_RUNS_EMITTED : SN_LIFT_RUNS,
                     .stop = stop,
                     .error = error};
    *out = (sn_lifts){0};
    if (!language)
        return sn_fail(error, SN_E_UNSUPPORTED, "source of this kind is not read");
    if (size > SN_LIFT_MAX)
        return sn_fail(error, SN_E_LIMIT, "longer than %zu bytes, the limit for a source",
                       SN_LIFT_MAX);
    out->arena = sn_arena_new(0);
    if (!out->arena)
        return sn_fail_nomem(error);
    g.err = sn_tokens_read(text, size, language, &tokens, error);
    if (!g.err && sn_hardware_reads(path))
        sn_hardware_gather(&g, path, text, size);
    else if (!g.err && !(g.err = sn_blocks_mark(&tokens, language, error)))
        lift_tokens(&g, language);
    if (out->count)
        qsort(out->item, out->count, sizeof *out->item, by_line);
    sn_tokens_free(&tokens);
    return g.err;
}

sn_err sn_lift_text(const char *path, const char *text, size_t size, const sn_flag *stop,
                    sn_lifts *out, sn_error *error)
{
    return lift_text(path, text, size, false, stop, out, error);
}

sn_err sn_lift_emitted(const char *path, const char *text, size_t size, sn_lifts *out,
                       sn_error *error)
{
    return lift_text(path, text, size, true, NULL, out, error);
}

void sn_lifts_free(sn_lifts *lifts)
{
    for (size_t i = 0; i < lifts->count; i++)
        sn_net_free(lifts->item[i].net);
    free(lifts->item);
    sn_arena_free(lifts->arena);
    sn_arena_free(lifts->second);
    *lifts = (sn_lifts){0};
}

sn_err sn_lifts_join(sn_lifts *lifts, sn_lifts *from, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; i < from->count && !err; i++) {
        sn_lifted *grown = sn_grow(lifts->item, lifts->count, &lifts->room, sizeof *grown);
        lifts->item = grown ? grown : lifts->item;
        if (!grown)
            err = sn_fail_nomem(error);
        if (grown && from->item[i].line) {
            grown[lifts->count++] = from->item[i];
            from->item[i].net = NULL;
        }
    }
    lifts->second = from->arena;
    from->arena = NULL;
    sn_lifts_free(from);
    if (lifts->count)
        qsort(lifts->item, lifts->count, sizeof *lifts->item, by_line);
    return err;
}

/* ---- one function ---------------------------------------------------------------------------- */

static sn_err fail_function(const sn_lifted *found, size_t count, const char *function,
                            sn_error *error)
{
    if (!count)
        return sn_fail(error, SN_E_INPUT, "no comparator network is seen in a function %s",
                       function);
    if (count > 1)
        return sn_fail(error, SN_E_INPUT,
                       "function %s has %zu comparator networks; netlift shows them", function,
                       count);
    return sn_error_set(error, SN_E_INPUT, found->line, 0, "no comparator network: %s",
                        found->reason);
}

const sn_lifted *sn_lifts_only(const sn_lifts *lifts, const char *function)
{
    const sn_lifted *found = NULL;
    for (size_t i = 0; i < lifts->count; i++)
        if (!strcmp(lifts->item[i].function, function)) {
            if (found)
                return NULL;
            found = &lifts->item[i];
        }
    return found;
}

bool sn_lifted_outputs_unknown(const sn_lifted *l)
{
    return !l->compiled && l->doubled && !l->outputs && !l->returns;
}

sn_err sn_lifts_take(sn_lifts *lifts, const char *function, sn_net **out, sn_error *error)
{
    size_t count = 0;
    sn_lifted *found = NULL;
    for (size_t i = 0; i < lifts->count; i++)
        if (!strcmp(lifts->item[i].function, function)) {
            found = &lifts->item[i];
            count++;
        }
    if (count != 1 || !found->net)
        return fail_function(found, count, function, error);
    if (sn_lifted_outputs_unknown(found))
        return sn_error_set(error, SN_E_INPUT, found->line, 0, "no comparator network: %s",
                            sn_lifted_doubt(found));
    *out = found->net;
    found->net = NULL;
    return SN_OK;
}

sn_err sn_lift_function(const char *path, const char *text, size_t size, const char *function,
                        sn_net **out, sn_error *error)
{
    sn_lifts lifts;
    *out = NULL;
    sn_err err = sn_lift_text(path, text, size, NULL, &lifts, error);
    if (!err)
        err = sn_lifts_take(&lifts, function, out, error);
    sn_lifts_free(&lifts);
    return err;
}

/* ---- remarks --------------------------------------------------------------------------------- */

/* What is said of a network whatever it is judged. */

bool sn_lifted_remark(const sn_lifted *l, unsigned i, sn_buf *out)
{
    if (l->lanes > 1 && !i--)
        sn_buf_printf(out, "%u times side by side, by instructions on vectors", l->lanes);
    else if (l->stays && !i--)
        sn_buf_printf(out, "left in place: %u of the %u bytes from key to key", l->stays,
                      l->stride);
    else if (l->floats && !i--)
        sn_buf_puts(out, "keys are floating-point numbers, taken to be no NaN");
    else if (l->taken && !i--)
        sn_buf_puts(out, "differences of keys are taken not to overflow");
    else if (*l->remark && !i--)
        sn_buf_words(out, l->remark);
    else if (l->called && !i--) {
        sn_buf_puts(out, "taken to compare: ");
        sn_buf_words(out, l->called);
        sn_buf_puts(out, ", which is not defined here");
    } else {
        return false;
    }
    return true;
}

const char *sn_lifted_doubt(const sn_lifted *l)
{
    if (l->part)
        return "other statements of the function compare these places, before or after, under "
               "conditions";
    if (sn_lifted_outputs_unknown(l))
        return "not every place is left with a value of its own";
    if (!l->compiled && l->clouded)
        return "what is not read writes to these places, or another function that gets them may";
    return NULL;
}

void sn_lifted_refusal(const sn_lifted *l, sn_buf *out)
{
    const char *how = l->compiled ? "read as compiled" : "read as text";
    if (*l->fault) {
        sn_buf_puts(out, "at fault: ");
        sn_buf_words(out, l->fault);
    } else {
        sn_buf_puts(out, l->unread ? "not read (" : "no comparator network (");
        sn_buf_words(out, l->reason);
        sn_buf_printf(out, "; %s)", how);
    }
}
