/* Kernels of proved networks: the proof, what texts say of it, and the plan that it is for. */
#include "codegen/proved/proved.h"

#include "networks/formats/format.h"
#include "verify/property.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *name_of(const sn_proof_wish *wish)
{
    return wish->name ? wish->name : "network";
}

static const char *given_of(const sn_proof_wish *wish)
{
    return wish->given ? wish->given : "any";
}

static const char *goal_of(const sn_proof_wish *wish)
{
    return wish->goal ? wish->goal : "sorted";
}

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* ---- what is proved already ------------------------------------------------------------------ */

void sn_proof_known_free(sn_proof_known *known)
{
    for (size_t i = 0; i < known->count; i++)
        sn_net_free(known->facts[i].net);
    free(known->facts);
    *known = (sn_proof_known){0};
}

/* The engine that proved the network before; NULL if none did. */
static sn_err recall(const sn_proof_known *known, const sn_net *net, const char **engine,
                     sn_error *error)
{
    bool same = false;
    *engine = NULL;
    for (size_t i = 0; known && i < known->count && !same; i++) {
        sn_err err = sn_net_same(known->facts[i].net, net, &same, error);
        if (err)
            return err;
        *engine = same ? known->facts[i].engine : NULL;
    }
    return SN_OK;
}

static sn_err remember(sn_proof_known *known, const sn_net *net, const char *engine,
                       sn_error *error)
{
    if (!known)
        return SN_OK;
    struct sn_proof_fact *facts = sn_grow(known->facts, known->count, &known->room, sizeof *facts);
    if (!facts)
        return sn_fail_nomem(error);
    known->facts = facts;
    sn_err err = sn_net_copy(net, &facts[known->count].net, error);
    if (!err)
        facts[known->count++].engine = engine;
    return err;
}

/* ---- the proof ------------------------------------------------------------------------------- */

void sn_proof_lines_free(sn_proof_lines *lines)
{
    sn_buf_free(&lines->network);
    sn_buf_free(&lines->claim);
    sn_buf_free(&lines->proof);
}

void sn_proof_left_free(sn_proof_left *left)
{
    sn_buf_free(&left->name);
    sn_net_free(left->net);
    sn_result_free(left->result);
    *left = (sn_proof_left){.net = NULL};
}

sn_err sn_proof_print(sn_buf *proved, const char *engine, sn_buf *out, sn_error *error)
{
    sn_buf_printf(proved, "engine %s\n", engine);
    if (proved->failed)
        return sn_fail_nomem(error);
    sn_buf_printf(out, "engine %s; fnv-1a %016llx", engine,
                  (unsigned long long)sn_fnv1a(proved->data, proved->size));
    return SN_OK;
}

/* Of the canonical form in the format snet, then the claim, a line each. */
static sn_err print_hash(const sn_net *net, const sn_proof_wish *wish, const char *engine,
                         sn_buf *out, sn_error *error)
{
    sn_buf text = {0};
    sn_err err = sn_format_write(net, SN_FORMAT_SNET, &text, error);
    sn_buf_printf(&text, "given %s\ngoal %s\n", given_of(wish), goal_of(wish));
    err = err ? err : sn_proof_print(&text, engine, out, error);
    sn_buf_free(&text);
    return err;
}

static sn_err print_facts(const sn_net *net, const char *name, const sn_proof_wish *wish,
                          sn_proof_lines *lines, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (err)
        return err;
    sn_buf_printf(&lines->network, "%s, %lu wire%s, %zu comparator%s, depth %zu", name,
                  (unsigned long)net->wires, plural(net->wires), net->size, plural(net->size),
                  depth);
    sn_buf_printf(&lines->claim, "given %s, goal %s", given_of(wish), goal_of(wish));
    return SN_OK;
}

/* Keep what is not proved, and say why. */
static sn_err leave(const sn_net *net, const char *name, const sn_proof_wish *wish,
                    sn_result *result, sn_proof_left *left, sn_error *error)
{
    const bool fails = result->verdict == SN_FAILS;
    sn_buf_puts(&left->name, name);
    left->result = result;
    if (sn_net_copy(net, &left->net, error))
        return SN_E_NOMEM;
    if (left->name.failed)
        return sn_fail_nomem(error);
    return fails ? sn_fail(error, SN_E_ARGUMENT, "%s: fails: given %s, goal %s", name,
                           given_of(wish), goal_of(wish))
                 : sn_fail(error, SN_E_STOPPED, "%s: undecided: %s", name, result->reason);
}

