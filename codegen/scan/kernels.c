/* Kernels of prefix networks as text, in CUDA, OpenCL and C. */
#include "codegen/emit/parts.h"
#include "codegen/scan/parts.h"
#include "codegen/scan/plan.h"

#include <stdio.h>

/* ---- text ------------------------------------------------------------------------------------ */

/* The texts of prefix networks: the head, the contract, and what the three targets make of them. */

/* Variables that a C function may have, and words of 32 bits in the registers of a thread. */
#define C_VARIABLES_MAX 1024u
#define WORDS_MAX 128u

/* ---- limits ---------------------------------------------------------------------------------- */

static size_t shared_bytes(const sn_kernel *kernel, const sn_emit *emit)
{
    return (size_t)kernel->shared_arrays * kernel->shared_size * sn_scan_item_bytes(emit);
}

sn_err sn_scan_text_check(const sn_kernel *kernel, const sn_emit *emit, sn_error *error)
{
    const size_t bytes = shared_bytes(kernel, emit), most = sn_target_of(emit)->shared_bytes;
    const size_t words = (sn_scan_item_bytes(emit) + 3) / 4 * kernel->registers;
    const bool blocks = sn_target_of(emit)->blocks;
    sn_err err = sn_scan_items_check(emit, error);
    if (err)
        return err;
    err = sn_kernel_in_registers(kernel) ? SN_OK : sn_emit_check_blocks(emit, error);
    if (err)
        return err;
    if (!blocks && kernel->registers > C_VARIABLES_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "%lu values do not fit the variables of a function; %u do",
                       (unsigned long)kernel->registers, C_VARIABLES_MAX);
    if (blocks && words > WORDS_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu words of 32 bits do not fit the registers of a thread; %u do", words,
                       WORDS_MAX);
    if (bytes > most)
        return sn_fail(error, SN_E_LIMIT,
                       "%zu bytes of shared memory are more than the %zu there are", bytes, most);
    return SN_OK;
}

/* ---- the text -------------------------------------------------------------------------------- */

static void put_launch(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *group = sn_target_of(emit)->block, *threads = sn_target_of(emit)->threads;
    const unsigned long block = kernel->block, own = kernel->threads;
    if (!sn_target_of(emit)->blocks)
        sn_buf_puts(out, " * compile  -O3 -march=native\n");
    else if (sn_kernel_in_registers(kernel))
        sn_buf_printf(out, " * launch   a thread for each array, %s of %lu %s\n", group, block,
                      threads);
    else if (block > own)
        sn_buf_printf(out, " * launch   %lu %s for each array, %s of %lu\n", own, threads, group,
                      block);
    else
        sn_buf_printf(out,
                      " * launch   a %s of %lu %s for each array, %zu bytes of shared memory\n",
                      group, block, threads, shared_bytes(kernel, emit));
}

static void put_head(const sn_kernel *kernel, const sn_emit *emit, bool header, sn_buf *out)
{
    sn_buf_printf(out, "/* %s: arrays of %lu element%s through a prefix network.\n *\n", emit->name,
                  (unsigned long)kernel->keys, kernel->keys == 1 ? "" : "s");
    sn_emit_head_lines(emit, header, out);
    if (sn_kernel_is_partial(kernel) && kernel->outputs == 1)
        sn_buf_printf(out, " * outputs  %lu is stored\n", (unsigned long)kernel->first);
    put_launch(kernel, emit, out);
    sn_emit_head_end(emit, out);
}

typedef void emitter(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out);

void sn_scan_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_scan_put_cuda, sn_scan_put_opencl, sn_scan_put_c};
    sn_names names;
    put_head(kernel, emit, false, out);
    emitters[emit->target](kernel, sn_names_begin(&names, emit, out), out);
    sn_names_end(&names, out);
}

void sn_scan_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    static emitter *const emitters[] = {sn_scan_put_cuda_header, sn_scan_put_opencl_header,
                                        sn_scan_put_c_header};
    put_head(kernel, emit, true, out);
    sn_emit_guard(emit, out);
    emitters[emit->target](kernel, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}

/* ---- kernels --------------------------------------------------------------------------------- */

/* ---- one array ------------------------------------------------------------------------------- */

static bool is_alone(const sn_kernel *kernel)
{
    return sn_kernel_in_registers(kernel);
}

