/* How searches come to other processes, and who does there what is handed out. */
#include "find/campaign.h"

#include "find/complete/parts.h"
#include "find/search/island.h"
#include "verify/prove.h"

sn_err sn_search_share(sn_search *search, sn_ranks *ranks, sn_error *error)
{
    sn_buf state = {0};
    if (!ranks)
        return SN_OK;
    sn_search_save(search, &state);
    sn_buf_add(&state, "", 1);
    bool failed = state.failed;
    if (!failed)
        sn_shard_lead(ranks, SN_SHARD_SEARCH, &state);
    sn_buf_free(&state);
    search->ranks = ranks;
    return failed ? sn_fail_nomem(error) : SN_OK;
}

/* A search as it was handed out, or why there is none. */
typedef struct guest {
    sn_search *search;
    sn_error failure;
} guest;

static void take_in(guest *g, const char *state)
{
    sn_search_free(g->search);
    sn_search_load(state, &g->search, &g->failure);
}

static void serve(void *guest_, sn_ranks *ranks, unsigned kind, const sn_run *run, const char *task,
                  size_t size)
{
    guest *g = guest_;
    sn_parcel parcel = {.at = task, .end = task + size};
    if (kind == SN_SHARD_SEARCH)
        take_in(g, task);
    if (kind == SN_SHARD_EPOCH)
        sn_epoch_follow(g->search, &g->failure, ranks, run->threads, run->stop, &parcel);
#if SN_WITH_PICOSAT
    if (kind == SN_SHARD_PREFIXES)
        sn_questions_serve(ranks, run, &parcel);
#endif
}

sn_err sn_find_serve(sn_ranks *ranks, const sn_run *run, sn_error *error)
{
    guest g = {.search = NULL};
    sn_err err = sn_ranks_serve(ranks, serve, &g, run, error);
    sn_search_free(g.search);
    return err;
}
