/* The formula that says that a network breaks a claim; the checker has its own, in
 * verify/certificate/formula.c. */
#include "verify/sat/cnf.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* In comments: readers need not take lines of any length. */
#define OUTPUTS_PER_LINE 64

void sn_cnf_free(sn_cnf *cnf)
{
    if (!cnf)
        return;
    sn_net_free(cnf->net);
    sn_net_free(cnf->other);
    free(cnf->literal);
    free(cnf->output);
    free(cnf->output_other);
    free(cnf);
}

/* ---- numbering ------------------------------------------------------------------------------- */

/* The variables after those of inputs and comparators, each part from its first on. */
typedef struct numbering {
    uint64_t other;    /* comparators of the network to equal */
    uint64_t changes;  /* bitonic: two for each wire but the first */
    uint64_t counters; /* T_{i,j}: at least j ones among the first i inputs */
    uint64_t wrong;    /* what may be wrong with the outputs */
    uint64_t end;
} numbering;

static uint64_t wrong_count(const sn_property *p)
{
    uint64_t count = p->equals ? p->wires : 0;
    for (uint32_t i = 0; i < p->wires; i++) {
        const sn_obligation o = sn_property_obligation(p, i);
        count += o.after + 2 * (uint64_t)o.ranged;
    }
    return count;
}

static numbering number(const sn_net *net, const sn_property *p)
{
    uint64_t n = p->wires;
    numbering v = {.other = n + 2 * (uint64_t)net->size + 1};
    v.changes = v.other + (p->equals ? 2 * (uint64_t)p->equals->size : 0);
    v.counters = v.changes + (p->given == SN_GIVEN_BITONIC ? 2 * (n - 1) : 0);
    v.wrong = v.counters + (sn_property_is_ranged(p) ? n * (n + 1) / 2 : 0);
    v.end = v.wrong + wrong_count(p);
    return v;
}

uint64_t sn_cnf_variables(const sn_net *net, const sn_property *property)
{
    return number(net, property).end - 1;
}

/* ---- clauses --------------------------------------------------------------------------------- */

static bool grow(sn_cnf *f, size_t more)
{
    size_t capacity = f->capacity ? f->capacity : 1024;
    while (capacity - f->size < more)
        capacity *= 2;
    int32_t *grown = sn_resize(f->literal, capacity, sizeof *grown);
    f->failed = !grown;
    if (grown) {
        f->literal = grown;
        f->capacity = capacity;
    }
    return grown;
}

static void add_literal(sn_cnf *f, int32_t literal)
{
    if (!f->failed && (f->size < f->capacity || grow(f, 1)))
        f->literal[f->size++] = literal;
}

static void end_clause(sn_cnf *f)
{
    add_literal(f, 0);
    f->clauses++;
}

/* Add the clause of up to four literals; a literal 0 is false and left out. */
static void clause(sn_cnf *f, int32_t a, int32_t b, int32_t c, int32_t d)
{
    const int32_t literals[] = {a, b, c, d};
    for (unsigned i = 0; i < 4; i++)
        if (literals[i])
            add_literal(f, literals[i]);
    end_clause(f);
}

/* m = a and b, M = a or b. */
static void comparator(sn_cnf *f, int32_t a, int32_t b, int32_t m, int32_t M)
{
    clause(f, -m, a, 0, 0);
    clause(f, -m, b, 0, 0);
    clause(f, m, -a, -b, 0);
    clause(f, M, -a, 0, 0);
    clause(f, M, -b, 0, 0);
    clause(f, -M, a, b, 0);
}

/* A network whose first comparator has the variables `first` and first + 1. Returns the variables
 * of its outputs, NULL without memory. */
static int32_t *network(sn_cnf *f, const sn_net *net, int32_t first)
{
    int32_t *wire = sn_alloc(2 * (size_t)net->wires, sizeof *wire), *output = wire + net->wires;
    if (!wire)
        return NULL;
    for (uint32_t w = 0; w < net->wires; w++)
        wire[w] = (int32_t)w + 1;
    for (size_t k = 0; k < net->size; k++, first += 2) {
        sn_cmp c = net->cmp[k];
        comparator(f, wire[c.min], wire[c.max], first, first + 1);
        wire[c.min] = first;
        wire[c.max] = first + 1;
    }
    for (uint32_t i = 0; i < net->wires; i++)
        output[i] = wire[sn_net_output_wire(net, i)];
    memcpy(wire, output, net->wires * sizeof *wire);
    return wire;
}

/* ---- what is assumed ------------------------------------------------------------------------- */

