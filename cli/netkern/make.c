/* From a network to a kernel whose claim is proved, and its text. */
#include "cli/common/common.h"
#include "cli/netkern/netkern.h"
#include "cli/netkern/request/request.h"

#include <string.h>
#include <unistd.h>

/* ---- make ------------------------------------------------------------------------------------ */

sn_plan_wish sn_kernel_plan_wish(const sn_kernel_request *r)
{
    const bool leaf = !r->unproved;
    return (sn_plan_wish){.chosen = r->mapping_chosen,
                          .mapping = r->mapping,
                          .keys = r->keys,
                          .unchecked = r->mapping_chosen && r->what == SN_EMIT_IR,
                          .leaf = leaf,
                          .anyhow = leaf && (!r->given || !strcmp(r->given, "any")),
                          .some = r->some,
                          .first = r->first,
                          .last = r->last,
                          .tuning = r->tuning};
}

sn_kernel_claim sn_kernel_claim_of(const sn_kernel_request *r, const char *name,
                                   const sn_named *input)
{
    return (sn_kernel_claim){.name = name,
                             .net = input->net,
                             .given = r->given,
                             .goal = r->goal,
                             .timeout = r->timeout,
                             .threads = r->threads,
                             .unproved = r->unproved,
                             .family = input->family,
                             .k = input->k};
}

int sn_kernel_make(const sn_kernel_request *r, const sn_kernel_claim *claim, sn_proved_kernel *made)
{
    sn_error error = {.text = ""};
    const sn_plan_wish plan = sn_kernel_plan_wish(r);
    const sn_proof_wish proof = sn_kernel_proof_wish(claim);
    sn_err err = sn_kernel_make_proved(claim->net, &r->emit, &plan, &proof, made, &error);
    return sn_kernel_proof_end(&sn_netkern, claim, err, &error, &made->left);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* A text that is written, or was read: proved, run, measured, put where it belongs. */

/* The text, unless it was read from --text. */
static int make_text(const sn_kernel_request *r, const sn_artifact *of, sn_buf *text)
{
    if (r->text)
        return SN_EXIT_OK;
    sn_artifact_text(of, text);
    return text->failed ? sn_out_of_memory(&sn_netkern, NULL) : SN_EXIT_OK;
}

/* Prove the text and run it, as asked for; `out` is what that prints.
 * input    arrays to run it on, NULL: those on standard input, of which an emulated run needs not
 *          all at once */
static int try_text(const sn_kernel_request *r, const sn_trial *trial, const sn_net *net,
                    const sn_buf *input, sn_buf *out)
{
    const char *name = r->text ? r->text : sn_kernel_subject(r);
    int status = r->text ? sn_kernel_inspect_text(&sn_netkern, name, trial) : SN_EXIT_OK;
    if (!status && r->prove)
        status = sn_kernel_prove_text(&sn_netkern, name, trial, net, out);
#if SN_WITH_LIFT
    if (!status && r->prove)
        status = sn_kernel_prove_compiled(&sn_netkern, name, trial, net, out);
#endif
    if (!status && (r->run || r->cost))
        sn_buf_free(out);
    if (!status && r->run == SN_RUN_EMULATED)
        status = sn_kernel_run_text(&sn_netkern, name, trial, input, out);
    else if (!status && r->run)
        status = sn_kernel_run_on_device(&sn_netkern, name, trial, r->device, input, out);
    if (!status && r->cost)
        status = sn_kernel_cost(&sn_netkern, name, trial, r->json, out);
    return status;
}

/* Read the arrays where that is not left to what runs them: a device takes them all at once, a
 * terminal gives them to nobody but us, and where the network was read there are none. */
static int read_arrays(const sn_kernel_request *r, sn_buf *input, bool *read)
{
    bool terminal = isatty(STDIN_FILENO), taken = !strcmp(sn_kernel_subject(r), "-");
    *read = r->run && (terminal || taken || r->run != SN_RUN_EMULATED);
    if (*read && terminal && !taken)
        sn_say("netkern: type arrays, one a line, with commas between their %s; Ctrl-D ends them",
               r->emit.element.type ? "elements' bytes in hexadecimal" : "numbers");
    return *read ? sn_text_load(&sn_netkern, "-", NULL, NULL, input) : SN_EXIT_OK;
}

/* The same in a folder for it. */
static int try_in_dir(const sn_kernel_request *r, const sn_artifact *of, const sn_net *net,
                      const sn_buf *text, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_trial trial = {.of = *of, .text = text};
    sn_buf input = {0};
    bool read;
    if (!r->prove && !r->run && !r->cost)
        return SN_EXIT_OK;
    int status = read_arrays(r, &input, &read);
    if (!status) {
        sn_signals_catch();
        sn_err err = sn_netkern_trial_open(r, &trial.dir, &error);
        status = err ? sn_report(&sn_netkern, NULL, &error)
                     : try_text(r, &trial, net, read ? &input : NULL, out);
        sn_trial_close(trial.dir);
        sn_signals_release();
    }
    sn_buf_free(&input);
    return status;
}

/* Results of a run, or the cost, go to the output; else the text does, if it was written here. */
static int use_text(const sn_kernel_request *r, const sn_artifact *of, const sn_net *net,
                    sn_buf *text)
{
    sn_buf out = {0};
    int status = make_text(r, of, text);
    if (!status)
        status = try_in_dir(r, of, net, text, &out);
    if (!status && (r->run || r->cost))
        status = sn_output_write(&sn_netkern, r->output, &out);
    else if (!status && !r->text)
        status = sn_kernel_files_write(r, of, text);
    if (!status && r->prove && !r->run && !r->cost && (r->text || sn_kernel_writes_file(r)))
        status = sn_output_write(&sn_netkern, NULL, &out);
    sn_buf_free(&out);
    return status;
}

int sn_kernel_text_use(const sn_kernel_request *r, const sn_artifact *of, const sn_net *net,
                       sn_buf *text)
{
    sn_buf out = {0};
    if (r->what == SN_EMIT_TEXT)
        return use_text(r, of, net, text);
    if (r->what == SN_EMIT_IR)
        sn_kernel_print(of->kernel, &out);
    else
        sn_artifact_header(of, &out);
    return sn_kernel_files_write(r, of, &out);
}
