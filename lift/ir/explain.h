/* What a function that was run on symbols does to keys (internal to lift/). */
#ifndef SN_LIFT_IR_EXPLAIN_H
#define SN_LIFT_IR_EXPLAIN_H

#include "lift/ir/machine.h"
#include "lift/ir/trace.h"

/* Say which minima and maxima of its inputs a function leaves, and where: places, steps and what is
 * left; or the reason why it leaves something else. Each byte that it writes is accounted for: it
 * is of a key, or it travels with one, or it is a number.
 * machine   as sn_machine_run leaves it; it may be run again
 * function  that was run
 * arena     what the trace's arrays and names are taken from
 * all       tell all networks side by side, also where each lane does the same
 * trace     its name, symbol and line are left as they are
 * Returns false if nothing that was compared is left: it is no network, and not meant as one; or
 * without memory, which machine->failure says. */
bool sn_explain(sn_machine *machine, LLVMValueRef function, sn_arena *arena, bool all,
                sn_trace *trace);

#endif
