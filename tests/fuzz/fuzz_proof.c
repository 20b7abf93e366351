/* Fuzz target: whatever stands in the files of a certificate, the checker says valid, or one line
 * that says why not. No proof may ever be accepted for the network here: it does not sort.
 *
 * The first byte of the input, A for the first file, chooses which the rest replaces; those that
 * are left are such that a proof is reached. With vectors the claim is that one more layer cannot
 * sort. */
#include "tests/certify.h"
#include "verify/certificate/certificate.h"

#include <stdlib.h>
#include <string.h>

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
    check(!sn_certificate_check(folder, net, NULL, &certificate, NULL));
    check(certificate->verdict == SN_CERTIFICATE_REFUSED);
    check(certificate->reason[0] && certificate->file[0]);
    for (const char *p = certificate->reason; *p; p++)
        check(*p >= ' ' && *p != 127);
    sn_certificate_free(certificate);
    certify_remove(folder);
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
