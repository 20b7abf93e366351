/* The one interface between the planner and its engines (internal to verify/). */
#ifndef SN_VERIFY_ENGINE_H
#define SN_VERIFY_ENGINE_H

#include "verify/property.h"
#include "verify/run.h"

/* What an engine reports; prove.c turns it into an sn_result. */
typedef struct sn_finding {
    sn_verdict verdict;
    uint8_t *counterexample; /* [wires] zeros and ones, room made by the planner; filled in for
                                SN_FAILS: the least refuting vector in the engine's stated order */
    double covered;          /* vectors examined */
    uint64_t checked;        /* steps of a proof that the checker of certificates went through; 0 if
                                the engine makes none */
    unsigned processes;      /* that shared the work; 0 counts as 1 */
    bool interrupted;        /* undecided because run->stop was set */
    double expected;  /* of a look: binary logarithm of the nanoseconds that deciding takes */
    double again;     /* undecided for lack of time: seconds below which there is no point in
                                asking again; else 0: there is none in any case */
    char reason[200]; /* undecided: why, in words */
} sn_finding;

typedef struct sn_engine {
    const char *name;
    bool silent; /* proves without telling run->step */
    double odds; /* binary logarithm of how many networks there are for one that it decides; 0 for
                    an engine that decides all in the time it expects */
    /* Whether the engine can take this on at all; if not, why, in words.
     * reason   [200] filled in when the answer is false */
    bool (*accepts)(const sn_net *net, const sn_property *property, char *reason);
    /* For what is accepted: the binary logarithm of the nanoseconds one core is expected to need,
     * 30 for a second. A guess for choosing an order, made in less than a thousandth of that, never
     * a promise. Where there is a look, too low rather than too high. */
    double (*estimate)(const sn_net *net, const sn_property *property);
    /* Look closer, for `effort` nanoseconds by the engine's own count, which is the same in every
     * run: decide, or leave undecided with finding->expected. NULL: the estimate is as good. */
    sn_err (*look)(const sn_net *net, const sn_property *property, const sn_run *run, double effort,
                   sn_finding *finding, sn_error *error);
    /* Decide what is accepted. The result depends on network and property only, never on thread
     * count or timing, but for whether time runs out.
     * run      never NULL; run->threads and run->memory are at least 1
     * errors   SN_E_NOMEM; SN_E_INTERNAL if it caught itself at something wrong. Every other
     *          obstacle is SN_UNDECIDED with a reason */
    sn_err (*decide)(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error);
} sn_engine;

/* What `run`, which may be NULL, leaves open filled in as sn_prove does. */
sn_run sn_run_resolve(const sn_run *run);

/* Bytes an engine may take where nobody says: half of the machine's memory. */
size_t sn_memory_default(void);

/* Note that an engine gives up for run->memory. */
void sn_run_cramp(const sn_run *run);

/* What an engine that caught itself reports: SN_E_INTERNAL. */
sn_err sn_engine_fault(const char *engine, const char *what, sn_error *error);

#define X(name) extern const sn_engine sn_engine_##name;
SN_ENGINES(X)
#undef X

#endif
