/* What a header says of its functions. */
#include "codegen/emit/parts.h"

void sn_emit_include(const sn_emit *emit, sn_buf *out)
{
    if (emit->element.include)
        sn_buf_printf(out, "#include \"%s\"\n\n", emit->element.include);
}

void sn_emit_constants(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "/* Elements of an array%s. */\n#define %s_KEYS %lu\n\n",
                  sn_has_count(emit) ? ", at most" : "", emit->name, (unsigned long)kernel->keys);
    if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, "/* Outputs stored of an array. */\n#define %s_OUTPUTS %lu\n\n",
                      emit->name, (unsigned long)kernel->outputs);
}

/* How arrays lie in memory. */
static void put_arrays(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    unsigned long n = kernel->keys;
    if (sn_has_ends(emit))
        sn_buf_printf(out,
                      "Sort `arrays` arrays. Array j is keys[begins[j]] to keys[ends[j] - 1], "
                      "at\n * most %lu elements; no two may overlap.",
                      n);
    else if (emit->ragged >= SN_RAGGED_OFFSETS)
        sn_buf_printf(
            out,
            "Sort `arrays` arrays. Array j is keys[offsets[j]] to keys[offsets[j + 1] - 1],"
            "\n * at most %lu elements; there are arrays + 1 offsets.",
            n);
    else if (sn_is_interleaved(emit))
        sn_buf_puts(out, "Many arrays: element i of array j is at i * arrays + j.");
    else if (emit->ragged)
        sn_buf_printf(out, "Sort `arrays` arrays. Array j begins at element j * %lu.", n);
    else
        sn_buf_printf(out, "Sort `arrays` arrays, one behind the other, each of %s%lu%s.",
                      emit->counted ? "`count` elements, at most " : "", n,
                      emit->counted ? "" : " elements");
    if (emit->ragged == SN_RAGGED_SIZES)
        sn_buf_printf(out, " Array j has sizes[j]\n * elements, at most %lu.", n);
    if (emit->ragged)
        sn_buf_printf(out, "\n * An array of more elements%s is left as it is.",
                      emit->ragged == SN_RAGGED_SIZES ? ""
                      : sn_has_ends(emit)             ? ", or that ends before it begins,"
                                                      : ", or whose offsets descend,");
}

/* Where outputs go that are not all. */
static void put_outputs(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    unsigned long first = kernel->first, outputs = kernel->outputs;
    if (outputs == 1)
        sn_buf_printf(out, "\n * Of array j output %lu alone is stored", first);
    else
        sn_buf_printf(out, "\n * Of array j outputs %lu to %lu are stored", first,
                      first + outputs - 1);
    if (sn_is_interleaved(emit))
        sn_buf_printf(out, ", as if that were an array of %lu.", outputs);
    else if (outputs == 1)
        sn_buf_puts(out, ", at j.");
    else
        sn_buf_printf(out, ", the first of them at j * %lu.", outputs);
    if (sn_has_count(emit))
        sn_buf_puts(out, " Those that an\n * array is too short for are left as they are.");
}

void sn_emit_contract(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "/* ");
    put_arrays(kernel, emit, out);
    if (emit->argsort)
        sn_buf_puts(out, "\n * Keys stay; their places in their array, from 0, go to `indices` "
                         "in the order of the keys.");
    if (sn_kernel_is_partial(kernel))
        put_outputs(kernel, emit, out);
    sn_buf_puts(out, sn_results_may_replace(kernel, emit)
                         ? "\n * Results may replace the arrays."
                         : "\n * Results must not overlap the arrays.");
}

void sn_emit_c_refusal(const sn_emit *emit, sn_buf *out)
{
    if (emit->counted)
        sn_buf_printf(out, "    if (count > %s_KEYS)\n        return 1;\n", emit->name);
}

const char *sn_emit_c_end(const sn_emit *emit)
{
    return emit->counted ? "    return 0;\n" : "";
}

const char *sn_emit_c_promise(const sn_emit *emit)
{
    return emit->counted ? "\n * Returned is 0, or 1 if `count` is more: then nothing is done."
                         : "";
}
