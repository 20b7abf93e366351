/* What networks can leave of zeros and ones, as sets (internal to the search for the least size).
 *
 * A set is [count] vectors in ascending order, each once; bit w of a vector is wire w. Two sets are
 * alike if renaming wires, and perhaps exchanging ones and zeros in all vectors, makes one of the
 * other: then they need as many comparators. */
#ifndef SN_FIND_LEAST_PARTS_H
#define SN_FIND_LEAST_PARTS_H

#include "find/least/least.h"

#define SN_LEAST_VECTORS_MAX ((size_t)1 << SN_LEAST_WIRES_MAX)
#define SN_LEAST_PAIRS_MAX (SN_LEAST_WIRES_MAX * (SN_LEAST_WIRES_MAX - 1) / 2)

typedef struct sn_vset {
    uint32_t wires, count;
    const uint16_t *vector;
} sn_vset;

/* How a set goes into another: bit w becomes bit wire[w]; if turned, ones and zeros are exchanged
 * then. */
typedef struct sn_relabel {
    uint8_t wire[SN_LEAST_WIRES_MAX];
    bool turned;
} sn_relabel;

/* What is to come of a set at the end. */
typedef struct sn_vset_target {
    bool sorted; /* one vector for each number of ones, each containing those of fewer */
    uint32_t low,
        high; /* else: `size` wires are 0 in all vectors of `low` ones, 1 in all of `high` */
    uint32_t size;
    bool turns; /* the same is required if ones and zeros are exchanged */
} sn_vset_target;

/* Memory that a thread works in; all of `member` is zero between calls. */
typedef struct sn_vset_work {
    uint64_t member[SN_LEAST_VECTORS_MAX / 64], words[SN_LEAST_VECTORS_MAX / 64 / 64];
    uint16_t turned[SN_LEAST_VECTORS_MAX], trial[SN_LEAST_VECTORS_MAX], best[SN_LEAST_VECTORS_MAX];
    bool has_best;
    unsigned leaves; /* that may still be tried */
    sn_relabel label, best_label;
} sn_vset_work;

/* Sort vectors and leave each once; returns how many are left. */
uint32_t sn_vset_sort(sn_vset_work *work, uint32_t wires, uint16_t *vector, uint32_t count);

/* What a comparator leaves, its minimum on wire i.
 * out      has room for as many; may be the set's own */
uint32_t sn_vset_exchange(sn_vset_work *work, const sn_vset *set, unsigned i, unsigned j,
                          uint16_t *out);

/* Those with a one on the wire (a zero, unless `ones`), without it. */
uint32_t sn_vset_drop(const sn_vset *set, unsigned wire, bool ones, uint16_t *out);

/* The pairs of wires of which neither has always a one where the other has: a comparator between
 * others does nothing but rename them. In ascending order of the second, then of the first wire. */
uint32_t sn_vset_pairs(const sn_vset *set, uint8_t pair[SN_LEAST_PAIRS_MAX][2]);

/* Wires alone on which some vector has a one (a zero, unless `ones`). */
uint32_t sn_vset_alone(const sn_vset *set, bool ones);

/* Of a target that is not sorted: the wires that can be its outputs. */
uint32_t sn_vset_right(const sn_vset *set, const sn_vset_target *target);

bool sn_vset_is_done(const sn_vset *set, const sn_vset_target *target);

/* Rename wires so that most sets that are alike become the same, and all with few that look alike.
 * label    receives how the set was renamed */
void sn_vset_normalize(sn_vset_work *work, const sn_vset_target *target, uint32_t wires,
                       uint16_t *vector, uint32_t count, sn_relabel *label);

/* ---- inclusion ------------------------------------------------------------------------------- */

/* Numbers of which none is smaller in a set than in what goes into it, in seven bits of each byte:
 * of vectors by their ones, of ones by wires in descending order. */
typedef struct sn_fingerprint {
    uint64_t word[4];
} sn_fingerprint;

/* The same in full: vectors with so many ones; of them those with a one on a wire. */
typedef struct sn_vset_counts {
    uint32_t total[SN_LEAST_WIRES_MAX + 1];
    uint32_t ones[SN_LEAST_WIRES_MAX][SN_LEAST_WIRES_MAX + 1];
} sn_vset_counts;

void sn_vset_count(const sn_vset *set, bool turned, sn_vset_counts *counts);
sn_fingerprint sn_vset_fingerprint(uint32_t wires, const sn_vset_counts *counts);

/* Whether a set with this fingerprint may go into one with the other. */
static inline bool sn_fingerprint_fits(const sn_fingerprint *a, const sn_fingerprint *into)
{
    const uint64_t high = 0x8080808080808080;
    uint64_t fits = high;
    for (int k = 0; k < 4; k++)
        fits &= (into->word[k] | high) - a->word[k];
    return fits == high;
}

/* The larger one of an inclusion that is asked about; `member` of work has its vectors until
 * sn_vset_end. */
