/* What came of running, proving or measuring a text. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#if SN_WITH_LIFT
#include "codegen/compiled/compiled.h"
#endif
#include "codegen/cost/cost.h"
#include "codegen/cost/pipes.h"
#include "codegen/device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

sn_err sn_netkern_trial_open(const sn_kernel_request *r, sn_workdir **out, sn_error *error)
{
    char *kept = NULL;
    sn_err err = sn_user_cache_path("host", &kept, error);
    err = err ? err : sn_trial_open(r->timeout, &sn_stop, kept, out, error);
    free(kept);
    return err;
}

/* Say what is wrong, line by line: what users wrote is in there, and what compilers say of it. */
static void say_lines(const sn_tool *tool, const char *name, sn_buf *message)
{
    sn_buf_puts(message, "");
    if (name && message->failed)
        sn_say("%s: %s: out of memory", tool->name, name);
    for (size_t i = 0; i < message->size && !message->failed; i++)
        if (message->data[i] == '\t')
            message->data[i] = ' ';
    for (char *line = message->failed ? NULL : message->data, *next; line && *line; line = next) {
        size_t size = strcspn(line, "\n");
        next = line + size + (line[size] == '\n');
        if (name)
            sn_say("%s: %s: %.*s", tool->name, name, (int)size, line);
        else
            sn_say("%.*s", (int)size, line);
        name = NULL;
    }
}

/* Say what came of a trial that was not good. */
static int show(const sn_tool *tool, const char *name, sn_trial_result *result)
{
    static const int status[] = {[SN_TRIAL_GOOD] = SN_EXIT_OK,
                                 [SN_TRIAL_BAD] = SN_EXIT_FAILS,
                                 [SN_TRIAL_UNTRIED] = SN_EXIT_UNDECIDED,
                                 [SN_TRIAL_INPUT] = SN_EXIT_USAGE,
                                 [SN_TRIAL_STOPPED] = SN_EXIT_UNDECIDED};
    const bool named = result->outcome == SN_TRIAL_BAD || result->outcome == SN_TRIAL_UNTRIED;
    sn_error error;
    say_lines(tool, named ? name : NULL, &result->message);
    if (result->outcome == SN_TRIAL_STOPPED) {
        sn_fail(&error, SN_E_LIMIT, "time is up, or interrupted");
        sn_report(tool, name, &error);
    }
    return status[result->outcome];
}

int sn_kernel_trial_end(const sn_tool *tool, const char *name, sn_err err, const sn_error *error,
                        sn_trial_result *result)
{
    int status = err ? sn_report(tool, name, error) : show(tool, name, result);
    sn_trial_free(result);
    return status;
}

int sn_kernel_inspect_text(const sn_tool *tool, const char *name, const sn_trial *trial)
{
    sn_error error = {.text = ""};
    return sn_trial_inspect(trial, &error) ? sn_report(tool, name, &error) : SN_EXIT_OK;
}

#if SN_WITH_LIFT

/* Reasons that are shown. */
#define REASONS_MAX 3

static void say_compiled(const char *name, const sn_compiled *c, sn_buf *out)
{
    const char *line = c->reasons.data;
    unsigned shown = 0;
    sn_buf_words(out, name);
    if (c->lifted)
        sn_buf_printf(out,
                      ": the network again in what clang makes of the text (%u of %u functions "
                      "lifted, at %s)\n",
                      c->lifted, c->tried, c->levels.data);
    else
        sn_buf_puts(out, ": nothing is lifted from what clang makes of the text\n");
    for (; line && *line && shown < REASONS_MAX; shown++, line = strchr(line, '\n') + 1)
        sn_buf_printf(out, "  not lifted: %.*s\n", (int)strcspn(line, "\n"), line);
    if (line && *line)
        sn_buf_puts(out, "  and more\n");
}

int sn_kernel_prove_compiled(const sn_tool *tool, const char *name, const sn_trial *trial,
                             const sn_net *net, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_compiled compiled = {0};
    int status = SN_EXIT_OK;
    if (sn_target_of(trial->of.emit)->blocks || trial->of.kind != SN_ARTIFACT_KERNEL)
        return status;
    sn_err err = sn_compiled_prove(trial, net, &compiled, &error);
    if (err == SN_E_UNSUPPORTED) {
        sn_buf_words(out, name);
        sn_buf_printf(out, ": not lifted: %s\n", error.text);
    } else if (err) {
        status = sn_report(tool, name, &error);
    } else if (compiled.another.size) {
        say_lines(tool, name, &compiled.another);
        status = SN_EXIT_FAILS;
    } else {
        say_compiled(name, &compiled, out);
    }
    sn_compiled_free(&compiled);
    return status;
}

