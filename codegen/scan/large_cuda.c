/* CUDA C++: one array of any length, by kernels that sum blocks, scan the sums, and scan blocks. */
#include "codegen/scan/large.h"
#include "codegen/scan/parts.h"

/* ---- kernels --------------------------------------------------------------------------------- */

typedef struct writer {
    const sn_scan_program *program;
    const sn_emit *emit;
    unsigned long threads, keys; /* of a block, of a thread */
    const char *flags;           /* of what is read, "" without */
    sn_buf *out;
} writer;

static writer writer_of(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    return (writer){.program = program,
                    .emit = emit,
                    .threads = program->scan->threads,
                    .keys = (1ul << program->block_bits) / program->scan->threads,
                    .flags = emit->scan->segmented ? "const unsigned char *flags, " : "",
                    .out = out};
}

/* The begin of a kernel: its name, its parameters, and what all kernels have. */
static void put_begin(const writer *w, const sn_kernel *kernel, const char *name,
                      const char *parameters)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "extern \"C\" __global__ void __launch_bounds__(%lu)\n%s_%s(%s)\n{\n",
                  w->threads, w->emit->name, name, parameters);
    sn_emit_wrapped(&line, w->out);
    sn_buf_free(&line);
    if (kernel->shared_arrays)
        sn_buf_printf(w->out, "    __shared__ __align__(16) item shared[%lu];\n",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_buf_printf(w->out,
                  "    const unsigned int t = threadIdx.x;\n"
                  "    const size_t at = (size_t)blockIdx.x * %lu + t * %lu;\n"
                  "    item x[%lu];\n",
                  w->threads * w->keys, w->keys, (unsigned long)kernel->registers);
}

static void put_block_call(const writer *w, const sn_kernel *kernel, const char *name)
{
    sn_buf_printf(w->out, "    %s(x, t%s);\n", name, kernel->shared_arrays ? ", shared" : "");
}

/* Each of a thread's elements. */
static void put_loop(const writer *w, const char *statement)
{
    sn_buf_printf(w->out, "    for (unsigned int r = 0; r < %lu; r++)\n        %s\n", w->keys,
                  statement);
}

/* The sums of whole blocks. */
static void put_totals(const writer *w, const char *name, const char *parameters,
                       const char *element)
{
    const sn_kernel *kernel = w->program->total;
    const unsigned last = kernel->op[kernel->op_count - 1].a;
    sn_buf_puts(w->out, "/* What each block's values, all of them, are together. */\n");
    put_begin(w, kernel, name, parameters);
    put_loop(w, element);
    put_block_call(w, kernel, "sum");
    sn_buf_printf(w->out, "    if (t == %luu)\n        totals[blockIdx.x] = x[%u];\n}\n\n",
                  w->threads - 1, last);
}

/* Threads without elements take the last one, which is not to be replaced before. */
static void put_meeting(const writer *w)
{
    sn_buf_puts(w->out, "    __syncthreads();\n");
}

/* Sums in place become those of all before them, too. */
static void put_carry(const writer *w)
{
    const sn_kernel *kernel = w->program->scan;
    sn_buf_puts(w->out, "/* Scan sums in place. `before` has those of whole blocks, scanned. */\n");
    put_begin(w, kernel, "carry", "item *totals, const item *before, unsigned int count");
    put_loop(w, "x[r] = totals[at + r < count ? at + r : count - 1];");
    put_meeting(w);
    put_block_call(w, kernel, "scan");
    sn_buf_puts(w->out, "    if (blockIdx.x)\n        for (unsigned int r = 0;");
    sn_buf_printf(w->out,
                  " r < %lu; r++)\n            x[r] = combine(before[blockIdx.x - 1], x[r]);\n",
                  w->keys);
    sn_buf_printf(w->out,
                  "    for (unsigned int r = 0; r < %lu; r++)\n        if (at + r < count)\n"
                  "            totals[at + r] = x[r];\n}\n\n",
                  w->keys);
}

