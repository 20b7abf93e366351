/* Fuzz target: whatever stands in the files of a certificate, the checker says valid, or one line
 * that says why not. No proof may ever be accepted for the network here: it does not sort.
 *
 * The first byte of the input, A for the first file, chooses which the rest replaces; those that
 * are left are such that a proof is reached. With vectors the claim is that one more layer cannot
 * sort. Where a proof is chosen, it is read as another solver's, too. */
#include "tests/certify.h"
#include "verify/certificate/certificate.h"
#include "verify/certificate/trim.h"
#include "verify/proofs/certify.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void check(bool holds)
{
    if (!holds)
        abort();
}

/* Sorts all but 0100 and 1011. */
static sn_net *broken_net(void)
{
    sn_net *net;
    static const uint8_t comparators[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};
    check(!sn_net_new(4, &net, NULL));
    for (int i = 0; i < 4; i++)
        check(!sn_net_add(net, comparators[i][0], comparators[i][1], NULL));
    return net;
}

static void check_texts(const certify_texts *texts, const sn_net *net)
{
    sn_certificate *certificate;
    char *folder = certify_folder(texts);
    sn_trim *trim = sn_trim_new();
    check(
        !sn_certificate_explain(folder, net, NULL, NULL, sn_trim_hints(trim), &certificate, NULL));
    sn_trim_free(trim);
    check(certificate->verdict == SN_CERTIFICATE_REFUSED);
    check(certificate->reason[0] && certificate->file[0]);
    for (const char *p = certificate->reason; *p; p++)
        check(*p >= ' ' && *p != 127);
    sn_certificate_free(certificate);
    certify_remove(folder);
}

/* What the reader tells: literals of the formula, each once. */
static void check_step(void *data, const int32_t *clause, bool forgotten)
{
    const sn_cnf *cnf = data;
    (void)forgotten;
    for (; *clause; clause++) {
        check(*clause >= -(int32_t)cnf->variables && *clause <= (int32_t)cnf->variables);
        for (const int32_t *other = clause + 1; *other; other++)
            check(*other != *clause && *other != -*clause);
    }
}

static void check_reader(const sn_net *net, const char *bytes, size_t size)
{
    sn_property *property;
    sn_cnf *cnf;
    sn_drat drat;
    sn_error error = {.text = ""};
    int file = memfd_create("proof", MFD_CLOEXEC);
    check(file >= 0 && write(file, bytes, size) == (ssize_t)size && !lseek(file, 0, SEEK_SET));
    check(!sn_property_new(net->wires, NULL, NULL, NULL, &property, NULL));
    check(!sn_cnf_new(net, property, &cnf, NULL));
    const sn_run run = {.step = check_step, .step_data = cnf};
    check(!sn_drat_read(file, cnf, &run, &drat, &error) || error.text[0]);
    sn_drat_free(&drat);
    sn_cnf_free(cnf);
    sn_property_free(property);
    close(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sn_net *net = broken_net();
    certify_texts texts;
    certify_claim claim = {net, NULL, "any", "sorted"};
    certify(&claim, &texts);
    size_t which = size > 0 ? (uint8_t)(data[0] - 'A') % CERTIFY_FILES : CERTIFY_PROOF;
    sn_buf *text = &texts.file[which];
    sn_buf_free(text);
    sn_buf_add(text, size > 1 ? (const char *)data + 1 : "", size > 1 ? size - 1 : 0);
    check_texts(&texts, net);
    if (which == CERTIFY_PROOF)
        check_reader(net, text->data ? text->data : "", text->size);
    if (which == CERTIFY_VECTORS)
        claim.goal = "no-completion depth 3";
    if (which != CERTIFY_MANIFEST) {
        certify_manifest(&claim, &texts);
        check_texts(&texts, which == CERTIFY_NETWORK ? net : NULL);
    }
    certify_free(&texts);
    sn_net_free(net);
    return 0;
}
