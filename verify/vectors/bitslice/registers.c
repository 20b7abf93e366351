/* Which value is in which register, and which one is stored. */
#include "verify/vectors/bitslice/bitslice.h"

#include <assert.h>
#include <stdlib.h>

#define REGISTERS_MAX 32
#define NOWHERE UINT8_MAX

/* The allocation while it is made. */
typedef struct state {
    const sn_dag *dag;
    sn_spill *spill;
    uint32_t *turn; /* [size] when each comparator runs */
    uint32_t registers;
    uint32_t held[REGISTERS_MAX]; /* value in each register, or SN_DAG_NONE */
    uint8_t *place;               /* [values] register of each value, or NOWHERE */
    bool *stored;                 /* [values] whether its slot holds it too */
} state;

static void emit(state *s, sn_step_kind kind, uint8_t a, uint8_t b, uint8_t to)
{
    s->spill->steps[s->spill->count++] = (sn_slice_step){(uint8_t)kind, a, b, to};
}

static void hold(state *s, uint8_t reg, uint32_t value)
{
    s->held[reg] = value;
    s->place[value] = reg;
}

/* When the value is read: outputs after everything else. */
static uint32_t next_use(const state *s, uint32_t value)
{
    uint32_t reader = s->dag->reader[value];
    return reader == SN_DAG_NONE ? UINT32_MAX : s->turn[reader];
}

/* The register to give up: a free one, else the one needed last; of equals one that need not be
 * stored first. Values read at turn `now` stay. */
static uint8_t victim(const state *s, uint32_t now)
{
    uint8_t best = NOWHERE;
    uint64_t farthest = 0;
    for (uint8_t r = 0; r < s->registers; r++) {
        if (s->held[r] == SN_DAG_NONE)
            return r;
        uint32_t use = next_use(s, s->held[r]);
        uint64_t rank = 2 * (uint64_t)use + s->stored[s->held[r]];
        if (use != now && rank >= farthest) {
            farthest = rank;
            best = r;
        }
    }
    return best;
}

static uint8_t make_room(state *s, uint32_t now)
{
    uint8_t reg = victim(s, now);
    uint32_t value = s->held[reg];
    if (value == SN_DAG_NONE)
        return reg;
    if (!s->stored[value])
        emit(s, SN_STEP_STORE, reg, sn_dag_slot(s->dag, value), 0);
    s->stored[value] = true;
    s->place[value] = NOWHERE;
    s->held[reg] = SN_DAG_NONE;
    return reg;
}

static void load(state *s, uint32_t value, uint32_t now)
{
    if (s->place[value] != NOWHERE)
        return;
    uint8_t reg = make_room(s, now);
    emit(s, SN_STEP_LOAD, reg, sn_dag_slot(s->dag, value), 0);
    hold(s, reg, value);
}

static void compare(state *s, uint32_t k, uint32_t now)
{
    uint32_t a = s->dag->input[2 * k], b = s->dag->input[2 * k + 1];
    load(s, a, now);
    load(s, b, now);
    uint8_t to = make_room(s, now), ra = s->place[a], rb = s->place[b];
    emit(s, SN_STEP_COMPARE, ra, rb, to);
    s->held[ra] = SN_DAG_NONE;
    hold(s, to, s->dag->wires + 2 * k);
    hold(s, rb, s->dag->wires + 2 * k + 1);
}

/* Run the comparators in the sequence given. */
static void plan(state *s, const uint32_t *sequence)
{
    const sn_dag *dag = s->dag;
    for (uint32_t r = 0; r < s->registers; r++)
        s->held[r] = SN_DAG_NONE;
    for (uint32_t v = 0; v < dag->wires + 2 * dag->size; v++) {
        s->place[v] = NOWHERE;
        s->stored[v] = v < dag->wires;
    }
    for (uint32_t i = 0; i < dag->size; i++)
        s->turn[sequence[i]] = i;
    for (uint32_t i = 0; i < dag->size; i++)
        compare(s, sequence[i], i);
    s->spill->scratch = make_room(s, dag->size);
    for (uint32_t i = 0; i < dag->wires; i++) {
        uint32_t value = dag->output[i];
        bool in_register = s->place[value] != NOWHERE;
        s->spill->place[i] =
            in_register ? s->place[value] : (uint8_t)(SN_PLACE_MEMORY | sn_dag_slot(dag, value));
    }
}

/* ---- a sequence that needs few registers ----------------------------------------------------- */

/* A greedy walk: of the comparators whose inputs are made, run the one with the most inputs still
 * in registers, of equals the first. Registers are given up by the place of the reader in the
 * network, for its place in the sequence is not known yet. On the best known networks of 28 to 60
 * wires this halves the traffic between registers and memory or better. */
