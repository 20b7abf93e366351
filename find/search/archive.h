/* The networks of a search that no other one beats: a Pareto archive of size and depth. */
#ifndef SN_FIND_SEARCH_ARCHIVE_H
#define SN_FIND_SEARCH_ARCHIVE_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* A network worth keeping, and how much work had been done when it was found. */
typedef struct sn_pareto_point {
    uint32_t size;
    uint32_t depth;
    uint64_t candidates; /* tried by then, by all islands */
    sn_net *net;         /* owned by the archive */
} sn_pareto_point;

/* Points of which none is at least as good as another in both size and depth. Zero-initialise; free
 * with sn_archive_free. */
typedef struct sn_archive {
    sn_pareto_point *point; /* [count] by ascending size, so by descending depth */
    size_t count;
    size_t room;
} sn_archive;

void sn_archive_free(sn_archive *archive);

/* The same networks once more.
 * to       empty; freed with sn_archive_free, also on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_archive_copy(const sn_archive *from, sn_archive *to, sn_error *error);

/* Whether a network of this size and depth would be kept: none here is at least as good in both. */
bool sn_archive_wants(const sn_archive *archive, uint32_t size, uint32_t depth);

/* Keep a copy of `net` if it is wanted, and drop what it beats.
 * kept     whether it was wanted; may be NULL
 * errors   SN_E_NOMEM; the archive is as it was then
 */
sn_err sn_archive_add(sn_archive *archive, const sn_net *net, uint64_t candidates, bool *kept,
                      sn_error *error);

SN_END_DECLS

#endif
