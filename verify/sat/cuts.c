/* Pieces one after the other: what is known before one, what is guessed and then proved behind it,
 * and how that is a proof of the whole formula. */
#include "verify/sat/cnf.h"

#include "verify/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Guesses of the solver after which a pair is given up. */
#define DECISIONS_MAX 20000
/* With more pairs given up the whole is hopeless. */
#define GIVEN_UP_MAX 16

typedef struct prover {
    sn_cuts *cuts;
    const sn_net *net;
    sn_groups groups;
    uint32_t *part; /* [size] the comparators of a piece, of a slice that has several */
    uint16_t *wire; /* [count] the wires of the piece's group */
    uint32_t count;
    sn_poset before; /* the order before the piece */
    sn_poset after;  /* the order behind it: guessed, then proved */
    sn_poset proved; /* of the order behind it, what is proved */
    sn_poset_samples samples;
    int32_t *old;    /* [wires] the wires' variables of the formula before the piece */
    int32_t *new;    /* [wires] and behind it */
    int32_t *local;  /* [variables + 1] the solver's numbers for variables of the formula, or 0 */
    int32_t *global; /* [variables + 1] the way back */
    int32_t locals;
    int32_t *clause; /* [variables + 1] a step of the proof */
    sn_buf learned;  /* clauses that the solver learned */
    uint64_t *ones;  /* [wires / 64] the wires that are one in a model */
    sn_solver *solver;
    size_t given_up; /* pairs */
} prover;

/* ---- clauses --------------------------------------------------------------------------------- */

static void forget_names(prover *p)
{
    for (; p->locals > 0; p->locals--)
        p->local[p->global[p->locals]] = 0;
}

static int32_t name(prover *p, int32_t literal)
{
    int32_t variable = abs(literal);
    if (!p->local[variable]) {
        p->local[variable] = ++p->locals;
        p->global[p->locals] = variable;
    }
    return literal < 0 ? -p->local[variable] : p->local[variable];
}

/* Add a clause of the formula's variables. */
static void add_clause(prover *p, const int32_t *literals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        p->clause[i] = name(p, literals[i]);
    sn_solver_declare(p->solver, (uint32_t)p->locals);
    sn_solver_add(p->solver, p->clause, count);
}

/* The same for several, each ended by 0. */
static void add_clauses(prover *p, const int32_t *literals, size_t size)
{
    for (size_t from = 0, i = 0; i < size; i++)
        if (!literals[i]) {
            add_clause(p, literals + from, i - from);
            from = i + 1;
        }
}

/* A step of the solver's as one of the whole proof. Nothing but the pairs proved, in clauses of
 * two, is needed when the piece is done: what is longer is noted, to be forgotten then. */
static void tell(void *data, const int32_t *clause, bool forgotten)
{
    prover *p = data;
    size_t count;
    for (count = 0; clause[count]; count++)
        p->clause[count] =
            clause[count] < 0 ? -p->global[-clause[count]] : p->global[clause[count]];
    p->clause[count] = 0;
    p->cuts->step(p->cuts->data, p->clause, forgotten);
    if (count > 2 && !forgotten)
        sn_buf_add(&p->learned, (const char *)p->clause, (count + 1) * sizeof *p->clause);
}

/* Clauses of the formula, so many from a place on, are needed, or are not any more. */
static void use(const prover *p, size_t first, size_t count, bool forgotten)
{
    if (p->cuts->use)
        p->cuts->use(p->cuts->data, first, first + count, forgotten);
}

/* Without memory to note them all, some are not forgotten. */
static void forget_learned(prover *p)
{
    for (size_t i = 0; i < p->learned.size; i += sizeof *p->clause) {
        size_t count = 0;
        do
            memcpy(&p->clause[count], p->learned.data + i + count * sizeof *p->clause,
                   sizeof *p->clause);
        while (p->clause[count++]);
        p->cuts->step(p->cuts->data, p->clause, true);
        i += (count - 1) * sizeof *p->clause;
    }
    p->learned.size = 0;
}

