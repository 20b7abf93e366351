/* Which passes sort how many keys, as tables in a text. */
#include "codegen/large/parts.h"

#include <stdlib.h>

static void put_numbers(const uint32_t *numbers, size_t count, sn_buf *out)
{
    sn_buf_puts(out, "{");
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, numbers[i] < 10 ? "%s%lu" : "%s0x%lx", i ? ", " : "",
                      (unsigned long)numbers[i]);
    sn_buf_puts(out, "}");
}

static void put_pass(const sn_passes *passes, const sn_pass *pass, sn_buf *out)
{
    const uint32_t columns = passes->block_bits - SN_LINE_BITS;
    uint32_t words[SN_PASS_WORDS], count = sn_pass_words(passes, pass, words);
    sn_buf line = {0};
    sn_buf_puts(&line, "    {");
    put_numbers(words, columns, &line);
    sn_buf_puts(&line, ", ");
    put_numbers(words + columns, SN_SPREADS, &line);
    sn_buf_puts(&line, ", ");
    put_numbers(words + columns + SN_SPREADS, SN_SPREADS, &line);
    sn_buf_printf(&line, ", 0x%lx},\n", (unsigned long)words[count - 1]);
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
}

/* "static const unsigned short kernels[] = {…};", ten numbers a line. */
static void put_list(const char *prefix, const char *name, const char *what,
                     const uint32_t *numbers, size_t count, sn_buf *out)
{
    sn_buf_printf(out, "/* %s */\nstatic const unsigned short %s%s[%zu] = {", what, prefix, name,
                  count);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out,
                      i % 16 ? ", %lu"
                      : i    ? ",\n    %lu"
                             : "\n    %lu",
                      (unsigned long)numbers[i]);
    sn_buf_puts(out, "};\n\n");
}

static void put_lists(const sn_passes *passes, const char *prefix, sn_buf *out)
{
    size_t most = passes->step_count + passes->pass_count + SN_LARGE_BITS + 2;
    uint32_t *numbers = sn_alloc(most, sizeof *numbers);
    if (!numbers) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < passes->pass_count; i++)
        numbers[i] = passes->pass[i].shape;
    put_list(prefix, "kernel_of", "The kernel of each pass.", numbers, passes->pass_count, out);
    for (size_t i = 0; i < passes->step_count; i++)
        numbers[i] = passes->step[i].pass;
    put_list(prefix, "steps", "Passes, in the order in which they sort.", numbers,
             passes->step_count, out);
    for (uint32_t i = 0; passes->block_bits + i <= SN_LARGE_BITS + 1; i++)
        numbers[i] = (uint32_t)passes->start[passes->block_bits + i];
    sn_buf comment = {0};
    sn_buf_printf(&comment, "Up to 2^k keys are sorted by steps from starts[k - %lu] on.",
                  (unsigned long)passes->block_bits);
    if (!comment.failed)
        put_list(prefix, "starts", comment.data, numbers, SN_LARGE_BITS + 2 - passes->block_bits,
                 out);
    out->failed = out->failed || comment.failed;
    sn_buf_free(&comment);
    free(numbers);
}

void sn_program_put_tables(const sn_program *program, const sn_program_words *words, sn_buf *out)
{
    const sn_passes *passes = &program->passes;
    const char *word = words->word, *prefix = words->prefix;
    sn_buf_printf(out, "static const %spass %spasses[%zu] = {\n", prefix, prefix,
                  passes->pass_count);
    for (size_t i = 0; i < passes->pass_count; i++)
        put_pass(passes, &passes->pass[i], out);
    sn_buf_puts(out, "};\n\n");
    put_lists(passes, prefix, out);
    sn_buf_printf(out,
                  "/* How many blocks have keys of the first `count`, which is not 0. */\n"
                  "static %s%s %sblocks_of(%spass p, %s count)\n{\n"
                  "    %s last = 0;\n"
                  "    for (%s bit = 1u << %lu; bit; bit >>= 1)\n"
                  "        if (%sown_of(p, last | bit) < count)\n            last |= bit;\n"
                  "    return last + 1;\n}\n\n",
                  *prefix ? "inline " : "", word, prefix, prefix, word, word, word,
                  (unsigned long)SN_LARGE_BITS - passes->block_bits - 1, prefix);
}
