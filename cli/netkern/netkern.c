/* netkern: write kernels that sort by a proved network. */
#include "cli/common/arguments.h"
#include "cli/common/input.h"
#include "cli/common/messages.h"
#include "cli/common/output.h"
#include "cli/common/progress.h"
#include "cli/common/reading.h"
#include "cli/netkern/check.h"
#include "cli/netkern/files.h"
#include "cli/netkern/hint.h"
#include "cli/netkern/library.h"
#include "cli/netkern/make.h"
#include "cli/netkern/name.h"
#include "cli/netkern/trial.h"
#include "cli/netkern/tune.h"
#include "cli/netkern/tuning_file.h"
#include "codegen/emit/emit.h"
#include "verify/property.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* The text, unless it was read from --text. */
static int make_text(const sn_kernel_request *r, const sn_kernel *kernel, sn_buf *text)
{
    if (r->text)
        return SN_EXIT_OK;
    sn_emit_text(kernel, &r->emit, text);
    return text->failed ? sn_out_of_memory(&sn_netkern, NULL) : SN_EXIT_OK;
}

/* Prove the text and run it, as asked for; `out` is what that prints.
 * input    arrays to run it on, NULL: those on standard input, of which an emulated run needs not
 *          all at once */
static int try_text(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net,
                    const sn_buf *text, sn_workshop *shop, const sn_buf *input, sn_buf *out)
{
    const char *name = r->text ? r->text : r->line.argv[0];
    const sn_trial trial = {.kernel = kernel, .emit = &r->emit, .text = text, .shop = shop};
    int status = r->text ? sn_kernel_inspect_text(&sn_netkern, name, &trial) : SN_EXIT_OK;
    if (!status && r->prove)
        status = sn_kernel_prove_text(&sn_netkern, name, &trial, net, out);
    if (!status && (r->run || r->cost))
        sn_buf_free(out);
    if (!status && r->run == SN_RUN_EMULATED)
        status = sn_kernel_run_text(&sn_netkern, name, &trial, input, out);
    else if (!status && r->run)
        status = sn_kernel_run_on_device(&sn_netkern, name, &trial, r->device, input, out);
    if (!status && r->cost)
        status = sn_kernel_cost(&sn_netkern, name, &trial, r->json, out);
    return status;
}

/* Read the arrays where that is not left to what runs them: a device takes them all at once, a
 * terminal gives them to nobody but us, and where the network was read there are none. */
static int read_arrays(const sn_kernel_request *r, sn_buf *input, bool *read)
{
    bool terminal = isatty(STDIN_FILENO), taken = !strcmp(r->line.argv[0], "-");
    *read = r->run && (terminal || taken || r->run != SN_RUN_EMULATED);
    if (*read && terminal && !taken)
        sn_say("netkern: type arrays, one a line, with commas between their %s; Ctrl-D ends them",
               r->emit.element.type ? "elements' bytes in hexadecimal" : "numbers");
    return *read ? sn_text_load(&sn_netkern, "-", NULL, NULL, input) : SN_EXIT_OK;
}

/* The same in a folder for it. */
static int try_in_shop(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net,
                       const sn_buf *text, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_workshop *shop;
    sn_buf input = {0};
    bool read;
    if (!r->prove && !r->run && !r->cost)
        return SN_EXIT_OK;
    int status = read_arrays(r, &input, &read);
    if (!status) {
        sn_signals_catch();
        sn_err err = sn_trial_open(r->timeout, &sn_stop, &shop, &error);
        status = err ? sn_report(&sn_netkern, NULL, &error)
                     : try_text(r, kernel, net, text, shop, read ? &input : NULL, out);
        sn_trial_close(shop);
        sn_signals_release();
    }
    sn_buf_free(&input);
    return status;
}

/* Results of a run, or the cost, go to the output; else the text does, if it was written here. */
static int use_text(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net,
                    sn_buf *text)
{
    sn_buf out = {0};
    int status = make_text(r, kernel, text);
    if (!status)
        status = try_in_shop(r, kernel, net, text, &out);
    if (!status && (r->run || r->cost))
        status = sn_output_write(&sn_netkern, r->output, &out);
    else if (!status && !r->text)
        status = sn_kernel_files_write(r, kernel, text);
    if (!status && r->prove && !r->run && !r->cost && (r->text || sn_kernel_writes_file(r)))
        status = sn_output_write(&sn_netkern, NULL, &out);
    sn_buf_free(&out);
    return status;
}

static int write_kernel(const sn_kernel_request *r, const sn_kernel *kernel, const sn_net *net,
                        sn_buf *text)
{
    sn_buf out = {0};
    if (r->what == SN_EMIT_TEXT)
        return use_text(r, kernel, net, text);
    if (r->what == SN_EMIT_IR)
        sn_kernel_print(kernel, &out);
    else
        sn_emit_header(kernel, &r->emit, &out);
    return sn_kernel_files_write(r, kernel, &out);
}

/* Prove the network and use its kernel; `text` is that of --text. */
static int make_kernel(sn_kernel_request *r, const sn_input *input, sn_buf *text)
{
    sn_kernel_made made = {.plan = {.kernel = NULL}};
    sn_buf file = {0};
    const sn_kernel_claim claim = {.name = r->line.argv[0],
                                   .net = input->net,
                                   .given = r->given,
                                   .goal = r->goal,
                                   .timeout = r->timeout,
                                   .threads = r->threads,
                                   .unproved = r->unproved,
                                   .family = input->family,
                                   .k = input->k};
    int status = sn_kernel_make(r, &claim, &made);
    sn_kernel_file_of_text(r, &file);
    if (!status && r->what == SN_EMIT_TEXT && !r->text && !r->run)
        sn_kernel_hint(r, input->net, &made.plan);
    if (!status) {
        r->emit.name = r->name;
        r->emit.file = file.data;
        r->emit = sn_kernel_emit(&made, &r->emit);
        status = write_kernel(r, made.plan.kernel, sn_kernel_computed(&made, input->net), text);
    }
    sn_buf_free(&file);
    sn_kernel_made_free(&made);
    return status;
}

static int run(sn_kernel_request *r, const sn_input *input)
{
    sn_buf text = {0};
    int status = choose_outputs(r, input->net);
    if (!status && r->text)
        status = sn_text_load(&sn_netkern, r->text, NULL, NULL, &text);
    if (!status && r->text)
        sn_kernel_name_read(r, text.data);
    if (!status)
        status = sn_kernel_name_make(r, input);
    if (!status)
        status = make_kernel(r, input, &text);
    sn_buf_free(&text);
    return status;
}

static int list_devices(const sn_kernel_request *r)
{
    sn_buf out = {0};
    int status = sn_kernel_devices(&sn_netkern, r->timeout, r->json, &out);
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
    if (!status && !r.line.done)
        status = sn_kernel_request_check(&r);
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
        status = sn_kernel_name_take(&r);
    if (!status && !r.line.done)
        status = sn_kernel_files_check(&r);
    if (!status && !r.line.done)
        status = sn_input_load(&sn_netkern, r.line.argv[0], r.line.width, NULL, &input);
    if (!status && !r.line.done)
        status = run(&r, &input);
    sn_input_free(&input);
    sn_tuning_free(&tuning);
    free(r.given);
    free(r.goal);
    return status;
}
