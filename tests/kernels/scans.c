/* Texts of prefix networks: proved as they are, and refused with one edit each: kernel_scans
 * [--full]. Without --full every eighth edit is tried. Prints what fails, then "N passed, M
 * failed". */
#include "codegen/scan/large/program.h"
#include "codegen/scan/plan.h"
#include "codegen/trial/trial.h"
#include "networks/scan/scan.h"

#include "tests/kernels/crew.h"

#include <stdio.h>
#include <string.h>

enum { PASSED, FAILED };

static bool full;
static size_t passed, failed;
static sn_workdir *dir; /* of this process */

/* ---- texts ----------------------------------------------------------------------------------- */

/* What is made of a network, and what is edited there: `old` for `new`, which is then said. */
typedef struct edit {
    const char *old, *new, *why;
} edit;

typedef struct sample {
    const char *family;
    uint32_t wires; /* of a program, of a block */
    sn_target target;
    sn_key_type type;
    sn_scan_spec spec;
    bool large, look_back, chosen;
    sn_mapping mapping;
    edit edits[18]; /* ended by a NULL */
} sample;

#define SPEC(kind, excludes, segments)                                             \
    {                                                                              \
        .op = SN_OPERATOR_##kind, .exclusive = (excludes), .segmented = (segments) \
    }
#define RUNS "side by side"