typedef struct sn_vset_goal {
    sn_vset set;
    bool turned;
    sn_vset_counts counts;
    sn_fingerprint fingerprint;
    sn_vset_work *work;
} sn_vset_goal;

void sn_vset_begin(sn_vset_goal *goal, sn_vset_work *work, const sn_vset *set, bool turned);
void sn_vset_end(sn_vset_goal *goal);

/* Whether the set goes into the goal, and how; false also after some thousand tries. */
bool sn_vset_fits(const sn_vset *set, const sn_vset_goal *goal, sn_relabel *label);

/* ---- table ----------------------------------------------------------------------------------- */

/* All sets met, in normal form, and what is known of them. Threads share it. */
typedef struct sn_table sn_table;

/* Where a set stands in the table. */
typedef uint32_t sn_set_id;
#define SN_SET_NONE UINT32_MAX

/* Sizes of the bounds there are: fewer than this. */
#define SN_LEAST_BOUNDS 64
#define SN_SHELF_SETS 64

/* Sets that need so many comparators, newest first. */
typedef struct sn_shelf {
    struct sn_shelf *next;
    sn_fingerprint
        least; /* what goes into none of this does not go into what all fit; of full ones */
    sn_fingerprint fingerprint[SN_SHELF_SETS];
    sn_set_id id[SN_SHELF_SETS];
    _Atomic uint32_t count;
} sn_shelf;

/* Such sets by their wires and their bounds. One thread adds while others search. */
typedef struct sn_shelves {
    _Atomic(sn_shelf *) first[SN_LEAST_WIRES_MAX + 1][SN_LEAST_BOUNDS];
} sn_shelves;

void sn_shelves_free(sn_shelves *shelves);
/* Returns the bytes it took, SIZE_MAX without memory. */
size_t sn_shelves_add(sn_shelves *shelves, sn_set_id id, uint32_t wires, uint32_t bound,
                      const sn_fingerprint *fingerprint);

/* enough   comparators that sort so many wires, whatever comes in: [SN_LEAST_WIRES_MAX + 1]
 * memory   bytes it may take
 * NULL without memory */
sn_table *sn_table_new(const sn_vset_target *target, const uint8_t *enough, size_t memory);
void sn_table_free(sn_table *table);

/* Whether memory ran out, or what it may take of it did; then sets are missing. */
bool sn_table_is_full(const sn_table *table);
uint64_t sn_table_count(const sn_table *table);

/* The set in normal form, which vector[count] is brought to; SN_SET_NONE once the table is full.
 * label    how it was renamed */
sn_set_id sn_table_find(sn_table *table, sn_vset_work *work, uint32_t wires, uint16_t *vector,
                        uint32_t count, sn_relabel *label);

sn_vset sn_table_set(const sn_table *table, sn_set_id id);
/* So many comparators are needed, and so many are enough. */
uint32_t sn_table_low(const sn_table *table, sn_set_id id);
uint32_t sn_table_high(const sn_table *table, sn_set_id id);
void sn_table_raise(sn_table *table, sn_set_id id, uint32_t low);
void sn_table_lower(sn_table *table, sn_set_id id, uint32_t high);
/* Marks of the search: a set that some thread expands; one of which a network was sought. */
bool sn_table_is_busy(const sn_table *table, sn_set_id id);
void sn_table_set_busy(sn_table *table, sn_set_id id, bool busy);
bool sn_table_seek(sn_table *table, sn_set_id id); /* whether nobody did */

const sn_shelves *sn_table_shelves(const sn_table *table);

/* A set that goes into another one and needs at least so many comparators, or SN_SET_NONE.
 * shelves  of sets of the table
 * scan     sets of each bound that are looked at, at most
 * proper   only one with fewer vectors
 * label    how it goes into it */
sn_set_id sn_table_part(const sn_table *table, const sn_shelves *shelves, sn_vset_work *work,
                        const sn_vset *set, uint32_t bound, unsigned scan, bool proper,
                        sn_relabel *label);

/* What Huffman's algorithm says of a sorter: it needs at least so many comparators if without each
 * wire that an input alone in having a one (a zero) on it goes through it needs so many. The
 * least b with sum of 2^low <= 2^b. */
uint32_t sn_huffman_bound(const uint8_t *low, uint32_t count);

/* The folder of a certificate, which is known to be one before the search: begin, and end, finished
 * or not (NULL is allowed). */
typedef struct sn_certify sn_certify;
sn_err sn_least_certify_begin(const char *folder, sn_certify **certify, sn_error *error);
void sn_least_certify_end(sn_certify *certify);

/* Write the certificate of what was found.
 * left     by the prefix, of all inputs
 * found    both sides; receives `steps`
 * errors   as sn_least_find; SN_E_STOPPED
 */
sn_err sn_least_certify(sn_certify *certify, const sn_least_task *task,
                        const sn_vset_target *target, sn_table *table, const sn_vset *left,
                        sn_least *found, const sn_flag *stop, sn_error *error);

#endif
