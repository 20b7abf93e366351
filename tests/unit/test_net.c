/* The network as data, against loops written apart from it. */
#include "networks/net.h"

#include "tests/mutate.h"
#include "tests/oracle.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- helpers --------------------------------------------------------------------------------- */

#define MUST(call) cr_assert_eq((call), SN_OK, "%s", #call)

static sn_net *new_net(uint32_t wires)
{
    sn_net *net;
    MUST(sn_net_new(wires, &net, NULL));
    return net;
}

/* A network of the comparators in `text`, as "0:1 3:2". */
static sn_net *net_of(uint32_t wires, const char *text)
{
    sn_net *net = new_net(wires);
    for (char *end; *text; text = end) {
        uint32_t min = (uint32_t)strtoul(text, &end, 10);
        MUST(sn_net_add(net, min, (uint32_t)strtoul(end + 1, &end, 10), NULL));
    }
    return net;
}

/* 2..10 wires, up to 40 comparators, one in two with reversed ones and with an output permutation.
 */
static sn_net *random_net(sn_random *random)
{
    uint32_t wires = 2 + (uint32_t)sn_random_below(random, 9);
    size_t size = sn_random_below(random, 40);
    sn_net *net = mutate_random_net(random, wires, size, sn_random_below(random, 2));
    if (sn_random_below(random, 2))
        mutate_outputs(random, net);
    return net;
}

/* A network that sorts: any comparators, then odd-even transposition. */
static sn_net *random_sorter(sn_random *random, uint32_t wires, bool reversed)
{
    sn_net *net = mutate_random_net(random, wires, sn_random_below(random, 12), reversed);
    for (uint32_t round = 0; round < wires; round++)
        for (uint32_t w = round % 2; w + 1 < wires; w += 2)
            MUST(sn_net_add(net, w, w + 1, NULL));
    return net;
}

static uint32_t output_wire(const sn_net *net, uint32_t i)
{
    return net->output ? net->output[i] : i;
}

static void naive_run(const sn_net *net, const int64_t *inputs, int64_t *values, int64_t *outputs)
{
    for (uint32_t w = 0; w < net->wires; w++)
        values[w] = inputs[w];
    for (size_t i = 0; i < net->size; i++) {
        uint16_t min = net->cmp[i].min, max = net->cmp[i].max;
        if (values[max] < values[min]) {
            int64_t swap = values[max];
            values[max] = values[min];
            values[min] = swap;
        }
    }
    for (uint32_t i = 0; i < net->wires; i++)
        outputs[i] = values[output_wire(net, i)];
}

/* Equal to the last comparator, the last output and the NULL. */
static bool identical(const sn_net *a, const sn_net *b)
{
    if (a->wires != b->wires || a->size != b->size || !a->output != !b->output)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->cmp[i].min != b->cmp[i].min || a->cmp[i].max != b->cmp[i].max)
            return false;
    for (uint32_t i = 0; i < a->wires; i++)
        if (output_wire(a, i) != output_wire(b, i))
            return false;
    return true;
}

/* Whether the output permutation is one, stored as promised. */
static bool valid_output(const sn_net *net)
{
    bool seen[64] = {false}, identity = true;
    if (!net->output)
        return true;
    for (uint32_t i = 0; i < net->wires; i++) {
        if (net->output[i] >= net->wires || seen[net->output[i]])
            return false;
        seen[net->output[i]] = true;
        identity &= net->output[i] == i;
    }
    return !identity;
}

static bool share_wire(sn_cmp a, sn_cmp b)
{
    return a.min == b.min || a.min == b.max || a.max == b.min || a.max == b.max;
}

static uint32_t lower(sn_cmp c)
{
    return c.min < c.max ? c.min : c.max;
}

/* The layer of every comparator: one more than the last earlier one it shares a wire with. */
static size_t naive_layers(const sn_net *net, size_t *layer)
{
    size_t depth = 0;
    for (size_t i = 0; i < net->size; i++) {
        layer[i] = 0;
        for (size_t j = 0; j < i; j++)
            if (share_wire(net->cmp[i], net->cmp[j]) && layer[j] + 1 > layer[i])
                layer[i] = layer[j] + 1;
        if (layer[i] + 1 > depth)
            depth = layer[i] + 1;
    }
    return depth;
}

/* Comparators as a set of (layer, comparator), which is what makes two networks the same. */
static bool naive_same(const sn_net *a, const sn_net *b)
{
    size_t la[64], lb[64], found = 0;
    if (a->wires != b->wires || a->size != b->size)
        return false;
    for (uint32_t i = 0; i < a->wires; i++)
        if (output_wire(a, i) != output_wire(b, i))
            return false;
    naive_layers(a, la);
    naive_layers(b, lb);
    for (size_t i = 0; i < a->size; i++)
        for (size_t j = 0; j < b->size; j++)
            found +=
                la[i] == lb[j] && a->cmp[i].min == b->cmp[j].min && a->cmp[i].max == b->cmp[j].max;
    return found == a->size;
}

