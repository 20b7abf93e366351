/* Subjects of a trial: kernels, programs, programs that count; what a trial's end means. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"
#include "codegen/scan/plan.h"
#include "codegen/trial/parts.h"
#include "codegen/trial/trial.h"

#include <signal.h>
#include <string.h>

/* ---- subject --------------------------------------------------------------------------------- */

void sn_trial_write_whole(const sn_trial *trial, sn_buf *out)
{
    sn_buf_add(out, trial->text->data, trial->text->size);
    if (trial->of.emit->held)
        sn_emit_around(trial->of.kernel, trial->of.emit, false, out);
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Around the text of several kernels: its call, and as tables what was planned. */

/* ---- calls ----------------------------------------------------------------------------------- */

static void put_sort(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out,
                  "static int sn_sort(SN_KEY *keys, unsigned int *values, unsigned int *places,\n"
                  "    unsigned int count)\n{\n    (void)values, (void)places;\n"
                  "    return %s_sort(%s%s, count%s)%s;\n}\n",
                  emit->name, sn_call_before(emit), sn_input_names(emit), sn_call_after(emit),
                  sn_target_of(emit)->blocks ? "" : ", 0");
}

void sn_put_entries(const sn_trial *trial, sn_buf *out)
{
    const char *name = trial->of.emit->name;
    char kernel[SN_ARTIFACT_NAME_SIZE];
    if (!sn_target_of(trial->of.emit)->queue)
        return;
    sn_buf_puts(out, "const sn_cl_entry sn_cl_entries[] = {\n");
    for (size_t i = 0; i < sn_artifact_kernel_count(&trial->of); i++) {
        sn_artifact_kernel_name(&trial->of, i, kernel);
        sn_buf_printf(out,
                      "    {\"%s_%s\", sn_address(%s_%s),\n"
                      "     [](void **a) { sn_unpack(%s_%s, %s_%s, a); }},\n",
                      name, kernel, name, kernel, name, kernel, name, kernel);
    }
    sn_buf_puts(out, "    {NULL, NULL, NULL}};\n");
}

void sn_program_put_run(const sn_trial *trial, sn_buf *out)
{
    sn_put_entries(trial, out);
    put_sort(trial->of.emit, out);
    sn_buf_puts(out, "#include \"host/numbers.h\"\n"
                     "#include \"host/large_run.h\"\n");
}

/* ---- tables ---------------------------------------------------------------------------------- */

void sn_put_list(const uint32_t *numbers, size_t count, sn_buf *out)
{
    sn_buf_puts(out, "{");
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s0x%lxu", i ? i % 12 ? ", " : ",\n    " : "",
                      (unsigned long)numbers[i]);
    sn_buf_puts(out, "}");
}

static void put_passes(const sn_passes *passes, sn_buf *out)
{
    sn_buf_puts(out, "const sn_pass_planned sn_passes[] = {\n");
    for (size_t i = 0; i < passes->pass_count; i++) {
        const sn_pass *pass = &passes->pass[i];
        uint32_t mask[SN_SPREADS], shift[SN_SPREADS];
        for (uint32_t s = 0; s < SN_SPREADS; s++) {
            mask[s] = pass->spread[s].mask;
            shift[s] = pass->spread[s].shift;
        }
        sn_buf_printf(out, "    {%lu, ", (unsigned long)pass->shape);
        sn_put_list(pass->column, passes->block_bits, out);
        sn_buf_puts(out, ", ");
        sn_put_list(mask, SN_SPREADS, out);
        sn_buf_puts(out, ", ");
        sn_put_list(shift, SN_SPREADS, out);
        sn_buf_puts(out, "},\n");
    }
    sn_buf_puts(out, "};\nconst sn_step_planned sn_steps[] = {\n");
    for (size_t i = 0; i < passes->step_count; i++)
        sn_buf_printf(out, "    {%lu, %lu, %lu},\n", (unsigned long)passes->step[i].pass,
                      (unsigned long)passes->step[i].first, (unsigned long)passes->step[i].end);
    sn_buf_puts(out, "};\nconst unsigned int sn_starts[] = {");
    for (uint32_t bits = passes->block_bits; bits <= SN_LARGE_BITS + 1; bits++)
        sn_buf_printf(out, "%zu, ", passes->start[bits]);
    sn_buf_puts(out, "};\n");
}

