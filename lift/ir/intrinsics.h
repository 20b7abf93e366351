/* Calls of what the module does not define (internal to lift/). */
#ifndef SN_LIFT_IR_INTRINSICS_H
#define SN_LIFT_IR_INTRINSICS_H

#include "lift/ir/frame.h"

/* Run a call of LLVM's own functions: minimum and maximum, moves of memory, some of x86. What it
 * gives is held by the frame then. Fails as sn_machine_fail does, also for one that is not
 * known. */
void sn_intrinsic_run(sn_frame *frame, LLVMValueRef call, const char *name);

/* The same of a call of memcpy or memmove. */
void sn_intrinsic_move(sn_frame *frame, LLVMValueRef call);

#endif
