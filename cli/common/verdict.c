/* How a claim and its verdict are told, to people and as JSON. */
#include "cli/common/common.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- claims ---------------------------------------------------------------------------------- */

void sn_claim_text(const sn_claim *claim, sn_buf *out)
{
    if (strcmp(claim->given, "any") != 0)
        sn_buf_printf(out, "given %s; ", claim->given);
    if (claim->equals) {
        sn_buf_puts(out, "equals ");
        sn_buf_words(out, claim->equals);
        sn_buf_puts(out, "; ");
    } else if (strcmp(claim->goal, "sorted") != 0)
        sn_buf_printf(out, "goal %s; ", claim->goal);
    sn_buf_printf(out, "%lu wire%s, %zu comparator%s; ", (unsigned long)claim->net->wires,
                  sn_plural(claim->net->wires), claim->net->size, sn_plural(claim->net->size));
}

void sn_claim_json(const sn_claim *claim, sn_json *json)
{
    sn_json_add(json, "name %s wires %u size %zu given %s goal %s", claim->name, claim->net->wires,
                claim->net->size, claim->given, claim->equals ? "equals" : claim->goal);
    if (claim->equals)
        sn_json_add(json, "equals %s", claim->equals);
}

/* ---- values ---------------------------------------------------------------------------------- */

