/* Instructions that go on to the next one, but calls (internal to lift/). */
#ifndef SN_LIFT_IR_INSTRUCTIONS_H
#define SN_LIFT_IR_INSTRUCTIONS_H

#include "lift/ir/frame.h"

/* Run it. What it gives is held by the frame then. Fails as sn_machine_fail does, also for one that
 * is none of these. */
void sn_instruction_run(sn_frame *frame, LLVMValueRef instruction);

#endif
