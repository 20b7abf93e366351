/* Programs for one array of any length, and their passes printed. */
#include "cli/common/common.h"
#include "cli/netkern/netkern.h"
#include "cli/netkern/request/request.h"
#include "codegen/emit/parts.h"

#include <stdio.h>

/* ---- passes ---------------------------------------------------------------------------------- */

/* Which stages each pass over memory does, on which bits of an index, and what memory it
 * touches. */

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

/* Append the passes that sort r->large.keys keys, as text or as JSON. */
static void kernel_passes_print(const sn_kernel_request *r, const sn_program *program, sn_buf *out)
{
    const totals t = totals_of(r, program);
    (r->json ? print_json : print_text)(r, program, &t, out);
}

/* ---- large ----------------------------------------------------------------------------------- */

/* The largest member of a family that is proved each time, by reachable sets within milliseconds.
 * That the others sort too is what docs/design/large-arrays.md shows. */
#define PROVED_WIRES 4096u

/* Prove a member of the family, and say what follows. */
static int prove_family(const sn_kernel_request *r, const sn_program *program,
                        sn_proof_lines *lines)
{
    const char *family = sn_kernel_subject(r);
    char name[40];
    sn_net *net;
    sn_error error = {.text = ""};
    snprintf(name, sizeof name, "%s:%u", family, PROVED_WIRES);
    if (sn_family_build(sn_family_find(family), PROVED_WIRES, 0, &net, &error))
        return sn_report(&sn_netkern, name, &error);
    const sn_kernel_claim claim = {.name = name,
                                   .net = net,
                                   .timeout = r->timeout,
                                   .threads = r->threads,
                                   .unproved = r->unproved,
                                   .family = sn_family_find(family)};
    int status = sn_kernel_prove(&sn_netkern, &claim, lines);
    sn_net_free(net);
    sn_buf_free(&lines->network);
    sn_buf_printf(&lines->network, "%s:2^k for all k up to 32", family);
    if (program->passes.pass_count)
        sn_buf_printf(&lines->network, ", %zu passes by %zu kernels", program->passes.pass_count,
                      program->passes.shape_count);
    if (!r->unproved)
        sn_buf_printf(&lines->proof, " (%s); for all k by induction, docs/design/large-arrays.md",
                      name);
    bool failed = lines->network.failed || lines->proof.failed;
    return !status && failed ? sn_out_of_memory(&sn_netkern, NULL) : status;
}

static int use_program(sn_kernel_request *r, const sn_program *program, sn_buf *text)
{
    sn_proof_lines lines = {0};
    sn_buf file = {0};
    int status = prove_family(r, program, &lines);
    if (!status) {
        sn_kernel_file_of_text(r, &file);
        r->emit.name = r->name;
        r->emit.file = file.data;
        r->emit.network = lines.network.data;
        r->emit.claim = lines.claim.data;
        r->emit.proof = lines.proof.data;
        const sn_artifact of = sn_artifact_of_program(program, &r->emit);
        status = sn_kernel_text_use(r, &of, NULL, text);
    }
    sn_buf_free(&file);
    sn_proof_lines_free(&lines);
    return status;
}

static int write_passes(const sn_kernel_request *r, const sn_program *program)
{
    sn_buf out = {0};
    kernel_passes_print(r, program, &out);
    int status = sn_output_write(&sn_netkern, r->output, &out);
    sn_buf_free(&out);
    return status;
}

int sn_kernel_large(sn_kernel_request *r)
{
    sn_buf text = {0};
    sn_program program;
    sn_error error = {.text = ""};
    r->emit.large = true;
    int status = sn_kernel_name_take(r);
    status = status ? status : sn_kernel_files_check(r);
    status = status ? status : sn_kernel_text_load(r, &text);
    status = status ? status : sn_kernel_name_make_large(r);
    if (status)
        return status;
    if (sn_program_plan(&r->emit, r->large.family, r->large.form, r->large.bits, &program,
                        &error)) {
        sn_buf_free(&text);
        return sn_report(&sn_netkern, sn_kernel_subject(r), &error);
    }
    status = r->large.passes ? write_passes(r, &program) : use_program(r, &program, &text);
    sn_program_free(&program);
    sn_buf_free(&text);
    return status;
}
