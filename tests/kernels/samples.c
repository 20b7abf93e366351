#include "tests/kernels/samples.h"

#include "codegen/choose/mapping.h"
#include "codegen/emit/parts.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- texts ----------------------------------------------------------------------------------- */

bool sample_of_kernel(sample *s, const sn_net *net, const char *name, sn_kernel *kernel,
                      const sn_emit *emit, sn_workdir *dir)
{
    static const char *const targets[] = {"cuda", "opencl", "c"};
    static const char *const held[] = {"", " blocked", " striped"};
    static const char *const lengths[] = {
        "", " of sizes", " of offsets", " of offsets64", " of segments", " of segments64"};
    *s = (sample){.net = net, .emit = *emit, .kernel = kernel};
    s->emit.name = "sample";
    s->emit.network = s->emit.claim = s->emit.proof = "none, a test";
    if (sn_emit_check(s->kernel, &s->emit, NULL)) {
        sn_kernel_free(s->kernel);
        return false;
    }
    sn_emit_text(s->kernel, &s->emit, &s->text);
    snprintf(s->label, sizeof s->label,
             "%s:%lu of %lu threads, %s%s %s%s%s%s%s%s%s%s%s, outputs %lu+%lu", name,
             (unsigned long)net->wires, (unsigned long)kernel->threads, targets[emit->target],
             held[emit->held],
             emit->element.type ? emit->element.type : sn_key_infos[emit->type].name,
             emit->pairs ? " pairs" : "", emit->argsort ? " argsort" : "",
             emit->value_type ? " wide" : "", emit->stable ? " stable" : "",
             emit->descending ? " descending" : "",
             emit->padded    ? " padded"
             : emit->counted ? " counted"
                             : "",
             lengths[emit->ragged],
             emit->float_compare ? " as numbers"
             : emit->nan_ignore  ? " without NaNs"
             : emit->nan_first   ? " NaNs first"
                                 : "",
             (unsigned long)kernel->first, (unsigned long)kernel->outputs);
    s->trial =
        (sn_trial){.of = sn_artifact_of_kernel(s->kernel, &s->emit), .text = &s->text, .dir = dir};
    return true;
}

bool sample_make(sample *s, const sn_net *net, const char *name, sn_mapping mapping,
                 const sn_emit *emit, sn_workdir *dir)
{
    sn_kernel *kernel;
    return !sn_plan(net, mapping, &kernel, NULL) &&
           sample_of_kernel(s, net, name, kernel, emit, dir);
}

bool sample_of_plan(sample *s, const sn_net *net, const char *name, sn_plan_made *plan,
                    const sn_emit *emit, sn_workdir *dir)
{
    sn_emit planned = *emit;
    sn_net *computed = plan->computed;
    planned.across = plan->across;
    planned.fetches = plan->fetches;
    bool good = sample_of_kernel(s, net, name, plan->kernel, &planned, dir);
    plan->kernel = NULL;
    plan->computed = NULL;
    if (good) {
        s->across = plan->across;
        plan->across = NULL;
    }
    sn_plan_free(plan);
    plan->computed = computed;
    return good;
}

bool sample_make_some(sample *s, const sn_net *net, const char *name, sn_mapping mapping,
                      const sn_emit *emit, uint32_t first, uint32_t last, sn_workdir *dir)
{
    const sn_plan_wish wish = {.chosen = true,
                               .mapping = mapping,
                               .keys = mapping == SN_MAPPING_WINDOW ? 4 : 0,
                               .some = first || last + 1 < net->wires,
                               .first = first,
                               .last = last};
    sn_plan_made plan;
    if (sn_plan_make(net, emit, &wish, &plan, NULL))
        return false;
    return sample_of_plan(s, net, name, &plan, emit, dir);
}

void sample_free(sample *s)
{
    sn_buf_free(&s->text);
    sn_kernel_free(s->kernel);
    sn_across_free(s->across);
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Keys are kept as ranks, small integers that ascend as the keys they stand for do. */
#define RANKS 40

/* Integers of few bits, in the middle and at both ends of what the type holds; floating-point
 * numbers with infinities and, as the last rank, NaN. Elements are the bytes of SAMPLE_ELEMENT. */
static void print_key(const sn_emit *emit, int rank, int64_t place, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    if (emit->element.type) {
        sn_buf_printf(out, "%02x%02x%02x00", (unsigned)rank, (unsigned)(place & 255),
                      (unsigned)(place >> 8));
        return;
    }
    if (key->class_ == SN_CLASS_FLOAT) {
        double number = rank == 0 ? -INFINITY : rank == 1 ? -1000 : (rank - 20) * 0.375;
        if (rank == RANKS - 1 && !emit->float_compare && !emit->descending)
            sn_buf_puts(out, "nan");
        else
            sn_buf_printf(out, "%.9g", rank == RANKS - 1 ? INFINITY : number);
    } else if (key->class_ == SN_CLASS_SIGNED) {
        int64_t most = (int64_t)(UINT64_MAX >> (65 - key->bits));
        sn_buf_printf(out, "%" PRId64,
                      rank < 10           ? -most - 1 + rank
                      : rank < RANKS - 10 ? (int64_t)rank - 20
                                          : most - (RANKS - 1 - rank));
    } else {
        const uint64_t most = UINT64_MAX >> (64 - key->bits);
        sn_buf_printf(out, "%" PRIu64,
                      rank < RANKS - 10 ? (uint64_t)rank : most - (uint64_t)(RANKS - 1 - rank));
    }
}

static int pick(sn_random *random, size_t array, uint32_t i, uint32_t n)
{
    switch (array % 6) {
    case 0:
        return 7;
    case 1:
        return (int)(i * RANKS / n);
    case 2:
        return (int)((n - 1 - i) * RANKS / n);
    case 3:
        return sn_random_below(random, 2) ? RANKS - 1 : 0;
    default:
        return (int)sn_random_below(random, RANKS);
    }
}

/* ---- runs ------------------------------------------------------------------------------------ */

/* An element as its rank and the place that it had. */
typedef struct element {
    int64_t rank, place;
} element;

/* Where places decide between equal keys, or values that are places, there is one order. */
static void sort_stably(element *e, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i; j && e[j].rank < e[j - 1].rank; j--) {
            element moved = e[j];
            e[j] = e[j - 1];
            e[j - 1] = moved;
        }
}

