/* The words of proofs: how they end, and what they may use. What decides is verify/prove.h. */
#ifndef SN_VERIFY_RUN_H
#define SN_VERIFY_RUN_H

#include "base/base.h"

SN_BEGIN_DECLS

typedef enum sn_verdict { SN_HOLDS, SN_FAILS, SN_UNDECIDED } sn_verdict;

/* "holds", "fails", "undecided". */
const char *sn_verdict_name(sn_verdict verdict);

/* Why work ends whose time is over, in words. */
void sn_explain_timeout(double seconds, char reason[200]);

/* What a comparator does on the inputs that are admitted. */
typedef enum sn_swaps {
    SN_SWAPS_UNKNOWN,  /* not found out */
    SN_SWAPS_NEVER,    /* never exchanges its values: removing it changes nothing */
    SN_SWAPS_SOMETIMES /* exchanges them on some input */
} sn_swaps;

/* All engines there are, by the name that sn_run.method and messages give them. */
#define SN_ENGINES(X)                                                      \
    X(falsify)    /* tries vectors that broken networks get wrong */       \
    X(exhaustive) /* tries every vector there is */                        \
    X(order)      /* follows which wires are at most which others */       \
    X(reach)      /* follows which vectors can occur on groups of wires */ \
    X(symbolic)   /* binary decision diagrams of every wire */             \
    X(sat)        /* asks a SAT solver for a counterexample */

/* Processes that prove together (verify/processes/team.h). */
typedef struct sn_ranks sn_ranks;

/* Told a step of a proof: a clause of the formula that docs/certificate/ lays down, ended by 0.
 * It follows from the formula and the steps before by unit propagation; or it is one of those, and
 * forgotten, for nothing needs it any more. */
typedef void sn_proof_step(void *data, const int32_t *clause, bool forgotten);

/* What a proof may use, and who is told about it. Zero-initialise and fill in what is wanted. */
typedef struct sn_run {
    double seconds;      /* wall clock, 0: no limit */
    unsigned threads;    /* 0: all cores */
    size_t memory;       /* bytes an engine may take, 0: half of the machine's */
    const char *method;  /* "auto" or NULL: engines in turn, cheapest first, until one decides, in
                            rounds of longer and longer shares of the time;
                            "all": every engine that can, which must agree; else an engine's name */
    sn_ranks *ranks;     /* processes that share the work, of which this leads, or NULL */
    const sn_flag *stop; /* may be NULL; set to true by anyone, it ends the work at once */
    sn_flag *cramped;    /* may be NULL; set to true once an engine gives up for `memory`: with more
                            another one might decide */
    /* Called by the deciding thread some ten times a second; may be NULL.
     * done        share of the work covered so far, 0..1
     * remaining   estimated seconds to go, negative while unknown */
    void (*progress)(void *data, double done, double remaining);
    void *data;
    unsigned cuts_wires; /* so many wires make `sat` go from cut to cut, 0: as many as measured to
                            be best, 65; what comes out does not depend on it, tests lower it */
    /* Told every step of the proof where the claim holds; may be NULL. Only engines that can tell
     * are asked then. */
    sn_proof_step *step;
    void *step_data;
} sn_run;

SN_END_DECLS

#endif
