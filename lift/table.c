/* Which tables of numbers are lists of comparators. */
#include "lift/table.h"

#include "lift/claims.h"

#include <stdio.h>
#include <string.h>

/* Tokens that may stand between two pairs. */
#define BETWEEN_MAX 12

/* A table that is being read. */
typedef struct table {
    sn_gatherer *to;
    const sn_token *token;
    size_t count;
    size_t begin, end; /* its first pair's bracket; behind its last one's */
    size_t pairs;
    uint32_t most; /* largest number */
    uint32_t least;
} table;

/* {0, 1}: whether a pair of different numbers stands in brackets at `at`. */
static bool read_pair(const table *t, size_t at, uint32_t number[2])
{
    const sn_token *token = t->token + at;
    return at + 4 < t->count && sn_token_in(token, "([{") && sn_token_number(token + 1, number) &&
           sn_token_in(token + 2, ",") && sn_token_number(token + 3, number + 1) &&
           sn_token_in(token + 4, ")]}") && number[0] != number[1] &&
           number[0] < SN_LIFT_WIRES_MAX && number[1] < SN_LIFT_WIRES_MAX;
}

/* Whether only brackets, commas and names stand between the table and a pair, with a comma. */
static bool goes_on(const table *t, size_t at)
{
    bool comma = false;
    if (!t->pairs || at - t->end > BETWEEN_MAX)
        return false;
    for (size_t i = t->end; i < at; i++) {
        const sn_token *token = &t->token[i];
        if (token->kind != SN_TOKEN_NAME && !sn_token_in(token, "()[]{},&") &&
            !sn_token_is(token, "::"))
            return false;
        comma = comma || sn_token_in(token, ",");
    }
    return comma;
}

/* Step back over what stands in square brackets, as a type's `[(u8, u8); 5]`, but not to `stop`. */
static size_t before_brackets(const table *t, size_t i, size_t stop)
{
    size_t open = 0, at = i;
    do {
        open += sn_token_in(&t->token[at - 1], "]");
        open -= sn_token_in(&t->token[at - 1], "[");
        at--;
    } while (open > 0 && at > stop);
    return open > 0 ? i : at;
}

/* The name that the table is given, NULL if none. */
static const sn_token *find_name(const table *t)
{
    size_t i = t->begin;
    while (i > 0 && t->begin - i < 24 && !sn_token_in(&t->token[i - 1], ";") &&
           t->token[i - 1].kind < SN_TOKEN_DEFINE && !sn_token_is(&t->token[i - 1], "=") &&
           !sn_token_in(&t->token[i - 1], ":"))
        i--;
    if (i < 2 || !(sn_token_is(&t->token[i - 1], "=") || sn_token_in(&t->token[i - 1], ":")))
        return NULL;
    const sn_token *found = NULL;
    size_t stop = i > 20 ? i - 20 : 0;
    for (i--; i > stop && !sn_token_in(&t->token[i - 1], ";{}"); i--) {
        if (sn_token_in(&t->token[i - 1], "]"))
            i = before_brackets(t, i, stop) + 1;
        else if (sn_token_in(&t->token[i - 1], ":"))
            found = NULL;
        else if (!found && t->token[i - 1].kind == SN_TOKEN_NAME &&
                 (i < 2 || !sn_token_in(&t->token[i - 2], "[")))
            found = &t->token[i - 1];
    }
    return found;
}

/* The function around the table. */
static const sn_unit *unit_around(const table *t, const sn_units *units)
{
    const sn_unit *found = &units->unit[units->count - 1];
    for (size_t i = 0; i + 1 < units->count; i++)
        if (units->unit[i].begin <= t->begin && t->end <= units->unit[i].end)
            found = &units->unit[i];
    return found;
}

