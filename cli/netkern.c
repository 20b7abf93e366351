/* netkern: write kernels that sort by a proved network. */
#include "cli/arguments.h"
#include "cli/input.h"
#include "cli/kernel_make.h"
#include "cli/kernel_package.h"
#include "cli/kernel_trial.h"
#include "cli/kernel_tune.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/reading.h"
#include "cli/tuning_file.h"
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

/* The outputs that the goal names, all unless it is about some. */
static int choose_outputs(sn_kernel_request *r, const sn_net *net)
{
    char goal[40] = "median";
    sn_property *property;
    sn_error error = {.text = ""};
    if (r->top > net->wires)
        return sn_usage(&sn_netkern, "--top %lu of a network of %lu wires", (unsigned long)r->top,
                        (unsigned long)net->wires);
    if (r->top)
        snprintf(goal, sizeof goal, "ranks 0-%lu", (unsigned long)r->top - 1);
    if ((r->top || r->median) && sn_take_words(&sn_netkern, &r->goal, goal))
        return SN_EXIT_USAGE;
    if (sn_property_new(net->wires, r->given, r->goal, NULL, &property, &error))
        return sn_report(&sn_netkern, r->line.argv[0], &error);
    if (property->goal == SN_GOAL_RANKS || property->goal == SN_GOAL_SET) {
        r->first = property->first;
        r->last = property->last;
        r->some = r->last - r->first + 1 < net->wires;
    }
    sn_property_free(property);
    return SN_EXIT_OK;
}

/* ---- the text -------------------------------------------------------------------------------- */

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
        return sn_text_load(&sn_netkern, r->text, NULL, NULL, text);
    sn_emit_text(kernel, &r->emit, text);
    sn_error error;
    return text->failed ? (sn_fail_nomem(&error), sn_report(&sn_netkern, NULL, &error))
                        : SN_EXIT_OK;
}

/* Prove the text and run it, as asked for; `out` is what that prints.
 * input    arrays, if it runs on a device */
static int try_text(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net,
                    const sn_buf *text, sn_workshop *shop, const sn_buf *input, sn_buf *out)
{
    const char *name = r->text ? r->text : r->line.argv[0];
    const sn_trial trial = {.kernel = kernel, .emit = &r->emit, .text = text, .shop = shop};
    int status = SN_EXIT_OK;
    if (r->prove)
        status = sn_kernel_prove_text(&sn_netkern, name, &trial, net, out);
    if (!status && (r->run || r->cost))
        sn_buf_free(out);
    if (!status && r->run == SN_RUN_EMULATED)
        status = sn_kernel_run_text(&sn_netkern, name, &trial, out);
    else if (!status && r->run)
        status = sn_kernel_run_on_device(&sn_netkern, name, &trial, r->device, input, out);
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
    sn_buf input = {0};
    int status = SN_EXIT_OK;
    if (!r->prove && !r->run && !r->cost)
        return SN_EXIT_OK;
    if (r->run > SN_RUN_EMULATED)
        status = sn_text_load(&sn_netkern, "-", NULL, NULL, &input);
    if (!status) {
        sn_signals_catch();
        sn_err err = sn_trial_open(r->timeout, &sn_stop, &shop, &error);
        status = err ? sn_report(&sn_netkern, NULL, &error)
                     : try_text(r, kernel, net, text, shop, &input, out);
        sn_trial_close(shop);
        sn_signals_release();
    }
    sn_buf_free(&input);
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

static int run(sn_kernel_request *r, const sn_net *net)
{
    sn_kernel_made made = {.plan = {.kernel = NULL}};
    if (choose_outputs(r, net))
        return SN_EXIT_USAGE;
    const sn_kernel_claim claim = {.name = r->line.argv[0],
                                   .net = net,
                                   .given = r->given,
                                   .goal = r->goal,
                                   .timeout = r->timeout,
                                   .threads = r->threads,
                                   .unproved = r->unproved};
    int status = sn_kernel_make(r, &claim, &made);
    if (!status) {
        choose_name(r, net);
        r->emit.name = r->name;
        r->emit = sn_kernel_emit(&made, &r->emit);
        status = write_kernel(r, made.plan.kernel, sn_kernel_computed(&made, net));
    }
    sn_kernel_made_free(&made);
    return status;
}

static int list_devices(const sn_kernel_request *r)
{
    sn_buf out = {0};
    int status = sn_kernel_devices(&sn_netkern, r->json, &out);
    int written = sn_output_write(&sn_netkern, r->output, &out);
    sn_buf_free(&out);
    return status ? status : written;
}

int main(int argc, char **argv)
{
    sn_kernel_request r = {.timeout = SN_TIMEOUT_DEFAULT, .emit = {.type = SN_KEY_U32}};
    sn_input input = {0};
    sn_tuning tuning = {0};
    int status = sn_kernel_request_read(&r, argc, argv);
    if (!status && !r.line.done && r.tune)
        return sn_kernel_tune(&r);
    if (!status && !r.line.done && !r.mapping_chosen && !r.list)
        status = sn_tuning_load(&sn_netkern, r.tuning_file, &tuning);
    r.tuning = &tuning;
    if (!status && !r.line.done && r.library) {
        status = sn_kernel_package(&r);
        r.line.done = true;
    }
    if (!status && !r.line.done && r.list) {
        status = list_devices(&r);
        r.line.done = true;
    }
    if (!status && !r.line.done)
        status = sn_input_load(&sn_netkern, r.line.argv[0], r.line.width, NULL, &input);
    if (!status && !r.line.done)
        status = run(&r, input.net);
    sn_input_free(&input);
    sn_tuning_free(&tuning);
    free(r.given);
    free(r.goal);
    return status;
}
