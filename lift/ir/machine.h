/* A function, run on symbols (internal to lift/).
 *
 * Integers and addresses are what they are, keys are not known. What does not depend on keys runs
 * as it does: loops, calls, addresses. A branch on a comparison of keys is taken both ways, and
 * what both leave is joined where they meet. */
#ifndef SN_LIFT_IR_MACHINE_H
#define SN_LIFT_IR_MACHINE_H

#include "lift/ir/frame.h"

/* Instructions of one function, with all that it calls. */
#define SN_STEPS_MAX ((uint64_t)1 << 21)

/* Run a function of the module. What it is given are objects that do not overlap: one for each
 * parameter, the places behind it for an address. What it leaves is in machine->world then, what it
 * returns in an object of kind SN_OBJECT_RESULT. machine->failure says why it could not be run.
 * machine   terms and memory are cleared first */
void sn_machine_run(sn_machine *machine, LLVMValueRef function);
void sn_machine_free(sn_machine *machine);

#endif
