/* How a network is folded: wires renamed until layers pair single bits, then bits are placed. */
#include "codegen/hardware/stream.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- layers as sums of bits ------------------------------------------------------------------ */

/* Sums modulo 2 of bits of a wire's number are masks; most bits that there are: */
#define BITS 16
_Static_assert(SN_WIRES_MAX == UINT32_C(1) << BITS, "a bit for each");

static unsigned parity(uint32_t bits)
{
    return (unsigned)__builtin_parity(bits);
}

/* A layer pairs x with x ^ mask; the smaller key goes to that with parity(x & smaller) = turned. */
typedef struct layer {
    uint32_t mask, smaller;
    bool turned;
    unsigned label; /* the one that differs within pairs */
} layer;

/* A network while it is folded. */
typedef struct folding {
    const sn_net *net;
    const sn_stream_options *options;
    unsigned bits, lane_bits;
    size_t depth;
    layer *layer;
    /* Bits of places have labels: label s of wire x is parity(x & label[d][s]), before layer d. */
    uint32_t (*label)[BITS];
    unsigned last[BITS]; /* at the end, the label that is bit k of an output's number */
    sn_error *error;
} folding;

static sn_err refuse_layer(const folding *f, size_t d, const char *why)
{
    return sn_fail(f->error, SN_E_UNSUPPORTED, "layer %zu cannot be folded: %s", d + 1, why);
}

/* Set what the layer is by its comparator of wire 0 and those of single bits; check it by all. */
static sn_err read_layer(folding *f, size_t d, const uint16_t *partner, const bool *is_max)
{
    layer *l = &f->layer[d];
    const uint32_t n = f->net->wires, mask = partner[0];
    const unsigned top = 31 - (unsigned)__builtin_clz(mask | 1);
    uint32_t sides = 0; /* bits that turn the side; none within a pair */
    for (unsigned b = 0; b < f->bits; b++)
        if (b != top && is_max[UINT32_C(1) << b] != is_max[0])
            sides |= UINT32_C(1) << b;
    sides |= parity(sides & mask) << top;
    *l = (layer){.mask = mask, .smaller = sides ^ UINT32_C(1) << top, .turned = is_max[0]};
    for (uint32_t x = 0; x < n; x++) {
        if ((uint32_t)(x ^ partner[x]) != mask)
            return refuse_layer(f, d, "its pairs of wires differ in different bits");
        if (is_max[x] != (parity(x & l->smaller) != l->turned))
            return refuse_layer(f, d, "its directions are no sum of bits of the wire's number");
    }
    return SN_OK;
}

static sn_err read_layers(folding *f, const sn_layers *layers)
{
    const uint32_t n = f->net->wires;
    sn_err err = SN_OK;
    uint16_t *partner = sn_alloc(n, sizeof *partner);
    bool *is_max = sn_alloc(n, sizeof *is_max);
    if (!partner || !is_max)
        err = sn_fail_nomem(f->error);
    for (size_t d = 0; d < f->depth && !err; d++) {
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            const sn_cmp cmp = f->net->cmp[layers->order[i]];
            partner[cmp.min] = cmp.max;
            partner[cmp.max] = cmp.min;
            is_max[cmp.min] = false;
            is_max[cmp.max] = true;
        }
        if (layers->start[d + 1] - layers->start[d] != n / 2)
            err = refuse_layer(f, d, "it leaves wires alone");
        else
            err = read_layer(f, d, partner, is_max);
    }
    free(partner);
    free(is_max);
    return err;
}

/* ---- labels ---------------------------------------------------------------------------------- */

/* A layer may put the smaller key of a pair into either place, so what its label stands for can
 * change there: by any sum that is the same for both. So a label is changed where it was compared
 * last, or at the beginning where inputs may come in any order. */

/* Let label s be `sum` from layer `from` on. */
static void set_label(folding *f, unsigned s, size_t from, size_t to, uint32_t sum)
{
    for (size_t d = from; d <= to; d++)
        f->label[d][s] = sum;
}

/* Make one label alone differ within pairs of layer d: that which was compared first, since labels
 * that were compared later can take it up without harm to layers between.
 * next     [bits] the layer after that which compared the label last; 0: none did */
