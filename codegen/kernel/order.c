/* Comparators one behind the other: next comes one whose wires are at hand. */
#include "codegen/kernel/order.h"

#include <stdlib.h>

#define NONE SIZE_MAX

/* A register: its next operation, and when it was used last; it is in the machine if that is known.
 */
typedef struct wire {
    size_t next; /* NONE behind the last */
    size_t used; /* from 1; 0: never */
    bool held;
} wire;

typedef struct search {
    const sn_op *op;
    size_t (*after)[2]; /* [count] the next operation of a, and of b */
    wire *wires;
    uint32_t registers, held;
} search;

/* Find what follows what, from the last to the first. */
static void link_operations(search *s, size_t count)
{
    for (uint32_t w = 0; w < s->registers; w++)
        s->wires[w] = (wire){.next = NONE};
    for (size_t i = count; i-- > 0;) {
        wire *a = &s->wires[s->op[i].a], *b = &s->wires[s->op[i].b];
        s->after[i][0] = a->next;
        s->after[i][1] = b->next;
        a->next = b->next = i;
    }
}

/* Of the operations whose turn it is for both registers, one with as many of them in the machine as
 * can be; of those the one that was used most recently, by the less recent of its two. */
static size_t choose(const search *s)
{
    size_t best = NONE, best_used = 0;
    int best_held = -1;
    for (uint32_t w = 0; w < s->registers; w++) {
        size_t i = s->wires[w].next;
        if (i == NONE || s->op[i].a != w || s->wires[s->op[i].b].next != i)
            continue;
        const wire *a = &s->wires[w], *b = &s->wires[s->op[i].b];
        int held = a->held + b->held;
        size_t used = a->used < b->used ? a->used : b->used;
        if (held > best_held || (held == best_held && used > best_used)) {
            best = i;
            best_held = held;
            best_used = used;
        }
    }
    return best;
}

static void leave(search *s, wire *w)
{
    s->held -= w->held;
    w->held = false;
}

static void use(search *s, wire *w, size_t next, size_t now)
{
    s->held += !w->held;
    *w = (wire){.next = next, .used = now, .held = true};
    if (next == NONE)
        leave(s, w);
}

/* The least recently used leave. */
static void make_room(search *s, uint32_t room)
{
    while (s->held > room) {
        wire *oldest = NULL;
        for (uint32_t w = 0; w < s->registers; w++)
            if (s->wires[w].held && (!oldest || s->wires[w].used < oldest->used))
                oldest = &s->wires[w];
        leave(s, oldest);
    }
}

sn_err sn_local_order(const sn_op *op, size_t count, uint32_t registers, uint32_t room, sn_op *out,
                      sn_error *error)
{
    search s = {.op = op, .registers = registers};
    s.after = sn_alloc(count, sizeof *s.after);
    s.wires = sn_alloc(registers, sizeof *s.wires);
    if (!s.after || !s.wires) {
        free(s.after);
        free(s.wires);
        return sn_fail_nomem(error);
    }
    link_operations(&s, count);
    for (size_t i = 0; i < count; i++) {
        size_t chosen = choose(&s);
        out[i] = op[chosen];
        use(&s, &s.wires[op[chosen].a], s.after[chosen][0], i + 1);
        use(&s, &s.wires[op[chosen].b], s.after[chosen][1], i + 1);
        make_room(&s, room);
    }
    free(s.after);
    free(s.wires);
    return SN_OK;
}
