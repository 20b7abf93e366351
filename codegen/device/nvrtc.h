/* Texts in CUDA compiled by NVRTC, for which no device is needed. */
#ifndef SN_CODEGEN_DEVICE_NVRTC_H
#define SN_CODEGEN_DEVICE_NVRTC_H

#include "networks/base.h"

SN_BEGIN_DECLS

/* Compile a text's kernel.
 * text     in CUDA, as sn_emit_text writes it
 * capability  what it is to run on: 90 is sm_90
 * code     appended: machine code (a cubin), or PTX if NVRTC does not know so new a device
 * log      what the compiler said is appended, also on success; may be NULL
 * errors   SN_E_INPUT if the text does not compile; SN_E_UNSUPPORTED without NVRTC, or if it does
 *          not know the device; SN_E_NOMEM
 */
sn_err sn_cuda_compile(const char *text, unsigned capability, sn_buf *code, sn_buf *log,
                       sn_error *error);

SN_END_DECLS

#endif
