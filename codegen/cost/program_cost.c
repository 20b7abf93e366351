/* What the kernels of a program cost, and all passes together. */
#include "codegen/cost/cost.h"

#include "codegen/emit/emit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text as if all blocks had all their keys: what others take is in it once, what these take not
 * at all. Of the numbers of instructions that are counted none is then of code that is not run. */
static void put_whole_text(const char *text, sn_buf *out)
{
    static const char begin[] = "const int whole = ";
    for (const char *at; (at = strstr(text, begin));) {
        sn_buf_add(out, text, (size_t)(at - text));
        sn_buf_printf(out, "%s1", begin);
        text = at + strcspn(at, ";");
    }
    sn_buf_puts(out, text);
}

static void cost_of(const sn_trial *trial, const sn_machine_code *code, size_t shape, sn_cost *cost)
{
    const sn_kernel *kernel = trial->program->kernel[shape];
    char name[100];
    snprintf(name, sizeof name, "%s_pass%zu", trial->emit->name, shape);
    *cost = (sn_cost){.keys = (double)kernel->keys / kernel->threads,
                      .exchanges = sn_kernel_count(kernel, SN_OP_ORDER),
                      .barriers = sn_kernel_count(kernel, SN_OP_BARRIER),
                      .shared_bytes = sn_emit_shared_bytes(kernel, trial->emit)};
    sn_machine_code_cost(code, name, cost);
    if (!cost->measured)
        sn_cost_estimate(kernel, trial->emit, cost);
}

sn_err sn_program_costs(const sn_trial *trial, sn_cost **costs, sn_error *error)
{
    const size_t count = trial->program->passes.shape_count;
    sn_machine_code code = {.built = false};
    sn_buf text = {0};
    sn_err err = SN_OK;
    *costs = sn_alloc(count, sizeof **costs);
    if (!*costs)
        return sn_fail_nomem(error);
    if (trial->emit->target == SN_TARGET_CUDA) {
        put_whole_text(trial->text->data, &text);
        err = sn_machine_code_build(trial, &text, &code, error);
    }
    for (size_t i = 0; !err && i < count; i++)
        cost_of(trial, &code, i, &(*costs)[i]);
    if (err) {
        free(*costs);
        *costs = NULL;
    }
    sn_machine_code_free(&code);
    sn_buf_free(&text);
    return err;
}

double sn_program_instructions(const sn_program *program, const sn_cost *costs, uint32_t count)
{
    const sn_passes *passes = &program->passes;
    const uint32_t bits = count > 1 ? sn_passes_bits(passes, count) : 0;
    double sum = 0;
    for (size_t i = passes->start[bits]; count > 1 && i < passes->start[bits + 1]; i++) {
        const sn_cost *cost = &costs[passes->pass[passes->step[i].pass].shape];
        sum += (double)sn_cost_instructions(cost) / cost->keys;
    }
    return sum;
}
