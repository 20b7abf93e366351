/* One question about many prefixes, asked by threads and processes side by side. */
#ifndef SN_FIND_COMPLETE_QUESTIONS_H
#define SN_FIND_COMPLETE_QUESTIONS_H

#include "find/complete/complete.h"

SN_BEGIN_DECLS

/* Which of these prefixes have a completion of so many layers? */
typedef struct sn_questions {
    sn_net **prefix; /* [count] */
    size_t count;
    uint32_t depth, size; /* as in sn_complete_task */
    bool symmetric, least;
    bool until_found; /* behind the first that is not refuted none needs to be asked */
    double seconds;   /* for all, 0: no limit */
} sn_questions;

/* Asks about prefix number i instead of sn_complete; several threads may. */
typedef sn_err sn_ask(void *data, size_t i, const sn_run *run, sn_completion **out,
                      sn_error *error);

/* Ask about each, or as far as one that is not refuted. Each has the answer that it has alone,
 * unless time runs out.
 * run      its seconds do not count, nor does its step; with ranks, the other processes take their
 *          share
 * ask      NULL: sn_complete. If not, this process alone asks
 * answer   [count] NULLs at first, and of what was not asked; the caller frees them
 * errors   the first that an answer failed with; SN_E_INTERNAL if something was forgotten; else as
 *          sn_complete
 */
sn_err sn_questions_ask(const sn_questions *questions, const sn_run *run, sn_ask *ask, void *data,
                        sn_completion **answer, sn_error *error);

SN_END_DECLS

#endif
