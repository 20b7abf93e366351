/* How many vectors can occur where a page shows it. */
#include "cli/netdraw/netdraw.h"

#if !SN_WITH_VERIFY

sn_err sn_reachable_count(const sn_net *net, const sn_layers *layers, char ***texts,
                          sn_error *error)
{
    (void)net;
    (void)layers;
    (void)error;
    *texts = NULL;
    return SN_OK;
}

#else

#include "cli/common/common.h"

/* [outputs->depth + 1] the numbers in words. What memory does not hold is left out. */
static char **write_texts(const sn_outputs *outputs)
{
    char **texts = sn_alloc(outputs->depth + 1, sizeof *texts);
    for (size_t d = 0; texts && d < outputs->counted; d++) {
        sn_buf text = {0};
        sn_vectors_text(&outputs->layer[d], &text);
        if (text.failed)
            sn_buf_free(&text);
        texts[d] = text.data;
    }
    return texts;
}

sn_err sn_reachable_count(const sn_net *net, const sn_layers *layers, char ***texts,
                          sn_error *error)
{
    /* one thread: no other's buffers count against the memory */
    const sn_run run = {
        .seconds = SN_REACHABLE_SECONDS, .memory = SN_REACHABLE_BYTES, .threads = 1};
    sn_property *property = NULL;
    sn_outputs *outputs = NULL;
    *texts = NULL;
    sn_err err = sn_property_new(net->wires, NULL, NULL, NULL, &property, error);
    if (!err)
        err = sn_outputs_count(net, layers, property, &run, &outputs, error);
    if (!err)
        *texts = write_texts(outputs);
    sn_outputs_free(outputs);
    sn_property_free(property);
    return err || *texts ? err : sn_fail_nomem(error);
}

#endif