/* Decide the claim, or recall that it was proved; `engine` says by what. */
static sn_err decide(const sn_net *net, const char *name, const sn_proof_wish *wish,
                     const char **engine, sn_proof_left *left, sn_error *error)
{
    sn_property *property = NULL;
    sn_result *result = NULL;
    sn_err err = recall(wish->known, net, engine, error);
    if (err || *engine)
        return err;
    err = sn_property_new(net->wires, wish->given, wish->goal, NULL, &property, error);
    if (!err && wish->prove)
        err = wish->prove(wish->data, name, net, property, &result, error);
    else if (!err)
        err = sn_prove(net, property, wish->run, &result, error);
    sn_property_free(property);
    if (err)
        return err;
    if (result->verdict != SN_HOLDS)
        return leave(net, name, wish, result, left, error);
    *engine = result->engine;
    sn_result_free(result);
    return remember(wish->known, net, *engine, error);
}

static sn_err prove(const sn_net *net, const char *name, const sn_proof_wish *wish,
                    sn_proof_lines *lines, sn_proof_left *left, sn_error *error)
{
    const char *engine = NULL;
    sn_err err = print_facts(net, name, wish, lines, error);
    if (!err && wish->unproved)
        sn_buf_puts(&lines->proof, "none: written with --unproved");
    else if (!err)
        err = decide(net, name, wish, &engine, left, error);
    if (!err && engine)
        err = print_hash(net, wish, engine, &lines->proof, error);
    if (!err && (lines->network.failed || lines->claim.failed || lines->proof.failed))
        err = sn_fail_nomem(error);
    return err;
}

/* Which outputs the goal names: whether they are some, and the first and the last of them. */
typedef struct outputs {
    bool some;
    uint32_t first, last;
} outputs;

static sn_err find_outputs(uint32_t wires, const sn_proof_wish *wish, outputs *out, sn_error *error)
{
    sn_property *p;
    sn_err err = sn_property_new(wires, wish->given, wish->goal, NULL, &p, error);
    *out = (outputs){.some = false};
    if (!err) {
        sn_property_outputs(p, &out->first, &out->last);
        out->some = out->last - out->first + 1 < wires;
    }
    sn_property_free(p);
    return err;
}

/* The claim of what is called `name`. */
static sn_err prove_stored(const sn_net *net, const char *name, const sn_proof_wish *wish,
                           sn_proof_lines *lines, sn_proof_left *left, sn_error *error)
{
    outputs o;
    sn_net *kept = NULL;
    sn_buf pruned = {0};
    sn_err err = find_outputs(net->wires, wish, &o, error);
    if (!err && o.some)
        err = sn_net_keep_outputs(net, o.first, o.last, &kept, error);
    if (kept && kept->size < net->size) {
        sn_buf_printf(&pruned, "%s pruned to output%s %lu", name, o.first < o.last ? "s" : "",
                      (unsigned long)o.first);
        if (o.first < o.last)
            sn_buf_printf(&pruned, "-%lu", (unsigned long)o.last);
        net = kept;
        name = pruned.failed ? name : pruned.data;
    }
    err = err ? err : prove(net, name, wish, lines, left, error);
    sn_buf_free(&pruned);
    sn_net_free(kept);
    return err;
}

sn_err sn_proof_lines_make(const sn_net *net, const sn_proof_wish *wish, sn_proof_lines *lines,
                           sn_proof_left *left, sn_error *error)
{
    return prove_stored(net, name_of(wish), wish, lines, left, error);
}

/* ---- the kernel ------------------------------------------------------------------------------ */

static void name_computed(const sn_net *net, const sn_proof_wish *wish, const sn_plan_made *plan,
                          uint32_t keys, sn_buf *name)
{
    const sn_net *leaf = plan->across ? plan->across->leaf : NULL;
    sn_buf_puts(name, name_of(wish));
    if (plan->mapping == SN_MAPPING_SELECT) {
        sn_buf_printf(name, " by %lu threads of %lu keys", (unsigned long)plan->kernel->threads,
                      (unsigned long)plan->keys);
        return;
    }
    if (plan->computed->size < net->size && leaf)
        sn_buf_printf(name, " with the smallest sorter known of %lu keys first",
                      (unsigned long)leaf->wires);
    else if (plan->computed->size < net->size)
        sn_buf_printf(name, " with the smallest sorter and mergers known of %lu keys",
                      (unsigned long)plan->kernel->registers);
    if (plan->computed->output)
        sn_buf_puts(name, ", inputs in the order of loads");
    if (keys)
        sn_buf_printf(name, ", without those from %lu on, which are fillers", (unsigned long)keys);
}

/* How many inputs are not fillers, where what is computed sorts if the others are; else 0. */
static uint32_t keys_without_fillers(const sn_emit *emit, const sn_plan_made *plan)
{
    return plan->across && sn_across_is_shortened(plan->across) ? emit->padded : 0;
}

