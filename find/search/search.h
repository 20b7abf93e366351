/* Search for small networks, and the archive of what it found. */
#ifndef SN_FIND_SEARCH_SEARCH_H
#define SN_FIND_SEARCH_SEARCH_H

#include "networks/exchanges.h"
#include "networks/net.h"
#include "verify/prove.h"

SN_BEGIN_DECLS

/* ---- archive --------------------------------------------------------------------------------- */

/* The networks of a search that no other one beats: a Pareto archive of size and depth. Of networks
 * that are equal in both the one of fewer exchanges may be kept. */

/* What exchanges are counted of a network, if that is asked for. */
typedef enum sn_fewest {
    SN_FEWEST_NONE,
    SN_FEWEST_AVERAGE, /* over all permutations */
    SN_FEWEST_MOST     /* of any permutation */
} sn_fewest;

/* ==== static library alone ==== */

/* Their words: "", "average", "most". */
extern const char *const sn_fewest_words[SN_FEWEST_MOST + 1];

/* The one of that word, if there is one. */
bool sn_fewest_named(const char *word, sn_fewest *out);

/* Exchanges are counted in billionths, for averages. */
#define SN_FEWEST_UNIT 1000000000

/* Most wires with each: what more have would be known of samples alone. */
#define SN_FEWEST_AVERAGE_WIRES 20
#define SN_FEWEST_MOST_WIRES 10

/* Count them, exactly.
 * net      of so few wires
 * out      in units of 1 / SN_FEWEST_UNIT; 0 for SN_FEWEST_NONE
 * errors   SN_E_NOMEM
 * cost     of 10 wires .1 ms, or 40 ms for the most; of 20 wires .3 s
 */
sn_err sn_fewest_count(sn_fewest fewest, const sn_net *net, uint64_t *out, sn_error *error);

/* ==== and shared ==== */

