/* Streaming sorters: plans run cycle by cycle, as hardware would. */
#include "codegen/hardware/stream.h"
#include "networks/families/family.h"
#include "tests/oracle.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define MUST(call) cr_assert_eq((call), SN_OK, "%s", #call)

/* ---- a machine ------------------------------------------------------------------------------- */

/* What a lane carries: a key, and whose it is; of no array (0) if nothing came in. */
typedef struct key {
    int64_t value;
    size_t array;
    uint32_t wire;
    size_t layers; /* that it went through */
} key;

/* The keys of all lanes, and whether they are the first beat of an array. */
typedef struct beat {
    key lane[1024];
    bool first;
} beat;

/* What was put in so many cycles ago. */
typedef struct line {
    key *lane;
    bool *first;
    size_t delay, at;
} line;

/* A stage, with delays before and after its switch, a register, and its own count of beats. */
typedef struct part {
    line before, after, whole;
    uint32_t next;
} part;

typedef struct machine {
    const sn_net *net;
    const sn_stream *plan;
    part *part;
    sn_cmp **by; /* [layer][wire] the comparator */
    size_t met;
} machine;

static line new_line(size_t delay, uint32_t lanes)
{
    return (line){calloc(delay * lanes + 1, sizeof(key)), calloc(delay + 1, sizeof(bool)), delay,
                  0};
}

static key pass(line *l, uint32_t lanes, uint32_t lane, key in)
{
    if (!l->delay)
        return in;
    key *held = &l->lane[l->at * lanes + lane];
    const key out = *held;
    *held = in;
    return out;
}

static bool pass_first(line *l, bool in)
{
    bool out = in;
    if (l->delay) {
        out = l->first[l->at];
        l->first[l->at] = in;
        l->at = (l->at + 1) % l->delay;
    }
    return out;
}

static void free_line(line *l)
{
    free(l->lane);
    free(l->first);
}

/* For each layer the comparator of each wire. */
static sn_cmp **comparators_of(const sn_net *net)
{
    sn_layers *layers;
    MUST(sn_layers_new(net, &layers, NULL));
    sn_cmp **by = calloc(layers->depth + 1, sizeof *by);
    for (size_t d = 0; d < layers->depth; d++) {
        by[d] = calloc(net->wires, sizeof **by);
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            const sn_cmp cmp = net->cmp[layers->order[i]];
            by[d][cmp.min] = by[d][cmp.max] = cmp;
        }
    }
    sn_layers_free(layers);
    return by;
}

static void free_comparators(sn_cmp **by)
{
    for (size_t d = 0; by[d]; d++)
        free(by[d]);
    free(by);
}

static machine *new_machine(const sn_net *net, const sn_stream *plan)
{
    machine *m = calloc(1, sizeof *m);
    const uint32_t w = plan->options.lanes;
    *m = (machine){net, plan, calloc(plan->count, sizeof *m->part), comparators_of(net), 0};
    for (size_t i = 0; i < plan->count; i++) {
        const sn_stream_stage *s = &plan->stage[i];
        const size_t delay = s->kind == SN_STREAM_COMPARE ? 0 : (size_t)1 << s->time;
        m->part[i] = (part){new_line(delay, w), new_line(delay, w), new_line(s->registered, w), 0};
    }
    return m;
}

static void free_machine(machine *m)
{
    for (size_t i = 0; i < m->plan->count; i++) {
        free_line(&m->part[i].before);
        free_line(&m->part[i].after);
        free_line(&m->part[i].whole);
    }
    free_comparators(m->by);
    free(m->part);
    free(m);
}

/* Order two keys as the network's comparator of their wires does: it must have one there. The one
 * that goes to the place with the bit unset comes first, the smaller unless it is `down`. */
static void order(machine *m, const sn_stream_stage *s, bool down, key *first, key *second)
{
    const bool empty = !first->array && !second->array;
    const sn_cmp cmp = empty ? (sn_cmp){0} : m->by[s->layer][first->wire];
    if (empty)
        return;
    if (first->array != second->array || first->layers != s->layer || second->layers != s->layer ||
        first->wire == second->wire || (cmp.min != second->wire && cmp.max != second->wire))
        cr_assert(false, "layer %zu has no %u:%u, or keys of two arrays meet", s->layer,
                  first->wire, second->wire);
    const bool turned = second->value < first->value;
    key small = turned ? *second : *first, large = turned ? *first : *second;
    small.layers = large.layers = s->layer + 1;
    small.wire = cmp.min;
    large.wire = cmp.max;
    *first = down ? large : small;
    *second = down ? small : large;
    m->met++;
}

