/* Which tables of numbers are lists of comparators. */
#include "lift/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Tokens that may stand between two pairs. */
#define BETWEEN_MAX 12

/* Largest number in a table that nothing calls a network. */
#define LARGEST 64

/* Calls within each other that may apply a table. */
#define CALLS_MAX 12

/* Pairs of a layer that is an argument. */
#define LAYER_MAX 32

/* What a function does to two keys, or what it calls does. */
typedef struct reached {
    const sn_unit *lossy; /* one that loses a key, or NULL */
    bool exchanges;       /* one exchanges them, or may do so */
    bool calls;           /* others of this text are called */
    bool seen;
} reached;

/* A table that is being read. */
typedef struct table {
    sn_gatherer *to;
    const sn_token *token;
    size_t count;
    size_t begin, end; /* its first pair's bracket; behind its last one's */
    size_t pairs;
    uint32_t most; /* largest number */
    uint32_t least;
    bool flat;     /* numbers without brackets, two by two, in one row or more */
    bool permutes; /* each row is a permutation */
    size_t call;   /* where the call's name stands that it is an argument of; SIZE_MAX if none */
    bool loose;    /* of its layers, one has a place twice */
    const sn_unit *unit; /* around the last one that was an argument, */
    size_t item;         /* and its number */
    sn_runner *runner;
    reached *reached; /* [units] */
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

/* {0, 1, 2, 3}: how many pairs of different numbers stand in brackets at `at`, up to *end; 0 if
 * anything else does. */
static size_t read_row(const table *t, size_t at, size_t *end)
{
    size_t count = 0, i = at + 1;
    uint32_t number[2] = {0};
    if (!sn_token_in(&t->token[at], "[{("))
        return 0;
    for (; i + 1 < t->count && sn_token_number(&t->token[i], &number[count % 2]); i += 2) {
        if (number[count % 2] >= SN_LIFT_WIRES_MAX || (count % 2 && number[0] == number[1]))
            return 0;
        count++;
        if (!sn_token_in(&t->token[i + 1], ","))
            break;
    }
    i += i + 1 < t->count && t->token[i].kind == SN_TOKEN_NUMBER;
    if (!count || count % 2 || i >= t->count || !sn_token_in(&t->token[i], "]})"))
        return 0;
    *end = i + 1;
    return count / 2;
}

/* Where the next row of the same list begins behind `at`: a comma, and what types a row has. 0 if
 * none does. */
static size_t next_row(const table *t, size_t at)
{
    size_t i = at, depth = 0;
    if (i >= t->count || !sn_token_in(&t->token[i], ","))
        return 0;
    for (i++; i < t->count && i < at + BETWEEN_MAX; i++) {
        size_t end;
        if (!depth && read_row(t, i, &end))
            return i;
        depth += sn_token_in(&t->token[i], "[");
        bool closes = sn_token_in(&t->token[i], "]");
        if ((closes && !depth--) ||
            !(closes || t->token[i].kind == SN_TOKEN_NAME || sn_token_in(&t->token[i], "[&,.@") ||
              t->token[i].kind == SN_TOKEN_NUMBER))
            return 0;
    }
    return 0;
}

/* Whether a row has each of the numbers 0, 1, … once: a permutation, rather than pairs. */
static bool is_permutation(const table *t, size_t at, size_t end)
{
    uint64_t seen = 0;
    uint32_t count = 0, number;
    for (size_t i = at + 1; i < end && sn_token_number(&t->token[i], &number); i += 2) {
        if (number >= 64 || seen >> number & 1)
            return false;
        seen |= (uint64_t)1 << number;
        count++;
    }
    return count > 2 && count <= 64 &&
           seen == (count == 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1);
}

/* The pair at `at` in a table of either kind; *next goes behind it. */
static bool read_next(const table *t, size_t at, uint32_t number[2], size_t *next)
{
    *next = at + 5;
    if (!t->flat)
        return read_pair(t, at, number);
    *next = at + 3 + (at + 3 < t->end && sn_token_in(&t->token[at + 3], ","));
    return at && at + 2 < t->end && sn_token_in(&t->token[at - 1], "[{(,") &&
           sn_token_number(&t->token[at], &number[0]) && sn_token_in(&t->token[at + 1], ",") &&
           sn_token_number(&t->token[at + 2], &number[1]) && sn_token_in(&t->token[at + 3], ",]})");
}

/* Where the name stands of the call that has the pair at `at` in an argument; SIZE_MAX if none. */
static size_t find_call(const table *t, size_t at)
{
    size_t closed = 0, least = at > 2 * BETWEEN_MAX ? at - 2 * BETWEEN_MAX : 2;
    for (size_t i = at; i > least; i--) {
        const sn_token *token = &t->token[i - 1];
        if (sn_token_in(token, ";") || token->kind >= SN_TOKEN_DEFINE)
            break;
        closed += sn_token_in(token, ")]}");
        if (!sn_token_in(token, "([{") || (closed && closed--))
            continue;
        size_t name = i - 2 - sn_token_in(token - 1, "!");
        if (sn_token_in(token, "(") && t->token[name].kind == SN_TOKEN_NAME)
            return name;
    }
    return SIZE_MAX;
}

/* Whether the pairs in the arguments of a call have no place in common. */
static bool is_parallel(const table *t, size_t call)
{
    size_t open = call + 1 + sn_token_in(&t->token[call + 1], "!");
    size_t close = sn_token_close(t->token, open, t->count);
    uint32_t seen[2 * LAYER_MAX], count = 0;
    for (size_t i = open + 1; i < close; i++) {
        if (!read_pair(t, i, &seen[count]))
            continue;
        for (uint32_t k = 0; k < count; k++)
            if (seen[k] == seen[count] || seen[k] == seen[count + 1])
                return false;
        count += 2;
        if (count == 2 * LAYER_MAX)
            return false;
        i += 4;
    }
    return true;
}

/* Whether the pair is in an argument as the table is, of a call of the same name that follows: then
 * both are layers of one network. */
static bool is_layer(table *t, size_t at)
{
    size_t call = t->pairs && t->call != SIZE_MAX ? find_call(t, at) : SIZE_MAX;
    if (call == SIZE_MAX || at - call != t->begin - t->call)
        return false;
    for (size_t i = call; i < at; i++) {
        const sn_token *a = &t->token[i], *b = &t->token[t->call + (i - call)];
        if (a->kind != b->kind || !sn_token_same(a, b))
            return false;
    }
    for (size_t i = t->end; i < call; i++)
        if (t->token[i].kind != SN_TOKEN_NAME && !sn_token_in(&t->token[i], ")]};."))
            return false;
    if (!is_parallel(t, t->call))
        return false;
    t->loose = t->loose || !is_parallel(t, call);
    return true;
}

/* Whether only brackets, commas and names stand between the table and a pair, with a comma; or the
 * pair begins the next layer. */
static bool goes_on(table *t, size_t at)
{
    bool comma = false;
    if (is_layer(t, at))
        return true;
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

/* How far to step back over what stands in square brackets, as a type's `[(u8, u8); 5]`, but not to
 * `stop`: less its last token; 0 if they are not opened. */
static size_t step_back(const table *t, size_t i, size_t stop)
{
    size_t open = 0, at = i;
    do {
        open += sn_token_in(&t->token[at - 1], "]");
        open -= sn_token_in(&t->token[at - 1], "[");
        at--;
    } while (open > 0 && at > stop);
    return open > 0 ? 0 : i - at - 1;
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
            i -= step_back(t, i, stop);
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
    for (size_t i = t->begin, next; i < t->end && !t->to->err;) {
        bool pair = read_next(t, i, number, &next);
        if (!pair && i++ < t->end)
            continue;
        lines[item->net->size] = t->token[i].line;
        t->to->err = sn_net_add(item->net, number[0] - (uint32_t)item->base,
                                number[1] - (uint32_t)item->base, error);
        i = next;
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

/* A place beyond those that the name says beyond doubt. */
static void find_beyond(const table *t, sn_lifted *item)
{
    uint32_t number[2];
    if (!sn_claim_exceeded(&item->claim, t->least, t->most) || item->claim.goal != SN_LIFT_SORT)
        return;
    for (size_t i = t->begin, next; i < t->end; i = next) {
        if (!read_next(t, i, number, &next)) {
            next = i + 1;
            continue;
        }
        const uint32_t most = number[0] > number[1] ? number[0] : number[1];
        if (most != t->most)
            continue;
        item->fault_line = t->token[i].line;
        snprintf(item->fault, sizeof item->fault,
                 "line %u touches place %u, beyond the %u places that its name says",
                 item->fault_line, most, item->claim.wires);
        return;
    }
}

/* Of several tables that are arguments, as of assertions, none is what the function's name says. */
static void claim_alone(table *t, const sn_unit *unit, sn_lifted *item)
{
    sn_lifts *lifts = t->to->lifts;
    if (t->unit == unit)
        item->claim = lifts->item[t->item].claim = (sn_lift_claim){0};
    t->unit = unit;
    t->item = (size_t)(item - lifts->item);
}

/* What a table is called: as it is itself, or as the function around it that claims more. */
typedef struct naming {
    const char *name; /* [size] */
    size_t size;
    uint32_t line;
    bool argument; /* it has no name, but that of the function that it is handed over in */
    sn_lift_claim claim;
} naming;

/* Words for tables of which each is the sorter of so many keys: networks[8] = … */
static const char *const network_words[] = {"network*", "nets", "sorter*", NULL};

static naming name_table(const table *t, const sn_unit *unit)
{
    const sn_token *name = find_name(t);
    naming made = {.name = "", .line = name ? name->line : t->token[t->begin].line};
    made.argument = !name && unit->name && t->call != SIZE_MAX;
    bool silent = !name || (sn_claim_of_name(name->at, name->size).goal == SN_LIFT_NOTHING &&
                            !sn_claim_has_word(name->at, name->size, network_words));
    if (unit->name && silent) {
        name = unit->name;
        made.line = unit->line;
    }
    if (name) {
        made.name = name->at;
        made.size = name->size;
    }
    uint32_t above = made.line > 3 ? made.line - 3 : 1;
    made.claim = sn_claim_of(t->to->tokens, made.name, made.size, above, t->token[t->end - 1].line);
    return made;
}

/* The number that a table stands for: NAME[4] = …, 4: …, 4 => … */
static uint32_t find_size(const table *t)
{
    size_t i = t->begin;
    uint32_t size = 0;
    while (i > 0 && t->begin - i < 12 &&
           (sn_token_in(&t->token[i - 1], "[{(&") || t->token[i - 1].kind == SN_TOKEN_NAME ||
            sn_token_in(&t->token[i - 1], "]_")))
        i--;
    if (i < 2)
        return 0;
    const sn_token *sign = &t->token[i - 1];
    bool names = sn_token_in(sign, ":") || sn_token_is(sign, "=>") || sn_token_is(sign, "->");
    if (names && sn_token_number(sign - 1, &size))
        return size;
    bool index = i > 3 && sn_token_is(sign, "=") && sn_token_in(sign - 1, "]") &&
                 sn_token_number(sign - 2, &size) && sn_token_in(sign - 3, "[");
    return index && sn_token_in(sign - 3, "[") && sign[-4].kind == SN_TOKEN_NAME &&
                   sign[-3].column == sign[-4].column + sign[-4].size && t->flat
               ? size
               : 0;
}

/* Longest function that is looked at for what it does to two keys, in tokens. */
#define EXCHANGE_MAX 200

/* Run a function of two keys, for what it does to them. */
static void look_at(const table *t, const sn_unit *unit, reached *out)
{
    sn_gatherer *to = t->to;
    if (unit->macro || !unit->compares || !unit->parameters ||
        unit->end - unit->begin > EXCHANGE_MAX)
        return;
    const sn_unit *before = to->unit;
    const size_t first = to->lifts->count;
    to->unit = unit;
    to->lossy = to->exchanges = false;
    sn_run_unit(t->runner, unit);
    to->unit = before;
    while (to->lifts->count > first)
        sn_net_free(to->lifts->item[--to->lifts->count].net);
    out->lossy = to->lossy ? unit : NULL;
    out->exchanges = to->exchanges;
}

/* What a function does, and what it names.
 * left     how many more calls within each other are looked at */
static reached reach(const table *t, const sn_units *units, const sn_unit *in, unsigned left)
{
    reached *known = &t->reached[in - units->unit];
    if (known->seen)
        return *known;
    known->seen = true;
    look_at(t, in, known);
    for (size_t i = in->begin; i + 1 < in->end && left; i++) {
        const sn_token *name = &t->token[i];
        if (name->kind != SN_TOKEN_NAME)
            continue;
        for (const sn_unit *unit = NULL; (unit = sn_units_next(units, name, unit));) {
            if (in->name && sn_token_same(in->name, name))
                continue;
            const reached inner = reach(t, units, unit, left - 1);
            known->calls = known->calls || unit->begin < in->begin || unit->end > in->end;
            known->exchanges = known->exchanges || inner.exchanges || unit->macro;
            known->lossy = known->lossy ? known->lossy : inner.lossy;
        }
    }
    return *known;
}

/* Whether a function keeps the table by a name of its own, and never names it again: then nothing
 * applies it. */
static bool is_idle(const table *t, const sn_unit *unit, const sn_token *own)
{
    bool assigns = false, declares = false;
    for (const sn_token *token = own; token < t->token + t->begin; token++) {
        declares = declares || sn_token_is(token, ":=");
        assigns = assigns || sn_token_is(token, "=");
    }
    /* a member, an element, or what is declared around the function: others may name it */
    const bool begins = own->first || sn_token_in(own - 1, ";{}");
    const bool braces = t->to->tokens->language->blocks == SN_BLOCKS_BRACES;
    if (t->call != SIZE_MAX || sn_token_in(own - 1, ".>") || !(assigns || declares) ||
        (begins && !declares && (braces || sn_token_in(own + 1, "["))))
        return false;
    for (size_t i = unit->begin; i < unit->end; i++)
        if (&t->token[i] != own && sn_token_same(&t->token[i], own))
            return false;
    return true;
}

/* What is wrong with what applies a table: the function that it stands in, or those that name it.
 * Whether something is; then why. */
static bool find_wrong(const table *t, const sn_units *units, const sn_unit *unit, char *why,
                       size_t room)
{
    const sn_token *own = find_name(t);
    reached found = {0};
    if (unit->name)
        found = reach(t, units, unit, CALLS_MAX);
    for (size_t k = 0; k + 1 < units->count && own && !unit->name && !found.lossy; k++)
        for (size_t i = units->unit[k].begin; i < units->unit[k].end && !found.lossy; i++)
            if (sn_token_same(&t->token[i], own))
                found.lossy = reach(t, units, &units->unit[k], CALLS_MAX).lossy;
    if (found.lossy)
        snprintf(why, room, "line %u: %.*s compares two keys and loses one", found.lossy->line,
                 (int)(found.lossy->name->size < 60 ? found.lossy->name->size : 60),
                 found.lossy->name->at);
    else if (unit->name && !unit->macro && own && is_idle(t, unit, own))
        snprintf(why, room, "line %u: nothing applies the table %.*s", own->line,
                 (int)(own->size < 60 ? own->size : 60), own->at);
    else if (unit->name && !unit->macro && found.calls && !found.exchanges)
        snprintf(why, room, "line %u: nothing that is called here is seen to exchange two keys",
                 t->token[t->begin].line);
    else
        return false;
    return true;
}

static void add_table(table *t, const sn_units *units)
{
    const sn_unit *unit = unit_around(t, units);
    naming named = name_table(t, unit);
    uint32_t size = find_size(t);
    const sn_token *own = find_name(t);
    if (size > 2 && t->most < size && named.claim.goal == SN_LIFT_NOTHING && own &&
        sn_claim_has_word(own->at, own->size, network_words)) { /* networks[8] = */
        named.claim.goal = SN_LIFT_SORT;
        named.claim.network = true;
        named.claim.wires = size;
    }
    if (t->flat && named.claim.goal == SN_LIFT_NOTHING && !named.claim.network)
        return;
    if (t->most > LARGEST && !named.claim.network)
        return; /* of what is so large something has to say that it is a network */
    sn_lifted *item = sn_gatherer_add(t->to);
    uint32_t *lines = sn_arena_alloc(t->to->lifts->arena, t->pairs * sizeof *lines);
    if (!item)
        return;
    item->first = t->token[t->begin].line;
    item->last = t->token[t->end - 1].line;
    item->line = named.line;
    item->whole = t->pairs;
    item->numbered = item->outputs = item->table = true;
    item->flat = t->flat;
    item->claim = named.claim;
    if (named.size)
        item->function = sn_gatherer_text(t->to, named.name, named.size);
    if (size && item->claim.goal != SN_LIFT_NOTHING && item->claim.wires != size &&
        t->most <= size && size <= 2 * t->most + 2)
        item->claim.wires = size;
    if (own && !unit->name && sn_units_change(units, t->to->tokens, own)) {
        item->unread = true;
        snprintf(item->reason, sizeof item->reason, "line %u: a table that is changed elsewhere",
                 own->line);
        return;
    }
    if (find_wrong(t, units, unit, item->reason, sizeof item->reason)) {
        item->unread = true;
        return;
    }
    if (t->permutes && t->flat)
        item->part = true; /* no network, unless it sorts */
    if (named.argument)
        claim_alone(t, unit, item);
    if (t->loose)
        item->claim = (sn_lift_claim){0};
    if (!lines && !t->to->err)
        t->to->err = sn_fail_nomem(t->to->error);
    if (!t->to->err)
        t->to->err = sn_net_new(count_wires(t, item), &item->net, t->to->error);
    if (!t->to->err)
        add_pairs(t, item, lines);
    if (!t->to->err)
        name_wires(t, item);
    if (!t->to->err)
        find_beyond(t, item);
    item->lines = lines;
}

/* Whether a function has loops: then its code says what the tables in it are for. */
static bool has_loops(const table *t, const sn_unit *unit)
{
    for (size_t i = unit->begin; i < unit->end; i++)
        if (t->token[i].kind == SN_TOKEN_NAME &&
            ((t->token[i].word & SN_WORD_LOOP) || sn_token_is(&t->token[i], "forEach") ||
             sn_token_is(&t->token[i], "for_each") || sn_token_is(&t->token[i], "reduce") ||
             sn_token_is(&t->token[i], "map") || sn_token_is(&t->token[i], "some") ||
             sn_token_is(&t->token[i], "every") || sn_token_is(&t->token[i], "reduceRight")))
            return true;
    return false;
}

static void end_table(table *t, const sn_units *units)
{
    const sn_unit *unit = t->pairs >= SN_LIFT_LEAST ? unit_around(t, units) : NULL;
    if (unit && !t->to->err && !(unit->name && !unit->macro && has_loops(t, unit)))
        add_table(t, units);
    t->pairs = 0;
    t->loose = false;
}

static void widen(table *t, uint32_t number)
{
    t->most = t->most > number ? t->most : number;
    t->least = t->least < number ? t->least : number;
}

/* Whether a row has no place twice. */
static bool is_layer_row(const table *t, size_t at, size_t end)
{
    uint32_t seen[2 * LAYER_MAX], count = 0;
    for (size_t i = at + 1; i < end && count < 2 * LAYER_MAX; i += 2) {
        if (!sn_token_number(&t->token[i], &seen[count]))
            continue;
        for (uint32_t k = 0; k < count; k++)
            if (seen[k] == seen[count])
                return false;
        count++;
    }
    return true;
}

/* Whether rows that follow each other are the layers of one network, as far as their numbers
 * allow; else each row with a place twice is a network of its own. */
static bool are_layers(const table *t, size_t at)
{
    size_t end = 0;
    for (size_t row = at; row; row = next_row(t, end)) {
        if (!read_row(t, row, &end))
            break;
        if (!is_layer_row(t, row, end))
            return false;
    }
    return true;
}

/* A table of so many of the rows at `at`, if it is one: where it ends, or 0.
 * listed   the row is one of several in a list */
static size_t take_some_rows(const table *t, size_t at, size_t some, bool listed,
                             const sn_units *units)
{
    table rows = {.to = t->to,
                  .runner = t->runner,
                  .reached = t->reached,
                  .token = t->token,
                  .count = t->count,
                  .begin = at,
                  .least = UINT32_MAX,
                  .call = SIZE_MAX,
                  .permutes = true,
                  .flat = true};
    size_t end = 0, most = 0, count = 0;
    for (size_t row = at; row && count < some; row = next_row(t, end), count++) {
        size_t pairs = read_row(t, row, &end);
        if (!pairs)
            break;
        rows.pairs += pairs;
        rows.end = end;
        most = most > pairs ? most : pairs;
        rows.permutes = rows.permutes && is_permutation(t, row, end);
        for (size_t i = row + 1; i + 1 < end; i += 2) {
            uint32_t number;
            if (sn_token_number(&t->token[i], &number))
                widen(&rows, number);
        }
    }
    if (most < 2)
        return 0;
    /* an argument of a call, beside others: stage([0, 2, 4, 6], 1) */
    bool argument = at && count == 1 && !listed && (sn_token_in(&t->token[at - 1], "(,")) &&
                    rows.end < t->count && sn_token_in(&t->token[rows.end], ",)") &&
                    !sn_token_in(&t->token[at - 1], "(");
    argument = argument || (count == 1 && at && !listed && sn_token_in(&t->token[at - 1], "(") &&
                            rows.end < t->count && sn_token_in(&t->token[rows.end], ","));
    if (!argument && (count > 1 || !rows.permutes))
        end_table(&rows, units);
    return rows.end;
}

/* The same of all of them: one table of layers, or of rows that have a place twice, a network
 * each. */
static size_t take_rows(const table *t, size_t at, const sn_units *units)
{
    size_t end = 0, last = 0, after;
    if (are_layers(t, at) || !read_row(t, at, &after) || !next_row(t, after))
        return take_some_rows(t, at, SIZE_MAX, false, units);
    for (size_t row = at; row && (end = take_some_rows(t, row, 1, true, units));
         row = next_row(t, end))
        last = end;
    return last;
}

void sn_tables_gather(sn_gatherer *gatherer, const sn_units *units, sn_runner *runner)
{
    table t = {.to = gatherer,
               .token = gatherer->tokens->token,
               .count = gatherer->tokens->count,
               .runner = runner,
               .reached = sn_alloc(units->count, sizeof *t.reached)};
    if (!t.reached)
        gatherer->err = sn_fail_nomem(gatherer->error);
    for (size_t i = 0; i < t.count && !gatherer->err; i++) {
        uint32_t number[2];
        bool pair = read_pair(&t, i, number);
        bool named = pair && i && sn_token_in(&t.token[i], "(") &&
                     t.token[i - 1].kind == SN_TOKEN_NAME &&
                     (i < 2 || !sn_token_in(&t.token[i - 2], "([{,"));
        bool statement =
            named && i > 1 && (sn_token_in(&t.token[i - 2], ";{})") || t.token[i - 1].first);
        bool defined = pair && i && sn_token_in(&t.token[i], "(") &&
                       t.token[i - 1].kind == SN_TOKEN_NAME &&
                       sn_units_next(units, &t.token[i - 1], NULL);
        bool call = defined || statement || (named && !goes_on(&t, i));
        size_t rows = sn_token_in(&t.token[i], "[{(") && !call ? take_rows(&t, i, units) : 0;
        if (rows) {
            end_table(&t, units);
            i = rows - 1;
            continue;
        }
        if (!pair || call)
            continue;
        if (!goes_on(&t, i)) {
            end_table(&t, units);
            t.begin = i;
            t.call = find_call(&t, i);
            t.most = 0;
            t.least = UINT32_MAX;
        }
        widen(&t, number[0]);
        widen(&t, number[1]);
        t.pairs++;
        t.end = i + 5;
        i += 4;
    }
    end_table(&t, units);
    free(t.reached);
}
