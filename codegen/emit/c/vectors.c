/* C99: functions for one array and for many, the latter by vectors across arrays. */
#include "codegen/emit/c/parts.h"
#include "codegen/kernel/order.h"

#include <stdio.h>
#include <stdlib.h>

/* What becomes of arrays: of one, of many one behind the other, of many interleaved, or of many as
 * a last parameter says. */
typedef enum layout { ONE, ROWS, COLUMNS, EITHER } layout;

static void put_prototype(const sn_emit *emit, layout layout, sn_buf *out)
{
    static const char *const names[] = {"_sort", "_sort_batch", "_sort_many"};
    sn_buf line = {0};
    if (layout == EITHER)
        sn_buf_puts(&line, "static void sort_arrays(");
    else
        sn_buf_printf(&line, "%s %s%s(", emit->counted ? "int" : "void", emit->name, names[layout]);
    sn_emit_spell(emit, "", sn_emit_inputs, &line);
    sn_buf_puts(&line, ", ");
    sn_emit_spell(emit, "", sn_emit_outputs, &line);
    sn_buf_printf(&line, "%s%s%s)", emit->counted ? ", unsigned int count" : "",
                  layout == ONE ? "" : ", size_t arrays", layout == EITHER ? ", int rows" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* Outputs that are stored, in wire order: where they are. */
static const char *put_outputs(const sn_kernel *kernel, char text[16], sn_buf *out)
{
    bool own = true;
    size_t first = sn_first_store(kernel);
    for (size_t i = first; i < kernel->op_count; i++)
        own &= kernel->op[i].a == kernel->op[i].flip;
    snprintf(text, 16, !own ? "y" : kernel->first ? "x + %lu" : "x", (unsigned long)kernel->first);
    if (own)
        return text;
    sn_buf line = {0};
    sn_buf_printf(&line, "        const items y[%lu] = {", (unsigned long)kernel->outputs);
    for (size_t i = first; i < kernel->op_count; i++)
        sn_buf_printf(&line, "%sx[%u]", i > first ? ", " : "", kernel->op[i].a);
    sn_buf_puts(&line, "};\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    return text;
}

/* Vectors for which a machine has registers, when two are spare: 16 there are at least in AVX and
 * NEON. */
#define VECTORS 14u

static void put_comparators(const sn_kernel *kernel, const sn_emit *emit, const char *call,
                            sn_buf *out)
{
    size_t first = sn_past_loads(kernel), count = sn_first_store(kernel) - first;
    sn_op *op = sn_alloc(count, sizeof *op);
    const unsigned members = 1u + emit->pairs + sn_has_place(emit);
    if (!op ||
        sn_local_order(kernel->op + first, count, kernel->registers, VECTORS / members, op, NULL))
        out->failed = true;
    for (size_t i = 0; !out->failed && i < count; i++)
        sn_buf_puts(out, "        "), sn_buf_printf(out, call, op[i].a, op[i].b),
            sn_buf_puts(out, ";\n");
    free(op);
}

/* In variables, where a compiler has registers for them. */
static void put_one(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    put_prototype(emit, ONE, out);
    sn_buf_puts(out, "\n{\n");
    sn_emit_c_refusal(emit, out);
    sn_buf_printf(out, "    const size_t %s = 0;\n    {\n        item",
                  sn_is_interleaved(emit) ? "arrays = 1, j" : "at");
    for (uint32_t r = 0; r < kernel->registers; r++)
        sn_buf_printf(out, "%s%sx%lu", r ? "," : "", r && r % 16 == 0 ? "\n            " : " ",
                      (unsigned long)r);
    sn_buf_puts(out, ";\n");
    sn_emit_ops(kernel, emit, 0, sn_past_loads(kernel), out);
    put_comparators(kernel, emit, "order(&x%u, &x%u)", out);
    sn_emit_ops(kernel, emit, sn_first_store(kernel), kernel->op_count, out);
    sn_buf_printf(out, "    }\n%s}\n\n", sn_emit_c_end(emit));
}

/* By vectors, where they are planned to, else so. */
static void put_any_one(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf prototype = {0};
    put_prototype(emit, ONE, &prototype);
    if (emit->across) {
        sn_emit_c_across(emit, &prototype, out);
        sn_buf_puts(out, "#else\n");
    }
    put_one(kernel, emit, out);
    sn_buf_puts(out, emit->across ? "#endif\n" : "");
    sn_buf_free(&prototype);
}

/* One array, and many one after the other by the same function. */
static void put_alone(const sn_emit *emit, sn_buf *out)
{
    const unsigned long n = emit->across->keys;
    sn_buf prototype = {0}, line = {0};
    char step[32];
    snprintf(step, sizeof step, emit->counted ? "j * count" : "j * %lu", n);
    put_prototype(emit, ONE, &prototype);
    sn_emit_c_across(emit, &prototype, out);
    sn_buf_puts(out, "#endif\n\n");
    put_prototype(emit, ROWS, out);
    sn_buf_puts(out, "\n{\n");
    sn_emit_c_refusal(emit, out);
    sn_buf_puts(out, "    for (size_t j = 0; j < arrays; j++)\n");
    sn_buf_printf(&line, "        %s_sort(keys + %s, ", emit->name, step);
    if (emit->pairs)
        sn_buf_printf(&line, "values + %s, ", step);
    sn_buf_printf(&line, "keys_out + %s", step);
    if (emit->pairs)
        sn_buf_printf(&line, ", values_out + %s", step);
    sn_buf_puts(&line, emit->counted ? ", count);\n" : ");\n");
    sn_text_wrap(&line, out);
    sn_buf_printf(out, "%s}\n", sn_emit_c_end(emit));
    sn_buf_free(&line);
    sn_buf_free(&prototype);
}

/* The loop over all arrays, of both layouts or of one. */
static void put_loop(const sn_kernel *kernel, const sn_emit *emit, bool either, sn_buf *out)
{
    const char *count = emit->counted ? ", count" : "", *how = either ? ", rows" : "";
    char outputs[16];
    sn_buf_printf(out,
                  "    for (size_t j = 0; j < arrays; j += LANES) {\n"
                  "        items x[%lu];\n"
                  "        load_lanes(x, %s, j, arrays%s%s);\n",
                  (unsigned long)kernel->registers, sn_input_names(emit), how, count);
    put_comparators(kernel, emit, "order_lanes(&x[%u], &x[%u])", out);
    put_outputs(kernel, outputs, out);
    sn_buf_printf(out, "        store_lanes(%s, %s, j, arrays%s%s);\n    }\n%s}\n\n", outputs,
                  sn_output_names(emit), how, count, either ? "" : sn_emit_c_end(emit));
}

/* One array is the same in both layouts. */
static void put_single(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(
        out,
        emit->counted
            ? "    if (arrays == 1)\n        return %s_sort(%s, %s%s);\n"
            : "    if (arrays == 1) {\n        %s_sort(%s, %s%s);\n        return;\n    }\n",
        emit->name, sn_input_names(emit), sn_output_names(emit), emit->counted ? ", count" : "");
}

/* Arrays of which an array in each lane would leave most lanes without one. */
#define FEW 3

static void put_few(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    char at[24];
    const char *count = emit->counted ? ", count" : "";
    if (emit->counted)
        snprintf(at, sizeof at, "j * count");
    else
        snprintf(at, sizeof at, "j * %lu", (unsigned long)kernel->keys);
    sn_buf_printf(out, "    if (arrays < %d) {\n        for (size_t j = 0; j < arrays; j++)\n",
                  FEW);
    if (emit->pairs)
        sn_buf_printf(out,
                      "            %s_sort(keys + %s, values + %s, keys_out + %s,\n"
                      "                values_out + %s%s);\n",
                      emit->name, at, at, at, at, count);
    else
        sn_buf_printf(out, "            %s_sort(keys + %s, keys_out + %s%s);\n", emit->name, at, at,
                      count);
    sn_buf_printf(out, "        return%s;\n    }\n", emit->counted ? " 0" : "");
}

static void put_many(const sn_kernel *kernel, const sn_emit *emit, layout layout, sn_buf *out)
{
    put_prototype(emit, layout, out);
    sn_buf_puts(out, "\n{\n");
    sn_emit_c_refusal(emit, out);
    if (layout == ROWS)
        put_few(kernel, emit, out);
    else
        put_single(emit, out);
    sn_buf_printf(out, "    sort_arrays(%s, %s%s, arrays, %d);\n%s}\n\n", sn_input_names(emit),
                  sn_output_names(emit), emit->counted ? ", count" : "", layout == ROWS,
                  sn_emit_c_end(emit));
}

void sn_emit_c_vectors(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool rows = sn_has_rows(kernel, emit);
    sn_buf_printf(out, "#include \"%s.h\"\n\n#include <string.h>\n\n", emit->name);
    if (emit->float_compare && emit->counted)
        sn_buf_puts(out, "#include <math.h>\n\n");
    sn_emit_keys_text(kernel, emit, out);
    if (sn_is_alone(emit)) {
        sn_emit_c_lanes_alone(emit, out);
        sn_buf_puts(out, SN_SECTION_SORTER "\n");
        put_alone(emit, out);
        return;
    }
    sn_emit_c_lanes(kernel, emit, out);
    sn_buf_puts(out, SN_SECTION_SORTER "\n");
    put_any_one(kernel, emit, out);
    const bool columns = sn_has_columns(emit);
    put_prototype(emit, rows && columns ? EITHER : rows ? ROWS : COLUMNS, out);
    sn_buf_puts(out, "\n{\n");
    if (!rows || !columns)
        sn_emit_c_refusal(emit, out);
    if (!rows)
        put_single(emit, out);
    else if (!columns)
        put_few(kernel, emit, out);
    put_loop(kernel, emit, rows && columns, out);
    if (rows && columns) {
        put_many(kernel, emit, ROWS, out);
        put_many(kernel, emit, COLUMNS, out);
    }
}

void sn_emit_c_vectors_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#include <stddef.h>\n#include <stdint.h>\n\n"
                     "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_buf_printf(out, "/* Elements of an array%s. */\n#define %s_KEYS %lu\n\n",
                  emit->counted ? ", at most" : "", emit->name, (unsigned long)kernel->keys);
    sn_buf_printf(out, "/* One array of %s%lu%s; the result may replace it.%s */\n",
                  emit->counted ? "`count` elements, at most " : "", (unsigned long)kernel->keys,
                  emit->counted ? "" : " elements", sn_emit_c_promise(emit));
    put_prototype(emit, ONE, out);
    sn_buf_printf(out,
                  ";\n\n/* Many arrays, one behind the other: element i of array j is at j * ");
    if (emit->counted)
        sn_buf_puts(out, "count + i. */\n");
    else
        sn_buf_printf(out, "%lu + i. */\n", (unsigned long)kernel->keys);
    put_prototype(emit, ROWS, out);
    if (!sn_is_alone(emit) && sn_has_columns(emit)) {
        sn_buf_puts(out,
                    ";\n\n/* Many arrays, interleaved: element i of array j is at i * arrays + "
                    "j. */\n");
        put_prototype(emit, COLUMNS, out);
    }
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
