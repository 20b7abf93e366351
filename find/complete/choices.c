/* The SAT encoding of layers behind a prefix: choices, vectors, order of wires, origins of
 * clauses. */
#include "find/complete/parts.h"
#include "find/reachable.h"
#include "verify/sat/cnf.h"

#include <stdlib.h>
#include <string.h>

/* ---- order ----------------------------------------------------------------------------------- */

/* Which order of the wires makes vectors begin with zeros and end with ones. */

typedef struct orderer {
    const uint64_t *vector;
    size_t count;
    uint32_t wires;
    bool mirrored;
    bool *dead;                       /* [count] behind this vector no order goes on to the end */
    uint16_t wish[SN_FIND_WIRES_MAX]; /* the wires, those that carry few ones first */
    uint16_t *order;
} orderer;

uint64_t sn_order_unplace(const uint16_t *order, uint32_t wires, uint64_t vector)
{
    uint64_t result = 0;
    for (uint32_t p = 0; p < wires; p++)
        result |= (vector >> p & 1) << order[p];
    return result;
}

/* Wires that carry as many ones stay in order; so a reflected wire is at the reflected place. */
static void wish_order(orderer *o)
{
    size_t ones[SN_FIND_WIRES_MAX] = {0};
    uint32_t n = o->wires;
    for (size_t i = 0; i < o->count; i++)
        for (uint32_t w = 0; w < n; w++) {
            ones[w] += o->vector[i] >> w & 1;
            if (o->mirrored)
                ones[w] += ~o->vector[i] >> (n - 1 - w) & 1;
        }
    for (uint32_t w = 0; w < n; w++) {
        uint32_t place = 0;
        for (uint32_t v = 0; v < n; v++)
            place += ones[v] < ones[w] || (ones[v] == ones[w] && v < w);
        o->wish[place] = (uint16_t)w;
    }
}

/* Whether the prefix leaves this vector, and where in the list it is, which has no sorted ones:
 * NULL for these. */
static bool is_left(const orderer *o, uint64_t vector, bool **dead)
{
    uint32_t ones = (uint32_t)__builtin_popcountll(vector);
    *dead = NULL;
    if (ones == o->wires || vector == (((uint64_t)1 << ones) - 1) << (o->wires - ones))
        return true;
    uint64_t other = sn_reflected_complement(vector, o->wires);
    uint64_t key = o->mirrored && other < vector ? other : vector;
    const uint64_t *at =
        o->count ? bsearch(&key, o->vector, o->count, sizeof key, sn_compare_u64) : NULL;
    *dead = at ? &o->dead[at - o->vector] : NULL;
    return at;
}

/* The last `ones` places have the wires with ones in `vector`. Find wires for the places before
 * them, of which each vector so made is left too. Behind a sorted vector the wires as they are will
 * do, so none is dead. */
static bool go_on(orderer *o, uint64_t vector, uint32_t ones)
{
    uint32_t n = o->wires;
    if (ones == (o->mirrored ? n / 2 : n))
        return true;
    for (uint32_t i = n; i-- > 0;) {
        uint32_t wire = o->wish[i];
        uint64_t more = vector | (uint64_t)1 << wire;
        bool *dead;
        if (more == vector || (o->mirrored && vector >> (n - 1 - wire) & 1) ||
            !is_left(o, more, &dead) || (dead && *dead))
            continue;
        o->order[n - 1 - ones] = (uint16_t)wire;
        if (o->mirrored)
            o->order[ones] = (uint16_t)(n - 1 - wire);
        if (go_on(o, more, ones + 1))
            return true;
        if (dead)
            *dead = true;
    }
    return false;
}

sn_err sn_order_wires(const uint64_t *vector, size_t count, uint32_t wires, bool mirrored,
                      uint16_t *order, sn_error *error)
{
    orderer o = {
        .vector = vector, .count = count, .wires = wires, .mirrored = mirrored, .order = order};
    o.dead = sn_alloc(count, sizeof *o.dead);
    if (!o.dead)
        return sn_fail_nomem(error);
    wish_order(&o);
    go_on(&o, 0, 0);
    free(o.dead);
    return SN_OK;
}

/* ---- choices --------------------------------------------------------------------------------- */

/* What stands for a literal whose value is known. */
enum { TRUE = INT32_MAX, FALSE = -INT32_MAX };

/* ---- clauses --------------------------------------------------------------------------------- */

/* Add a clause of at most so many literals; those known to be false are left out, and so is the
 * clause if one is known to be true. */
enum { LITERALS_MAX = 4 };

