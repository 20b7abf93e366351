/* Which stages each pass over memory does, on which bits of an index, and what memory it touches.
 * */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/emit/parts.h"

/* Bytes that memory delivers at once at best. */
#define LINE 128u

/* What all passes have in common: each reads and writes every key once. */
typedef struct totals {
    uint32_t keys, bits;
    size_t first, count; /* of program->passes.step */
    uint64_t bytes, lines;
} totals;

static uint64_t lines_of(uint64_t keys, uint64_t bytes)
{
    return (keys * bytes + LINE - 1) / LINE;
}

static totals totals_of(const sn_kernel_request *r, const sn_program *program)
{
    const sn_passes *passes = &program->passes;
    const sn_emit *emit = &r->emit;
    const uint64_t key = sn_key_infos[emit->type].bits / 8,
                   others = (uint64_t)emit->pairs + sn_keeps_places(emit);
    totals t = {.keys = r->large.keys};
    t.bits = t.keys > 1 ? sn_passes_bits(passes, t.keys) : passes->block_bits;
    t.first = passes->start[t.bits];
    t.count = t.keys > 1 ? passes->start[t.bits + 1] - t.first : 0;
    t.bytes = 2 * (uint64_t)t.keys * (key + 4 * others);
    t.lines = 2 * (lines_of(t.keys, key) + others * lines_of(t.keys, 4));
    return t;
}

/* "0-4, 9-18": bits that are columns alone; other columns as numbers. */
static void print_columns(const sn_passes *passes, const sn_pass *pass, sn_buf *out)
{
    const char *comma = "";
    for (uint32_t i = 0, end; i < passes->block_bits; i = end) {
        end = i + 1;
        if (!sn_is_power_of_two(pass->column[i])) {
            sn_buf_printf(out, "%s0x%lx", comma, (unsigned long)pass->column[i]);
            comma = ", ";
            continue;
        }
        while (end < passes->block_bits && pass->column[end] == pass->column[end - 1] << 1 &&
               sn_is_power_of_two(pass->column[end]))
            end++;
        unsigned low = sn_log2_ceil(pass->column[i]);
        sn_buf_printf(out, end - i > 1 ? "%s%u-%u" : "%s%u", comma, low, low + end - i - 1);
        comma = ", ";
    }
}

static void print_text(const sn_kernel_request *r, const sn_program *program, const totals *t,
                       sn_buf *out)
{
    const sn_passes *passes = &program->passes;
    sn_buf_printf(out, "%s: ", sn_kernel_subject(r));
    sn_buf_number(out, t->keys);
    sn_buf_printf(out, " key%s in %zu pass%s, 2^%lu keys a block\n", t->keys == 1 ? "" : "s",
                  t->count, t->count == 1 ? "" : "es", (unsigned long)passes->block_bits);
    if (!t->count)
        return;
    sn_buf_puts(out, "each reads and writes ");
    sn_buf_number(out, t->bytes);
    sn_buf_puts(out, " bytes, ");
    sn_buf_number(out, t->lines);
    sn_buf_printf(out, " lines of %u\npass kernel  stages      blocks  bits of an index\n", LINE);
    for (size_t i = 0; i < t->count; i++) {
        const sn_step *step = &passes->step[t->first + i];
        const sn_pass *pass = &passes->pass[step->pass];
        sn_buf_printf(out, "%4zu %6lu %5lu-%-5lu %8lu  ", i + 1, (unsigned long)pass->shape,
                      (unsigned long)step->first + 1, (unsigned long)step->end,
                      (unsigned long)sn_pass_blocks(passes, pass, t->keys));
        print_columns(passes, pass, out);
        sn_buf_puts(out, "\n");
    }
}

static void print_json(const sn_kernel_request *r, const sn_program *program, const totals *t,
                       sn_buf *out)
{
    const sn_passes *passes = &program->passes;
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json,
                "{ family %s keys %lu block_bits %lu pass_bytes %llu pass_lines %llu passes [\n",
                sn_kernel_subject(r), (unsigned long)t->keys, (unsigned long)passes->block_bits,
                (unsigned long long)t->bytes, (unsigned long long)t->lines);
    for (size_t i = 0; i < t->count; i++) {
        const sn_step *step = &passes->step[t->first + i];
        const sn_pass *pass = &passes->pass[step->pass];
        sn_json_add(&json, "{ kernel %lu first_stage %lu last_stage %lu blocks %lu columns [",
                    (unsigned long)pass->shape, (unsigned long)step->first + 1,
                    (unsigned long)step->end, (unsigned long)sn_pass_blocks(passes, pass, t->keys));
        for (uint32_t c = 0; c < passes->block_bits; c++)
            sn_json_add(&json, "%lu", (unsigned long)pass->column[c]);
        sn_json_add(&json, "] }");
    }
    sn_json_add(&json, "] }");
    sn_json_end(&json);
}

void sn_kernel_passes_print(const sn_kernel_request *r, const sn_program *program, sn_buf *out)
{
    const totals t = totals_of(r, program);
    (r->json ? print_json : print_text)(r, program, &t, out);
}
