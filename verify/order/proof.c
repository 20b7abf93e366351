/* Facts of the order engine as clauses of two; replay of a counterexample. */
#include "verify/certificate/steps.h"
#include "verify/engine.h"
#include "verify/order/memory.h"
#include "verify/sat/cnf.h"

#include <string.h>

/* ---- proof ----------------------------------------------------------------------------------- */

/* So many steps are checked between two questions whether to give up. */
#define CHECK_EVERY 64

static void tell_facts(const sn_order_proof *p, size_t from, size_t to, sn_proof_step *step,
                       void *data)
{
    const int32_t *fact = p->memory->fact;
    for (size_t i = from; i < to; i++) {
        const int32_t clause[] = {-fact[2 * i], fact[2 * i + 1], 0};
        step(data, clause, false);
    }
}

static void tell_end(const sn_order_proof *p, sn_proof_step *step, void *data)
{
    sn_cnf_tell_sorted(p->net->wires, (uint32_t)sn_cnf_variables(p->net, p->property), step, data);
}

void sn_order_proof_tell(const sn_order_proof *proof, sn_proof_step *step, void *data)
{
    tell_facts(proof, 0, proof->memory->facts, step, data);
    tell_end(proof, step, data);
}

/* ---- checking -------------------------------------------------------------------------------- */

typedef struct checker {
    const sn_order_proof *proof;
    sn_steps *steps;
    bool over;
} checker;

static void take_step(void *data, const int32_t *clause, bool forgotten)
{
    checker *c = data;
    if (sn_steps_count(c->steps) % CHECK_EVERY == 0)
        c->over = c->over || c->proof->poll(c->proof->data);
    if (!c->over)
        sn_steps_take(c->steps, clause, forgotten);
}

/* The clauses that say what the comparators of a layer do. */
static void use_layer(const checker *c, size_t layer)
{
    const sn_layers *l = c->proof->layers;
    for (size_t k = l->start[layer]; k < l->start[layer + 1]; k++) {
        size_t first = SN_CNF_COMPARATOR_CLAUSES * l->order[k];
        sn_steps_use(c->steps, first, first + SN_CNF_COMPARATOR_CLAUSES);
    }
}

/* The facts rest on what is given and on the layers so far, never on what is to be refuted. */
static void check_facts(checker *c)
{
    const sn_order_proof *p = c->proof;
    const sn_property *claim = p->property;
    size_t given = SN_CNF_COMPARATOR_CLAUSES * p->net->size, from = 0;
    for (uint32_t i = 0; i < claim->chains; i++) {
        size_t count = claim->chain_start[i + 1] - claim->chain_start[i] - 1;
        sn_steps_use(c->steps, given, given + count);
        given += count;
    }
    for (size_t layer = 0; layer < p->layers->depth && !c->over; layer++) {
        use_layer(c, layer);
        tell_facts(p, from, p->facts[layer], take_step, c);
        from = p->facts[layer];
    }
}

/* That the outputs are sorted rests on the facts and on the clauses that say they are not. */
static void check_end(checker *c)
{
    size_t clauses = sn_steps_clauses(c->steps);
    sn_steps_use(c->steps, clauses - SN_CNF_SORTED_CLAUSES(c->proof->net->wires), clauses);
    tell_end(c->proof, take_step, c);
}

sn_err sn_order_proof_check(const sn_order_proof *proof, uint64_t *checked, bool *over,
                            sn_error *error)
{
    checker c = {.proof = proof};
    sn_err err = sn_steps_new(proof->net, NULL, proof->property->given_words,
                              proof->property->goal_words, &c.steps, error);
    *over = false;
    if (err)
        return err;
    check_facts(&c);
    if (!c.over)
        check_end(&c);
    sn_steps_state state = sn_steps_state_of(c.steps);
    *checked = sn_steps_count(c.steps);
    *over = c.over;
    sn_steps_free(c.steps);
    if (c.over || state == SN_STEPS_PROVED)
        return SN_OK;
    return state == SN_STEPS_NOMEM
               ? sn_fail_nomem(error)
               : sn_engine_fault("order", "a step of its proof does not follow", error);
}

/* ---- replay ---------------------------------------------------------------------------------- */

/* Unit propagation once more, plainly: a value for each place, and clauses as the formula has them
 * (verify/sat/cnf.h). */

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
