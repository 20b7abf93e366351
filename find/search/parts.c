/* Whether a network that was found is one. */
#include "find/search/island.h"

#include "verify/prove.h"

sn_err sn_search_offer(const sn_search *s, const sn_net *net, unsigned threads, const sn_flag *stop,
                       sn_standing *to, bool *proved, sn_error *error)
{
    const sn_run run = {.threads = threads, .stop = stop};
    sn_result *result;
    sn_err err = sn_prove(net, s->property, &run, &result, error);
    if (err)
        return err;
    *proved = result->verdict == SN_HOLDS;
    if (result->verdict == SN_FAILS)
        err = sn_fail(error, SN_E_INTERNAL, "a network that was found is refuted by its proof");
    else if (!*proved && !(stop && atomic_load(stop)))
        err = sn_fail(error, SN_E_LIMIT, "a network of %zu comparators was not proved: %s",
                      net->size, result->reason);
    sn_result_free(result);
    return *proved ? sn_archive_add(&to->archive, net, to->candidates, NULL, error) : err;
}
