/* Which kernel a prefix network becomes. */
#ifndef SN_CODEGEN_SCAN_MAPPING_H
#define SN_CODEGEN_SCAN_MAPPING_H

#include "codegen/emit/spec.h"

SN_BEGIN_DECLS

/* What is asked for. */
typedef struct sn_scan_wish {
    bool chosen; /* the mapping is; else, and where `keys` is 0, what suits the target */
    sn_mapping mapping;
    uint32_t keys;        /* values of a thread in mapping window */
    uint32_t first, last; /* outputs that are stored */
} sn_scan_wish;

/* Plan a kernel that the target can hold: values of a thread are side by side, as many as one
 * access of 16 bytes brings, or fewer so that a warp is full, or more so that a block can hold the
 * array; an array of at most 4 values, and every array in C, is a thread's own.
 * emit     its member `scan` set
 * out      caller frees with sn_kernel_free; NULL on failure
 * why      receives a line that says what was chosen, and why
 * errors   SN_E_UNSUPPORTED or SN_E_LIMIT with the reason; SN_E_NOMEM
 */
sn_err sn_scan_plan_make(const sn_scan *scan, const sn_emit *emit, const sn_scan_wish *wish,
                         sn_kernel **out, sn_buf *why, sn_error *error);

SN_END_DECLS

#endif