#endif

int sn_kernel_run_text(const sn_tool *tool, const char *name, const sn_trial *trial,
                       const sn_buf *input, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_trial_result result;
    sn_err err = sn_trial_run(trial, input, &result, &error);
    if (!err && result.outcome == SN_TRIAL_GOOD && result.out.size)
        sn_buf_add(out, result.out.data, result.out.size);
    return sn_kernel_trial_end(tool, name, err, &error, &result);
}

int sn_kernel_run_on_device(const sn_tool *tool, const char *name, const sn_trial *trial,
                            uint32_t number, const sn_buf *input, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_trial_result result;
    sn_err err = sn_launch_trial(trial, number, input, &result, &error);
    if (!err && result.outcome == SN_TRIAL_GOOD && result.out.size)
        sn_buf_add(out, result.out.data, result.out.size);
    return sn_kernel_trial_end(tool, err == SN_E_INPUT ? "<stdin>" : name, err, &error, &result);
}

/* ---- devices --------------------------------------------------------------------------------- */

static void device_text(const char *target, size_t number, const sn_device_facts *facts,
                        sn_buf *out)
{
    sn_buf_printf(out, "%s %zu: %s, ", target, number, facts->name);
    if (facts->capability)
        sn_buf_printf(out, "compute capability %u.%u, ", facts->capability / 10,
                      facts->capability % 10);
    sn_buf_printf(out, "%u %s, %.1f GiB, %s\n", facts->units,
                  facts->capability ? "multiprocessors" : "compute units",
                  (double)facts->memory / (1 << 30), facts->driver);
}

static void device_json(const char *target, size_t number, const sn_device_facts *facts,
                        sn_json *json)
{
    sn_json_add(json, "{ target %s number %zu name %s driver %s", target, number, facts->name,
                facts->driver);
    if (facts->capability) {
        char capability[24];
        snprintf(capability, sizeof capability, "%u.%u", facts->capability / 10,
                 facts->capability % 10);
        sn_json_add(json, "compute_capability %s", capability);
    }
    sn_json_add(json, "units %u memory_bytes %zu shared_bytes %zu block_threads %zu }",
                facts->units, facts->memory, facts->shared, facts->threads);
}

/* Devices and what was left out, as text or, where `json` is not NULL, by that writer. */
typedef struct listing {
    sn_buf *out;
    sn_json *json;
    sn_buf skipped; /* platforms that are left out, a line each */
} listing;

static void print_skipped(listing *l)
{
    const char *line = l->skipped.data, *end;
    sn_buf one = {0};
    for (; line && (end = strchr(line, '\n')); line = end + 1) {
        sn_buf_free(&one);
        sn_buf_add(&one, line, (size_t)(end - line));
        if (l->json)
            sn_json_add(l->json, "%s", one.data);
        else
            sn_buf_printf(l->out, "opencl: skipped: %s\n", one.data);
    }
    sn_buf_free(&one);
}

/* The devices of a target. That there are none is an answer, as text. */
static int print_devices(const sn_tool *tool, sn_target target, double seconds, listing *l)
{
    const char *name = sn_targets[target].name;
    sn_error error = {.text = ""};
    sn_device_facts *facts;
    uint32_t count;
    sn_err err = sn_device_list(target, seconds, &facts, &count, &l->skipped, &error);
    for (uint32_t i = 0; i < count; i++) {
        if (l->json)
            device_json(name, i, &facts[i], l->json);
        else
            device_text(name, i, &facts[i], l->out);
    }
    free(facts);
    if (err && err != SN_E_UNSUPPORTED)
        return sn_report(tool, NULL, &error);
    if (err && !l->json && !l->skipped.size)
        sn_buf_printf(l->out, "%s\n", error.text);
    return SN_EXIT_OK;
}

int sn_kernel_devices(const sn_tool *tool, double seconds, bool as_json, sn_buf *out)
{
    sn_json json;
    listing l = {.out = out, .json = as_json ? &json : NULL};
    if (as_json)
        sn_json_begin(&json, out);
    int status = SN_EXIT_OK;
    for (size_t target = 0; target < SN_TARGET_COUNT; target++)
        if (sn_targets[target].blocks && !sn_targets[target].shader) {
            const int one = print_devices(tool, (sn_target)target, seconds, &l);
            status = status ? status : one;
        }
    if (as_json)
        sn_json_add(&json, "] skipped [");
    print_skipped(&l);
    if (as_json)
        sn_json_end(&json);
    sn_buf_free(&l.skipped);
    return status;
}