static bool is_down(const sn_stream_stage *s, uint32_t at, uint32_t lane)
{
    return (__builtin_parity(at & s->beats) ^ __builtin_parity(lane & s->lanes)) != s->turned;
}

static void compare(machine *m, const sn_stream_stage *s, uint32_t at, key *lane)
{
    for (uint32_t l = 0; l < m->plan->options.lanes; l++)
        if (!(l >> s->lane & 1))
            order(m, s, is_down(s, at, l), &lane[l], &lane[l | 1u << s->lane]);
}

static void swap(machine *m, const sn_stream_stage *s, part *p, uint32_t at, key *lane)
{
    const uint32_t w = m->plan->options.lanes;
    for (uint32_t l = 0; l < w; l++)
        if (!(l >> s->lane & 1)) {
            const key low = lane[l], high = pass(&p->before, w, l, lane[l | 1u << s->lane]);
            const bool cross = at >> s->time & 1;
            lane[l] = pass(&p->after, w, l, cross ? high : low);
            lane[l | 1u << s->lane] = cross ? low : high;
        }
    p->before.at = (p->before.at + 1) % p->before.delay;
}

static void fold(machine *m, const sn_stream_stage *s, part *p, uint32_t at, key *lane)
{
    key early = p->after.lane[p->after.at], late = *lane;
    const bool second = at >> s->time & 1;
    if (second)
        order(m, s, is_down(s, at & ~(1u << s->time), 0), &early, &late);
    pass(&p->after, 1, 0, late);
    *lane = early;
}

/* A cycle: what goes in, and then what comes out. */
static void cycle(machine *m, beat *b)
{
    for (size_t i = 0; i < m->plan->count; i++) {
        const sn_stream_stage *s = &m->plan->stage[i];
        part *p = &m->part[i];
        const uint32_t at = b->first ? 0 : p->next;
        p->next = at + 1;
        (s->kind == SN_STREAM_COMPARE) ? compare(m, s, at, b->lane)
        : (s->kind == SN_STREAM_SWAP)  ? swap(m, s, p, at, b->lane)
                                       : fold(m, s, p, at, b->lane);
        b->first = pass_first(&p->after, b->first);
        for (uint32_t l = 0; l < m->plan->options.lanes; l++)
            b->lane[l] = pass(&p->whole, m->plan->options.lanes, l, b->lane[l]);
        b->first = pass_first(&p->whole, b->first);
    }
}

/* ---- arrays through it ----------------------------------------------------------------------- */

static sn_net *build(const char *family, uint32_t n)
{
    sn_net *net;
    MUST(sn_family_build(sn_family_find(family), n, 0, &net, NULL));
    return net;
}

/* Run the network plainly on an array: the keys that must come out. */
static void apply(const machine *m, const int64_t *in, int64_t *out)
{
    int64_t *values = calloc(m->net->wires, sizeof *values);
    for (uint32_t i = 0; i < m->net->wires; i++)
        values[m->plan->input[i]] = in[i];
    sn_net_apply(m->net, values, out);
    free(values);
}

/* The keys of array `array`, the first being 1. */
typedef void keys_of(size_t array, uint32_t n, int64_t *values);

static void zeros_and_ones(size_t array, uint32_t n, int64_t *values)
{
    for (uint32_t i = 0; i < n; i++)
        values[i] = (array - 1) >> i & 1;
}

static void any_keys(size_t array, uint32_t n, int64_t *values)
{
    sn_random random;
    sn_random_seed(&random, array);
    for (uint32_t i = 0; i < n; i++)
        values[i] = (int64_t)sn_random_below(&random, array % 2 ? 1 << 30 : 5);
}

