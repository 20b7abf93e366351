/* Prefix networks on a device: kernels launched, arrays on trial. */
#include "codegen/device/backend.h"

#include "codegen/emit/parts.h"
#include "codegen/scan/plan.h"

#include <stdlib.h>
#include <string.h>

static bool is_program(const sn_device_program *program)
{
    return program->of.kind == SN_ARTIFACT_SCAN_PROGRAM;
}

/* Arrays on the device. */
typedef struct call {
    sn_device_memory *values, *out, *flags, *workspace; /* flags: NULL without */
    size_t elements, outputs;                           /* of all arrays */
    uint64_t arrays;                                    /* of a kernel */
    uint32_t count;                                     /* of a program */
} call;

/* ---- launching ------------------------------------------------------------------------------- */

static void pass(sn_dispatch *dispatch, const void *value, size_t size)
{
    dispatch->argument[dispatch->arguments++] = (sn_argument){value, size};
}

static void pass_memory(sn_dispatch *dispatch, const sn_device_memory *memory)
{
    if (memory)
        pass(dispatch, &memory->handle, sizeof memory->handle);
}

static sn_err launch(const sn_device_program *program, const sn_dispatch *dispatch, size_t count,
                     sn_error *error)
{
    double seconds;
    return program->device->backend->launch(program->device->native, program->native, dispatch,
                                            count, &seconds, error);
}

/* Values, flags, results, arrays, as a kernel for many arrays has them. */
static sn_err scan_many(const sn_device_program *program, const call *c, sn_error *error)
{
    const uint64_t of_block = sn_kernel_arrays(program->of.kernel);
    sn_dispatch dispatch = {.blocks = (size_t)((c->arrays + of_block - 1) / of_block),
                            .threads = program->of.kernel->block,
                            .times = 1};
    pass_memory(&dispatch, c->values);
    pass_memory(&dispatch, c->flags);
    pass_memory(&dispatch, c->out);
    if (sn_target_of(program->of.emit)->queue || of_block > 1)
        pass(&dispatch, &c->arrays, sizeof c->arrays);
    return launch(program, &dispatch, 1, error);
}

/* ---- programs -------------------------------------------------------------------------------- */

/* Most levels of sums: blocks have 2 bits at least. */
#define LEVELS 16u

/* A program's launches, and what they are told. */
typedef struct plan {
    const sn_device_program *program;
    const call *call;
    uint32_t block_bits, levels;
    uint32_t sums[LEVELS + 1];  /* of each level */
    uint64_t place[LEVELS + 1]; /* of each level's sums: items, or addresses */
    uint64_t bytes;             /* of the workspace */
    uint32_t blocks;            /* of the array */
    uint64_t begun;             /* where blocks that look back are counted */
    sn_dispatch step[2 * LEVELS + 1];
    size_t steps;
} plan;

/* What a block that looks back tells takes: a word, or a number and two items. */
static size_t state_bytes(const sn_emit *emit)
{
    return sn_scan_in_words(emit) ? 8 : 8 + 2 * sn_scan_item_bytes(emit);
}

static void plan_levels(plan *p, const sn_scan_program *scanner, const sn_emit *emit,
                        uint32_t count)
{
    p->block_bits = scanner->block_bits;
    p->blocks = ((count - 1) >> p->block_bits) + 1;
    for (uint32_t n = count; n > 1u << p->block_bits; p->levels++) {
        n = p->sums[p->levels] = (n - 1) >> p->block_bits;
        p->place[p->levels] = p->bytes / sn_scan_item_bytes(emit);
        p->bytes += n * (uint64_t)sn_scan_item_bytes(emit);
    }
    if (scanner->look_back)
        p->bytes = p->blocks * (uint64_t)state_bytes(emit) + sizeof(uint32_t);
}

static sn_dispatch *add_step(plan *p, uint32_t kernel, uint32_t blocks)
{
    sn_dispatch *step = &p->step[p->steps++];
    *step = (sn_dispatch){.kernel = kernel,
                          .blocks = blocks,
                          .threads = p->program->of.scan_program->last->threads,
                          .times = 1};
    return step;
}

/* Sums are at an address, or in a buffer so many items behind the workspace's begin. */
static void plan_places(plan *p)
{
    const uint64_t size = sn_scan_item_bytes(p->program->of.emit);
    for (uint32_t k = 0; k <= p->levels && sn_target_of(p->program->of.emit)->stream; k++)
        p->place[k] = p->call->workspace->handle.address + p->place[k] * size;
}

static void pass_two(const plan *p, sn_dispatch *step, uint32_t k, uint32_t l)
{
    if (sn_target_of(p->program->of.emit)->queue)
        pass_memory(step, p->call->workspace);
    pass(step, &p->place[k], sizeof p->place[k]);
    pass(step, &p->place[l], sizeof p->place[l]);
}

/* Kernels are those of sn_scan_program_kernels. */
static void plan_three(plan *p)
{
    plan_places(p);
    for (uint32_t k = 0; k < p->levels; k++) {
        sn_dispatch *step = add_step(p, k > 0, p->sums[k]);
        if (k) {
            pass_two(p, step, k - 1, k);
        } else {
            pass_memory(step, p->call->values);
            pass_memory(step, p->call->flags);
            pass_memory(step, p->call->workspace);
        }
    }
    for (uint32_t k = p->levels; k-- > 0;) {
        sn_dispatch *step = add_step(p, 2, ((p->sums[k] - 1) >> p->block_bits) + 1);
        pass_two(p, step, k, k + 1);
        pass(step, &p->sums[k], sizeof p->sums[k]);
    }
    add_step(p, 3, p->blocks);
}