/* The function that scans the array that begins at element `at`. */
static void put_function(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_scan_put_tables(kernel, out);
    if (is_alone(kernel))
        sn_buf_puts(out, "/* The array that begins at element `at`, by one thread. */\n");
    else
        sn_buf_printf(out,
                      "/* The array that begins at element `at`, by %lu %s, of which t is "
                      "one. */\n",
                      (unsigned long)kernel->threads, sn_dialect(emit)->threads);
    sn_buf_puts(out, "device void scan_one(");
    sn_scan_parameters(emit, out);
    sn_buf_printf(out, ", size at%s%s%s)\n{\n", sn_kernel_is_partial(kernel) ? ", size to" : "",
                  is_alone(kernel) ? "" : ", uint t",
                  kernel->shared_arrays ? ", shared item *shared" : "");
    sn_scan_put_entries(kernel, out);
    sn_buf_printf(out, "    item x[%lu];\n\n", (unsigned long)kernel->registers);
    sn_scan_put_ops(kernel, emit, 0, kernel->op_count, out);
    sn_buf_puts(out, "}\n\n");
}

/* The call of it. */
static void put_call(const sn_kernel *kernel, const sn_emit *emit, const char *array,
                     const char *thread, sn_buf *out)
{
    sn_buf_printf(out, "    scan_one(%s, out, %s * %lu", sn_scan_inputs(emit), array,
                  (unsigned long)kernel->keys);
    if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, ", %s * %lu", array, (unsigned long)kernel->outputs);
    if (!is_alone(kernel))
        sn_buf_printf(out, ", %s", thread);
    sn_buf_printf(out, "%s);\n", kernel->shared_arrays ? ", shared" : "");
}

static void put_kernel(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool cuda = emit->target == SN_TARGET_CUDA;
    const unsigned long own = kernel->threads, arrays = kernel->block / own;
    sn_buf_printf(out, "kernel(%lu) %s_kernel(", (unsigned long)kernel->block, emit->name);
    sn_scan_parameters(emit, out);
    sn_buf_puts(out, !cuda ? ", u64 arrays)\n{\n" : arrays > 1 ? ", size arrays)\n{\n" : ")\n{\n");
    if (kernel->shared_arrays)
        sn_buf_printf(out, "    shared item shared[%lu];\n",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    if (!cuda)
        sn_buf_printf(out, "    const size array = %s();\n",
                      is_alone(kernel) ? "global_thread" : "group");
    else if (arrays > 1)
        sn_buf_printf(out, "    const size array = (size)group() * %lu + thread() / %lu;\n", arrays,
                      own);
    if (!cuda || arrays > 1)
        sn_buf_puts(out, "    if (array >= arrays)\n        return;\n");
    char thread[40];
    snprintf(thread, sizeof thread, cuda && arrays > 1 ? "thread() & %luu" : "thread()", own - 1);
    put_call(kernel, emit, !cuda || arrays > 1 ? "array" : "(size)group()", thread, out);
    sn_buf_puts(out, "}\n");
}

/* All that kernels, or a function in C, consist of. */
static void put_scanner(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const sn_scan_needs needs = sn_scan_needs_of(kernel);
    sn_buf text = {0};
    sn_scan_put_items(emit, &needs, &text);
    sn_buf_puts(&text, SN_SECTION_SCANNER "\n");
    put_function(kernel, emit, &text);
    if (emit->target == SN_TARGET_C) {
        sn_buf_printf(&text, "void %s_scan(", emit->name);
        sn_scan_parameters(emit, &text);
        sn_buf_puts(&text, ", size arrays)\n{\nfor (size j = 0; j < arrays; j++)\n");
        put_call(kernel, emit, "j", "", &text);
        sn_buf_puts(&text, "}\n");
    } else {
        put_kernel(kernel, emit, &text);
    }
    sn_scan_spell(emit, "", &text, out);
    sn_buf_free(&text);
}

/* The comment before a call of many arrays. */
static void put_contract(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    char count[24];
    snprintf(count, sizeof count, "%lu", (unsigned long)kernel->keys);
    sn_buf_printf(out, "/* Scan `arrays` arrays, one behind the other, each of %s elements.\n * ",
                  count);
    sn_scan_put_contract(emit, count, out);
    if (sn_kernel_is_partial(kernel) && kernel->outputs == 1)
        sn_buf_printf(out,
                      "\n * Of array j output %lu alone is stored, at j. Results must not "
                      "overlap the arrays.",
                      (unsigned long)kernel->first);
    else
        sn_buf_puts(out, "\n * Results may replace the values.");
}

static void put_constant(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "/* Elements of an array. */\n#define %s_VALUES %lu\n\n", emit->name,
                  (unsigned long)kernel->keys);
}