static bool same(const sn_net *a, const sn_net *b)
{
    bool yes = false;
    MUST(sn_net_same(a, b, &yes, NULL));
    return yes;
}

static size_t depth_of(const sn_net *net)
{
    size_t depth = 12345;
    MUST(sn_net_depth(net, &depth, NULL));
    return depth;
}

typedef sn_err transform(const sn_net *net, sn_net **out, sn_error *error);

static sn_net *made_by(transform *change, const sn_net *net)
{
    sn_net *out;
    MUST(change(net, &out, NULL));
    cr_assert(valid_output(out));
    return out;
}

/* ---- make ------------------------------------------------------------------------------------ */

Test(net, has_1_to_65536_wires)
{
    static const uint32_t bad[] = {0, 65537, UINT32_MAX};
    for (int i = 0; i < 3; i++) {
        sn_net *net = (sn_net *)&bad;
        sn_error error = {0};
        cr_assert_eq(sn_net_new(bad[i], &net, &error), SN_E_LIMIT);
        cr_assert_null(net);
        cr_assert_eq(error.code, SN_E_LIMIT);
        cr_assert(strstr(error.text, "1 to 65536 wires"), "%s", error.text);
        cr_assert_eq(sn_net_new(bad[i], &net, NULL), SN_E_LIMIT);
    }
    sn_net *one = new_net(1), *most = new_net(65536);
    cr_assert(one->wires == 1 && one->size == 0 && !one->output);
    cr_assert_eq(most->wires, 65536);
    MUST(sn_net_add(most, 65535, 0, NULL));
    cr_assert(most->cmp[0].min == 65535 && most->cmp[0].max == 0);
    sn_net_free(one);
    sn_net_free(most);
    sn_net_free(NULL);
}

static void refuses_to_add(sn_net *net, uint32_t min, uint32_t max, const char *text)
{
    sn_error error = {0};
    sn_net *before;
    MUST(sn_net_copy(net, &before, NULL));
    cr_assert_eq(sn_net_add(net, min, max, &error), SN_E_ARGUMENT);
    cr_assert_eq(error.code, SN_E_ARGUMENT);
    cr_assert_str_eq(error.text, text);
    cr_assert_eq(sn_net_add(net, min, max, NULL), SN_E_ARGUMENT);
    cr_assert(identical(net, before), "%s", text);
    sn_net_free(before);
}

Test(net, rejects_a_comparator_on_a_wire_it_does_not_have)
{
    sn_net *net = net_of(4, "0:1 3:2");
    refuses_to_add(net, 0, 4, "wire 4 is outside 0..3");
    refuses_to_add(net, 7, 0, "wire 7 is outside 0..3");
    refuses_to_add(net, 5, 5, "wire 5 is outside 0..3");
    refuses_to_add(net, UINT32_MAX, 1, "wire 4294967295 is outside 0..3");
    refuses_to_add(net, 1, 65536, "wire 65536 is outside 0..3");
    refuses_to_add(net, 65537, 2, "wire 65537 is outside 0..3");
    sn_net_free(net);
}

Test(net, rejects_a_comparator_that_joins_a_wire_with_itself)
{
    sn_net *net = net_of(4, "0:1 3:2");
    for (uint32_t w = 0; w < 4; w++) {
        char text[] = "a comparator cannot join wire 0 with itself";
        *strchr(text, '0') = (char)('0' + w);
        refuses_to_add(net, w, w, text);
    }
    sn_net *one = new_net(1);
    refuses_to_add(one, 0, 0, "a comparator cannot join wire 0 with itself");
    refuses_to_add(one, 0, 1, "wire 1 is outside 0..0");
    sn_net_free(net);
    sn_net_free(one);
}

/* The limit itself would take 8 GiB, so the network only claims to be as large. */
Test(net, rejects_a_comparator_past_the_largest_size)
{
    sn_net *net = net_of(2, "0:1");
    size_t capacity = net->capacity;
    sn_error error = {0};
    net->size = net->capacity = SN_SIZE_MAX;
    cr_assert_eq(sn_net_add(net, 0, 1, &error), SN_E_LIMIT);
    cr_assert_eq(net->size, SN_SIZE_MAX);
    cr_assert_str_eq(error.text, "a network has at most 2147483648 comparators");
    net->size = 1;
    net->capacity = capacity;
    cr_assert_eq(sn_net_reserve(net, SN_SIZE_MAX + 1, &error), SN_E_LIMIT);
    cr_assert_eq(net->capacity, capacity);
    sn_net_free(net);
}

