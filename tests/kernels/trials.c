/* Emitted texts, run and proved on the host: kernel_trials [--full] [PART]... Prints what fails,
 * then "N passed, M failed, K skipped". Without --full a sample; with PARTs of the table at the
 * end, these alone. With SORTNET_DATA the published sorters are among the networks. A process for
 * each core works on them. */
#include "codegen/choose/mapping.h"
#include "codegen/trial/trial.h"
#include "networks/families/family.h"
#include "networks/formats/format.h"

#include "tests/kernels/crew.h"
#include "tests/kernels/samples.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool full;
static size_t passed, failed;
static sn_workdir *dir; /* of this process */

static void count(bool good, const sample *s, const char *what, const char *why)
{
    passed += good;
    failed += !good;
    if (!good)
        printf("failed: %s: %s: %s\n", s->label, what, why ? why : "");
}

/* ---- one sample ------------------------------------------------------------------------------ */

/* Comparators of a sample's network, without those with an input that is a filler: it stays last. */
static size_t size_of(const sample *s)
{
    static bool filler[SN_WIRES_MAX];
    const uint32_t padded = s->trial.of.emit->padded;
    size_t size = 0;
    for (uint32_t w = 0; w < s->net->wires; w++)
        filler[w] = padded && w >= padded;
    for (size_t i = 0; i < s->net->size; i++) {
        bool *min = &filler[s->net->cmp[i].min], *max = &filler[s->net->cmp[i].max];
        const bool both = *min && *max, one = *min || *max;
        size += !one;
        *min = both;
        *max = one;
    }
    return size;
}

static void prove(const sample *s)
{
    sn_trial_result result;
    sn_error error = {.text = ""};
    sn_err err = sn_trial_prove(&s->trial, s->net, &result, &error);
    bool good = !err && result.outcome == SN_TRIAL_GOOD && result.recorded == size_of(s);
    count(good, s, "proof", err ? error.text : result.message.data);
    sn_trial_free(&result);
}

static void run(const sample *s, size_t arrays)
{
    char why[200];
    bool good = sample_runs(s, arrays, why);
    count(good, s, "emulation", why);
}

/* A text that must be found bad, for `why`. */
static void refuse(const sample *s, const char *why)
{
    sn_trial_result result;
    sn_error error = {.text = ""};
    sn_err err = sn_trial_prove(&s->trial, s->net, &result, &error);
    const char *message = result.message.data ? result.message.data : error.text;
    bool good =
        (err == SN_E_INPUT || (!err && result.outcome == SN_TRIAL_BAD)) && strstr(message, why);
    count(good, s, "must be refused", message);
    sn_trial_free(&result);
}

static void try_sample(const sn_net *net, const char *name, sn_mapping mapping, sn_emit emit,
                       size_t arrays)
{
    sample s;
    if (!crew_takes() || !sample_make(&s, net, name, mapping, &emit, dir))
        return;
    run(&s, arrays);
    prove(&s);
    sample_free(&s);
}

/* ---- what is tried --------------------------------------------------------------------------- */

static sn_net *family(const char *name, uint32_t wires)
{
    sn_net *net;
    sn_family_build(sn_family_find(name), wires, 0, &net, NULL);
    return net;
}

static void papers(void)
{
    static const char *const names[] = {"bmerge", "tsort", "vsort"};
    for (size_t i = 0; i < 3; i++)
        for (int mapping = SN_MAPPING_ONE; mapping <= SN_MAPPING_TWO; mapping++) {
            sn_net *net = family(names[i], 512);
            try_sample(net, names[i], (sn_mapping)mapping, (sn_emit){.type = SN_KEY_U32},
                       full ? 1000 : 20);
            if (full)
                try_sample(net, names[i], (sn_mapping)mapping, (sn_emit){.type = SN_KEY_F32}, 1000);
            sn_net_free(net);
        }
}

/* Every type, with and without values, in both orders, counted or not: all, or each in turn. */
static void options(void)
{
    size_t turn = 0;
    for (size_t type = 0; type < sn_key_type_count; type++)
        for (unsigned bits = 0; bits < 32; bits++)
            for (int target = SN_TARGET_CUDA; target <= SN_TARGET_C; target++)
                for (int mapping = SN_MAPPING_THREAD; mapping <= SN_MAPPING_TWO; mapping++) {
                    sn_emit emit = {.target = (sn_target)target,
                                    .type = (sn_key_type)type,
                                    .pairs = bits & 1,
                                    .descending = bits & 2,
                                    .counted = bits & 4,
                                    .float_compare = bits >> 3 == 1,
                                    .nan_ignore = bits >> 3 == 2,
                                    .nan_first = bits >> 3 == 3 && bits & 2};
                    if (turn++ % 797 && !full)
                        continue;
                    sn_net *net = family("bitonic", 16);
                    try_sample(net, "bitonic", (sn_mapping)mapping, emit, 40);
                    sn_net_free(net);
                }
}

/* Two threads that each keep one of 0 and -0 must not keep the same. */
static void zeros(void)
{
    sn_net *net = family("tsort", 8);
    try_sample(net, "tsort", SN_MAPPING_ONE,
               (sn_emit){.target = SN_TARGET_OPENCL, .type = SN_KEY_F32, .float_compare = true},
               40);
    sn_net_free(net);
}

/* Windows, as netkern plans them: with the smallest sorter first, several arrays a block. What they
 * compute is freed by the caller, like the sample where there is one. */
static bool make_windows(sample *s, const char *name, uint32_t wires, uint32_t keys, sn_emit emit,
                         sn_net **computed)
{
    const sn_window_choice choice =
        sn_window_choice_for(&emit, &(sn_plan_wish){.keys = keys, .leaf = true, .anyhow = true});
    sn_net *net = family(name, wires);
    sn_kernel *kernel;
    bool good = !sn_plan_window(net, &choice, &kernel, computed, NULL);
    bool another = good && *computed;
    if (another)
        sn_net_free(net);
    else
        *computed = net;
    good = good && sample_of_kernel(s, *computed, name, kernel, &emit, dir);
    s->as_it_is = another;
    return good;
}

static void try_windows(const char *name, uint32_t wires, uint32_t keys, sn_emit emit,
                        size_t arrays)
{
    sn_net *computed;
    sample s;
    if (!crew_takes())
        return;
    if (make_windows(&s, name, wires, keys, emit, &computed)) {
        run(&s, arrays);
        prove(&s);
        sample_free(&s);
    }
    sn_net_free(computed);
}

static void windows(void)
{
    static const char *const names[] = {"tsort", "vsort", "bitonic", "bmerge"};
    static const uint32_t fewest = 4, most = 4096;
    size_t turn = 0;
    for (uint32_t wires = fewest; wires <= most; wires *= 2)
        for (uint32_t keys = 2; keys <= 64 && keys < wires; keys *= 2)
            for (size_t i = 0; i < sizeof names / sizeof *names; i++, turn++) {
                if (turn % 179 && !full)
                    continue;
                try_windows(names[i], wires, keys,
                            (sn_emit){.target = turn % 3 ? SN_TARGET_CUDA : SN_TARGET_OPENCL,
                                      .type = turn % 2 ? SN_KEY_U32 : SN_KEY_F64,
                                      .pairs = turn % 5 == 0,
                                      .descending = turn % 7 == 0,
                                      .counted = i < 3 && turn % 4 == 0},
                            20);
            }
    /* odd-even merges of runs one behind the other, and by turns */
    try_windows("tsort", 256, 64, (sn_emit){.type = SN_KEY_U32}, 20);
    try_windows("vsort", 64, 8, (sn_emit){.type = SN_KEY_F32, .pairs = true}, 20);
}

/* Headers for kernels, around whose function there is one: by a warp, by several, by each
 * thread. */
