/* Cost of kernels and programs: occupancy, pipes, instructions estimated. */
#include "codegen/cost/cost.h"

#include "codegen/cost/pipes.h"
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- occupancy ------------------------------------------------------------------------------- */

/* What a multiprocessor has room for, by architecture. */

#define WARP 32u
/* Registers of one of the four parts of a multiprocessor, which are dealt out to warps by so many;
 * and bytes of shared memory, likewise. */
#define PARTS 4u
#define PART_REGISTERS 16384u
#define REGISTER_UNIT 256u

typedef struct room {
    unsigned architecture, warps, blocks;
    size_t shared, reserved, unit; /* bytes: in all; for each block unasked; at once */
} room;

static const room rooms[] = {
#define X(sm, warps, blocks, kib, reserved, unit, rates) \
    {sm, warps, blocks, (size_t)kib << 10, reserved, unit},
    SN_CUDA_ARCHITECTURES(X)
#undef X
};

/* Blocks that each thing allows, in the order of sn_cost_bound. */
static void count_blocks(const room *r, unsigned warps, unsigned registers, size_t shared,
                         size_t blocks[4])
{
    const size_t of_warp = sn_round_up((size_t)registers * WARP, REGISTER_UNIT);
    const size_t of_block = sn_round_up(shared + r->reserved, r->unit);
    blocks[SN_BOUND_BLOCKS] = r->blocks;
    blocks[SN_BOUND_THREADS] = r->warps / warps;
    blocks[SN_BOUND_REGISTERS] =
        of_warp ? PART_REGISTERS / of_warp * PARTS / warps : blocks[SN_BOUND_BLOCKS];
    blocks[SN_BOUND_SHARED] = of_block ? r->shared / of_block : blocks[SN_BOUND_BLOCKS];
}

bool sn_occupancy_of(unsigned architecture, unsigned threads, unsigned registers, size_t shared,
                     sn_occupancy *out)
{
    const unsigned warps = (threads + WARP - 1) / WARP;
    size_t blocks[4];
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        if (rooms[i].architecture != architecture || !warps)
            continue;
        count_blocks(&rooms[i], warps, registers, shared, blocks);
        *out = (sn_occupancy){.most_warps = rooms[i].warps};
        for (int bound = SN_BOUND_THREADS; bound <= SN_BOUND_SHARED; bound++)
            if (blocks[bound] < blocks[out->bound])
                out->bound = (sn_cost_bound)bound;
        out->blocks = (unsigned)blocks[out->bound];
        out->warps = out->blocks * warps;
        return true;
    }
    return false;
}

/* ---- pipes ----------------------------------------------------------------------------------- */

/* Rates of a multiprocessor's pipes, by architecture. */

const char *const sn_pipe_names[SN_PIPE_COUNT] = {
#define X(id, name) name,
    SN_PIPES(X)
#undef X
};

/* Four schedulers each begin an instruction of a warp of 32 in a clock. */
#define DISPATCHED 128.0

/* Architectures whose rates are known. */
enum { SM_80, SM_86, SM_90, SM_120, RATES, NONE = RATES };

/* The pipe of each kind of work, and of how many threads it is begun in a clock. What only has to
 * be dispatched has none. */
typedef struct lane {
    sn_pipe pipe;
    uint8_t rate[RATES];
} lane;

static const unsigned architectures[][2] = {
#define X(sm, warps, blocks, kib, reserved, unit, rates) {sm, rates},
    SN_CUDA_ARCHITECTURES(X)
#undef X
};

static const lane lanes[SN_WORK_KINDS] = {
    [SN_WORK_ADD] = {SN_PIPE_ALU, {64, 64, 64, 128}},
    [SN_WORK_COMPARE] = {SN_PIPE_ALU, {64, 64, 64, 128}},
    [SN_WORK_LOGIC] = {SN_PIPE_ALU, {64, 64, 64, 64}},
    [SN_WORK_MULTIPLY] = {SN_PIPE_FMA, {64, 64, 64, 64}},
    [SN_WORK_FLOAT] = {SN_PIPE_FMA, {64, 128, 128, 128}},
    [SN_WORK_DOUBLE] = {SN_PIPE_FP64, {32, 2, 64, 2}},
    [SN_WORK_COUNT] = {SN_PIPE_XU, {16, 16, 16, 16}},
    [SN_WORK_SHUFFLE] = {SN_PIPE_LSU, {32, 32, 32, 32}},
};

/* What is moved in a clock, from or to shared memory or the cache that is in the same unit. */
#define WORDS 32.0
#define SECTORS 4.0

/* Clocks of accesses for a key. A word that many banks are asked for waits; a sector that is in no
 * other lane's word is moved whole. */
static double access_clocks(const sn_cost *cost)
{
    const double shared = (double)cost->shared_words / WORDS / cost->keys;
    const double memory = (double)cost->memory_words / WORDS / cost->keys;
    if (!cost->emulated)
        return shared + memory;
    const double sectors = (double)cost->sectors / SECTORS / cost->block_keys;
    return shared + (double)cost->conflicts / cost->block_keys +
           (sectors > memory ? sectors : memory);
}

