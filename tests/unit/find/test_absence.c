/* Certificates that a prefix has no completion: those that are written, and forged ones. */
#include "find/complete/parts.h"
#include "tests/rounds.h"
#include "tests/unit/find/complete_tools.h"
#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"

#include <stdlib.h>
#include <unistd.h>

TestSuite(absence, .init = need_picosat);

#if SN_WITH_PICOSAT

/* ---- folders --------------------------------------------------------------------------------- */

/* A certificate that is being written. */
typedef struct draft {
    char folder[32];
    sn_certify *certify;
    sn_buf formula, vectors;
} draft;

static void begin(draft *d)
{
    *d = (draft){.folder = "/tmp/absence-XXXXXX"};
    cr_assert(mkdtemp(d->folder));
    MUST(sn_certify_new(d->folder, &d->certify, NULL));
}

static void finish(draft *d, const sn_net *net, const char *goal, uint32_t variables,
                   size_t clauses)
{
    const sn_certify_absence claim = {net,       goal,    &d->vectors, &d->formula,
                                      variables, clauses, "tests"};
    const char *where;
    MUST(sn_certify_draft_absence(d->certify, &claim, &where, NULL));
    MUST(sn_certify_finish(d->certify, NULL));
}

static void end(draft *d)
{
    static const char *const names[] = {"network.snet", "vectors", "formula.cnf", "proof.drup",
                                        "manifest"};
    char path[64];
    sn_certify_free(d->certify);
    sn_buf_free(&d->formula);
    sn_buf_free(&d->vectors);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", d->folder, names[i]);
        unlink(path);
    }
    cr_expect_eq(rmdir(d->folder), 0);
}

static sn_certificate *checked(const draft *d, const sn_net *net)
{
    sn_certificate *c;
    MUST(sn_certificate_check(d->folder, net, NULL, &c, NULL));
    return c;
}

/* ---- what is written ------------------------------------------------------------------------- */

/* Look for a completion; if there is none, its certificate must be valid, of this prefix. Returns
 * whether there is none. */
static bool certified(sn_net *prefix, uint32_t layers, uint32_t size, bool symmetric)
{
    draft d;
    size_t depth;
    char goal[64], number[32];
    MUST(sn_net_depth(prefix, &depth, NULL));
    begin(&d);
    const sn_complete_task task = {.prefix = prefix,
                                   .depth = (uint32_t)depth + layers,
                                   .size = size,
                                   .symmetric = symmetric,
                                   .formula = &d.formula,
                                   .vectors = &d.vectors};
    sn_completion *c = complete(&task, &(sn_run){.step = sn_certify_step, .step_data = d.certify});
    bool none = c->verdict == SN_FAILS;
    if (none) {
        snprintf(number, sizeof number, " size %u", size);
        snprintf(goal, sizeof goal, "no-completion depth %u%s%s", task.depth, size ? number : "",
                 symmetric ? " symmetric" : "");
        finish(&d, prefix, goal, c->variables, c->clauses);
        sn_certificate *result = checked(&d, prefix);
        cr_expect_eq(result->verdict, SN_CERTIFICATE_VALID, "%s: %s", result->file, result->reason);
        cr_expect_str_eq(result->goal, goal);
        sn_certificate_free(result);
        MUST(sn_net_add(prefix, 0, prefix->wires - 1, NULL));
        result = checked(&d, prefix);
        cr_expect_eq(result->verdict, SN_CERTIFICATE_REFUSED);
        sn_certificate_free(result);
        prefix->size--;
    }
    sn_completion_free(c);
    end(&d);
    return none;
}

Test(absence, convinces_the_checker)
{
    uint32_t none = 0;
    sn_random random;
    sn_random_seed(&random, 1);
    for (uint32_t round = 0; round < rounds(60); round++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 6);
        sn_net *prefix = mutate_random_net(&random, wires, sn_random_below(&random, 8), false);
        none += certified(prefix, round % 4, 0, false);
        none += certified(prefix, round % 4, (uint32_t)prefix->size + 1 + round % 3, false);
        sn_net_free(prefix);
        prefix = random_symmetric_net(&random, wires & ~1u, round % 5);
        none += certified(prefix, round % 4, 0, true);
        none += certified(prefix, round % 4, (uint32_t)prefix->size + 1 + round % 4, true);
        sn_net_free(prefix);
    }
    cr_expect_gt(none, rounds(100));
}

/* ---- what is forged -------------------------------------------------------------------------- */