/* ---- cost ------------------------------------------------------------------------------------ */

/* Of what is measured, how long a multiprocessor's pipes take. */
static void clocks_text(const sn_cost *cost, sn_buf *out)
{
    sn_clocks clocks;
    if (!sn_clocks_of(cost, &clocks))
        return;
    sn_buf_printf(out, "for each key, of a multiprocessor of sm_%u\n", cost->architecture);
    sn_buf_printf(out, "  clocks at least    %.3g, bounded by %s\n", clocks.pipe[clocks.busiest],
                  sn_pipe_names[clocks.busiest]);
    for (int p = 0; p < SN_PIPE_COUNT; p++)
        if (clocks.pipe[p] > 0)
            sn_buf_printf(out, "    %-14s   %.3g\n", sn_pipe_names[p], clocks.pipe[p]);
    if (cost->work[SN_WORK_UNKNOWN])
        sn_buf_printf(out, "    unknown          %zu instruction%s of a thread, dispatched alone\n",
                      cost->work[SN_WORK_UNKNOWN], sn_plural(cost->work[SN_WORK_UNKNOWN]));
}

/* Of what is measured, how many blocks run at once. */
static void occupancy_text(const sn_cost *cost, sn_buf *out)
{
    static const char *const bounds[] = {"blocks", "threads", "registers", "shared memory"};
    sn_occupancy o;
    if (sn_occupancy_of(cost->architecture, cost->threads, (unsigned)cost->registers,
                        cost->shared_bytes, &o))
        sn_buf_printf(out,
                      "for each multiprocessor of sm_%u\n"
                      "  blocks at once     %u, %u of %u warps, bounded by %s\n",
                      cost->architecture, o.blocks, o.warps, o.most_warps, bounds[o.bound]);
}

static void cost_text(const char *name, const sn_artifact *of, const sn_cost *cost, sn_buf *out)
{
    const bool scan = of->scan;
    sn_buf_words(out, name);
    sn_buf_printf(out, ": for each %s, of %g a thread\n  %-17s  %g\n", scan ? "value" : "key",
                  cost->keys, scan ? "combinations" : "compare-exchanges",
                  (double)cost->exchanges / cost->keys);
    sn_buf_printf(out, "  instructions       %g  ",
                  (double)sn_cost_instructions(cost) / cost->keys);
    if (cost->measured)
        sn_buf_printf(out, "(nvcc, sm_%u)\n", cost->architecture);
    else
        sn_buf_puts(out, "(estimated)\n");
    for (int c = 0; c < SN_INSTRUCTION_CLASSES; c++)
        if (cost->instructions[c])
            sn_buf_printf(out, "    %-14s   %g\n", sn_class_names[c],
                          (double)cost->instructions[c] / cost->keys);
    sn_buf_printf(out, "for each block\n  barriers           %zu\n  shared memory      %zu bytes\n",
                  cost->barriers, cost->shared_bytes);
    if (cost->emulated)
        sn_buf_printf(out,
                      "  bank conflicts     %zu\n  memory sectors     %zu, at least %zu needed\n"
                      "  memory lines       %zu\n",
                      cost->conflicts, cost->sectors, cost->least_sectors, cost->lines);
    if (cost->measured)
        sn_buf_printf(out,
                      "for each thread\n  registers          %zu\n  spilled            %zu bytes\n",
                      cost->registers, cost->spills);
    clocks_text(cost, out);
    if (cost->measured)
        occupancy_text(cost, out);
}

static void clocks_json(const sn_cost *cost, sn_json *json)
{
    sn_clocks clocks;
    if (!sn_clocks_of(cost, &clocks))
        return;
    sn_json_add(json, "clocks_a_key {");
    for (int p = 0; p < SN_PIPE_COUNT; p++) {
        sn_json_name(json, sn_pipe_names[p]);
        sn_json_add(json, "%g", clocks.pipe[p]);
    }
    sn_json_add(json, "} bounded_by %s unknown_instructions %zu", sn_pipe_names[clocks.busiest],
                cost->work[SN_WORK_UNKNOWN]);
}

