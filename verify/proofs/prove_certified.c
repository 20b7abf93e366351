/* How a proof on its way becomes a certificate. */
#include "verify/proofs/certify.h"

#include "base/sys.h"
#if SN_WITH_PICOSAT
#include "verify/sat/solver.h"
#endif

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Whose proof it is: the solver's, or that of an engine of this toolkit. */
static void name_maker(const char *engine, char maker[64])
{
    snprintf(maker, 64, "%s", engine);
#if SN_WITH_PICOSAT
    if (strcmp(engine, "sat") == 0)
        snprintf(maker, 64, "picosat %s", sn_solver_version());
#endif
}

static sn_err finish(sn_certify *certify, const sn_net *net, const sn_property *property,
                     const char *engine, sn_error *error)
{
    char maker[64];
    const sn_certify_claim certified = {.net = net,
                                        .property = property,
                                        .given = property->given_words,
                                        .goal = property->goal_words,
                                        .maker = maker};
    const char *draft;
    name_maker(engine, maker);
    sn_err err = sn_certify_draft(certify, &certified, &draft, error);
    return err ? err : sn_certify_finish(certify, error);
}

/* In what is left of the time: engines that tell no steps may decide it. */
static sn_err prove_by_cases(const sn_net *net, const sn_property *property, const sn_run *telling,
                             double began, sn_result **result, sn_error *error)
{
    sn_run left = *telling;
    sn_result *known;
    bool told = false;
    left.step = NULL;
    if (left.seconds > 0 && (left.seconds = telling->seconds - (sn_now() - began)) <= 0)
        return SN_OK;
    sn_err err = sn_prove(net, property, &left, &known, error);
    if (err)
        return err;
    left.step = telling->step;
    if (left.seconds > 0)
        left.seconds = fmax(telling->seconds - (sn_now() - began), 1e-3);
    if (known->verdict == SN_HOLDS)
        err = sn_cases_tell(net, property, &left, &told, error);
    if (!err && (known->verdict == SN_FAILS || (known->verdict == SN_HOLDS && told))) {
        sn_result_free(*result);
        *result = known;
    } else {
        sn_result_free(known);
    }
    return err;
}

sn_err sn_prove_certified(const char *folder, const sn_net *net, const sn_property *property,
                          const sn_run *run, sn_result **result, sn_error *error)
{
    sn_certify *certify;
    sn_run telling = run ? *run : (sn_run){0};
    const double began = sn_now();
    *result = NULL;
    sn_err err = sn_certify_new(folder, &certify, error);
    if (err)
        return err;
    telling.step = sn_certify_step;
    telling.step_data = certify;
    err = sn_prove(net, property, &telling, result, error);
    if (!err && (*result)->verdict == SN_UNDECIDED && !(*result)->interrupted &&
        sn_property_inputs(property) <= SN_CASES_MAX)
        err = prove_by_cases(net, property, &telling, began, result, error);
    if (!err && (*result)->verdict == SN_HOLDS)
        err = finish(certify, net, property, (*result)->engine, error);
    if (err) {
        sn_result_free(*result);
        *result = NULL;
    }
    sn_certify_free(certify);
    return err;
}

sn_err sn_scan_certify(const char *folder, const sn_scan *scan, const char *goal,
                       const char *engine, sn_error *error)
{
    sn_certify *certify;
    const sn_certify_scan claim = {.scan = scan, .goal = goal, .maker = engine};
    sn_err err = sn_certify_new(folder, &certify, error);
    if (err)
        return err;
    err = sn_certify_draft_scan(certify, &claim, error);
    err = err ? err : sn_certify_finish(certify, error);
    sn_certify_free(certify);
    return err;
}
