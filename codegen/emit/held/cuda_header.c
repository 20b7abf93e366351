/* A CUDA header for kernels of the user: a function that sorts what callers hold in registers. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>

/* ---- groups ---------------------------------------------------------------------------------- */

uint32_t sn_held_group(const sn_kernel *kernel)
{
    return kernel->threads < SN_WARP ? SN_WARP : kernel->threads;
}

uint32_t sn_held_keys(const sn_kernel *kernel)
{
    return kernel->keys / kernel->threads;
}

/* The kernel as one group of its block sees it: what there is for others is left out. */
static sn_kernel kernel_of_group(const sn_kernel *kernel, const sn_emit *emit)
{
    const uint32_t threads = sn_held_group(kernel), groups = kernel->block / threads;
    sn_kernel view = *kernel;
    view.block = threads;
    view.shared_size /= groups;
    if (!sn_has_count(emit) && !sn_has_place(emit))
        view.map_count = 0; /* nobody asks which element of its array a register is */
    for (uint32_t i = 0; i < view.place_count && groups > 1; i++)
        for (uint32_t bit = sn_log2_ceil(threads); bit < SN_THREAD_BITS; bit++)
            view.place[i].weight[bit] = view.place[i].map.column[bit] = 0;
    return view;
}

/* ---- what callers declare -------------------------------------------------------------------- */

static void put_constants(const sn_kernel *group, sn_buf *out)
{
    const bool alone = sn_kernel_in_registers(group);
    sn_buf_printf(out, "enum : unsigned int {\n    array_keys = %lu, /* elements of an array */\n",
                  (unsigned long)group->keys);
    if (!alone)
        sn_buf_printf(out,
                      "    array_threads = %lu, /* that share them */\n"
                      "    group_threads = %lu, /* that sort together, an array or several */\n",
                      (unsigned long)group->threads, (unsigned long)group->block);
    if (sn_kernel_is_partial(group))
        sn_buf_printf(out, "    outputs = %lu, /* that come out */\n",
                      (unsigned long)group->outputs);
    sn_buf_printf(out, "    thread_keys = %lu /* elements in the registers of a thread */\n};\n\n",
                  (unsigned long)sn_held_keys(group));
}

static void put_storage(const sn_kernel *group, sn_buf *out)
{
    if (group->shared_arrays)
        sn_buf_printf(out,
                      "/* The shared memory of a group. */\n"
                      "struct __align__(16) storage {\n    item x[%lu];\n};\n\n",
                      (unsigned long)group->shared_arrays * group->shared_size);
}

/* A group that needs no other header. */
static void put_group(const sn_kernel *group, sn_buf *out)
{
    const bool warp = group->block == SN_WARP;
    sn_buf_printf(out,
                  "/* %s in a block of one dimension, of any multiple of group_threads\n"
                  " * threads.%s */\n"
                  "struct group {\n"
                  "    __device__ __forceinline__ unsigned int thread_rank() const\n    {\n"
                  "        return threadIdx.x %% group_threads;\n    }\n"
                  "    __device__ __forceinline__ void sync() const\n    {\n"
                  "        %s();\n    }\n};\n\n",
                  warp ? "The calling thread's warp" : "The threads that share an array",
                  warp ? "" : " All of the block meet when it does, so all must call.",
                  warp ? "__syncwarp" : "__syncthreads");
}

/* ---- the function ---------------------------------------------------------------------------- */

/* "`unsigned int (&keys)[16]` keys": registers of the caller's. */
static void put_registers(const char *type, const char *name, unsigned long count, sn_buf *out)
{
    sn_buf_printf(out, "`%s (&%s)[%lu]` %s, ", type, name, count, name);
}

/* What goes in, and what of it comes out where it was. */
static void put_given(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    const unsigned long keys = sn_held_keys(group);
    const bool some = sn_kernel_is_partial(group);
    char type[SN_ELEMENT_MAX + 8];
    snprintf(type, sizeof type, "%s%s", emit->argsort || some ? "const " : "", sn_key_name(emit));
    put_registers(type, "keys", keys, out);
    if (emit->pairs)
        put_registers(some ? "const unsigned int" : "unsigned int", "values", keys, out);
    else if (emit->argsort && !some)
        put_registers("unsigned int", "indices", keys, out);
}

/* Some outputs, which have registers of their own. */
static void put_found(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    if (!sn_kernel_is_partial(group))
        return;
    put_registers(sn_key_name(emit), "keys_out", group->outputs, out);
    if (emit->pairs || emit->argsort)
        put_registers("unsigned int", emit->pairs ? "values_out" : "indices", group->outputs, out);
}

static void put_prototype(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "device void sort(");
    if (!sn_kernel_in_registers(group))
        sn_buf_puts(out, group->shared_arrays ? "`const threads &all` all, `storage &room` room, "
                                              : "`const threads &all` all, ");
    put_given(group, emit, out);
    put_found(group, emit, out);
    sn_buf_puts(out, sn_has_count(emit) ? "uint count)\n" : ")\n");
}

/* Which thread has which elements. */
static void put_arrangement(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    const unsigned long keys = sn_held_keys(group), threads = group->threads;
    const bool some = sn_kernel_is_partial(group);
    if (sn_kernel_in_registers(group)) {
        sn_buf_puts(out, some ? "/* Select from an array that the calling thread holds."
                              : "/* Sort an array that the calling thread holds.");
        return;
    }
    sn_buf_printf(out,
                  "/* %s what the threads of a group hold; all of them call. Array a has the\n"
                  " * threads from a * %lu on; ",
                  some ? "Select from" : "Sort", threads);
    if (emit->held == SN_HELD_BLOCKED)
        sn_buf_printf(out, "element i is keys[i %% %lu] of thread i / %lu of them.", keys, keys);
    else
        sn_buf_printf(out, "element i is keys[i / %lu] of thread i %% %lu of them.", threads,
                      threads);
}