/* A run: arrays that come in, and beats that leave. */
typedef struct stream {
    machine *m;
    keys_of *keys;
    size_t array, at, now; /* what leaves; the cycle */
    size_t *begun;         /* [arrays] the cycle in which an array came in */
    int64_t *in, *came, *due;
    beat b;
} stream;

/* The lane that leaves by this one. */
static uint32_t wired(const sn_stream *plan, uint32_t lane)
{
    uint32_t from = 0;
    for (unsigned k = 0; k < plan->lane_bits; k++)
        from |= (lane >> k & 1) << plan->order[k];
    return from;
}

/* Check what leaves in this cycle. */
static void check_beat(stream *s)
{
    const sn_stream *plan = s->m->plan;
    const uint32_t n = s->m->net->wires, w = plan->options.lanes;
    if (s->b.first) {
        cr_assert_eq(s->at, n / w, "array %zu ends with beat %zu", s->array, s->at);
        cr_assert_eq(s->now, s->begun[s->array++] + plan->latency);
        s->keys(s->array, n, s->came);
        apply(s->m, s->came, s->due);
        s->at = 0;
    }
    for (uint32_t l = 0; l < w && s->at < n / w; l++) {
        const size_t i = s->at * w + l;
        const key k = s->b.lane[wired(plan, l)];
        if (k.array != s->array || k.wire != sn_net_output_wire(s->m->net, (uint32_t)i) ||
            k.value != s->due[i])
            cr_assert(false, "output %zu of array %zu", i, s->array);
    }
    s->at += s->at < n / w;
    s->now++;
}

/* Send the beats of an array, then some of none. */
static void send(stream *s, size_t array, size_t gap)
{
    const sn_stream *plan = s->m->plan;
    const uint32_t n = s->m->net->wires, w = plan->options.lanes;
    s->begun[array - 1] = s->now;
    s->keys(array, n, s->in);
    for (uint32_t t = 0; t < n / w + gap; t++) {
        s->b.first = t == 0;
        for (uint32_t l = 0; l < w; l++)
            s->b.lane[l] = t < n / w ? (key){s->in[t * w + l], array, plan->input[t * w + l], 0}
                                     : (key){-1, 0, 0, 0};
        cycle(s->m, &s->b);
        check_beat(s);
    }
}

/* Arrays, one in two right after another, others after some cycles. */
static void run(const sn_net *net, const sn_stream *plan, size_t arrays, keys_of *keys)
{
    const uint32_t n = net->wires, beats = n / plan->options.lanes;
    stream *s = calloc(1, sizeof *s);
    sn_random random;
    sn_random_seed(&random, n + beats);
    s->m = new_machine(net, plan);
    s->keys = keys;
    s->at = beats;
    s->begun = calloc(arrays, sizeof *s->begun);
    s->in = calloc(n, sizeof *s->in);
    s->came = calloc(n, sizeof *s->came);
    s->due = calloc(n, sizeof *s->due);
    for (size_t a = 1; a < arrays; a++)
        send(s, a, sn_random_below(&random, 2) ? 0 : sn_random_below(&random, 2 * beats + 2));
    send(s, arrays, plan->latency);
    cr_assert_eq(s->array, arrays);
    cr_assert_eq(s->at, beats);
    cr_assert_eq(s->m->met, arrays * net->size, "comparators are left out, or are met twice");
    free_machine(s->m);
    free(s->begun);
    free(s->in);
    free(s->came);
    free(s->due);
    free(s);
}

/* ---- in passes ------------------------------------------------------------------------------- */

/* Bits of the bank that are turned in beat t. */
static uint32_t turned_bits(const sn_stream *plan, uint32_t t)
{
    uint32_t bits = 0;
    for (unsigned j = 0; j < plan->bits - plan->lane_bits; j++)
        bits ^= (t >> j & 1) << j % plan->lane_bits;
    return bits;
}

/* The address of a bank in beat t of a pass. */
static uint32_t address_of(const sn_stream *plan, const sn_stream_pass *p, uint32_t t,
                           uint32_t bank)
{
    const bool set = (bank ^ turned_bits(plan, t)) >> p->row & 1;
    return (t & ~p->change) | (set ? p->change : 0);
}

