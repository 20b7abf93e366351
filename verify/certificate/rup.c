/* Two watched literals (Moskewicz, Madigan, Zhao, Zhang, Malik 2001): as long as two literals of a
 * clause are not false, it implies nothing; so each clause stands in the lists of two of its
 * literals, its first two, and is looked at when one of these becomes false.
 *
 * What a step needs was mostly needed of late. So there are two sets of lists, of clauses in use
 * and of all others, which are looked at where the first imply no more (as Wetzler, Heule and Hunt
 * prefer clauses marked, "DRAT-trim", 2014). Every clause is looked at in the end: what follows
 * does not depend on which are in use. */
#include "verify/certificate/parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- products -------------------------------------------------------------------------------- */

/* Whether the outputs of a prefix network carry what a goal says, found out apart from those who
 * claim it. */

/* A product of inputs: `count` of them from `first` on, one after the other, if it is good. */
typedef struct product {
    uint32_t first, count;
    bool good;
} product;

bool sn_products_are_meant(const char *goal)
{
    return !strcmp(goal, "inclusive") || !strcmp(goal, "exclusive") || !strcmp(goal, "reduction");
}

static product combine(product x, product y)
{
    return (product){x.first, x.count + y.count, x.good && y.good && y.first == x.first + x.count};
}

/* How many inputs, from 0 on, output i of n is to carry; 0 where anything will do. */
static uint32_t inputs_due(const char *goal, uint32_t n, uint32_t i)
{
    if (!strcmp(goal, "reduction"))
        return i == n - 1 ? n : 0;
    return !strcmp(goal, "exclusive") ? i : i + 1;
}

sn_err sn_products_check(const sn_scan *scan, const char *goal, bool *good, uint32_t *output,
                         sn_error *error)
{
    product *wire = sn_alloc(scan->net.wires, sizeof *wire);
    if (!wire)
        return sn_fail_nomem(error);
    for (uint32_t w = 0; w < scan->net.wires; w++)
        wire[w] = (product){w, 1, true};
    for (size_t k = 0; k < scan->net.size; k++)
        wire[sn_scan_node(scan, k).to] =
            combine(wire[sn_scan_node(scan, k).from], wire[sn_scan_node(scan, k).to]);
    *good = true;
    for (uint32_t i = 0; i < scan->net.wires && *good; i++) {
        const product *p = &wire[scan->net.output ? scan->net.output[i] : i];
        uint32_t due = inputs_due(goal, scan->net.wires, i);
        *good = !due || (p->good && !p->first && p->count == due);
        *output = i;
    }
    free(wire);
    return SN_OK;
}

/* ---- rup ------------------------------------------------------------------------------------- */

enum { FALSE = -1, OPEN = 0, TRUE = 1, SPARE = 1024 };

/* A clause that no step needed for so many is not in use any more. */
#define IN_USE_STEPS 1000

/* A clause that is given may have so many literals more than there are variables. */
#define CLAUSE_SPARE 4

enum { USED, IDLE, SETS };

/* Two literals or more, without those that were false for ever when it came. */
typedef struct clause {
    uint32_t count;
    uint32_t set;        /* which lists it stands in */
    uint64_t name;       /* of all its literals, to forget it by */
    uint64_t number;     /* by which it is named to who wants to know */
    uint64_t used;       /* the last step that needed it */
    struct clause *next; /* if it is forgotten, or is to change sets */
    int32_t literals[];
} clause;

typedef struct watch {
    clause *clause;
    uint32_t count; /* of the clause */
    int32_t other;  /* another literal of it, of two the other one; if true, nothing is implied */
} watch;

typedef struct watch_list {
    watch *at;
    size_t count, room;
} watch_list;

struct sn_rup {
    sn_arena *arena; /* owns all of this */
    bool failed;     /* memory ran out */
    bool refuted;    /* the clauses contradict each other by unit propagation alone */
    /* Indexed by literals, -variables..variables: pointers to the middle of an array. */
    int8_t *value;
    uint64_t *mark; /* `marks` for the literals that are being looked at */
    watch_list *watches[SETS];
    clause **reason; /* of a literal that is true: the clause that implied it, or NULL */
    uint64_t marks;
    int32_t *trail; /* the true literals, in the order they became so */
    size_t assigned, propagated[SETS];
    clause *conflict; /* of which all literals are false */
    uint32_t variables, in_use;
    uint64_t steps, sorted; /* so far, and when clauses were last sorted into sets */
    clause *spare[SPARE];   /* memory of forgotten clauses, by their count */
    /* Where it is told why clauses follow. */
    const sn_hints *hints; /* NULL if it is not */
    uint64_t given, next;  /* clauses given so far; the number of the next other one */
    uint64_t *unit;        /* of a literal: of the clause that makes it true for ever, or 0 */
    uint64_t
        *hint; /* those of the clause that is told: a root of each variable, a reason of each */
    size_t hint_count;
};