static void put_stores(const writer *w)
{
    const sn_kernel *kernel = w->program->last;
    const bool flags = w->emit->scan->segmented && w->emit->scan->exclusive;
    for (size_t i = sn_first_store(kernel); i < kernel->op_count; i++) {
        const unsigned a = kernel->op[i].a, r = kernel->op[i].flip;
        sn_buf_printf(
            w->out,
            "    if (at + %u < count)\n"
            "        store(blockIdx.x ? combine(first, x[%u]) : x[%u], %sout, at + %u);\n",
            r, a, a, flags ? "flags, " : "", r);
    }
}

/* The outputs, of which the last block may lack some. */
static void put_last(const writer *w)
{
    const sn_kernel *kernel = w->program->last;
    sn_buf parameters = {0};
    sn_buf_puts(w->out, "/* Scan each block. `before` has the sums of blocks, scanned. */\n");
    sn_scan_put_parameters(w->emit, &parameters);
    sn_buf_puts(&parameters, ", const item *before, unsigned int count");
    if (!parameters.failed)
        put_begin(w, kernel, "blocks", parameters.data);
    sn_buf_printf(w->out,
                  "    for (unsigned int r = 0; r < %lu; r++)\n"
                  "        x[r] = load(%s, at + r < count ? at + r : count - 1);\n",
                  w->keys, sn_scan_inputs(w->emit));
    put_meeting(w);
    put_block_call(w, kernel, w->emit->scan->exclusive ? "scan_before" : "scan");
    sn_buf_puts(w->out, "    item first = x[0];\n    if (blockIdx.x)\n"
                        "        first = before[blockIdx.x - 1];\n");
    put_stores(w);
    sn_buf_puts(w->out, "}\n\n");
    w->out->failed = w->out->failed || parameters.failed;
    sn_buf_free(&parameters);
}

static void put_first_totals(const writer *w)
{
    sn_buf parameters = {0}, element = {0};
    sn_buf_printf(&parameters, "const %s *values, %sitem *totals", sn_key_name(w->emit), w->flags);
    sn_buf_printf(&element, "x[r] = load(%s, at + r);", sn_scan_inputs(w->emit));
    if (!parameters.failed && !element.failed)
        put_totals(w, "sums", parameters.data, element.data);
    w->out->failed = w->out->failed || parameters.failed || element.failed;
    sn_buf_free(&parameters);
    sn_buf_free(&element);
}

static void put_kernels(const writer *w)
{
    const sn_scan_program *p = w->program;
    sn_scan_put_block(p->total, w->emit, "sum",
                      "A block's values: the last thread's last register "
                      "becomes what all of them are together.",
                      w->out);
    sn_scan_put_block(p->scan, w->emit, "scan",
                      "A block's values: each becomes what all up to it "
                      "are together.",
                      w->out);
    if (w->emit->scan->exclusive)
        sn_scan_put_block(p->last, w->emit, "scan_before",
                          "A block's values, of which the stores below choose.", w->out);
    put_first_totals(w);
    put_totals(w, "sums_of_sums", "const item *sums, item *totals", "x[r] = sums[at + r];");
    put_carry(w);
    put_last(w);
}

/* ---- the launcher ---------------------------------------------------------------------------- */

static void put_prototype(const char *linkage, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%scudaError_t %s_scan(void *workspace, size_t *bytes, ", linkage,
                  emit->name);
    sn_scan_put_parameters(emit, &line);
    sn_buf_puts(&line, ", unsigned int count, cudaStream_t stream)");
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
}

/* A launch, where nothing failed before. */
static void put_launch(const writer *w, const char *kernel, const char *blocks,
                       const char *arguments, const char *pad)
{
    const char *name = w->emit->name;
    sn_buf line = {0};
    sn_buf_printf(w->out, "%svoid *arguments[] = {%s};\n", pad, arguments);
    sn_buf_printf(&line,
                  "%serror = cudaLaunchKernel(%s_device::%s_%s, dim3(%s), dim3(%lu), arguments, 0, "
                  "stream);\n",
                  pad, name, name, kernel, blocks, w->threads);
    sn_emit_wrapped(&line, w->out);
    sn_buf_free(&line);
}

/* How many sums each level has. The last block of a level needs none. */
static void put_levels(const writer *w)
{
    const unsigned long bits = w->program->block_bits, most = 32 / bits + 2;
    sn_buf_printf(w->out,
                  "    typedef %s_device::total total;\n"
                  "    unsigned int sums[%lu] = {0}, levels = 0;\n"
                  "    size_t begin[%lu] = {0}, all = 0;\n"
                  "    for (unsigned int n = count; n > %luu; levels++) {\n"
                  "        n = sums[levels] = (n - 1) >> %lu;\n"
                  "        begin[levels] = all;\n        all += n;\n    }\n",
                  w->emit->name, most, most, 1ul << bits, bits);
}