/* ---- pairs ----------------------------------------------------------------------------------- */

/* Drop the pairs that the model contradicts. */
static void refute(prover *p)
{
    uint32_t words = p->after.words;
    memset(p->ones, 0, words * sizeof *p->ones);
    for (uint32_t j = 0; j < p->count; j++)
        if (sn_solver_value(p->solver, p->local[p->new[p->wire[j]]]))
            sn_set_add(p->ones, p->wire[j]);
    for (uint32_t j = 0; j < p->count; j++) {
        uint64_t *above = sn_poset_above(&p->after, p->wire[j]);
        for (uint32_t i = 0; i < words && sn_set_has(p->ones, p->wire[j]); i++)
            above[i] &= p->ones[i];
    }
}

/* Prove that behind the piece wire a is at most wire b, or give the pair up. */
static void try_pair(prover *p, uint32_t a, uint32_t b)
{
    const int32_t low = p->local[p->new[a]], high = p->local[p->new[b]];
    const int32_t assumptions[] = {low, -high}, clause[] = {-low, high, 0};
    sn_solver_answer answer = sn_solver_solve(p->solver, assumptions, 2, DECISIONS_MAX);
    if (answer == SN_ANSWER_NONE) {
        sn_solver_add(p->solver, clause, 2);
        if (p->cuts->step)
            tell(p, clause, false);
        sn_set_add(sn_poset_above(&p->proved, a), b);
    } else if (answer == SN_ANSWER_MODEL) {
        refute(p);
    } else {
        sn_set_remove(sn_poset_above(&p->after, a), b);
        p->given_up++;
    }
}

static bool is_over(const prover *p)
{
    return sn_solver_stopped(p->solver) || p->given_up > GIVEN_UP_MAX;
}

/* Prove or give up what does not follow from other pairs above wire a. Returns whether there was
 * anything to do. */
static bool try_wire(prover *p, uint32_t a)
{
    const uint64_t *proved = sn_poset_above(&p->proved, a);
    const uint64_t *cover = sn_poset_covers(&p->after, a);
    bool tried = false;
    for (uint32_t i = 0; i < p->after.words; i++) {
        uint64_t rest;
        while (!is_over(p) && (rest = cover[i] & ~proved[i])) {
            tried = true;
            try_pair(p, a, 64 * i + (uint32_t)__builtin_ctzll(rest));
            cover = sn_poset_covers(&p->after, a);
        }
    }
    return tried;
}

/* Where a pair is given up others become the nearest, so this goes on until all are proved. */
static void try_all(prover *p)
{
    bool again = true;
    while (again) {
        again = false;
        for (uint32_t j = 0; j < p->count && !is_over(p); j++)
            again = try_wire(p, p->wire[j]) || again;
    }
}

/* ---- pieces ---------------------------------------------------------------------------------- */

/* The wires of the group that the comparators are on. */
static void find_wires(prover *p, const uint32_t *cmp)
{
    p->count = 0;
    for (uint32_t w = sn_groups_find(&p->groups, p->net->cmp[*cmp].min); w != SN_GROUPS_END;
         w = p->groups.next[w])
        p->wire[p->count++] = (uint16_t)w;
}

/* What is known before the piece. */
static void add_order(prover *p)
{
    for (uint32_t j = 0; j < p->count; j++) {
        uint32_t a = p->wire[j];
        memcpy(sn_poset_above(&p->before, a), sn_poset_above(&p->after, a),
               p->after.words * sizeof *p->after.above);
        name(p, p->old[a]);
    }
    for (uint32_t j = 0; j < p->count; j++) {
        const uint64_t *cover = sn_poset_covers(&p->before, p->wire[j]);
        for (uint32_t k = 0; k < p->count; k++) {
            const int32_t clause[] = {-p->old[p->wire[j]], p->old[p->wire[k]]};
            if (sn_set_has(cover, p->wire[k]))
                add_clause(p, clause, 2);
        }
    }
}