bool sn_clocks_of(const sn_cost *cost, sn_clocks *out)
{
    const size_t known = sizeof architectures / sizeof *architectures;
    size_t at = 0;
    *out = (sn_clocks){.busiest = SN_PIPE_DISPATCH};
    while (at < known && architectures[at][0] != cost->architecture)
        at++;
    if (!cost->measured || at == known || architectures[at][1] == NONE)
        return false;
    out->pipe[SN_PIPE_DISPATCH] = (double)sn_cost_instructions(cost) / DISPATCHED / cost->keys;
    for (int w = 0; w < SN_WORK_KINDS; w++) {
        const lane *l = &lanes[w];
        if (l->rate[0])
            out->pipe[l->pipe] +=
                (double)cost->work[w] / l->rate[architectures[at][1]] / cost->keys;
    }
    out->pipe[SN_PIPE_LSU] += access_clocks(cost);
    for (int p = 0; p < SN_PIPE_COUNT; p++)
        if (out->pipe[p] > out->pipe[out->busiest])
            out->busiest = (sn_pipe)p;
    return true;
}

/* ---- cost ------------------------------------------------------------------------------------ */

static sn_err stopped(sn_error *error)
{
    return sn_fail(error, SN_E_LIMIT, "time is up, or interrupted");
}

static sn_err measure(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    char kernel[80];
    sn_machine_code code;
    sn_buf whole = {0};
    snprintf(kernel, sizeof kernel, "%s_kernel", trial->of.emit->name);
    sn_trial_write_whole(trial, &whole);
    sn_err err = sn_machine_code_build(trial, &whole, &code, error);
    if (!err)
        sn_machine_code_cost(&code, kernel, cost);
    sn_machine_code_free(&code);
    sn_buf_free(&whole);
    return err;
}

/* ---- estimated ------------------------------------------------------------------------------- */

/* Instructions of a compare-exchange, and of converting a key, as measured on sm_90. */
void sn_cost_estimate(const sn_kernel *kernel, const sn_emit *emit, sn_cost *cost)
{
    bool wide = sn_key_infos[emit->type].bits == 64;
    size_t *n = cost->instructions;
    size_t memory = sn_kernel_count(kernel, SN_OP_LOAD) + sn_kernel_count(kernel, SN_OP_STORE);
    n[SN_INSTRUCTIONS_LDS] = sn_kernel_count(kernel, SN_OP_READ);
    n[SN_INSTRUCTIONS_STS] = sn_kernel_count(kernel, SN_OP_WRITE);
    n[SN_INSTRUCTIONS_SHFL] = sn_kernel_count(kernel, SN_OP_SHUFFLE);
    n[SN_INSTRUCTIONS_BAR] = cost->barriers;
    bool place = (emit->argsort || emit->stable) && !sn_is_packed(emit);
    bool value = sn_carries_values(emit);
    if (value || place || wide) {
        n[SN_INSTRUCTIONS_SETP] = (1 + wide) * cost->exchanges;
        n[SN_INSTRUCTIONS_SEL] = (2 + 2 * (value || wide) + 2 * place) * cost->exchanges;
    } else {
        n[SN_INSTRUCTIONS_MINMAX] = (kernel->twins ? 1 : 2) * cost->exchanges;
    }
    bool converts = sn_key_infos[emit->type].class_ == SN_CLASS_FLOAT && !emit->float_compare;
    n[SN_INSTRUCTIONS_OTHER] =
        memory * (2 + 4 * converts) * (1 + emit->pairs) + n[SN_INSTRUCTIONS_LDS] / 2 + 20;
}

/* Bank conflicts and sectors of a block. Two blocks run: out of place and in place. */
static sn_err emulate(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    sn_trial_result result;
    sn_buf input = {0};
    const uint32_t arrays = trial->of.emit->counted ? 1 : sn_kernel_arrays(trial->of.kernel);
    for (uint32_t array = 0; array < arrays; array++) {
        for (uint32_t i = 0; i < trial->of.kernel->keys; i++)
            sn_buf_printf(&input, "%s%lu", i ? "," : "", (unsigned long)(i * 37 % 100));
        sn_buf_puts(&input, "\n");
    }
    sn_err err = input.failed ? sn_fail_nomem(error) : sn_trial_run(trial, &input, &result, error);
    if (!err) {
        cost->emulated = result.outcome == SN_TRIAL_GOOD && result.blocks;
        size_t blocks = cost->emulated ? result.blocks : 1;
        cost->conflicts = result.conflicts / blocks;
        cost->sectors = result.sectors / blocks;
        cost->least_sectors = result.least_sectors / blocks;
        cost->lines = result.lines / blocks;
        cost->block_keys = (double)arrays * trial->of.kernel->keys;
        err = result.outcome == SN_TRIAL_STOPPED ? stopped(error) : SN_OK;
        sn_trial_free(&result);
    }
    sn_buf_free(&input);
    return err == SN_E_UNSUPPORTED ? SN_OK : err;
}