/* ---- CUDA ------------------------------------------------------------------------------------ */

static void put_cuda_prototype(const char *linkage, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%scudaError_t %s_scan(", linkage, emit->name);
    sn_scan_put_parameters(emit, &line);
    sn_buf_puts(&line, ", size_t arrays, cudaStream_t stream)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

static void put_cuda_launcher(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long arrays = kernel->block / kernel->threads;
    const char *flags = emit->scan->segmented ? "&flags, " : "";
    put_cuda_prototype("extern \"C\" ", emit, out);
    sn_buf_printf(out,
                  "\n{\n    const size_t blocks = arrays / %lu + (arrays %% %lu != 0);\n"
                  "    if (!arrays)\n        return cudaSuccess;\n"
                  "    if (blocks > 0x7fffffff)\n        return cudaErrorInvalidValue;\n",
                  arrays, arrays);
    sn_buf_printf(out, "    void *arguments[] = {&values, %s&out%s};\n", flags,
                  arrays > 1 ? ", &arrays" : "");
    sn_buf_printf(out,
                  "    return cudaLaunchKernel(%s_device::%s_kernel, dim3((unsigned int)blocks), "
                  "dim3(%lu),\n                            arguments, 0, stream);\n}\n",
                  emit->name, emit->name, (unsigned long)kernel->block);
}

void sn_scan_put_cuda(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s%s\"\n\nnamespace %s_device {\n\n", emit->name,
                  sn_target_of(emit)->header_ending, emit->name);
    put_scanner(kernel, emit, out);
    sn_buf_puts(out, "\n}\n\n" SN_SECTION_LAUNCHER "\n");
    put_cuda_launcher(kernel, emit, out);
}

void sn_scan_put_cuda_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n");
    sn_emit_include(emit, out);
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    put_constant(kernel, emit, out);
    put_contract(kernel, emit, out);
    sn_buf_puts(
        out, "\n * All pointers are to the device's memory. The call returns once the work is on "
             "the\n * stream; it allocates nothing and waits for nothing. More than 2^31 - 1 "
             "blocks are\n * cudaErrorInvalidValue. */\n");
    put_cuda_prototype("", emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}

/* ---- OpenCL ---------------------------------------------------------------------------------- */

void sn_scan_put_opencl(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "\n");
    sn_emit_include(emit, out);
    put_scanner(kernel, emit, out);
}

void sn_scan_put_opencl_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long block = kernel->block;
    sn_buf_puts(out, "#include <stddef.h>\n\n");
    put_constant(kernel, emit, out);
    put_contract(kernel, emit, out);
    sn_buf_printf(out,
                  "\n * The kernel, its arguments (cl_mem values, %scl_mem out, cl_ulong arrays),\n"
                  " * and its local size. */\n",
                  emit->scan->segmented ? "cl_mem flags, " : "");
    sn_buf_printf(out, "#define %s_KERNEL \"%s_kernel\"\n#define %s_LOCAL_SIZE %lu\n\n", emit->name,
                  emit->name, emit->name, block);
    sn_buf_printf(out,
                  "/* The global size for so many arrays. */\n"
                  "static inline size_t %s_global_size(size_t arrays)\n{\n",
                  emit->name);
    if (is_alone(kernel))
        sn_buf_printf(out, "    return (arrays + %lu) / %lu * %lu;\n}\n", block - 1, block, block);
    else
        sn_buf_printf(out, "    return arrays * %lu;\n}\n", block);
}

/* ---- C --------------------------------------------------------------------------------------- */

static void put_c_prototype(const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "void %s_scan(", emit->name);
    sn_scan_put_parameters(emit, &line);
    sn_buf_puts(&line, ", size_t arrays)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

void sn_scan_put_c(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s.h\"\n\n#include <math.h>\n\n", emit->name);
    put_scanner(kernel, emit, out);
}

void sn_scan_put_c_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#include <stddef.h>\n#include <stdint.h>\n\n");
    sn_emit_include(emit, out);
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    put_constant(kernel, emit, out);
    put_contract(kernel, emit, out);
    sn_buf_puts(out, " */\n");
    put_c_prototype(emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
