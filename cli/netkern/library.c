/* Which kernels a library is made of, and of which networks. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/package/package.h"
#include "networks/families/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- kernels --------------------------------------------------------------------------------- */

typedef struct work {
    const sn_kernel_request *request;
    sn_package package;
    sn_new_folder folder;
    sn_proof_known known;
    sn_workdir *dir; /* where texts are proved, or NULL */
    sn_progress progress;
    double began;
    double all, done, now; /* wires of all kernels, of those that are made, of the one at hand */
} work;

/* Draw how far all is, where the kernel at hand is so far. */
static void draw(void *work_, double done, double remaining)
{
    work *w = work_;
    const double share = (w->done + done * w->now) / w->all, spent = sn_now() - w->began;
    (void)remaining; /* of the one kernel */
    sn_progress_draw(&w->progress, share, share > 0.01 ? spent / share - spent : -1);
}

static sn_kernel_request request_for(const work *w, const sn_emit *emit, bool lanes)
{
    sn_kernel_request r = *w->request;
    r.emit = *emit;
    r.mapping_chosen = !sn_target_of(emit)->blocks;
    r.mapping = lanes ? SN_MAPPING_LANES : SN_MAPPING_THREAD;
    return r;
}

static int prove_text(work *w, const sn_proved_kernel *made, const sn_net *net, const sn_buf *text)
{
    sn_buf said = {0};
    const sn_trial trial = {
        .of = sn_artifact_of_kernel(made->plan.kernel, &made->emit), .text = text, .dir = w->dir};
    const sn_net *computed = made->plan.computed ? made->plan.computed : net;
    int status = w->dir
                     ? sn_kernel_prove_text(&sn_netkern, made->emit.name, &trial, computed, &said)
                     : SN_EXIT_OK;
    sn_buf_free(&said);
    return status;
}

/* Write a kernel's text to where it belongs. */
static int add_text(work *w, sn_package_part *part, const sn_proved_kernel *made, const sn_net *net)
{
    char path[96];
    sn_buf text = {0};
    sn_proved_kernel_text(made, &text);
    int status = text.failed ? SN_EXIT_OK : prove_text(w, made, net, &text);
    if (sn_target_of(&made->emit)->blocks) {
        sn_package_add(part, &text);
        sn_buf_free(&text);
        return status;
    }
    snprintf(path, sizeof path, "kernels/%s.c", made->emit.name);
    *sn_new_folder_add(&w->folder, path) = text;
    snprintf(path, sizeof path, "kernels/%s.h", made->emit.name);
    sn_proved_kernel_header(made, sn_new_folder_add(&w->folder, path));
    return status;
}

/* A network for a kernel. */
typedef struct choice {
    const char *family;
    sn_net *net; /* NULL: the target can hold none */
    double cost;
    sn_error error; /* why */
    sn_err err;
} choice;

/* Take a family's network if its kernel can be held and costs less. */
static void consider(const sn_kernel_request *r, const char *family, uint32_t wires, choice *best)
{
    sn_net *net;
    sn_plan_made plan = {.kernel = NULL};
    sn_error error = {.text = ""};
    const sn_plan_wish wish = sn_kernel_plan_wish(r);
    sn_err err = sn_family_build(sn_family_find(family), wires, 0, &net, &error);
    if (!err)
        err = sn_plan_make(net, &r->emit, &wish, &plan, &error);
    if (!err && (!best->net || plan.cost < best->cost)) {
        sn_net_free(best->net);
        *best = (choice){.family = family, .net = net, .cost = plan.cost};
        net = NULL;
    } else if (err && !best->net) {
        best->err = err;
        best->error = error;
    }
    sn_plan_free(&plan);
    sn_net_free(net);
}

/* Few elements: the smallest network there is for any number of wires; a power of two: one whose
 * structure lets threads share an array. */
static choice choose_network(const work *w, const sn_kernel_request *r, uint32_t wires, bool lanes)
{
    choice best = {.net = NULL};
    const bool c = !sn_targets[w->package.target].blocks;
    const sn_tuning_choice *tuned =
        c ? NULL : sn_tuning_find(r->tuning, r->emit.type, r->emit.pairs, wires);
    bool thread = tuned && tuned->mapping == SN_MAPPING_THREAD;
    if (lanes)
        consider(r, "tsort", wires, &best);
    else if (c || (wires <= SN_PACKAGE_SMALL && (!tuned || thread)))
        consider(r, "best", wires, &best);
    if (!c && sn_is_power_of_two(wires) && !(best.net && thread))
        consider(r, "tsort", wires, &best);
    return best;
}

