#include "verify/sat/cnf.h"

#include "networks/families/family.h"
#include "tests/mutate.h"
#include "tests/oracle.h"
#include "tests/rup.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static sn_net *family(const char *name, uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_family_build(sn_family_find(name), wires, 0, &net, NULL), SN_OK);
    return net;
}

static sn_cnf *formula(const sn_net *net, const char *given, const char *goal, const sn_net *equals,
                       sn_property **p)
{
    sn_cnf *cnf;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_property_new(net->wires, given, equals ? NULL : goal, equals, p, &error), SN_OK,
                 "%s", error.text);
    cr_assert_eq(sn_cnf_new(net, *p, &cnf, &error), SN_OK, "%s", error.text);
    return cnf;
}

/* Whether the inputs can be extended to a model: what they determine follows by propagation; then
 * what may be wrong is, and nothing else. */
static bool has_model(rup *r, uint32_t wires, const int *bits, uint32_t wrong)
{
    memset(r->value, 0, (size_t)r->variables + 1);
    for (uint32_t w = 0; w < wires; w++)
        r->value[w + 1] = bits[w] ? 1 : -1;
    if (rup_conflict(r))
        return false;
    for (uint32_t v = 1; v <= r->variables; v++)
        if (!r->value[v])
            r->value[v] = v >= wrong ? 1 : -1;
    cr_assert(rup_satisfied(r));
    return true;
}

/* The models are the admitted vectors that refute; where sets of ranks are asked for, those of the
 * weights that decide, which is as many as none or some. */
static void expect_models(const sn_net *net, const char *given, const char *goal,
                          const sn_net *equals)
{
    sn_property *p;
    sn_cnf *cnf = formula(net, given, goal, equals, &p);
    uint32_t ranks = p->last - p->first + 1, n = net->wires, count = n - 1;
    bool found = false, refuted = false;
    rup r = rup_new(cnf->variables, cnf->literal, cnf->size);
    count = p->goal == SN_GOAL_SORTED ? count : p->goal == SN_GOAL_EQUALS ? n : 2 * ranks;
    for (uint64_t x = 0; x < UINT64_C(1) << n; x++) {
        int bits[16];
        for (uint32_t w = 0; w < n; w++)
            bits[w] = x >> w & 1;
        bool model = has_model(&r, n, bits, cnf->variables + 1 - count);
        bool refutes = oracle_admits(given, n, bits) && !oracle_satisfies(net, goal, equals, bits);
        cr_assert(p->goal == SN_GOAL_SET ? !model || refutes : model == refutes,
                  "given %s, goal %s, vector %llu of %u wires", given, goal, (unsigned long long)x,
                  n);
        found = found || model;
        refuted = refuted || refutes;
    }
    cr_assert_eq(found, refuted);
    rup_free(&r);
    sn_cnf_free(cnf);
    sn_property_free(p);
}

Test(cnf, models_are_the_refuting_vectors)
{
    static const char *const givens[] = {"any", "runs 3,4", "interleaved 2", "bitonic",
                                         "presorted 5"};
    static const char *const goals[] = {"sorted",     "ranks 2-3", "set 2-4",
                                        "smallest 3", "largest 2", "median"};
    sn_random random;
    sn_random_seed(&random, 7);
    for (int i = 0; i < 20; i++) {
        sn_net *sorter = family("oddeven", 7);
        sn_net *net = i % 3 ? mutate_once(&random, sorter)
                            : mutate_random_net(&random, 7, sn_random_below(&random, 30), true);
        if (i % 2)
            mutate_outputs(&random, net);
        for (size_t g = 0; g < sizeof givens / sizeof *givens; g++) {
            for (size_t k = 0; k < sizeof goals / sizeof *goals; k++)
                expect_models(net, givens[g], goals[k], NULL);
            expect_models(net, givens[g], "sorted", sorter);
        }
        sn_net_free(net);
        sn_net_free(sorter);
    }
}

Test(cnf, one_and_two_wires_have_formulas)
{
    static const char *const goals[] = {"sorted", "ranks 0-0", "set 0-0", "median"};
    for (uint32_t n = 1; n <= 2; n++) {
        sn_net *sorter = family("oddeven", n), *empty;
        cr_assert_eq(sn_net_new(n, &empty, NULL), SN_OK);
        for (size_t k = 0; k < sizeof goals / sizeof *goals; k++) {
            expect_models(sorter, "any", goals[k], NULL);
            expect_models(empty, "bitonic", goals[k], NULL);
            expect_models(empty, "any", goals[k], NULL);
        }
        expect_models(sorter, "bitonic", "sorted", empty);
        sn_net_free(sorter);
        sn_net_free(empty);
    }
}

Test(cnf, sizes_are_as_stated)
{
    sn_property *p;
    sn_net *net = family("oddeven", 8);
    sn_cnf *cnf = formula(net, "any", "sorted", NULL, &p);
    cr_expect_eq(cnf->variables, 8 + 2 * 19 + 7);
    cr_expect_eq(cnf->variables, sn_cnf_variables(net, p));
    cr_expect_eq(cnf->clauses, 6 * 19 + 2 * 7 + 1);
    cr_expect_eq(cnf->networks, SN_CNF_COMPARATOR * 19);
    cr_expect_eq(cnf->goal, cnf->networks);
    sn_cnf_free(cnf);
    sn_property_free(p);
    cnf = formula(net, "runs 4,4", "median", NULL, &p);
    cr_expect_eq(cnf->variables, 8 + 2 * 19 + 36 + 4);
    cr_expect_eq(cnf->goal, cnf->networks + 6 * 3);
    sn_cnf_free(cnf);
    sn_property_free(p);
    sn_net_free(net);
}

Test(cnf, the_formula_is_that_of_the_canonical_form)
{
    sn_property *p, *q;
    sn_net *net = family("bubble", 6), *canonical;
    sn_buf a = {0}, b = {0};
    cr_assert_eq(sn_net_relayer(net, &canonical, NULL), SN_OK);
    sn_cnf *left = formula(net, "any", "sorted", NULL, &p);
    sn_cnf *right = formula(canonical, "any", "sorted", NULL, &q);
    sn_cnf_write(left, p, &a);
    sn_cnf_write(right, q, &b);
    cr_expect(!a.failed && !b.failed);
    cr_expect_str_eq(a.data, b.data);
    sn_buf_free(&a);
    sn_buf_free(&b);
    sn_cnf_free(left);
    sn_cnf_free(right);
    sn_property_free(p);
    sn_property_free(q);
    sn_net_free(net);
    sn_net_free(canonical);
}

Test(cnf, too_many_variables_are_refused)
{
    sn_property *p;
    sn_cnf *cnf;
    sn_net *net;
    sn_error error;
    cr_assert_eq(sn_net_new(65536, &net, NULL), SN_OK);
    cr_assert_eq(sn_property_new(65536, NULL, "ranks 3-3", NULL, &p, NULL), SN_OK);
    cr_expect_eq(sn_cnf_new(net, p, &cnf, &error), SN_E_LIMIT);
    cr_expect(!cnf);
    cr_expect_str_eq(error.text, "the formula would have more than 268435456 variables");
    sn_property_free(p);
    sn_net_free(net);
}
