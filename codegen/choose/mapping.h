/* Which threads hold what: by the user's choice, or what costs least. */
#ifndef SN_CODEGEN_CHOOSE_MAPPING_H
#define SN_CODEGEN_CHOOSE_MAPPING_H

#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* What is asked of a plan. */
typedef struct sn_plan_wish {
    bool chosen;        /* the mapping is; else any, whatever costs least */
    sn_mapping mapping; /* if chosen */
    uint32_t keys;      /* of a thread in windows and selections; 0: what costs least, of windows at
                           most half an array */
    bool unchecked;     /* the target need not be able to hold it */
    bool leaf, anyhow;  /* as in sn_window_choice; selections need `leaf`; other mappings leave the
                           network as it is */
    bool some;          /* outputs first..last alone are stored */
    uint32_t first, last;
    const struct sn_tuning *tuning; /* what was measured on a device, or NULL: heeded where neither
                                       mapping nor keys are chosen */
} sn_plan_wish;

typedef struct sn_plan_made {
    sn_kernel *kernel; /* freed by the caller */
    sn_net *computed;  /* what the kernel computes if not the network asked for, else NULL; likewise
                        */
    sn_across *across; /* of mapping LANES, for sn_emit, else NULL; likewise */
    bool fetches;      /* what sn_emit must say of that */
    sn_mapping mapping;
    uint32_t keys; /* of a thread */
    double cost;   /* estimated, of a key: instructions, and on a GPU what memory takes in these */
    sn_buf why;    /* a line: what was compared with what, empty if nothing; likewise */
} sn_plan_made;

/* ==== static library alone ==== */
/* How windows of wish->keys keys a thread are planned for a target and a type. */
sn_window_choice sn_window_choice_for(const sn_emit *emit, const sn_plan_wish *wish);

/* What mappings cost on a GPU, without a compiler to ask: */

/* What a key costs: instructions of a thread and, in as many, what memory takes. */
double sn_mapping_cost(const sn_kernel *kernel, const sn_emit *emit);

/* Clocks of a multiprocessor of CUDA's for each key, of compare-exchanges or of what feeds them,
 * whatever takes more: the least that it can take, as in codegen/cost/pipes.h.
 * kernel   of keys that are ordered two by two
 * cost     linear in the operations, as of the other */
double sn_mapping_clocks(const sn_kernel *kernel, const sn_emit *emit);
/* ==== and shared ==== */

/* Plan a kernel. Where callers hold the keys it is one of mappings THREAD and WINDOW.
 * emit     target, type, pairs, counted and held are heeded
 * errors   those of sn_plan, sn_plan_window and sn_emit_check for what was chosen, or the last
 *          tried
 */
sn_err sn_plan_make(const sn_net *net, const sn_emit *emit, const sn_plan_wish *wish,
                    sn_plan_made *out, sn_error *error);
void sn_plan_free(sn_plan_made *plan);

/* The network by which arrays of so many keys are sorted fastest. */
typedef struct sn_fastest {
    char name[32];   /* as sn_net_named knows it: "best:24", "tsort:64" */
    uint32_t padded; /* what sn_emit has to say of it: it has more wires; 0: it has not */
    bool across;     /* vectors across one array sort it, in C */
    double cost;     /* estimated, of a key; 0: it is the only one that there is */
    sn_buf why;      /* freed by the caller: what was compared with what */
} sn_fastest;

/* Compare, by what kernels of them are estimated to cost, the smallest sorter known and one whose
 * stages are those of vectors or of threads that share an array, padded in C where that is faster.
 * n        keys of an array, 1 or more
 * emit     as for sn_plan_make; C's vectors sort one array at a time, GPUs many
 * many     arrays are sorted by vectors that hold an element of many, in C
 * errors   those of sn_plan_make for the last one tried */
sn_err sn_fastest_find(uint32_t n, const sn_emit *emit, const sn_plan_wish *wish, bool many,
                       sn_fastest *out, sn_error *error);

/* What a kernel of a network with so many wires costs, a key of arrays of n, to be compared with
 * that. */
double sn_fastest_cost(const sn_plan_made *plan, const sn_emit *emit, uint32_t wires, uint32_t n);

/* N of "fastest:N", or 0: it is none. */
uint32_t sn_fastest_keys(const char *name);

/* The network that is meant by fastest:N.
 * open     which network sorts is left open: all sorts of arrays are sorted, and all outputs
 *          stored; else, and where the wish chooses the mapping, it is best:N
 * emit     receives what it has to say of fillers
 * errors   those of sn_fastest_find */
sn_err sn_fastest_take(uint32_t n, const sn_plan_wish *wish, bool open, bool many, sn_emit *emit,
                       sn_fastest *out, sn_error *error);

SN_END_DECLS

#endif
