/* Artifacts: what a text is made of, whatever it is. */
#ifndef SN_CODEGEN_ARTIFACT_H
#define SN_CODEGEN_ARTIFACT_H

#include "codegen/counting/counting.h"
#include "codegen/emit/emit.h"
#include "codegen/large/program.h"
#include "codegen/scan/large/program.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* What there is to be written as a text. Whoever does something with artifacts has a table with a
 * row for each: texts in artifact/artifact.c, trials on the host in trial/sources.c and trial.c and
 * on devices in device/trial.c, costs in cost/cost.c, and what netkern says of them in
 * cli/netkern/trial.c. */
typedef enum sn_artifact_kind {
    SN_ARTIFACT_KERNEL,       /* of a network of comparators, for many arrays */
    SN_ARTIFACT_PROGRAM,      /* several kernels that sort one array of any length */
    SN_ARTIFACT_SCAN,         /* a kernel of a prefix network */
    SN_ARTIFACT_SCAN_PROGRAM, /* several that scan one array */
    SN_ARTIFACT_COUNTING,     /* several that sort one by counting */
    SN_ARTIFACT_KINDS
} sn_artifact_kind;

/* What it points to is borrowed. */
typedef struct sn_artifact {
    sn_artifact_kind kind;
    const sn_emit *emit;
    const sn_kernel *kernel; /* of a program the one of all its layers, of a program that scans its
                                last, of one that counts NULL */
    const sn_scan *scan;     /* the network of what scans */
    union {
        const sn_program *program;
        const sn_scan_program *scan_program;
        const sn_counting *counting;
    };
} sn_artifact;

static inline sn_artifact sn_artifact_of_kernel(const sn_kernel *kernel, const sn_emit *emit)
{
    sn_artifact a = {SN_ARTIFACT_KERNEL, emit, kernel, NULL, {NULL}};
    return a;
}

static inline sn_artifact sn_artifact_of_program(const sn_program *program, const sn_emit *emit)
{
    sn_artifact a = {SN_ARTIFACT_PROGRAM, emit, program->all, NULL, {NULL}};
    a.program = program;
    return a;
}

static inline sn_artifact sn_artifact_of_scan(const sn_kernel *kernel, const sn_scan *scan,
                                              const sn_emit *emit)
{
    sn_artifact a = {SN_ARTIFACT_SCAN, emit, kernel, scan, {NULL}};
    return a;
}

static inline sn_artifact sn_artifact_of_scan_program(const sn_scan_program *program,
                                                      const sn_scan *scan, const sn_emit *emit)
{
    sn_artifact a = {SN_ARTIFACT_SCAN_PROGRAM, emit, program->last, scan, {NULL}};
    a.scan_program = program;
    return a;
}

static inline sn_artifact sn_artifact_of_counting(const sn_counting *counting, const sn_emit *emit)
{
    sn_artifact a = {SN_ARTIFACT_COUNTING, emit, NULL, NULL, {NULL}};
    a.counting = counting;
    return a;
}

#define SN_ARTIFACT_NAME_SIZE 32

/* Append the text, and the header that declares what it defines. The same artifact gives the same
 * bytes. */
void sn_artifact_text(const sn_artifact *artifact, sn_buf *out);
void sn_artifact_header(const sn_artifact *artifact, sn_buf *out);

/* How many kernels a text for a device has, and their names, after the text's own and "_". */
size_t sn_artifact_kernel_count(const sn_artifact *artifact);
void sn_artifact_kernel_name(const sn_artifact *artifact, size_t i,
                             char name[SN_ARTIFACT_NAME_SIZE]);

SN_END_DECLS

#endif