static void start_piece(prover *p, bool first)
{
    const sn_cnf *f = p->cuts->cnf;
    forget_names(p);
    add_order(p);
    if (first && p->cuts->property->given == SN_GIVEN_BITONIC) {
        add_clauses(p, f->literal + f->networks, f->goal - f->networks);
        sn_poset_samples_draw_bitonic(&p->samples, p->net->wires);
    } else {
        sn_poset_samples_draw(&p->samples, &p->before, p->wire, p->count);
    }
}

static void add_comparators(prover *p, const uint32_t *cmp, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        sn_cmp c = p->net->cmp[cmp[i]];
        add_clauses(p, p->cuts->cnf->literal + (size_t)cmp[i] * SN_CNF_COMPARATOR,
                    SN_CNF_COMPARATOR);
        use(p, SN_CNF_COMPARATOR_CLAUSES * cmp[i], SN_CNF_COMPARATOR_CLAUSES, false);
        p->new[c.min] = (int32_t)(p->net->wires + 2 * cmp[i] + 1);
        p->new[c.max] = p->new[c.min] + 1;
        sn_poset_samples_apply(&p->samples, c);
    }
}

/* What was known of wires that no comparator of the piece touches is known. */
static void keep_untouched(prover *p)
{
    for (uint32_t j = 0; j < p->count; j++) {
        uint32_t a = p->wire[j];
        uint64_t *proved = sn_poset_above(&p->proved, a);
        memset(proved, 0, p->proved.words * sizeof *proved);
        for (uint32_t k = 0; k < p->count && p->old[a] == p->new[a]; k++) {
            uint32_t b = p->wire[k];
            if (p->old[b] == p->new[b] && sn_set_has(sn_poset_above(&p->before, a), b))
                sn_set_add(proved, b);
        }
    }
}

/* A pair that plain rules give. What does not last is of no use when the piece is done. */
static void take_fact(void *data, int32_t low, int32_t high, bool lasts)
{
    prover *p = data;
    const int32_t pair[] = {-low, high}, clause[] = {-low, high, 0};
    add_clause(p, pair, 2);
    if (!p->cuts->step)
        return;
    p->cuts->step(p->cuts->data, clause, false);
    if (!lasts)
        sn_buf_add(&p->learned, (const char *)clause, sizeof clause);
}

/* The piece is done. */
static void leave_piece(prover *p, const uint32_t *cmp, size_t size)
{
    sn_poset_close(&p->after, p->wire, p->count);
    forget_learned(p);
    for (size_t i = 0; i < size; i++)
        use(p, SN_CNF_COMPARATOR_CLAUSES * cmp[i], SN_CNF_COMPARATOR_CLAUSES, true);
    for (uint32_t j = 0; j < p->count; j++)
        p->old[p->wire[j]] = p->new[p->wire[j]];
    p->cuts->limits->done += (double)size / (double)p->net->size;
}

/* What was asked in this piece made no sense. */
static sn_err name_piece(const prover *p, const uint32_t *cmp, size_t size, sn_error *error)
{
    sn_error why;
    if (!sn_solver_check(p->solver, &why))
        return SN_OK;
    return sn_fail(error, SN_E_INTERNAL, "the piece of %zu comparators from %lu on, %lu wires: %s",
                   size, (unsigned long)*cmp, (unsigned long)p->count, why.text);
}

/* Find the order behind a piece, whose comparators are all on wires of one group.
 * first    no piece came before */
static sn_err run_piece(prover *p, const uint32_t *cmp, size_t size, bool first, sn_error *error)
{
    sn_solver_clear(p->solver);
    find_wires(p, cmp);
    start_piece(p, first);
    add_comparators(p, cmp, size);
    sn_poset_samples_order(&p->samples, p->wire, p->count, &p->after);
    keep_untouched(p);
    if (!sn_facts_follow(p->net, p->wire, p->count, &p->before, cmp, size, p->old, &p->proved,
                         take_fact, p))
        return sn_fail_nomem(error);
    try_all(p);
    leave_piece(p, cmp, size);
    return name_piece(p, cmp, size, error);
}