/* A kernel that the target cannot hold is left out; say so once, for the order that comes first. */
static int leave_out(const choice *none, const sn_package_part *part, sn_package_kernel *kernel)
{
    char sizes[40];
    sn_error warning;
    if (none->err != SN_E_LIMIT && none->err != SN_E_UNSUPPORTED)
        return sn_report(&sn_netkern, NULL, &none->error);
    kernel->missing = true;
    if (part->descending)
        return SN_EXIT_OK;
    snprintf(sizes, sizeof sizes, kernel->least < kernel->most ? "%lu to %lu" : "%lu",
             (unsigned long)kernel->least, (unsigned long)kernel->most);
    sn_fail(&warning, none->err, "arrays of %s %s%s are left out: %s", sizes,
            sn_key_infos[part->type].name, part->pairs ? " with values" : "", none->error.text);
    sn_warn(&sn_netkern, NULL, &warning);
    return SN_EXIT_OK;
}

static int make_kernel(work *w, sn_package_part *part, sn_package_kernel *kernel,
                       const sn_kernel_request *r, const choice *chosen)
{
    char label[SN_PACKAGE_NAME];
    sn_proved_kernel made = {.plan = {.kernel = NULL}};
    snprintf(label, sizeof label, "%s:%lu", chosen->family, (unsigned long)kernel->wires);
    const sn_kernel_claim claim = {.name = label,
                                   .net = chosen->net,
                                   .timeout = r->timeout,
                                   .threads = r->threads,
                                   .unproved = r->unproved,
                                   .known = &w->known,
                                   .progress = draw,
                                   .data = w};
    int status = sn_kernel_make(r, &claim, &made);
    if (!status) {
        status = add_text(w, part, &made, chosen->net);
        kernel->shared = sn_emit_dynamic_bytes(made.plan.kernel, &r->emit);
    }
    sn_proved_kernel_free(&made);
    return status;
}

/* Whether one array of n is sorted fastest by vectors across it. Where n is filled up, they are
 * faster than scalars wherever they are for a full array. */
static bool is_across(const work *w, const sn_package_part *part, uint32_t n)
{
    char name[SN_PACKAGE_NAME];
    sn_error error = {.text = ""};
    sn_fastest fastest;
    if (sn_package_fills_up(&w->package, n))
        n = UINT32_C(1) << sn_log2_ceil(n);
    const sn_package_kernel exact = {.wires = n, .least = n, .most = n};
    const sn_emit emit = sn_package_emit(&w->package, part, &exact, name);
    sn_kernel_request r = request_for(w, &emit, true);
    r.mapping_chosen = false;
    const sn_plan_wish wish = sn_kernel_plan_wish(&r);
    const bool found = !sn_fastest_find(n, &emit, &wish, false, &fastest, &error);
    sn_buf_free(&fastest.why);
    return found && fastest.across;
}

/* Of a kernel that sorts one array by vectors across it leave the sizes that it is the fastest for:
 * the fewer elements an array lacks of its wires, the more it gains. */
static void leave_fastest(const work *w, const sn_package_part *part, sn_package_kernel *kernel)
{
    uint32_t without = kernel->least - 1, with = kernel->most + 1;
    if (kernel->wires > SN_PACKAGE_MOST_BEST) /* there is no other */
        return;
    while (with - without > 1) {
        const uint32_t n = without + (with - without) / 2;
        *(is_across(w, part, n) ? &with : &without) = n;
    }
    kernel->missing = with > kernel->most;
    kernel->least = with;
    kernel->counted = with < kernel->most;
}

static int interrupted(void)
{
    sn_error error;
    sn_fail(&error, SN_E_LIMIT, "interrupted");
    sn_report(&sn_netkern, NULL, &error);
    return SN_EXIT_UNDECIDED;
}

static int make_next(work *w, sn_package_part *part, sn_package_kernel *kernel)
{
    char name[SN_PACKAGE_NAME];
    int status = SN_EXIT_OK;
    if (sn_stop)
        return interrupted();
    w->now = kernel->wires;
    draw(w, 0, 0);
    if (kernel->lanes)
        leave_fastest(w, part, kernel);
    if (!kernel->missing) {
        const sn_emit emit = sn_package_emit(&w->package, part, kernel, name);
        const sn_kernel_request r = request_for(w, &emit, kernel->lanes);
        choice chosen = choose_network(w, &r, kernel->wires, kernel->lanes);
        status = chosen.net ? make_kernel(w, part, kernel, &r, &chosen)
                            : leave_out(&chosen, part, kernel);
        sn_net_free(chosen.net);
    }
    w->done += w->now;
    w->now = 0;
    return status;
}

/* Wires that are to become a kernel. */
static double to_make(const sn_package_kernel *kernel)
{
    return kernel->elsewhere ? 0 : kernel->wires;
}

