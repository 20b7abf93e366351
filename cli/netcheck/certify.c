/* How a proof on its way becomes a certificate. */
#include "cli/netcheck/certify.h"

#if SN_WITH_PICOSAT && SN_WITH_MD

#include "verify/proofs/certify.h"
#include "verify/sat/solver.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

/* Whose proof it is: the solver's, or that of an engine of this toolkit. */
static void name_maker(const char *engine, char maker[64])
{
    if (strcmp(engine, "sat") == 0)
        snprintf(maker, 64, "picosat %s", sn_solver_version());
    else
        snprintf(maker, 64, "%s", engine);
}

static sn_err finish(sn_certify *certify, const sn_claim *claim, const sn_property *property,
                     const char *engine, sn_error *error)
{
    char maker[64];
    const sn_certify_claim certified = {.net = claim->net,
                                        .property = property,
                                        .given = claim->given,
                                        .goal = claim->equals ? "equals" : claim->goal,
                                        .maker = maker};
    const char *draft;
    name_maker(engine, maker);
    sn_err err = sn_certify_draft(certify, &certified, &draft, error);
    return err ? err : sn_certify_finish(certify, error);
}

sn_err sn_certificate_write(const char *folder, const sn_claim *claim, const sn_property *property,
                            const sn_run *run, sn_result **result, sn_error *error)
{
    sn_certify *certify;
    sn_run telling = *run;
    *result = NULL;
    signal(SIGXFSZ, SIG_IGN); /* the limit is an error of writing then */
    sn_err err = sn_certify_new(folder, &certify, error);
    if (err)
        return err;
    telling.step = sn_certify_step;
    telling.step_data = certify;
    err = sn_prove(claim->net, property, &telling, result, error);
    if (!err && (*result)->verdict == SN_HOLDS)
        err = finish(certify, claim, property, (*result)->engine, error);
    if (err) {
        sn_result_free(*result);
        *result = NULL;
    }
    sn_certify_free(certify);
    return err;
}

sn_err sn_scan_certificate_write(const char *folder, const sn_scan *scan, const char *goal,
                                 const char *engine, sn_error *error)
{
    sn_certify *certify;
    const sn_certify_scan claim = {.scan = scan, .goal = goal, .maker = engine};
    signal(SIGXFSZ, SIG_IGN); /* the limit is an error of writing then */
    sn_err err = sn_certify_new(folder, &certify, error);
    if (err)
        return err;
    err = sn_certify_draft_scan(certify, &claim, error);
    err = err ? err : sn_certify_finish(certify, error);
    sn_certify_free(certify);
    return err;
}

#else

static sn_err lack(sn_error *error)
{
    return sn_fail(error, SN_E_UNSUPPORTED, "built without PicoSAT or libmd: no certificates");
}

sn_err sn_certificate_write(const char *folder, const sn_claim *claim, const sn_property *property,
                            const sn_run *run, sn_result **result, sn_error *error)
{
    (void)folder, (void)claim, (void)property, (void)run;
    *result = NULL;
    return lack(error);
}

sn_err sn_scan_certificate_write(const char *folder, const sn_scan *scan, const char *goal,
                                 const char *engine, sn_error *error)
{
    (void)folder, (void)scan, (void)goal, (void)engine;
    return lack(error);
}

#endif
