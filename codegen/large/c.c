/* C99: a function that finds its passes when it is called, and does a block's stages in vectors.
 *
 * A window of a block is what a block is of the array. So one function of the text finds passes and
 * windows, for any length and vectors of any width, and the text has no tables. */
#include "codegen/emit/c/parts.h"
#include "codegen/large/parts.h"

/* 2^FEW_BITS keys are few: their block takes little of the stack. */
#define FEW_BITS 10u

/* ---- sizes ----------------------------------------------------------------------------------- */

/* Bytes of a run of keys that are side by side: two lines of a cache. */
#define LINE_BYTES 128u

/* Bits of what a line holds, and of as many vectors as a machine has registers for: 32 where
 * vectors have 64 bytes, 16 else, some of which are spare. */
sn_c_sizes sn_program_c_sizes(const sn_emit *emit, unsigned vector_bytes)
{
    const uint32_t keys = LINE_BYTES * 8 / sn_key_infos[emit->type].bits;
    const uint32_t many = sn_has_members(emit) ? 3 : 4;
    return (sn_c_sizes){.lanes = vector_bytes ? vector_bytes / sn_c_lane_bytes(emit) : 1,
                        .line_bits = sn_log2_ceil(keys),
                        .window_bits = vector_bytes == 64 ? many : many - 1};
}

static void put_sizes(const sn_emit *emit, sn_buf *out)
{
    const sn_c_sizes large = sn_program_c_sizes(emit, 64), other = sn_program_c_sizes(emit, 0);
    sn_buf_printf(
        out, "enum { LINE_BITS = %lu, WINDOW_BITS = NETKERN_VECTOR_BYTES == 64 ? %lu : %lu };\n\n",
        (unsigned long)other.line_bits, (unsigned long)large.window_bits,
        (unsigned long)other.window_bits);
}

/* ---- stages ---------------------------------------------------------------------------------- */

static void put_masks(const sn_program *program, sn_buf *out)
{
    const unsigned long bits = program->passes.block_bits;
    sn_buf_printf(out, "enum { BLOCK_BITS = %lu, FEW_BITS = %lu, STAGES = %u };\n\n", bits,
                  bits < FEW_BITS ? bits : FEW_BITS, SN_LARGE_STAGES);
    sn_buf_puts(out, "/* The masks of all stages for 2^bits keys; returns how many there are. A "
                     "stage joins index i\n * and i ^ mask. */\n"
                     "static unsigned masks_of(uint32_t *mask, unsigned bits)\n{\n"
                     "    unsigned count = 0;\n"
                     "    for (unsigned level = 1; level <= bits; level++)\n"
                     "        for (unsigned step = 0; step < level; step++)\n");
    if (program->passes.family == SN_LARGE_VSORT)
        sn_buf_puts(out, "            mask[count++] = UINT32_MAX >> (32 - level + step) << (bits - "
                         "level);\n");
    else
        sn_buf_puts(out, "            mask[count++] = step ? UINT32_C(1) << (level - 1 - step)\n"
                         "                                 : UINT32_MAX >> (32 - level);\n");
    sn_buf_puts(out, "    return count;\n}\n\n");
}

/* ---- blocks ---------------------------------------------------------------------------------- */

static void put_loop(const char *what, sn_buf *out)
{
    sn_buf_printf(out,
                  "    for (uint32_t l = 0; l < lines; l++)\n"
                  "        for (uint32_t k = 0; k < vectors; k++) {\n"
                  "            const uint32_t at = (first_key ^ p->line[l]) + k * LANES;\n"
                  "            const uint32_t place = place_of(l * vectors + k);\n"
                  "%s        }\n",
                  what);
}

/* Lines that begin behind the last key are all fillers. */
static void put_block(const sn_emit *emit, sn_buf *out)
{
    const char *names = sn_input_names(emit), *first = sn_keeps_places(emit) ? ", first" : "";
    sn_buf line = {0}, text = {0};
    sn_buf_puts(&line, "static void sort_block(");
    sn_program_put_parameters(emit, &line);
    sn_buf_printf(&line,
                  ", uint32_t count, const pass *p, uint32_t first_key%s, items *block)\n{\n",
                  *first ? ", int first" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out,
                  "    const uint32_t lines = UINT32_C(1) << (p->bits - LINE_BITS);\n"
                  "    const uint32_t vectors = (1 << LINE_BITS) / LANES;\n"
                  "    items filler;\n"
                  "    load_items(&filler, %s, 0, 0%s);\n",
                  names, first);
    sn_buf_printf(&text,
                  "            if (at < count)\n"
                  "                load_items(&block[place], %s, at, count%s);\n"
                  "            else\n                block[place] = filler;\n",
                  names, first);
    put_loop(text.failed ? "" : text.data, out);
    sn_buf_puts(out, "    for (unsigned i = 0; i < p->window_count; i++)\n"
                     "        do_window(block, lines * vectors, &p->windows[i], p->mask);\n");
    out->failed = out->failed || text.failed;
    sn_buf_free(&text);
    sn_buf_printf(&text,
                  "            if (at < count)\n"
                  "                store_items(&block[place], %s, at, count);\n",
                  names);
    put_loop(text.failed ? "" : text.data, out);
    out->failed = out->failed || text.failed;
    sn_buf_free(&text);
    sn_buf_puts(out, "}\n\n");
}

