/* The checker of certificates, fed step by step: against proofs and a propagation written apart. */
#include "tests/certify.h"
#include "tests/rup.h"
#include "tests/unit/net_tools.h"
#include "verify/certificate/steps.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- formulas and proofs as numbers ---------------------------------------------------------- */

typedef struct numbers {
    int32_t at[4096];
    size_t count;
} numbers;

/* The numbers in a text whose lines of comment and of the problem are left out. */
static numbers numbers_of(const char *text)
{
    numbers n = {.count = 0};
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        if (*line == 'c' || *line == 'p')
            continue;
        const char *end = line + strcspn(line, "\n");
        for (char *next = (char *)line; next < end && n.count < 4096;)
            n.at[n.count++] = (int32_t)strtol(next, &next, 10);
    }
    return n;
}

static const struct {
    const char *network;
    uint32_t wires;
    const char *given, *goal;
} claims[] = {
    {"0:1", 2, "any", "sorted"},
    {"0:1 2:3 0:2 1:3 1:2", 4, "any", "sorted"},
    {"0:1 2:3 0:2 1:3 1:2", 4, "bitonic", "ranks 1-2"},
    {"0:2 1:3 1:2", 4, "runs 2,2", "sorted"},
    {"0:1 1:2 0:1", 3, "any", "median"},
};
enum { CLAIMS = sizeof claims / sizeof *claims };

typedef struct made {
    sn_net *net;
    numbers formula, proof;
    sn_steps *steps;
} made;

static made make(size_t i)
{
    made m;
    certify_texts texts;
    sn_net *raw = net_of(claims[i].wires, claims[i].network);
    MUST(sn_net_relayer(raw, &m.net, NULL));
    sn_net_free(raw);
    const certify_claim claim = {m.net, NULL, claims[i].given, claims[i].goal};
    certify(&claim, &texts);
    m.formula = numbers_of(texts.file[CERTIFY_FORMULA].data);
    m.proof = numbers_of(texts.file[CERTIFY_PROOF].data);
    certify_free(&texts);
    MUST(sn_steps_new(m.net, NULL, claims[i].given, claims[i].goal, &m.steps, NULL));
    return m;
}

static void unmake(made *m)
{
    sn_steps_free(m->steps);
    sn_net_free(m->net);
}

static sn_steps_state take_all(made *m)
{
    for (size_t at = 0; at < m->proof.count; at++) {
        sn_steps_take(m->steps, m->proof.at + at, false);
        while (m->proof.at[at])
            at++;
    }
    return sn_steps_state_of(m->steps);
}

/* ---- tests ----------------------------------------------------------------------------------- */

Test(steps, prove_what_a_certificate_proves)
{
    for (size_t i = 0; i < CLAIMS; i++) {
        made m = make(i);
        size_t clauses = 0, steps = 0;
        for (size_t k = 0; k < m.formula.count; k++)
            clauses += !m.formula.at[k];
        for (size_t k = 0; k < m.proof.count; k++)
            steps += !m.proof.at[k];
        cr_expect_eq(sn_steps_clauses(m.steps), clauses);
        sn_steps_use(m.steps, 0, clauses);
        cr_expect_eq(sn_steps_state_of(m.steps), SN_STEPS_OPEN);
        cr_expect_eq(take_all(&m), SN_STEPS_PROVED);
        cr_expect_eq(sn_steps_count(m.steps), steps);
        unmake(&m);
    }
}

/* What is not in use, or is not any more, proves nothing. The last clause wants some violation. */
Test(steps, rest_on_what_is_in_use_alone)
{
    for (size_t i = 0; i < CLAIMS; i++)
        for (int most = 0; most < 2; most++) {
            made m = make(i);
            sn_steps_use(m.steps, 0, most ? sn_steps_clauses(m.steps) - 1 : 0);
            cr_expect_eq(take_all(&m), SN_STEPS_REFUSED, "claim %zu, %d", i, most);
            unmake(&m);
        }
    for (int dropped = 0; dropped < 2; dropped++) {
        made m = make(1);
        sn_steps_use(m.steps, 0, 6);
        sn_steps_drop(m.steps, 0, (size_t)dropped);
        sn_steps_take(m.steps, m.formula.at, false); /* the first clause itself */
        cr_expect_eq(sn_steps_state_of(m.steps), dropped ? SN_STEPS_REFUSED : SN_STEPS_OPEN);
        unmake(&m);
    }
}

