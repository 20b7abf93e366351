/* Which vectors of zeros and ones a prefix of a network leaves (internal to find/).
 *
 * Wires that no comparator has joined yet carry vectors independently of each other, so a set is
 * kept for each group of joined wires and their product is listed in the end only. */
#ifndef SN_FIND_REACHABLE_H
#define SN_FIND_REACHABLE_H

#include "networks/net.h"
#include "verify/property.h"

/* Vectors are words: so many wires at most. */
#define SN_FIND_WIRES_MAX 64
/* Vectors of a set, at most. */
#define SN_REACHABLE_MAX ((size_t)1 << 22)

/* The vectors on some wires, each of which has a bit. */
typedef struct sn_reachable_group {
    uint32_t wires;   /* how many; their bits are 0..wires-1 */
    uint64_t *vector; /* [count] ascending */
    size_t count;
} sn_reachable_group;

typedef struct sn_reachable {
    uint32_t wires;
    uint32_t groups;
    size_t most; /* vectors of a group of joined wires, or of a list; SN_REACHABLE_MAX unless set to
                    less */
    uint64_t weights; /* bit k: vectors of k ones matter, k = 0..63; all unless set to less. Where
                         joining the last two groups leaves too many, the others are left out */
    sn_reachable_group group[SN_FIND_WIRES_MAX];
    uint8_t of[SN_FIND_WIRES_MAX];  /* which group a wire is in */
    uint8_t bit[SN_FIND_WIRES_MAX]; /* its bit there */
} sn_reachable;

/* The vectors that `property` admits, before any comparator.
 * out      caller frees with sn_reachable_free; NULL on failure
 * errors   SN_E_LIMIT for more wires or vectors than the limits above; SN_E_NOMEM
 */
sn_err sn_reachable_new(const sn_property *property, sn_reachable **out, sn_error *error);
void sn_reachable_free(sn_reachable *set);
sn_err sn_reachable_copy(const sn_reachable *set, sn_reachable **out, sn_error *error);

/* What a comparator makes of the vectors. On failure the set is of no more use than to be freed.
 * errors   SN_E_LIMIT if that joins groups to more vectors than `most`; SN_E_NOMEM
 * cost     O(vectors of the groups joined)
 */
sn_err sn_reachable_apply(sn_reachable *set, sn_cmp cmp, sn_error *error);

/* The same for all comparators of a network, in an order that joins groups as late as can be.
 * cost     O(size^2) beside that of the comparators
 */
sn_err sn_reachable_run(sn_reachable *set, const sn_net *net, sn_error *error);

/* Number of vectors on the wires of a comparator's groups, before it exchanges any. */
double sn_reachable_joined(const sn_reachable *set, sn_cmp cmp);

/* By which factor a comparator would change the number of vectors, at most 1; or 2 if it would
 * exchange nothing.
 * cost     O(vectors of its groups), which are not joined
 */
double sn_reachable_gain(const sn_reachable *set, sn_cmp cmp);

/* Number of vectors on all wires together. */
double sn_reachable_total(const sn_reachable *set);

/* Number of vectors in all groups together: what goes through the hands of whoever applies a
 * comparator to each group. */
size_t sn_reachable_listed(const sn_reachable *set);

/* What comparators make of a vector; bit w is wire w. */
uint64_t sn_vector_run(const sn_cmp *cmp, size_t count, uint64_t vector);

/* What is at wire w is negated and put at wire `wires` - 1 - w. */
uint64_t sn_reflected_complement(uint64_t vector, uint32_t wires);

/* List the vectors on all wires that matter and are not sorted; bit w is wire w.
 * mirrored whether of a vector and its reflected complement one is enough
 * out      [*count] ascending; caller frees; NULL on failure
 * errors   SN_E_LIMIT if there are more than `most`; SN_E_NOMEM
 */
sn_err sn_reachable_list(const sn_reachable *set, bool mirrored, uint64_t **out, size_t *count,
                         sn_error *error);

/* One of the vectors on all wires with so many ones, of which there are some; each with equal
 * chances. Bit w is wire w.
 * cost     O(wires * vectors in all groups)
 */
uint64_t sn_reachable_draw(const sn_reachable *set, uint32_t ones, sn_random *random);

#endif