Test(net, with_room_reserved_does_not_move_its_comparators)
{
    sn_net *net = net_of(3, "0:1 2:1");
    MUST(sn_net_reserve(net, 1000, NULL));
    const sn_cmp *place = net->cmp;
    cr_assert_geq(net->capacity, 1000);
    MUST(sn_net_reserve(net, 5, NULL));
    while (net->size < 1000)
        MUST(sn_net_add(net, 1, 2, NULL));
    cr_assert_eq(net->cmp, place);
    cr_assert(net->cmp[1].min == 2 && net->cmp[1].max == 1 && net->cmp[999].max == 2);
    sn_net_free(net);
}

Test(net, keeps_its_outputs_when_offered_no_permutation)
{
    static const uint16_t good[] = {2, 0, 1}, bad[][3] = {{0, 0, 1}, {1, 2, 3}, {2, 1, 2}};
    sn_net *net = new_net(3);
    MUST(sn_net_set_output(net, good, NULL));
    cr_assert_neq(net->output, good);
    for (int i = 0; i < 3; i++) {
        sn_error error = {0};
        cr_assert_eq(sn_net_set_output(net, bad[i], &error), SN_E_ARGUMENT);
        cr_assert_str_eq(error.text, "the outputs are no permutation of 0..2");
        cr_assert(!memcmp(net->output, good, sizeof good));
    }
    sn_net_free(net);
}

Test(net, stores_the_identity_as_no_permutation)
{
    static const uint16_t turn[] = {1, 2, 0}, identity[] = {0, 1, 2};
    sn_net *net = new_net(3), *one = new_net(1);
    MUST(sn_net_set_output(net, identity, NULL));
    cr_assert_null(net->output);
    MUST(sn_net_set_output(net, turn, NULL));
    cr_assert(!memcmp(net->output, turn, sizeof turn));
    MUST(sn_net_set_output(net, net->output, NULL));
    cr_assert(!memcmp(net->output, turn, sizeof turn));
    MUST(sn_net_set_output(net, identity, NULL));
    cr_assert_null(net->output);
    MUST(sn_net_set_output(one, identity, NULL));
    cr_assert_null(one->output);
    sn_net_free(net);
    sn_net_free(one);
}

Test(net, copies_share_nothing)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int i = 0; i < 200; i++) {
        sn_net *net = random_net(&random), *copy = made_by(sn_net_copy, net);
        cr_assert(identical(net, copy));
        cr_assert(!net->output || net->output != copy->output);
        size_t size = net->size;
        MUST(sn_net_add(copy, 0, 1, NULL));
        copy->cmp[0] = (sn_cmp){1, 0};
        cr_assert_eq(net->size, size);
        cr_assert(!size || net->cmp != copy->cmp);
        sn_net_free(net);
        MUST(sn_net_add(copy, 1, 0, NULL));
        sn_net_free(copy);
    }
}

/* Growth by doubling: were it by steps, half a million moves would show here. */
Test(net, of_a_million_comparators_grows_about_twenty_times)
{
    sn_net *net = new_net(65536);
    int growths = 0;
    for (uint32_t i = 0; i < 1 << 20; i++) {
        size_t before = net->capacity;
        if (sn_net_add(net, i & 65535, (i * 7 + 1) & 65535, NULL))
            sn_net_add(net, 0, 1, NULL);
        growths += net->capacity != before;
    }
    cr_assert_eq(net->size, 1 << 20);
    cr_assert(growths > 0 && growths <= 20, "%d", growths);
    cr_assert_leq(net->capacity, 2 << 20);
    sn_net_free(net);
}

/* ---- run ------------------------------------------------------------------------------------- */

static int64_t random_value(sn_random *random)
{
    static const int64_t edge[] = {INT64_MIN, INT64_MAX, -1, 0, 1};
    uint64_t which = sn_random_below(random, 3);
    if (which == 0)
        return edge[sn_random_below(random, 5)];
    return which == 1 ? (int64_t)sn_random_next(random) : (int64_t)sn_random_below(random, 4) - 2;
}

Test(net, runs_like_the_naive_loop_on_numbers)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int i = 0; i < 1000; i++) {
        int64_t in[10], values[10], outputs[10], expected[10], expected_outputs[10];
        sn_net *net = random_net(&random);
        for (int w = 0; w < 10; w++)
            in[w] = random_value(&random);
        naive_run(net, in, expected, expected_outputs);
        memcpy(values, in, sizeof in);
        sn_net_apply(net, values, outputs);
        cr_assert(!memcmp(values, expected, net->wires * sizeof *values));
        cr_assert(!memcmp(outputs, expected_outputs, net->wires * sizeof *outputs));
        memcpy(values, in, sizeof in);
        sn_net_apply(net, values, NULL);
        cr_assert(!memcmp(values, expected, net->wires * sizeof *values));
        sn_net_free(net);
    }
}

