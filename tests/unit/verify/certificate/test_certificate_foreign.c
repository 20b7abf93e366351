/* Proofs that another solver makes: the checker of certificates takes them. */
#include "networks/families/family.h"
#include "tests/certify.h"
#include "verify/certificate/certificate.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

static bool solve(const certify_texts *texts, sn_buf *proof)
{
    char command[500], path[300], *folder = certify_folder(texts);
    snprintf(command, sizeof command,
             "cadical -q --no-binary %s/formula.cnf %s/proof.drup >%s/manifest", folder, folder,
             folder);
    bool unsatisfiable = system(command) >> 8 == 20;
    snprintf(path, sizeof path, "%s/proof.drup", folder);
    FILE *file = fopen(path, "r");
    char piece[4096];
    for (size_t size; file && (size = fread(piece, 1, sizeof piece, file)) > 0;)
        sn_buf_add(proof, piece, size);
    if (file)
        fclose(file);
    certify_remove(folder);
    return unsatisfiable && proof->size > 0;
}

static const char *const foreign[] = {"oddeven:8",  "bitonic:8",       "tsort:8",    "oddeven:9",
                                      "oddeven:11", "pairwise:12",     "bitonic:16", "vsort:16",
                                      "oddeven:16", "transposition:14"};

Test(certificate, accepts_the_proofs_of_cadical)
{
    if (system("cadical --version >/dev/null 2>&1") != 0)
        cr_skip_test("cadical is not installed");
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        char name[32];
        uint32_t wires;
        cr_assert_eq(sscanf(foreign[i], "%31[^:]:%u", name, &wires), 2);
        sn_net *net;
        cr_assert_eq(sn_family_build(sn_family_find(name), wires, 0, &net, NULL), SN_OK);
        certify_claim claim = {net, NULL, "any", "sorted"};
        certify_texts texts;
        certify(&claim, &texts);
        sn_buf_free(&texts.file[CERTIFY_PROOF]);
        cr_assert(solve(&texts, &texts.file[CERTIFY_PROOF]), "%s", foreign[i]);
        certify_manifest(&claim, &texts);
        sn_certificate *c;
        char *folder = certify_folder(&texts);
        cr_assert_eq(sn_certificate_check(folder, net, NULL, &c, NULL), SN_OK);
        certify_remove(folder);
        cr_assert_eq(c->verdict, SN_CERTIFICATE_VALID, "%s: %s:%zu: %s", foreign[i], c->file,
                     c->line, c->reason);
        sn_certificate_free(c);
        certify_free(&texts);
        sn_net_free(net);
    }
}