static void add(sn_choices *c, const int32_t *literals, size_t count)
{
    int32_t open[LITERALS_MAX];
    size_t size = 0;
    for (size_t i = 0; i < count; i++) {
        if (literals[i] == TRUE)
            return;
        if (literals[i] != FALSE)
            open[size++] = literals[i];
    }
    for (size_t i = 0; c->text && i < size; i++)
        sn_buf_printf(c->text, "%ld ", (long)open[i]);
    if (c->text)
        sn_buf_puts(c->text, "0\n");
    sn_solver_declare(c->solver, (uint32_t)c->variables);
    sn_solver_add(c->solver, open, size);
    c->clauses++;
}

#define ADD(c, ...) \
    add(c, (const int32_t[]){__VA_ARGS__}, sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t))

/* ---- what may be chosen ---------------------------------------------------------------------- */

static int32_t *choice_at(const sn_choices *c, uint32_t layer, uint32_t i, uint32_t j)
{
    return &c->choice[((size_t)layer * c->wires + i) * c->wires + j];
}

/* How far apart the wires are at most that a comparator joins. */
static uint32_t reach_of(const sn_choices *c, uint32_t layer)
{
    uint32_t behind = c->layers - 1 - layer;
    return behind == 0 ? 1 : behind == 1 ? 3 : c->wires;
}

/* A comparator and its reflection are one variable, if all are to be symmetric. */
static void number_choices(sn_choices *c, uint32_t layer)
{
    for (uint32_t i = 0; i < c->wires; i++)
        for (uint32_t j = i + 1; j < c->wires; j++) {
            int32_t *own = choice_at(c, layer, i, j);
            int32_t *mirrored = choice_at(c, layer, c->wires - 1 - j, c->wires - 1 - i);
            if (j - i > reach_of(c, layer))
                *own = FALSE;
            if (!*own)
                *own = ++c->variables;
            if (c->symmetric)
                *mirrored = *own;
        }
}

/* No wire has two comparators. Where one and its reflection meet on the middle wire neither may be.
 */
static void exclude_choices(sn_choices *c, uint32_t layer, uint32_t wire)
{
    int32_t all[SN_LAYERS_WIRES_MAX];
    size_t count = 0;
    for (uint32_t other = 0; other < c->wires; other++)
        if (other != wire)
            all[count++] = other < wire ? *choice_at(c, layer, other, wire)
                                        : *choice_at(c, layer, wire, other);
    for (size_t a = 0; a < count; a++)
        for (size_t b = 0; b < a; b++)
            ADD(c, -all[a], -all[b]);
}

static int32_t *near_at(const sn_choices *c, uint32_t layer, uint32_t i, uint32_t j)
{
    return &c->near[((size_t)layer * c->wires + i) * c->wires + j];
}

/* A comparator to wire j, or one that is nearer. */
static void define_near(sn_choices *c, uint32_t layer, uint32_t i, uint32_t j)
{
    int32_t chosen = *choice_at(c, layer, i < j ? i : j, i < j ? j : i);
    uint32_t before = j < i ? j + 1 : j - 1;
    int32_t *near = near_at(c, layer, i, j);
    int32_t nearer = before == i ? FALSE : *near_at(c, layer, i, before);
    if (nearer == FALSE || chosen == FALSE) {
        *near = nearer == FALSE ? chosen : nearer;
        return;
    }
    *near = ++c->variables;
    ADD(c, -chosen, *near);
    ADD(c, -nearer, *near);
    ADD(c, -*near, chosen, nearer);
}

sn_err sn_choices_init(sn_choices *c, sn_error *error)
{
    size_t pairs = (size_t)c->wires * c->wires;
    c->choice = sn_alloc(c->layers * pairs, sizeof *c->choice);
    c->near = sn_alloc(c->layers * pairs, sizeof *c->near);
    if (!c->choice || !c->near)
        return sn_fail_nomem(error);
    for (uint32_t layer = 0; layer < c->layers; layer++) {
        number_choices(c, layer);
        for (uint32_t i = 0; i < c->wires; i++) {
            exclude_choices(c, layer, i);
            for (uint32_t j = i; j-- > 0;)
                define_near(c, layer, i, j);
            for (uint32_t j = i + 1; j < c->wires; j++)
                define_near(c, layer, i, j);
        }
    }
    return SN_OK;
}

void sn_choices_free(sn_choices *c)
{
    free(c->choice);
    free(c->near);
}

/* A counter: reached[k] says that so far more than k of the comparators are there.
 * source  Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints" (2005) */
