/* A proof by cases: that no input refutes a claim, as clauses that somebody else can check. */
#include "base/sys.h"
#include "verify/certificate/steps.h"
#include "verify/proofs/certify.h"

#include <stdlib.h>

/* Cases between two looks at the clock. */
#define LOOK_EVERY 256

typedef struct cases {
    const sn_run *run;
    double end; /* when time is over, 0: never */
    sn_steps *steps;
    uint32_t wires;
    int32_t *literal; /* [wires + 1] what is not so in this case; a clause, once a 0 is behind it */
    uint64_t count;
    bool over;  /* stopped, or out of time */
    bool wrong; /* a case refutes the claim */
} cases;

/* The clause of the first `depth` inputs, or that it is of no more use. Whether the checker takes
 * it. */
static bool step(cases *c, uint32_t depth, bool forgotten)
{
    const int32_t next = c->literal[depth];
    bool known = true;
    c->literal[depth] = 0;
    if (forgotten)
        sn_steps_take(c->steps, c->literal, true);
    else
        known = sn_steps_try(c->steps, c->literal);
    if (known)
        c->run->step(c->run->step_data, c->literal, forgotten);
    c->literal[depth] = next;
    return known;
}

/* The first `depth` inputs have a value each. Refute that, by one more input if need be. */
static bool refute(cases *c, uint32_t depth)
{
    if (c->count++ % LOOK_EVERY == 0)
        c->over = c->over || (c->run->stop && atomic_load(c->run->stop)) ||
                  (c->end > 0 && sn_now() > c->end) ||
                  sn_steps_state_of(c->steps) == SN_STEPS_NOMEM;
    if (c->over || step(c, depth, false))
        return !c->over;
    const int32_t input = (int32_t)depth + 1;
    c->wrong = c->wrong || depth == c->wires;
    for (int32_t value = 0; value < 2 && !c->wrong; value++) {
        c->literal[depth] = value ? -input : input;
        if (!refute(c, depth + 1))
            return false;
    }
    if (c->wrong || !step(c, depth, false))
        return false;
    for (int32_t value = 0; value < 2; value++) {
        c->literal[depth] = value ? -input : input;
        if (depth) /* what a single literal implies stays */
            step(c, depth + 1, true);
    }
    return true;
}

sn_err sn_cases_tell(const sn_net *net, const sn_property *property, const sn_run *run, bool *told,
                     sn_error *error)
{
    cases c = {.run = run,
               .end = run->seconds > 0 ? sn_now() + run->seconds : 0,
               .wires = property->wires,
               .literal = sn_alloc((size_t)property->wires + 1, sizeof *c.literal)};
    sn_net *first = NULL, *other = NULL; /* in canonical form */
    *told = false;
    sn_err err = c.literal ? sn_net_relayer(net, &first, error) : sn_fail_nomem(error);
    if (!err && property->equals)
        err = sn_net_relayer(property->equals, &other, error);
    if (!err)
        err = sn_steps_new(first, other, property->given_words, property->goal_words, &c.steps,
                           error);
    if (!err) {
        sn_steps_use(c.steps, 0, sn_steps_clauses(c.steps));
        *told = refute(&c, 0);
    }
    if (!err && sn_steps_state_of(c.steps) == SN_STEPS_NOMEM)
        err = sn_fail_nomem(error);
    if (!err && c.wrong)
        err = sn_fail(error, SN_E_INTERNAL, "a case refutes a claim that was found to hold");
    sn_steps_free(c.steps);
    sn_net_free(other);
    sn_net_free(first);
    free(c.literal);
    return err;
}
