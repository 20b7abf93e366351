#include "cli/kernel_make.h"

#include "cli/output.h"

/* Keys up to which one thread takes an array unless --mapping says otherwise. */
#define SMALL 32

void sn_kernel_made_free(sn_kernel_made *made)
{
    sn_kernel_lines_free(&made->lines);
    sn_kernel_free(made->kernel);
    sn_net_free(made->computed);
    *made = (sn_kernel_made){0};
}

/* ---- the plan -------------------------------------------------------------------------------- */

static sn_err plan_window(const sn_kernel_request *r, const sn_net *net, bool leaf,
                          sn_kernel_made *made, sn_error *error)
{
    bool wide = r->emit.pairs || sn_key_infos[r->emit.type].bits > 32;
    sn_window_choice choice = {.keys = r->keys ? r->keys
                                       : wide  ? 16
                                               : 32,
                               .leaf = leaf,
                               .several = r->emit.target == SN_TARGET_CUDA};
    while (!r->keys && choice.keys > 2 && choice.keys >= net->wires)
        choice.keys /= 2;
    return sn_plan_window(net, &choice, &made->kernel, &made->computed, error);
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

sn_err sn_kernel_plan(const sn_kernel_request *r, const sn_net *net, bool leaf,
                      sn_kernel_made *made, sn_error *error)
{
    bool window = r->mapping_chosen && r->mapping == SN_MAPPING_WINDOW;
    sn_err err = window ? plan_window(r, net, leaf, made, error)
                        : plan_mapping(r, net, &made->kernel, error);
    return err || r->what == SN_EMIT_IR ? err : sn_emit_check(made->kernel, &r->emit, error);
}

static int plan(const sn_kernel_request *r, const sn_kernel_claim *claim, bool leaf,
                sn_kernel_made *made)
{
    sn_error error = {.text = ""};
    sn_err err = sn_kernel_plan(r, claim->net, leaf, made, &error);
    return err ? sn_report(&sn_netkern, claim->name, &error) : SN_EXIT_OK;
}

/* ---- the proof ------------------------------------------------------------------------------- */

/* Prove what a kernel with a leaf computes. If the claim fails of that, the kernel is made without.
 * The claim holds of the network asked for, which the lines say. */
static int prove_leaf(const sn_kernel_request *r, const sn_kernel_claim *claim,
                      sn_kernel_made *made)
{
    sn_buf name = {0};
    sn_kernel_lines replaced = {0};
    sn_kernel_claim of_leaf = *claim;
    sn_buf_printf(&name, "%s with the smallest sorter known of %lu keys first", claim->name,
                  (unsigned long)made->kernel->registers);
    of_leaf.net = made->computed;
    of_leaf.name = name.failed ? claim->name : name.data;
    of_leaf.quiet = true;
    int status = sn_kernel_prove(&sn_netkern, &of_leaf, &replaced);
    sn_buf_free(&name);
    if (!status) {
        sn_kernel_lines_free(&made->lines);
        made->lines = replaced;
        return SN_EXIT_OK;
    }
    sn_kernel_lines_free(&replaced);
    if (status != SN_EXIT_FAILS)
        return status;
    sn_kernel_free(made->kernel);
    sn_net_free(made->computed);
    made->kernel = NULL;
    made->computed = NULL;
    return plan(r, claim, false, made);
}

int sn_kernel_make(const sn_kernel_request *r, const sn_kernel_claim *claim, sn_kernel_made *made)
{
    int status = plan(r, claim, !claim->unproved, made);
    if (!status)
        status = sn_kernel_prove(&sn_netkern, claim, &made->lines);
    if (!status && made->computed)
        status = prove_leaf(r, claim, made);
    return status;
}