static void count_choice(sn_choices *c, int32_t chosen, int32_t *reached, uint32_t size)
{
    ADD(c, -chosen, -reached[size - 1]);
    for (uint32_t k = size; k-- > 0;) {
        int32_t next = ++c->variables;
        ADD(c, -reached[k], next);
        if (k)
            ADD(c, -chosen, -reached[k - 1], next);
        else
            ADD(c, -chosen, next);
        reached[k] = next;
    }
}

sn_err sn_choices_limit(sn_choices *c, uint32_t size, sn_error *error)
{
    int32_t *reached = sn_alloc((size_t)size + 1, sizeof *reached);
    if (!reached)
        return sn_fail_nomem(error);
    for (uint32_t k = 0; k < size; k++) {
        reached[k] = ++c->variables;
        ADD(c, -reached[k]);
    }
    for (uint32_t layer = 0; layer < c->layers; layer++)
        for (uint32_t i = 0; i < c->wires; i++)
            for (uint32_t j = i + 1; j < c->wires; j++) {
                int32_t chosen = *choice_at(c, layer, i, j);
                if (chosen == FALSE)
                    continue;
                if (size)
                    count_choice(c, chosen, reached, size);
                else
                    ADD(c, -chosen);
            }
    free(reached);
    return SN_OK;
}

/* ---- vectors --------------------------------------------------------------------------------- */

/* What a comparator, if chosen, makes of a vector, but for what limit_change says. */
static void apply_comparator(sn_choices *c, int32_t chosen, const int32_t *before,
                             const int32_t *after, uint32_t i, uint32_t j)
{
    ADD(c, -chosen, -after[i], before[j]);
    ADD(c, -chosen, -before[i], -before[j], after[i]);
    ADD(c, -chosen, after[j], -before[i]);
    ADD(c, -chosen, before[i], before[j], -after[j]);
}

/* A wire's value rises only behind the maximum of a comparator, falls only behind a minimum, and
 * neither if the other end is outside the window first..last: there is a zero above, a one below.
 */
static void limit_change(sn_choices *c, uint32_t layer, uint32_t wire, uint32_t first,
                         uint32_t last, int32_t before, int32_t after)
{
    int32_t rises[] = {before, -after, 0}, falls[] = {-before, after, 0};
    if (wire > first)
        rises[2] = *near_at(c, layer, wire, first);
    if (wire < last)
        falls[2] = *near_at(c, layer, wire, last);
    add(c, rises, 2 + (wire > first));
    add(c, falls, 2 + (wire < last));
}

static void apply_layer(sn_choices *c, uint32_t layer, uint32_t first, uint32_t last,
                        const int32_t *before, const int32_t *after)
{
    for (uint32_t i = first; i <= last; i++) {
        for (uint32_t j = i + 1; j <= last; j++)
            apply_comparator(c, *choice_at(c, layer, i, j), before, after, i, j);
        limit_change(c, layer, i, first, last, before[i], after[i]);
    }
}

/* What is known of wire w where so many layers are still to come, if they sort a vector of which
 * `zeros` wires are zero; or 0. None of them moves a value further than its reach. */
static int32_t known_value(uint32_t w, uint32_t zeros, uint32_t to_come)
{
    static const uint32_t moves[] = {0, 1, 4};
    if (to_come >= sizeof moves / sizeof *moves)
        return 0;
    return w + moves[to_come] < zeros ? FALSE : w >= zeros + moves[to_come] ? TRUE : 0;
}

/* The values behind all layers but `to_come`. With one to come there is a one among the two values
 * that are not known. */
static void number_values(sn_choices *c, uint32_t first, uint32_t last, uint32_t zeros,
                          uint32_t to_come, int32_t *values)
{
    for (uint32_t w = first; w <= last; w++) {
        values[w] = known_value(w, zeros, to_come);
        if (!values[w])
            values[w] = to_come == 1 && w == zeros ? -values[w - 1] : ++c->variables;
    }
}

