/* The network as data: made, run and measured, against loops written apart from it. */
#include "tests/unit/net_tools.h"

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
