/* Which clauses there are, and how often, by their hashes alone (internal to verify/).
 *
 * Two clauses of one hash, one in 2^64 or so, are taken for the same: for uses where being wrong
 * costs nothing but room. */
#ifndef SN_VERIFY_PROOFS_CLAUSES_H
#define SN_VERIFY_PROOFS_CLAUSES_H

#include "networks/base.h"

/* Zeroed at first, freed with sn_clauses_free. */
typedef struct sn_clauses {
    struct sn_clauses_entry *entry; /* [room] */
    size_t room;                    /* 0 or a power of two */
    size_t taken;                   /* entries with a hash, those counted down to 0 too */
} sn_clauses;

void sn_clauses_free(sn_clauses *clauses);

/* Count a clause, whatever the order of its literals. False without memory. */
bool sn_clauses_add(sn_clauses *clauses, const int32_t *literals, size_t count);

/* Take one away again. Whether there was one. */
bool sn_clauses_remove(sn_clauses *clauses, const int32_t *literals, size_t count);

#endif
