/* How a proof on its way becomes a certificate. */
#include "cli/netcheck/netcheck.h"

#if SN_WITH_PICOSAT && SN_WITH_MD

#include "verify/proofs/certify.h"

sn_err sn_certificate_write(const char *folder, const sn_claim *claim, const sn_property *property,
                            const sn_run *run, sn_result **result, sn_error *error)
{
    return sn_prove_certified(folder, claim->net, property, run, result, error);
}

sn_err sn_scan_certificate_write(const char *folder, const sn_scan *scan, const char *goal,
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