/* ---- memory ---------------------------------------------------------------------------------- */

static void *allocate(sn_rup *r, size_t size)
{
    void *piece = sn_arena_alloc(r->arena, size);
    r->failed |= !piece;
    return piece;
}

/* The middle of an array of elements of `size` bytes, to be indexed by literals. */
static void *by_literal(sn_rup *r, size_t size)
{
    char *array = allocate(r, (2 * (size_t)r->variables + 1) * size);
    return array ? array + r->variables * size : NULL;
}

sn_rup *sn_rup_new(uint32_t variables, uint32_t in_use)
{
    sn_arena *arena = sn_arena_new(0);
    sn_rup *r = arena ? sn_arena_alloc(arena, sizeof *r) : NULL;
    if (r) {
        r->arena = arena;
        r->variables = variables;
        r->in_use = in_use ? in_use : IN_USE_STEPS;
        r->value = by_literal(r, sizeof *r->value);
        r->mark = by_literal(r, sizeof *r->mark);
        for (int set = 0; set < SETS; set++)
            r->watches[set] = by_literal(r, sizeof *r->watches[set]);
        r->reason = by_literal(r, sizeof *r->reason);
        r->trail = allocate(r, variables * sizeof *r->trail);
    }
    if (r && !r->failed)
        return r;
    sn_arena_free(arena);
    return NULL;
}

void sn_rup_free(sn_rup *r)
{
    if (r)
        sn_arena_free(r->arena);
}

bool sn_rup_failed(const sn_rup *r)
{
    return r->failed;
}

void sn_rup_explain(sn_rup *r, uint64_t given, const sn_hints *hints)
{
    const size_t literals = 2 * (size_t)r->variables + 1;
    r->unit = by_literal(r, sizeof *r->unit);
    r->hint = allocate(r, (literals + CLAUSE_SPARE) * sizeof *r->hint);
    if (r->failed)
        return;
    r->next = given + 1;
    r->hints = hints;
}

/* ---- watches --------------------------------------------------------------------------------- */

static void enter_watch(sn_rup *r, int32_t literal, watch w)
{
    watch_list *list = &r->watches[w.clause->set][literal];
    if (list->count == list->room) {
        watch *at = allocate(r, (2 * list->room + 4) * sizeof *at);
        if (!at)
            return;
        list->room = 2 * list->room + 4;
        list->at = list->count ? memcpy(at, list->at, list->count * sizeof *at) : at;
    }
    list->at[list->count++] = w;
}

static void leave_watch(sn_rup *r, int32_t literal, const clause *c)
{
    watch_list *list = &r->watches[c->set][literal];
    size_t i = 0;
    while (list->at[i].clause != c)
        i++;
    list->at[i] = list->at[--list->count];
}

static void enter(sn_rup *r, clause *c)
{
    enter_watch(r, c->literals[0], (watch){c, c->count, c->literals[1]});
    enter_watch(r, c->literals[1], (watch){c, c->count, c->literals[0]});
}

static void leave(sn_rup *r, const clause *c)
{
    leave_watch(r, c->literals[0], c);
    leave_watch(r, c->literals[1], c);
}

/* ---- unit propagation ------------------------------------------------------------------------ */

static void assign(sn_rup *r, int32_t literal, clause *reason)
{
    r->reason[literal] = reason;
    r->value[literal] = TRUE;
    r->value[-literal] = FALSE;
    r->trail[r->assigned++] = literal;
}

/* Watch another literal instead of `falsified`, if need be and one is not false. Returns whether
 * that was done; if not, w->other is true or all other literals but that one are false. */
static bool move_watch(sn_rup *r, watch *w, int32_t falsified)
{
    int32_t *literals = w->clause->literals;
    if (literals[0] == falsified) {
        literals[0] = literals[1];
        literals[1] = falsified;
    }
    w->other = literals[0];
    if (r->value[w->other] == TRUE)
        return false;
    for (uint32_t i = 2; i < w->count; i++)
        if (r->value[literals[i]] != FALSE) {
            literals[1] = literals[i];
            literals[i] = falsified;
            enter_watch(r, literals[1], *w);
            return true;
        }
    return false;
}

