/* Search for networks of few comparators and few layers that do what is wanted.
 *
 * Local search on the vectors of zeros and ones that a fixed prefix leaves, in the manner of
 * SorterHunter (Dobbelaere 2017): comparators behind the prefix are removed, moved, swapped,
 * crossed, rewired and replaced at random; what does what is wanted and costs no more is kept.
 * Several islands do so independently, epoch by epoch. The course of a search depends on what it
 * is told, not on threads, times or machines; docs/design/searching.md says how. */
#ifndef SN_FIND_SEARCH_SEARCH_H
#define SN_FIND_SEARCH_SEARCH_H

#include "find/search/archive.h"
#include "find/search/spec.h"
#include "verify/prove.h"

SN_BEGIN_DECLS

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
 *          another process was stopped (find/serve.h)
 */
sn_err sn_search_epoch(sn_search *search, unsigned threads, const sn_flag *stop, sn_error *error);

/* From now on, have `look` called by the thread that calls sn_search_epoch, some five times a
 * second while the islands are at work in others. It may ask for what is known, which is as of the
 * last epoch. NULL for no more of it. */
void sn_search_watch(sn_search *search, void (*look)(void *data), void *data);

/* Whether there is nothing left to look for: a network as small as asked for is found; or, of
 * sorters, one of least size and one of least depth as far as these are known. */
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
