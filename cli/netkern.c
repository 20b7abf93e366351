/* netkern: write kernels that sort by a proved network. */
#include "cli/arguments.h"
#include "cli/input.h"
#include "cli/kernel_proof.h"
#include "cli/kernel_request.h"
#include "cli/kernel_trial.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "codegen/emit.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A name after the network's: letters and digits of "examples/vsort.lua:4" are vsort4. */
static void choose_name(sn_kernel_request *r, const sn_net *net)
{
    const char *path = r->line.argv[0], *slash = strrchr(path, '/');
    size_t size = 0, most = sizeof r->name - 8;
    if (r->name[0])
        return;
    for (const char *c = slash ? slash + 1 : path; *c && size < most; c++) {
        if (*c == '.')
            c += strcspn(c, ":") - 1; /* an ending */
        else if (isalnum((unsigned char)*c) || *c == '_')
            r->name[size++] = *c;
    }
    r->name[size] = '\0';
    if (!size || isdigit((unsigned char)r->name[0]))
        size = (size_t)snprintf(r->name, sizeof r->name, "network");
    if (!isdigit((unsigned char)r->name[size - 1]))
        snprintf(r->name + size, sizeof r->name - size, "%lu", (unsigned long)net->wires);
}

/* ---- the kernel ------------------------------------------------------------------------------ */

/* Keys up to which one thread takes an array unless --mapping says otherwise. */
#define SMALL 32

/* A kernel, and the network that it computes where that is not the one asked for; else NULL. */
typedef struct plan {
    sn_kernel *kernel;
    sn_net *computed;
} plan;

static void plan_free(plan *p)
{
    sn_kernel_free(p->kernel);
    sn_net_free(p->computed);
}

static sn_err plan_window(const sn_kernel_request *r, const sn_net *net, bool leaf, plan *p,
                          sn_error *error)
{
    bool wide = r->emit.pairs || sn_key_infos[r->emit.type].bits > 32;
    sn_window_choice choice = {.keys = r->keys ? r->keys
                                       : wide  ? 16
                                               : 32,
                               .leaf = leaf,
                               .several = r->emit.target == SN_TARGET_CUDA};
    while (!r->keys && choice.keys > 2 && choice.keys >= net->wires)
        choice.keys /= 2;
    return sn_plan_window(net, &choice, &p->kernel, &p->computed, error);
}

static sn_err plan_mapping(const sn_kernel_request *r, const sn_net *net, sn_kernel **kernel,
                           sn_error *error)
{
    if (r->mapping_chosen)
        return sn_plan(net, r->mapping, kernel, error);
    bool small = net->wires <= SMALL || r->emit.target == SN_TARGET_C;
    if (!small && !sn_plan(net, SN_MAPPING_TWO, kernel, error))
        return SN_OK;
    return sn_plan(net, SN_MAPPING_THREAD, kernel, error);
}

/* leaf  a smaller sorter may replace the first window */
static int make_kernel(const sn_kernel_request *r, const sn_net *net, bool leaf, plan *p)
{
    sn_error error = {.text = ""};
    bool window = r->mapping_chosen && r->mapping == SN_MAPPING_WINDOW;
    sn_err err =
        window ? plan_window(r, net, leaf, p, &error) : plan_mapping(r, net, &p->kernel, &error);
    err = err || r->what == SN_EMIT_IR ? err : sn_emit_check(p->kernel, &r->emit, &error);
    return err ? sn_report(&sn_netkern, r->line.argv[0], &error) : SN_EXIT_OK;
}

/* Whether there is a header to write beside the output: not where that is a device or a pipe. */
static bool has_folder(const char *output)
{
    struct stat info;
    return output && strcmp(output, "-") != 0 && (stat(output, &info) || S_ISREG(info.st_mode));
}

/* NAME.h beside the output. */
static int write_header(const sn_kernel_request *r, const sn_kernel *kernel)
{
    sn_buf path = {0}, header = {0};
    const char *slash = strrchr(r->output, '/');
    sn_buf_add(&path, r->output, slash ? (size_t)(slash - r->output) + 1 : 0);
    sn_buf_printf(&path, "%s.h", r->emit.name);
    sn_emit_header(kernel, &r->emit, &header);
    header.failed = header.failed || path.failed;
    int status;
    if (!path.failed && !strcmp(path.data, r->output))
        status = sn_usage(&sn_netkern, "the text and its header would both be %s", r->output);
    else
        status = sn_output_write(&sn_netkern, path.failed ? NULL : path.data, &header);
    sn_buf_free(&header);
    sn_buf_free(&path);
    return status;
}

/* The text: from --text, or written anew. */
static int make_text(const sn_kernel_request *r, const sn_kernel *kernel, sn_buf *text)
{
    if (r->text)
        return sn_text_load(&sn_netkern, r->text, text);
    sn_emit_text(kernel, &r->emit, text);
    sn_error error;
    return text->failed ? (sn_fail_nomem(&error), sn_report(&sn_netkern, NULL, &error))
                        : SN_EXIT_OK;
}