/* The pass of layer d, over the keys of [address][bank]. */
static void run_pass(machine *m, size_t d, key *memory)
{
    const sn_stream *plan = m->plan;
    const sn_stream_pass *p = &plan->pass[d];
    const uint32_t w = plan->options.lanes, low = (1u << p->row) - 1;
    for (uint32_t t = 0; t < m->net->wires / w; t++)
        for (uint32_t c = 0; c < w / 2; c++) {
            const uint32_t bank = (c & low) | (c & ~low) << 1, other = bank | 1u << p->row;
            const bool down =
                (__builtin_parity(t & p->beats) ^ __builtin_parity(c & p->lanes)) != p->turned;
            order(m, &(sn_stream_stage){.layer = d}, down,
                  &memory[address_of(plan, p, t, bank) * w + bank],
                  &memory[address_of(plan, p, t, other) * w + other]);
        }
}

static void run_passes(const sn_net *net, const sn_stream *plan, size_t arrays, keys_of *keys)
{
    const uint32_t n = net->wires, w = plan->options.lanes;
    machine m = {net, plan, NULL, comparators_of(net), 0};
    int64_t *in = calloc(n, sizeof *in), *due = calloc(n, sizeof *due);
    key *memory = calloc(n, sizeof *memory);
    for (size_t a = 1; a <= arrays; a++) {
        keys(a, n, in);
        apply(&m, in, due);
        for (uint32_t i = 0; i < n; i++)
            memory[i ^ turned_bits(plan, i / w)] = (key){in[i], a, plan->input[i], 0};
        for (size_t d = 0; d < plan->count; d++)
            run_pass(&m, d, memory);
        for (uint32_t i = 0; i < n; i++) {
            const key k = memory[i ^ turned_bits(plan, i / w)];
            if (k.wire != sn_net_output_wire(net, i) || k.value != due[i])
                cr_assert(false, "output %u of array %zu", i, a);
        }
    }
    cr_assert_eq(m.met, arrays * net->size);
    free_comparators(m.by);
    free(in);
    free(due);
    free(memory);
}

/* ---- networks -------------------------------------------------------------------------------- */

/* Fold a network and run it; false if it cannot be folded. */
static bool folds(const sn_net *net, sn_stream_options options, size_t arrays, keys_of *keys)
{
    sn_stream *plan;
    sn_error error;
    const sn_err err = sn_stream_new(net, &options, &plan, &error);
    cr_assert(!err || (err == SN_E_UNSUPPORTED && !plan), "%s", error.text);
    if (!err)
        (plan->pass ? run_passes : run)(net, plan, arrays, keys);
    sn_stream_free(plan);
    return !err;
}

static const char *const sorters[] = {"bitonic", "tsort", "vsort", "periodic"};
#define SORTERS (sizeof sorters / sizeof *sorters)

/* Whether one lane and inputs in order will not do for it. */
static bool needs_any(size_t sorter, uint32_t lanes)
{
    return sorter == 3 || (sorter == 2 && lanes == 1);
}

Test(stream, sorters_sort_all_zeros_and_ones_and_keep_their_comparators)
{
    for (size_t f = 0; f < SORTERS; f++)
        for (uint32_t n = 2; n <= 16; n *= 2)
            for (uint32_t w = 1; w <= n / 2; w *= 2) {
                sn_net *net = build(sorters[f], n);
                const bool any = needs_any(f, w);
                const size_t arrays = f == 1 || n < 16 ? (size_t)1 << n : 1000;
                cr_expect(
                    folds(net, (sn_stream_options){w, 1, 16, any, false}, arrays, zeros_and_ones));
                cr_expect(w == 1 || folds(net, (sn_stream_options){w, 1, 16, f > 1, true}, arrays,
                                          zeros_and_ones));
                sn_net_free(net);
            }
}

Test(stream, sorters_of_many_keys_sort_however_registers_are_spread)
{
    for (size_t f = 0; f < SORTERS; f++)
        for (uint32_t n = 32; n <= 1024; n *= 2)
            for (uint32_t w = 1; w <= 16; w *= 2) {
                sn_net *net = build(sorters[f], n);
                cr_expect(
                    folds(net, (sn_stream_options){w, 1, 16, needs_any(f, w), false}, 4, any_keys));
                cr_expect(folds(net, (sn_stream_options){w, 3, 16, true, false}, 4, any_keys));
                cr_expect(w == 1 ||
                          folds(net, (sn_stream_options){w, 1, 16, true, true}, 4, any_keys));
                sn_net_free(net);
            }
}