static int make_kernels(work *w)
{
    int status = SN_EXIT_OK;
    bool any = false;
    for (size_t p = 0; p < w->package.all_count; p++)
        for (size_t k = 0; k < w->package.kernel_count; k++)
            w->all += to_make(&w->package.parts[p].kernels[k]);
    w->began = sn_now();
    for (size_t p = 0; p < w->package.all_count && !status; p++) {
        sn_package_part *part = &w->package.parts[p];
        for (size_t k = 0; k < w->package.kernel_count && !status; k++)
            if (!part->kernels[k].elsewhere)
                status = make_next(w, part, &part->kernels[k]);
    }
    for (size_t p = 0; p < w->package.part_count && !status; p++)
        any = any || sn_package_part_most(&w->package, &w->package.parts[p]);
    sn_progress_clear(&w->progress);
    if (!status && !any) {
        sn_error error;
        sn_fail(&error, SN_E_UNSUPPORTED, "no kernel is left");
        status = sn_report(&sn_netkern, NULL, &error);
    }
    return status;
}

/* ---- files ----------------------------------------------------------------------------------- */

static void add_files(work *w)
{
    const sn_package *package = &w->package;
    const char *ending = sn_targets[package->target].ending;
    char name[SN_PACKAGE_NAME], path[96];
    for (size_t i = 0; i < package->part_count; i++) {
        sn_package_part_name(package->name, &package->parts[i], name);
        snprintf(path, sizeof path, "%s.%s", name, ending);
        sn_package_part_text(package, &package->parts[i], sn_new_folder_add(&w->folder, path));
    }
    snprintf(path, sizeof path, "%s.%s", package->name, ending);
    sn_package_dispatch(package, sn_new_folder_add(&w->folder, path));
    snprintf(path, sizeof path, "%s.h", package->name);
    sn_package_header(package, sn_new_folder_add(&w->folder, path));
    if (!sn_targets[package->target].blocks)
        sn_package_names(package, sn_new_folder_add(&w->folder, "names.h"));
    sn_package_cmake(package, sn_new_folder_add(&w->folder, "CMakeLists.txt"));
    sn_package_test(package, sn_new_folder_add(&w->folder, "test.c"));
}

static int write_package(work *w)
{
    sn_error error = {.text = ""};
    sn_err err = SN_OK;
    w->package.networks_proved = !w->request->unproved;
    w->package.texts_proved = w->request->prove;
    if (w->request->prove)
        err = sn_netkern_trial_open(w->request, &w->dir, &error);
    int status = err ? sn_report(&sn_netkern, NULL, &error) : make_kernels(w);
    sn_trial_close(w->dir);
    if (status)
        return status;
    add_files(w);
    err = sn_new_folder_write(&w->folder, w->request->library, &error);
    if (err == SN_E_LIMIT)
        return interrupted();
    return err ? sn_report(&sn_netkern, NULL, &error) : SN_EXIT_OK;
}

/* Whether there are keys that may be NaN. */
static bool has_numbers(const sn_type_list *types)
{
    bool any = false;
    for (size_t i = 0; i < types->count; i++) {
        const sn_key_info *info = &sn_key_infos[types->types[i]];
        any = any || (info->class_ == SN_CLASS_FLOAT && info->bits > 16);
    }
    return any;
}

static sn_err plan(const sn_kernel_request *r, const sn_size_list *sizes, const sn_type_list *types,
                   sn_package *package, sn_error *error)
{
    const sn_package_wish wish = {.target = r->emit.target,
                                  .types = types->types,
                                  .type_count = types->count,
                                  .ranges = sizes->ranges,
                                  .range_count = sizes->count,
                                  .pairs = r->emit.pairs,
                                  .float_compare = r->emit.float_compare,
                                  .name = r->name[0] ? r->name : "sn_sort"};
    return sn_package_plan(&wish, package, error);
}

int sn_kernel_package(const sn_kernel_request *r)
{
    sn_size_list sizes;
    sn_type_list types;
    work w = {.request = r, .progress = {.label = r->library}};
    sn_error error = {.text = ""};
    int status = sn_take_sizes(&sn_netkern, &sizes, r->sizes);
    if (!status)
        status = sn_take_types(&sn_netkern, &types, r->types ? r->types : "u32");
    if (!status && (r->emit.nan_ignore || r->emit.float_compare) && !has_numbers(&types))
        status = sn_usage(&sn_netkern, "%s needs f32 or f64 among --types",
                          r->emit.nan_ignore ? "--nan ignore" : "--float-compare");
    if (status)
        return status;
    sn_err err = sn_new_folder_check(r->library, &error);
    if (!err)
        err = plan(r, &sizes, &types, &w.package, &error);
    sn_signals_catch();
    status = err ? sn_report(&sn_netkern, NULL, &error) : write_package(&w);
    sn_signals_release();
    sn_package_free(&w.package);
    sn_new_folder_free(&w.folder);
    sn_proof_known_free(&w.known);
    return status;
}
