/* How searches come to other processes. */
#include "find/serve.h"

#include "find/search/epoch.h"

#include <stdlib.h>

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

void sn_search_serve(sn_ranks *ranks, unsigned threads, const sn_flag *stop)
{
    guest g = {.search = NULL};
    sn_shard_kind kind;
    do {
        char *task;
        size_t size;
        sn_shard_receive(ranks, &kind, &task, &size);
        sn_parcel parcel = {.at = task, .end = task + size};
        if (kind == SN_SHARD_SEARCH)
            take_in(&g, task);
        if (kind == SN_SHARD_EPOCH)
            sn_epoch_follow(g.search, &g.failure, ranks, threads, stop, &parcel);
        free(task);
    } while (kind != SN_SHARD_END);
    sn_search_free(g.search);
}