static void cost_json(const char *name, const sn_artifact *of, const sn_cost *cost, sn_buf *out)
{
    const bool scan = of->scan;
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json, "{ name %s keys_a_thread %g", name, cost->keys);
    sn_json_name(&json, scan ? "combinations" : "exchanges");
    sn_json_add(&json, "%zu barriers %zu shared_bytes %zu", cost->exchanges, cost->barriers,
                cost->shared_bytes);
    sn_json_bool(&json, "measured", cost->measured);
    sn_json_add(&json, "instructions {");
    for (int c = 0; c < SN_INSTRUCTION_CLASSES; c++) {
        sn_json_name(&json, sn_class_names[c]);
        sn_json_add(&json, "%zu", cost->instructions[c]);
    }
    sn_json_add(&json, "}");
    if (cost->emulated)
        sn_json_add(
            &json,
            "bank_conflicts %zu memory_sectors %zu least_memory_sectors %zu memory_lines %zu",
            cost->conflicts, cost->sectors, cost->least_sectors, cost->lines);
    if (cost->measured)
        sn_json_add(&json, "registers %zu spilled_bytes %zu", cost->registers, cost->spills);
    clocks_json(cost, &json);
    sn_json_end(&json);
}

/* ---- costs of programs ----------------------------------------------------------------------- */

static const uint32_t sizes_shown[] = {1u << 16, 1u << 20, 1u << 24, 1u << 28};
#define SIZES_SHOWN (sizeof sizes_shown / sizeof *sizes_shown)

static void program_text(const char *name, const sn_artifact *of, const sn_cost *costs, sn_buf *out)
{
    const sn_passes *passes = &of->program->passes;
    sn_buf_words(out, name);
    sn_buf_printf(out, ": for each key of a block that has all its 2^%lu, %g a thread, ",
                  (unsigned long)passes->block_bits, costs->keys);
    if (costs->measured)
        sn_buf_printf(out, "counted in nvcc's code for sm_%u\n", costs->architecture);
    else
        sn_buf_puts(out, "estimated\n");
    sn_buf_puts(out, "kernel stages  instructions  exchanges  barriers  shared bytes  registers  "
                     "spilled\n");
    for (size_t i = 0; i < passes->shape_count; i++) {
        const sn_cost *c = &costs[i];
        sn_buf_printf(out, "%6zu %6zu  %12.1f  %9.1f  %8zu  %12zu", i, passes->shape[i].stages,
                      (double)sn_cost_instructions(c) / c->keys, (double)c->exchanges / c->keys,
                      c->barriers, c->shared_bytes);
        if (c->measured)
            sn_buf_printf(out, "  %9zu  %7zu\n", c->registers, c->spills);
        else
            sn_buf_puts(out, "          -        -\n");
    }
    for (size_t i = 0; i < SIZES_SHOWN; i++) {
        uint32_t bits = sn_passes_bits(passes, sizes_shown[i]);
        sn_buf_printf(out, "2^%lu keys: %zu passes, %.1f instructions a key\n",
                      (unsigned long)sn_log2_ceil(sizes_shown[i]),
                      passes->start[bits + 1] - passes->start[bits],
                      sn_program_instructions(of->program, costs, sizes_shown[i]));
    }
}

static void program_json(const char *name, const sn_artifact *of, const sn_cost *costs, sn_buf *out)
{
    const sn_passes *passes = &of->program->passes;
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json, "{ name %s block_bits %lu keys_a_thread %g", name,
                (unsigned long)passes->block_bits, costs->keys);
    sn_json_bool(&json, "measured", costs->measured);
    sn_json_add(&json, "kernels [\n");
    for (size_t i = 0; i < passes->shape_count; i++) {
        const sn_cost *c = &costs[i];
        sn_json_add(&json, "{ stages %zu instructions %zu exchanges %zu barriers %zu",
                    passes->shape[i].stages, sn_cost_instructions(c), c->exchanges, c->barriers);
        sn_json_add(&json, "shared_bytes %zu", c->shared_bytes);
        if (c->measured)
            sn_json_add(&json, "registers %zu spilled_bytes %zu", c->registers, c->spills);
        sn_json_add(&json, "}");
    }
    sn_json_add(&json, "] sizes [\n");
    for (size_t i = 0; i < SIZES_SHOWN; i++) {
        uint32_t bits = sn_passes_bits(passes, sizes_shown[i]);
        sn_json_add(&json, "{ keys %lu passes %zu instructions_a_key %g }",
                    (unsigned long)sizes_shown[i], passes->start[bits + 1] - passes->start[bits],
                    sn_program_instructions(of->program, costs, sizes_shown[i]));
    }
    sn_json_add(&json, "] }");
    sn_json_end(&json);
}

/* ---- costs of programs that count ------------------------------------------------------------ */