static sn_err label_layer(folding *f, size_t d, size_t *next)
{
    uint32_t *label = f->label[d];
    unsigned keep = BITS;
    for (unsigned s = f->bits; s-- > 0;)
        if (parity(label[s] & f->layer[d].mask) && (keep == BITS || next[s] < next[keep]))
            keep = s;
    for (unsigned s = 0; s < f->bits; s++) {
        if (s == keep || !parity(label[s] & f->layer[d].mask))
            continue;
        if (!next[s] && !f->options->any_order)
            return refuse_layer(f, d, "its inputs would have to come in another order");
        set_label(f, s, next[s], d, label[s] ^ label[keep]);
    }
    f->layer[d].label = keep;
    next[keep] = d + 1;
    return SN_OK;
}

/* Find the label that can be bit k of an output's number, and let it be that. */
static bool label_output(folding *f, unsigned k, uint32_t sum, const size_t *next)
{
    size_t d = f->depth;
    while (d && !parity(sum & f->layer[d - 1].mask))
        d--;
    unsigned s = 0;
    if (d)
        s = f->layer[d - 1].label;
    else
        while (s < f->bits && (next[s] || f->label[f->depth][s] != sum))
            s++;
    const bool stays = !f->lane_bits || f->options->passes; /* each label in its place */
    if (s == f->bits || next[s] != d || (stays && !f->options->any_order && s != k))
        return false;
    f->last[k] = s;
    if (d)
        set_label(f, s, d, f->depth, sum);
    return true;
}

/* Output i, on wire output[i], is to leave at place i: each bit of i is a sum of the wire's. */
static sn_err label_outputs(folding *f, const size_t *next)
{
    const uint32_t n = f->net->wires;
    uint32_t sum[BITS] = {0}, taken = 0;
    bool fits = true;
    for (uint32_t i = 0; i < n; i++)
        for (unsigned k = 0; k < f->bits; k++) {
            const uint32_t wire = sn_net_output_wire(f->net, i);
            if (sn_is_power_of_two(wire) && (i >> k & 1))
                sum[k] |= wire;
        }
    for (uint32_t i = 0; i < n; i++)
        for (unsigned k = 0; k < f->bits; k++)
            fits = fits && parity(sn_net_output_wire(f->net, i) & sum[k]) == (i >> k & 1);
    for (unsigned k = 0; k < f->bits && fits; k++) {
        fits = label_output(f, k, sum[k], next) && !(taken >> f->last[k] & 1);
        taken |= UINT32_C(1) << f->last[k];
    }
    return fits ? SN_OK
                : sn_fail(f->error, SN_E_UNSUPPORTED,
                          "the network cannot be folded: its outputs would leave out of order");
}

static sn_err label_layers(folding *f)
{
    size_t next[BITS] = {0};
    sn_err err = SN_OK;
    for (unsigned s = 0; s < f->bits; s++)
        f->label[0][s] = UINT32_C(1) << s;
    for (size_t d = 0; d < f->depth && !err; d++) {
        err = label_layer(f, d, next);
        memcpy(f->label[d + 1], f->label[d], sizeof *f->label);
    }
    return err ? err : label_outputs(f, next);
}

