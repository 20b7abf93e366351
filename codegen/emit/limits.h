/* How much a kernel takes on its target, and whether that is there. */
#ifndef SN_CODEGEN_EMIT_LIMITS_H
#define SN_CODEGEN_EMIT_LIMITS_H

#include "codegen/emit/spec.h"

SN_BEGIN_DECLS

/* Bytes of a key, or of an element of the user's. */
size_t sn_emit_key_bytes(const sn_emit *emit);

/* Bytes of a value, and of a place that comes out. */
uint32_t sn_emit_value_bytes(const sn_emit *emit);

/* Bytes of an item, a key and what travels with it, in shared memory. */
size_t sn_emit_item_bytes(const sn_emit *emit);

/* Bytes of shared memory that a block of the kernel takes. */
size_t sn_emit_shared_bytes(const sn_kernel *kernel, const sn_emit *emit);

/* Bytes of shared memory that a block of the target has without being asked; 0: there is none. */
size_t sn_target_shared_bytes(sn_target target);

/* Of a kernel's shared memory the bytes that a launch must ask for: all of it where that is more
 * than a block has without being asked, else 0. CUDA alone. */
size_t sn_emit_dynamic_bytes(const sn_kernel *kernel, const sn_emit *emit);

/* The architecture that choices are made for, 90 for sm_90. */
unsigned sn_emit_architecture(const sn_emit *emit);

/* Whether the architecture has instructions for minima and maxima of both halves of a word. */
bool sn_emit_halves(const sn_emit *emit);

/* Whether an item can have the keys of two arrays. */
bool sn_emit_may_have_twins(const sn_emit *emit);

/* The CUDA devices that give a block so many bytes when they are asked, in words. */
const char *sn_cuda_devices_with(size_t shared_bytes);

/* Bytes of which the addresses of keys, and of values, must be multiples. */
size_t sn_emit_alignment(const sn_kernel *kernel, const sn_emit *emit);

/* Whether a thread holds so many keys, and what travels with them; in C, a function.
 * across   by vectors across one array
 * errors   SN_E_LIMIT with how many it holds
 */
sn_err sn_emit_check_registers(uint32_t registers, bool across, const sn_emit *emit,
                               sn_error *error);

/* Whether the target can hold the kernel.
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT with the reason
 */
sn_err sn_emit_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error);

SN_END_DECLS

#endif