/* Layers of any masks and directions, which need not sort: some in other orders than are allowed. */
static sn_net *random_sums(sn_random *random, unsigned bits)
{
    sn_net *net;
    const uint32_t n = 1u << bits;
    MUST(sn_net_new(n, &net, NULL));
    for (uint64_t layers = 1 + sn_random_below(random, 3 * bits); layers; layers--) {
        const uint32_t mask = 1 + (uint32_t)sn_random_below(random, n - 1);
        uint32_t sides = (uint32_t)sn_random_below(random, n);
        if (__builtin_parity(sides & mask))
            sides ^= mask & -mask;
        for (uint32_t x = 0; x < n; x++)
            if (x < (x ^ mask)) {
                const bool down = __builtin_parity(x & sides);
                MUST(sn_net_add(net, down ? x ^ mask : x, down ? x : x ^ mask, NULL));
            }
    }
    return net;
}

Test(stream, networks_whose_layers_are_any_sums_of_bits_are_folded_or_refused)
{
    sn_random random;
    size_t folded[2] = {0};
    sn_random_seed(&random, 1);
    for (unsigned round = 0; round < 2000; round++) {
        const unsigned bits = 1 + (unsigned)sn_random_below(&random, 5);
        const uint32_t w = 1u << sn_random_below(&random, bits);
        const bool any = round % 2;
        sn_net *net = random_sums(&random, bits);
        const bool passes = round % 4 > 1 && w > 1;
        folded[any] +=
            folds(net, (sn_stream_options){w, 1 + round % 3, 16, any, passes}, 3, any_keys);
        sn_net_free(net);
    }
    cr_expect_gt(folded[0], 50);
    cr_expect_gt(folded[1], 50);
}

/* ---- what it costs --------------------------------------------------------------------------- */

/* Bits of the beat that a merge of 2^k keys needs are swapped into lanes at least once each: a sum
 * of two thirds of what is kept here. */
Test(stream, sorters_hold_three_arrays_and_have_half_a_comparator_a_lane)
{
    for (size_t f = 0; f < 2; f++)
        for (uint32_t n = 4, layers = 3, bits = 2; n <= 4096; n *= 2, layers += ++bits)
            for (uint32_t w = 2; w <= n / 2; w *= 2) {
                sn_net *net = build(sorters[f], n);
                sn_stream *plan;
                MUST(sn_stream_new(net, &(sn_stream_options){w, 1, 16, false, false}, &plan, NULL));
                cr_expect_eq(plan->comparators, layers * w / 2);
                cr_expect_eq(plan->register_keys, layers * w);
                const size_t keys = plan->shift_keys + plan->ram_keys;
                cr_expect_eq(plan->latency, keys / w + layers);
                cr_expect_leq(100 * keys, 303 * n, "%u keys by %u: %zu", n, w, keys);
                sn_stream_free(plan);
                sn_net_free(net);
            }
}

/* A search of all ways, with swaps between any layers, found these to be the least. */
Test(stream, bits_are_swapped_in_the_fewest_cycles)
{
    static const size_t least[][3] = {{91, 42, 18}, {381, 186, 89}};
    for (uint32_t i = 0; i < 6; i++) {
        sn_net *net = build("tsort", i < 3 ? 64 : 256);
        sn_stream *plan;
        MUST(sn_stream_new(net, &(sn_stream_options){2u << i % 3, 1, 16, false, false}, &plan,
                           NULL));
        cr_expect_eq((plan->shift_keys + plan->ram_keys) / plan->options.lanes,
                     least[i / 3][i % 3]);
        sn_stream_free(plan);
        sn_net_free(net);
    }
}