static sn_err kernel_cost(const sn_trial *trial, sn_cost *cost, sn_error *error)
{
    const sn_kernel *kernel = trial->of.kernel;
    sn_err err = SN_OK;
    const uint32_t twins = kernel->twins ? 2 : 1;
    *cost = (sn_cost){.keys = (double)(twins * kernel->keys) / kernel->threads,
                      .threads = kernel->block,
                      .shared_bytes = sn_emit_shared_bytes(kernel, trial->of.emit)};
    cost->exchanges = twins * sn_kernel_count(kernel, SN_OP_ORDER) +
                      sn_kernel_count(kernel, SN_OP_KEEP) + sn_kernel_count(kernel, SN_OP_COMBINE);
    cost->barriers = sn_kernel_count(kernel, SN_OP_BARRIER);
    if (sn_target_of(trial->of.emit)->machine_code)
        err = measure(trial, cost, error);
    if (!err && !cost->measured)
        sn_cost_estimate(kernel, trial->of.emit, cost);
    return err || !sn_target_of(trial->of.emit)->blocks ? err : emulate(trial, cost, error);
}

/* ---- program cost ---------------------------------------------------------------------------- */

/* What the kernels of a program cost, and all passes together. */

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

static void pass_cost(const sn_trial *trial, const sn_machine_code *code, size_t shape,
                      sn_cost *cost)
{
    const sn_kernel *kernel = trial->of.program->kernel[shape];
    char name[100];
    snprintf(name, sizeof name, "%s_pass%zu", trial->of.emit->name, shape);
    *cost = (sn_cost){.keys = (double)kernel->keys / kernel->threads,
                      .exchanges = sn_kernel_count(kernel, SN_OP_ORDER),
                      .barriers = sn_kernel_count(kernel, SN_OP_BARRIER),
                      .shared_bytes = sn_emit_shared_bytes(kernel, trial->of.emit)};
    sn_machine_code_cost(code, name, cost);
    if (!cost->measured)
        sn_cost_estimate(kernel, trial->of.emit, cost);
}

static sn_err program_costs(const sn_trial *trial, sn_cost *costs, sn_error *error)
{
    const size_t count = trial->of.program->passes.shape_count;
    sn_machine_code code = {.built = false};
    sn_buf text = {0};
    sn_err err = SN_OK;
    if (sn_target_of(trial->of.emit)->machine_code) {
        put_whole_text(trial->text->data, &text);
        err = sn_machine_code_build(trial, &text, &code, error);
    }
    for (size_t i = 0; !err && i < count; i++)
        pass_cost(trial, &code, i, &costs[i]);
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

/* ---- counting cost --------------------------------------------------------------------------- */

/* Machine code of a program that counts, kernel by kernel. */

static sn_err counting_costs(const sn_trial *trial, sn_cost *costs, sn_error *error)
{
    const size_t count = sn_artifact_kernel_count(&trial->of);
    sn_machine_code code = {.built = false};
    sn_err err = sn_machine_code_build(trial, trial->text, &code, error);
    for (size_t i = 0; !err && i < count; i++) {
        char kernel[SN_ARTIFACT_NAME_SIZE], name[100];
        sn_artifact_kernel_name(&trial->of, i, kernel);
        snprintf(name, sizeof name, "%s_%s", trial->of.emit->name, kernel);
        sn_machine_code_cost(&code, name, &costs[i]);
        if (!costs[i].measured)
            err = sn_fail(error, SN_E_UNSUPPORTED, "nvcc, whose code is counted, is not there");
    }
    sn_machine_code_free(&code);
    return err;
}

/* ---- costs ----------------------------------------------------------------------------------- */

/* What each kernel costs, or of what scans the last. */
static const struct {
    sn_err (*costs)(const sn_trial *trial, sn_cost *costs, sn_error *error);
    bool all;
} kinds[] = {
    [SN_ARTIFACT_KERNEL] = {kernel_cost, true},
    [SN_ARTIFACT_PROGRAM] = {program_costs, true},
    [SN_ARTIFACT_SCAN] = {kernel_cost, true},
    [SN_ARTIFACT_SCAN_PROGRAM] = {kernel_cost, false},
    [SN_ARTIFACT_COUNTING] = {counting_costs, true},
};
_Static_assert(sizeof kinds / sizeof *kinds == SN_ARTIFACT_KINDS, "a row for each kind");

sn_err sn_costs_of(const sn_trial *trial, sn_cost **costs, size_t *count, sn_error *error)
{
    const sn_artifact_kind kind = trial->of.kind;
    *count = kinds[kind].all ? sn_artifact_kernel_count(&trial->of) : 1;
    *costs = sn_alloc(*count, sizeof **costs);
    sn_err err = *costs ? kinds[kind].costs(trial, *costs, error) : sn_fail_nomem(error);
    if (err) {
        free(*costs);
        *costs = NULL;
        *count = 0;
    }
    return err;
}