/* What a network does of its first inputs where nothing comes after the others. */
static sn_err leave_fillers_out(const sn_net *net, uint32_t keys, sn_net **out, sn_error *error)
{
    sn_net *standard;
    *out = NULL;
    sn_err err = sn_net_untangle(net, &standard, error);
    if (!err)
        err = sn_net_wires(standard, 0, keys - 1, out, error);
    sn_net_free(standard);
    return err;
}

/* Prove what a kernel computes that is not quite the network asked for. If the claim fails of that,
 * the kernel is made as asked. The claim holds of the network asked for, which the lines say. */
static sn_err prove_computed(const sn_net *net, const sn_emit *emit, const sn_plan_wish *plan,
                             const sn_proof_wish *wish, sn_proved_kernel *out, sn_error *error)
{
    sn_buf name = {0};
    sn_proof_lines replaced = {.network = {0}};
    sn_plan_wish as_asked = *plan;
    const uint32_t keys = keys_without_fillers(emit, &out->plan);
    sn_net *rest = NULL;
    name_computed(net, wish, &out->plan, keys, &name);
    sn_err err = name.failed ? sn_fail_nomem(error)
                 : keys      ? leave_fillers_out(out->plan.computed, keys, &rest, error)
                             : SN_OK;
    if (!err)
        err = prove_stored(rest ? rest : out->plan.computed, name.data, wish, &replaced, &out->left,
                           error);
    sn_net_free(rest);
    sn_buf_free(&name);
    if (!err) {
        sn_proof_lines_free(&out->lines);
        out->lines = replaced;
        return SN_OK;
    }
    sn_proof_lines_free(&replaced);
    if (!out->left.result || out->left.result->verdict != SN_FAILS)
        return err;
    sn_proof_left_free(&out->left);
    sn_plan_free(&out->plan);
    as_asked.leaf = as_asked.anyhow = false;
    return sn_plan_make(net, emit, &as_asked, &out->plan, error);
}

sn_err sn_kernel_make_proved(const sn_net *net, const sn_emit *emit, const sn_plan_wish *plan,
                             const sn_proof_wish *proof, sn_proved_kernel *out, sn_error *error)
{
    const sn_proof_wish wish = proof ? *proof : (sn_proof_wish){.name = NULL};
    sn_plan_wish wanted = plan ? *plan : (sn_plan_wish){.chosen = false};
    *out = (sn_proved_kernel){.emit = *emit};
    wanted.leaf = !wish.unproved;
    wanted.anyhow = wanted.leaf && !strcmp(given_of(&wish), "any");
    outputs o;
    sn_err err = find_outputs(net->wires, &wish, &o, error);
    wanted.some = out->some = o.some;
    wanted.first = out->first = o.first;
    wanted.last = out->last = o.last;
    err = err ? err : sn_plan_make(net, emit, &wanted, &out->plan, error);
    err = err ? err : prove_stored(net, name_of(&wish), &wish, &out->lines, &out->left, error);
    if (!err && out->plan.computed)
        err = prove_computed(net, emit, &wanted, &wish, out, error);
    if (err)
        return err;
    snprintf(out->name, sizeof out->name, "sort%lu", (unsigned long)net->wires);
    out->emit.name = emit->name ? emit->name : out->name;
    out->emit.network = out->lines.network.data;
    out->emit.claim = out->lines.claim.data;
    out->emit.proof = out->lines.proof.data;
    out->emit.mapping = out->plan.why.data;
    out->emit.across = out->plan.across;
    out->emit.fetches = out->plan.fetches;
    return SN_OK;
}

void sn_proved_kernel_say(sn_proved_kernel *kernel, const sn_fastest *fastest)
{
    sn_buf *why = &kernel->plan.why;
    if (!fastest->why.data || !strchr(fastest->why.data, ','))
        return;
    sn_buf_puts(why, why->size ? "" : "thread");
    sn_buf_printf(why, "; of networks, a key: %s", fastest->why.data);
    kernel->emit.mapping = why->data;
}

void sn_proved_kernel_text(const sn_proved_kernel *kernel, sn_buf *out)
{
    sn_emit_text(kernel->plan.kernel, &kernel->emit, out);
}

void sn_proved_kernel_header(const sn_proved_kernel *kernel, sn_buf *out)
{
    sn_emit_header(kernel->plan.kernel, &kernel->emit, out);
}

void sn_proved_kernel_free(sn_proved_kernel *kernel)
{
    sn_proof_lines_free(&kernel->lines);
    sn_proof_left_free(&kernel->left);
    sn_plan_free(&kernel->plan);
    *kernel = (sn_proved_kernel){.plan = {.kernel = NULL}};
}