static void chains(sn_cnf *f, const sn_property *p)
{
    for (uint32_t c = 0; c < p->chains; c++)
        for (uint32_t i = p->chain_start[c]; i + 1 < p->chain_start[c + 1]; i++)
            clause(f, -(p->chain_wire[i] + 1), p->chain_wire[i + 1] + 1, 0, 0);
}

/* At most two changes along the wires, so at most two around the circle: there they are even in
 * number. */
static void bitonic(sn_cnf *f, const sn_property *p, int32_t first)
{
    for (int32_t i = 1; i < (int32_t)p->wires; i++) {
        int32_t x = i, y = i + 1, once = first + 2 * (i - 1), twice = once + 1;
        clause(f, x, -y, once, 0);
        clause(f, -x, y, once, 0);
        if (i == 1)
            continue;
        clause(f, -(once - 2), once, 0, 0);
        clause(f, -(twice - 2), twice, 0, 0);
        clause(f, x, -y, -(once - 2), twice);
        clause(f, -x, y, -(once - 2), twice);
        clause(f, x, -y, -(twice - 2), 0);
        clause(f, -x, y, -(twice - 2), 0);
    }
}

/* ---- what is required ------------------------------------------------------------------------ */

/* T_{i,j} for i ≥ j ≥ 1. */
static int32_t counter(int32_t first, int32_t i, int32_t j)
{
    return first + i * (i - 1) / 2 + j - 1;
}

/* T_{i,j} = T_{i-1,j} or (input i-1 and T_{i-1,j-1}), where T_{i-1,0} is true and T_{i-1,i} false.
 */
static void counters(sn_cnf *f, const sn_property *p, int32_t first)
{
    for (int32_t i = 1; i <= (int32_t)p->wires; i++)
        for (int32_t j = 1; j <= i; j++) {
            int32_t t = counter(first, i, j), x = i;
            int32_t above = j < i ? counter(first, i - 1, j) : 0;
            int32_t beside = j > 1 ? counter(first, i - 1, j - 1) : 0;
            if (above)
                clause(f, t, -above, 0, 0);
            clause(f, t, -x, -beside, 0);
            clause(f, -t, above, x, 0);
            if (beside)
                clause(f, -t, above, beside, 0);
        }
}

/* One of the variables first .. first + count - 1. */
static void some(sn_cnf *f, int32_t first, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        add_literal(f, first + (int32_t)i);
    end_clause(f);
}

static void different(sn_cnf *f, int32_t first)
{
    for (int32_t i = 0; i < (int32_t)f->net->wires; i++) {
        clause(f, -(first + i), f->output[i], f->output_other[i], 0);
        clause(f, -(first + i), -f->output[i], -f->output_other[i], 0);
    }
}

/* Output r is less than the one before; or 0 though there are ones enough for the ranks it may
 * have, or 1 though there are not. */
static void wrong_outputs(sn_cnf *f, const sn_property *p, int32_t ones, int32_t first)
{
    int32_t n = (int32_t)p->wires;
    for (uint32_t r = 0; r < p->wires; r++) {
        const sn_obligation o = sn_property_obligation(p, r);
        if (o.after) {
            clause(f, -first, f->output[r - 1], 0, 0);
            clause(f, -first, -f->output[r], 0, 0);
            first++;
        }
        if (!o.ranged)
            continue;
        clause(f, -first, -f->output[r], 0, 0);
        clause(f, -first, counter(ones, n, n - (int32_t)o.low), 0, 0);
        clause(f, -(first + 1), f->output[r], 0, 0);
        clause(f, -(first + 1), -counter(ones, n, n - (int32_t)o.high), 0, 0);
        first += 2;
    }
}

static void goal(sn_cnf *f, const sn_property *p, const numbering *v)
{
    int32_t first = (int32_t)v->wrong;
    if (p->equals)
        different(f, first);
    else
        wrong_outputs(f, p, (int32_t)v->counters, first);
    some(f, first, wrong_count(p));
}

void sn_cnf_tell_sorted(uint32_t wires, uint32_t variables, sn_proof_step *step, void *data)
{
    const int32_t first = (int32_t)(variables - (wires - 1) + 1), empty[] = {0};
    for (int32_t i = 0; i + 1 < (int32_t)wires; i++) {
        const int32_t clause[] = {-(first + i), 0};
        step(data, clause, false);
    }
    step(data, empty, false);
}

/* ---- the formula ----------------------------------------------------------------------------- */

