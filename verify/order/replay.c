/* Unit propagation once more, plainly: a value for each place, and clauses as the formula has them
 * (verify/sat/cnf.h). */
#include "verify/order/memory.h"

#include <string.h>

enum { ZERO = -1, UNKNOWN = 0, ONE = 1 };

typedef struct replay {
    const sn_memory *memory;
    int8_t *value; /* [room] the memory's */
    bool conflict, changed;
} replay;

/* A value, and by the order that is known, others. */
static void set(replay *r, uint32_t place, int8_t value)
{
    const sn_memory *m = r->memory;
    r->changed = true;
    for (uint32_t x = 0; x < m->room; x++) {
        const uint64_t *above = sn_memory_above(m, value == ONE ? place : x);
        if (!sn_memory_bit(above, value == ONE ? x : place))
            continue;
        r->conflict = r->conflict || r->value[x] == -value;
        r->value[x] = value;
    }
}

/* A clause that some of these are one (positive) or zero. */
static void look_at(replay *r, const uint32_t *place, const int8_t *sign, unsigned count)
{
    unsigned open = 0, last = 0;
    for (unsigned i = 0; i < count; i++) {
        int8_t value = r->value[place[i]];
        if (value == sign[i])
            return;
        if (value == UNKNOWN) {
            open++;
            last = i;
        }
    }
    r->conflict = r->conflict || open == 0;
    if (open == 1)
        set(r, place[last], sign[last]);
}

static void look_at_all(replay *r)
{
    static const int8_t both[] = {ZERO, ONE}, two[] = {ONE, ZERO, ZERO}, some[] = {ZERO, ONE, ONE};
    const sn_memory *m = r->memory;
    for (size_t k = m->first; k < m->size && !r->conflict; k++) {
        const sn_memory_cmp *c = &m->cmp[k];
        look_at(r, (const uint32_t[]){c->min, c->a}, both, 2);
        look_at(r, (const uint32_t[]){c->min, c->b}, both, 2);
        look_at(r, (const uint32_t[]){c->a, c->max}, both, 2);
        look_at(r, (const uint32_t[]){c->b, c->max}, both, 2);
        look_at(r, (const uint32_t[]){c->min, c->a, c->b}, two, 3);
        look_at(r, (const uint32_t[]){c->max, c->a, c->b}, some, 3);
    }
}

bool sn_memory_contradicts(const sn_memory *memory, uint32_t p, uint32_t q)
{
    replay r = {.memory = memory, .value = memory->value, .changed = true};
    memset(r.value, UNKNOWN, memory->room * sizeof *r.value);
    set(&r, p, ONE);
    set(&r, q, ZERO);
    while (r.changed && !r.conflict) {
        r.changed = false;
        look_at_all(&r);
    }
    return r.conflict;
}
