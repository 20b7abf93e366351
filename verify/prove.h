/* Prove that a network does what is claimed, or show an input on which it does not.
 *
 * A property is decided on vectors of zeros and ones alone (Knuth, TAOCP 3, 5.3.4, theorem Z).
 * Engines decide; this module plans, runs one, and replays every counterexample through the network
 * before anybody sees it. */
#ifndef SN_VERIFY_PROVE_H
#define SN_VERIFY_PROVE_H

#include "networks/net.h"

#ifdef __cplusplus
#include <atomic>
typedef std::atomic<bool> sn_flag;
extern "C" {
#else
#include <stdatomic.h>
/* A flag that another thread or a signal handler may set. */
typedef atomic_bool sn_flag;
#endif

/* What is assumed of the inputs. */
typedef enum sn_given { SN_GIVEN_ANY } sn_given;
/* What is required of the outputs. */
typedef enum sn_goal { SN_GOAL_SORTED } sn_goal;

typedef struct sn_property {
    sn_given given;
    sn_goal goal;
} sn_property;

typedef enum sn_verdict { SN_HOLDS, SN_FAILS, SN_UNDECIDED } sn_verdict;

/* "holds", "fails", "undecided". */
const char *sn_verdict_name(sn_verdict verdict);

/* What a proof may use, and who is told about it. Zero-initialise and fill in what is wanted. */
typedef struct sn_run {
    double seconds;      /* wall clock, 0: no limit */
    unsigned threads;    /* 0: all cores */
    const sn_flag *stop; /* may be NULL; set to true by anyone, it ends the work at once */
    /* Called by the deciding thread some ten times a second; may be NULL.
     * done        share of the work covered so far, 0..1
     * remaining   estimated seconds to go, negative while unknown */
    void (*progress)(void *data, double done, double remaining);
    void *data;
} sn_run;

/* An input that refutes the property, and what the network makes of it. */
typedef struct sn_witness {
    uint8_t *input;      /* [wires] zeros and ones */
    uint8_t *output;     /* [wires] */
    int64_t *ranks;      /* [wires] the same refutation as a permutation of 0..wires-1 */
    int64_t *ranks_left; /* [wires] what the network makes of the permutation */
} sn_witness;

typedef struct sn_result {
    sn_verdict verdict;
    const char *engine; /* name of the engine that decided or tried; static storage */
    double seconds;     /* wall clock */
    double covered;     /* vectors examined; all of them when the verdict is SN_HOLDS */
    double total;       /* vectors there are */
    bool interrupted;   /* undecided because `stop` was set */
    char reason[200];   /* undecided: why, in words; else empty */
    sn_witness witness; /* set when the verdict is SN_FAILS */
} sn_result;

/* Decide `property` of `net`.
 * out      caller frees with sn_result_free; NULL on failure
 * errors   SN_E_NOMEM; SN_E_INTERNAL if a counterexample does not survive its replay.
 *          Undecided is a verdict, not an error.
 */
sn_err sn_prove(const sn_net *net, const sn_property *property, const sn_run *run, sn_result **out,
                sn_error *error);
void sn_result_free(sn_result *result);

#ifdef __cplusplus
}
#endif
#endif