/* Look at the clauses of a set that watch `falsified`. False if all literals of one are false. */
static bool propagate_literal(sn_rup *r, int set, int32_t falsified)
{
    watch_list *list = &r->watches[set][falsified];
    size_t kept = 0, i = 0;
    bool conflict = false;
    while (i < list->count && !conflict) {
        watch w = list->at[i++];
        if (r->value[w.other] != TRUE && w.count > 2 && move_watch(r, &w, falsified))
            continue;
        list->at[kept++] = w;
        conflict = r->value[w.other] == FALSE;
        if (conflict)
            r->conflict = w.clause;
        else if (r->value[w.other] == OPEN)
            assign(r, w.other, w.clause);
    }
    if (kept < i)
        memmove(list->at + kept, list->at + i, (list->count - i) * sizeof *list->at);
    list->count -= i - kept;
    return !conflict;
}

static bool propagate(sn_rup *r)
{
    while (r->propagated[IDLE] < r->assigned) {
        int set = r->propagated[USED] < r->assigned ? USED : IDLE;
        if (!propagate_literal(r, set, -r->trail[r->propagated[set]++]))
            return false;
    }
    return true;
}

/* Make open again what became true since there were `base`. */
static void take_back(sn_rup *r, size_t base)
{
    for (size_t i = base; i < r->assigned; i++)
        r->value[r->trail[i]] = r->value[-r->trail[i]] = OPEN;
    r->assigned = r->propagated[USED] = r->propagated[IDLE] = base;
}

/* ---- which clauses are in use ---------------------------------------------------------------- */

/* The step needs the clause. What was idle goes into a list. */
static void need(sn_rup *r, clause *c, clause **idle)
{
    c->used = r->steps;
    if (c->set == IDLE) {
        c->next = *idle;
        *idle = c;
    }
    for (uint32_t i = 0; i < c->count; i++)
        r->mark[-c->literals[i]] = r->marks;
}

/* Which idle clauses led to the conflict, of what became true since there were `base`. */
static clause *find_needed(sn_rup *r, size_t base)
{
    clause *idle = NULL;
    r->marks++;
    need(r, r->conflict, &idle);
    for (size_t i = r->assigned; i-- > base;) {
        int32_t literal = r->trail[i];
        if (r->mark[literal] == r->marks && r->reason[literal])
            need(r, r->reason[literal], &idle);
    }
    return idle;
}

static void put_into_use(sn_rup *r, clause *idle)
{
    for (; idle && !r->failed; idle = idle->next) {
        leave(r, idle);
        idle->set = USED;
        enter(r, idle);
    }
}

/* Both watches of a clause move, for it is as old for both. */
static void sort_watches(sn_rup *r, int32_t literal)
{
    watch_list *list = &r->watches[USED][literal];
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        watch w = list->at[i];
        if (w.clause->used + r->in_use >= r->steps) {
            list->at[kept++] = w;
        } else {
            w.clause->set = IDLE;
            enter_watch(r, literal, w);
        }
    }
    list->count = kept;
}

/* Twice while a clause gets out of use. */
static void sort_clauses(sn_rup *r)
{
    const int32_t variables = (int32_t)r->variables;
    if (r->steps < r->sorted + r->in_use / 2)
        return;
    r->sorted = r->steps;
    for (int32_t literal = -variables; literal <= variables; literal++)
        sort_watches(r, literal);
}

/* ---- why clauses follow ---------------------------------------------------------------------- */

static uint64_t tell(sn_rup *r, const int32_t *literals, size_t count, bool implied)
{
    const sn_hinted hinted = {.number = r->next++,
                              .literals = literals,
                              .count = count,
                              .hints = r->hint,
                              .hint_count = r->hint_count,
                              .implied = implied};
    r->hints->follow(r->hints->data, &hinted);
    r->hint_count = 0;
    return hinted.number;
}

/* Hints that a clause's literals are false for ever, but one. */
static void hint_units(sn_rup *r, const int32_t *literals, size_t count, int32_t but)
{
    for (size_t i = 0; i < count; i++)
        if (literals[i] != but && r->unit[-literals[i]])
            r->hint[r->hint_count++] = r->unit[-literals[i]];
}

/* Hints for the conflict: what find_needed marked, in the order it became true. */
static void hint_conflict(sn_rup *r, size_t base)
{
    for (size_t i = 0; i < r->assigned; i++) {
        int32_t literal = r->trail[i];
        if (r->mark[literal] != r->marks)
            continue;
        if (i < base)
            r->hint[r->hint_count++] = r->unit[literal];
        else if (r->reason[literal])
            r->hint[r->hint_count++] = r->reason[literal]->number;
    }
    r->hint[r->hint_count++] = r->conflict->number;
}

/* The number of a clause given; if literals of it are false for ever, of what is left of it, and of
 * the empty clause, with which all ends.
 * rest   [count] its open literals */
static uint64_t number_given(sn_rup *r, const int32_t *literals, size_t size, const int32_t *rest,
                             size_t count)
{
    hint_units(r, literals, size, 0);
    if (!r->hint_count && count)
        return r->given;
    r->hint[r->hint_count++] = r->given;
    return tell(r, rest, count, true);
}