static const sample samples[] = {
    {"sklansky", 64, SN_TARGET_CUDA, SN_KEY_U32, SPEC(ADD, true, false),
     .edits = {{"t - 1u);", "t - 2u);", RUNS},
               {"(t & ~1u) - 1u", "t - 2u", RUNS},
               {"t & 2u)", "t & 4u)", "is made of"},
               {"combine(x[0], x[1])", "combine(x[1], x[0])", RUNS},
               {"neutral();", "x[0];", "combining with changes nothing"},
               {"out, at + t * 2u)", "out, at + t * 2u + 1)", "twice"},
               {"array * 64", "array * 63", "is made of"},
               {"dim3(128)", "dim3(64)", "never stores"},
               {"blocks), dim3", "blocks + 1), dim3", "blocks for"},
               {"__shfl_sync(mask, x, source)", "x", "another item"},
               {"0xffffffffu", "0x7fffffffu", "does not combine"},
               {"return cudaSuccess;", "", "launches no blocks"},
               {"array >= arrays", "array > arrays", "outside of"},
               {"threadIdx.x & 31u", "threadIdx.x", "outside of"},
               {"(unsigned int)x + ", "(unsigned int)x - ", "two values"},
               {"return values[at]", "return values[at + 1]", "another value"}}},
    {"brent-kung", 8, SN_TARGET_CUDA, SN_KEY_U32, SPEC(MAX, true, true), .chosen = true,
     .mapping = SN_MAPPING_ONE,
     .edits = {{"!y.flag", "y.flag", "values to another"},
               {"y.flag |= x.flag", "y.flag = x.flag", "segments"},
               {"flags[at] != 0", "flags[at] == 1", "values to another"},
               {"flags[at] ? neutral().value : x.value", "x.value", "was before"},
               {"x.value = 0x0u", "x.value = 0x1u", "neutral changes"},
               {"out[at] = ", "out[at + 1] = ", "one element"},
               {"x < y ? y : x", "y < x ? y : x", "two values"}}},
    {"sklansky", 12, SN_TARGET_OPENCL, SN_KEY_I8, SPEC(MIN, false, false), .chosen = true,
     .mapping = SN_MAPPING_SCHEDULED,
     .edits = {{"barrier(CLK_LOCAL_MEM_FENCE);", "", "races"},
               {"barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);", "", "shared memory"},
               {"0x10000", "0x20000", RUNS},
               {"y < x ? y : x", "x < y ? y : x", "two values"}}},
    {"kogge-stone", 40, SN_TARGET_OPENCL, SN_KEY_F32, SPEC(ADD, false, false), .chosen = true,
     .mapping = SN_MAPPING_ONE,
     .edits = {{"barrier(CLK_LOCAL_MEM_FENCE);", "", "shared memory"},
               {"shared[t + 64u]", "shared[t]", "shared memory"},
               {"t >= 2u", "t >= 3u", "is made of"},
               {"x + y", "x - y", "two values"}}},
    {"kogge-stone", 6, SN_TARGET_C, SN_KEY_U64, SPEC(MULTIPLY, false, false),
     .edits = {{"x[3] = combine(x[2], x[3])", "x[3] = combine(x[1], x[3])", RUNS},
               {"j < arrays", "j <= arrays", "not there"},
               {"j * 6", "j * 5", "is made of"},
               {"* (uint64_t)y", "+ (uint64_t)y", "two values"}}},
    {"sklansky", 8, SN_TARGET_CUDA, SN_KEY_U32, SPEC(ADD, true, false), .large = true,
     .edits = {{"__syncthreads();", "", "races"},
               {"totals[blockIdx.x] = x", "totals[blockIdx.x + 1] = x", "memory"},
               {"before[blockIdx.x - 1]", "before[blockIdx.x]", "memory"},
               {"n > 8u", "n > 9u", "output"},
               {"(count - 1) / 8u + 1", "count / 8u", "never stores"},
               {"k-- > 0", "k-- > 1", "is made of"},
               {"all += n", "all += n / 2", "memory"},
               {"if (at + 1 < count)", "if (at + 2 < count)", "never stores"},
               {"stream);", "0);", "another stream"},
               {"t == 1u", "t == 0u", RUNS}}},
    {"kogge-stone", 8, SN_TARGET_OPENCL, SN_KEY_I16, SPEC(MAX, true, true), .large = true,
     .edits = {{"barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);", "", "races"},
               {"before[get_group_id(0) - 1]", "before[get_group_id(0)]", "memory"},
               {"workspace + from", "workspace + to", "memory"},
               {"totals[get_group_id(0)] = x", "totals[get_group_id(0) + 1] = x", "memory"},
               {"x[r] = sums[at + r]", "x[r] = sums[at]", RUNS},
               {"if (at + 1 < count)", "if (at + 2 < count)", "never stores"}}},
    {"sklansky", 8, SN_TARGET_CUDA, SN_KEY_I16, SPEC(ADD, true, true), .large = true,
     .look_back = true,
     .edits = {{"number = atomicAdd(begun, 1u)", "number = blockIdx.x", "waits for"},
               {"combine(told[i], before)", "combine(before, told[i])", RUNS},
               {"i || end < block", "i", RUNS},
               {"what[i] == 2u", "what[i] >= 1u", "is made of"},
               {"block ? 1u : 2u", "2u", "is made of"},
               {"        __syncwarp();\n        for", "        for", "shared memory"},
               {"        __syncwarp();\n    }", "    }", "races"},
               {"end - 1u - t", "end - t", "waits for"},
               {"*begun = 0", "*begun = 1", "waits for"},
               {"combine(all_before, x[", "combine(x[0], x[", RUNS},
               {"x.flag = __shfl_sync(mask, x.flag, source, 4);", "", "another item"},
               {"what << 1 | x.flag", "what << 1", "values to another"},
               {"s >> 33", "s >> 32", "what a word says"},
               {"blocks * sizeof(state)", "sizeof(state)", "memory"},
               {"    __syncthreads();\n    if (block &&", "    if (block &&", "races"}}},
    {"sklansky", 8, SN_TARGET_CUDA, SN_KEY_I64, SPEC(MAX, false, false), .large = true,
     .look_back = true,
     .edits = {{"__threadfence();\n    atomicExch", "atomicExch", "races"},
               {"__threadfence();\n    *x", "*x", "races"},
               {"what == 1u ? at->sum : at->all", "at->all", "races"},
               {"while (!what)", "while (what > 2u)", "races"},
               {"states[i].what = 0", "states[i].what = 1", "shared memory"},
               {"/ 256 + 1", "/ 256 ^ 1", "faults"},
               {"i < blocks", "i - 1 < blocks - 1", "races"}}},
    {"brent-kung", 4, SN_TARGET_C, SN_KEY_I32, SPEC(ADD, true, true), .large = true,
     .edits = {{"end - from >= 4", "end - from >= 3", "not there"},
               {"combine(before[k - 1], before[k])", "combine(before[k], before[k - 1])", RUNS},
               {"k < chunks - 1; k++)", "k < chunks - 2; k++)", "output"},
               {"count / chunks : 0", "count / chunks + 1 : 0", "not there"},
               {"before = next;", "", "is made of"},
               {"flags[at] ? neutral().value : x.value", "x.value", "was before"}}},
};
#define SAMPLES (sizeof samples / sizeof *samples)

