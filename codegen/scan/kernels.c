/* Kernels of prefix networks as text, in CUDA, OpenCL and C. */
#include "codegen/emit/parts.h"
#include "codegen/scan/parts.h"
#include "codegen/scan/plan.h"

#include <stdio.h>

/* ---- text ------------------------------------------------------------------------------------ */

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

static void put_head(const void *of, const sn_emit *emit, bool header, sn_buf *out)
{
    const sn_kernel *kernel = of;
    sn_buf_printf(out, "/* %s: arrays of %lu element%s through a prefix network.\n *\n", emit->name,
                  (unsigned long)kernel->keys, kernel->keys == 1 ? "" : "s");
    sn_emit_head_lines(emit, header, out);
    if (sn_kernel_is_partial(kernel) && kernel->outputs == 1)
        sn_buf_printf(out, " * outputs  %lu is stored\n", (unsigned long)kernel->first);
    put_launch(kernel, emit, out);
    sn_emit_head_end(emit, out);
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Which array a kernel's threads have, and which thread each of them is. */
static void add_array(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const unsigned long own = kernel->threads, arrays = kernel->block / own;
    const bool told = sn_target_of(emit)->queue || arrays > 1;
    sn_template_flag(words, "told", told);
    sn_template_print(words, "arrays", "%lu", arrays);
    sn_template_print(words, "own", "%lu", own);
    sn_template_add(words, "array",
                    !sn_target_of(emit)->blocks ? "j"
                    : told                      ? "array"
                                                : "(size)group()");
    sn_template_print(words, "thread", arrays > 1 ? "thread() & %luu" : "thread()", own - 1);
}

static void add_statements(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    sn_buf tables = {0}, entries = {0}, ops = {0};
    sn_scan_put_tables(kernel, &tables);
    sn_scan_put_entries(kernel, &entries);
    sn_scan_put_ops(kernel, emit, 0, kernel->op_count, &ops);
    sn_template_take(words, "tables", &tables);
    sn_template_take(words, "entries", &entries);
    sn_template_take(words, "ops", &ops);
}

static void add_words(const void *of, const sn_emit *emit, bool header, sn_template *words)
{
    const sn_kernel *kernel = of;
    const unsigned long block = kernel->block;
    const bool several = block > kernel->threads;
    char count[24];
    const sn_scan_needs needs = sn_scan_needs_of(kernel);
    snprintf(count, sizeof count, "%lu", (unsigned long)kernel->keys);
    sn_scan_add_words(emit, words);
    sn_template_add(words, "keys", count);
    sn_template_add(words, "threads", sn_dialect(emit)->threads ? sn_dialect(emit)->threads : "");
    sn_template_print(words, "block", "%lu", block);
    sn_template_print(words, "block_less", "%lu", block - 1);
    sn_template_print(words, "first", "%lu", (unsigned long)kernel->first);
    sn_template_print(words, "outputs", "%lu", (unsigned long)kernel->outputs);
    sn_template_print(words, "registers", "%lu", (unsigned long)kernel->registers);
    sn_template_print(words, "shared_items", "%lu",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_template_print(words, "arguments", "&values, %s&out%s",
                      emit->scan->segmented ? "&flags, " : "", several ? ", &arrays" : "");
    sn_template_flag(words, "alone", sn_kernel_in_registers(kernel));
    sn_template_flag(words, "partial", sn_kernel_is_partial(kernel));
    sn_template_flag(words, "one", sn_kernel_is_partial(kernel) && kernel->outputs == 1);
    sn_template_flag(words, "shares", kernel->shared_arrays > 0);
    add_array(kernel, emit, words);
    if (header) {
        sn_scan_add_contract(emit, count, sn_scan_contract_txt, words);
    } else {
        add_statements(kernel, emit, words);
        sn_scan_add_kernel_text(emit, &needs, sn_scan_scan_txt, words);
    }
    sn_emit_prototype(words,
                      "[stream]cudaError_t @{name}_scan(@parameters, size_t arrays, cudaStream_t "
                      "stream)\n"
                      "[!blocks]void @{name}_scan(@parameters, size_t arrays)\n");
}

/* ---- texts ----------------------------------------------------------------------------------- */

static const sn_emit_kind kind = {put_head, add_words, SN_EMIT_TEXTS(sn_scan_)};

void sn_scan_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, kernel, emit, false, out);
}

void sn_scan_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, kernel, emit, true, out);
}
