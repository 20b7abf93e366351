/* Which kernel is the fastest for each size and type. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/choose/mapping.h"
#include "codegen/choose/tuning.h"
#include "networks/families/family.h"

#include <stdio.h>
#include <stdlib.h>

/* What is tuned unless --sizes says otherwise. */
#define SIZES "4..4096"
/* Arrays that a thread may hold at most, whatever their type. */
#define THREAD_KEYS 64u

typedef struct tuner {
    const sn_kernel_request *request;
    sn_size_list sizes;
    sn_type_list types;
    sn_device *device;   /* NULL: the cost model decides */
    sn_measure *measure; /* likewise */
    sn_tuning chosen;
    sn_buf report;
    sn_json json; /* with --json writes to it */
    sn_progress progress;
    size_t done, all; /* sizes, for all types */
    double began;
} tuner;

/* ---- a kernel -------------------------------------------------------------------------------- */

typedef struct candidate {
    const char *family;
    sn_mapping mapping;
    uint32_t keys; /* of a thread in windows */
} candidate;

static const candidate candidates[] = {
    {"vanvoorhis", SN_MAPPING_THREAD, 0}, {"tsort", SN_MAPPING_TWO, 0},
    {"tsort", SN_MAPPING_WINDOW, 2},      {"tsort", SN_MAPPING_WINDOW, 4},
    {"tsort", SN_MAPPING_WINDOW, 8},      {"tsort", SN_MAPPING_WINDOW, 16},
    {"tsort", SN_MAPPING_WINDOW, 32},     {"tsort", SN_MAPPING_WINDOW, 64},
};
enum { CANDIDATES = sizeof candidates / sizeof candidates[0] };

static sn_err measure_plan(tuner *t, const sn_plan_made *plan, const sn_emit *emit, double *cost,
                           sn_error *error)
{
    sn_buf text = {0};
    sn_emit_text(plan->kernel, emit, &text);
    sn_err err = text.failed
                     ? sn_fail_nomem(error)
                     : sn_measure_text(t->measure, plan->kernel, emit, text.data, cost, error);
    sn_buf_free(&text);
    return err;
}

/* What a candidate costs on such arrays. SN_E_UNSUPPORTED, SN_E_LIMIT or SN_E_ARGUMENT: there is no
 * such kernel. */
static sn_err try_candidate(tuner *t, const candidate *c, const sn_emit *emit,
                            sn_tuning_choice *choice, sn_error *error)
{
    sn_net *net;
    sn_plan_made plan = {.kernel = NULL};
    const sn_plan_wish wish = {
        .chosen = true, .mapping = c->mapping, .keys = c->keys, .leaf = true, .anyhow = true};
    sn_err err = sn_family_build(sn_family_find(c->family), choice->key.n, 0, &net, error);
    if (!err)
        err = sn_plan_make(net, emit, &wish, &plan, error);
    if (!err) {
        choice->mapping = c->mapping;
        choice->keys = plan.keys;
        choice->cost = plan.cost;
    }
    if (!err && t->measure)
        err = measure_plan(t, &plan, emit, &choice->cost, error);
    sn_plan_free(&plan);
    sn_net_free(net);
    return err;
}

/* ---- a size ---------------------------------------------------------------------------------- */

static void choice_json(const sn_tuning_choice *choice, size_t tried, bool measured, sn_json *json)
{
    sn_json_add(json, "{");
    if (measured)
        sn_json_add(json, "device %s", choice->key.device);
    else
        sn_json_null(json, "device");
    sn_json_add(json, "type %s", sn_key_infos[choice->key.type].name);
    sn_json_bool(json, "values", choice->key.pairs);
    sn_json_add(json, "keys %u mapping %s keys_a_thread %u", choice->key.n,
                sn_mapping_name(choice->mapping), choice->keys);
    sn_json_add(json, measured ? "nanoseconds_a_key %.6g" : "instructions_a_key %.6g",
                choice->cost);
    sn_json_add(json, "tried %zu }", tried);
}

static void print_choice(tuner *t, const sn_tuning_choice *choice, size_t tried)
{
    unsigned long n = choice->key.n, keys = choice->keys;
    if (t->request->json) {
        choice_json(choice, tried, t->device, &t->json);
        return;
    }
    sn_buf_printf(&t->report, "%s %s %lu: %s, %lu key%s a thread; %.4g %s a key, best of %zu\n",
                  sn_key_infos[choice->key.type].name, choice->key.pairs ? "values" : "keys", n,
                  sn_mapping_name(choice->mapping), keys, sn_plural(keys), choice->cost,
                  t->device ? "ns" : "instructions", tried);
}

static int stopped(void)
{
    sn_error error;
    sn_fail(&error, SN_E_LIMIT, "interrupted; the tuning file is as it was");
    sn_report(&sn_netkern, NULL, &error);
    return SN_EXIT_UNDECIDED;
}

/* The status that an error ends the work with. */
static int fail(const sn_error *error)
{
    int status = sn_report(&sn_netkern, NULL, error);
    return error->code == SN_E_INTERNAL ? SN_EXIT_FAILS : status;
}