/* Each is a function of its own, which compilers must not put into the caller: its block is on the
 * stack while it runs, and no other. */
static void put_rooms(const sn_emit *emit, sn_buf *out)
{
    static const char *const rooms[][2] = {{"few", "FEW_BITS"}, {"block_of_keys", "BLOCK_BITS"}};
    const char *first = sn_keeps_places(emit) ? ", first" : "";
    for (int i = 0; i < 2; i++) {
        sn_buf line = {0};
        sn_buf_puts(out,
                    i ? ""
                      : "/* With room for a block on the stack: that of few keys is smaller. */\n");
        sn_buf_puts(out, "#if defined __GNUC__\n__attribute__((noinline))\n#endif\n");
        sn_buf_printf(&line, "static void sort_%s(", rooms[i][0]);
        sn_program_put_parameters(emit, &line);
        sn_buf_printf(&line, ", uint32_t count, const pass *p, uint32_t first_key%s)\n{\n",
                      *first ? ", int first" : "");
        sn_text_wrap(&line, out);
        sn_buf_free(&line);
        sn_buf_printf(out,
                      "    items block[(1 << %s) / LANES];\n"
                      "    sort_block(%s, count, p, first_key%s, block);\n}\n\n",
                      rooms[i][1], sn_input_names(emit), first);
    }
}

/* ---- the function ---------------------------------------------------------------------------- */

static void put_prototype(const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "void %s_sort(", emit->name);
    sn_program_put_parameters(emit, &line);
    sn_buf_puts(&line, ", uint32_t count)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

static void put_function(const sn_emit *emit, sn_buf *out)
{
    const bool places = sn_keeps_places(emit);
    put_prototype(emit, out);
    sn_buf_puts(out,
                "\n{\n    uint32_t mask[STAGES];\n"
                "    unsigned bits = LEAST_BITS; /* 2^bits keys are sorted, those that are not "
                "there in thought */\n"
                "    while (bits < 32 && count && (count - 1) >> bits)\n        bits++;\n"
                "    const unsigned stages = masks_of(mask, bits);\n"
                "    for (unsigned done = 0; ");
    sn_buf_puts(out, places ? "done < stages;) {\n" : "done < stages && count > 1;) {\n");
    sn_buf_printf(
        out,
        "%s        pass p;\n"
        "        done += next_pass(&p, bits, mask + done, stages - done);\n"
        "        const uint32_t blocks = UINT32_C(1) << (bits - p.bits);\n"
        "#ifdef _OPENMP\n"
        "#pragma omp parallel for schedule(dynamic) if (blocks > 1)\n#endif\n"
        "        for (uint32_t i = 0; i < blocks; i++) {\n"
        "            const uint32_t key = first_of_block(p.leads, i);\n"
        "            if (key < count && p.bits <= FEW_BITS)\n"
        "                sort_few(%s, count, &p, key%s);\n"
        "            else if (key < count)\n"
        "                sort_block_of_keys(%s, count, &p, key%s);\n        }\n    }\n}\n",
        places ? "        const int first = !done;\n" : "", sn_input_names(emit),
        places ? ", first" : "", sn_input_names(emit), places ? ", first" : "");
}

/* ---- all ------------------------------------------------------------------------------------- */

void sn_program_put_c(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s.h\"\n\n#include <string.h>\n\n", emit->name);
    if (emit->float_compare)
        sn_buf_puts(out, "#include <math.h>\n\n");
    sn_emit_keys_text(program->all, emit, out);
    sn_emit_c_neighbours(program->all, emit, out);
    put_sizes(emit, out);
    sn_buf_puts(out, SN_SECTION_SORTER "\n");
    put_masks(program, out);
    sn_buf_puts(out, sn_large_passes_txt);
    put_block(emit, out);
    put_rooms(emit, out);
    put_function(emit, out);
}

void sn_program_put_c_header(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_program_put_contract(emit, out);
    sn_buf_printf(
        out,
        "\n * Each thread has up to %lu KiB on its stack, of up to %lu keys %lu KiB. Compiled "
        "with OpenMP, it\n * uses its threads; the result is the same for any number of "
        "them. */\n",
        (unsigned long)((sn_program_block_bytes(program, emit) >> 10) + 64), 1ul << FEW_BITS,
        (unsigned long)((sn_program_block_bytes(program, emit) >> program->passes.block_bits) +
                        64));
    put_prototype(emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