static void build(sn_cnf *f, const sn_property *p, const numbering *v)
{
    f->output = network(f, f->net, (int32_t)p->wires + 1);
    if (f->other)
        f->output_other = network(f, f->other, (int32_t)v->other);
    f->failed = f->failed || !f->output || (f->other && !f->output_other);
    if (f->failed)
        return;
    f->networks = f->size;
    if (p->given == SN_GIVEN_BITONIC)
        bitonic(f, p, (int32_t)v->changes);
    else
        chains(f, p);
    f->goal = f->size;
    if (sn_property_is_ranged(p))
        counters(f, p, (int32_t)v->counters);
    goal(f, p, v);
}

sn_err sn_cnf_new(const sn_net *net, const sn_property *property, sn_cnf **out, sn_error *error)
{
    numbering v = number(net, property);
    *out = NULL;
    if (v.end - 1 > SN_CNF_VARIABLES_MAX)
        return sn_fail(error, SN_E_LIMIT, "the formula would have more than %" PRIu64 " variables",
                       SN_CNF_VARIABLES_MAX);
    sn_cnf *f = sn_alloc(1, sizeof *f);
    if (!f)
        return sn_fail_nomem(error);
    f->variables = (uint32_t)v.end - 1;
    sn_err err = sn_net_relayer(net, &f->net, error);
    if (!err && property->equals)
        err = sn_net_relayer(property->equals, &f->other, error);
    if (!err) {
        build(f, property, &v);
        err = f->failed ? sn_fail_nomem(error) : SN_OK;
    }
    if (err)
        sn_cnf_free(f);
    else
        *out = f;
    return err;
}

/* ---- DIMACS ---------------------------------------------------------------------------------- */

static void literal_text(int32_t literal, sn_buf *out)
{
    if (literal < 0)
        sn_buf_puts(out, "-");
    sn_buf_number(out, (uint64_t)llabs(literal));
    sn_buf_puts(out, literal ? " " : "\n");
}

/* "c 9 to 12: " and what they mean; nothing if there are none. */
static void range_text(uint64_t first, uint64_t end, const char *meaning, sn_buf *out)
{
    if (first < end)
        sn_buf_printf(out, "c %" PRIu64 " to %" PRIu64 ": %s\n", first, end - 1, meaning);
}

static void network_text(const sn_net *net, uint64_t first, const int32_t *output,
                         const char *which, sn_buf *out)
{
    for (size_t k = 0; k < net->size; k++)
        sn_buf_printf(out, "c %" PRIu64 " %" PRIu64 ": minimum and maximum of comparator %u:%u%s\n",
                      first + 2 * k, first + 2 * k + 1, net->cmp[k].min, net->cmp[k].max, which);
    for (uint32_t i = 0; i < net->wires; i++) {
        if (i == 0)
            sn_buf_printf(out, "c outputs%s:", which);
        else if (i % OUTPUTS_PER_LINE == 0)
            sn_buf_printf(out, "\nc outputs%s from %u on:", which, i);
        sn_buf_printf(out, " %d", output[i]);
    }
    sn_buf_puts(out, "\n");
}

static void comments(const sn_cnf *f, const sn_property *p, sn_buf *out)
{
    static const char *const wrong[] = {
        [SN_GOAL_SORTED] = "outputs i and i+1 are 1 and 0, for i from 0",
        [SN_GOAL_EQUALS] = "output i differs from the other network's, for i from 0",
        [SN_GOAL_RANKS] = "output i is 0 wrongly, is 1 wrongly, for each i asked for",
        [SN_GOAL_SET] = "output i is 0 wrongly, is 1 wrongly, for each i asked for",
        [SN_GOAL_NEARLY] = "output i is 0 wrongly, is 1 wrongly, for i from 0",
        [SN_GOAL_BLOCKS] = "outputs i and i+1 of a block are 1 and 0, for i from 0"};
    numbering v = number(f->net, p);
    sn_buf_printf(out, "c satisfiable exactly when the claim is false: %s\n", p->text);
    range_text(1, (uint64_t)p->wires + 1, "inputs", out);
    network_text(f->net, (uint64_t)p->wires + 1, f->output, "", out);
    if (f->other)
        network_text(f->other, v.other, f->output_other, " of the other network", out);
    range_text(v.changes, v.counters,
               "one change or more, two or more among inputs 0 to i, for i from 1", out);
    range_text(v.counters, v.wrong,
               "j ones or more among the first i inputs, for i from 1 and j from 1 to i", out);
    range_text(v.wrong, v.end, wrong[p->goal], out);
}

void sn_cnf_write(const sn_cnf *cnf, const sn_property *property, sn_buf *out)
{
    comments(cnf, property, out);
    sn_buf_printf(out, "p cnf %u %zu\n", cnf->variables, cnf->clauses);
    for (size_t i = 0; i < cnf->size; i++)
        literal_text(cnf->literal[i], out);
}
