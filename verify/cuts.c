#include "verify/cuts.h"

#include "verify/pieces.h"
#include "verify/poset_samples.h"
#include "verify/schedule.h"

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
    if (variable && !p->local[variable]) {
        p->local[variable] = ++p->locals;
        p->global[p->locals] = variable;
    }
    return literal < 0 ? -p->local[variable] : p->local[variable];
}

static void add_clauses(prover *p, const int32_t *literals, size_t size)
{
    int32_t local[SN_CNF_COMPARATOR];
    for (size_t i = 0, count; i < size; i += count) {
        for (count = 0; count < SN_CNF_COMPARATOR && i + count < size; count++)
            local[count] = name(p, literals[i + count]);
        sn_solver_add(p->solver, local, count);
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
    sn_answer answer = sn_solver_solve(p->solver, assumptions, 2, DECISIONS_MAX);
    if (answer == SN_ANSWER_NONE) {
        sn_solver_add(p->solver, clause, 3);
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

/* The wires of the group that the comparators make. */
static void find_wires(prover *p, const uint32_t *cmp, size_t size)
{
    uint32_t group = 0;
    for (size_t i = 0; i < size; i++) {
        uint32_t a = sn_groups_find(&p->groups, p->net->cmp[cmp[i]].min);
        uint32_t b = sn_groups_find(&p->groups, p->net->cmp[cmp[i]].max);
        group = a < b ? a : b;
        if (a != b)
            sn_groups_join(&p->groups, a, b);
    }
    p->count = 0;
    for (uint32_t w = group; w != SN_GROUPS_END; w = p->groups.next[w])
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
            const int32_t clause[] = {-p->old[p->wire[j]], p->old[p->wire[k]], 0};
            if (sn_set_has(cover, p->wire[k]))
                add_clauses(p, clause, 3);
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

/* Find the order behind a piece.
 * first    no piece came before */
static sn_err run_piece(prover *p, const uint32_t *cmp, size_t size, bool first, sn_error *error)
{
    sn_cuts *cuts = p->cuts;
    sn_err err = sn_solver_new(&cuts->limits, cuts->step ? tell : NULL, p, &p->solver, error);
    if (err)
        return err;
    find_wires(p, cmp, size);
    start_piece(p, first);
    add_comparators(p, cmp, size);
    sn_poset_samples_order(&p->samples, p->wire, p->count, &p->after);
    keep_untouched(p);
    try_all(p);
    sn_poset_close(&p->after, p->wire, p->count);
    forget_learned(p);
    for (uint32_t j = 0; j < p->count; j++)
        p->old[p->wire[j]] = p->new[p->wire[j]];
    cuts->stopped = sn_solver_stopped(p->solver);
    cuts->limits.done += (double)size / (double)p->net->size;
    sn_solver_free(p->solver);
    return SN_OK;
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
 * for else it is all the same. */
static bool is_worthwhile(const sn_cuts *cuts, const sn_pieces *pieces)
{
    bool deep = false;
    for (size_t i = 0; i < pieces->count; i++)
        deep = deep || layers_together(pieces, &pieces->piece[i]) != UINT32_MAX;
    return cuts->divided ? deep || pieces->count > 1 : deep && pieces->count > 1;
}

static sn_err run_pieces(prover *p, const sn_pieces *pieces, sn_error *error)
{
    for (size_t i = 0; i < pieces->count; i++) {
        const sn_piece *piece = &pieces->piece[i];
        uint32_t layers = p->cuts->divided ? layers_together(pieces, piece) : UINT32_MAX;
        for (size_t from = piece->first, to; from < piece->end; from = to) {
            for (to = from + 1; to < piece->end; to++)
                if (pieces->layer[to] / layers != pieces->layer[from] / layers)
                    break;
            sn_err err = run_piece(p, pieces->order + from, to - from, from == 0, error);
            if (err || p->cuts->stopped || p->given_up > GIVEN_UP_MAX)
                return err;
        }
    }
    return SN_OK;
}

/* ---- the whole ------------------------------------------------------------------------------- */

static bool is_sorted(const prover *p)
{
    for (uint32_t i = 0; i + 1 < p->net->wires; i++) {
        const uint16_t *output = p->net->output;
        uint32_t a = output ? output[i] : i, b = output ? output[i + 1] : i + 1;
        if (!sn_set_has(sn_poset_above(&p->after, a), b))
            return false;
    }
    return true;
}

/* No two neighbours are out of order, so none at all. */
static void tell_end(prover *p)
{
    int32_t first = (int32_t)(p->cuts->cnf->variables - (p->net->wires - 1) + 1);
    for (int32_t i = 0; i + 1 < (int32_t)p->net->wires; i++) {
        const int32_t clause[] = {-(first + i), 0};
        p->cuts->step(p->cuts->data, clause, false);
    }
    const int32_t empty[] = {0};
    p->cuts->step(p->cuts->data, empty, false);
}

static void start(prover *p)
{
    const sn_property *claim = p->cuts->property;
    for (uint32_t w = 0; w < p->net->wires; w++)
        p->old[w] = p->new[w] = (int32_t)w + 1;
    sn_schedule_start(&p->groups, claim);
    sn_poset_chains(&p->after, claim);
}

static bool prover_init(prover *p)
{
    uint32_t wires = p->net->wires;
    size_t variables = (size_t)p->cuts->cnf->variables + 1;
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
    return orders && samples && groups && p->wire && p->old && p->new && p->local && p->global &&
           p->clause && p->ones;
}

static void prover_free(prover *p)
{
    sn_poset_free(&p->before);
    sn_poset_free(&p->after);
    sn_poset_free(&p->proved);
    sn_poset_samples_free(&p->samples);
    sn_groups_free(&p->groups);
    free(p->wire);
    free(p->old);
    free(p->new);
    free(p->local);
    free(p->global);
    free(p->clause);
    free(p->ones);
    sn_buf_free(&p->learned);
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
    if (!err) {
        start(&p);
        if (is_worthwhile(cuts, pieces))
            err = run_pieces(&p, pieces, error);
    }
    if (!err && !cuts->stopped && p.given_up <= GIVEN_UP_MAX && is_sorted(&p)) {
        cuts->proved = true;
        if (cuts->step)
            tell_end(&p);
    }
    sn_pieces_free(pieces);
    prover_free(&p);
    return err;
}
