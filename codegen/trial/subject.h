/* What a trial is about: a text, and what it was made of. */
#ifndef SN_CODEGEN_TRIAL_SUBJECT_H
#define SN_CODEGEN_TRIAL_SUBJECT_H

#include "codegen/counting/counting.h"
#include "codegen/emit/emit.h"
#include "codegen/large/program.h"
#include "codegen/scan/large/program.h"

SN_BEGIN_DECLS

/* A folder in which texts are compiled and run, one after the other. */
typedef struct sn_workshop sn_workshop;

/* A text and what it was made of. */
typedef struct sn_trial {
    const sn_kernel *kernel;
    const sn_emit *emit;
    const sn_program *program; /* of several kernels; then `kernel` is program->all; or NULL */
    const sn_buf *text;  /* as sn_emit_text or sn_program_text writes it, perhaps edited since */
    sn_workshop *shop;   /* borrowed */
    const sn_scan *scan; /* the prefix network, where emit->scan is set; else NULL */
    const sn_scan_program *scan_program; /* of several kernels, for such a network; then `kernel` is
                                            scan_program->last; or NULL */
    const sn_counting *counting; /* of one that counts: then `kernel` and `program` are NULL */
} sn_trial;

/* Append what netkern writes for it: the text, and the header that declares what that defines. */
void sn_trial_write_text(const sn_trial *trial, sn_buf *out);
/* The text that is compiled for it: of a header for kernels, with a kernel around its function. */
void sn_trial_write_whole(const sn_trial *trial, sn_buf *out);
void sn_trial_write_header(const sn_trial *trial, sn_buf *out);

SN_END_DECLS

#endif