/* Vectors first..first+63, as bits and one by one. */
static bool bits_agree(const sn_net *net, uint64_t first)
{
    uint64_t bits[10] = {0}, bit_outputs[10];
    int64_t in[10], values[10], outputs[10];
    for (uint64_t b = 0; b < 64; b++)
        for (uint32_t w = 0; w < net->wires; w++)
            bits[w] |= ((first + b) >> w & 1) << b;
    sn_net_apply_bits(net, bits, bit_outputs);
    for (uint64_t b = 0; b < 64; b++) {
        for (uint32_t w = 0; w < net->wires; w++)
            in[w] = (first + b) >> w & 1;
        naive_run(net, in, values, outputs);
        for (uint32_t w = 0; w < net->wires; w++)
            if ((int64_t)(bits[w] >> b & 1) != values[w] ||
                (int64_t)(bit_outputs[w] >> b & 1) != outputs[w])
                return false;
    }
    return true;
}

Test(net, runs_on_bits_as_on_numbers_for_every_vector)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (int i = 0; i < 300; i++) {
        sn_net *net = random_net(&random);
        for (uint64_t first = 0; first < UINT64_C(1) << net->wires; first += 64)
            cr_assert(bits_agree(net, first));
        sn_net_free(net);
    }
    sn_net *swap = net_of(2, "1:0");
    uint64_t values[2] = {12, 10};
    sn_net_apply_bits(swap, values, NULL);
    cr_assert(values[0] == 14 && values[1] == 8);
    sn_net_free(swap);
}

/* ---- measure --------------------------------------------------------------------------------- */

static void check_layers(const sn_net *net)
{
    size_t layer[64], count = 0;
    bool seen[64] = {false};
    sn_layers *layers;
    MUST(sn_layers_new(net, &layers, NULL));
    cr_assert_eq(layers->depth, naive_layers(net, layer));
    cr_assert(layers->start[0] == 0 && layers->start[layers->depth] == net->size);
    for (size_t d = 0; d < layers->depth; d++) {
        cr_assert_lt(layers->start[d], layers->start[d + 1]);
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++, count++) {
            uint32_t at = layers->order[i];
            cr_assert(at < net->size && !seen[at] && layer[at] == d);
            seen[at] = true;
            for (size_t j = layers->start[d]; j < i; j++)
                cr_assert(!share_wire(net->cmp[at], net->cmp[layers->order[j]]));
            cr_assert(i == layers->start[d] ||
                      lower(net->cmp[layers->order[i - 1]]) < lower(net->cmp[at]));
        }
    }
    cr_assert_eq(count, net->size);
    cr_assert_eq(depth_of(net), layers->depth);
    sn_layers_free(layers);
}

Test(net, layers_are_as_soon_as_possible_disjoint_and_in_order)
{
    sn_random random;
    sn_random_seed(&random, 4);
    for (int i = 0; i < 400; i++) {
        sn_net *net = random_net(&random);
        check_layers(net);
        sn_net_free(net);
    }
    for (uint32_t wires = 1; wires < 4; wires++) {
        sn_net *empty = new_net(wires);
        check_layers(empty);
        cr_assert_eq(depth_of(empty), 0);
        sn_net_free(empty);
    }
    sn_layers_free(NULL);
}

Test(net, layers_of_a_known_network_are_known)
{
    static const uint32_t order[] = {3, 1, 0, 2, 4};
    static const size_t start[] = {0, 3, 4, 5};
    sn_net *net = net_of(6, "5:4 2:3 3:5 0:1 1:3");
    sn_layers *layers;
    MUST(sn_layers_new(net, &layers, NULL));
    cr_assert_eq(layers->depth, 3);
    cr_assert(!memcmp(layers->start, start, sizeof start));
    cr_assert(!memcmp(layers->order, order, sizeof order));
    sn_layers_free(layers);
    sn_net_free(net);
}

/* 32 layers of 32,768 comparators each, then a chain as deep as it is long. */
Test(net, layers_of_a_million_comparators_are_counted)
{
    sn_net *wide = new_net(65536), *deep = new_net(2);
    bool all = true;
    for (uint32_t round = 0; round < 32; round++)
        for (uint32_t w = 65536; w > 0; w -= 2)
            all &= !sn_net_add(wide, w - 2, w - 1, NULL);
    for (uint32_t i = 0; i < 1 << 20; i++)
        all &= !sn_net_add(deep, i % 2, 1 - i % 2, NULL);
    cr_assert(all);
    cr_assert(depth_of(wide) == 32 && depth_of(deep) == 1 << 20);
    sn_layers *layers;
    MUST(sn_layers_new(wide, &layers, NULL));
    for (size_t i = 0; i < wide->size; i++)
        all &= wide->cmp[layers->order[i]].min == i * 2 % 65536;
    for (size_t d = 0; d <= 32; d++)
        all &= layers->start[d] == d * 32768;
    cr_assert(all);
    sn_layers_free(layers);
    sn_net *again = made_by(sn_net_relayer, deep);
    cr_assert(identical(deep, again));
    sn_net_free(again);
    sn_net_free(wide);
    sn_net_free(deep);
}