static void inside(void)
{
    static const sn_emit kinds[] = {
        {.type = SN_KEY_U32},
        {.type = SN_KEY_F32, .pairs = true, .stable = true, .descending = true},
        {.type = SN_KEY_U16, .argsort = true},
        {.type = SN_KEY_I64, .pairs = true, .counted = true},
        {.type = SN_KEY_F64, .argsort = true, .counted = true, .stable = true},
        {.element = SAMPLE_ELEMENT, .stable = true}};
    static const struct {
        uint32_t wires, keys;
    } sizes[] = {{16, 4}, {128, 8}, {256, 4}, {64, 32}};
    size_t turn = 0;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
            for (int held = SN_HELD_BLOCKED; held <= SN_HELD_STRIPED; held++, turn++) {
                sn_emit emit = kinds[kind];
                emit.held = (sn_held)held;
                if (turn % 23 == 0 || full)
                    try_windows(turn % 2 ? "vsort" : "tsort", sizes[size].wires, sizes[size].keys,
                                emit, full ? 1000 : 40);
            }
    sn_net *net = family("green", 16);
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind += full ? 1 : 4) {
        sn_emit emit = kinds[kind];
        emit.held = SN_HELD_BLOCKED;
        try_sample(net, "green", SN_MAPPING_THREAD, emit, full ? 1000 : 40);
    }
    sn_net_free(net);
}

/* Shared memory that launches ask for: for items of all sizes, by windows and other mappings. */
static void asking(void)
{
    const sn_emit words = {.type = SN_KEY_U32}, longs = {.type = SN_KEY_F64};
    const sn_emit pairs = {.type = SN_KEY_I64, .pairs = true, .counted = true};
    const sn_emit places = {.type = SN_KEY_U16, .pairs = true, .stable = true};
    try_windows("bmerge", 8192, 16, longs, 3);
    sn_net *net = family("oddeven", 6200);
    try_sample(net, "oddeven", SN_MAPPING_SCHEDULED, longs, 2);
    sn_net_free(net);
    if (!full)
        return;
    try_windows("bmerge", 16384, 32, words, 3);
    try_windows("tsort", 4096, 16, pairs, 3);
    try_windows("tsort", 4096, 16, places, 6);
    try_windows("tsort", 16384, 16, words, 6);
    try_windows("tsort", 16384, 32, words, 6);
    try_windows("tsort", 8192, 32, longs, 6);
    try_windows("tsort", 32768, 32, words, 2);
}

/* ---- lengths, places, some outputs, elements ------------------------------------------------- */

static void try_some(sn_mapping mapping, sn_emit emit, uint32_t first, uint32_t last)
{
    sn_net *net = family("bitonic", 16), *kept;
    sample s;
    if (crew_takes() && sample_make_some(&s, net, "bitonic", mapping, &emit, first, last, dir)) {
        sn_net_keep_outputs(net, first, last, &kept, NULL);
        run(&s, 40);
        s.net = kept;
        prove(&s);
        sn_net_free(kept);
        sample_free(&s);
    }
    sn_net_free(net);
}

/* What is sorted, by what lengths, for which outputs, in every mapping and target: all, or by turns
 * such that each meets each sooner or later. */
static void features(void)
{
    static const sn_emit kinds[] = {
        {.type = SN_KEY_U32},
        {.type = SN_KEY_F32, .pairs = true, .stable = true},
        {.type = SN_KEY_I64, .argsort = true, .descending = true},
        {.type = SN_KEY_F64, .argsort = true, .stable = true, .float_compare = true},
        {.type = SN_KEY_F32, .pairs = true, .descending = true, .nan_ignore = true},
        {.element = SAMPLE_ELEMENT},
        {.element = SAMPLE_ELEMENT, .argsort = true, .stable = true},
        {.type = SN_KEY_U8, .pairs = true},
        {.type = SN_KEY_F32, .pairs = true, .value_type = SN_KEY_I64},
        {.type = SN_KEY_U16, .argsort = true, .value_type = SN_KEY_U64},
        {.type = SN_KEY_U64, .pairs = true, .stable = true, .value_type = SN_KEY_U64},
        {.element = SAMPLE_ELEMENT, .pairs = true, .stable = true}};
    static const uint32_t outputs[][2] = {{0, 15}, {0, 2}, {7, 8}, {5, 5}};
    size_t turn = 0;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        for (int length = 0; length < 5; length++)
            for (size_t some = 0; some < 4; some++)
                for (int target = SN_TARGET_CUDA; target <= SN_TARGET_C; target++)
                    for (int mapping = SN_MAPPING_THREAD; mapping <= SN_MAPPING_WINDOW; mapping++) {
                        sn_emit emit = kinds[kind];
                        emit.target = (sn_target)target;
                        emit.ragged = (sn_ragged)(length < 4 ? length : 0);
                        emit.counted = length == 4;
                        if (turn++ % 613 == 0 || full)
                            try_some((sn_mapping)mapping, emit, outputs[some][0], outputs[some][1]);
                    }
}

/* Selections, as netkern plans them: by all numbers of threads. */
/* The first outputs, by as many threads as hold so many keys each. */
static void try_selection(uint32_t wires, uint32_t keys, uint32_t first, sn_emit emit)
{
    const sn_plan_wish wish = {.chosen = true,
                               .mapping = keys < wires ? SN_MAPPING_SELECT : SN_MAPPING_THREAD,
                               .keys = keys < wires ? keys : 0,
                               .leaf = true,
                               .some = true,
                               .last = first - 1};
    sn_net *net = family("oddeven", wires), *kept;
    sn_plan_made plan;
    sample s;
    if (crew_takes() && !sn_plan_make(net, &emit, &wish, &plan, NULL)) {
        const sn_net *computed = plan.computed ? plan.computed : net;
        if (sample_of_kernel(&s, computed, "select", plan.kernel, &emit, dir)) {
            s.as_it_is = plan.computed;
            sn_net_keep_outputs(computed, 0, first - 1, &kept, NULL);
            run(&s, full ? 1000 : 60);
            s.net = kept;
            prove(&s);
            sn_net_free(kept);
            sample_free(&s);
        }
        plan.kernel = NULL;
        sn_plan_free(&plan);
    }
    sn_net_free(net);
}

static void selections(void)
{
    static const uint32_t sizes[][2] = {{16, 1},   {16, 4},   {64, 6},   {48, 7},
                                        {128, 8},  {100, 3},  {384, 8},  {512, 10},
                                        {256, 16}, {896, 16}, {1024, 32}};
    static const sn_emit kinds[] = {
        {.type = SN_KEY_F32, .argsort = true, .descending = true},
        {.type = SN_KEY_U32},
        {.type = SN_KEY_F32, .argsort = true, .stable = true},
        {.type = SN_KEY_U16, .pairs = true, .descending = true},
        {.type = SN_KEY_BF16, .pairs = true, .stable = true},
        {.type = SN_KEY_F32, .argsort = true, .value_type = SN_KEY_I64},
        {.type = SN_KEY_BF16, .argsort = true, .descending = true},
        {.type = SN_KEY_U64},
        {.type = SN_KEY_F64, .argsort = true, .float_compare = true, .stable = true},
        {.type = SN_KEY_I8, .counted = true},
        {.element = SAMPLE_ELEMENT, .stable = true},
        {.type = SN_KEY_U32, .argsort = true, .ragged = SN_RAGGED_SIZES}};
    size_t turn = 0;
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (uint32_t threads = 2; threads <= 32; threads *= 2)
            for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
                for (int target = SN_TARGET_CUDA; target <= SN_TARGET_OPENCL; target++) {
                    sn_emit emit = kinds[kind];
                    emit.target = (sn_target)target;
                    if (sizes[size][0] % threads == 0 && turn++ % (full ? 11 : 307) == 0)
                        try_selection(sizes[size][0], sizes[size][0] / threads, sizes[size][1],
                                      emit);
                }
}

