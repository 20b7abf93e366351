/* Inline assembly of x86-64 that chooses by comparisons (internal to lift/). */
#ifndef SN_LIFT_IR_ASSEMBLY_H
#define SN_LIFT_IR_ASSEMBLY_H

#include "lift/ir/frame.h"

/* Run a call of inline assembly: moves, comparisons, conditional moves and sets, and what makes
 * masks, of registers and of places that a register leads to. What it gives is held by the frame
 * then. Fails as sn_machine_fail does, also for any other instruction, operand or machine. */
void sn_assembly_run(sn_frame *frame, LLVMValueRef call);

#endif
