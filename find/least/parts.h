/* What networks can leave of zeros and ones, as sets (internal to the search for the least size).
 *
 * A set is [count] vectors in ascending order, each once; bit w of a vector is wire w. Where layers
 * are limited, it has how many may follow on each wire. Two sets are alike if renaming wires, and
 * perhaps exchanging ones and zeros in all vectors, makes one of the other: then they need as many
 * comparators. */
#ifndef SN_FIND_LEAST_PARTS_H
#define SN_FIND_LEAST_PARTS_H

#include "find/least/least.h"

#define SN_LEAST_BITS ((size_t)1 << SN_LEAST_WIRES_MAX)
#define SN_LEAST_PAIRS_MAX (SN_LEAST_WIRES_MAX * (SN_LEAST_WIRES_MAX - 1) / 2)

typedef struct sn_vset {
    uint32_t wires, count;
    const uint32_t *vector;
    const uint8_t *spare; /* [wires] layers, SN_LEAST_ANY for as many as it takes; or NULL */
} sn_vset;

/* Of a set that needs more comparators it is known that it needs so many: sums of the powers of all
 * wires' bounds are 64-bit numbers. */
#define SN_LEAST_MANY 58

/* With limited layers: no comparators are enough. */
#define SN_LEAST_NEVER (SN_LEAST_MANY + 1)

/* More layers than any limit. */
#define SN_LEAST_ANY (SN_LEAST_LAYERS_MAX + 1)

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
    bool turns;      /* the same is required if ones and zeros are exchanged */
    uint32_t layers; /* at most so many, up to SN_LEAST_LAYERS_MAX; 0: as many as it takes */
} sn_vset_target;

/* Memory that a thread works in; all of `member` is zero between calls. */
typedef struct sn_vset_work {
    uint64_t member[SN_LEAST_BITS / 64], words[SN_LEAST_BITS / 64 / 64];
    uint32_t turned[SN_LEAST_VECTORS_MAX], trial[SN_LEAST_VECTORS_MAX], best[SN_LEAST_VECTORS_MAX];
    uint8_t best_spare[SN_LEAST_WIRES_MAX];
    bool has_best;
    unsigned leaves; /* that may still be tried */
    sn_relabel label, best_label;
} sn_vset_work;

/* Sort vectors and leave each once; returns how many are left. */
uint32_t sn_vset_sort(sn_vset_work *work, uint32_t wires, uint32_t *vector, uint32_t count);

/* What a comparator leaves, its minimum on wire i.
 * out      has room for as many; may be the set's own
 * spare    receives the layers left on each wire, if the set has them; may be the set's own */
uint32_t sn_vset_exchange(sn_vset_work *work, const sn_vset *set, unsigned i, unsigned j,
                          uint32_t *out, uint8_t *spare);

/* Those with a one on the wire (a zero, unless `ones`), without it. */
uint32_t sn_vset_drop(const sn_vset *set, unsigned wire, bool ones, uint32_t *out, uint8_t *spare);

/* Whether layers are left for a comparator. */
static inline bool sn_vset_may(const sn_vset *set, unsigned i, unsigned j)
{
    return !set->spare || (set->spare[i] && set->spare[j]);
}

/* The pairs of wires of which neither has always a one where the other has, and for which layers
 * are left: a comparator between others does nothing but rename them. In ascending order of the
 * second, then of the first wire. */
uint32_t sn_vset_pairs(const sn_vset *set, uint8_t pair[SN_LEAST_PAIRS_MAX][2]);

/* Of all comparators: wires with a zero in a vector that has a one on this one; how many vectors
 * the comparator i:j, i < j, makes the same as another. */
typedef struct sn_vset_merges {
    uint32_t above[SN_LEAST_WIRES_MAX];
    uint16_t lost[SN_LEAST_WIRES_MAX][SN_LEAST_WIRES_MAX];
} sn_vset_merges;
void sn_vset_merge(sn_vset_work *work, const sn_vset *set, sn_vset_merges *merges);

/* As many comparators as the layers left on its wires have room for, those left out that would do
 * nothing; SN_LEAST_NEVER if layers are not limited. */
uint32_t sn_vset_room(const sn_vset *set);

/* A number that is the same whatever the wires are named. */
uint64_t sn_vset_invariant(const sn_vset *set);

/* Wires alone on which some vector has a one (a zero, unless `ones`). */
uint32_t sn_vset_alone(const sn_vset *set, bool ones);

/* Of a target that is not sorted: the wires that can be its outputs. */
uint32_t sn_vset_right(const sn_vset *set, const sn_vset_target *target);

bool sn_vset_is_done(const sn_vset *set, const sn_vset_target *target);

/* Rename wires so that most sets that are alike become the same, and all with few that look alike.
 * spare    of each wire, renamed too, if the target limits layers; else not read. Becomes
 *          SN_LEAST_ANY on wires whose comparators would do nothing
 * label    receives how the set was renamed */