void sn_values_text(const int64_t *values, uint32_t wires, sn_buf *out)
{
    for (uint32_t w = 0; w < wires; w++)
        sn_buf_printf(out, "%s%lld", w ? "," : "", (long long)values[w]);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* A count with its digits in groups of three while it has at most 15, else as a power. */
static void count_text(double count, sn_buf *out)
{
    char digits[32];
    int exponent;
    if (count >= 1e15) {
        if (frexp(count, &exponent) == 0.5)
            sn_buf_printf(out, "2^%d", exponent - 1);
        else
            sn_buf_printf(out, "%.2e", count);
        return;
    }
    int length = snprintf(digits, sizeof digits, "%.0f", count);
    for (int i = 0; i < length; i++) {
        sn_buf_puts(out, i && (length - i) % 3 == 0 ? "," : "");
        sn_buf_add(out, &digits[i], 1);
    }
}

static void bits_line(const char *label, const uint8_t *bits, uint32_t wires, sn_buf *out)
{
    sn_buf_printf(out, "  %-6s ", label);
    for (uint32_t w = 0; w < wires; w++)
        sn_buf_puts(out, bits[w] ? "1" : "0");
    sn_buf_puts(out, "\n");
}

static void values_line(const char *label, const int64_t *values, uint32_t wires, sn_buf *out)
{
    sn_buf_printf(out, "  %-6s ", label);
    sn_values_text(values, wires, out);
    sn_buf_puts(out, "\n");
}

static void witness_text(const sn_witness *w, uint32_t wires, sn_buf *out)
{
    bits_line("input", w->input, wires, out);
    bits_line("output", w->output, wires, out);
    if (w->other)
        bits_line("other", w->other, wires, out);
    values_line("input", w->ranks, wires, out);
    values_line("output", w->ranks_left, wires, out);
    if (w->ranks_other)
        values_line("other", w->ranks_other, wires, out);
}

void sn_attempts_text(const sn_attempt *attempts, unsigned count, sn_buf *out)
{
    for (unsigned i = 0; i < count; i++) {
        const sn_attempt *a = &attempts[i];
        sn_buf_printf(out, "  %s: ", a->engine);
        if (a->seconds > 0)
            sn_buf_printf(out, "%s after %.3f s", sn_verdict_name(a->verdict), a->seconds);
        else
            sn_buf_puts(out, "not tried");
        if (a->processes > 1)
            sn_buf_printf(out, " on %u processes", a->processes);
        sn_buf_printf(out, "%s%s\n", a->reason[0] ? ": " : "", a->reason);
    }
}

void sn_verdict_word(sn_verdict verdict, bool colored, sn_buf *out)
{
    static const int colors[] = {[SN_HOLDS] = 32, [SN_FAILS] = 31, [SN_UNDECIDED] = 33};
    if (colored)
        sn_buf_printf(out, "\033[1;%dm%s\033[0m", colors[verdict], sn_verdict_name(verdict));
    else
        sn_buf_puts(out, sn_verdict_name(verdict));
}

/* A member of a family of mergers or selectors is not to be blamed for not sorting everything. */
static void family_text(const sn_claim *claim, sn_buf *out)
{
    sn_buf options = {0};
    const sn_family *f = claim->family;
    bool plain = !claim->equals && !strcmp(claim->given, "any") && !strcmp(claim->goal, "sorted");
    if (f && plain)
        sn_family_claim(f, claim->net->wires, claim->k, &options);
    if (options.size > 0)
        sn_buf_printf(out, "  %s is a %s%s%s: %s\n", f->name, sn_family_kind_name(f->kind),
                      f->given ? " for " : "", f->given ? f->given : "", options.data);
    sn_buf_free(&options);
}

/* Which engines had no time to agree. */
static void left_text(const sn_result *result, sn_buf *out)
{
    const char *between = "interrupted before ";
    for (unsigned i = 0; i < result->attempt_count; i++)
        if (result->attempts[i].interrupted) {
            sn_buf_printf(out, "%s%s", between, result->attempts[i].engine);
            between = ", ";
        }
    sn_buf_puts(out, " ended, ");
}

void sn_verdict_head(const sn_claim *claim, sn_verdict verdict, bool colored, sn_buf *out)
{
    sn_buf_words(out, claim->name);
    sn_buf_puts(out, ": ");
    sn_verdict_word(verdict, colored, out);
    sn_buf_puts(out, " (");
    sn_claim_text(claim, out);
}

void sn_verdict_text(const sn_claim *claim, const sn_result *result, bool explain, bool colored,
                     sn_buf *out)
{
    sn_verdict_head(claim, result->verdict, colored, out);
    sn_buf_printf(out, "%s%s: ", result->engine, result->checked ? ", checked" : "");
    if (result->verdict == SN_HOLDS && isfinite(result->total)) {
        sn_buf_puts(out, "all ");
        count_text(result->total, out);
        sn_buf_puts(out, " vectors, ");
    }
    if (result->verdict == SN_UNDECIDED)
        sn_buf_printf(out, "%s, ", result->reason);
    else if (result->interrupted)
        left_text(result, out);
    sn_buf_printf(out, "%.3f s)\n", result->seconds);
    if (explain)
        sn_attempts_text(result->attempts, result->attempt_count, out);
    if (result->verdict == SN_FAILS)
        witness_text(&result->witness, claim->net->wires, out);
    if (result->verdict == SN_FAILS)
        family_text(claim, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void bits_json(sn_json *json, const char *name, const uint8_t *bits, uint32_t wires)
{
    sn_json_name(json, name);
    sn_json_add(json, "[");
    for (uint32_t w = 0; w < wires; w++)
        sn_json_add(json, "%u", bits[w]);
    sn_json_add(json, "]");
}

static void witness_json(sn_json *json, const sn_witness *w, uint32_t wires)
{
    sn_json_add(json, "counterexample {");
    bits_json(json, "input", w->input, wires);
    bits_json(json, "output", w->output, wires);
    if (w->other)
        bits_json(json, "other_output", w->other, wires);
    sn_json_integers(json, "permutation", w->ranks, wires);
    sn_json_integers(json, "permutation_output", w->ranks_left, wires);
    if (w->ranks_other)
        sn_json_integers(json, "permutation_other_output", w->ranks_other, wires);
    sn_json_add(json, "}");
}

void sn_attempts_json(sn_json *json, const sn_attempt *attempts, unsigned count)
{
    sn_json_add(json, "attempts [");
    for (unsigned i = 0; i < count; i++) {
        const sn_attempt *a = &attempts[i];
        sn_json_add(json, "{ engine %s outcome %s seconds %.6f", a->engine,
                    sn_verdict_name(a->verdict), a->seconds);
        if (a->processes > 1)
            sn_json_add(json, "processes %u", a->processes);
        if (a->reason[0])
            sn_json_add(json, "reason %s", a->reason);
        sn_json_add(json, "}");
    }
    sn_json_add(json, "]");
}

void sn_verdict_json(const sn_claim *claim, const sn_result *result, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{");
    sn_claim_json(claim, &json);
    sn_json_add(&json, "verdict %s engine %s seconds %.6f vectors %.17g",
                sn_verdict_name(result->verdict), result->engine, result->seconds,
                isfinite(result->covered) ? result->covered : 0);
    if (isfinite(result->total)) /* else no JSON number holds it */
        sn_json_add(&json, "vectors_total %.17g", result->total);
    if (result->checked)
        sn_json_add(&json, "steps_checked %" PRIu64, result->checked);
    if (result->verdict == SN_UNDECIDED || result->interrupted)
        sn_json_bool(&json, "interrupted", result->interrupted);
    if (result->verdict == SN_UNDECIDED)
        sn_json_add(&json, "reason %s", result->reason);
    sn_attempts_json(&json, result->attempts, result->attempt_count);
    if (result->verdict == SN_FAILS)
        witness_json(&json, &result->witness, claim->net->wires);
    sn_json_add(&json, "}");
}