/* A network worth keeping, and how much work had been done when it was found. */
typedef struct sn_pareto_point {
    uint32_t size;
    uint32_t depth;
    uint64_t exchanges;  /* as sn_fewest_count, 0 where nothing was asked for */
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

/* Whether a network of this size and depth and of so many exchanges would be kept: none here is at
 * least as good in both, but that it is equal in them and has more exchanges. */
bool sn_archive_wants(const sn_archive *archive, uint32_t size, uint32_t depth, uint64_t exchanges);

/* Keep a copy of `net` if it is wanted, and drop what it beats.
 * exchanges  as sn_fewest_count
 * kept     whether it was wanted; may be NULL
 * errors   SN_E_NOMEM; the archive is as it was then
 */
sn_err sn_archive_add(sn_archive *archive, const sn_net *net, uint64_t exchanges,
                      uint64_t candidates, bool *kept, sn_error *error);

/* ---- spec ------------------------------------------------------------------------------------ */

/* What a search looks for, in the words of its callers. */

/* Most wires of a network to be found. */
#define SN_SEARCH_WIRES_MAX 64
/* Most islands. */
#define SN_SEARCH_ISLANDS_MAX 1024
/* As many layers as seem good, different ones from round to round. */
#define SN_SEARCH_PREFIX_AUTO UINT32_MAX

/* Most bytes of a spec's `whence`s; no line feed may be among them. */
#define SN_SEARCH_WHENCE_MAX 255

/* What to look for. */
typedef struct sn_search_spec {
    uint32_t wires;    /* 1..SN_SEARCH_WIRES_MAX */
    const char *given; /* in the words of verify/property.h, or NULL; and so for goal */
    const char *goal;
    uint32_t size;    /* comparators that are few enough, 0: never */
    uint32_t depth;   /* layers at most, 0: any number */
    bool symmetric;   /* only networks that are their own reflection; of an odd number of wires,
                           such ones of one wire more less the first */
    bool exchange;    /* beside random changes, exchange one comparator or two for any other one,
                           wherever that stands */
    sn_fewest fewest; /* of networks of the same size and depth those of fewest exchanges are
                         preferred; needs `given` to be all inputs */
    uint32_t prefix;  /* first layers that stay as they are, or SN_SEARCH_PREFIX_AUTO */
    const sn_net *behind; /* comparators that stay before all others, or NULL: the prefix says what
                             stays; copied */
    const sn_net
        *from; /* network to begin from, or NULL: anything; copied. What does not begin with
                           the comparators of `behind` is put behind them */
    const char *behind_whence; /* lines of text that say where the two are from, or NULL; copied. */
    const char *whence;        /* Nothing follows from them, they are only kept in the state */
    uint64_t seed;
    uint32_t islands; /* 1..SN_SEARCH_ISLANDS_MAX */
    uint32_t judged;  /* vectors behind the layers kept at most, for candidates to be judged on all
                         of them; with more, they are judged on some, and tried against all now and
                         then; 0: 262,144. Tests lower it */
    uint32_t listed;  /* vectors behind the layers kept of a network at most, for all to be listed;
                         with more, candidates are judged on some of them and proved now and then;
                         0: as many as can be listed. Tests lower it */
} sn_search_spec;

typedef struct sn_search sn_search;

/* ---- search ---------------------------------------------------------------------------------- */

/* Search for networks of few comparators and few layers that do what is wanted.
 *
 * Local search on the vectors of zeros and ones that a fixed prefix leaves, in the manner of
 * SorterHunter (Dobbelaere 2017): comparators behind the prefix are removed, moved, swapped,
 * crossed, rewired and replaced at random; what does what is wanted and costs no more is kept.
 * Several islands do so independently, epoch by epoch. The course of a search depends on what it
 * is told, not on threads, times or machines; docs/design/searching.md says how. */

/* Prepare a search.
 * out      caller frees with sn_search_free; NULL on failure
 * errors   SN_E_ARGUMENT for what makes no sense: words, numbers, symmetric networks for a goal
 *          that is not its own mirror image, or of an odd number of wires other than sorters of
 *          anything, a network to begin from that does not do what is wanted or is not what is
 *          asked for; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_search_new(const sn_search_spec *spec, sn_search **out, sn_error *error);
void sn_search_free(sn_search *search);

/* Go on for an epoch: each island tries some ten thousand candidates (fewer where that takes
 * longer than tenths of a second). Each network that no other beats is proved by sn_prove and put
 * into the archive.
 * threads  0: all cores; makes no difference to what is found
 * stop     may be NULL; once set, the epoch ends at once and counts for nothing, or was over just
 *          before: archive and state are those of the last epoch or of this one, whole. What may be
 *          done with the search then is to ask for these, and to free it; so after a failure
 * errors   SN_E_LIMIT if too many vectors are left behind a prefix, or a network can be neither
 *          proved nor refuted; SN_E_NOMEM; SN_E_INTERNAL if a network is refuted; SN_E_STOPPED if
 *          another process was stopped (find/campaign.h)
 */
sn_err sn_search_epoch(sn_search *search, unsigned threads, const sn_flag *stop, sn_error *error);

/* From now on, have `look` called by the thread that calls sn_search_epoch, some five times a
 * second while the islands are at work in others. It may ask for what is known, which is as of the
 * last epoch. NULL for no more of it. */
void sn_search_watch(sn_search *search, void (*look)(void *data), void *data);

/* Whether there is nothing left to look for: a network as small as asked for is found; or, of
 * sorters, one of least size and one of least depth as far as these are known. Of few exchanges
 * there may always be less. */
bool sn_search_is_done(const sn_search *search);

/* What is known so far, of as many layers as are wanted at most; not to be freed, and valid until
 * the search goes on. */
sn_archive sn_search_archive(const sn_search *search);
/* Candidates that all islands have tried, and epochs. */
uint64_t sn_search_candidates(const sn_search *search);
uint64_t sn_search_epochs(const sn_search *search);
/* What is looked for; its `from` is the search's own. */
const sn_search_spec *sn_search_spec_of(const sn_search *search);

/* Write the state at the end of the last epoch as text: whatever is needed to go on. Its last line
 * tells damage by accident. */
void sn_search_save(const sn_search *search, sn_buf *out);

/* Go on from that: what follows is what would have followed.
 * text     ends with a zero byte
 * out      caller frees with sn_search_free; NULL on failure
 * errors   SN_E_INPUT with the line, also if the text is not what was written; SN_E_NOMEM
 */
sn_err sn_search_load(const char *text, sn_search **out, sn_error *error);

SN_END_DECLS

#endif
