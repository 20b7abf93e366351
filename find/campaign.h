/* Campaigns: many searches for better networks, by threads or processes. */
#ifndef SN_FIND_CAMPAIGN_H
#define SN_FIND_CAMPAIGN_H

#include "find/search/search.h"
#include "networks/families/catalogue.h"
#include "verify/run.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- campaign -------------------------------------------------------------------------------- */

/* Which search is next, where networks of many widths are looked for in turns.
 *
 * What is found for one width helps others: sorters of N wires are cut to N - 1, merged to wider
 * ones, and cut to medians. So a turn goes to the width where the least was tried since there was
 * news of it: something better to begin from. Which turns there are, and what each tries, follows
 * from what earlier ones found, not from times or threads. */

/* Turns without news of an item of which nothing is left to look for: it has no turn. */
#define SN_CAMPAIGN_DONE (UINT32_MAX - 1)

/* Networks of one kind and width, and what was done for them. */
typedef struct sn_campaign_item {
    sn_catalogue_kind kind;
    uint32_t wires;
    uint32_t size;       /* of the smallest one known; 0: nobody has looked yet */
    uint32_t turns;      /* so far */
    uint32_t idle;       /* of these, since there was news; or SN_CAMPAIGN_DONE */
    uint32_t finds;      /* turns that found something better */
    uint64_t candidates; /* tried in all turns */
} sn_campaign_item;

typedef struct sn_campaign {
    uint64_t seed;
    uint32_t islands;
    sn_campaign_item *item; /* [count] sorters before medians, by wires */
    size_t count;
} sn_campaign;

/* What a turn does. */
typedef struct sn_campaign_turn {
    bool from;           /* it begins from the smallest network known */
    bool symmetric;      /* networks that are their own reflection, if what it begins from is */
    uint32_t prefix;     /* first layers that stay as they are, or SN_SEARCH_PREFIX_AUTO */
    const char *cubes;   /* NULL, or rather the member of this family stays, if what it begins from
                          has it */
    uint32_t cube;       /* the family's parameter: wires of a cube; 0 if it has none */
    bool ranked;         /* the wires of that are in the order of their mean rank */
    uint64_t seed;       /* of its search */
    uint64_t candidates; /* to try; more with each turn without news */
} sn_campaign_turn;

/* A campaign for the widths least..most.
 * kinds    whether networks of each kind are looked for
 * out      freed with sn_campaign_free, also on failure
 * errors   SN_E_ARGUMENT unless 2 <= least <= most <= SN_SEARCH_WIRES_MAX; SN_E_NOMEM
 */
sn_err sn_campaign_begin(const bool kinds[SN_CATALOGUE_KIND_COUNT], uint32_t least, uint32_t most,
                         uint64_t seed, uint32_t islands, sn_campaign *out, sn_error *error);
void sn_campaign_free(sn_campaign *campaign);

/* The item whose turn it is: of those with the fewest turns since news, some more for medians of
 * odd numbers, the first of those with the fewest turns. Where nothing is left to look for at all,
 * one whose `idle` is SN_CAMPAIGN_DONE. */
size_t sn_campaign_next(const sn_campaign *campaign);

/* What the next turn of an item does. */
sn_campaign_turn sn_campaign_turn_of(const sn_campaign *campaign, size_t item);

/* The cubes that stay in a turn, or NULL if none do.
 * smallest the smallest network known for the item, standard
 * out      caller frees with sn_net_free
 * errors   SN_E_NOMEM
 */
sn_err sn_campaign_cubes(const sn_campaign_turn *turn, const sn_net *smallest, sn_net **out,
                         sn_error *error);

/* Append what the cubes of a turn are called on command lines, as in "cubes:26:16": nothing if
 * there are none, or if their wires stand in another order. */
void sn_campaign_name(const sn_campaign_turn *turn, uint32_t wires, sn_buf *out);

/* A turn is over.
 * candidates   that it tried; 0: there was nothing left to look for
 * found        whether it found something that was not known */
void sn_campaign_note(sn_campaign *campaign, size_t item, uint64_t candidates, bool found);

/* The size of the smallest network that is known for an item now. If it is smaller than before,
 * that is news. */
void sn_campaign_know(sn_campaign *campaign, size_t item, uint32_t size);

/* Write and read it as text, with a last line that tells damage by accident.
 * text     ends with a zero byte
 * out      freed with sn_campaign_free, also on failure
 * errors   SN_E_INPUT with the line; SN_E_NOMEM
 */
void sn_campaign_save(const sn_campaign *campaign, sn_buf *out);
sn_err sn_campaign_load(const char *text, sn_campaign *out, sn_error *error);

/* ---- serve ----------------------------------------------------------------------------------- */

/* What the processes of an mpirun do beside the leader, and how it has them do it
 * (verify/processes/team.h). */

/* Leader: from now on have other processes run their share of the search's islands, of K processes
 * the r-th the islands r, r + K, … What is found, and the state, are those of a single process.
 * ranks    must outlive the search; NULL is fine
 * errors   SN_E_NOMEM
 */
sn_err sn_search_share(sn_search *search, sn_ranks *ranks, sn_error *error);

/* Others: do what the leader hands out until it leaves: proofs (verify/prove.h), islands of
 * searches, and questions about prefixes (find/complete/complete.h).
 * run      threads, memory and stop are used; once `stop` is set, what the leader shares ends too
 * errors   as sn_ranks_serve
 */
sn_err sn_find_serve(sn_ranks *ranks, const sn_run *run, sn_error *error);

/* ---- improve --------------------------------------------------------------------------------- */

/* The sorters that the catalogue, the families and merging give, without what they do not need. */

/* Sorters of so many wires, each proved, of which none beats another in size and depth. They are
 * those of sn_best_sorters, pruned (verify/analyses/analyses.h), and the first wires of the pruned
 * ones of up to `wider` wires more.
 *
 * best     of the catalogue to use
 * run      may be NULL; the time is for each network, the progress for all, its share never falls
 * out      caller frees with sn_sorters_free; NULL on failure
 * errors   as sn_best_sorters and sn_prune; SN_E_INTERNAL if one does not sort
 */
sn_err sn_sorters_improve(sn_best *best, uint32_t wires, uint32_t wider, const sn_run *run,
                          sn_sorters **out, sn_error *error);
void sn_sorters_free(sn_sorters *sorters);

SN_END_DECLS

#endif