/* Prove the text and run it, as asked for; `out` is what that prints. */
static int try_text(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net,
                    const sn_buf *text, sn_workshop *shop, sn_buf *out)
{
    const char *name = r->text ? r->text : r->line.argv[0];
    const sn_trial trial = {.kernel = kernel, .emit = &r->emit, .text = text, .shop = shop};
    int status = SN_EXIT_OK;
    if (r->prove)
        status = sn_kernel_prove_text(&sn_netkern, name, &trial, net, out);
    if (!status && (r->run || r->cost))
        sn_buf_free(out);
    if (!status && r->run)
        status = sn_kernel_run_text(&sn_netkern, name, &trial, out);
    if (!status && r->cost)
        status = sn_kernel_cost(&sn_netkern, name, &trial, r->json, out);
    return status;
}

/* The same in a folder for it. */
static int try_in_shop(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net,
                       const sn_buf *text, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_workshop *shop;
    if (!r->prove && !r->run && !r->cost)
        return SN_EXIT_OK;
    sn_signals_catch();
    sn_err err = sn_trial_open(r->timeout, &sn_stop, &shop, &error);
    int status =
        err ? sn_report(&sn_netkern, NULL, &error) : try_text(r, kernel, net, text, shop, out);
    sn_trial_close(shop);
    sn_signals_release();
    return status;
}

/* Results of a run, or the cost, go to the output; else the text does, if it was written here. */
static int use_text(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net)
{
    sn_buf text = {0}, out = {0};
    bool file = has_folder(r->output), results = r->run || r->cost;
    int status = make_text(r, kernel, &text);
    if (!status)
        status = try_in_shop(r, kernel, net, &text, &out);
    if (!status && results)
        status = sn_output_write(&sn_netkern, r->output, &out);
    else if (!status && r->prove && (file || r->text))
        status = sn_output_write(&sn_netkern, NULL, &out);
    if (!status && !results && !r->text && file)
        status = write_header(r, kernel);
    if (!status && !results && !r->text)
        status = sn_output_write(&sn_netkern, r->output, &text);
    sn_buf_free(&text);
    sn_buf_free(&out);
    return status;
}

static int write_kernel(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net)
{
    sn_buf out = {0};
    if (r->what == SN_EMIT_TEXT)
        return use_text(r, kernel, net);
    if (r->what == SN_EMIT_IR)
        sn_kernel_print(kernel, &out);
    else
        sn_emit_header(kernel, &r->emit, &out);
    int status = sn_output_write(&sn_netkern, r->output, &out);
    sn_buf_free(&out);
    return status;
}

/* Prove what a kernel with a leaf computes. If the claim fails of that, the kernel is made without.
 * The claim holds of the network asked for, which `lines` say. */
static int prove_leaf(const sn_kernel_request *r, const sn_kernel_claim *claim, plan *p,
                      sn_kernel_lines *lines)
{
    sn_buf name = {0};
    sn_kernel_lines replaced = {0};
    sn_kernel_claim of_leaf = *claim;
    sn_buf_printf(&name, "%s with the smallest sorter known of %lu keys first", claim->name,
                  (unsigned long)p->kernel->registers);
    of_leaf.net = p->computed;
    of_leaf.name = name.failed ? claim->name : name.data;
    of_leaf.quiet = true;
    int status = sn_kernel_prove(&sn_netkern, &of_leaf, &replaced);
    if (status) {
        sn_kernel_lines_free(&replaced);
    } else {
        sn_kernel_lines_free(lines);
        *lines = replaced;
    }
    sn_buf_free(&name);
    if (status != SN_EXIT_FAILS)
        return status;
    plan_free(p);
    *p = (plan){0};
    return make_kernel(r, claim->net, false, p);
}

static int run(sn_kernel_request *r, const sn_net *net)
{
    plan p = {0};
    sn_kernel_lines lines = {0};
    const sn_kernel_claim claim = {.name = r->line.argv[0],
                                   .net = net,
                                   .given = r->given,
                                   .goal = r->goal,
                                   .timeout = r->timeout,
                                   .threads = r->threads,
                                   .unproved = r->unproved};
    int status = make_kernel(r, net, !r->unproved, &p);
    if (!status)
        status = sn_kernel_prove(&sn_netkern, &claim, &lines);
    if (!status && p.computed)
        status = prove_leaf(r, &claim, &p, &lines);
    if (!status) {
        choose_name(r, net);
        r->emit.name = r->name;
        r->emit.network = lines.network.data;
        r->emit.claim = lines.claim.data;
        r->emit.proof = lines.proof.data;
        status = write_kernel(r, p.kernel, p.computed ? p.computed : net);
    }
    sn_kernel_lines_free(&lines);
    plan_free(&p);
    return status;
}

int main(int argc, char **argv)
{
    sn_kernel_request r = {.timeout = SN_TIMEOUT_DEFAULT, .emit = {.type = SN_KEY_U32}};
    sn_input input = {0};
    int status = sn_kernel_request_read(&r, argc, argv);
    if (!status && !r.line.done)
        status = sn_input_load(&sn_netkern, r.line.argv[0], r.line.width, &input);
    if (!status && !r.line.done)
        status = run(&r, input.net);
    sn_input_free(&input);
    free(r.given);
    free(r.goal);
    return status;
}
