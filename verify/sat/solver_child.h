/* The process in which PicoSAT works, and the words it is spoken to with (internal to the solver).
 *
 * Every message is a header and so many numbers. The child reads commands in order and answers the
 * command to solve alone: with what it learned, in any number of messages, then with one answer. */
#ifndef SN_VERIFY_SAT_SOLVER_CHILD_H
#define SN_VERIFY_SAT_SOLVER_CHILD_H

#include "networks/process.h"

typedef struct sn_solver_message {
    int32_t what;
    uint32_t count; /* numbers that follow, of 32 bits */
} sn_solver_message;

/* To the child. */
enum {
    SN_SOLVER_CLEAR, /* forget all clauses */
    SN_SOLVER_ADD,   /* clauses, each ended by 0 */
    SN_SOLVER_SOLVE  /* the limit on decisions, how many variables there are, the assumptions */
};

/* From the child. */
enum {
    SN_SOLVER_LEARNED, /* clauses, each ended by 0 */
    SN_SOLVER_NONE,
    SN_SOLVER_MODEL, /* the variables, 32 in a number, the least in its lowest bit */
    SN_SOLVER_TOO_HARD,
    SN_SOLVER_NO_MEMORY /* it ends */
};

/* The version of PicoSAT; static storage. */
const char *sn_solver_child_version(void);

/* Start it; the parent speaks through the process's channel.
 * memory   bytes that PicoSAT may take
 * learns   tells what it learns
 * errors   SN_E_NOMEM; SN_E_IO: the system gives no process */
sn_err sn_solver_child_start(sn_process *process, size_t memory, bool learns, sn_error *error);

#endif
