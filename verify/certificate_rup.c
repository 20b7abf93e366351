/* Two watched literals (Moskewicz, Madigan, Zhao, Zhang, Malik 2001): as long as two literals of a
 * clause are not false, it implies nothing; so each clause stands in the lists of two of its
 * literals, its first two, and is looked at when one of these becomes false. */
#include "verify/certificate_parts.h"

#include <string.h>

enum { FALSE = -1, OPEN = 0, TRUE = 1, BUCKETS_MAX = 1 << 22, SPARE = 1024 };

/* Two literals or more. */
typedef struct clause {
    struct clause *next; /* in the same bucket */
    uint32_t count;
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
    int8_t *marked; /* scratch */
    watch_list *watches;
    int32_t *trail; /* the true literals, in the order they became so */
    size_t assigned, propagated;
    size_t buckets;       /* a power of two */
    clause **bucket;      /* [buckets] all clauses, by the hash of their literals */
    clause *spare[SPARE]; /* memory of forgotten clauses, by their count */
};

/* ---- memory ---------------------------------------------------------------------------------- */

sn_rup *sn_rup_new(uint32_t variables)
{
    size_t literals = 2 * (size_t)variables + 1;
    sn_arena *arena = sn_arena_new(0);
    sn_rup *r = arena ? sn_arena_alloc(arena, sizeof *r) : NULL;
    if (r) {
        r->value = sn_arena_alloc(arena, literals * sizeof *r->value);
        r->marked = sn_arena_alloc(arena, literals * sizeof *r->marked);
        r->watches = sn_arena_alloc(arena, literals * sizeof *r->watches);
        r->trail = sn_arena_alloc(arena, variables * sizeof *r->trail);
        r->buckets = (size_t)1 << sn_log2_ceil(8 * (uint64_t)variables);
        r->buckets = r->buckets < BUCKETS_MAX ? r->buckets : BUCKETS_MAX;
        r->bucket = sn_arena_alloc(arena, r->buckets * sizeof *r->bucket);
    }
    if (!r || !r->value || !r->marked || !r->watches || !r->trail || !r->bucket) {
        sn_arena_free(arena);
        return NULL;
    }
    r->arena = arena;
    r->value += variables;
    r->marked += variables;
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

bool sn_rup_follows(sn_rup *r, const int32_t *literals, size_t count)
{
    size_t base = r->assigned;
    bool conflict = r->refuted;
    for (size_t i = 0; i < count && !conflict; i++) {
        conflict = r->value[literals[i]] == TRUE;
        if (r->value[literals[i]] == OPEN)
            assign(r, -literals[i]);
    }
    conflict = conflict || !propagate(r);
    while (r->assigned > base) {
        int32_t literal = r->trail[--r->assigned];
        r->value[literal] = r->value[-literal] = OPEN;
    }
    r->propagated = base;
    return conflict;
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* Leave out literals that are there several times, and mark the others. Returns their number. */
static size_t mark(sn_rup *r, int32_t *literals, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!r->marked[literals[i]]) {
            r->marked[literals[i]] = true;
            literals[kept++] = literals[i];
        }
    return kept;
}

static void unmark(sn_rup *r, const int32_t *literals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        r->marked[literals[i]] = false;
}

/* The same for every order of the literals. */
static clause **bucket_of(sn_rup *r, const int32_t *literals, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t x = (uint64_t)literals[i] * UINT64_C(0x9e3779b97f4a7c15);
        sum += (x ^ x >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
    }
    return &r->bucket[sum >> 20 & (r->buckets - 1)];
}

static clause *new_clause(sn_rup *r, size_t count)
{
    clause *c = count < SPARE ? r->spare[count] : NULL;
    if (!c)
        return allocate(r, sizeof *c + count * sizeof *c->literals);
    r->spare[count] = c->next;
    return c;
}

/* Keep a clause whose first two literals are open. */
static void store(sn_rup *r, const int32_t *literals, size_t count)
{
    clause **first = bucket_of(r, literals, count), *c = new_clause(r, count);
    if (!c)
        return;
    c->next = *first;
    *first = c;
    c->count = (uint32_t)count;
    memcpy(c->literals, literals, count * sizeof *literals);
    enter_watch(r, literals[0], (watch){c, c->count, literals[1]});
    enter_watch(r, literals[1], (watch){c, c->count, literals[0]});
}

void sn_rup_add(sn_rup *r, int32_t *literals, size_t count)
{
    size_t open = 0;
    count = mark(r, literals, count);
    unmark(r, literals, count);
    for (size_t i = 0; i < count; i++) {
        int32_t literal = literals[i];
        if (r->value[literal] == TRUE || r->refuted)
            return; /* and will always be: the clause has no more to say */
        if (r->value[literal] == OPEN) {
            literals[i] = literals[open];
            literals[open++] = literal;
        }
    }
    if (open >= 2)
        store(r, literals, count);
    else if (open == 1)
        assign(r, literals[0]);
    r->refuted |= open == 0 || !propagate(r);
}

void sn_rup_forget(sn_rup *r, int32_t *literals, size_t count)
{
    count = mark(r, literals, count);
    clause *c, **link = bucket_of(r, literals, count);
    for (; (c = *link); link = &c->next) {
        bool same = c->count == count;
        for (size_t i = 0; i < count && same; i++)
            same = r->marked[c->literals[i]];
        if (same)
            break;
    }
    unmark(r, literals, count);
    if (!c || r->failed)
        return;
    leave_watch(r, c->literals[0], c);
    leave_watch(r, c->literals[1], c);
    *link = c->next;
    if (count < SPARE) {
        c->next = r->spare[count];
        r->spare[count] = c;
    }
}
