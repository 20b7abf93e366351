/* What the process does that computes with diagrams (internal to the engine `symbolic`). */
#ifndef SN_VERIFY_SYMBOLIC_SOLVER_H
#define SN_VERIFY_SYMBOLIC_SOLVER_H

#include "verify/property.h"
#include "verify/symbolic/child.h"

typedef struct sn_symbolic_task {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    bool small; /* the table to start with */
} sn_symbolic_task;

/* What the child sends back. */
typedef struct sn_symbolic_answer {
    sn_verdict verdict;
    bool cramped; /* no verdict yet: worth another try with a larger table from the start */
    bool wrong;   /* nor will there be one: it caught itself, reason says at what */
    char reason[200];
    uint8_t counterexample[]; /* [wires] */
} sn_symbolic_answer;

/* For sn_child_run; data is an sn_symbolic_task, and the answer an sn_symbolic_answer. */
void sn_symbolic_work(const void *data, sn_child *child);

#endif