static void put_launcher(const writer *w)
{
    const bool segmented = w->emit->scan->segmented;
    put_prototype("extern \"C\" ", w->emit, w->out);
    sn_buf_puts(w->out, "\n{\n");
    put_levels(w);
    sn_buf_puts(w->out,
                "    if (!workspace) {\n        *bytes = all * sizeof(total);\n"
                "        *bytes += !*bytes;\n        return cudaSuccess;\n    }\n"
                "    if (*bytes < all * sizeof(total))\n        return cudaErrorInvalidValue;\n"
                "    cudaError_t error = cudaSuccess;\n"
                "    total *const level = static_cast<total *>(workspace);\n"
                "    for (unsigned int k = 0; k < levels && error == cudaSuccess; k++) {\n"
                "        total *to = level + begin[k], *from = k ? level + begin[k - 1] : level;\n"
                "        if (k == 0) {\n");
    put_launch(w, "sums", "sums[k]", segmented ? "&values, &flags, &to" : "&values, &to",
               "            ");
    sn_buf_puts(w->out, "        } else {\n");
    put_launch(w, "sums_of_sums", "sums[k]", "&from, &to", "            ");
    sn_buf_puts(w->out, "        }\n    }\n"
                        "    for (unsigned int k = levels; k-- > 0 && error == cudaSuccess;) {\n"
                        "        total *to = level + begin[k], *from = level + begin[k + 1];\n");
    sn_buf_printf(w->out, "        const unsigned int blocks = (sums[k] - 1) / %luu + 1;\n",
                  1ul << w->program->block_bits);
    put_launch(w, "carry", "blocks", "&to, &from, &sums[k]", "        ");
    sn_buf_puts(w->out, "    }\n    if (count && error == cudaSuccess) {\n");
    sn_buf_printf(w->out, "        const unsigned int blocks = (count - 1) / %luu + 1;\n",
                  1ul << w->program->block_bits);
    put_launch(w, "blocks", "blocks",
               segmented ? "&values, &flags, &out, &workspace, &count"
                         : "&values, &out, &workspace, &count",
               "        ");
    sn_buf_puts(w->out, "    }\n    return error;\n}\n");
}

/* ---- the text -------------------------------------------------------------------------------- */

static sn_scan_needs needs_of(const sn_scan_program *p)
{
    const sn_scan_needs total = sn_scan_needs_of(p->total), scan = sn_scan_needs_of(p->scan);
    sn_scan_needs needs = sn_scan_needs_of(p->last);
    needs.combine = true;
    needs.lanes = total.lanes | scan.lanes | needs.lanes;
    return needs;
}

void sn_scan_put_large_cuda(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    const writer w = writer_of(program, emit, out);
    const sn_scan_needs needs = needs_of(program);
    sn_buf_printf(out, "#include \"%s.h\"\n\nnamespace %s_device {\n\n", emit->name, emit->name);
    sn_scan_put_items(emit, &needs, out);
    sn_buf_puts(out,
                SN_SECTION_SCANNER "\n/* What is kept of a block. */\ntypedef item total;\n\n");
    sn_scan_put_tables(program->scan, emit, out);
    put_kernels(&w);
    sn_buf_puts(out, "}\n\n" SN_SECTION_LAUNCHER "\n");
    put_launcher(&w);
}

void sn_scan_put_large_cuda_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    (void)program;
    sn_buf_puts(out, "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n");
    sn_emit_include(emit, out);
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n/* Scan `count` values. ");
    sn_scan_put_contract(emit, "count", out);
    sn_buf_puts(out,
                "\n * Results may replace the values. Where workspace is NULL, *bytes becomes how "
                "many bytes of the\n * device's memory the call needs for so many values, at least "
                "1, and that is all it does. Else\n * workspace has *bytes, and the call returns "
                "once the work is on the stream; it allocates nothing\n * and waits for nothing. "
                "*/\n");
    put_prototype("", emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