/* The same for callers that hold the row, and are given keys beside places. */
static void selections_inside(void)
{
    static const uint32_t sizes[][3] = {{64, 32, 6},  {16, 16, 3}, {256, 8, 8},
                                        {128, 64, 8}, {96, 48, 5}, {512, 64, 10}};
    static const sn_emit kinds[] = {
        {.type = SN_KEY_BF16, .argsort = true, .descending = true},
        {.type = SN_KEY_F32, .argsort = true, .stable = true, .descending = true},
        {.type = SN_KEY_U32},
        {.type = SN_KEY_F16, .argsort = true, .counted = true},
        {.type = SN_KEY_I64, .pairs = true, .stable = true, .counted = true},
        {.type = SN_KEY_F32, .argsort = true},
        {.element = SAMPLE_ELEMENT, .stable = true}};
    size_t turn = 0;
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
            for (int held = SN_HELD_BLOCKED; held <= SN_HELD_STRIPED; held++, turn++) {
                sn_emit emit = kinds[kind];
                emit.held = (sn_held)held;
                emit.keyed = emit.argsort;
                if (turn % (full ? 2 : 97) == 0)
                    try_selection(sizes[size][0], sizes[size][1], sizes[size][2], emit);
            }
}

static void odd_networks(void)
{
    static const uint32_t wires[] = {1, 2, 3, 5, 13};
    sn_random random;
    sn_random_seed(&random, 4);
    for (size_t i = 0; i < 5; i += full ? 1 : 4)
        for (int target = SN_TARGET_CUDA; target <= SN_TARGET_C; target++) {
            sn_net *net;
            sn_net_new(wires[i], &net, NULL);
            for (uint32_t c = 0; wires[i] > 1 && c < 4 * wires[i]; c++) {
                uint32_t a = (uint32_t)sn_random_below(&random, wires[i]);
                sn_net_add(net, a,
                           (a + 1 + (uint32_t)sn_random_below(&random, wires[i] - 1)) % wires[i],
                           NULL);
            }
            try_sample(net, "random", SN_MAPPING_THREAD,
                       (sn_emit){.target = (sn_target)target, .type = SN_KEY_I32, .pairs = i % 2},
                       30);
            if (full || wires[i] == 13)
                try_sample(net, "random", SN_MAPPING_SCHEDULED,
                           (sn_emit){.target = (sn_target)target, .pairs = true}, 30);
            sn_net_free(net);
        }
}

/* ---- one array in lanes of vectors ------------------------------------------------------------ */

/* As netkern plans it. The network is freed by the caller, the sample where there is one. */
static bool make_planned(sample *s, const char *name, uint32_t wires, sn_emit emit,
                         const sn_plan_wish *wish, sn_net **net)
{
    sn_plan_made plan;
    *net = family(name, wires);
    if (sn_plan_make(*net, &emit, wish, &plan, NULL))
        return false;
    const bool another = plan.computed;
    if (another) {
        sn_net_free(*net);
        *net = plan.computed;
    }
    if (!sample_of_plan(s, *net, name, &plan, &emit, dir))
        return false;
    s->as_it_is = another;
    return true;
}

/* False where vectors cannot hold it. */
static bool make_lanes(sample *s, const char *name, uint32_t wires, sn_emit emit, sn_net **net)
{
    const sn_plan_wish wish = {
        .chosen = true, .mapping = SN_MAPPING_LANES, .leaf = true, .anyhow = true};
    emit.target = SN_TARGET_C;
    return make_planned(s, name, wires, emit, &wish, net);
}

static void try_lanes(const char *name, uint32_t wires, sn_emit emit)
{
    sn_net *net;
    sample s;
    if (!crew_takes())
        return;
    if (make_lanes(&s, name, wires, emit, &net)) {
        run(&s, 20);
        prove(&s);
        sample_free(&s);
    }
    sn_net_free(net);
}

static void lanes(void)
{
    static const char *const names[] = {"tsort", "vsort", "bitonic"};
    try_lanes("tsort", 16, (sn_emit){.type = SN_KEY_U32, .pairs = true});
    try_lanes("vsort", 4, (sn_emit){.type = SN_KEY_U64, .counted = true});
    try_lanes("tsort", 16,
              (sn_emit){.type = SN_KEY_F32, .pairs = true, .counted = true, .padded = 11});
    try_lanes("vsort", 32, (sn_emit){.type = SN_KEY_U8, .counted = true, .padded = 17});
    try_lanes("tsort", 256, (sn_emit){.type = SN_KEY_U32});
    try_lanes("tsort", 512, (sn_emit){.type = SN_KEY_U64, .counted = true, .padded = 300});
    try_lanes("tsort", 64, (sn_emit){.type = SN_KEY_F64, .counted = true, .padded = 37});
    try_lanes(
        "tsort", 32,
        (sn_emit){
            .type = SN_KEY_I32, .pairs = true, .descending = true, .counted = true, .padded = 27});
    /* with passes whose last one but stores, and fillers in others; all blocks take gcc 20 s */
    try_lanes(full ? "periodic" : "bpmerge", 128, (sn_emit){.type = SN_KEY_F32, .pairs = true});
    try_lanes("tsort", 512,
              (sn_emit){.type = SN_KEY_U16, .pairs = true, .counted = true, .padded = 300});
    if (full)
        try_lanes("tsort", 512, (sn_emit){.type = SN_KEY_F32, .counted = true, .pairs = true});
    for (size_t type = 0; full && type < sn_key_type_count; type++)
        for (unsigned bits = 0; bits < 32; bits++)
            try_lanes(names[(type + bits) % 3], 4u << (type + bits) % 5,
                      (sn_emit){.type = (sn_key_type)type,
                                .pairs = bits & 1,
                                .descending = bits & 2,
                                .counted = bits & 4,
                                .float_compare = bits >> 3 == 1,
                                .nan_ignore = bits >> 3 == 2,
                                .nan_first = bits >> 3 == 3 && bits & 2});
}

/* ---- edits that must be noticed -------------------------------------------------------------- */

typedef struct edit {
    const char *what, *with, *why;
} edit;

/* The text of a sample in which `with` stands for the first `what`. */
static void refuse_edit(sample *s, const edit *e)
{
    sn_buf edited = {0};
    const char *at = strstr(s->text.data, e->what);
    if (!at) {
        count(false, s, "has nothing to edit", e->what);
        return;
    }
    sn_buf_add(&edited, s->text.data, (size_t)(at - s->text.data));
    sn_buf_puts(&edited, e->with);
    sn_buf_puts(&edited, at + strlen(e->what));
    s->trial.text = &edited;
    refuse(s, e->why);
    s->trial.text = &s->text;
    sn_buf_free(&edited);
}

/* Each edit of what is made anew; the first so many alone without --full. */
static void refuse_edits(bool make(sample *s, sn_net **net), const edit *edits, size_t all,
                         size_t sampled)
{
    for (size_t i = 0; i < (full ? all : sampled); i++) {
        sn_net *net;
        sample s;
        if (!crew_takes())
            continue;
        if (make(&s, &net)) {
            refuse_edit(&s, &edits[i]);
            sample_free(&s);
        } else {
            count(false, &(sample){.label = "to be edited"}, "plan", "there is none");
        }
        sn_net_free(net);
    }
}

static bool make_small_lanes(sample *s, sn_net **net)
{
    return make_lanes(s, "tsort", 16, (sn_emit){.type = SN_KEY_U32}, net);
}

static bool make_padded(sample *s, sn_net **net)
{
    return make_lanes(s, "tsort", 16, (sn_emit){.type = SN_KEY_U32, .counted = true, .padded = 11},
                      net);
}

