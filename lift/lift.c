/* What is read of a source text, one step after the other. */
#include "lift/lift.h"

#include "lift/gather.h"
#include "lift/source/blocks.h"
#include "lift/statements.h"
#include "lift/table.h"

#include <stdlib.h>
#include <string.h>

/* Networks of a function that are compared with each other. */
#define PARTS_MAX 4096

bool sn_lift_reads(const char *path)
{
    return sn_language_of(path) != NULL;
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Whether something in a function compares, or calls the same thing again and again. */
static bool is_promising(const sn_token *token, size_t begin, size_t end)
{
    size_t compared = 0, calls = 0;
    for (size_t i = begin; i < end; i++) {
        const sn_token *t = &token[i];
        compared += sn_token_in(t, "<>") || sn_token_is(t, "<=") || sn_token_is(t, ">=");
        if (t->kind == SN_TOKEN_NAME && i + 1 < end && sn_token_in(t + 1, "(!<"))
            calls++;
    }
    return compared + calls >= SN_LIFT_LEAST;
}

/* Comparators on the same places that may run before or after each other make each a part. */
static void join_parts(sn_lifted *item, size_t count, const uint64_t *kind, bool *part)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i && item[i].part; k++)
            if (kind[i] == kind[k])
                part[i] = part[k] = true;
    for (size_t i = 0; i < count; i++)
        item[i].part = part[i];
}

/* The same for the items of a function. Those of too few comparators are forgotten then. */
static sn_err find_parts(sn_lifts *lifts, size_t first, sn_error *error)
{
    size_t count = lifts->count - first;
    if (!count)
        return SN_OK;
    sn_lifted *item = lifts->item + first;
    uint64_t *kind = sn_alloc(count, sizeof *kind);
    bool *part = sn_alloc(count, sizeof *part);
    for (size_t i = 0; kind && i < count; i++)
        kind[i] = item[i].kind ? sn_fnv1a(item[i].kind, strlen(item[i].kind)) : 0;
    if (kind && part)
        join_parts(item, count < PARTS_MAX ? count : PARTS_MAX, kind, part);
    lifts->count = first;
    for (size_t i = 0; i < count; i++)
        if (item[i].line)
            lifts->item[lifts->count++] = item[i];
    bool failed = !kind || !part;
    free(kind);
    free(part);
    return failed ? sn_fail_nomem(error) : SN_OK;
}

static void lift_unit(sn_gatherer *g, sn_state *state, const sn_units *units, const sn_unit *unit)
{
    sn_tokens flat = {0};
    g->unit = unit;
    g->first = g->lifts->count;
    g->err = sn_flat_make(g->tokens, units, unit, g->lifts->arena, &flat, g->error);
    state->token = flat.token;
    state->count = flat.count;
    if (!g->err && is_promising(flat.token, 0, flat.count))
        sn_statements_run(state, flat.count, unit->expression, sn_gather, g);
    if (!g->err && state->values.failed)
        g->err = sn_fail_nomem(g->error);
    if (!g->err)
        g->err = find_parts(g->lifts, g->first, g->error);
    sn_tokens_free(&flat);
}

static int by_line(const void *a, const void *b)
{
    const sn_lifted *p = a, *q = b;
    if (p->line != q->line)
        return (p->line > q->line) - (p->line < q->line);
    return (p->first > q->first) - (p->first < q->first);
}

static sn_err lift_tokens(const sn_tokens *tokens, const sn_language *language, sn_lifts *out,
                          sn_error *error)
{
    sn_units units;
    sn_state state = {.language = language};
    sn_gatherer g = {.lifts = out, .tokens = tokens, .least = SN_LIFT_LEAST, .error = error};
    g.err = sn_units_find(tokens, language, &units, error);
    for (size_t i = 0; i < units.count && !g.err; i++)
        lift_unit(&g, &state, &units, &units.unit[i]);
    if (!g.err)
        sn_tables_gather(&g, &units);
    sn_values_free(&state.values);
    sn_buf_free(&state.name);
    sn_units_free(&units);
    if (out->count)
        qsort(out->item, out->count, sizeof *out->item, by_line);
    return g.err;
}

sn_err sn_lift_text(const char *path, const char *text, size_t size, sn_lifts *out, sn_error *error)
{
    const sn_language *language = sn_language_of(path);
    sn_tokens tokens;
    *out = (sn_lifts){0};
    if (!language)
        return sn_fail(error, SN_E_UNSUPPORTED, "source of this kind is not read");
    if (size > SN_LIFT_MAX)
        return sn_fail(error, SN_E_LIMIT, "longer than %zu bytes, the limit for a source",
                       SN_LIFT_MAX);
    out->arena = sn_arena_new(0);
    if (!out->arena)
        return sn_fail_nomem(error);
    sn_err err = sn_tokens_read(text, size, language, &tokens, error);
    if (!err)
        err = sn_blocks_mark(&tokens, language, error);
    if (!err)
        err = lift_tokens(&tokens, language, out, error);
    sn_tokens_free(&tokens);
    return err;
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
    *out = found->net;
    found->net = NULL;
    return SN_OK;
}

sn_err sn_lift_function(const char *path, const char *text, size_t size, const char *function,
                        sn_net **out, sn_error *error)
{
    sn_lifts lifts;
    *out = NULL;
    sn_err err = sn_lift_text(path, text, size, &lifts, error);
    if (!err)
        err = sn_lifts_take(&lifts, function, out, error);
    sn_lifts_free(&lifts);
    return err;
}