/* Tell what became true for ever since there were `base`, and that this cannot be. */
static void tell_units(sn_rup *r, size_t base)
{
    for (size_t i = base; i < r->assigned; i++) {
        int32_t literal = r->trail[i];
        const clause *c = r->reason[literal];
        if (!c)
            continue; /* told as the clause that it is */
        hint_units(r, c->literals, c->count, literal);
        r->hint[r->hint_count++] = c->number;
        r->unit[literal] = tell(r, &literal, 1, true);
    }
    if (!r->refuted)
        return;
    hint_units(r, r->conflict->literals, r->conflict->count, 0);
    r->hint[r->hint_count++] = r->conflict->number;
    tell(r, r->trail, 0, true);
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* The same for clauses of the same literals, in any order, double or not. Of two others with one
 * name, one pair in 2^64, the wrong one might be forgotten: then less follows, never more. */
static uint64_t name_of(sn_rup *r, const int32_t *literals, size_t count)
{
    uint64_t name = 0;
    r->marks++;
    for (size_t i = 0; i < count; i++) {
        sn_random random;
        if (r->mark[literals[i]] == r->marks)
            continue;
        r->mark[literals[i]] = r->marks;
        sn_random_seed(&random, (uint32_t)literals[i]);
        name += random.state[0];
    }
    return name;
}

/* Keep the clause of these open literals. */
static void keep(sn_rup *r, uint64_t name, uint64_t number, const int32_t *open, size_t count,
                 bool given)
{
    clause *c = count < SPARE ? r->spare[count] : NULL;
    if (c)
        r->spare[count] = c->next;
    else if (!(c = allocate(r, sizeof *c + count * sizeof *open)))
        return;
    c->count = (uint32_t)count;
    c->set = given ? IDLE : USED;
    c->name = name;
    c->number = number;
    c->used = r->steps;
    memcpy(c->literals, open, count * sizeof *open);
    enter(r, c);
}

/* Take a clause that is given or follows. Of its literals count those that are neither double nor
 * false for ever: these.
 * open   [count] behind the trail's end */
static void take(sn_rup *r, const int32_t *literals, size_t size, const int32_t *open, size_t count,
                 bool given)
{
    const size_t base = r->assigned;
    uint64_t number = 0;
    if (r->hints)
        number = given ? number_given(r, literals, size, open, count) : tell(r, open, count, false);
    r->refuted = count == 0;
    if (r->refuted)
        return;
    if (count >= 2) {
        keep(r, name_of(r, literals, size), number, open, count, given);
    } else {
        assign(r, *open, NULL);
        if (r->hints)
            r->unit[*open] = number;
    }
    r->refuted = !propagate(r);
    if (r->hints)
        tell_units(r, base);
}

bool sn_rup_add(sn_rup *r, const int32_t *literals, size_t count, bool given)
{
    size_t base = r->assigned;
    bool known = r->refuted;
    clause *idle = NULL;
    r->given += given;
    for (size_t i = 0; i < count && !known; i++) {
        known = r->value[literals[i]] == TRUE;
        if (r->value[literals[i]] == OPEN)
            assign(r, -literals[i], NULL);
    }
    size_t open = r->assigned - base;
    bool follows = known || given || !propagate(r);
    r->steps += !given;
    if (follows && !known && !given)
        idle = find_needed(r, base);
    if (follows && !known && !given && r->hints)
        hint_conflict(r, base);
    take_back(r, base);
    put_into_use(r, idle);
    if (known || !follows)
        return follows;
    for (size_t i = base; i < base + open; i++)
        r->trail[i] = -r->trail[i];
    take(r, literals, count, &r->trail[base], open, given);
    sort_clauses(r);
    return true;
}

/* A clause of a set that watches the literal and has the name, or NULL. */
static clause *find(const sn_rup *r, int set, int32_t literal, uint64_t name)
{
    const watch_list *list = &r->watches[set][literal];
    for (size_t k = 0; k < list->count; k++)
        if (list->at[k].clause->name == name)
            return list->at[k].clause;
    return NULL;
}

void sn_rup_forget(sn_rup *r, const int32_t *literals, size_t count)
{
    clause *c = NULL;
    const uint64_t name = name_of(r, literals, count);
    for (size_t i = 0; i < SETS * count && !c; i++)
        c = find(r, i < count ? USED : IDLE, literals[i % count], name);
    if (!c || r->failed)
        return;
    if (r->hints)
        r->hints->forget(r->hints->data, c->number, literals, count);
    leave(r, c);
    if (c->count < SPARE) {
        c->next = r->spare[c->count];
        r->spare[c->count] = c;
    }
}
