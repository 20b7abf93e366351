/* Artifacts as texts. */
#include "codegen/artifact/artifact.h"

#include "codegen/scan/plan.h"

#include <stdio.h>

/* Rows' functions: the text and the header of what a member is. */
#define WRITERS(name, writes, member)                            \
    static void name##_text(const sn_artifact *a, sn_buf *out)   \
    {                                                            \
        writes##_text(a->member, a->emit, out);                  \
    }                                                            \
    static void name##_header(const sn_artifact *a, sn_buf *out) \
    {                                                            \
        writes##_header(a->member, a->emit, out);                \
    }
WRITERS(kernel, sn_emit, kernel)
WRITERS(program, sn_program, program)
WRITERS(scan, sn_scan, kernel)
WRITERS(scan_program, sn_scan_program, scan_program)
WRITERS(counting, sn_counting, counting)
#undef WRITERS

/* The names of kernels, ended by NULL. */
static const char *const *one_kernel(const sn_artifact *a)
{
    static const char *const name[] = {"kernel", NULL};
    (void)a;
    return name;
}

static const char *const *scan_program_kernels(const sn_artifact *a)
{
    return sn_scan_program_kernels(a->scan_program);
}

static const char *const *counting_kernels(const sn_artifact *a)
{
    return sn_counting_kernels(a->counting, a->emit);
}

static const struct {
    void (*text)(const sn_artifact *, sn_buf *), (*header)(const sn_artifact *, sn_buf *);
    const char *const *(*kernels)(const sn_artifact *); /* NULL: those of a program's passes */
} kinds[] = {
    [SN_ARTIFACT_KERNEL] = {kernel_text, kernel_header, one_kernel},
    [SN_ARTIFACT_PROGRAM] = {program_text, program_header, NULL},
    [SN_ARTIFACT_SCAN] = {scan_text, scan_header, one_kernel},
    [SN_ARTIFACT_SCAN_PROGRAM] = {scan_program_text, scan_program_header, scan_program_kernels},
    [SN_ARTIFACT_COUNTING] = {counting_text, counting_header, counting_kernels},
};
_Static_assert(sizeof kinds / sizeof *kinds == SN_ARTIFACT_KINDS, "a row for each kind");

size_t sn_artifact_kernel_count(const sn_artifact *a)
{
    size_t count = 0;
    if (!kinds[a->kind].kernels)
        return a->program->passes.shape_count;
    for (const char *const *name = kinds[a->kind].kernels(a); name[count];)
        count++;
    return count;
}

void sn_artifact_kernel_name(const sn_artifact *a, size_t i, char name[SN_ARTIFACT_NAME_SIZE])
{
    if (kinds[a->kind].kernels)
        snprintf(name, SN_ARTIFACT_NAME_SIZE, "%s", kinds[a->kind].kernels(a)[i]);
    else
        snprintf(name, SN_ARTIFACT_NAME_SIZE, "pass%zu", i);
}

void sn_artifact_text(const sn_artifact *artifact, sn_buf *out)
{
    kinds[artifact->kind].text(artifact, out);
}

void sn_artifact_header(const sn_artifact *artifact, sn_buf *out)
{
    kinds[artifact->kind].header(artifact, out);
}
