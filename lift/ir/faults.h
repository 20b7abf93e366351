/* Keys that are compared as another type than they are, and keys that show it (internal to lift/).
 */
#ifndef SN_LIFT_IR_FAULTS_H
#define SN_LIFT_IR_FAULTS_H

#include "lift/ir/machine.h"
#include "lift/ir/trace.h"

/* Where a place of a trace is in memory. */
typedef struct sn_spot_of_place {
    uint32_t object, offset;
} sn_spot_of_place;

/* What the type of the keys says of the order that they are compared by. */
typedef enum sn_agreement {
    SN_TYPE_UNKNOWN, /* nothing: the source does not tell it */
    SN_TYPE_AGREES,
    SN_TYPE_REFUTES, /* trace->fault says so */
    SN_TYPE_DIFFERS, /* it is another order, but what the function leaves does not show it */
    SN_TYPE_DOUBTED  /* run on numbers, it leaves something else than the network does */
} sn_agreement;

typedef struct sn_fault_task {
    sn_machine *machine;
    LLVMValueRef function;        /* that was run */
    sn_trace *trace;              /* its network */
    const sn_spot_of_place *spot; /* [trace->places] */
    sn_spot_of_place returned;    /* of what is returned */
    uint32_t size;                /* bytes of a key */
    unsigned order;               /* that they are compared by */
    sn_arena *arena;
} sn_fault_task;

/* Compare the order of a network's keys with that of their type in the source. Where they differ,
 * the function is run on such keys as numbers, and if it leaves something else than the network
 * does by the keys' own order, trace->fault says so, with keys that show it. Where one is the other
 * turned round, all minima become maxima. Runs the machine again: its terms are others then.
 */
sn_agreement sn_fault_find(const sn_fault_task *task);

#endif