static int tune_size(tuner *t, const sn_tuning_key *key)
{
    sn_tuning_choice best = {.cost = 0}, choice = {.key = *key};
    size_t tried = 0;
    const sn_emit emit = {.target = t->request->emit.target,
                          .type = key->type,
                          .pairs = key->pairs,
                          .name = "tuned",
                          .network = "",
                          .claim = "",
                          .proof = ""};
    for (size_t i = 0; i < CANDIDATES; i++) {
        sn_error error = {.text = ""};
        if (sn_stop)
            return stopped();
        sn_err err = try_candidate(t, &candidates[i], &emit, &choice, &error);
        if (err && err != SN_E_UNSUPPORTED && err != SN_E_LIMIT && err != SN_E_ARGUMENT)
            return fail(&error);
        if (!err && (!tried++ || choice.cost < best.cost))
            best = choice;
    }
    sn_error error;
    if (!tried) {
        sn_fail(&error, SN_E_UNSUPPORTED, "no kernel holds arrays of %lu %s%s",
                (unsigned long)key->n, sn_key_infos[key->type].name,
                key->pairs ? " with values" : "");
        sn_progress_clear(&t->progress);
        sn_warn(&sn_netkern, NULL, &error);
        return SN_EXIT_OK;
    }
    if (sn_tuning_put(&t->chosen, &best, &error))
        return fail(&error);
    print_choice(t, &best, tried);
    return SN_EXIT_OK;
}

/* ---- all sizes ------------------------------------------------------------------------------- */

/* Of a range, the powers of two; alone, any size that has an exact kernel. */
static bool is_tuned(const sn_size_range *range, uint32_t n)
{
    return sn_is_power_of_two(n) || (range->least == range->most && n <= THREAD_KEYS);
}

static int tune_range(tuner *t, sn_key_type type, const sn_size_range *range)
{
    sn_tuning_key key = {.type = type};
    int status = SN_EXIT_OK;
    if (t->device)
        snprintf(key.device, sizeof key.device, "%s", sn_device_facts_of(t->device)->name);
    for (uint32_t n = range->least; n <= range->most && !status; n++)
        for (int pairs = 0; pairs <= t->request->emit.pairs && is_tuned(range, n) && !status;
             pairs++) {
            double share = (double)t->done++ / (double)t->all, spent = sn_now() - t->began;
            sn_progress_draw(&t->progress, share, share > 0 ? spent / share - spent : -1);
            key.n = n;
            key.pairs = pairs;
            status = tune_size(t, &key);
        }
    return status;
}

/* Whether all sizes can be tuned; counts them. */
static int check_sizes(tuner *t)
{
    for (size_t i = 0; i < t->sizes.count; i++) {
        const sn_size_range *range = &t->sizes.ranges[i];
        size_t count = 0;
        if (range->least < 2 || range->most > SN_PACKAGE_MOST || range->least > range->most)
            return sn_usage(&sn_netkern, "--sizes go from 2 to %u, not %lu to %lu", SN_PACKAGE_MOST,
                            (unsigned long)range->least, (unsigned long)range->most);
        for (uint32_t n = range->least; n <= range->most; n++)
            count += is_tuned(range, n);
        if (!count)
            return sn_usage(&sn_netkern,
                            "what is tuned are powers of two and single sizes up to %u, none of "
                            "which is in %lu..%lu",
                            THREAD_KEYS, (unsigned long)range->least, (unsigned long)range->most);
        t->all += count * t->types.count * (t->request->emit.pairs ? 2 : 1);
    }
    return SN_EXIT_OK;
}

/* Open the device; where there is none, say that the cost model decides. */
static int open_device(tuner *t)
{
    sn_error error = {.text = ""}, warning;
    sn_err err = sn_device_open(t->request->emit.target, t->request->device, &t->device, &error);
    if (err == SN_E_UNSUPPORTED && !t->request->device_chosen) {
        sn_fail(&warning, err, "%s; kernels are chosen by the cost model", error.text);
        sn_warn(&sn_netkern, NULL, &warning);
        return SN_EXIT_OK;
    }
    if (!err)
        err = sn_measure_new(t->device, &t->measure, &error);
    return err ? fail(&error) : SN_EXIT_OK;
}

static int tune_all(tuner *t)
{
    int status = open_device(t);
    t->began = sn_now();
    if (t->request->json)
        sn_json_begin(&t->json, &t->report);
    for (size_t i = 0; i < t->types.count && !status; i++)
        for (size_t j = 0; j < t->sizes.count && !status; j++)
            status = tune_range(t, t->types.types[i], &t->sizes.ranges[j]);
    sn_progress_clear(&t->progress);
    sn_measure_free(t->measure);
    return status;
}

/* Keep the choices, then print them. */
static int finish(tuner *t)
{
    sn_error error;
    char *usual = t->request->tuning_file ? NULL : sn_tuning_place();
    const char *path = t->request->tuning_file ? t->request->tuning_file : usual;
    int status;
    if (path)
        status = sn_tuning_merge(&sn_netkern, path, &t->chosen);
    else
        status = (sn_fail(&error, SN_E_ARGUMENT,
                          "neither XDG_DATA_HOME nor HOME is set; --tuning names a file"),
                  sn_report(&sn_netkern, NULL, &error));
    if (!status && t->request->json)
        sn_json_end(&t->json);
    if (!status)
        status = sn_output_write(&sn_netkern, NULL, &t->report);
    free(usual);
    return status;
}

int sn_kernel_tune(const sn_kernel_request *r)
{
    tuner t = {.request = r, .progress = {.label = "tuning"}};
    int status = sn_take_sizes(&sn_netkern, &t.sizes, r->sizes ? r->sizes : SIZES);
    if (!status)
        status = sn_take_types(&sn_netkern, &t.types, r->types ? r->types : "u32");
    if (!status)
        status = check_sizes(&t);
    if (status)
        return status;
    sn_signals_catch();
    status = tune_all(&t);
    sn_signals_release();
    if (!status)
        status = finish(&t);
    sn_device_close(t.device);
    sn_tuning_free(&t.chosen);
    sn_buf_free(&t.report);
    return status;
}