/* A vector that so few layers cannot sort is an empty clause. */
void sn_choices_sort(sn_choices *c, uint64_t vector)
{
    int32_t before[SN_LAYERS_WIRES_MAX] = {0}, after[SN_LAYERS_WIRES_MAX] = {0};
    uint32_t first = 0, last = c->wires - 1;
    uint32_t zeros = c->wires - (uint32_t)__builtin_popcountll(vector);
    while (!(vector >> first & 1))
        first++;
    while (vector >> last & 1)
        last--;
    for (uint32_t w = first; w <= last; w++) {
        before[w] = vector >> w & 1 ? TRUE : FALSE;
        if (before[w] == -known_value(w, zeros, c->layers)) {
            add(c, NULL, 0);
            return;
        }
    }
    for (uint32_t layer = 0; layer + 1 < c->layers; layer++) {
        number_values(c, first, last, zeros, c->layers - 1 - layer, after);
        apply_layer(c, layer, first, last, before, after);
        memcpy(before, after, sizeof before);
    }
    if (c->layers)
        ADD(c, -before[zeros - 1], *choice_at(c, c->layers - 1, zeros - 1, zeros));
}

sn_err sn_choices_read(const sn_choices *c, sn_net *net, sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t layer = 0; layer < c->layers; layer++)
        for (uint32_t i = 0; i < c->wires; i++)
            for (uint32_t j = i + 1; !err && j < c->wires; j++)
                if (*choice_at(c, layer, i, j) != FALSE &&
                    sn_solver_value(c->solver, *choice_at(c, layer, i, j)))
                    err = sn_net_add(net, i, j, error);
    return err;
}

/* ---- origins --------------------------------------------------------------------------------- */

/* From which inputs a prefix makes the vectors that a certificate names. */

/* The prefix as a formula, whose inputs are looked for. */
typedef struct finder {
    const sn_origins *origins;
    sn_cnf *cnf;
    sn_solver *solver;
    uint32_t wires;
} finder;

static sn_err begin(finder *f, sn_error *error)
{
    sn_property *sorts;
    sn_err err = sn_property_new(f->wires, NULL, NULL, NULL, &sorts, error);
    if (err)
        return err;
    err = sn_cnf_new(f->origins->prefix, sorts, &f->cnf, error);
    sn_property_free(sorts);
    if (!err)
        err = sn_solver_new(&f->origins->limits, NULL, NULL, &f->solver, error);
    if (err)
        return err;
    sn_solver_declare(f->solver, f->cnf->variables);
    /* the comparators alone, not what is required */
    sn_solver_add_all(f->solver, f->cnf->literal, f->cnf->networks);
    return SN_OK;
}

/* Append an input from which the prefix makes a vector. */
static sn_err write_input(finder *f, uint64_t vector, sn_buf *out, sn_error *error)
{
    int32_t wanted[SN_FIND_WIRES_MAX];
    uint64_t left = sn_order_unplace(f->origins->order, f->wires, vector);
    for (uint32_t w = 0; w < f->wires; w++)
        wanted[w] = left >> w & 1 ? f->cnf->output[w] : -f->cnf->output[w];
    sn_solver_answer answer = sn_solver_solve(f->solver, wanted, f->wires, -1);
    if (answer == SN_ANSWER_NONE)
        return sn_fail(error, SN_E_INTERNAL, "the prefix does not leave a vector that it should");
    if (answer != SN_ANSWER_MODEL)
        return sn_solver_check(f->solver, error);
    for (uint32_t w = 0; w < f->wires; w++)
        sn_buf_puts(out, sn_solver_value(f->solver, (int32_t)w + 1) ? "1" : "0");
    sn_buf_puts(out, "\n");
    return SN_OK;
}

static sn_err write_inputs(finder *f, sn_buf *out, sn_error *error)
{
    const sn_origins *origins = f->origins;
    sn_err err = SN_OK;
    for (uint32_t ones = 1; ones < f->wires && !err && !sn_solver_stopped(f->solver); ones++) {
        uint64_t sorted = (((uint64_t)1 << ones) - 1) << (f->wires - ones);
        err = write_input(f, sorted, out, error);
    }
    for (size_t i = 0; i < origins->count && !err && !sn_solver_stopped(f->solver); i++)
        err = write_input(f, origins->vector[i], out, error);
    return err;
}

sn_err sn_origins_write(sn_origins *origins, sn_buf *out, sn_error *error)
{
    finder f = {.origins = origins, .wires = origins->prefix->wires};
    sn_err err = begin(&f, error);
    sn_buf_puts(out, "order");
    for (uint32_t p = 0; p < f.wires; p++)
        sn_buf_printf(out, " %u", origins->order[p]);
    sn_buf_puts(out, "\n");
    if (!err)
        err = write_inputs(&f, out, error);
    if (!err && out->failed)
        err = sn_fail_nomem(error);
    if (!err) {
        origins->stopped = sn_solver_stopped(f.solver);
        sn_solver_explain(f.solver, origins->reason);
    }
    sn_solver_free(f.solver);
    sn_cnf_free(f.cnf);
    return err;
}
