/* Certificates as the prover writes them, judged by the checker. */
#include "tests/unit/claim_tools.h"
#include "tests/unit/data_tools.h"
#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"
#include "verify/prove.h"

#include <unistd.h>

/* The sanitizers make everything ten times slower. */
#ifdef __SANITIZE_ADDRESS__
#define WIDEST 32
#else
#define WIDEST 64
#endif

static void need_picosat(void)
{
    if (!SN_WITH_PICOSAT)
        cr_skip_test("built without PicoSAT");
}

TestSuite(certify, .init = need_picosat);

/* Prove that the network sorts, write a certificate and check it. Returns its verdict. */
static sn_certificate_verdict certified(const sn_net *net)
{
    char folder[] = "/tmp/certify-XXXXXX", name[64];
    static const char *const files[] = {"network.snet", "formula.cnf", "proof.drup", "manifest"};
    const char *draft;
    sn_certify *certify;
    sn_certificate *checked;
    sn_result *result;
    sn_property *sorts = property(net->wires, NULL, NULL, NULL);
    const sn_certify_claim claim = {net, sorts, "any", "sorted", "tests"};
    cr_assert(mkdtemp(folder));
    cr_assert_eq(sn_certify_new(folder, &certify, NULL), SN_OK);
    const sn_run run = {.threads = 1, .step = sn_certify_step, .step_data = certify};
    cr_assert_eq(sn_prove(net, sorts, &run, &result, NULL), SN_OK);
    cr_assert_eq(result->verdict, SN_HOLDS);
    cr_assert_eq(sn_certify_draft(certify, &claim, &draft, NULL), SN_OK);
    cr_assert_eq(sn_certify_finish(certify, NULL), SN_OK);
    sn_certify_free(certify);
    cr_assert_eq(sn_certificate_check(folder, net, NULL, &checked, NULL), SN_OK);
    sn_certificate_verdict verdict = checked->verdict;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(name, sizeof name, "%s/%s", folder, files[i]);
        cr_expect_eq(unlink(name), 0, "%s", name);
    }
    cr_expect_eq(rmdir(folder), 0);
    sn_certificate_free(checked);
    sn_result_free(result);
    sn_property_free(sorts);
    return verdict;
}

Test(certify, convinces_the_checker_of_every_published_sorter)
{
    glob_t found = published_sorters();
    for (size_t i = 0; i < found.gl_pathc; i++) {
        sn_net *net = read_network(found.gl_pathv[i]);
        if (net->wires <= WIDEST)
            cr_expect_eq(certified(net), SN_CERTIFICATE_VALID, "%s", found.gl_pathv[i]);
        sn_net_free(net);
    }
    globfree(&found);
}

Test(certify, convinces_the_checker_of_wide_families_from_cut_to_cut)
{
    static const char *const names[] = {"oddeven", "pairwise", "transposition"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i], 66);
        cr_expect_eq(certified(net), SN_CERTIFICATE_VALID, "%s", names[i]);
        sn_net_free(net);
    }
}