/* The labels whose sum is `sum` of bits of a wire's number, as a mask. */
static uint32_t labels_of(const folding *f, size_t d, uint32_t sum)
{
    uint32_t row[BITS], of[BITS], found = 0;
    memcpy(row, f->label[d], sizeof row);
    for (unsigned s = 0; s < f->bits; s++)
        of[s] = UINT32_C(1) << s;
    for (unsigned s = 0; s < f->bits; s++) {
        const uint32_t lead = row[s] & -row[s];
        for (unsigned r = 0; r < f->bits; r++)
            if (r != s && (row[r] & lead)) {
                row[r] ^= row[s];
                of[r] ^= of[s];
            }
        if (sum & lead) {
            sum ^= row[s];
            found ^= of[s];
        }
    }
    return found;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* Where labels are: four bits for each bit of a key's place, those of its lane first. */
typedef uint64_t places;

static unsigned label_at(places p, unsigned place)
{
    return p >> (4 * place) & 15;
}

static unsigned place_of(places p, unsigned label)
{
    unsigned place = 0;
    while (label_at(p, place) != label)
        place++;
    return place;
}

static places exchange(places p, unsigned a, unsigned b)
{
    const places differ = label_at(p, a) ^ label_at(p, b);
    return p ^ differ << (4 * a) ^ differ << (4 * b);
}

/* Places of which one stands for all that differ in the order of lanes alone, which is free. */
static places sort_lanes(const folding *f, places p)
{
    for (unsigned a = 1; a < f->lane_bits; a++)
        for (unsigned b = a; b && label_at(p, b - 1) > label_at(p, b); b--)
            p = exchange(p, b - 1, b);
    return p;
}

/* A way from the beginning to some layer. */
typedef struct way {
    places places; /* in the layer, lanes sorted */
    uint64_t cost, rank;
    uint32_t before;      /* the way that it goes on from */
    uint8_t label;        /* what is swapped out of its lane before the layer; BITS: nothing is */
    uint8_t time, detour; /* bits of the beat: where what comes in is; and one that is swapped
                               with that lane before, or the same */
} way;

/* Ways that are kept at each layer: of 64 and 256 keys those found are the best there are. */
#define WAYS 512

/* What a swap costs: the keys that it holds come first, then its switches. */
static uint64_t swap_cost(unsigned time)
{
    return (UINT64_C(64) << time) + 1;
}

static int compare_places(const void *a, const void *b)
{
    const way *x = a, *y = b;
    if (x->places != y->places)
        return x->places < y->places ? -1 : 1;
    return (x->cost > y->cost) - (x->cost < y->cost);
}

static int compare_ranks(const void *a, const void *b)
{
    const way *x = a, *y = b;
    return x->rank != y->rank ? (x->rank < y->rank ? -1 : 1) : compare_places(a, b);
}

/* Keep the best ways, one to each of several places. */
static size_t keep_ways(way *w, size_t count)
{
    size_t kept = 0;
    qsort(w, count, sizeof *w, compare_places);
    for (size_t i = 0; i < count; i++)
        if (!kept || w[i].places != w[kept - 1].places)
            w[kept++] = w[i];
    qsort(w, kept, sizeof *w, compare_ranks);
    return kept < WAYS ? kept : WAYS;
}

/* What it must cost at least to get from these places to the last ones: each bit of the beat that
 * has another label is swapped. */
static uint64_t least_home(const folding *f, places p)
{
    uint64_t cost = 0;
    for (unsigned k = f->lane_bits; k < f->bits; k++)
        cost += label_at(p, k) != f->last[k] ? swap_cost(k - f->lane_bits) : 0;
    return cost;
}

/* The ways from one to a layer of whose label the place is in the beat: a label leaves its lane for
 * it, or for a lower bit whose label leaves for it. */
static size_t step(const folding *f, const way *from, unsigned place, bool late, way *out)
{
    size_t found = 0;
    for (unsigned lane = 0; lane < f->lane_bits; lane++)
        for (unsigned detour = f->lane_bits; detour <= place; detour++) {
            way w = *from;
            w.label = (uint8_t)label_at(w.places, lane);
            w.time = (uint8_t)(place - f->lane_bits);
            w.detour = (uint8_t)(detour - f->lane_bits);
            if (detour < place) {
                w.places = exchange(w.places, lane, detour);
                w.cost += swap_cost(w.detour);
            }
            w.places = sort_lanes(f, exchange(w.places, lane, place));
            w.cost += swap_cost(w.time);
            w.rank = w.cost + (late ? least_home(f, w.places) : 0);
            out[found++] = w;
        }
    return found;
}

static size_t step_all(const folding *f, size_t d, const way *from, size_t count, way *out)
{
    size_t found = 0;
    const bool late = d + f->bits >= f->depth + 2;
    for (size_t i = 0; i < count; i++) {
        const unsigned place = place_of(from[i].places, f->layer[d].label);
        way w = from[i];
        w.before = (uint32_t)i;
        w.label = BITS;
        if (place >= f->lane_bits && f->lane_bits) {
            found += step(f, &w, place, late, out + found);
        } else {
            w.rank = w.cost + (late ? least_home(f, w.places) : 0);
            out[found++] = w;
        }
    }
    return keep_ways(out, found);
}

/* The swap that brings labels nearer to their last places: one of the beat that is in a lane goes
 * there, else one makes room. */
static way swap_home(const folding *f, places p)
{
    unsigned lane = 0, time = f->bits;
    for (unsigned k = f->lane_bits; k < f->bits; k++)
        if (place_of(p, f->last[k]) < f->lane_bits) {
            lane = place_of(p, f->last[k]);
            time = k;
        }
    for (unsigned k = f->bits; k-- > f->lane_bits && time == f->bits;)
        if (label_at(p, k) != f->last[k]) /* of those that make room for one another, the least */
            for (unsigned i = time = k; (i = place_of(p, f->last[i])) != k;)
                time = i < time ? i : time;
    if (time == f->bits)
        return (way){.places = p, .label = BITS};
    return (way){.places = exchange(p, lane, time),
                 .cost = swap_cost(time - f->lane_bits),
                 .label = (uint8_t)label_at(p, lane),
                 .time = (uint8_t)(time - f->lane_bits),
                 .detour = (uint8_t)(time - f->lane_bits)};
}

static uint64_t cost_home(const folding *f, places p)
{
    uint64_t cost = 0;
    for (way w = swap_home(f, p); w.label < BITS; w = swap_home(f, w.places))
        cost += w.cost;
    return cost;
}

/* The cheapest way to the end.
 * kept     [depth * WAYS] for each layer the ways to it
 * chosen   [depth] of them */
static void search_ways(const folding *f, places begin, way *kept, way *scratch, way *chosen)
{
    way first = {.places = sort_lanes(f, begin), .label = BITS}, *from = &first;
    size_t count = 1, best = 0;
    for (size_t d = 0; d < f->depth; d++) {
        count = step_all(f, d, from, count, scratch);
        from = kept + d * WAYS;
        memcpy(from, scratch, count * sizeof *scratch);
    }
    for (size_t i = 0; i < count; i++) {
        from[i].cost += cost_home(f, from[i].places);
        best = from[i].cost < from[best].cost ? i : best;
    }
    for (size_t d = f->depth; d-- > 0; best = chosen[d].before)
        chosen[d] = kept[d * WAYS + best];
}

/* ---- stages ---------------------------------------------------------------------------------- */

static sn_err add_stage(sn_stream *s, sn_stream_stage stage, sn_error *error)
{
    sn_stream_stage *grown = sn_grow(s->stage, s->count, &s->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    s->stage = grown;
    s->stage[s->count++] = stage;
    return SN_OK;
}

static sn_err add_swap(const folding *f, sn_stream *s, unsigned lane, unsigned time, places *p)
{
    *p = exchange(*p, lane, time + f->lane_bits);
    return add_stage(
        s, (sn_stream_stage){SN_STREAM_SWAP, .time = (uint8_t)time, .lane = (uint8_t)lane},
        f->error);
}

static sn_err add_swaps(const folding *f, sn_stream *s, const way *w, places *p)
{
    const unsigned lane = place_of(*p, w->label);
    sn_err err = SN_OK;
    if (w->detour != w->time)
        err = add_swap(f, s, lane, w->detour, p);
    return err ? err : add_swap(f, s, lane, w->time, p);
}

static sn_err add_layer(const folding *f, sn_stream *s, size_t d, places p)
{
    const layer *l = &f->layer[d];
    const unsigned place = place_of(p, l->label);
    const uint32_t sides = labels_of(f, d, f->label[d + 1][l->label] ^ l->smaller);
    sn_stream_stage stage = {.kind = f->lane_bits ? SN_STREAM_COMPARE : SN_STREAM_FOLD,
                             .time = (uint8_t)(f->lane_bits ? 0 : place),
                             .lane = (uint8_t)(f->lane_bits ? place : 0),
                             .layer = d,
                             .turned = l->turned,
                             .registered = (d + 1) % f->options->every == 0 || d + 1 == f->depth};
    for (unsigned k = 0; k < f->bits; k++)
        if (sides >> label_at(p, k) & 1) {
            if (k < f->lane_bits)
                stage.lanes |= UINT32_C(1) << k;
            else
                stage.beats |= UINT32_C(1) << (k - f->lane_bits);
        }
    return add_stage(s, stage, f->error);
}

/* The stages of a way, and how lanes leave after them. */
static sn_err add_stages(const folding *f, sn_stream *s, const way *chosen, places p)
{
    sn_err err = SN_OK;
    for (size_t d = 0; d < f->depth && !err; d++) {
        if (chosen[d].label < BITS)
            err = add_swaps(f, s, &chosen[d], &p);
        if (!err)
            err = add_layer(f, s, d, p);
    }
    for (way w = swap_home(f, p); w.label < BITS && !err; w = swap_home(f, p))
        err = add_swaps(f, s, &w, &p);
    for (unsigned k = 0; k < f->lane_bits; k++)
        s->order[k] = (uint8_t)place_of(p, f->last[k]);
    return err;
}

/* On which wires keys come in, if labels are then at these places. */
static sn_err place_inputs(const folding *f, sn_stream *s, places p)
{
    s->input = sn_alloc(f->net->wires, sizeof *s->input);
    if (!s->input)
        return sn_fail_nomem(f->error);
    for (unsigned b = 0; b < f->bits; b++) {
        const uint32_t labels = labels_of(f, 0, UINT32_C(1) << b);
        uint32_t sum = 0;
        for (unsigned k = 0; k < f->bits; k++)
            sum |= (labels >> label_at(p, k) & 1) << k;
        for (uint32_t i = 0; i < f->net->wires; i++)
            s->input[i] |= (uint16_t)(parity(i & sum) << b);
    }
    return SN_OK;
}

static void count_costs(sn_stream *s)
{
    const size_t w = s->options.lanes;
    s->period = (size_t)1 << (s->bits - s->lane_bits);
    for (size_t i = 0; i < s->count; i++) {
        const sn_stream_stage *stage = &s->stage[i];
        const size_t delay = stage->kind == SN_STREAM_COMPARE ? 0 : (size_t)1 << stage->time;
        s->latency += delay + stage->registered;
        *(delay < s->options.ram ? &s->shift_keys : &s->ram_keys) += delay * w;
        s->register_keys += stage->registered * w;
        if (stage->kind != SN_STREAM_SWAP)
            s->comparators += w > 1 ? w / 2 : 1;
    }
}

/* ---- the plan -------------------------------------------------------------------------------- */

static sn_err make_stages(const folding *f, sn_stream *s, places begin)
{
    way *kept = sn_alloc(f->depth * WAYS, sizeof *kept);
    way *scratch = sn_alloc((size_t)WAYS * BITS * BITS, sizeof *scratch);
    way *chosen = sn_alloc(f->depth, sizeof *chosen);
    sn_err err = SN_OK;
    if (!kept || !scratch || !chosen) {
        err = sn_fail_nomem(f->error);
    } else {
        search_ways(f, begin, kept, scratch, chosen);
        err = add_stages(f, s, chosen, begin);
    }
    free(kept);
    free(scratch);
    free(chosen);
    return err;
}

/* Bits of the beat that turn a bit of the bank. */
static uint32_t turning(const folding *f, unsigned row)
{
    uint32_t bits = 0;
    for (unsigned k = f->lane_bits; k < f->bits; k++)
        bits |= (uint32_t)(k % f->lane_bits == row) << (k - f->lane_bits);
    return bits;
}

/* A pass, where labels are at these places. Bit `row` of the bank with the smaller key is turned as
 * that of any bank, and so are bits of the lane that are told by other bits of the bank. */
static sn_stream_pass pass_of(const folding *f, size_t d, places p)
{
    const layer *l = &f->layer[d];
    const unsigned place = place_of(p, l->label), row = place % f->lane_bits;
    const uint32_t sides = labels_of(f, d, f->label[d + 1][l->label] ^ l->smaller);
    sn_stream_pass pass = {.row = (uint8_t)row, .beats = turning(f, row), .turned = l->turned};
    if (place >= f->lane_bits)
        pass.change = UINT32_C(1) << (place - f->lane_bits);
    for (unsigned k = 0; k < f->bits; k++) {
        if (!(sides >> label_at(p, k) & 1))
            continue;
        if (k == row) /* its place in the beat is free */
            pass.beats ^= pass.change;
        else if (k < f->lane_bits)
            pass.beats ^= turning(f, k);
        else
            pass.beats ^= UINT32_C(1) << (k - f->lane_bits);
        if (k < f->lane_bits && k != row)
            pass.lanes |= UINT32_C(1) << (k - (k > row));
    }
    return pass;
}

static sn_err make_passes(const folding *f, sn_stream *s, places p)
{
    const size_t beats = f->net->wires / s->options.lanes;
    s->pass = sn_alloc(f->depth, sizeof *s->pass);
    if (!s->pass)
        return sn_fail_nomem(f->error);
    s->count = f->depth;
    for (size_t d = 0; d < f->depth; d++)
        s->pass[d] = pass_of(f, d, p);
    /* to fill the memory, and each pass; two cycles go by until what was read is written */
    s->period = (f->depth + 1) * (beats + 2);
    s->latency = s->period + 2;
    s->comparators = s->options.lanes / 2;
    s->ram_keys = f->net->wires;
    s->register_keys = 4 * s->options.lanes;
    return SN_OK;
}

static sn_err fold(folding *f, const sn_layers *layers, sn_stream *s)
{
    f->depth = layers->depth;
    f->layer = sn_alloc(f->depth, sizeof *f->layer);
    f->label = sn_alloc(f->depth + 1, sizeof *f->label);
    sn_err err = f->layer && f->label ? SN_OK : sn_fail_nomem(f->error);
    if (!err)
        err = read_layers(f, layers);
    if (!err)
        err = label_layers(f);
    places begin = 0; /* inputs that come in order have labels in order */
    for (unsigned k = 0; k < f->bits; k++)
        begin |= (places)(f->options->any_order ? f->last[k] : k) << (4 * k);
    if (!err)
        err = f->options->passes ? make_passes(f, s, begin) : make_stages(f, s, begin);
    if (!err)
        err = place_inputs(f, s, begin);
    free(f->layer);
    free(f->label);
    return err;
}

/* In LUTs a RAM costs less than a shift register from there on. */
#define RAM_CYCLES 16

sn_err sn_stream_options_of(uint32_t lanes, const char *registers, sn_stream_options *out,
                            sn_error *error)
{
    *out = (sn_stream_options){.lanes = lanes, .every = 1, .ram = RAM_CYCLES, .any_order = true};
    char *end = NULL;
    const bool every = registers && !strncmp(registers, "every:", 6);
    const unsigned long long layers = every ? strtoull(registers + 6, &end, 10) : 1;
    const bool good = !registers || (every && isdigit((unsigned char)registers[6]) && !*end);
    out->every = (uint32_t)layers;
    if (!good || !layers || layers > UINT32_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "what streams has registers every:K, not '%s'",
                       registers);
    return SN_OK;
}

static sn_err check_options(const sn_net *net, const sn_stream_options *options, sn_error *error)
{
    const unsigned least = options->passes ? 2 : 1;
    const uint32_t lanes = options->lanes;
    if (net->wires < 2 || !sn_is_power_of_two(net->wires))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%lu keys cannot be streamed: no power of two from 2 on",
                       (unsigned long)net->wires);
    if (lanes < least || !sn_is_power_of_two(lanes) || lanes > net->wires / 2)
        return sn_fail(error, SN_E_ARGUMENT,
                       "%lu keys arrive by a power of two of lanes, from %u to %lu",
                       (unsigned long)net->wires, least, (unsigned long)net->wires / 2);
    if (options->ram < 2 || !options->every)
        return sn_fail(error, SN_E_ARGUMENT,
                       "a RAM delays by 2 cycles or more, and registers follow 1 layer or more");
    return SN_OK;
}

sn_err sn_stream_new(const sn_net *net, const sn_stream_options *options, sn_stream **out,
                     sn_error *error)
{
    sn_layers *layers = NULL;
    sn_err err = check_options(net, options, error);
    sn_stream *s = *out = err ? NULL : sn_alloc(1, sizeof *s);
    if (!err && !s)
        err = sn_fail_nomem(error);
    if (!err)
        err = sn_layers_new(net, &layers, error);
    if (!err) {
        s->options = *options;
        s->bits = sn_log2_ceil(net->wires);
        s->lane_bits = sn_log2_ceil(options->lanes);
        folding f = {.net = net,
                     .options = options,
                     .bits = s->bits,
                     .lane_bits = s->lane_bits,
                     .error = error};
        err = fold(&f, layers, s);
    }
    if (!err && !s->pass)
        count_costs(s);
    sn_layers_free(layers);
    if (err) {
        sn_stream_free(s);
        *out = NULL;
    }
    return err;
}

void sn_stream_free(sn_stream *stream)
{
    if (!stream)
        return;
    free(stream->stage);
    free(stream->pass);
    free(stream->input);
    free(stream);
}