/* Where some outputs come out. */
static void put_outputs(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    const unsigned long first = group->first, last = first + group->outputs - 1;
    if (first == last)
        sn_buf_printf(out, "\n * Output %lu comes out", first);
    else
        sn_buf_printf(out, "\n * Outputs %lu to %lu come out, in order", first, last);
    sn_buf_printf(out, "%s:\n * %s.",
                  sn_kernel_in_registers(group) ? "" : ", in all threads of their array",
                  emit->argsort ? "keys beside the places that they have in their array, from 0"
                  : emit->pairs ? "keys and their values"
                                : "keys");
    if (sn_has_count(emit))
        sn_buf_printf(out,
                      "\n * An array has `count` elements, at most %lu, which its threads all say; "
                      "outputs that\n * it has not stay as they are.",
                      (unsigned long)group->keys);
}

static void put_features(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    if (emit->pairs)
        sn_buf_puts(out, "\n * Values go where their keys go.");
    if (emit->argsort)
        sn_buf_puts(out, "\n * Keys stay; the places that they have in their array, from 0, go to "
                         "`indices` in\n * the order of the keys.");
    if (sn_has_count(emit))
        sn_buf_printf(out,
                      "\n * An array has `count` elements, at most %lu, which its threads all say; "
                      "registers of\n * others stay as they are.",
                      (unsigned long)group->keys);
}

/* What a group is, and how all is called. */
static void put_example(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    const bool some = sn_kernel_is_partial(group);
    const char *values = emit->pairs ? ", values" : emit->argsort && !some ? ", indices" : "";
    const char *found = !some ? "" : emit->argsort || emit->pairs ? ", best, which" : ", best";
    const char *count = sn_has_count(emit) ? ", count" : "";
    const bool alone = sn_kernel_in_registers(group), shares = group->shared_arrays > 0;
    if (!alone)
        sn_buf_puts(
            out, "\n * A group has group_threads threads with ranks from 0, by warps: `group`, or "
                 "one of\n * CUDA's cooperative_groups.");
    if (shares)
        sn_buf_puts(out, " Before `room` is used again, all of the group must meet.");
    sn_buf_printf(out, "\n *\n *     namespace sorter = %s;\n", emit->name);
    if (shares)
        sn_buf_puts(out,
                    " *     __shared__ sorter::storage room[THREADS / sorter::group_threads];\n");
    sn_buf_printf(out, " *     %s keys[sorter::thread_keys];\n", sn_key_name(emit));
    if (*values)
        sn_buf_printf(out, " *     unsigned int %s[sorter::thread_keys];\n", values + 2);
    if (some)
        sn_buf_printf(out, " *     %s best[sorter::outputs];\n", sn_key_name(emit));
    if (some && (emit->argsort || emit->pairs))
        sn_buf_puts(out, " *     unsigned int which[sorter::outputs];\n");
    sn_buf_printf(out, " *     ...\n *     sorter::sort(%s%skeys%s%s%s); */\n",
                  alone ? "" : "sorter::group(), ",
                  shares ? "room[threadIdx.x / sorter::group_threads], " : "", values, found,
                  count);
}

static void put_function(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    put_prototype(group, emit, out);
    sn_buf_puts(out, "{\n");
    if (!sn_kernel_in_registers(group))
        sn_buf_puts(out, "    const uint t = `all.thread_rank()`;\n");
    if (group->shared_arrays)
        sn_buf_puts(out, "    shared item *const shared = room.x;\n");
    sn_emit_addresses(group, out);
    sn_buf_printf(out, "    item x[%lu];\n\n", (unsigned long)group->registers);
    sn_emit_ops(group, emit, 0, group->op_count, out);
    sn_buf_puts(out, "}\n");
}

/* What stands before the function. */
static void put_declarations(const sn_kernel *group, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, SN_SECTION_SORTER "\n");
    put_constants(group, out);
    put_storage(group, out);
    if (!sn_kernel_in_registers(group))
        put_group(group, out);
    put_arrangement(group, emit, out);
    (sn_kernel_is_partial(group) ? put_outputs : put_features)(group, emit, out);
    put_example(group, emit, out);
    sn_buf_puts(out, sn_kernel_in_registers(group) ? "" : "template <class threads>\n");
}

void sn_emit_held(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const sn_kernel group = kernel_of_group(kernel, emit);
    sn_template words;
    sn_buf before = {0}, function = {0};
    sn_ast *ast = sn_emit_ast(kernel, emit, &words);
    put_declarations(&group, emit, &before);
    put_function(&group, emit, &function);
    out->failed = out->failed || before.failed || function.failed;
    if (ast && !out->failed) {
        sn_emit_keys(kernel, emit, &words, ast);
        sn_ast_verbatim(ast, before.data);
        sn_ast_parse(ast, function.data);
    }
    sn_emit_include(emit, out);
    sn_buf_printf(out, "namespace %s {\n\n", emit->name);
    sn_emit_print(ast, &words, out);
    sn_buf_printf(out, "\n} // namespace %s\n", emit->name);
    sn_buf_free(&before);
    sn_buf_free(&function);
}