static void plan_one(plan *p)
{
    p->begun = p->call->workspace->handle.address + p->bytes - sizeof(uint32_t);
    sn_dispatch *clear = add_step(p, 0, (p->blocks - 1) / SN_SCAN_CLEARING + 1);
    clear->threads = SN_SCAN_CLEARING;
    pass_memory(clear, p->call->workspace);
    pass(clear, &p->begun, sizeof p->begun);
    pass(clear, &p->blocks, sizeof p->blocks);
    add_step(p, 1, p->blocks);
}

/* The last step has the array, the workspace, and how many elements there are. */
static void plan_last(plan *p)
{
    sn_dispatch *last = &p->step[p->steps - 1];
    pass_memory(last, p->call->values);
    pass_memory(last, p->call->flags);
    pass_memory(last, p->call->out);
    pass_memory(last, p->call->workspace);
    if (p->program->of.scan_program->look_back)
        pass(last, &p->begun, sizeof p->begun);
    pass(last, &p->call->count, sizeof p->call->count);
}

static sn_err scan_one(const sn_device_program *program, const call *c, sn_error *error)
{
    plan p = {.program = program, .call = c};
    plan_levels(&p, program->of.scan_program, program->of.emit, c->count);
    if (program->of.scan_program->look_back)
        plan_one(&p);
    else
        plan_three(&p);
    plan_last(&p);
    return launch(program, p.step, p.steps, error);
}

/* ---- arrays on trial ------------------------------------------------------------------------- */

static void call_close(call *c)
{
    sn_device_memory_free(c->values);
    sn_device_memory_free(c->out);
    sn_device_memory_free(c->flags);
    sn_device_memory_free(c->workspace);
}

static sn_err call_open(sn_device *device, const sn_device_program *program, const sn_job *job,
                        size_t at, call *c, sn_error *error)
{
    const sn_emit *emit = program->of.emit;
    const size_t key = sn_emit_key_bytes(emit);
    plan p = {.program = program};
    if (is_program(program))
        plan_levels(&p, program->of.scan_program, emit, c->count);
    sn_err err = sn_device_memory_new(device, c->elements * key, &c->values, error);
    err = err ? err : sn_device_memory_new(device, c->outputs * key, &c->out, error);
    if (!err && is_program(program))
        err = sn_device_memory_new(device, p.bytes, &c->workspace, error);
    if (err || !emit->scan->segmented)
        return err;
    err = sn_device_memory_new(device, c->elements, &c->flags, error);
    return err ? err : sn_device_write(c->flags, job->arrays->flags + at, c->elements, error);
}

/* One way; `out` is c->out, or the values. */
static sn_err scan(const sn_device_program *program, const call *c, sn_device_memory *out,
                   void *results, sn_error *error)
{
    call now = *c;
    now.out = out;
    sn_err err =
        is_program(program) ? scan_one(program, &now, error) : scan_many(program, &now, error);
    return err ? err
               : sn_device_read(out, results, c->outputs * sn_emit_key_bytes(program->of.emit),
                                error);
}

/* Both ways, which must give the same. */
static sn_err scan_both(const sn_device_program *program, const sn_job *job, size_t at, size_t to,
                        const call *c, sn_error *error)
{
    const size_t key = sn_emit_key_bytes(program->of.emit);
    unsigned char *results = job->keys + to * key, *again = sn_alloc(c->outputs, key);
    if (!again)
        return sn_fail_nomem(error);
    sn_err err = sn_device_write(c->values, job->arrays->keys + at * key, c->elements * key, error);
    err = err ? err : scan(program, c, c->out, results, error);
    if (!err && c->outputs == c->elements) {
        err = scan(program, c, c->values, again, error);
        if (!err && memcmp(again, results, c->outputs * key) != 0)
            job->told->differs = true;
    }
    free(again);
    return err;
}

static sn_err try_call(sn_device *device, const sn_device_program *program, const sn_job *job,
                       size_t at, size_t to, call *c, sn_error *error)
{
    sn_err err = call_open(device, program, job, at, c, error);
    err = err ? err : scan_both(program, job, at, to, c, error);
    call_close(c);
    return err;
}

sn_err sn_job_scans(sn_device *device, sn_device_program *program, const sn_job *job,
                    sn_error *error)
{
    const sn_arrays *a = job->arrays;
    sn_err err = SN_OK;
    if (!is_program(program)) {
        call c = {.elements = a->elements,
                  .outputs = a->arrays * program->of.kernel->outputs,
                  .arrays = a->arrays};
        return a->arrays ? try_call(device, program, job, 0, 0, &c, error) : SN_OK;
    }
    for (size_t i = 0, at = 0; !err && i < a->arrays; at += a->count[i++]) {
        call c = {.elements = a->count[i], .outputs = a->count[i], .count = a->count[i]};
        if (c.count)
            err = try_call(device, program, job, at, at, &c, error);
    }
    return err;
}
