/* Proofs by cases, taken by the checker exactly where an oracle says that the claim holds. */
#include "tests/unit/claim_tools.h"
#include "verify/certificate/steps.h"
#include "verify/proofs/certify.h"

typedef struct judge {
    sn_steps *steps;
    sn_flag stop;
    unsigned told, most; /* with most steps, stop at so many */
} judge;

static void take(void *data, const int32_t *clause, bool forgotten)
{
    judge *j = data;
    sn_steps_take(j->steps, clause, forgotten);
    if (j->most && ++j->told == j->most)
        atomic_store(&j->stop, true);
}

/* All of a claim that the checker is asked about. */
static judge judge_of(const sn_net *net, const sn_net *other, const char *given, const char *goal)
{
    judge j = {.steps = NULL};
    cr_assert_eq(sn_steps_new(net, other, given, goal, &j.steps, NULL), SN_OK);
    sn_steps_use(j.steps, 0, sn_steps_clauses(j.steps));
    return j;
}

Test(cases, prove_what_holds_and_nothing_else)
{
    sn_random random;
    unsigned holding = 0, failing = 0;
    sn_random_seed(&random, 11);
    for (unsigned i = 0; i < 600; i++) {
        const uint32_t wires = 1 + (uint32_t)sn_random_below(&random, 7);
        sn_net *made = any_net(&random, wires), *net = NULL, *other = NULL;
        char given[64], goal[64];
        cr_assert_eq(sn_net_relayer(made, &net, NULL), SN_OK);
        any_given(&random, wires, given);
        any_goal(&random, wires, goal);
        if (i % 7 == 0 && wires > 2)
            other = family("oddeven", wires);
        sn_property *claim = property(wires, given, other ? NULL : goal, other);
        judge j = judge_of(net, other, claim->given_words, claim->goal_words);
        const sn_run run = {.step = take, .step_data = &j};
        const bool holds = oracle_holds_on_vectors(net, given, goal, other);
        bool told;
        sn_err err = sn_cases_tell(net, claim, &run, &told, NULL);
        cr_assert_eq(err, holds ? SN_OK : SN_E_INTERNAL, "%u: %s, %s", i, given, goal);
        cr_assert_eq(told, holds);
        cr_assert_eq(sn_steps_state_of(j.steps), holds ? SN_STEPS_PROVED : SN_STEPS_OPEN,
                     "%u: %s, %s", i, given, goal);
        holding += holds;
        failing += !holds;
        sn_steps_free(j.steps);
        sn_property_free(claim);
        sn_net_free(other);
        sn_net_free(net);
        sn_net_free(made);
    }
    cr_assert(holding > 100 && failing > 100, "%u, %u", holding, failing);
}

/* Every step ends it that sets the flag, and no time does. */
Test(cases, end_when_they_are_told)
{
    sn_net *net = family("oddeven", 10);
    sn_property *claim = property(10, "any", "sorted", NULL);
    judge j = judge_of(net, NULL, "any", "sorted");
    j.most = 300;
    bool told = true;
    const sn_run stopped = {.step = take, .step_data = &j, .stop = &j.stop};
    cr_assert_eq(sn_cases_tell(net, claim, &stopped, &told, NULL), SN_OK);
    cr_assert(!told && sn_steps_state_of(j.steps) == SN_STEPS_OPEN);
    cr_assert_lt(j.told, 1200);
    atomic_store(&j.stop, false);
    j.most = 0;
    const sn_run late = {.step = take, .step_data = &j, .seconds = 1e-9};
    cr_assert_eq(sn_cases_tell(net, claim, &late, &told, NULL), SN_OK);
    cr_assert(!told);
    sn_steps_free(j.steps);
    sn_property_free(claim);
    sn_net_free(net);
}