/* Take out of a slice the comparators that are on wires of the group of its first, in order; the
 * others stay, in order. How many were taken out. */
static size_t take_part(prover *p, uint32_t *slice, size_t size)
{
    uint32_t group = sn_groups_find(&p->groups, p->net->cmp[*slice].min);
    size_t taken = 0, left = 0;
    for (size_t i = 0; i < size; i++)
        if (sn_groups_find(&p->groups, p->net->cmp[slice[i]].min) == group)
            p->part[taken++] = slice[i];
        else
            slice[left++] = slice[i];
    return taken;
}

/* A slice of layers may be on several groups of wires, that only later ones join: each is a piece.
 * slice    is spent */
static sn_err run_slice(prover *p, uint32_t *slice, size_t size, bool first, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; i < size; i++) {
        uint32_t a = sn_groups_find(&p->groups, p->net->cmp[slice[i]].min);
        uint32_t b = sn_groups_find(&p->groups, p->net->cmp[slice[i]].max);
        if (a != b)
            sn_groups_join(&p->groups, a, b);
    }
    while (size > 0 && !err && !is_over(p)) {
        size_t taken = take_part(p, slice, size);
        err = run_piece(p, p->part, taken, first, error);
        size -= taken;
        first = false;
    }
    return err;
}

/* How many layers of a piece stay together: all, unless it has more than any merger needs. What
 * repeats, as the periodic balanced sort does, does so after that many, and what does not is
 * divided well by that. */
static uint32_t layers_together(const sn_pieces *pieces, const sn_piece *piece)
{
    uint32_t depth = pieces->layer[piece->end - 1] - pieces->layer[piece->first] + 1;
    uint32_t log = sn_log2_ceil(piece->wires);
    return depth > 2 * log ? log : UINT32_MAX;
}

/* Whether there are several pieces; and, where they are not to be divided, whether some could be,
 * for else it is all the same, and none has most comparators, for that is as hard as the whole. */
static bool is_worthwhile(const sn_cuts *cuts, const sn_pieces *pieces)
{
    bool deep = false, even = true;
    for (size_t i = 0; i < pieces->count; i++) {
        const sn_piece *piece = &pieces->piece[i];
        deep = deep || layers_together(pieces, piece) != UINT32_MAX;
        even = even && piece->end - piece->first <= cuts->cnf->net->size / 2;
    }
    return cuts->divided ? deep || pieces->count > 1 : deep && pieces->count > 1 && even;
}

/* Where the slice of a piece that begins at `from` ends. Slices are counted from the end of the
 * piece: what stands before a network that repeats itself shifts its beginning, not its end. */
static size_t slice_end(const sn_pieces *pieces, const sn_piece *piece, size_t from,
                        uint32_t layers)
{
    const uint32_t *layer = pieces->layer, last = layer[piece->end - 1];
    size_t to = from + 1;
    while (to < piece->end && (last - layer[to]) / layers == (last - layer[from]) / layers)
        to++;
    return to;
}

static sn_err run_pieces(prover *p, const sn_pieces *pieces, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; i < pieces->count; i++) {
        const sn_piece *piece = &pieces->piece[i];
        uint32_t layers = p->cuts->divided ? layers_together(pieces, piece) : UINT32_MAX;
        for (size_t from = piece->first, to; from < piece->end && !err && !is_over(p); from = to) {
            to = slice_end(pieces, piece, from, layers);
            err = run_slice(p, pieces->order + from, to - from, from == 0, error);
        }
    }
    return err;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static bool is_sorted(const prover *p)
{
    for (uint32_t i = 0; i + 1 < p->net->wires; i++) {
        uint32_t a = sn_net_output_wire(p->net, i), b = sn_net_output_wire(p->net, i + 1);
        if (!sn_set_has(sn_poset_above(&p->after, a), b))
            return false;
    }
    return true;
}