Test(stream, delays_are_in_rams_from_the_length_that_is_told)
{
    sn_net *net = build("bitonic", 64);
    size_t keys = 0;
    for (uint32_t ram = 2; ram <= 64; ram *= 2) {
        sn_stream *plan;
        MUST(sn_stream_new(net, &(sn_stream_options){2, 1, ram, false, false}, &plan, NULL));
        size_t shift = 0;
        for (size_t i = 0; i < plan->count; i++)
            if (plan->stage[i].kind == SN_STREAM_SWAP && 1u << plan->stage[i].time < ram)
                shift += 2 << plan->stage[i].time;
        keys = keys ? keys : plan->shift_keys + plan->ram_keys;
        cr_expect_eq(plan->shift_keys, shift);
        cr_expect_eq(plan->shift_keys + plan->ram_keys, keys);
        sn_stream_free(plan);
    }
    sn_net_free(net);
}

/* ---- what is refused ------------------------------------------------------------------------- */

static void expect_refusal(sn_net *net, uint32_t lanes, bool any, sn_err code, const char *why)
{
    sn_stream *plan;
    sn_error error;
    cr_expect_eq(sn_stream_new(net, &(sn_stream_options){lanes, 1, 16, any, false}, &plan, &error),
                 code);
    cr_expect_str_eq(error.text, why);
    cr_expect_null(plan);
    sn_net_free(net);
}

Test(stream, networks_that_cannot_be_folded_are_refused_with_the_reason)
{
    const sn_err no = SN_E_UNSUPPORTED, bad = SN_E_ARGUMENT;
    expect_refusal(build("oddeven", 8), 2, true, no,
                   "layer 3 cannot be folded: its pairs of wires differ in different bits");
    expect_refusal(build("transposition", 8), 2, true, no,
                   "layer 2 cannot be folded: it leaves wires alone");
    expect_refusal(build("pairwise", 12), 2, true, no,
                   "12 keys cannot be streamed: no power of two from 2 on");
    expect_refusal(build("bitonic", 8), 3, true, bad,
                   "8 keys arrive by a power of two of lanes, from 1 to 4");
    expect_refusal(build("bitonic", 8), 8, true, bad,
                   "8 keys arrive by a power of two of lanes, from 1 to 4");
    expect_refusal(build("periodic", 8), 2, false, no,
                   "layer 1 cannot be folded: its inputs would have to come in another order");
    expect_refusal(build("vsort", 8), 1, false, no,
                   "the network cannot be folded: its outputs would leave out of order");
}

static sn_net *net_of(uint32_t wires, const sn_cmp *cmp, size_t size)
{
    sn_net *net;
    MUST(sn_net_new(wires, &net, NULL));
    for (size_t i = 0; i < size; i++)
        MUST(sn_net_add(net, cmp[i].min, cmp[i].max, NULL));
    return net;
}

Test(stream, rams_and_registers_of_nothing_are_refused)
{
    sn_net *net = build("tsort", 8);
    sn_stream *plan;
    const sn_stream_options bad[] = {{2, 1, 1, false, false}, {2, 0, 16, false, false}};
    for (size_t i = 0; i < 2; i++)
        cr_expect_eq(sn_stream_new(net, &bad[i], &plan, NULL), SN_E_ARGUMENT);
    sn_net_free(net);
}

Test(stream, layers_of_other_pairs_or_directions_are_refused)
{
    const sn_cmp pairs[] = {{0, 1}, {2, 4}, {3, 5}, {6, 7}},
                 sides[] = {{1, 0}, {2, 3}, {4, 5}, {6, 7}};
    expect_refusal(net_of(8, pairs, 4), 2, true, SN_E_UNSUPPORTED,
                   "layer 1 cannot be folded: its pairs of wires differ in different bits");
    expect_refusal(net_of(8, sides, 4), 2, true, SN_E_UNSUPPORTED,
                   "layer 1 cannot be folded: its directions are no sum of bits of the wire's "
                   "number");
}

Test(stream, outputs_in_an_order_that_is_no_sum_of_bits_are_refused)
{
    sn_net *net = build("bitonic", 8);
    const uint16_t output[] = {1, 0, 2, 3, 4, 5, 6, 7};
    MUST(sn_net_set_output(net, output, NULL));
    expect_refusal(net, 2, true, SN_E_UNSUPPORTED,
                   "the network cannot be folded: its outputs would leave out of order");
}
