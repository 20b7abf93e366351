/* Claims about networks, proved or refuted. */
#ifndef SN_VERIFY_PROVE_H
#define SN_VERIFY_PROVE_H

#include "networks/families/catalogue.h"
#include "verify/property.h"
#include "verify/run.h"

SN_BEGIN_DECLS

/* ---- prove ----------------------------------------------------------------------------------- */

/* Prove that a network does what is claimed, or show an input on which it does not.
 *
 * A property is decided on vectors of zeros and ones alone (Knuth, TAOCP 3, 5.3.4, theorem Z).
 * Engines decide; this module chooses them, shrinks every counterexample and replays it through the
 * network before anybody sees it. */

/* An input that refutes the property, and what the network makes of it. */
typedef struct sn_witness {
    uint8_t *input;       /* [wires] zeros and ones */
    uint8_t *output;      /* [wires] */
    uint8_t *other;       /* [wires] output of the network to equal; NULL for other goals */
    int64_t *ranks;       /* [wires] the same refutation as a permutation of 0..wires-1 */
    int64_t *ranks_left;  /* [wires] what the network makes of the permutation */
    int64_t *ranks_other; /* [wires] what the network to equal makes of it, or NULL */
} sn_witness;

/* What became of one engine, asked once or several times. */
typedef struct sn_attempt {
    const char *engine; /* static storage */
    sn_verdict verdict;
    double seconds;     /* wall clock; 0 if the engine could not take it on */
    unsigned processes; /* that shared the work */
    char reason[200];   /* undecided: why, in words; else empty */
    bool interrupted;   /* undecided: `stop` was set before it ended, or before it was asked */
} sn_attempt;

#define SN_ATTEMPTS_MAX 8

typedef struct sn_result {
    sn_verdict verdict;
    const char *engine; /* name of the engine that decided or came closest; static storage */
    double seconds;     /* wall clock, all attempts */
    double covered;     /* vectors that engine examined; all when the verdict is SN_HOLDS */
    double total;       /* vectors the assumption admits; infinite from about 1e308 on */
    uint64_t checked; /* steps of the proof that the checker of certificates found to follow, where
                         the engine makes one; else 0 */
    bool interrupted; /* some engine was: undecided, or, of "all", decided by others than it */
    char reason[200]; /* undecided: why, in words; else empty */
    sn_witness witness; /* set when the verdict is SN_FAILS */
    unsigned attempt_count;
    sn_attempt attempts[SN_ATTEMPTS_MAX]; /* [attempt_count] in the order they were made */
} sn_result;

/* The engines' names, ended by NULL; static storage. */
const char *const *sn_engine_names(void);

/* Decide `property` of `net`.
 * property for as many wires as `net` has
 * run      may be NULL: no limits, all cores, "auto"
 * out      caller frees with sn_result_free; NULL on failure
 * errors   SN_E_ARGUMENT for an unknown method; SN_E_NOMEM; SN_E_INTERNAL if engines contradict one
 *          another or a counterexample does not survive its replay. Undecided is a verdict, not an
 *          error.
 */
sn_err sn_prove(const sn_net *net, const sn_property *property, const sn_run *run, sn_result **out,
                sn_error *error);
/* Prove that a network which has to sort does, as one that was made to.
 * run      of it threads and memory; it ends when it is decided. May be NULL
 * errors   SN_E_INTERNAL if it does not; those of sn_prove. On failure *out may be there too.
 */
sn_err sn_prove_sorter(const sn_net *net, const sn_run *run, sn_result **out, sn_error *error);
void sn_result_free(sn_result *result);

/* Prove that a network of a user's catalogue does what networks of its kind do: a `prove` of
 * sn_catalogue_user, in this process.
 * run      an sn_run, or NULL; without seconds it takes ten at most
 * errors   as there; SN_E_STOPPED once the run's stop is set */
sn_err sn_prove_entry(void *run, const sn_entry *entry, const sn_net *net, bool *proved,
                      sn_error *error);

/* ---- serve ----------------------------------------------------------------------------------- */

/* What the processes of an mpirun beside the leader do (verify/processes/team.h). */

/* Does what is no proof, of a kind that the leader and it agree on (verify/processes/shard.h). */
typedef void sn_serve_other(void *data, sn_ranks *ranks, unsigned kind, const sn_run *run,
                            const char *task, size_t size);

/* Do what the leader hands out until it leaves.
 * other    NULL: the leader hands out proofs only
 * run      threads, memory and stop are used: zeros and NULL as for sn_prove
 * errors   SN_E_NOMEM: the leader then ends without a verdict, and `ranks` is of no more use
 */
sn_err sn_ranks_serve(sn_ranks *ranks, sn_serve_other *other, void *data, const sn_run *run,
                      sn_error *error);

SN_END_DECLS

#endif
