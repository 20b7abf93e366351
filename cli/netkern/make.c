/* From a network to a kernel whose claim is proved, and its text. */
#include "cli/common/common.h"
#include "cli/netkern/netkern.h"
#include "cli/netkern/request/request.h"

#include <string.h>
#include <unistd.h>

/* ---- make ------------------------------------------------------------------------------------ */

void sn_kernel_made_free(sn_kernel_made *made)
{
    sn_kernel_lines_free(&made->lines);
    sn_plan_free(&made->plan);
    *made = (sn_kernel_made){.plan = {.kernel = NULL}};
}

const sn_net *sn_kernel_computed(const sn_kernel_made *made, const sn_net *asked)
{
    return made->plan.computed ? made->plan.computed : asked;
}

sn_emit sn_kernel_emit(const sn_kernel_made *made, const sn_emit *emit)
{
    sn_emit with_head = *emit;
    with_head.network = made->lines.network.data;
    with_head.claim = made->lines.claim.data;
    with_head.proof = made->lines.proof.data;
    with_head.mapping = made->plan.why.data;
    with_head.across = made->plan.across;
    with_head.fetches = made->plan.fetches;
    return with_head;
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* What was found to be the fastest for such arrays on a device, where the network allows it. */
static bool plan_tuned(const sn_kernel_request *r, const sn_net *net, const sn_plan_wish *wish,
                       sn_plan_made *plan)
{
    sn_error error = {.text = ""};
    sn_plan_wish tuned = *wish;
    const sn_emit *emit = &r->emit;
    bool measured = emit->target == SN_TARGET_CUDA && !emit->argsort && !emit->stable &&
                    !emit->ragged && !emit->held && !emit->element.type && !r->some;
    const sn_tuning_choice *choice =
        measured ? sn_tuning_find(r->tuning, r->emit.type, r->emit.pairs, net->wires) : NULL;
    if (!choice)
        return false;
    tuned.chosen = true;
    tuned.mapping = choice->mapping;
    tuned.keys = choice->mapping == SN_MAPPING_WINDOW ? choice->keys : 0;
    if (sn_plan_make(net, &r->emit, &tuned, plan, &error))
        return false;
    sn_buf_printf(&plan->why, "%s, %lu key%s a thread: ", sn_mapping_name(choice->mapping),
                  (unsigned long)plan->keys, sn_plural(plan->keys));
    if (choice->key.device[0])
        sn_buf_printf(&plan->why, "the fastest on %s (%.4g ns a key)", choice->key.device,
                      choice->cost);
    else
        sn_buf_puts(&plan->why, "by the cost model, as the tuning file says");
    return !plan->why.failed;
}

sn_err sn_kernel_plan(const sn_kernel_request *r, const sn_net *net, bool leaf, sn_plan_made *plan,
                      sn_error *error)
{
    const sn_plan_wish wish = {.chosen = r->mapping_chosen,
                               .mapping = r->mapping,
                               .keys = r->keys,
                               .unchecked = r->mapping_chosen && r->what == SN_EMIT_IR,
                               .leaf = leaf,
                               .some = r->some,
                               .first = r->first,
                               .last = r->last,
                               .anyhow = leaf && (!r->given || !strcmp(r->given, "any"))};
    *plan = (sn_plan_made){.kernel = NULL};
    if (!wish.chosen && !wish.keys && r->tuning && plan_tuned(r, net, &wish, plan))
        return SN_OK;
    sn_plan_free(plan);
    return sn_plan_make(net, &r->emit, &wish, plan, error);
}

static int plan(const sn_kernel_request *r, const sn_kernel_claim *claim, bool leaf,
                sn_kernel_made *made)
{
    sn_error error = {.text = ""};
    sn_err err = sn_kernel_plan(r, claim->net, leaf, &made->plan, &error);
    return err ? sn_report(&sn_netkern, claim->name, &error) : SN_EXIT_OK;
}

/* ---- the proof ------------------------------------------------------------------------------- */

static void name_computed(const sn_kernel_claim *claim, const sn_plan_made *plan, sn_buf *name)
{
    const sn_net *leaf = plan->across ? plan->across->leaf : NULL;
    sn_buf_puts(name, claim->name);
    if (plan->mapping == SN_MAPPING_SELECT) {
        sn_buf_printf(name, " by %lu threads of %lu keys", (unsigned long)plan->kernel->threads,
                      (unsigned long)plan->keys);
        return;
    }
    if (plan->computed->size < claim->net->size)
        sn_buf_printf(name, " with the smallest sorter known of %lu keys first",
                      (unsigned long)(leaf ? leaf->wires : plan->kernel->registers));
    if (plan->computed->output)
        sn_buf_puts(name, ", inputs in the order of loads");
}

sn_kernel_claim sn_kernel_claim_of(const sn_kernel_request *r, const char *name,
                                   const sn_input *input)
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

int sn_kernel_prove_stored(const sn_kernel_request *r, const sn_kernel_claim *claim,
                           const sn_net *net, sn_kernel_lines *lines)
{
    sn_net *kept = NULL;
    sn_buf name = {0};
    sn_error error = {.text = ""};
    sn_kernel_claim of_kept = *claim;
    of_kept.net = net;
    if (r->some && sn_net_keep_outputs(net, r->first, r->last, &kept, &error))
        return sn_report(&sn_netkern, claim->name, &error);
    if (kept && kept->size < net->size) {
        sn_buf_printf(&name, "%s pruned to output%s %lu", claim->name,
                      r->first < r->last ? "s" : "", (unsigned long)r->first);
        if (r->first < r->last)
            sn_buf_printf(&name, "-%lu", (unsigned long)r->last);
        of_kept.net = kept;
        of_kept.name = name.failed ? claim->name : name.data;
    }
    int status = sn_kernel_prove(&sn_netkern, &of_kept, lines);
    sn_buf_free(&name);
    sn_net_free(kept);
    return status;
}

/* Prove what a kernel computes that is not quite the network asked for. If the claim fails of that,
 * the kernel is made as asked. The claim holds of the network asked for, which the lines say. */
static int prove_leaf(const sn_kernel_request *r, const sn_kernel_claim *claim,
                      sn_kernel_made *made)
{
    sn_buf name = {0};
    sn_kernel_lines replaced = {0};
    sn_kernel_claim of_leaf = *claim;
    name_computed(claim, &made->plan, &name);
    of_leaf.name = name.failed ? claim->name : name.data;
    of_leaf.quiet = true;
    int status = sn_kernel_prove_stored(r, &of_leaf, made->plan.computed, &replaced);
    sn_buf_free(&name);
    if (!status) {
        sn_kernel_lines_free(&made->lines);
        made->lines = replaced;
        return SN_EXIT_OK;
    }
    sn_kernel_lines_free(&replaced);
    if (status != SN_EXIT_FAILS)
        return status;
    sn_plan_free(&made->plan);
    return plan(r, claim, false, made);
}

int sn_kernel_make(const sn_kernel_request *r, const sn_kernel_claim *claim, sn_kernel_made *made)
{
    int status = plan(r, claim, !claim->unproved, made);
    if (!status)
        status = sn_kernel_prove_stored(r, claim, claim->net, &made->lines);
    if (!status && made->plan.computed)
        status = prove_leaf(r, claim, made);
    return status;
}

/* ---- text ------------------------------------------------------------------------------------ */

/* A text that is written, or was read: proved, run, measured, put where it belongs. */

/* The text, unless it was read from --text. */
static int make_text(const sn_kernel_request *r, const sn_trial *of, sn_buf *text)
{
    if (r->text)
        return SN_EXIT_OK;
    sn_trial_write_text(of, text);
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
static int try_in_shop(const sn_kernel_request *r, const sn_trial *of, const sn_net *net,
                       const sn_buf *text, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_trial trial = *of;
    sn_buf input = {0};
    bool read;
    if (!r->prove && !r->run && !r->cost)
        return SN_EXIT_OK;
    int status = read_arrays(r, &input, &read);
    if (!status) {
        sn_signals_catch();
        sn_err err = sn_trial_open(r->timeout, &sn_stop, &trial.shop, &error);
        trial.text = text;
        status = err ? sn_report(&sn_netkern, NULL, &error)
                     : try_text(r, &trial, net, read ? &input : NULL, out);
        sn_trial_close(trial.shop);
        sn_signals_release();
    }
    sn_buf_free(&input);
    return status;
}

/* Results of a run, or the cost, go to the output; else the text does, if it was written here. */
static int use_text(const sn_kernel_request *r, const sn_trial *of, const sn_net *net, sn_buf *text)
{
    sn_buf out = {0};
    int status = make_text(r, of, text);
    if (!status)
        status = try_in_shop(r, of, net, text, &out);
    if (!status && (r->run || r->cost))
        status = sn_output_write(&sn_netkern, r->output, &out);
    else if (!status && !r->text)
        status = sn_kernel_files_write(r, of, text);
    if (!status && r->prove && !r->run && !r->cost && (r->text || sn_kernel_writes_file(r)))
        status = sn_output_write(&sn_netkern, NULL, &out);
    sn_buf_free(&out);
    return status;
}

int sn_kernel_text_use(const sn_kernel_request *r, const sn_trial *of, const sn_net *net,
                       sn_buf *text)
{
    sn_buf out = {0};
    if (r->what == SN_EMIT_TEXT)
        return use_text(r, of, net, text);
    if (r->what == SN_EMIT_IR)
        sn_kernel_print(of->kernel, &out);
    else
        sn_trial_write_header(of, &out);
    return sn_kernel_files_write(r, of, &out);
}
