/* The kernels of a program in CUDA and in OpenCL: blocks summed, sums scanned, blocks scanned. */
#include "codegen/scan/large/parts.h"
#include "codegen/scan/plan.h"

/* ---- kernels --------------------------------------------------------------------------------- */

sn_scan_writer sn_scan_writer_of(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    return (sn_scan_writer){.program = program,
                            .emit = emit,
                            .threads = program->scan->threads,
                            .keys = (1ul << program->block_bits) / program->scan->threads,
                            .out = out};
}

static bool is_cuda(const sn_scan_writer *w)
{
    return w->emit->target == SN_TARGET_CUDA;
}

/* The begin of a kernel: its name, its parameters, and what all kernels have. */
static void put_begin(const sn_scan_writer *w, const sn_kernel *kernel, const char *name,
                      const char *parameters)
{
    sn_buf_printf(w->out, "kernel(%lu) %s_%s(%s)\n{\n", w->threads, w->emit->name, name,
                  parameters);
    if (kernel->shared_arrays)
        sn_buf_printf(w->out, "    shared item shared[%lu];\n",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_buf_printf(w->out,
                  "    const uint t = thread();\n"
                  "    const size at = (size)group() * %lu + t * %lu;\n"
                  "    item x[%lu];\n",
                  w->threads * w->keys, w->keys, (unsigned long)kernel->registers);
}

static void put_block_call(const sn_scan_writer *w, const sn_kernel *kernel, const char *name)
{
    sn_buf_printf(w->out, "    %s(x, t%s);\n", name, kernel->shared_arrays ? ", shared" : "");
}

/* Each of a thread's elements. */
static void put_loop(const sn_scan_writer *w, const char *statement)
{
    sn_buf_printf(w->out, "    for (uint r = 0; r < %lu; r++)\n        %s\n", w->keys, statement);
}

/* The sums of whole blocks. */
static void put_totals(const sn_scan_writer *w, const char *name, const char *parameters,
                       const char *places, const char *element)
{
    const sn_kernel *kernel = w->program->total;
    const unsigned last = kernel->op[kernel->op_count - 1].a;
    sn_buf_puts(w->out, "/* What each block's values, all of them, are together. */\n");
    put_begin(w, kernel, name, parameters);
    sn_buf_puts(w->out, places);
    put_loop(w, element);
    put_block_call(w, kernel, "sum");
    sn_buf_printf(w->out, "    if (t == %luu)\n        totals[group()] = x[%u];\n}\n\n",
                  w->threads - 1, last);
}

/* Sums in place become those of all before them, too. */
static void put_carry(const sn_scan_writer *w)
{
    const sn_kernel *kernel = w->program->scan;
    sn_buf_puts(w->out, "/* Scan sums in place. `before` has those of whole blocks, scanned. */\n");
    put_begin(w, kernel, "carry",
              is_cuda(w) ? "global item *totals, global const item *before, uint count"
                         : "global item *workspace, u64 to, u64 from, uint count");
    if (!is_cuda(w))
        sn_buf_puts(w->out, "    global item *const totals = workspace + to;\n"
                            "    global const item *const before = workspace + from;\n");
    put_loop(w, "x[r] = totals[at + r < count ? at + r : count - 1];");
    /* threads without elements took the last one, which is not to be replaced before */
    sn_buf_puts(w->out, "    barrier_all();\n");
    put_block_call(w, kernel, "scan_through");
    sn_buf_printf(w->out,
                  "    if (group())\n        for (uint r = 0; r < %lu; r++)\n"
                  "            x[r] = combine(before[group() - 1], x[r]);\n",
                  w->keys);
    sn_buf_printf(w->out,
                  "    for (uint r = 0; r < %lu; r++)\n        if (at + r < count)\n"
                  "            totals[at + r] = x[r];\n}\n\n",
                  w->keys);
}

static void put_stores(const sn_scan_writer *w)
{
    const sn_kernel *kernel = w->program->last;
    const bool flags = w->emit->scan->segmented && w->emit->scan->exclusive;
    for (size_t i = sn_first_store(kernel); i < kernel->op_count; i++) {
        const unsigned a = kernel->op[i].a, r = kernel->op[i].flip;
        sn_buf_printf(w->out,
                      "    if (at + %u < count)\n"
                      "        store(group() ? combine(first, x[%u]) : x[%u], %sout, at + %u);\n",
                      r, a, a, flags ? "flags, " : "", r);
    }
}

/* The outputs, of which the last block may lack some. */
static void put_last(const sn_scan_writer *w)
{
    const sn_kernel *kernel = w->program->last;
    sn_buf parameters = {0};
    sn_buf_puts(w->out, "/* Scan each block. `before` has the sums of blocks, scanned. */\n");
    sn_scan_parameters(w->emit, &parameters);
    sn_buf_puts(&parameters, ", global const item *before, uint count");
    if (!parameters.failed)
        put_begin(w, kernel, "blocks", parameters.data);
    sn_buf_printf(w->out,
                  "    for (uint r = 0; r < %lu; r++)\n"
                  "        x[r] = load(%s, at + r < count ? at + r : count - 1);\n",
                  w->keys, sn_scan_inputs(w->emit));
    /* threads without elements took the last one, which is not to be replaced before */
    sn_buf_puts(w->out, "    barrier_all();\n");
    put_block_call(w, kernel, w->emit->scan->exclusive ? "scan_before" : "scan_through");
    sn_buf_puts(w->out, "    item first = x[0];\n    if (group())\n"
                        "        first = before[group() - 1];\n");
    put_stores(w);
    sn_buf_puts(w->out, "}\n\n");
    w->out->failed = w->out->failed || parameters.failed;
    sn_buf_free(&parameters);
}

static void put_first_totals(const sn_scan_writer *w)
{
    const bool segmented = w->emit->scan->segmented;
    put_totals(w, "sums",
               segmented ? "global const key *values, global const byte *flags, global item *totals"
                         : "global const key *values, global item *totals",
               "",
               segmented ? "x[r] = load(values, flags, at + r);" : "x[r] = load(values, at + r);");
}

static void put_more_totals(const sn_scan_writer *w)
{
    const char *element = "x[r] = sums[at + r];";
    if (is_cuda(w))
        put_totals(w, "sums_of_sums", "global const item *sums, global item *totals", "", element);
    else
        put_totals(w, "sums_of_sums", "global item *workspace, u64 from, u64 to",
                   "    global const item *const sums = workspace + from;\n"
                   "    global item *const totals = workspace + to;\n",
                   element);
}

void sn_scan_put_three(const sn_scan_writer *w)
{
    const sn_scan_program *p = w->program;
    sn_scan_put_block(p->total, w->emit, "sum",
                      "A block's values: the last thread's last register "
                      "becomes what all of them are together.",
                      w->out);
    sn_scan_put_block(p->scan, w->emit, "scan_through",
                      "A block's values: each becomes what all up to it "
                      "are together.",
                      w->out);
    if (w->emit->scan->exclusive)
        sn_scan_put_block(p->last, w->emit, "scan_before",
                          "A block's values, of which the stores below choose.", w->out);
    put_first_totals(w);
    put_more_totals(w);
    put_carry(w);
    put_last(w);
}

/* ---- keys ------------------------------------------------------------------------------------ */

static sn_scan_needs needs_of(const sn_scan_program *p, const sn_emit *emit)
{
    const sn_scan_needs scan = sn_scan_needs_of(p->scan);
    sn_scan_needs needs = sn_scan_needs_of(p->last);
    needs.combine = true;
    needs.words = p->look_back && sn_scan_in_words(emit);
    needs.lanes |= scan.lanes;
    if (p->total)
        needs.lanes |= sn_scan_needs_of(p->total).lanes;
    return needs;
}

void sn_scan_put_items_of(const sn_scan_writer *w)
{
    const sn_scan_needs needs = needs_of(w->program, w->emit);
    sn_scan_put_items(w->emit, &needs, w->out);
}

/* ---- sums ------------------------------------------------------------------------------------ */

/* The last block of a level needs no sum. */
void sn_scan_put_levels(const sn_scan_writer *w, const char *word, const char *size)
{
    const unsigned long bits = w->program->block_bits, most = 32 / bits + 2;
    sn_buf_printf(w->out,
                  "    %s sums[%lu] = {0}, levels = 0;\n"
                  "    %s begin[%lu] = {0}, all = 0;\n"
                  "    for (%s n = count; n > %luu; levels++) {\n"
                  "        n = sums[levels] = (n - 1) >> %lu;\n"
                  "        begin[levels] = all;\n        all += n;\n    }\n",
                  word, most, size, most, word, 1ul << bits, bits);
}