/* An input from which the prefix makes the vector; of 5 wires. If there is none, any. */
static uint32_t origin(const sn_net *prefix, uint32_t vector)
{
    for (uint32_t x = 0; x < 32; x++) {
        uint32_t y = x;
        for (size_t i = 0; i < prefix->size; i++)
            if (y >> prefix->cmp[i].min & ~(y >> prefix->cmp[i].max) & 1)
                y ^= 1u << prefix->cmp[i].min | 1u << prefix->cmp[i].max;
        if (y == vector)
            return x;
    }
    return 0;
}

static void write_origin(const sn_net *prefix, const uint16_t *order, uint32_t placed, sn_buf *out)
{
    uint32_t vector = 0;
    for (uint32_t p = 0; p < 5; p++)
        vector |= (placed >> p & 1) << order[p];
    uint32_t input = origin(prefix, vector);
    for (uint32_t w = 0; w < 5; w++)
        sn_buf_puts(out, input >> w & 1 ? "1" : "0");
    sn_buf_puts(out, "\n");
}

/* Claim, with the wires in this order, that two layers do not complete the prefix. Returns whether
 * the solver says so. */
static bool forge(draft *d, const sn_net *prefix, const uint16_t *order, sn_choices *choices)
{
    uint32_t left = set_behind(prefix);
    sn_buf_puts(&d->vectors, "order");
    for (uint32_t p = 0; p < 5; p++)
        sn_buf_printf(&d->vectors, " %u", order[p]);
    sn_buf_puts(&d->vectors, "\n");
    for (uint32_t ones = 1; ones < 5; ones++)
        write_origin(prefix, order, ((1u << ones) - 1) << (5 - ones), &d->vectors);
    for (uint32_t x = 0; x < 32; x++) {
        uint32_t vector = 0, ones = (uint32_t)__builtin_popcount(x);
        for (uint32_t p = 0; p < 5; p++)
            vector |= (x >> p & 1) << order[p];
        if (!(left >> vector & 1) || x == ((1u << ones) - 1) << (5 - ones))
            continue;
        write_origin(prefix, order, x, &d->vectors);
        sn_choices_sort(choices, x);
    }
    return sn_solver_solve(choices->solver, NULL, 0, -1) == SN_ANSWER_NONE;
}

/* The k-th of all orders of five wires. */
static void order_of(uint32_t k, uint16_t order[static 5])
{
    uint16_t rest[] = {0, 1, 2, 3, 4};
    for (uint32_t p = 0; p < 5; p++) {
        uint32_t i = k % (5 - p);
        k /= 5 - p;
        order[p] = rest[i];
        for (; i + 1 < 5 - p; i++)
            rest[i] = rest[i + 1];
    }
}

/* There is a completion. In some orders standard comparators do not make one; the formula and the
 * proof are as they should be, only the order is not. */
Test(absence, of_what_is_there_is_refused)
{
    uint32_t forged = 0;
    sn_net *prefix = net_of(5, "2:3 0:2 1:4 0:1 2:3");
    const brute b = {.wires = 5};
    cr_assert_neq(fewest(&b, set_behind(prefix), 2, 0, 0), NONE);
    for (uint32_t k = 0; k < 120; k++) {
        uint16_t order[5];
        draft d;
        order_of(k, order);
        begin(&d);
        sn_choices choices = {.text = &d.formula, .wires = 5, .layers = 2};
        const sn_run run = {.memory = (size_t)1 << 30};
        const sn_solver_limits limits = {.run = &run};
        MUST(sn_solver_new(&limits, sn_certify_step, d.certify, &choices.solver, NULL));
        MUST(sn_choices_init(&choices, NULL));
        if (forge(&d, prefix, order, &choices)) {
            size_t depth;
            char goal[64];
            MUST(sn_net_depth(prefix, &depth, NULL));
            snprintf(goal, sizeof goal, "no-completion depth %zu", depth + 2);
            finish(&d, prefix, goal, (uint32_t)choices.variables, choices.clauses);
            sn_certificate *c = checked(&d, NULL);
            cr_expect(c->verdict == SN_CERTIFICATE_REFUSED && !strcmp(c->file, "vectors"), "%s: %s",
                      c->file, c->reason);
            sn_certificate_free(c);
            forged++;
        }
        sn_solver_free(choices.solver);
        sn_choices_free(&choices);
        end(&d);
    }
    cr_expect_gt(forged, 0);
    sn_net_free(prefix);
}

#endif