Test(net, is_standard_unless_one_comparator_is_reversed)
{
    sn_net *empty = new_net(3), *net = net_of(3, "0:1 1:2 0:2");
    cr_assert(sn_net_is_standard(empty) && sn_net_is_standard(net));
    for (size_t i = 0; i < net->size; i++) {
        sn_net *copy = made_by(sn_net_copy, net);
        copy->cmp[i] = (sn_cmp){net->cmp[i].max, net->cmp[i].min};
        cr_assert(!sn_net_is_standard(copy), "%zu", i);
        sn_net_free(copy);
    }
    sn_net_free(empty);
    sn_net_free(net);
}

/* Exchange neighbours that share no wire, many times. */
static void shuffle_commuting(sn_random *random, sn_net *net)
{
    for (int times = 0; net->size > 1 && times < 400; times++) {
        sn_cmp *c = &net->cmp[sn_random_below(random, net->size - 1)];
        sn_cmp first = c[0];
        if (share_wire(c[0], c[1]))
            continue;
        c[0] = c[1];
        c[1] = first;
    }
}

Test(net, is_the_same_after_shuffling_comparators_that_commute)
{
    sn_random random;
    sn_random_seed(&random, 5);
    int moved = 0;
    for (int i = 0; i < 300; i++) {
        sn_net *net = random_net(&random), *other = made_by(sn_net_copy, net);
        shuffle_commuting(&random, other);
        moved += !identical(net, other);
        cr_assert(same(net, other) && same(net, net));
        sn_net *a = made_by(sn_net_relayer, net), *b = made_by(sn_net_relayer, other);
        cr_assert(identical(a, b));
        sn_net_free(a);
        sn_net_free(b);
        sn_net_free(other);
        sn_net_free(net);
    }
    cr_assert_gt(moved, 100);
}

Test(net, is_another_after_a_change_that_matters)
{
    sn_random random;
    sn_random_seed(&random, 6);
    int differ = 0;
    for (int i = 0; i < 500; i++) {
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 6);
        sn_net *net = mutate_random_net(&random, wires, 2 + i % 20, i % 2);
        sn_net *other = mutate_once(&random, net);
        bool expected = naive_same(net, other);
        cr_assert_eq(same(net, other), expected);
        cr_assert_eq(same(other, net), expected);
        differ += !expected;
        sn_net_free(net);
        sn_net_free(other);
    }
    cr_assert(differ > 200 && differ < 500, "%d", differ);
}

Test(net, is_another_with_other_wires_or_outputs)
{
    static const uint16_t swap[] = {1, 0, 2};
    sn_net *net = net_of(3, "0:1"), *wider = net_of(4, "0:1"), *permuted = net_of(3, "0:1");
    sn_net *reversed = net_of(3, "1:0"), *doubled = net_of(3, "0:1 0:1"), *empty = new_net(3);
    MUST(sn_net_set_output(permuted, swap, NULL));
    const sn_net *other[] = {wider, permuted, reversed, doubled, empty};
    for (int i = 0; i < 5; i++)
        cr_assert(!same(net, other[i]) && !same(other[i], net), "%d", i);
    sn_net *also_empty = new_net(3);
    cr_assert(same(empty, also_empty));
    sn_net_free(also_empty);
    sn_net_free(net);
    for (int i = 0; i < 5; i++)
        sn_net_free((sn_net *)other[i]);
}

