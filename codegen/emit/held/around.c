/* A kernel around a header's function, and its launcher: what runs, proves and measures it. */
#include "codegen/emit/parts.h"

/* Of arrays behind one another, the number of elements before this one. */
static void put_begin(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "array * ");
    if (emit->counted)
        sn_buf_puts(out, "count");
    else
        sn_buf_number(out, kernel->keys);
}

static void put_call(const sn_kernel *kernel, const sn_emit *emit, const char *arguments,
                     sn_buf *out)
{
    sn_buf_printf(out, "    ::%s::sort(", emit->name);
    if (!sn_kernel_in_registers(kernel))
        sn_buf_printf(out, "::%s::group(), ", emit->name);
    if (kernel->shared_arrays)
        sn_buf_printf(out, "room[threadIdx.x / %lu], ", (unsigned long)sn_held_group(kernel));
    sn_buf_printf(out, "%s%s);\n", arguments, emit->counted ? ", count" : "");
}

/* Where all threads of an array have outputs, each has a copy of its own. */
static void put_recorded_outputs(const sn_kernel *kernel, const sn_emit *emit, sn_buf *arguments,
                                 sn_buf *out)
{
    const unsigned long outputs = kernel->outputs;
    sn_buf_printf(out,
                  "    const size_t to = ((size_t)(threadIdx.x %% %lu) << %u) + array * %lu;\n",
                  (unsigned long)kernel->threads, SN_COPIES_APART_BITS, outputs);
    sn_buf_printf(arguments, ",\n        *(%s (*)[%lu])(keys_out + to)", sn_key_name(emit),
                  outputs);
    if (emit->pairs || emit->argsort)
        sn_buf_printf(arguments, ",\n        *(unsigned int (*)[%lu])(%s + to)", outputs,
                      emit->pairs ? "values_out" : "indices");
}

/* Memory in the place of registers: what those hold cannot be recorded, what is where can. */
static void put_recorded(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long keys = sn_held_keys(kernel);
    const bool some = sn_kernel_is_partial(kernel);
    sn_buf arguments = {0};
    sn_buf_puts(out, "    const size_t at = ");
    put_begin(kernel, emit, out);
    sn_buf_printf(out, " + threadIdx.x %% %lu * %lu;\n", (unsigned long)kernel->threads, keys);
    sn_buf_printf(&arguments, "*(%s (*)[%lu])(keys + at)", sn_key_name(emit), keys);
    if (emit->pairs || (emit->argsort && !some))
        sn_buf_printf(&arguments, ",\n        *(unsigned int (*)[%lu])(%s + at)", keys,
                      emit->pairs ? "values" : "indices");
    if (some)
        put_recorded_outputs(kernel, emit, &arguments, out);
    if (!arguments.failed)
        put_call(kernel, emit, arguments.data, out);
    out->failed = out->failed || arguments.failed;
    sn_buf_free(&arguments);
}

/* A loop over the registers of a thread, of which number i holds element e: assignments between
 * those, from or to memory. */
static void put_loop(const sn_kernel *kernel, const sn_emit *emit, bool loads, sn_buf *out)
{
    const unsigned long keys = sn_held_keys(kernel), threads = kernel->threads;
    const char *to = emit->argsort && !loads ? "indices" : loads ? "keys" : "keys_out";
    const char *held = emit->argsort && !loads ? "v" : "k";
    sn_buf_printf(out, "#pragma unroll\n    for (unsigned int i = 0; i < %lu; i++) {\n", keys);
    if (emit->held == SN_HELD_STRIPED)
        sn_buf_printf(out, "        const unsigned int e = i * %lu + threadIdx.x %% %lu;\n",
                      threads, threads);
    else
        sn_buf_printf(out, "        const unsigned int e = threadIdx.x %% %lu * %lu + i;\n",
                      threads, keys);
    if (emit->counted)
        sn_buf_puts(out, "        if (e >= count)\n            continue;\n");
    if (loads)
        sn_buf_printf(out, "        %s[i] = %s[begin + e];\n", held, to);
    else
        sn_buf_printf(out, "        %s[begin + e] = %s[i];\n", to, held);
    if (emit->pairs)
        sn_buf_puts(out, loads ? "        v[i] = values[begin + e];\n"
                               : "        values_out[begin + e] = v[i];\n");
    sn_buf_puts(out, "    }\n");
}