static void counting_text(const char *name, const sn_artifact *of, const sn_cost *costs,
                          sn_buf *out)
{
    const char *const *kernel = sn_counting_kernels(of->counting, of->emit);
    sn_buf_words(out, name);
    sn_buf_printf(out,
                  ": instructions of a thread in nvcc's code for sm_%u, those of loops once\n"
                  "kernel   instructions  registers  spilled\n",
                  costs->architecture);
    for (size_t i = 0; kernel[i]; i++)
        sn_buf_printf(out, "%-8s %12zu  %9zu  %7zu\n", kernel[i], sn_cost_instructions(&costs[i]),
                      costs[i].registers, costs[i].spills);
}

static void counting_json(const char *name, const sn_artifact *of, const sn_cost *costs,
                          sn_buf *out)
{
    const char *const *kernel = sn_counting_kernels(of->counting, of->emit);
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json, "{ name %s kernels [\n", name);
    for (size_t i = 0; kernel[i]; i++)
        sn_json_add(&json, "{ kernel %s instructions %zu registers %zu spilled_bytes %zu }",
                    kernel[i], sn_cost_instructions(&costs[i]), costs[i].registers,
                    costs[i].spills);
    sn_json_end(&json);
}

/* ---- kinds ----------------------------------------------------------------------------------- */

static void put_recorded(const char *what, size_t recorded, sn_buf *out)
{
    sn_buf_printf(out, " (%zu %s%s recorded)", recorded, what, sn_plural(recorded));
}

static void kernel_proved(const sn_artifact *of, size_t recorded, sn_buf *out)
{
    sn_buf_puts(out, "the text is the network");
    put_recorded(of->scan ? "output" : "comparator", recorded, out);
}

static void program_proved(const sn_artifact *of, size_t recorded, sn_buf *out)
{
    sn_buf_puts(out, "the text is the program");
    if (sn_target_of(of->emit)->blocks)
        sn_buf_printf(out, ": %zu passes by %zu kernels", of->program->passes.pass_count,
                      of->program->passes.shape_count);
    put_recorded("comparator", recorded, out);
}

static void counting_tried(const sn_artifact *of, size_t recorded, sn_buf *out)
{
    (void)of;
    sn_buf_printf(out, "the text did right by %zu array%s: tried, not proved", recorded,
                  sn_plural(recorded));
}

/* What is said of a text that was proved, or tried, by what was recorded; and of what it costs. */
static const struct {
    void (*proved)(const sn_artifact *of, size_t recorded, sn_buf *out);
    void (*text)(const char *name, const sn_artifact *of, const sn_cost *costs, sn_buf *out);
    void (*json)(const char *name, const sn_artifact *of, const sn_cost *costs, sn_buf *out);
} kinds[] = {
    [SN_ARTIFACT_KERNEL] = {kernel_proved, cost_text, cost_json},
    [SN_ARTIFACT_PROGRAM] = {program_proved, program_text, program_json},
    [SN_ARTIFACT_SCAN] = {kernel_proved, cost_text, cost_json},
    [SN_ARTIFACT_SCAN_PROGRAM] = {kernel_proved, cost_text, cost_json},
    [SN_ARTIFACT_COUNTING] = {counting_tried, counting_text, counting_json},
};
_Static_assert(sizeof kinds / sizeof *kinds == SN_ARTIFACT_KINDS, "a row for each kind");

int sn_kernel_prove_text(const sn_tool *tool, const char *name, const sn_trial *trial,
                         const sn_net *net, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_trial_result result;
    sn_err err = sn_trial_prove(trial, net, &result, &error);
    if (!err && result.outcome == SN_TRIAL_GOOD) {
        sn_buf_words(out, name);
        sn_buf_puts(out, ": ");
        kinds[trial->of.kind].proved(&trial->of, result.recorded, out);
        sn_buf_puts(out, "\n");
    }
    return sn_kernel_trial_end(tool, name, err, &error, &result);
}

int sn_kernel_cost(const sn_tool *tool, const char *name, const sn_trial *trial, bool json,
                   sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_cost *costs;
    size_t count;
    sn_err err = sn_costs_of(trial, &costs, &count, &error);
    if (err) {
        int status = sn_report(tool, name, &error);
        return err == SN_E_LIMIT ? SN_EXIT_UNDECIDED : status;
    }
    (json ? kinds[trial->of.kind].json : kinds[trial->of.kind].text)(name, &trial->of, costs, out);
    free(costs);
    return SN_EXIT_OK;
}
