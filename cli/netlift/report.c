/* What is said of a network that was read from source. */
#include "cli/netlift/report.h"

#include "cli/common/messages.h"

#include <string.h>

/* Lines that are named of comparators that never swap. */
#define LINES_MAX 8

bool sn_finding_miscounts(const sn_finding *f)
{
    uint32_t says = f->lifted->claim.comparators;
    return f->lifted->net && says && says != f->lifted->net->size;
}

void sn_finding_claim(const sn_finding *f, sn_buf *out)
{
    if (strcmp(f->given, "any") != 0 && *f->given)
        sn_buf_printf(out, "given %s; ", f->given);
    sn_buf_printf(out, "%s%s%s", *f->goal ? f->goal : "nothing is claimed", f->how ? ", " : "",
                  f->how ? f->how : "");
}

void sn_finding_idle(const sn_finding *f, sn_buf *out)
{
    size_t named = 0;
    sn_buf_printf(out, "line%s", sn_plural(f->idle->never));
    for (size_t i = 0; i < f->idle->size; i++)
        if (f->idle->swaps[i] == SN_SWAPS_NEVER && named++ < LINES_MAX)
            sn_buf_printf(out, "%s %u", named > 1 ? "," : "", f->lifted->lines[i]);
    if (named > LINES_MAX)
        sn_buf_puts(out, ", …");
}

const char *sn_finding_how(const sn_lifted *lifted)
{
    return lifted->compiled ? "read as compiled" : "read as text";
}

/* ---- text ------------------------------------------------------------------------------------ */

static void head(const sn_finding *f, sn_buf *out)
{
    sn_buf_words(out, f->file);
    sn_buf_printf(out, ":%u", f->lifted->line);
    if (*f->lifted->function) {
        sn_buf_puts(out, " ");
        sn_buf_words(out, f->lifted->function);
    }
}

static void facts(const sn_finding *f, sn_buf *out)
{
    const sn_net *net = f->lifted->net;
    sn_finding_claim(f, out);
    if (f->source)
        sn_buf_printf(out, ", as %s says", f->source);
    sn_buf_printf(out, "; %u wires, %zu comparators, depth %zu; %s", net->wires, net->size,
                  f->depth, sn_finding_how(f->lifted));
}

static void values(const char *what, const sn_net *net, const int64_t *value, const uint8_t *bit,
                   sn_buf *out)
{
    sn_buf_printf(out, "  %s ", what);
    for (uint32_t i = 0; i < net->wires; i++)
        if (bit)
            sn_buf_printf(out, "%u", bit[i]);
        else
            sn_buf_printf(out, "%s%lld", i ? "," : "", (long long)value[i]);
    sn_buf_puts(out, "\n");
}

/* What the inputs are called in the text, where their numbers do not say it. */
static void places(const sn_finding *f, sn_buf *out)
{
    const sn_lifted *l = f->lifted;
    sn_buf_puts(out, "  places ");
    for (uint32_t w = 0; w < l->net->wires; w++) {
        sn_buf_puts(out, w ? " " : "");
        sn_buf_words(out, *l->place[w] ? l->place[w] : "-");
    }
    sn_buf_puts(out, "\n");
}

static void counterexample(const sn_finding *f, sn_buf *out)
{
    const sn_witness *w = &f->result->witness;
    places(f, out);
    values("input ", f->net, NULL, w->input, out);
    values("output", f->net, NULL, w->output, out);
    values("input ", f->net, w->ranks, NULL, out);
    values("output", f->net, w->ranks_left, NULL, out);
}

/* Whether a key is returned beside all the outputs, and what is claimed is not of it. */
static bool returns_too(const sn_finding *f)
{
    const sn_lifted *l = f->lifted;
    return l->compiled && l->returns && l->outputs && !(f->how && strstr(f->how, "returned"));
}

static void remarks(const sn_finding *f, sn_buf *out)
{
    const sn_lifted *l = f->lifted;
    if (f->down)
        sn_buf_puts(out, "  it sorts descending\n");
    if (f->best && l->net->size > f->best)
        sn_buf_printf(out, "  best known: %u comparators\n", f->best);
    if (sn_finding_miscounts(f))
        sn_buf_printf(out, "  a comment says %u comparators\n", l->claim.comparators);
    if (f->idle && f->idle->never) {
        sn_buf_printf(out, "  never swap: %zu comparator%s, ", f->idle->never,
                      sn_plural(f->idle->never));
        sn_finding_idle(f, out);
        sn_buf_puts(out, "\n");
    }
    if (l->lanes > 1)
        sn_buf_printf(out, "  %u times side by side, by instructions on vectors\n", l->lanes);
    if (l->stays)
        sn_buf_printf(out, "  left in place: %u of the %u bytes from key to key\n", l->stays,
                      l->stride);
    if (returns_too(f))
        sn_buf_printf(out, "  returned too: output %d\n", l->result);
    if (l->floats)
        sn_buf_puts(out, "  keys are floating-point numbers, taken to be no NaN\n");
    if (l->taken)
        sn_buf_puts(out, "  differences of keys are taken not to overflow\n");
    if (*l->remark) {
        sn_buf_puts(out, "  ");
        sn_buf_words(out, l->remark);
        sn_buf_puts(out, "\n");
    }
    if (l->called) {
        sn_buf_puts(out, "  taken to compare: ");
        sn_buf_words(out, l->called);
        sn_buf_puts(out, ", which is not defined here\n");
    }
}

