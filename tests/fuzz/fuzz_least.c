/* Fuzz target: whatever the steps of a certificate of a least size are, the checker says one line
 * that says why they are refused. They must be, for the network here sorts with one comparator more
 * than is needed. The first byte chooses its wires; the rest is the file `steps`. */
#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void check(bool holds)
{
    if (!holds)
        abort();
}

/* A sorter, and a comparator that does nothing. */
static sn_net *larger_net(uint32_t wires)
{
    sn_net *net;
    check(!sn_net_new(wires, &net, NULL));
    for (uint32_t end = wires - 1; end > 0; end--)
        for (uint32_t i = 0; i < end; i++)
            check(!sn_net_add(net, i, i + 1, NULL));
    check(!sn_net_add(net, 0, 1, NULL));
    return net;
}

static void remove_file(const char *folder, const char *name)
{
    char path[128];
    check(snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path);
    check(!unlink(path));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char folder[64];
    sn_certify *certify = NULL;
    sn_size_certificate *found;
    sn_buf steps = {0};
    sn_net *net = larger_net(2 + (size ? data[0] % 5 : 0));
    sn_buf_add(&steps, size > 1 ? (const char *)data + 1 : "", size > 1 ? size - 1 : 0);
    /* what is written is synced, which takes its time but in memory */
    snprintf(folder, sizeof folder, "%s/fuzz-least-XXXXXX",
             access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
    check(mkdtemp(folder) && !sn_certify_new(folder, &certify, NULL));
    const sn_certify_least claim = {.net = net, .given = "any", .goal = "sorted", .steps = &steps};
    check(!sn_certify_draft_least(certify, &claim, NULL) && !sn_certify_finish(certify, NULL));
    sn_certify_free(certify);
    check(!sn_size_certificate_check(folder, net, NULL, NULL, NULL, &found, NULL));
    check(found->verdict == SN_CERTIFICATE_REFUSED && found->reason[0] && found->file[0]);
    for (const char *p = found->reason; *p; p++)
        check(*p >= ' ' && *p != 127);
    free(found);
    remove_file(folder, "network.snet");
    remove_file(folder, "steps");
    remove_file(folder, "manifest");
    check(!rmdir(folder));
    sn_net_free(net);
    return 0;
}