void sn_vset_normalize(sn_vset_work *work, const sn_vset_target *target, uint32_t wires,
                       uint32_t *vector, uint8_t *spare, uint32_t count, sn_relabel *label);

/* ---- inclusion ------------------------------------------------------------------------------- */

/* Numbers of which none is smaller in a set than in what goes into it, in seven bits of each byte,
 * sixteen of each kind: vectors by their ones, and layers used on all wires; by wires in descending
 * order the ones, the zeros, and the ones of vectors with at most half ones. */
typedef struct sn_fingerprint {
    uint64_t word[8];
} sn_fingerprint;

/* The same in full: vectors with so many ones; of them those with a one on a wire. */
typedef struct sn_vset_counts {
    uint32_t total[SN_LEAST_WIRES_MAX + 1];
    uint32_t ones[SN_LEAST_WIRES_MAX][SN_LEAST_WIRES_MAX + 1];
    uint32_t used; /* layers of all wires that are not left, of SN_LEAST_ANY each */
} sn_vset_counts;

void sn_vset_count(const sn_vset *set, bool turned, sn_vset_counts *counts);
sn_fingerprint sn_vset_fingerprint(uint32_t wires, const sn_vset_counts *counts);

/* Whether a set with this fingerprint may go into one with the other. */
static inline bool sn_fingerprint_fits(const sn_fingerprint *a, const sn_fingerprint *into)
{
    const uint64_t high = 0x8080808080808080;
    uint64_t fits = high;
    for (int k = 0; k < 8 && fits == high; k++)
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

/* Whether the set goes into the goal, and how, with as many layers left on each wire at least;
 * false also after some thousand tries. */
bool sn_vset_fits(const sn_vset *set, const sn_vset_goal *goal, sn_relabel *label);

/* ---- upper bounds ---------------------------------------------------------------------------- */

/* Memory that a thread seeks networks in. */
typedef struct sn_seeker sn_seeker;
sn_seeker *sn_seeker_new(void); /* NULL without memory */
void sn_seeker_free(sn_seeker *seeker);

#define SN_SEEK_WIDTH_MAX 64

/* Seek a network of fewer comparators than `below` after which the set is done. Returns how many
 * it has, or `below`.
 * width    sets that are kept of each number of comparators: 1 to SN_SEEK_WIDTH_MAX
 * is_over  whether to give up, asked after work on so many vectors */
typedef bool sn_is_over(void *data, uint32_t vectors);
uint32_t sn_seek(sn_seeker *seeker, sn_vset_work *work, const sn_vset *set,
                 const sn_vset_target *target, uint32_t width, uint32_t below, sn_is_over *is_over,
                 void *data);

/* ---- table ----------------------------------------------------------------------------------- */

/* All sets met, in normal form, and what is known of them. Threads share it. */
typedef struct sn_table sn_table;

/* Where a set stands in the table. */
typedef uint32_t sn_set_id;
#define SN_SET_NONE UINT32_MAX

/* Sizes of the bounds there are: fewer than this. */
#define SN_LEAST_BOUNDS 64

/* Sets of a table by their wires and by how many comparators they need. One thread adds while
 * others search. */
typedef struct sn_shelf sn_shelf;
typedef struct sn_shelves {
    _Atomic(sn_shelf *) first[SN_LEAST_WIRES_MAX + 1][SN_LEAST_BOUNDS];
    _Atomic uint64_t added; /* sets */
} sn_shelves;

void sn_shelves_free(sn_shelves *shelves);
/* Of many sets that look alike one more may be left out. Returns the bytes it took, SIZE_MAX
 * without memory. */
size_t sn_shelves_add(sn_shelves *shelves, sn_set_id id, uint32_t wires, uint32_t bound,
                      const sn_fingerprint *fingerprint);

/* A set that goes into the goal and needs at least so many comparators, or SN_SET_NONE.
 * table    where the sets are
 * scan     sets of each bound that are looked at, at most
 * since    those are not looked at that were added before so many were
 * proper   only one with fewer vectors, or as many and more layers left
 * label    how it goes into it */
sn_set_id sn_shelves_part(const sn_shelves *shelves, const sn_table *table,
                          const sn_vset_goal *goal, uint32_t bound, unsigned scan, uint64_t since,
                          bool proper, sn_relabel *label);

/* enough   comparators that sort so many wires, whatever comes in: [SN_LEAST_WIRES_MAX + 1]
 * memory   bytes it may take
 * NULL without memory */
sn_table *sn_table_new(const sn_vset_target *target, const uint8_t *enough, size_t memory);
void sn_table_free(sn_table *table);

/* Whether memory ran out, or what it may take of it did; then sets are missing. */
bool sn_table_is_full(const sn_table *table);
uint64_t sn_table_count(const sn_table *table);

/* The set in normal form, which vector[count] is brought to, and the layers left on its wires if
 * they are limited; SN_SET_NONE once the table is full.
 * label    how it was renamed */
sn_set_id sn_table_find(sn_table *table, sn_vset_work *work, uint32_t wires, uint32_t *vector,
                        uint8_t *spare, uint32_t count, sn_relabel *label);

sn_vset sn_table_set(const sn_table *table, sn_set_id id);
/* So many comparators are needed, and so many are enough. */
uint32_t sn_table_low(const sn_table *table, sn_set_id id);
uint32_t sn_table_high(const sn_table *table, sn_set_id id);
/* More than there is room for is SN_LEAST_NEVER. */
void sn_table_raise(sn_table *table, sn_set_id id, uint32_t low);
void sn_table_lower(sn_table *table, sn_set_id id, uint32_t high);
/* A mark of the search: some thread expands the set. */
bool sn_table_is_busy(const sn_table *table, sn_set_id id);
void sn_table_set_busy(sn_table *table, sn_set_id id, bool busy);
/* Whether nobody sought a network in a beam as wide; then somebody does. */
bool sn_table_seek(sn_table *table, sn_set_id id, uint32_t width);
uint32_t sn_table_sought(const sn_table *table, sn_set_id id);

/* Sets that a set is proved by: without a wire that an input is alone on, in having a one or a
 * zero on it; what comparators leave; the same vectors without a limit of layers. */
typedef enum sn_set_kin {
    SN_KIN_ZEROS,
    SN_KIN_ONES,
    SN_KIN_PAIRS,
    SN_KIN_FREE,
    SN_KINS
} sn_set_kin;
/* How many, and which; NULL as long as nobody told. */
const sn_set_id *sn_table_kin(const sn_table *table, sn_set_id id, sn_set_kin kind);
void sn_table_tell_kin(sn_table *table, sn_set_id id, sn_set_kin kind, const sn_set_id *kin,
                       uint32_t count);

const sn_shelves *sn_table_shelves(const sn_table *table);

/* The same of any set, with ones and zeros exchanged where that is as good. */
sn_set_id sn_table_part(const sn_table *table, const sn_shelves *shelves, sn_vset_work *work,
                        const sn_vset *set, uint32_t bound, bool proper, sn_relabel *label);

/* Whether there is a proper one for a set of the table; those that were there when it was
 * asked before are not looked at again. */
bool sn_table_has_part(sn_table *table, sn_vset_work *work, sn_set_id id, uint32_t bound,
                       unsigned scan);

/* What Huffman's algorithm says of a sorter: it needs at least so many comparators if without each
 * wire that an input alone in having a one (a zero) on it goes through it needs so many. The
 * least b with sum of 2^low <= 2^b. */
uint32_t sn_huffman_bound(const uint8_t *low, uint32_t count);

/* One search after the other for what sorts a set, with one thread; what is known of sets stays. */
typedef struct sn_completer sn_completer;
/* run      its time and memory are those of all; may be NULL */
sn_err sn_completer_new(const sn_run *run, sn_completer **out, sn_error *error);
void sn_completer_free(sn_completer *completer);
/* The fewest comparators after which the set is sorted.
 * known    so many are enough
 * effort   vectors that may be worked on before it is given up
 * net      of as many wires; receives them if they are fewer than known
 * fewest   how many; UINT32_MAX if it was given up, and the net is of no use
 */
sn_err sn_completer_ask(sn_completer *completer, const sn_vset *set, uint32_t known,
                        uint64_t effort, sn_net *net, uint32_t *fewest, sn_error *error);

/* Write what is known of the sets of a table to a file, whole or not at all; also while others
 * work on it. SN_E_IO, SN_E_NOMEM.
 * wires    of the goal */
sn_err sn_least_save(const char *path, const sn_table *table, const sn_vset_target *target,
                     uint32_t wires, sn_error *error);
/* Add that to a table. It is believed, so it is only as good as whoever wrote it; errors of the
 * disk are noticed. SN_E_INPUT, SN_E_IO, SN_E_LIMIT, SN_E_NOMEM. */
sn_err sn_least_load(const char *path, sn_table *table, const sn_vset_target *target,
                     uint32_t wires, sn_vset_work *work, sn_error *error);

/* Write the certificate of what was found.
 * certify  its folder, begun before the search
 * left     by the prefix, of all inputs
 * found    both sides; receives `steps`
 * errors   as sn_least_find; SN_E_STOPPED
 */
typedef struct sn_certify sn_certify;
sn_err sn_least_certify(sn_certify *certify, const sn_least_task *task,
                        const sn_vset_target *target, sn_table *table, const sn_vset *left,
                        sn_least *found, const sn_flag *stop, sn_error *error);

#endif