static void add_pairs(const table *t, sn_lifted *item, uint32_t *lines)
{
    uint32_t number[2];
    sn_error *error = t->to->error;
    for (size_t i = t->begin; i < t->end && !t->to->err; i++) {
        if (!read_pair(t, i, number))
            continue;
        lines[item->net->size] = t->token[i].line;
        t->to->err = sn_net_add(item->net, number[0] - (uint32_t)item->base,
                                number[1] - (uint32_t)item->base, error);
        i += 4;
    }
}

static void name_wires(const table *t, sn_lifted *item)
{
    uint32_t wires = item->net->wires;
    const char **place = sn_arena_alloc(t->to->lifts->arena, wires * sizeof *place);
    if (!place)
        t->to->err = sn_fail_nomem(t->to->error);
    for (uint32_t w = 0; w < wires && !t->to->err; w++) {
        char text[16];
        int size = snprintf(text, sizeof text, "%lld", (long long)(w + item->base));
        place[w] = sn_gatherer_text(t->to, text, (size_t)size);
    }
    item->place = place;
}

/* Numbers from 1 on, where 0 does not occur; as many wires as the name says, if they fit. */
static uint32_t count_wires(const table *t, sn_lifted *item)
{
    uint32_t claimed = item->claim.wires, last = t->most;
    item->base = t->least > 0 && (last >= claimed || !claimed);
    uint32_t wires = last - (uint32_t)item->base + 1;
    return claimed > wires && claimed <= 2 * wires ? claimed : wires;
}

static void add_table(const table *t, const sn_units *units)
{
    const sn_token *name = find_name(t);
    const sn_unit *unit = unit_around(t, units);
    sn_lifted *item = sn_gatherer_add(t->to);
    uint32_t *lines = sn_arena_alloc(t->to->lifts->arena, t->pairs * sizeof *lines);
    if (!item)
        return;
    item->first = t->token[t->begin].line;
    item->last = t->token[t->end - 1].line;
    item->line = name ? name->line : item->first;
    item->whole = t->pairs;
    item->numbered = item->outputs = item->table = true;
    if (unit->name && (!name || sn_claim_of_name(name->at, name->size).goal == SN_LIFT_NOTHING)) {
        name = unit->name;
        item->line = unit->line;
    }
    if (name)
        item->function = sn_gatherer_text(t->to, name->at, name->size);
    uint32_t above = item->line > 3 ? item->line - 3 : 1;
    item->claim =
        sn_claim_of(t->to->tokens, name ? name->at : "", name ? name->size : 0, above, item->last);
    if (!lines && !t->to->err)
        t->to->err = sn_fail_nomem(t->to->error);
    if (!t->to->err)
        t->to->err = sn_net_new(count_wires(t, item), &item->net, t->to->error);
    if (!t->to->err)
        add_pairs(t, item, lines);
    if (!t->to->err)
        name_wires(t, item);
    item->lines = lines;
}

static void end_table(table *t, const sn_units *units)
{
    if (t->pairs >= SN_LIFT_LEAST && !t->to->err)
        add_table(t, units);
    t->pairs = 0;
}

void sn_tables_gather(sn_gatherer *gatherer, const sn_units *units)
{
    table t = {.to = gatherer, .token = gatherer->tokens->token, .count = gatherer->tokens->count};
    for (size_t i = 0; i < t.count && !gatherer->err; i++) {
        uint32_t number[2];
        bool pair = read_pair(&t, i, number);
        bool call = pair && i && sn_token_in(&t.token[i], "(") && !goes_on(&t, i) &&
                    t.token[i - 1].kind == SN_TOKEN_NAME &&
                    (i < 2 || !sn_token_in(&t.token[i - 2], "([{,"));
        if (!pair || call)
            continue;
        if (!goes_on(&t, i)) {
            end_table(&t, units);
            t.begin = i;
            t.most = 0;
            t.least = UINT32_MAX;
        }
        for (int k = 0; k < 2; k++) {
            t.most = t.most > number[k] ? t.most : number[k];
            t.least = t.least < number[k] ? t.least : number[k];
        }
        t.pairs++;
        t.end = i + 5;
        i += 4;
    }
    end_table(&t, units);
}