/* Else it is the network that does.
 * as_it_is   also by comparators that point up
 * stably     places decide between equal keys */
static void run_network(const sn_net *net, bool as_it_is, bool stably, element *e)
{
    sn_net *standard = NULL;
    element *in = sn_alloc(net->wires, sizeof *in);
    if (!as_it_is && !sn_net_untangle(net, &standard, NULL))
        net = standard;
    for (size_t c = 0; c < net->size; c++) {
        element *a = &e[net->cmp[c].min], *b = &e[net->cmp[c].max], moved = *a;
        if (b->rank < a->rank || (stably && b->rank == a->rank && b->place < a->place)) {
            *a = *b;
            *b = moved;
        }
    }
    memcpy(in, e, net->wires * sizeof *in);
    for (uint32_t i = 0; i < net->wires; i++)
        e[i] = in[net->output ? net->output[i] : i];
    sn_net_free(standard);
    free(in);
}

static void expect(const sample *s, const int *ranks, uint32_t count, sn_buf *out)
{
    const sn_kernel *k = s->kernel;
    element *e = sn_alloc(s->net->wires, sizeof *e);
    for (uint32_t i = 0; i < s->net->wires; i++)
        e[i] = (element){i >= count ? INT64_MAX : s->emit.descending ? -ranks[i] : ranks[i], i};
    if (s->emit.stable || sn_is_packed(&s->emit) ||
        (!s->emit.element.type && (s->emit.counted || s->emit.ragged)))
        sort_stably(e, count);
    else
        run_network(s->net, s->as_it_is, sn_has_packed_lines(&s->emit), e);
    for (uint32_t i = k->first; i < count && i < k->first + k->outputs; i++) {
        sn_buf_puts(out, i > k->first ? "," : "");
        if (!s->emit.argsort || s->emit.keyed)
            print_key(&s->emit, ranks[e[i].place], e[i].place, out);
        else
            sn_buf_printf(out, "%d", (int)e[i].place);
        if (s->emit.pairs || s->emit.keyed)
            sn_buf_printf(out, ":%d", (int)e[i].place);
    }
    sn_buf_puts(out, "\n");
    free(e);
}

static void make_lines(const sample *s, size_t arrays, sn_buf *in, sn_buf *wanted)
{
    sn_random random;
    uint32_t n = s->net->wires;
    int *ranks = sn_alloc(n, sizeof *ranks);
    sn_random_seed(&random, 5);
    for (size_t array = 0; array < arrays; array++) {
        uint32_t count = s->emit.padded    ? s->emit.padded
                         : s->emit.counted ? 1 + (uint32_t)sn_random_below(&random, n)
                         : s->emit.ragged  ? (uint32_t)sn_random_below(&random, n + 1)
                                           : n;
        for (uint32_t i = 0; i < count; i++) {
            ranks[i] = pick(&random, array, i, n);
            sn_buf_puts(in, i ? "," : "");
            print_key(&s->emit, ranks[i], i, in);
        }
        sn_buf_puts(in, "\n");
        expect(s, ranks, count, wanted);
    }
    free(ranks);
}

bool sample_runs(const sample *s, size_t arrays, char *why)
{
    sn_buf in = {0}, wanted = {0};
    sn_trial_result result;
    sn_error error = {.text = ""};
    make_lines(s, arrays, &in, &wanted);
    sn_err err = sn_trial_run(&s->trial, &in, &result, &error);
    bool good = !err && result.outcome == SN_TRIAL_GOOD && result.out.data &&
                !strcmp(result.out.data, wanted.data);
    snprintf(why, 200, "%.190s",
             err                   ? error.text
             : result.message.data ? result.message.data
                                   : "the results are others than the network's");
    sn_trial_free(&result);
    sn_buf_free(&in);
    sn_buf_free(&wanted);
    return good;
}