/* No two neighbours are out of order, so none at all. */
static void tell_end(prover *p)
{
    const size_t required = SN_CNF_SORTED_CLAUSES(p->net->wires);
    use(p, p->cuts->cnf->clauses - required, required, false);
    sn_cnf_tell_sorted(p->net->wires, p->cuts->cnf->variables, p->cuts->step, p->cuts->data);
}

/* What is assumed of the inputs is of use to all. */
static void use_given(prover *p)
{
    const sn_cnf *f = p->cuts->cnf;
    size_t count = 0;
    for (size_t i = f->networks; i < f->goal; i++)
        count += !f->literal[i];
    use(p, SN_CNF_COMPARATOR_CLAUSES * p->net->size, count, false);
}

static void start(prover *p)
{
    const sn_property *claim = p->cuts->property;
    for (uint32_t w = 0; w < p->net->wires; w++)
        p->old[w] = p->new[w] = (int32_t)w + 1;
    sn_schedule_start(&p->groups, claim);
    sn_poset_chains(&p->after, claim);
    use_given(p);
}

static bool prover_init(prover *p)
{
    uint32_t wires = p->net->wires;
    size_t variables = (size_t)p->cuts->cnf->variables + 1;
    p->part = sn_alloc(p->net->size, sizeof *p->part);
    p->wire = sn_alloc(wires, sizeof *p->wire);
    p->old = sn_alloc(wires, sizeof *p->old);
    p->new = sn_alloc(wires, sizeof *p->new);
    p->local = sn_alloc(variables, sizeof *p->local);
    p->global = sn_alloc(variables, sizeof *p->global);
    p->clause = sn_alloc(variables, sizeof *p->clause);
    p->ones = sn_alloc(wires / 64 + 1, sizeof *p->ones);
    bool orders = sn_poset_init(&p->before, wires);
    orders = sn_poset_init(&p->after, wires) && orders;
    orders = sn_poset_init(&p->proved, wires) && orders;
    bool samples = sn_poset_samples_init(&p->samples, wires),
         groups = sn_groups_init(&p->groups, wires);
    return orders && samples && groups && p->part && p->wire && p->old && p->new && p->local &&
           p->global && p->clause && p->ones;
}

static void prover_free(prover *p)
{
    sn_solver_free(p->solver);
    sn_poset_free(&p->before);
    sn_poset_free(&p->after);
    sn_poset_free(&p->proved);
    sn_poset_samples_free(&p->samples);
    sn_groups_free(&p->groups);
    free(p->part);
    free(p->wire);
    free(p->old);
    free(p->new);
    free(p->local);
    free(p->global);
    free(p->clause);
    free(p->ones);
    sn_buf_free(&p->learned);
}

/* All outputs are in order. */
static void conclude(prover *p)
{
    sn_cuts *cuts = p->cuts;
    cuts->stopped = sn_solver_stopped(p->solver);
    if (cuts->stopped)
        sn_solver_explain(p->solver, cuts->reason);
    if (is_over(p) || !is_sorted(p))
        return;
    cuts->proved = true;
    if (cuts->step)
        tell_end(p);
}

sn_err sn_cuts_prove(sn_cuts *cuts, sn_error *error)
{
    assert(cuts->property->goal == SN_GOAL_SORTED);
    prover p = {.cuts = cuts, .net = cuts->cnf->net};
    sn_pieces *pieces = NULL;
    cuts->proved = false;
    sn_err err = prover_init(&p) ? SN_OK : sn_fail_nomem(error);
    if (!err)
        err = sn_pieces_new(p.net, cuts->property, &pieces, error);
    /* else nothing is done, so what is known of the inputs is not known of the outputs */
    if (!err && is_worthwhile(cuts, pieces)) {
        err = sn_solver_new(cuts->limits, cuts->step ? tell : NULL, &p, &p.solver, error);
        if (!err)
            start(&p);
        if (!err)
            err = run_pieces(&p, pieces, error);
        if (!err)
            conclude(&p);
    }
    sn_pieces_free(pieces);
    prover_free(&p);
    return err;
}