/* Some outputs, which all threads of an array have: each stores some of them. */
static void put_outputs(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long outputs = kernel->outputs;
    sn_buf_printf(out,
                  "#pragma unroll\n    for (unsigned int i = 0; i < %lu; i++) {\n"
                  "        if (threadIdx.x %% %lu != i %% %lu%s)\n            continue;\n"
                  "        keys_out[array * %lu + i] = best[i];\n",
                  outputs, (unsigned long)kernel->threads, (unsigned long)kernel->threads,
                  emit->counted ? " || i >= count" : "", outputs);
    if (emit->pairs || emit->argsort)
        sn_buf_printf(out, "        %s[array * %lu + i] = which[i];\n",
                      emit->pairs ? "values_out" : "indices", outputs);
    sn_buf_puts(out, "    }\n");
}

/* The call of a function that gives some outputs. */
static void put_some(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long outputs = kernel->outputs;
    const bool more = emit->pairs || emit->argsort;
    sn_buf_printf(out, "    %s best[%lu];\n", sn_key_name(emit), outputs);
    if (more)
        sn_buf_printf(out, "    unsigned int which[%lu];\n", outputs);
    put_call(kernel, emit,
             emit->pairs ? "k, v, best, which"
             : more      ? "k, best, which"
                         : "k, best",
             out);
    put_outputs(kernel, emit, out);
}

/* As callers do. */
static void put_registers(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long keys = sn_held_keys(kernel);
    const bool some = sn_kernel_is_partial(kernel), more = emit->pairs || (emit->argsort && !some);
    sn_buf_puts(out, "    const size_t begin = ");
    put_begin(kernel, emit, out);
    sn_buf_printf(out, ";\n    %s k[%lu];\n", sn_key_name(emit), keys);
    if (more)
        sn_buf_printf(out, "    unsigned int v[%lu];\n", keys);
    put_loop(kernel, emit, true, out);
    if (some) {
        put_some(kernel, emit, out);
        return;
    }
    put_call(kernel, emit, more ? "k, v" : "k", out);
    put_loop(kernel, emit, false, out);
}

static void put_body(const sn_kernel *kernel, const sn_emit *emit, bool recorded, sn_buf *out)
{
    const unsigned long arrays = sn_kernel_arrays(kernel);
    if (kernel->shared_arrays)
        sn_buf_printf(out, "    __shared__ ::%s::storage room[%lu];\n", emit->name,
                      (unsigned long)(kernel->block / sn_held_group(kernel)));
    sn_buf_printf(out, "    const size_t array = (size_t)blockIdx.x * %lu + threadIdx.x / %lu;\n",
                  arrays, (unsigned long)kernel->threads);
    if (arrays > 1)
        sn_buf_puts(out, "    if (array >= arrays)\n        return;\n");
    (recorded ? put_recorded : put_registers)(kernel, emit, out);
}

void sn_emit_around(const sn_kernel *kernel, const sn_emit *emit, bool recorded, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line,
                  "\nnamespace %s_device {\n\n"
                  "extern \"C\" __global__ void __launch_bounds__(%lu)\n%s_kernel(",
                  emit->name, (unsigned long)kernel->block, emit->name);
    sn_emit_spell(emit, "", sn_emit_inputs, &line);
    sn_emit_spell(emit, ", ", sn_emit_outputs, &line);
    sn_emit_spell(emit, ", ", sn_emit_bounds, &line);
    sn_buf_puts(&line, sn_kernel_arrays(kernel) > 1 ? ", size_t arrays)\n{\n" : ")\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    put_body(kernel, emit, recorded, out);
    sn_buf_printf(out, "}\n\n} // namespace %s_device\n\n", emit->name);
    sn_emit_cuda_launcher(kernel, emit, out);
}