/* Fillers, and elements of a vector's part. */
static void padded_edits(void)
{
    static const edit edits[] = {
        {"sample_count = 11", "sample_count = 10", ""},
        {"sample_key_lane(0xffffffffu)", "sample_key_lane(0x7fffffffu)", "does not order"},
        {"count - at < sample_LANES", "count - at > sample_LANES", ""},
        {"load_line(&x[2], keys, 7)", "load_line(&x[2], keys, 6)", ""},
        {"j * 11", "j * 12", ""}};
    refuse_edits(make_padded, edits, sizeof edits / sizeof *edits, 1);
}

static bool make_passes(sample *s, sn_net **net)
{
    return make_lanes(s, "tsort", 512,
                      (sn_emit){.type = SN_KEY_U64, .counted = true, .padded = 300}, net);
}

/* Sets of passes: which vectors they have, how many there are, and where they are stored. */
static void pass_edits(void)
{
    static const edit edits[] = {
        {"w[b + 2] = x[2]", "w[b + 2] = x[1]", ""},
        {"x[3] = w[b + 3]", "x[3] = w[b + 2]", ""},
        {"at + 8)", "at + 16)", ""},
        {"fill_line(&w[b], keys, b * 2)", "fill_line(&w[b], keys, b)", ""}};
    refuse_edits(make_passes, edits, sizeof edits / sizeof *edits, 1);
}

static bool make_packed(sample *s, sn_net **net)
{
    return make_lanes(s, "tsort", 32,
                      (sn_emit){.type = SN_KEY_U32, .pairs = true, .counted = true, .padded = 27},
                      net);
}

static bool make_packed_passes(sample *s, sn_net **net)
{
    return make_lanes(s, "tsort", 512,
                      (sn_emit){.type = SN_KEY_U16, .pairs = true, .counted = true, .padded = 300},
                      net);
}

/* Keys above their values, which must stay with them, in two vectors by turns. */
static void packed_edits(void)
{
    static const char vectors[] = "vectors do not";
    static const edit edits[] = {
        {"x, 0xaaaa, (__m512)y", "x, 0x5555, (__m512)y", vectors},
        {"(__m512)y, 0x5555", "(__m512)y, 0xaaaa", vectors},
        {"_mm256_blend_ps(_mm256_movehdup_ps((__m256)x), (__m256)y, 0xaa)",
         "_mm256_blend_ps(_mm256_movehdup_ps((__m256)x), (__m256)y, 0x55)", vectors},
        {"sample_BY_HALVES(sample_odd_lanes, key, values)",
         "sample_BY_HALVES(sample_even_lanes, key, values)", vectors},
        {"sample_TURN(sample_BY_ENDS(even, odd))", "sample_BY_ENDS(even, odd)", vectors},
        {"value = sample_BY_ENDS(odd, even)", "value = sample_BY_ENDS(even, odd)", vectors},
        {"EVEN_LANES 0, 4, 2, 6", "EVEN_LANES 0, 5, 2, 6", "for the preprocessor"},
        {"(x) ^ 0x80000000u", "(x)", "for the preprocessor"},
        {"sample_BY_ENDS(first, last) last", "sample_BY_ENDS(first, last) first",
         "for the preprocessor"},
        {"value_tail_at(values, 0, 0xffffffffu)", "value_tail_at(values, 0, 0)", vectors},
        {"pair_later(x, y)", "pair_earlier(x, y)", vectors},
        {"load_lines(&x[0], &x[1], keys, values, 0)", "load_lines(&x[1], &x[0], keys, values, 0)",
         ""},
        {"load_lines(&x[6], &x[7], keys, values, 24)", "load_lines(&x[6], &x[7], keys, values, 16)",
         ""},
        {"store_lines(&x[0], &x[2], keys_out", "store_lines(&x[2], &x[0], keys_out", ""},
        {"keys_out + j * 27", "keys_out + j * 26", ""}};
    static const edit passes[] = {
        {"load_lines(&x[2], &x[3], keys, values, (b + 2) * 8)",
         "load_lines(&x[2], &x[3], keys, values, (b + 4) * 8)", ""},
        {"b += 2)", "b += 4)", ""},
        {"keys_out, values_out, at + 16", "keys_out, values_out, at + 8", ""}};
    refuse_edits(make_packed, edits, sizeof edits / sizeof *edits, 2);
    refuse_edits(make_packed_passes, passes, sizeof passes / sizeof *passes, 1);
}

/* Constants of shuffles, in vectors of all lengths; which lanes keep what; and what shuffles do. */
static void lane_edits(void)
{
    static const char vectors[] = "vectors do not";
    static const edit edits[] = {
        {"MOVE_LINE(a, x, y, 0, 2, 8,", "MOVE_LINE(a, x, y, 0, 3, 8,", "compares what are not"},
        {"KEEP_LINE(&x[0], x[0], y, 0, -1, 0,", "KEEP_LINE(&x[0], x[0], y, -1, 0, 0,",
         "another network"},
        {"SHUFFLE((sample_moved)(x), (sample_moved)(y)",
         "SHUFFLE((sample_moved)(y), (sample_moved)(x)", "for the preprocessor"},
        {"later(y, x) & last", "later(y, x) & ~last", vectors},
        {"store_line(&x[0], keys_out, 0)", "store_line(&x[0], keys_out, 4)", ""},
        {"load_line(&x[1], keys, 4)", "load_line(&x[1], keys, 0)", "keeps one of two equal"},
        {"line x[4]", "line x[3]", "there is no element"}};
    refuse_edits(make_small_lanes, edits, sizeof edits / sizeof *edits, 1);
}

static void replaced(sn_emit emit, sn_mapping mapping, const edit *e)
{
    sample s;
    sn_net *net = family("bitonic", 8);
    if (crew_takes() &&
        sample_make_some(&s, net, e->with, mapping, &emit, 0, emit.descending ? 2 : 7, dir)) {
        refuse_edit(&s, e);
        sample_free(&s);
    }
    sn_net_free(net);
}

/* A wrong offset, a wrong count, a lost place, a tie that nothing breaks, outputs elsewhere. With
 * `descending` the first three outputs alone are stored. */