/* ---- trials ---------------------------------------------------------------------------------- */

/* Prove the text, after one edit or none. */
static void try_text(const sn_artifact *of, const sample *s, const sn_buf *text, const edit *e)
{
    sn_trial_result result;
    sn_buf edited = {0};
    sn_error error = {.text = ""};
    const char *at = e ? strstr(text->data, e->old) : text->data;
    if (!at) {
        printf("failed: %s:%lu has no '%s'\n", s->family, (unsigned long)s->wires, e->old);
        failed++;
        return;
    }
    sn_buf_add(&edited, text->data, (size_t)(at - text->data));
    sn_buf_printf(&edited, "%s%s", e ? e->new : "", at + (e ? strlen(e->old) : 0));
    const sn_trial trial = {.of = *of, .text = &edited, .dir = dir};
    const sn_err err = sn_trial_prove(&trial, NULL, &result, &error);
    const char *message = err ? error.text : result.message.data ? result.message.data : "";
    const bool good = !err && (e ? result.outcome == SN_TRIAL_BAD && strstr(message, e->why)
                                 : result.outcome == SN_TRIAL_GOOD);
    passed += good;
    failed += !good;
    if (!good)
        printf("failed: %s:%lu with '%s': %s\n", s->family, (unsigned long)s->wires,
               e ? e->new : "no edit", message);
    sn_trial_free(&result);
    sn_buf_free(&edited);
}

static void try_edits(const sn_artifact *of, const sample *s, size_t *number)
{
    sn_buf text = {0};
    sn_artifact_text(of, &text);
    if (crew_takes())
        try_text(of, s, &text, NULL);
    for (const edit *e = s->edits; e->old; e++)
        if (((*number)++ % 8 == 0 || full) && crew_takes())
            try_text(of, s, &text, e);
    sn_buf_free(&text);
}

static sn_err make_text(const sample *s, sn_emit *emit, const sn_scan *scan, size_t *number,
                        sn_error *error)
{
    const sn_scan_wish wish = {.chosen = s->chosen, .mapping = s->mapping, .last = s->wires - 1};
    sn_scan_program program = {0};
    sn_kernel *kernel = NULL;
    sn_buf why = {0};
    sn_err err = s->large ? sn_scan_program_plan(scan, emit, s->look_back, &program, error)
                          : sn_scan_plan_make(scan, emit, &wish, &kernel, &why, error);
    const sn_artifact of = s->large ? sn_artifact_of_scan_program(&program, scan, emit)
                                    : sn_artifact_of_scan(kernel, scan, emit);
    if (!err)
        try_edits(&of, s, number);
    sn_buf_free(&why);
    sn_kernel_free(kernel);
    sn_scan_program_free(&program);
    return err;
}

static void try_sample(const sample *s, size_t *number)
{
    sn_emit emit = {.target = s->target,
                    .type = s->type,
                    .scan = &s->spec,
                    .large = s->large,
                    .name = "scanner",
                    .network = "",
                    .claim = "",
                    .proof = ""};
    const sn_scan_family *family = sn_scan_family_find(s->family, strlen(s->family));
    sn_scan *scan;
    sn_error error = {.text = ""};
    sn_err err = sn_scan_family_build(family, s->wires, 0, &scan, &error);
    if (!err) {
        err = make_text(s, &emit, scan, number, &error);
        sn_scan_free(scan);
    }
    if (err) {
        printf("failed: %s:%lu: %s\n", s->family, (unsigned long)s->wires, error.text);
        failed++;
    }
}

static void try_all(size_t count[CREW_COUNTS])
{
    sn_error error = {.text = ""};
    size_t number = 0;
    if (sn_trial_open(0, NULL, NULL, &dir, &error)) {
        printf("failed: %s\n", error.text);
        failed++;
    }
    for (size_t i = 0; dir && i < SAMPLES; i++)
        try_sample(&samples[i], &number);
    sn_trial_close(dir);
    count[PASSED] = passed;
    count[FAILED] = failed;
}

int main(int argc, char **argv)
{
    size_t count[CREW_COUNTS];
    full = argc > 1 && !strcmp(argv[1], "--full");
    if (!crew_work(try_all, count)) {
        puts("failed: a process did not come to its end");
        count[FAILED]++;
    }
    printf("%zu passed, %zu failed\n", count[PASSED], count[FAILED]);
    return count[FAILED] > 0;
}