Test(net, is_symmetric_where_its_reflection_is_the_same)
{
    static const struct {
        uint32_t wires;
        const char *text;
        bool symmetric;
    } cases[] = {
        {1, "", true},
        {3, "", true},
        {4, "0:1 2:3 0:2 1:3 1:2", true},
        {4, "2:3 0:1 1:3 0:2 1:2", true},
        {4, "2:3 1:3 0:1 0:2 1:2", false},
        {4, "0:1", false},
        {4, "1:2", true},
        {4, "2:1", true},
        {3, "0:1 1:2", false},
        {3, "0:2", true},
        {3, "0:1 1:2 0:1", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sn_net *net = net_of(cases[i].wires, cases[i].text);
        bool symmetric = !cases[i].symmetric;
        MUST(sn_net_is_symmetric(net, &symmetric, NULL));
        cr_assert_eq(symmetric, cases[i].symmetric, "%s", cases[i].text);
        sn_net_free(net);
    }
}

/* ---- transform ------------------------------------------------------------------------------- */

Test(net, relayered_is_in_layer_order_and_computes_the_same)
{
    sn_random random;
    sn_random_seed(&random, 7);
    for (int i = 0; i < 300; i++) {
        sn_net *net = random_net(&random), *once = made_by(sn_net_relayer, net);
        sn_net *twice = made_by(sn_net_relayer, once);
        size_t layer[64];
        naive_layers(once, layer);
        for (size_t c = 1; c < once->size; c++)
            cr_assert(layer[c - 1] < layer[c] ||
                      (layer[c - 1] == layer[c] && lower(once->cmp[c - 1]) < lower(once->cmp[c])));
        cr_assert(identical(once, twice) && naive_same(net, once) && oracle_agree(net, once));
        sn_net_free(net);
        sn_net_free(once);
        sn_net_free(twice);
    }
}

Test(net, untangled_is_standard_and_computes_the_same)
{
    sn_random random;
    sn_random_seed(&random, 8);
    for (int i = 0; i < 400; i++) {
        sn_net *net = random_net(&random), *plain = made_by(sn_net_untangle, net);
        cr_assert(sn_net_is_standard(plain) && oracle_agree(net, plain));
        cr_assert(plain->size == net->size && depth_of(plain) == depth_of(net));
        sn_net *again = made_by(sn_net_untangle, plain);
        cr_assert(identical(plain, again));
        cr_assert(!sn_net_is_standard(net) || identical(net, plain));
        sn_net_free(net);
        sn_net_free(plain);
        sn_net_free(again);
    }
}

Test(net, untangled_sorters_have_no_output_permutation)
{
    sn_random random;
    sn_random_seed(&random, 9);
    int tangled = 0;
    for (int i = 0; i < 200; i++) {
        sn_net *net = random_sorter(&random, 2 + i % 8, true);
        tangled += !sn_net_is_standard(net);
        sn_net *plain = made_by(sn_net_untangle, net);
        cr_assert(!plain->output && sn_net_is_standard(plain));
        cr_assert_eq(oracle_refute(plain), ORACLE_SORTS);
        sn_net_free(net);
        sn_net_free(plain);
    }
    cr_assert_gt(tangled, 100);
}

Test(net, untangles_bitonic_sort_as_textbooks_do)
{
    sn_net *bitonic = net_of(4, "0:1 3:2 0:2 1:3 0:1 2:3");
    sn_net *expected = net_of(4, "0:1 2:3 0:3 1:2 0:1 2:3");
    sn_net *plain = made_by(sn_net_untangle, bitonic);
    cr_assert_eq(oracle_refute(bitonic), ORACLE_SORTS);
    cr_assert(same(plain, expected));
    sn_net *single = net_of(2, "1:0"), *exchanged = made_by(sn_net_untangle, single);
    cr_assert(exchanged->cmp[0].min == 0 && exchanged->output[0] == 1 && exchanged->output[1] == 0);
    sn_net_free(bitonic);
    sn_net_free(expected);
    sn_net_free(plain);
    sn_net_free(single);
    sn_net_free(exchanged);
}

/* Upside down with minima as maxima: output i is minus output n-1-i on the negated, turned inputs.
 */
static bool is_dual(sn_random *random, const sn_net *net, const sn_net *mirror)
{
    int64_t in[10], turned[10], values[10], out[10], mirrored[10];
    for (uint32_t w = 0; w < net->wires; w++) {
        in[w] = (int64_t)sn_random_below(random, 7) - 3;
        turned[net->wires - 1 - w] = -in[w];
    }
    naive_run(net, in, values, out);
    naive_run(mirror, turned, values, mirrored);
    for (uint32_t i = 0; i < net->wires; i++)
        if (mirrored[i] != -out[net->wires - 1 - i])
            return false;
    return true;
}

Test(net, reflected_is_the_dual_and_twice_reflected_itself)
{
    sn_random random;
    sn_random_seed(&random, 10);
    for (int i = 0; i < 300; i++) {
        sn_net *net = random_net(&random), *mirror = made_by(sn_net_reflect, net);
        sn_net *again = made_by(sn_net_reflect, mirror);
        for (int vector = 0; vector < 20; vector++)
            cr_assert(is_dual(&random, net, mirror));
        cr_assert(identical(net, again));
        cr_assert_eq(sn_net_is_standard(net), sn_net_is_standard(mirror));
        sn_net_free(net);
        sn_net_free(mirror);
        sn_net_free(again);
    }
    sn_net *wide = net_of(65536, "0:2 65535:1"), *mirror = made_by(sn_net_reflect, wide);
    sn_net *expected = net_of(65536, "65533:65535 65534:0");
    cr_assert(identical(mirror, expected));
    sn_net_free(wide);
    sn_net_free(mirror);
    sn_net_free(expected);
}

Test(net, flipped_has_each_comparator_reversed_and_its_outputs_kept)
{
    sn_random random;
    sn_random_seed(&random, 11);
    for (int i = 0; i < 200; i++) {
        sn_net *net = random_net(&random), *flipped = made_by(sn_net_flip, net);
        cr_assert(net->size == flipped->size);
        for (size_t c = 0; c < net->size; c++)
            cr_assert(net->cmp[c].min == flipped->cmp[c].max &&
                      net->cmp[c].max == flipped->cmp[c].min);
        sn_net *again = made_by(sn_net_flip, flipped);
        cr_assert(identical(net, again));
        for (uint32_t w = 0; w < net->wires; w++)
            cr_assert_eq(output_wire(net, w), output_wire(flipped, w));
        sn_net_free(net);
        sn_net_free(flipped);
        sn_net_free(again);
    }
}

Test(net, concatenated_computes_the_composition)
{
    sn_random random;
    sn_random_seed(&random, 12);
    for (int i = 0; i < 400; i++) {
        sn_net *both, *a = random_net(&random);
        sn_net *b = mutate_random_net(&random, a->wires, sn_random_below(&random, 20), true);
        if (i % 3)
            mutate_outputs(&random, b);
        MUST(sn_net_concat(a, b, &both, NULL));
        cr_assert(both->size == a->size + b->size && valid_output(both));
        for (int vector = 0; vector < 20; vector++) {
            int64_t in[10], values[10], middle[10], expected[10], out[10];
            for (uint32_t w = 0; w < a->wires; w++)
                in[w] = random_value(&random);
            naive_run(a, in, values, middle);
            naive_run(b, middle, values, expected);
            naive_run(both, in, values, out);
            cr_assert(!memcmp(out, expected, a->wires * sizeof *out));
        }
        sn_net_free(a);
        sn_net_free(b);
        sn_net_free(both);
    }
}

Test(net, concatenation_needs_equal_wires)
{
    sn_net *a = net_of(4, "0:1"), *b = net_of(3, "0:1"), *out = a;
    sn_error error = {0};
    cr_assert_eq(sn_net_concat(a, b, &out, &error), SN_E_ARGUMENT);
    cr_assert_null(out);
    cr_assert_str_eq(error.text, "cannot put a network of 3 wires behind one of 4");
    sn_net_free(a);
    sn_net_free(b);
}

/* ---- parts of networks ----------------------------------------------------------------------- */

typedef sn_err range_transform(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                               sn_error *error);

static void refuses_ranges(range_transform *change, const char *what)
{
    static const uint32_t bad[][2] = {{2, 1}, {0, 4}, {4, 4}, {1, UINT32_MAX}, {UINT32_MAX, 0}};
    sn_net *net = net_of(4, "0:1 2:3");
    for (int i = 0; i < 5; i++) {
        sn_net *out = net;
        sn_error error = {0};
        char text[100];
        snprintf(text, sizeof text, "%s %lu-%lu are not a range within 0-3", what,
                 (unsigned long)bad[i][0], (unsigned long)bad[i][1]);
        cr_assert_eq(change(net, bad[i][0], bad[i][1], &out, &error), SN_E_ARGUMENT);
        cr_assert_null(out);
        cr_assert_str_eq(error.text, text);
    }
    sn_net_free(net);
}

Test(net, cuts_no_wires_outside_its_own)
{
    refuses_ranges(sn_net_wires, "wires");
}

Test(net, keeps_no_outputs_outside_its_own)
{
    refuses_ranges(sn_net_keep_outputs, "outputs");
}

/* A sorter carries -∞ on the wires above and +∞ on those below straight through. */
Test(net, wires_cut_from_a_standard_sorter_sort)
{
    sn_random random;
    sn_random_seed(&random, 13);
    for (int i = 0; i < 40; i++) {
        sn_net *cut, *net = random_sorter(&random, 1 + (i ? i % 8 + 1 : 1), false);
        for (uint32_t first = 0; first < net->wires; first++)
            for (uint32_t last = first; last < net->wires; last++) {
                MUST(sn_net_wires(net, first, last, &cut, NULL));
                cr_assert(cut->wires == last - first + 1 && !cut->output);
                cr_assert_eq(oracle_refute(cut), ORACLE_SORTS);
                sn_net_free(cut);
            }
        sn_net_free(net);
    }
}

/* The cut, by the words of its declaration. */
static void check_cut(const sn_net *net, uint32_t first, uint32_t last, const sn_net *cut)
{
    size_t inside = 0;
    uint32_t kept = 0;
    cr_assert(cut->wires == last - first + 1 && valid_output(cut));
    for (size_t i = 0; i < net->size; i++) {
        uint32_t min = net->cmp[i].min, max = net->cmp[i].max;
        if (min < first || max < first || min > last || max > last)
            continue;
        cr_assert(inside < cut->size && cut->cmp[inside].min + first == min &&
                  cut->cmp[inside].max + first == max);
        inside++;
    }
    for (uint32_t i = 0; i < net->wires; i++)
        if (output_wire(net, i) >= first && output_wire(net, i) <= last)
            cr_assert_eq(output_wire(cut, kept++) + first, output_wire(net, i));
    cr_assert(inside == cut->size && kept == cut->wires);
}

Test(net, wires_cut_keep_their_comparators_and_the_order_of_their_outputs)
{
    sn_random random;
    sn_random_seed(&random, 14);
    for (int i = 0; i < 400; i++) {
        sn_net *cut, *net = random_net(&random);
        uint32_t first = (uint32_t)sn_random_below(&random, net->wires);
        uint32_t last = first + (uint32_t)sn_random_below(&random, net->wires - first);
        MUST(sn_net_wires(net, first, last, &cut, NULL));
        check_cut(net, first, last, cut);
        sn_net_free(net);
        sn_net_free(cut);
    }
}

/* Whether a comparator reaches one of the outputs first..last, followed from it to the end. */
static bool reaches(const sn_net *net, size_t at, uint32_t first, uint32_t last)
{
    bool touched[64] = {false};
    touched[net->cmp[at].min] = touched[net->cmp[at].max] = true;
    for (size_t i = at + 1; i < net->size; i++)
        if (touched[net->cmp[i].min] || touched[net->cmp[i].max])
            touched[net->cmp[i].min] = touched[net->cmp[i].max] = true;
    for (uint32_t i = first; i <= last; i++)
        if (touched[output_wire(net, i)])
            return true;
    return false;
}

static bool outputs_agree(const sn_net *a, const sn_net *b, uint32_t first, uint32_t last)
{
    for (uint64_t x = 0; x < UINT64_C(1) << a->wires; x++) {
        int64_t in[10], values[10], left[10], right[10];
        for (uint32_t w = 0; w < a->wires; w++)
            in[w] = x >> w & 1;
        naive_run(a, in, values, left);
        naive_run(b, in, values, right);
        if (memcmp(left + first, right + first, (last - first + 1) * sizeof *left))
            return false;
    }
    return true;
}

static void check_kept(const sn_net *net, uint32_t first, uint32_t last, const sn_net *kept)
{
    size_t alive = 0;
    for (size_t i = 0; i < net->size; i++)
        if (reaches(net, i, first, last)) {
            cr_assert(alive < kept->size && kept->cmp[alive].min == net->cmp[i].min &&
                      kept->cmp[alive].max == net->cmp[i].max);
            alive++;
        }
    cr_assert_eq(alive, kept->size);
    for (size_t i = 0; i < kept->size; i++)
        cr_assert(reaches(kept, i, first, last));
    for (uint32_t i = 0; i < net->wires; i++)
        cr_assert_eq(output_wire(net, i), output_wire(kept, i));
    cr_assert(outputs_agree(net, kept, first, last));
}

Test(net, kept_outputs_stay_and_every_dead_comparator_goes)
{
    sn_random random;
    sn_random_seed(&random, 15);
    size_t removed = 0;
    for (int i = 0; i < 300; i++) {
        sn_net *kept, *net = random_net(&random);
        uint32_t first = (uint32_t)sn_random_below(&random, net->wires);
        uint32_t last =
            first + (uint32_t)sn_random_below(&random, net->wires - first) / (1 + i % 3);
        MUST(sn_net_keep_outputs(net, first, last, &kept, NULL));
        check_kept(net, first, last, kept);
        removed += net->size - kept->size;
        sn_net_free(net);
        sn_net_free(kept);
    }
    cr_assert_gt(removed, 500);
}

Test(net, keeping_all_outputs_keeps_all_comparators)
{
    sn_net *kept, *net = net_of(3, "0:1 1:2 0:1"), *empty = new_net(1);
    MUST(sn_net_keep_outputs(net, 0, 2, &kept, NULL));
    cr_assert(identical(net, kept));
    sn_net_free(kept);
    MUST(sn_net_keep_outputs(net, 2, 2, &kept, NULL));
    cr_assert_eq(kept->size, 2);
    sn_net_free(kept);
    MUST(sn_net_keep_outputs(empty, 0, 0, &kept, NULL));
    cr_assert(identical(empty, kept));
    sn_net_free(kept);
    sn_net_free(net);
    sn_net_free(empty);
}

Test(net, of_one_wire_or_no_comparators_takes_every_transformation)
{
    static transform *const change[] = {sn_net_copy, sn_net_relayer, sn_net_untangle,
                                        sn_net_reflect, sn_net_flip};
    for (uint32_t wires = 1; wires <= 65536; wires += 65535) {
        sn_net *out, *net = new_net(wires);
        for (size_t i = 0; i < sizeof change / sizeof change[0]; i++) {
            MUST(change[i](net, &out, NULL));
            cr_assert(identical(net, out), "%zu", i);
            sn_net_free(out);
        }
        MUST(sn_net_concat(net, net, &out, NULL));
        cr_assert(identical(net, out));
        sn_net_free(out);
        MUST(sn_net_wires(net, 0, wires - 1, &out, NULL));
        cr_assert(identical(net, out));
        sn_net_free(out);
        sn_net_free(net);
    }
}