static void feature_edits(void)
{
    static const char faults[] = "the text has faults", keys[] = "does not order";
    const sn_emit ragged = {.ragged = SN_RAGGED_OFFSETS}, wide = {.ragged = SN_RAGGED_OFFSETS64};
    const sn_emit sizes = {.ragged = SN_RAGGED_SIZES, .target = SN_TARGET_OPENCL};
    const sn_emit c = {.ragged = SN_RAGGED_OFFSETS, .target = SN_TARGET_C};
    const sn_emit segments = {.ragged = SN_RAGGED_SEGMENTS};
    const sn_emit segments_cl = {.ragged = SN_RAGGED_SEGMENTS64, .target = SN_TARGET_OPENCL};
    const sn_emit segments_c = {.ragged = SN_RAGGED_SEGMENTS64, .target = SN_TARGET_C};
    const sn_emit argsort = {.type = SN_KEY_U32, .argsort = true};
    const sn_emit stable = {.type = SN_KEY_U32, .pairs = true, .stable = true};
    const sn_emit filled = {.type = SN_KEY_U32, .argsort = true, .counted = true};
    const sn_emit nans = {
        .type = SN_KEY_F32, .argsort = true, .ragged = SN_RAGGED_SIZES, .target = SN_TARGET_OPENCL};
    const sn_emit packed = {.type = SN_KEY_I16, .argsort = true, .counted = true};
    const sn_emit brain = {.type = SN_KEY_BF16, .argsort = true};
    const sn_emit wide_values = {
        .type = SN_KEY_U32, .pairs = true, .value_type = SN_KEY_I64, .counted = true};
    const sn_emit wide_c = {
        .type = SN_KEY_F32, .pairs = true, .value_type = SN_KEY_U64, .target = SN_TARGET_C};
    const sn_emit wide_places = {.type = SN_KEY_U32, .argsort = true, .value_type = SN_KEY_I64};
    const sn_emit top = {.descending = true, .target = SN_TARGET_OPENCL};
    const sn_emit element = {.element = SAMPLE_ELEMENT, .stable = true, .counted = true};
    const struct {
        const sn_emit *emit;
        sn_mapping mapping;
        edit edit;
    } edits[] = {
        {&ragged,
         SN_MAPPING_TWO,
         {"offsets[(size_t)blockIdx.x]", "offsets[(size_t)blockIdx.x + 1]", faults}},
        {&ragged,
         SN_MAPPING_THREAD,
         {"offsets[array + 1] - at", "offsets[array + 1] - at - 1", faults}},
        {&ragged, SN_MAPPING_ONE, {"length > 8", "length > 9", faults}},
        {&ragged,
         SN_MAPPING_WINDOW,
         {"? 0 : (unsigned int)length", "? 8 : (unsigned int)length", faults}},
        {&ragged, SN_MAPPING_THREAD, {"offsets + done", "offsets", "touches memory that is not"}},
        {&wide, SN_MAPPING_THREAD, {"const size_t at", "const unsigned int at", faults}},
        {&segments,
         SN_MAPPING_TWO,
         {"ends[(size_t)blockIdx.x]", "begins[(size_t)blockIdx.x + 1]", faults}},
        {&segments, SN_MAPPING_THREAD, {"ends + done", "ends", "touches memory that is not"}},
        {&segments,
         SN_MAPPING_THREAD,
         {"&begins_now, &ends_now", "&begins_now, &begins_now", faults}},
        {&segments_cl, SN_MAPPING_ONE, {"length > 8", "length > 9", faults}},
        {&segments_cl, SN_MAPPING_THREAD, {"begins[array]", "ends[array]", faults}},
        {&segments_c, SN_MAPPING_THREAD, {"ends[j] - at", "ends[j] - at - 1", faults}},
        {&segments_c, SN_MAPPING_THREAD, {"left += length > 8", "left += length > 9", faults}},
        {&segments_c, SN_MAPPING_THREAD, {"ends[] = {count}", "ends[] = {count - 1}", faults}},
        {&sizes, SN_MAPPING_TWO, {"sizes[get_group_id(0)] > 8", "sizes[0] > 8", faults}},
        {&sizes, SN_MAPPING_THREAD, {": sizes[array]", ": 8", faults}},
        {&c, SN_MAPPING_THREAD, {"left += length > 8", "left += length > 9", faults}},
        {&c, SN_MAPPING_THREAD, {"at + 3, 3", "at + 3, 4", faults}},
        {&c,
         SN_MAPPING_THREAD,
         {"    return sample_sort_many(keys, keys_out, offsets, 1);\n", "", "returns nothing"}},
        {&argsort, SN_MAPPING_THREAD, {"at + 3, 3", "at + 3, 4", faults}},
        {&argsort, SN_MAPPING_TWO, {"at + i0 + 1u, i0 + 1u", "at + i0 + 1u, i0", faults}},
        {&argsort, SN_MAPPING_THREAD, {"x.place = i", "x.place = i + 1", keys}},
        {&argsort,
         SN_MAPPING_THREAD,
         {"b->place = swap ? x.place : y.place", "b->place = swap ? y.place : x.place", keys}},
        {&argsort, SN_MAPPING_THREAD, {"b->key = swap ? x.key : y.key", "", "three wrongly"}},
        {&filled, SN_MAPPING_THREAD, {"x.place = 0xffffffffu", "", "filler through"}},
        {&filled, SN_MAPPING_ONE, {"x.key = 0xffffffffu", "", "filler through"}},
        {&nans, SN_MAPPING_ONE, {"x.place = 0xffffffffu", "", "filler through"}},
        {&packed, SN_MAPPING_THREAD, {") << 16) + i", ") << 16) + (i ^ 1)", keys}},
        {&packed, SN_MAPPING_ONE, {"^ 0x8000u", "^ 0u", keys}},
        {&packed, SN_MAPPING_THREAD, {"x & 0xffffu", "x & 0x7fffu", keys}},
        {&packed, SN_MAPPING_TWO, {"return 0xffffffffu", "return 0xfffeffffu", "filler through"}},
        {&brain, SN_MAPPING_THREAD, {"0x7f810000u", "0x7c010000u", keys}},
        {&brain, SN_MAPPING_THREAD, {"< 0 ?", "> 0 ?", keys}},
        {&stable, SN_MAPPING_THREAD, {" || (x.key == y.key && x.place < y.place)", "", keys}},
        {&stable, SN_MAPPING_ONE, {"x.place < y.place", "x.value < y.value", keys}},
        {&wide_values,
         SN_MAPPING_TWO,
         {"x.value = 0xffffffffffffffffull", "x.value = 0xffffffffu", "filler through"}},
        {&wide_values, SN_MAPPING_THREAD, {"long long value;", "int value;", keys}},
        {&wide_values, SN_MAPPING_ONE, {"(long long)x.value", "(int)x.value", keys}},
        {&wide_c, SN_MAPPING_THREAD, {"uint64_t value;", "uint32_t value;", keys}},
        {&wide_c, SN_MAPPING_THREAD, {"(uint64_t)mask", "(uint32_t)mask", keys}},
        {&wide_places, SN_MAPPING_THREAD, {"(long long)(x.place)", "(signed char)x.place", keys}},
        {&top, SN_MAPPING_TWO, {"* 3", "* 4", faults}},
        {&top, SN_MAPPING_TWO, {"i < 3u", "i < 4u", "stores what is not"}},
        {&top, SN_MAPPING_TWO, {"i < 3u", "i < 2u", keys}},
        {&top, SN_MAPPING_THREAD, {"to + 2", "to + 3", faults}},
        {&element, SN_MAPPING_TWO, {"(a % 64 <", "(a % 64 <=", keys}},
        {&element, SN_MAPPING_TWO, {"x.place < y.place && !before(y.key, x.key)", "0", keys}},
        {&element, SN_MAPPING_THREAD, {"x.place == 0xffffffffu ||", "", keys}},
        {&element, SN_MAPPING_THREAD, {"*b = swap ? x : y", "*b = swap ? y : x", keys}},
    };
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i += full ? 1 : 3)
        replaced(*edits[i].emit, edits[i].mapping, &edits[i].edit);
}

/* A text with a letter changed that stands behind `place`. */
static void edited(sn_emit emit, sn_mapping mapping, const char *place, char letter,
                   const char *why)
{
    sample s;
    sn_net *net = family("vsort", 8);
    if (crew_takes() && sample_make(&s, net, "edited vsort", mapping, &emit, dir)) {
        char *at = strstr(s.text.data, place);
        if (at)
            at[strlen(place)] = letter;
        refuse(&s, why);
        sample_free(&s);
    }
    sn_net_free(net);
}

/* Keys of two arrays in each register, by the plan that netkern makes; numbers of arrays that are
 * odd leave one alone. */
static bool make_twins(sample *s, const char *name, uint32_t wires, sn_emit emit, sn_net **net)
{
    const sn_plan_wish wish = {.leaf = true, .anyhow = true};
    return make_planned(s, name, wires, emit, &wish, net) && s->kernel->twins;
}

static void twins(void)
{
    static const sn_key_type types[] = {SN_KEY_U16, SN_KEY_F16, SN_KEY_I16, SN_KEY_BF16};
    size_t turn = 0;
    for (size_t type = 0; type < 4; type++)
        for (int descending = 0; descending < 2; descending++)
            for (uint32_t wires = 4; wires <= 1024; wires *= 2, turn++) {
                const sn_emit emit = {.type = types[type], .descending = descending};
                sn_net *net;
                sample s;
                if ((turn % 29 && !full) || !crew_takes())
                    continue;
                if (make_twins(&s, wires == 4 ? "oddeven" : "vsort", wires, emit, &net)) {
                    run(&s, full ? 1001 : 41);
                    prove(&s);
                    sample_free(&s);
                } else {
                    count(false, &(sample){.label = "twins"}, "plan", "there is none");
                }
                sn_net_free(net);
            }
}

