/* Emitted texts, run and proved on the host: kernel_trials [--full]. Prints what fails, then
 * "N passed, M failed, K skipped". Without --full a sample. With SORTNET_DATA the published sorters
 * are among the networks. A process for each core works on them. */
#include "codegen/mapping.h"
#include "codegen/trial.h"
#include "networks/family.h"
#include "networks/format.h"

#include "tests/kernels/crew.h"
#include "tests/kernels/samples.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool full;
static size_t passed, failed;
static sn_workshop *shop; /* of this process */

static void count(bool good, const sample *s, const char *what, const char *why)
{
    passed += good;
    failed += !good;
    if (!good)
        printf("failed: %s: %s: %s\n", s->label, what, why ? why : "");
}

/* ---- one sample ------------------------------------------------------------------------------ */

static void prove(const sample *s)
{
    sn_trial_result result;
    sn_error error = {.text = ""};
    sn_err err = sn_trial_prove(&s->trial, s->net, &result, &error);
    bool good = !err && result.outcome == SN_TRIAL_GOOD && result.recorded == s->net->size;
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
    sn_err err = sn_trial_prove(&s->trial, s->net, &result, NULL);
    bool good = !err && result.outcome == SN_TRIAL_BAD && result.message.data &&
                strstr(result.message.data, why);
    count(good, s, "must be refused", result.message.data);
    sn_trial_free(&result);
}

static void try_sample(const sn_net *net, const char *name, sn_mapping mapping, sn_emit emit,
                       size_t arrays)
{
    sample s;
    if (!crew_takes() || !sample_make(&s, net, name, mapping, &emit, shop))
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
        for (unsigned bits = 0; bits < 16; bits++)
            for (int target = SN_TARGET_CUDA; target <= SN_TARGET_C; target++)
                for (int mapping = SN_MAPPING_THREAD; mapping <= SN_MAPPING_TWO; mapping++) {
                    sn_emit emit = {.target = (sn_target)target,
                                    .type = (sn_key_type)type,
                                    .pairs = bits & 1,
                                    .descending = bits & 2,
                                    .counted = bits & 4,
                                    .nan_ignore = bits & 8};
                    if (turn++ % 131 && !full)
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
               (sn_emit){.target = SN_TARGET_OPENCL, .type = SN_KEY_F32, .nan_ignore = true}, 40);
    sn_net_free(net);
}

/* Windows, as netkern plans them: with the smallest sorter first, several arrays a block. */
static void try_windows(const char *name, uint32_t wires, uint32_t keys, sn_emit emit)
{
    const sn_window_choice choice = sn_window_choice_for(&emit, keys, true, true);
    sn_net *net = family(name, wires), *computed;
    sn_kernel *kernel;
    sample s;
    if (!sn_plan_window(net, &choice, &kernel, &computed, NULL)) {
        if (sample_of_kernel(&s, computed ? computed : net, name, kernel, &emit, shop)) {
            s.as_it_is = computed != NULL;
            run(&s, 20);
            prove(&s);
            sample_free(&s);
        }
        sn_net_free(computed);
    }
    sn_net_free(net);
}

static void windows(void)
{
    static const char *const names[] = {"tsort", "vsort", "bitonic", "bmerge"};
    static const uint32_t fewest = 4, most = 4096;
    size_t turn = 0;
    for (uint32_t wires = fewest; wires <= most; wires *= 2)
        for (uint32_t keys = 2; keys <= 32 && keys < wires; keys *= 2)
            for (size_t i = 0; i < sizeof names / sizeof *names; i++, turn++) {
                if (turn % 23 && !full)
                    continue;
                try_windows(names[i], wires, keys,
                            (sn_emit){.target = turn % 3 ? SN_TARGET_CUDA : SN_TARGET_OPENCL,
                                      .type = turn % 2 ? SN_KEY_U32 : SN_KEY_F64,
                                      .pairs = turn % 5 == 0,
                                      .descending = turn % 7 == 0,
                                      .counted = i < 3 && turn % 4 == 0});
            }
}

static void odd_networks(void)
{
    static const uint32_t wires[] = {1, 2, 3, 5, 13};
    sn_random random;
    sn_random_seed(&random, 4);
    for (size_t i = 0; i < 5; i += full ? 1 : 2)
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

/* ---- edits that went unnoticed once ---------------------------------------------------------- */

/* A text with a letter changed that stands behind `place`. */
static void edited(sn_emit emit, sn_mapping mapping, const char *place, char letter,
                   const char *why)
{
    sample s;
    sn_net *net = family("vsort", 8);
    if (crew_takes() && sample_make(&s, net, "edited vsort", mapping, &emit, shop)) {
        char *at = strstr(s.text.data, place);
        if (at)
            at[strlen(place)] = letter;
        refuse(&s, why);
        sample_free(&s);
    }
    sn_net_free(net);
}

static void edits(void)
{
    /* Of any dimension but the first, the number of a group is 0. */
    edited((sn_emit){.target = SN_TARGET_OPENCL, .type = SN_KEY_U32}, SN_MAPPING_TWO,
           "keys_out, get_group_id(", '1', "the text has faults");
    /* Values decide where keys are not equal. */
    edited((sn_emit){.type = SN_KEY_U64, .pairs = true, .counted = true}, SN_MAPPING_THREAD,
           "x.key < y.key || (", 'y', "does not order");
}

/* ---- warps ----------------------------------------------------------------------------------- */

/* A thread an element of two warps; neighbours compare by a shuffle. */
static void neighbours(bool pairs)
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
    if (sample_of_kernel(&s, net, "shuffled neighbours", kernel, &emit, shop)) {
        run(&s, 20);
        prove(&s);
        sample_free(&s);
    }
    sn_net_free(net);
}

/* Barriers of a warp are enough for 32 threads, and are not for 64. */
static void warp_barriers(uint32_t wires)
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
    if (sample_of_kernel(&s, net, "vsort with barriers of warps", kernel, &emit, shop)) {
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

static void published(const char *data)
{
    char folder[2000], path[2400];
    struct dirent **entries;
    size_t turn = 0;
    snprintf(folder, sizeof folder, "%s/networks/sorters", data);
    int count = scandir(folder, &entries, is_sorter, alphasort);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        sn_net *net = read_net(path);
        for (int target = SN_TARGET_CUDA; net && net->wires <= 32 && target <= SN_TARGET_C;
             target++)
            if (turn++ % 19 == 0 || full)
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

static void try_all(size_t count[CREW_COUNTS])
{
    const char *data = getenv("SORTNET_DATA");
    if (sn_trial_open(300, NULL, &shop, NULL))
        exit(1);
    papers();
    windows();
    if (data)
        published(data);
    odd_networks();
    zeros();
    edits();
    neighbours(false);
    neighbours(true);
    warp_barriers(64);
    warp_barriers(128);
    options();
    sn_trial_close(shop);
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
    printf("%zu passed, %zu failed, %d skipped\n", count[PASSED], count[FAILED],
           !getenv("SORTNET_DATA"));
    return count[FAILED] > 0;
}
