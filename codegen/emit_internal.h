/* What the emitters of the three targets share (internal to codegen/). */
#ifndef SN_CODEGEN_EMIT_INTERNAL_H
#define SN_CODEGEN_EMIT_INTERNAL_H

#include "codegen/emit.h"

/* The words in which targets differ. */
typedef struct sn_dialect {
    const char *function;     /* before a function that kernels call */
    const char *global;       /* before a type in the memory of keys */
    const char *shared;       /* before the target of a pointer to shared memory */
    const char *value;        /* the type of values */
    const char *table;        /* before a constant array that all threads read */
    const char *thread;       /* the number of a thread in its block */
    const char *threads;      /* those that share memory, in words */
    const char *first, *last; /* comparisons of 32-bit integers: min and max; NULL: written out */
    const char *first_float, *last_float;
} sn_dialect;

extern const sn_dialect sn_dialects[3]; /* by sn_target */

static inline const char *sn_key_name(const sn_emit *emit)
{
    return sn_key_infos[emit->type].type[emit->target];
}

/* Whether keys are floating-point numbers that are ordered as integers. */
static inline bool sn_has_image(const sn_emit *emit)
{
    return sn_key_infos[emit->type].class_ == SN_CLASS_FLOAT && !emit->nan_ignore;
}

/* The section of keys: types, load, store, order, first_of, last_of. */
void sn_emit_keys(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* Functions that move 2^1 and 2^2 elements at once, those that the kernel needs. CUDA alone. */
void sn_emit_wide_accesses(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* "const float *keys, const unsigned int *values": the memory a function reads, or writes. */
void sn_emit_inputs(const sn_emit *emit, sn_buf *out);
void sn_emit_outputs(const sn_emit *emit, sn_buf *out);

/* Append `text`, with lines broken behind commas where they grow too long. */
void sn_emit_wrapped(const sn_buf *text, sn_buf *out);

/* The statements of operations from..to-1, four spaces in. */
void sn_emit_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to, sn_buf *out);

/* The first operation that stores, of a kernel in which all stores come last. */
size_t sn_first_store(const sn_kernel *kernel);
/* The first that does not load, where all loads come first. */
size_t sn_past_loads(const sn_kernel *kernel);

/* The functions that sort one array: in registers, or by the threads of a block. */
void sn_emit_sort_function(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* The body of a kernel whose threads each sort an array; `at` is the array's first element. */
void sn_emit_thread_body(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

/* What follows the keys section, and the header's declarations. */
void sn_emit_cuda(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_cuda_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_opencl(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_opencl_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_c(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);
void sn_emit_c_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

#endif