static bool make_signed_twins(sample *s, sn_net **net)
{
    return make_twins(s, "tsort", 64, (sn_emit){.type = SN_KEY_I16}, net);
}

/* A half that goes to the wrong place, or is compared otherwise. */
static void twin_edits(void)
{
    static const char keys[] = "does not order";
    static const edit edits[] = {
        {"array + 1 < arrays", "array + 1 <= arrays", "the text has faults"},
        {"? 64 : 0", "? 60 : 0", "the text has faults"},
        {"__vmaxs2(x, y)", "__vmins2(x, y)", keys},
        {"*a = __vmins2(x, y)", "*a = __vmaxs2(y, x)", keys},
        {"l.x[2] = (short)(c >> 16)", "l.x[2] = (short)c", keys},
        {"(unsigned short)k.x[1] |", "(unsigned short)k.x[2] |", keys},
        {"(unsigned short)k.x[3] |", "k.x[3] |", keys},
        {"    *b = (unsigned short)k.x[1] | (item)(unsigned short)l.x[1] << 16;\n", "", keys},
        {"    *b = all.x[1];\n", "", keys},
        {"/ 2 * 2", "/ 2", "the text has faults"},
        {"    if (next)\n", "", keys}};
    refuse_edits(make_signed_twins, edits, sizeof edits / sizeof *edits, 2);
}

/* Values that are fetched once their keys are in order: in a thread, a warp, and several. */
static bool make_fetching(sample *s, uint32_t wires, sn_emit emit, sn_net **net)
{
    const sn_plan_wish wish = {.chosen = true,
                               .mapping = wires < 16 ? SN_MAPPING_THREAD : SN_MAPPING_WINDOW,
                               .keys = wires < 16 ? 0 : 4,
                               .leaf = true,
                               .anyhow = true};
    emit.pairs = true;
    emit.stable |= wires < 16; /* else so few are not fetched */
    return make_planned(s, "tsort", wires, emit, &wish, net) && s->emit.fetches;
}

static void fetches(void)
{
    static const sn_emit emits[] = {
        {.type = SN_KEY_U32, .stable = true},
        {.type = SN_KEY_F16, .descending = true},
        {.type = SN_KEY_F64, .stable = true, .descending = true},
        {.type = SN_KEY_I8, .stable = true},
        {.type = SN_KEY_BF16, .stable = true},
        {.type = SN_KEY_U16},
        {.type = SN_KEY_I16, .stable = true, .descending = true},
        {.type = SN_KEY_U8, .descending = true},
    };
    static const uint32_t sizes[] = {8, 64, 256};
    for (size_t i = 0; i < (full ? sizeof emits / sizeof *emits : 2); i++)
        for (size_t size = 0; size < 3; size++) {
            sn_net *net;
            sample s;
            if ((!full && i && size != 1) || !crew_takes())
                continue;
            if (make_fetching(&s, sizes[size], emits[i], &net)) {
                run(&s, full ? 1000 : 40);
                prove(&s);
                sample_free(&s);
            } else {
                count(false, &(sample){.label = "fetches"}, "plan", "there is none");
            }
            sn_net_free(net);
        }
}

static bool make_fetching_block(sample *s, sn_net **net)
{
    return make_fetching(s, 256, (sn_emit){.type = SN_KEY_U32, .stable = true}, net);
}

static bool make_fetching_words(sample *s, sn_net **net)
{
    return make_fetching(s, 256, (sn_emit){.type = SN_KEY_I16}, net);
}

static bool make_fetching_halves(sample *s, sn_net **net)
{
    return make_fetching(s, 256, (sn_emit){.type = SN_KEY_F16}, net);
}

/* A value of another key, or of another array, or one that is replaced before it is read. */
static void fetch_edits(void)
{
    static const char keys[] = "does not order";
    static const edit apart[] = {
        {"    __syncthreads();\n    store", "    store", "races for"},
        {"fetch(x[3], values, at)", "fetch(x[2], values, at)", "of another key"},
        {"fetch(x[3], values, at)", "fetch(x[3], values, at + 256)", "of another array"},
        {"store(x[1], v[1],", "store(x[1], v[0],", "of another key"},
        {"values[at + x.place]", "values[at + x.key]", keys},
        {"x.place = i", "x.place = i + 1", keys},
        {"values_out[at] = v", "values_out[at] = x.place", keys},
        {"a->place = swap ? y.place : x.place", "a->place = x.place", keys}};
    static const edit words[] = {{"values[at + (x & 0xffffu)]", "values[at + (x & 0x7fffu)]", keys},
                                 {"x >> 16 ^ 0x8000u", "x >> 16", keys},
                                 {"<< 16) + i", "<< 16) + (i ^ 1)", keys},
                                 {"store(x[1], v[1],", "store(x[1], v[0],", "of another key"}};
    static const edit halves[] = {{"= image - 0x", "= image + 0x", keys},
                                  {"bits ^ 0x7fff0000u : bits) >> 16", "bits : bits) >> 16", keys}};
    refuse_edits(make_fetching_block, apart, sizeof apart / sizeof *apart, 2);
    refuse_edits(make_fetching_words, words, sizeof words / sizeof *words, 1);
    refuse_edits(make_fetching_halves, halves, sizeof halves / sizeof *halves, 0);
}

static bool make_selection_of(sample *s, uint32_t wires, uint32_t keys, sn_net **net)
{
    const sn_emit emit = {.type = SN_KEY_BF16, .argsort = true, .descending = true};
    const sn_plan_wish wish = {.chosen = true,
                               .mapping = SN_MAPPING_SELECT,
                               .keys = keys,
                               .leaf = true,
                               .some = true,
                               .last = 5};
    return make_planned(s, "oddeven", wires, emit, &wish, net);
}

static bool make_selection(sample *s, sn_net **net)
{
    return make_selection_of(s, 32, 16, net);
}

/* More places than bytes tell apart. */
static bool make_long_selection(sample *s, sn_net **net)
{
    return make_selection_of(s, 256, 32, net);
}

/* Keys that become words two at a time, lists that are passed on, and what one thread alone
 * does. */
static void selection_edits(void)
{
    static const char keys[] = "does not order";
    static const edit edits[] = {
        {"from_lane(x[1], 1u)", "from_lane(x[0], 1u)", "is used twice"},
        {"from_lane(x[1], 1u)", "from_lane(x[1], 2u)", "which has ended"},
        {"if (t % 2u < 1u)", "if (t % 4u < 1u)", "stores 0 outputs of 6"},
        {"i * 0x1010101u + 0x3020100u", "i * 0x1010101u + 0x3010100u", keys},
        {"0x3255", "0x3265", keys},
        {"0x1044", "0x1045", keys},
        {"x & 0xffu", "x & 0x7fu", keys},
        {"k.x[0] | (unsigned int)k.x[1]", "k.x[1] | (unsigned int)k.x[0]", keys},
        {"places, 1,", "places, 0,", keys},
        {"~negative & 0x7fff7fffu", "~negative & 0x7fff7ffeu", keys},
        {"0x7f007fu)", "0x7f007eu)", keys},
        {"0xffffffffu), 0u)", "0xfffffffeu), 0u)", keys},
        {"__shfl_xor_sync(0xffffffffu", "__shfl_xor_sync(0x3u", keys}};
    static const edit halves[] = {{"i * 0x10001u + 0x10000u", "i * 0x10001u", keys},
                                  {"0x3276", "0x3254", keys},
                                  {"0x1054", "0x1076", keys},
                                  {", i + 2,", ", i + 1,", keys}};
    refuse_edits(make_selection, edits, sizeof edits / sizeof *edits, 4);
    refuse_edits(make_long_selection, halves, sizeof halves / sizeof *halves, 1);
}