/* The family's stages themselves, not those of the plan. */
static void put_masks(const sn_passes *passes, uint32_t least, sn_buf *out)
{
    size_t size = 0;
    sn_buf_puts(out, "const unsigned int sn_masks[] = {\n");
    for (uint32_t bits = least; bits <= SN_LARGE_BITS; bits++) {
        uint32_t masks[SN_LARGE_STAGES];
        sn_large_masks(passes->family, bits, masks);
        for (uint32_t i = 0; i < bits * (bits + 1) / 2; i++)
            sn_buf_printf(out, "0x%lxu,%s", (unsigned long)masks[i], i % 12 == 11 ? "\n" : " ");
    }
    sn_buf_puts(out, "};\nconst unsigned int sn_sizes[] = {");
    for (uint32_t bits = least; bits <= SN_LARGE_BITS; bits++) {
        sn_buf_printf(out, "%zu, ", size);
        size += bits * (bits + 1) / 2;
    }
    sn_buf_printf(out, "%zu};\n", size);
}

static void put_kernels(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    const char *space = sn_target_of(emit)->stream ? "_device::" : "";
    sn_buf_printf(out, "#define SN_KERNELS %zu\n#define SN_PASSES %zu\n",
                  program->passes.shape_count, program->passes.pass_count);
    sn_buf_printf(out, "#define SN_BLOCK_BITS %lu\n#define SN_LEAST %lu\n",
                  (unsigned long)program->passes.block_bits, (unsigned long)sn_program_least(emit));
    sn_buf_puts(out, "static const void *const sn_kernels[] = {\n");
    for (size_t i = 0; i < program->passes.shape_count; i++)
        sn_buf_printf(out, "    sn_address(%s%s%s_pass%zu),\n", *space ? emit->name : "", space,
                      emit->name, i);
    sn_buf_puts(out, "};\nstatic const unsigned int sn_threads[] = {");
    for (size_t i = 0; i < program->passes.shape_count; i++)
        sn_buf_printf(out, "%lu, ", (unsigned long)program->kernel[i]->block);
    sn_buf_puts(out, "};\n");
}

void sn_program_put_record(const sn_trial *trial, sn_buf *out)
{
    const sn_program *program = trial->of.program;
    const sn_emit *emit = trial->of.emit;
    if (!sn_target_of(emit)->blocks) {
        put_sort(emit, out);
        sn_buf_puts(out, "#include \"host/any_length.h\"\n");
        put_masks(&program->passes, 0, out);
        return;
    }
    sn_put_entries(trial, out);
    put_sort(emit, out);
    put_kernels(program, emit, out);
    sn_buf_printf(out, "#define SN_WIDE %d\n",
                  sn_emit_alignment(program->all, emit) > sn_key_infos[emit->type].bits / 8);
    sn_buf_puts(out, "#include \"host/large_prove.h\"\n");
    put_passes(&program->passes, out);
    put_masks(&program->passes, program->passes.block_bits, out);
}

/* ---- judge ----------------------------------------------------------------------------------- */

/* Whether a program that had to succeed did, and what is told if not. */

void sn_trial_free(sn_trial_result *result)
{
    sn_buf_free(&result->out);
    sn_buf_free(&result->message);
}

void sn_trial_judge(const sn_work *work, const char *what, sn_trial_result *result)
{
    if (result->outcome != SN_TRIAL_GOOD || (!work->late && !work->status))
        return;
    result->outcome = work->late ? SN_TRIAL_STOPPED : SN_TRIAL_BAD;
    if (work->late)
        return;
    sn_buf_printf(&result->message, "%s\n", what);
    for (size_t i = 0, lines = 0; i < work->err.size && lines < 12; i++) {
        sn_buf_add(&result->message, work->err.data + i, 1);
        lines += work->err.data[i] == '\n';
    }
    if (work->status == 128 + SIGSYS)
        sn_buf_puts(&result->message, "it asks the system for what no kernel needs\n");
    else if (work->status > 128 && !work->err.size)
        sn_buf_printf(&result->message, "it was ended by signal %d (%s)\n", work->status - 128,
                      strsignal(work->status - 128));
}
