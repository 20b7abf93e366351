#include "tests/kernels/samples.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- texts ----------------------------------------------------------------------------------- */

bool sample_of_kernel(sample *s, const sn_net *net, const char *name, sn_kernel *kernel,
                      const sn_emit *emit, sn_workshop *shop)
{
    static const char *const targets[] = {"cuda", "opencl", "c"};
    *s = (sample){.net = net, .emit = *emit, .kernel = kernel};
    s->emit.name = "sample";
    s->emit.network = s->emit.claim = s->emit.proof = "none, a test";
    if (sn_emit_check(s->kernel, &s->emit, NULL)) {
        sn_kernel_free(s->kernel);
        return false;
    }
    sn_emit_text(s->kernel, &s->emit, &s->text);
    snprintf(s->label, sizeof s->label, "%s:%lu of %lu threads, %s %s%s%s%s%s", name,
             (unsigned long)net->wires, (unsigned long)kernel->threads, targets[emit->target],
             sn_key_infos[emit->type].name, emit->pairs ? " pairs" : "",
             emit->descending ? " descending" : "", emit->counted ? " counted" : "",
             emit->nan_ignore ? " without NaNs" : "");
    s->trial = (sn_trial){.kernel = s->kernel, .emit = &s->emit, .text = &s->text, .shop = shop};
    return true;
}

bool sample_make(sample *s, const sn_net *net, const char *name, sn_mapping mapping,
                 const sn_emit *emit, sn_workshop *shop)
{
    sn_kernel *kernel;
    return !sn_plan(net, mapping, &kernel, NULL) &&
           sample_of_kernel(s, net, name, kernel, emit, shop);
}

void sample_free(sample *s)
{
    sn_buf_free(&s->text);
    sn_kernel_free(s->kernel);
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Keys are kept as ranks, small integers that ascend as the keys they stand for do. */
#define RANKS 40

/* Integers of few bits, in the middle and at both ends of what the type holds; floating-point
 * numbers with infinities and, as the last rank, NaN. */
static void print_key(const sn_emit *emit, int rank, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    if (key->class_ == SN_CLASS_FLOAT && key->bits > 16) {
        double number = rank == 0 ? -INFINITY : rank == 1 ? -1000 : (rank - 20) * 0.375;
        if (rank == RANKS - 1 && !emit->nan_ignore && !emit->descending)
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
        uint64_t most = UINT64_MAX >> (64 - key->bits);
        if (key->class_ == SN_CLASS_FLOAT)
            most = 0x7c00; /* infinity; smaller bits are smaller positive numbers */
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

/* What the network makes of elements that are told apart by their place, which never decides unless
 * pairs of counted arrays are ordered by their value. */
static void expect(const sample *s, const int *ranks, uint32_t count, sn_buf *out)
{
    uint32_t n = s->net->wires;
    int64_t *rank = sn_alloc(n, sizeof *rank), *place = sn_alloc(n, sizeof *place);
    for (uint32_t i = 0; i < n; i++) {
        rank[i] = i >= count ? INT64_MAX : s->emit.descending ? -ranks[i] : ranks[i];
        place[i] = i;
    }
    sn_net *standard = NULL;
    const sn_net *net = s->net;
    if (!s->as_it_is && !sn_net_untangle(s->net, &standard, NULL))
        net = standard;
    for (size_t c = 0; c < net->size; c++) {
        uint16_t a = net->cmp[c].min, b = net->cmp[c].max;
        bool tie = s->emit.counted && rank[a] == rank[b] && place[b] < place[a];
        if (rank[b] < rank[a] || tie) {
            int64_t r = rank[a], p = place[a];
            rank[a] = rank[b], place[a] = place[b];
            rank[b] = r, place[b] = p;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        uint16_t wire = net->output ? net->output[i] : (uint16_t)i;
        sn_buf_puts(out, i ? "," : "");
        print_key(&s->emit, ranks[place[wire]], out);
        if (s->emit.pairs)
            sn_buf_printf(out, ":%d", (int)place[wire]);
    }
    sn_buf_puts(out, "\n");
    sn_net_free(standard);
    free(rank);
    free(place);
}

static void make_lines(const sample *s, size_t arrays, sn_buf *in, sn_buf *wanted)
{
    sn_random random;
    uint32_t n = s->net->wires;
    int *ranks = sn_alloc(n, sizeof *ranks);
    sn_random_seed(&random, 5);
    for (size_t array = 0; array < arrays; array++) {
        uint32_t count = s->emit.counted ? 1 + (uint32_t)sn_random_below(&random, n) : n;
        for (uint32_t i = 0; i < count; i++) {
            ranks[i] = pick(&random, array, i, n);
            sn_buf_puts(in, i ? "," : "");
            print_key(&s->emit, ranks[i], in);
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
