/* Two watched literals (Moskewicz, Madigan, Zhao, Zhang, Malik 2001): as long as two literals of a
 * clause are not false, it implies nothing; so each clause stands in the lists of two of its
 * literals, its first two, and is looked at when one of these becomes false. */
#include "verify/certificate/parts.h"

#include <string.h>

enum { FALSE = -1, OPEN = 0, TRUE = 1, SPARE = 1024 };

/* Two literals or more. */
typedef struct clause {
    uint32_t count;
    struct clause *next; /* if it is forgotten */
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
    uint64_t *mark; /* `marks` for the literals of the clause to be forgotten */
    watch_list *watches;
    uint64_t marks;
    int32_t *trail; /* the true literals, in the order they became so */
    size_t assigned, propagated;
    clause *spare[SPARE]; /* memory of forgotten clauses, by their count */
};

/* ---- memory ---------------------------------------------------------------------------------- */

sn_rup *sn_rup_new(uint32_t variables)
{
    size_t literals = 2 * (size_t)variables + 1;
    sn_arena *arena = sn_arena_new(0);
    sn_rup *r = arena ? sn_arena_alloc(arena, sizeof *r) : NULL;
    if (r) {
        r->arena = arena;
        r->value = sn_arena_alloc(arena, literals * sizeof *r->value);
        r->mark = sn_arena_alloc(arena, literals * sizeof *r->mark);
        r->watches = sn_arena_alloc(arena, literals * sizeof *r->watches);
        r->trail = sn_arena_alloc(arena, variables * sizeof *r->trail);
    }
    if (!r || !r->value || !r->mark || !r->watches || !r->trail) {
        sn_arena_free(arena);
        return NULL;
    }
    r->value += variables;
    r->mark += variables;
    r->watches += variables;
    return r;
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

static void *allocate(sn_rup *r, size_t size)
{
    void *piece = sn_arena_alloc(r->arena, size);
    r->failed |= !piece;
    return piece;
}

/* ---- watches --------------------------------------------------------------------------------- */

static void enter_watch(sn_rup *r, int32_t literal, watch w)
{
    watch_list *list = &r->watches[literal];
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
    watch_list *list = &r->watches[literal];
    size_t i = 0;
    while (list->at[i].clause != c)
        i++;
    list->at[i] = list->at[--list->count];
}

/* ---- unit propagation ------------------------------------------------------------------------ */

static void assign(sn_rup *r, int32_t literal)
{
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

/* Look at the clauses that watch `falsified`. False if all literals of one are false. */
static bool propagate_literal(sn_rup *r, int32_t falsified)
{
    watch_list *list = &r->watches[falsified];
    size_t kept = 0, i = 0;
    bool conflict = false;
    while (i < list->count && !conflict) {
        watch w = list->at[i++];
        if (r->value[w.other] != TRUE && w.count > 2 && move_watch(r, &w, falsified))
            continue;
        list->at[kept++] = w;
        conflict = r->value[w.other] == FALSE;
        if (r->value[w.other] == OPEN)
            assign(r, w.other);
    }
    if (kept < i)
        memmove(list->at + kept, list->at + i, (list->count - i) * sizeof *list->at);
    list->count -= i - kept;
    return !conflict;
}

static bool propagate(sn_rup *r)
{
    while (r->propagated < r->assigned)
        if (!propagate_literal(r, -r->trail[r->propagated++]))
            return false;
    return true;
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* Keep the clause of the negations of these open literals. */
static void keep(sn_rup *r, const int32_t *negations, size_t count)
{
    clause *c = count < SPARE ? r->spare[count] : NULL;
    if (c)
        r->spare[count] = c->next;
    else if (!(c = allocate(r, sizeof *c + count * sizeof *negations)))
        return;
    c->count = (uint32_t)count;
    for (size_t i = 0; i < count; i++)
        c->literals[i] = -negations[i];
    enter_watch(r, c->literals[0], (watch){c, c->count, c->literals[1]});
    enter_watch(r, c->literals[1], (watch){c, c->count, c->literals[0]});
}

bool sn_rup_add(sn_rup *r, const int32_t *literals, size_t count, bool given)
{
    size_t base = r->assigned;
    bool known = r->refuted;
    for (size_t i = 0; i < count && !known; i++) {
        known = r->value[literals[i]] == TRUE;
        if (r->value[literals[i]] == OPEN)
            assign(r, -literals[i]);
    }
    size_t open = r->assigned - base;
    bool follows = known || given || !propagate(r);
    for (size_t i = base; i < r->assigned; i++)
        r->value[r->trail[i]] = r->value[-r->trail[i]] = OPEN;
    r->assigned = r->propagated = base;
    if (known || !follows)
        return follows;
    /* Of the clause counts what is neither double nor false for ever. */
    if (open >= 2)
        keep(r, &r->trail[base], open);
    else if (open == 1)
        assign(r, -r->trail[base]);
    r->refuted = open == 0 || !propagate(r);
    return true;
}

/* A clause that watches the literal, of marked literals alone, `open` of them open; or NULL. */
static clause *find(const sn_rup *r, int32_t literal, size_t open)
{
    const watch_list *list = &r->watches[literal];
    for (size_t k = 0; k < list->count; k++) {
        clause *c = list->at[k].clause;
        bool same = r->mark[list->at[k].other] == r->marks;
        size_t left = open;
        for (size_t i = 0; same && i < c->count; i++) {
            same = r->mark[c->literals[i]] == r->marks;
            left -= r->value[c->literals[i]] == OPEN;
        }
        if (same && !left)
            return c;
    }
    return NULL;
}

void sn_rup_forget(sn_rup *r, const int32_t *literals, size_t count)
{
    clause *c = NULL;
    size_t open = 0;
    r->marks++;
    for (size_t i = 0; i < count; i++) {
        open += r->value[literals[i]] == OPEN && r->mark[literals[i]] != r->marks;
        r->mark[literals[i]] = r->marks;
    }
    for (size_t i = 0; i < count && !c; i++)
        c = find(r, literals[i], open);
    if (!c || r->failed)
        return;
    leave_watch(r, c->literals[0], c);
    leave_watch(r, c->literals[1], c);
    if (c->count < SPARE) {
        c->next = r->spare[c->count];
        r->spare[c->count] = c;
    }
}