void sn_finding_text(const sn_finding *f, sn_buf *out)
{
    head(f, out);
    if (f->judgement == SN_JUDGED_NONE) {
        sn_buf_printf(out, ": no comparator network (%s; %s)\n", f->reason,
                      sn_finding_how(f->lifted));
        return;
    }
    sn_buf_printf(out, ": %s (", sn_judgement_name(f->judgement));
    facts(f, out);
    sn_buf_puts(out, ")\n");
    if (f->judgement == SN_JUDGED_UNDECIDED)
        sn_buf_printf(out, "  %s\n", f->reason);
    if (f->judgement == SN_JUDGED_FAILS)
        counterexample(f, out);
    remarks(f, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void network_json(const sn_finding *f, sn_json *json)
{
    const sn_net *net = f->lifted->net;
    sn_json_add(json, "wires %u size %zu depth %zu comparators [", net->wires, net->size, f->depth);
    for (size_t i = 0; i < net->size; i++)
        sn_json_add(json, "[ %u %u ]", net->cmp[i].min, net->cmp[i].max);
    sn_json_add(json, "] outputs [");
    for (uint32_t i = 0; i < net->wires; i++)
        sn_json_add(json, "%u", sn_net_output_wire(net, i));
    sn_json_add(json, "] lines [");
    for (size_t i = 0; i < net->size; i++)
        sn_json_add(json, "%u", f->lifted->lines[i]);
    sn_json_add(json, "] places [");
    for (uint32_t w = 0; w < net->wires; w++)
        sn_json_add(json, "%s", f->lifted->place[w]);
    sn_json_add(json, "]");
}

/* Which outputs the function leaves, where those are not all. */
static void left_json(const sn_finding *f, sn_json *json)
{
    const sn_lifted *l = f->lifted;
    if (l->compiled && !l->outputs && l->known)
        sn_json_add(json, "outputs_left %u", l->known);
    if (l->compiled && !l->outputs && l->returns)
        sn_json_add(json, "returned %u", (unsigned)l->result);
    if (returns_too(f))
        sn_json_add(json, "returned_too %u", (unsigned)l->result);
}

static void claim_json(const sn_finding *f, sn_json *json)
{
    if (*f->goal)
        sn_json_add(json, "given %s goal %s", f->given, f->goal);
    if (f->how)
        sn_json_add(json, "as %s", f->how);
    if (f->source)
        sn_json_add(json, "claimed_by %s", f->source);
    if (f->down)
        sn_json_bool(json, "sorts_descending", true);
    if (f->lifted->claim.comparators)
        sn_json_add(json, "says_size %u", f->lifted->claim.comparators);
    if (f->best)
        sn_json_add(json, "best_size %u", f->best);
    if (f->idle)
        sn_json_add(json, "never_swap %zu", f->idle->never);
    if (f->lifted->lanes > 1)
        sn_json_add(json, "side_by_side %u", f->lifted->lanes);
    if (f->lifted->stays)
        sn_json_add(json, "bytes_left %u bytes_between %u", f->lifted->stays, f->lifted->stride);
    left_json(f, json);
    if (f->lifted->floats)
        sn_json_bool(json, "no_nan", true);
    if (f->lifted->taken)
        sn_json_bool(json, "no_overflow", true);
    if (*f->lifted->remark)
        sn_json_add(json, "remark %s", f->lifted->remark);
    if (f->lifted->called)
        sn_json_add(json, "taken_to_compare %s", f->lifted->called);
}

static void witness_json(const sn_finding *f, sn_json *json)
{
    const sn_witness *w = &f->result->witness;
    sn_json_name(json, "counterexample");
    sn_json_add(json, "{");
    sn_json_integers(json, "input", w->ranks, f->net->wires);
    sn_json_integers(json, "output", w->ranks_left, f->net->wires);
    sn_json_add(json, "}");
}

void sn_finding_json(const sn_finding *f, sn_json *json)
{
    sn_json_add(json, "{ file %s line %u function %s how %s verdict %s", f->file, f->lifted->line,
                f->lifted->function, f->lifted->compiled ? "compiled" : "text",
                sn_judgement_name(f->judgement));
    if (*f->reason)
        sn_json_add(json, "reason %s", f->reason);
    if (f->judgement != SN_JUDGED_NONE) {
        network_json(f, json);
        claim_json(f, json);
    }
    if (f->judgement == SN_JUDGED_FAILS)
        witness_json(f, json);
    sn_json_add(json, "}");
}