/* A random clause of some of the variables, none of them twice: the oracle would count both. */
static void random_clause(sn_random *random, uint32_t variables, int32_t clause[4])
{
    const uint64_t size = 1 + sn_random_below(random, 3);
    memset(clause, 0, 4 * sizeof *clause);
    for (uint64_t i = 0; i < size;) {
        int32_t variable = 1 + (int32_t)sn_random_below(random, variables);
        bool new = abs(clause[0]) != variable &&abs(clause[1]) != variable;
        if (new)
            clause[i++] = sn_random_below(random, 2) ? variable : -variable;
    }
}

/* Random clauses: taken if and only if they follow, by a propagation that goes through all. */
Test(steps, follow_exactly_where_the_oracle_says_so)
{
    sn_random random;
    unsigned taken = 0, refused = 0;
    sn_random_seed(&random, 5);
    for (unsigned turn = 0; turn < 600; turn++) {
        made m = make(1 + turn % (CLAIMS - 1));
        size_t clauses = sn_steps_clauses(m.steps);
        uint32_t variables = 0;
        for (size_t k = 0; k < m.formula.count; k++)
            if ((uint32_t)abs(m.formula.at[k]) > variables)
                variables = (uint32_t)abs(m.formula.at[k]);
        rup oracle = rup_new(variables, m.formula.at, m.formula.count);
        sn_steps_use(m.steps, 0, clauses);
        for (unsigned k = 0; k < 50 && sn_steps_state_of(m.steps) == SN_STEPS_OPEN; k++) {
            int32_t clause[4];
            random_clause(&random, variables, clause);
            bool follows = rup_follows(&oracle, clause);
            sn_steps_take(m.steps, clause, false);
            cr_assert_eq(sn_steps_state_of(m.steps), follows ? SN_STEPS_OPEN : SN_STEPS_REFUSED);
            if (follows)
                rup_add(&oracle, clause);
            taken += follows;
            refused += !follows;
        }
        rup_free(&oracle);
        unmake(&m);
    }
    cr_expect(taken > 300 && refused > 300, "%u taken, %u refused", taken, refused);
}

Test(steps, refuse_what_is_no_step)
{
    static const int32_t strange[][2] = {{INT_MAX, 0}, {INT_MIN, 0}, {9999, 0}, {-9999, 0}};
    for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
        for (int forgotten = 0; forgotten < 2; forgotten++) {
            made m = make(0);
            sn_steps_take(m.steps, strange[i], forgotten);
            cr_expect_eq(sn_steps_state_of(m.steps), SN_STEPS_REFUSED);
            cr_expect_eq(take_all(&m), SN_STEPS_REFUSED);
            unmake(&m);
        }
    made m = make(0);
    sn_steps_use(m.steps, 0, sn_steps_clauses(m.steps) + 1);
    cr_expect_eq(take_all(&m), SN_STEPS_REFUSED);
    unmake(&m);
}

Test(steps, need_words_that_mean_something)
{
    sn_steps *steps;
    sn_error error;
    sn_net *net = net_of(2, "0:1");
    cr_expect_eq(sn_steps_new(net, NULL, "runs 3", "sorted", &steps, &error), SN_E_ARGUMENT);
    cr_expect(!steps);
    cr_expect_str_eq(error.text, "given 'runs 3' or goal 'sorted' means nothing for 2 wires");
    cr_expect_eq(sn_steps_new(net, NULL, "any", "ranks 2", &steps, NULL), SN_E_ARGUMENT);
    sn_net_free(net);
}