typedef struct walk {
    const sn_dag *dag;
    uint32_t registers;
    uint32_t held[REGISTERS_MAX]; /* [holds] values in registers */
    uint32_t holds;
    uint32_t ready[SN_DAG_WIRES_MAX]; /* [readies] comparators that can run: no two share a wire */
    uint32_t readies;
    uint8_t *waits; /* [size] how many inputs of each comparator are not made yet */
} walk;

static bool holds(const walk *w, uint32_t value)
{
    for (uint32_t i = 0; i < w->holds; i++)
        if (w->held[i] == value)
            return true;
    return false;
}

static void drop(walk *w, uint32_t value)
{
    for (uint32_t i = 0; i < w->holds; i++)
        if (w->held[i] == value)
            w->held[i] = w->held[--w->holds];
}

static void drop_farthest(walk *w)
{
    uint32_t farthest = 0; /* SN_DAG_NONE, the reader of outputs, is past every comparator */
    for (uint32_t i = 1; i < w->holds; i++)
        if (w->dag->reader[w->held[i]] > w->dag->reader[w->held[farthest]])
            farthest = i;
    w->held[farthest] = w->held[--w->holds];
}

static uint32_t take_ready(walk *w)
{
    uint32_t best = 0;
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < w->readies; i++) {
        uint32_t k = w->ready[i];
        const uint32_t *input = &w->dag->input[2 * (size_t)k];
        uint64_t fetches = (uint64_t)!holds(w, input[0]) + !holds(w, input[1]);
        uint64_t cost = fetches << 32 | k;
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    uint32_t k = w->ready[best];
    w->ready[best] = w->ready[--w->readies];
    return k;
}

static void make(walk *w, uint32_t value)
{
    while (w->holds + 1 >= w->registers)
        drop_farthest(w);
    w->held[w->holds++] = value;
    uint32_t reader = w->dag->reader[value];
    if (reader != SN_DAG_NONE && --w->waits[reader] == 0)
        w->ready[w->readies++] = reader;
}

static void walk_greedily(walk *w, uint32_t *sequence)
{
    const sn_dag *dag = w->dag;
    for (uint32_t k = 0; k < dag->size; k++) {
        const uint32_t *input = &dag->input[2 * (size_t)k];
        w->waits[k] = (uint8_t)((input[0] >= dag->wires) + (input[1] >= dag->wires));
        if (w->waits[k] == 0)
            w->ready[w->readies++] = k;
    }
    for (uint32_t i = 0; i < dag->size; i++) {
        uint32_t k = sequence[i] = take_ready(w);
        drop(w, dag->input[2 * k]);
        drop(w, dag->input[2 * k + 1]);
        make(w, dag->wires + 2 * k);
        make(w, dag->wires + 2 * k + 1);
    }
}

/* ---- the better of both ---------------------------------------------------------------------- */

/* A comparator needs at most two loads, three stores and itself; the scratch register one store. */
static sn_spill *new_spill(const sn_dag *dag)
{
    sn_spill *spill = sn_alloc(1, sizeof *spill);
    if (spill && !(spill->steps = sn_alloc(6 * (size_t)dag->size + 1, sizeof *spill->steps))) {
        free(spill);
        return NULL;
    }
    return spill;
}

static bool plan_both(state *s, walk *w, uint32_t *sequence, sn_spill **out)
{
    sn_spill *given = new_spill(s->dag), *greedy = new_spill(s->dag);
    if (!given || !greedy) {
        sn_spill_free(given);
        sn_spill_free(greedy);
        return false;
    }
    s->spill = given;
    for (uint32_t k = 0; k < s->dag->size; k++)
        sequence[k] = k;
    plan(s, sequence);
    s->spill = greedy;
    walk_greedily(w, sequence);
    plan(s, sequence);
    bool shorter = greedy->count < given->count;
    *out = shorter ? greedy : given;
    sn_spill_free(shorter ? given : greedy);
    return true;
}

sn_err sn_spill_new(const sn_dag *dag, uint32_t registers, sn_spill **out, sn_error *error)
{
    assert(registers >= 4 && registers <= REGISTERS_MAX);
    *out = NULL;
    size_t values = dag->wires + 2 * (size_t)dag->size;
    state s = {.dag = dag, .registers = registers};
    walk w = {.dag = dag, .registers = registers};
    uint32_t *sequence = sn_alloc(dag->size, sizeof *sequence);
    s.turn = sn_alloc(dag->size, sizeof *s.turn);
    s.place = sn_alloc(values, sizeof *s.place);
    s.stored = sn_alloc(values, sizeof *s.stored);
    w.waits = sn_alloc(dag->size, sizeof *w.waits);
    bool done =
        sequence && s.turn && s.place && s.stored && w.waits && plan_both(&s, &w, sequence, out);
    free(sequence);
    free(s.turn);
    free(s.place);
    free(s.stored);
    free(w.waits);
    return done ? SN_OK : sn_fail_nomem(error);
}

void sn_spill_free(sn_spill *spill)
{
    if (!spill)
        return;
    free(spill->steps);
    free(spill);
}