static bool make_selection_inside(sample *s, sn_net **net)
{
    const sn_emit emit = {
        .type = SN_KEY_F32, .argsort = true, .keyed = true, .held = SN_HELD_STRIPED};
    const sn_plan_wish wish = {.chosen = true,
                               .mapping = SN_MAPPING_SELECT,
                               .keys = 32,
                               .leaf = true,
                               .some = true,
                               .last = 5};
    return make_planned(s, "oddeven", 64, emit, &wish, net);
}

/* Outputs that are others in some threads, or not the keys of their places. */
static void selection_edits_inside(void)
{
    static const edit edits[] = {
        {"    order(&x[4], &x[5]);\n    store(x[0]",
         "    if (t & 1u)\n        order(&x[4], &x[5]);\n    store(x[0]", "has another output"},
        {"keys_out[at] = key_of(x.key)", "keys_out[at] = key_of(x.key + 1u)", "does not order"},
        {"indices[at] = x.place", "indices[at] = x.place + 1u", "does not order"},
        {"x[1] = load(keys, 1", "x[1] = load(keys, 2", "the text has faults"},
        {"store(x[2], keys_out, indices, 2", "store(x[2], keys_out, indices, 1", "as output 1"},
        {"    all.sync();\n", "", "nobody wrote"},
        {"        __syncwarp();\n", "", "nobody wrote"}};
    refuse_edits(make_selection_inside, edits, sizeof edits / sizeof *edits, 1);
}

static bool make_inside(sample *s, sn_net **net)
{
    const sn_emit emit = {.type = SN_KEY_U32, .held = SN_HELD_STRIPED};
    return make_windows(s, "tsort", 64, 4, emit, net);
}

/* What a caller's registers hold goes astray, or threads do not wait. */
static void inside_edits(void)
{
    static const edit edits[] = {
        {"x[1] = load(keys, 1", "x[1] = load(keys, 0", "the text has faults"},
        {"store(x[2], keys, 2)", "store(x[2], keys, 1)", "twice"},
        {"all.thread_rank()", "all.thread_rank() ^ 1u", "another network"},
        {"        __syncwarp();\n", "", "nobody wrote"},
        {"    all.sync();\n", "", "nobody wrote"},
        {"item x[224", "item x[192", "races"},
        {"threadIdx.x % group_threads", "threadIdx.x % array_threads", "races"},
        {"order(&x[0], &x[1])", "order(&x[1], &x[0])", "another network"}};
    refuse_edits(make_inside, edits, sizeof edits / sizeof *edits, 2);
}

static bool make_merges(sample *s, sn_net **net)
{
    return make_windows(s, "tsort", 32, 8, (sn_emit){.type = SN_KEY_U32}, net);
}

/* Odd-even merges of a window: a comparator of bitonic ones, none, or one that points up. */
static void merge_edits(void)
{
    static const char another[] = "another network";
    static const edit edits[] = {
        {"/* layer 8 */\n    order(&x[2], &x[4])", "/* layer 8 */\n    order(&x[0], &x[2])",
         another},
        {"/* layer 13 */\n    order(&x[1], &x[2]);", "/* layer 13 */\n", another},
        {"/* layer 9 */\n    order(&x[1], &x[2])", "/* layer 9 */\n    order(&x[2], &x[1])",
         another}};
    refuse_edits(make_merges, edits, sizeof edits / sizeof *edits, 2);
}

static bool make_asking(sample *s, sn_net **net)
{
    return make_windows(s, "bmerge", 4096, 16, (sn_emit){.type = SN_KEY_U64, .pairs = true}, net);
}

/* Windows that ask for shared memory. */
static void asking_edits(void)
{
    static const char beyond[] = "bytes outside of shared memory", refused[] = "are allowed";
    static const edit edits[] = {
        {"bytes = 73600", "bytes = 73536", beyond},
        {"bytes, stream", "bytes - 64, stream", beyond},
        {"bytes, stream", "0, stream", beyond},
        {"Size, bytes", "Size, 73536", refused},
        {"Size, bytes", "Size, 0", refused},
        {"error =\n", "error = cudaSuccess; if (0) return\n", refused},
        {"bytes = 73600", "bytes = 232449", "the launcher fails"},
        {"extern __shared__", "__shared__", "without 'extern'"},
        {"    __syncthreads();\n    p1[0] = x[0];", "    p1[0] = x[0];", "races"},
        {"    p1[15] = x[15];\n", "", "which nobody wrote"}};
    refuse_edits(make_asking, edits, sizeof edits / sizeof *edits, 3);
}

static void edits(void)
{
    /* Of any dimension but the first, the number of a group is 0. */
    edited((sn_emit){.target = SN_TARGET_OPENCL, .type = SN_KEY_U32}, SN_MAPPING_TWO,
           "keys_out, (size_t)get_group_id(", '1', "the text has faults");
    /* Values decide where keys are not equal. */
    edited((sn_emit){.type = SN_KEY_U64, .pairs = true, .counted = true}, SN_MAPPING_THREAD,
           "x.key < y.key || (", 'y', "does not order");
    /* What lies behind a thread's registers holds the eighth as well as a register would. */
    edited((sn_emit){.type = SN_KEY_U32}, SN_MAPPING_THREAD, "    item x[", '7',
           "there is no element");
}

/* ---- C by vectors ---------------------------------------------------------------------------- */

/* Arrays narrower than vectors, as wide, wider, of no power of two. */
static void vectors(void)
{
    static const struct {
        uint32_t wires;
        sn_emit emit;
    } samples[] = {
        {1, {.type = SN_KEY_U32, .pairs = true}},
        {3, {.type = SN_KEY_U8, .descending = true}},
        {7, {.type = SN_KEY_F16, .pairs = true, .counted = true}},
        {33, {.type = SN_KEY_F32, .descending = true}},
        {11, {.type = SN_KEY_F32, .descending = true, .nan_ignore = true}},
        {10, {.type = SN_KEY_F64, .nan_ignore = true, .pairs = true}},
        {9, {.type = SN_KEY_F16, .descending = true, .nan_first = true}},
        {12, {.type = SN_KEY_F32, .descending = true, .nan_first = true, .counted = true}},
        {6, {.type = SN_KEY_U32, .pairs = true, .batch_only = true}},
        {9, {.type = SN_KEY_F32, .counted = true, .batch_only = true}},
        {64, {.type = SN_KEY_U64}},
        {2, {.type = SN_KEY_F64, .float_compare = true, .pairs = true}},
        {5, {.type = SN_KEY_I8, .pairs = true}},
        {8, {.type = SN_KEY_U16, .counted = true}},
        {16, {.type = SN_KEY_I32, .pairs = true, .descending = true}}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        sn_emit emit = samples[i].emit;
        sn_net *net = family("oddeven", samples[i].wires);
        emit.target = SN_TARGET_C;
        if (i < 4 || full)
            try_sample(net, "oddeven", SN_MAPPING_THREAD, emit, 40);
        sn_net_free(net);
    }
}

static bool make_batches(sample *s, sn_net **net)
{
    const sn_emit emit = {.target = SN_TARGET_C, .type = SN_KEY_F32, .counted = true};
    *net = family("oddeven", 6);
    return sample_make(s, *net, "oddeven", SN_MAPPING_THREAD, &emit, dir);
}

