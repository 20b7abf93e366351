/* How a network becomes a kernel whose claim is proved. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"

#include <string.h>

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