static void changes(void)
{
    static const char vectors[] = "vectors do not", faults[] = "the text has faults";
    static const edit edits[] = {
        {"order_lanes(&x[1], &x[2])", "order_lanes(&x[2], &x[1])", "another network"},
        /* of vectors of 16 bytes, which all machines have */
        {"STEP((0, 4, 1, 5),", "STEP((0, 4, 5, 1),", vectors},
        {"to_keys -= skip", "to_keys += skip", vectors},
        {"keys + (arrays - here)", "keys + (arrays - here + 1)", vectors},
        {"sample_PAIRS(sample_interleave, 1)", "sample_PAIRS(sample_interleave, 2)", vectors},
        {"items x[6]", "items x[5]", "there is no element"},
#if defined __x86_64__
        {"_mm_min_epu32(y, x)", "_mm_max_epu32(y, x)", "does not order"},
#endif
        {"j += sample_LANES", "j += 2", faults},
        {"arrays, 1);\n", "arrays, 0);\n", faults},
        {"j < here; j++", "j <= here; j++", vectors},
        {"tile + i < 6 ? tile + i", "tile + i < 5 ? tile + i", vectors},
        {"LANES * 6 + sample_LANES", "LANES * 2 + sample_LANES", vectors},
        {"#if defined __clang__ ", "#if defined __gnuc__ ", "a line for the preprocessor"}
    };
    refuse_edits(make_batches, edits, sizeof edits / sizeof *edits, 5);
}

/* ---- warps ----------------------------------------------------------------------------------- */

/* A thread an element of two warps; neighbours compare by a shuffle. */
static void try_neighbours(bool pairs)
{
    if (!crew_takes())
        return;
    const sn_emit emit = {.type = SN_KEY_U64, .pairs = pairs};
    const sn_op ops[] = {{.kind = SN_OP_LOAD},
                         {.kind = SN_OP_SHUFFLE, .a = 1, .flip = 1, .map = SN_NO_MAP, .stage = 1},
                         {.kind = SN_OP_KEEP, .b = 1, .bit = 1, .map = SN_NO_MAP, .stage = 1},
                         {.kind = SN_OP_STORE}};
    const sn_map identity = {{1, 2, 4, 8, 16, 32, 64, 128, 256, 512}};
    sn_kernel *kernel;
    sn_net *net;
    sample s;
    uint8_t map;
    sn_net_new(64, &net, NULL);
    for (uint32_t w = 0; w < 64; w += 2)
        sn_net_add(net, w, w + 1, NULL);
    sn_kernel_new(64, 64, 2, &kernel, NULL);
    sn_kernel_map(kernel, &identity, &map, NULL);
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        sn_kernel_add(kernel, ops[i], NULL);
    if (sample_of_kernel(&s, net, "shuffled neighbours", kernel, &emit, dir)) {
        run(&s, 20);
        prove(&s);
        sample_free(&s);
    }
    sn_net_free(net);
}

static void neighbours(void)
{
    try_neighbours(false);
    try_neighbours(true);
}

/* Barriers of a warp are enough for 32 threads, and are not for 64. */
static void try_warp_barriers(uint32_t wires)
{
    if (!crew_takes())
        return;
    const sn_emit emit = {.type = SN_KEY_I32};
    sn_net *net = family("vsort", wires);
    sn_kernel *kernel;
    sample s;
    sn_plan(net, SN_MAPPING_TWO, &kernel, NULL);
    for (size_t i = 0; i < kernel->op_count; i++)
        if (kernel->op[i].kind == SN_OP_BARRIER)
            kernel->op[i].scope = SN_SCOPE_WARP;
    if (sample_of_kernel(&s, net, "vsort with barriers of warps", kernel, &emit, dir)) {
        if (wires <= 64) {
            run(&s, 20);
            prove(&s);
        } else {
            refuse(&s, "races");
        }
        sample_free(&s);
    }
    sn_net_free(net);
}

static void warp_barriers(void)
{
    try_warp_barriers(64);
    try_warp_barriers(128);
}

/* ---- published sorters ----------------------------------------------------------------------- */

static sn_net *read_net(const char *path)
{
    sn_buf text = {0};
    sn_net *net = NULL;
    char piece[4096];
    FILE *file = fopen(path, "rb");
    for (size_t size; file && (size = fread(piece, 1, sizeof piece, file)) > 0;)
        sn_buf_add(&text, piece, size);
    if (file)
        fclose(file);
    if (text.data)
        sn_format_read(text.data, text.size, 0, &net, NULL, NULL);
    sn_buf_free(&text);
    return net;
}

static int is_sorter(const struct dirent *entry)
{
    return strstr(entry->d_name, ".json") != NULL;
}

static void published(void)
{
    const char *data = getenv("SORTNET_DATA");
    char folder[2000], path[2400];
    struct dirent **entries;
    size_t turn = 0;
    snprintf(folder, sizeof folder, "%s/networks/sorters", data ? data : "");
    int count = scandir(folder, &entries, is_sorter, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        sn_net *net = read_net(path);
        for (int target = SN_TARGET_CUDA; net && net->wires <= 32 && target <= SN_TARGET_C;
             target++)
            if (turn++ % 61 == 0 || full)
                try_sample(net, entries[i]->d_name, SN_MAPPING_THREAD,
                           (sn_emit){.target = (sn_target)target, .type = SN_KEY_U32}, 20);
        sn_net_free(net);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
}

/* ---- all ------------------------------------------------------------------------------------- */

enum { PASSED, FAILED };

static const struct part {
    const char *name;
    void (*try)(void);
} parts[] = {{"papers", papers},
             {"windows", windows},
             {"published", published},
             {"odd-networks", odd_networks},
             {"zeros", zeros},
             {"edits", edits},
             {"features", features},
             {"selections", selections},
             {"feature-edits", feature_edits},
             {"vectors", vectors},
             {"changes", changes},
             {"neighbours", neighbours},
             {"warp-barriers", warp_barriers},
             {"selection-edits", selection_edits},
             {"inside", inside},
             {"inside-edits", inside_edits},
             {"merge-edits", merge_edits},
             {"inside-some", selections_inside},
             {"inside-some-edits", selection_edits_inside},
             {"fetches", fetches},
             {"fetch-edits", fetch_edits},
             {"twins", twins},
             {"twin-edits", twin_edits},
             {"asking", asking},
             {"asking-edits", asking_edits},
             {"options", options},
             {"lanes", lanes},
             {"lane-edits", lane_edits},
             {"padded-edits", padded_edits},
             {"pass-edits", pass_edits},
             {"packed-edits", packed_edits}};
static char **wanted; /* names of parts, ended by NULL; none: all */

static bool is_wanted(const struct part *part)
{
    bool found = !*wanted;
    for (char **name = wanted; !found && *name; name++)
        found = !strcmp(*name, part->name);
    return found;
}

static bool is_part(const char *name)
{
    bool found = false;
    for (size_t i = 0; !found && i < sizeof parts / sizeof *parts; i++)
        found = !strcmp(name, parts[i].name);
    return found;
}

static void try_all(size_t count[CREW_COUNTS])
{
    setlinebuf(stdout);
    if (sn_trial_open(300, NULL, NULL, &dir, NULL))
        exit(1);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (is_wanted(&parts[i]))
            parts[i].try();
    sn_trial_close(dir);
    count[PASSED] = passed;
    count[FAILED] = failed;
}

int main(int argc, char **argv)
{
    size_t count[CREW_COUNTS];
    full = argc > 1 && !strcmp(argv[1], "--full");
    wanted = argv + 1 + full;
    for (char **name = wanted; *name; name++)
        if (!is_part(*name)) {
            fprintf(stderr, "kernel_trials: there is no part '%s'\n", *name);
            return 2;
        }
    if (!crew_work(try_all, count)) {
        puts("failed: a process did not come to its end");
        count[FAILED]++;
    }
    printf("%zu passed, %zu failed, %d skipped\n", count[PASSED], count[FAILED],
           !getenv("SORTNET_DATA"));
    return count[FAILED] > 0;
}
