/* Networks made from networks, against loops written apart from them. */
#include "tests/unit/net_tools.h"

/* ---- transform ------------------------------------------------------------------------------- */

Test(transform, relayered_is_in_layer_order_and_computes_the_same)
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

Test(transform, untangled_is_standard_and_computes_the_same)
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

Test(transform, untangled_sorters_have_no_output_permutation)
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

Test(transform, untangles_bitonic_sort_as_textbooks_do)
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

/* Upside down with minima as maxima: output i is minus output n-1-i on negated, turned inputs.
 */
static bool is_dual(sn_random *random, const sn_net *net, const sn_net *mirror)
{
    int64_t in[10], turned[10], values[10], out[10], mirrored[10] = {0};
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

Test(transform, reflected_is_the_dual_and_twice_reflected_itself)
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

Test(transform, flipped_has_each_comparator_reversed_and_its_outputs_kept)
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

Test(transform, concatenated_computes_the_composition)
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

Test(transform, concatenation_needs_equal_wires)
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

Test(transform, cuts_no_wires_outside_its_own)
{
    refuses_ranges(sn_net_wires, "wires");
}

Test(transform, keeps_no_outputs_outside_its_own)
{
    refuses_ranges(sn_net_keep_outputs, "outputs");
}

Test(transform, cuts_no_layers_outside_its_own)
{
    static const uint32_t bad[][2] = {{2, 1}, {0, 1}, {3, 3}, {1, UINT32_MAX}};
    sn_net *out, *net = net_of(4, "0:1 2:3 1:2"), *empty = new_net(4);
    sn_error error = {0};
    for (int i = 0; i < 4; i++) {
        cr_assert_eq(sn_net_cut_layers(net, bad[i][0], bad[i][1], &out, &error), SN_E_ARGUMENT);
        cr_assert_null(out);
        cr_assert(strstr(error.text, "are not a range within 1-2"), "%s", error.text);
    }
    cr_assert_eq(sn_net_cut_layers(empty, 1, 1, &out, &error), SN_E_ARGUMENT);
    cr_assert_str_eq(error.text, "has no layers");
    sn_net_free(net);
    sn_net_free(empty);
}

/* Layer by layer and put together again it is the same network. */
Test(transform, layers_cut_make_the_network_again)
{
    sn_random random;
    sn_random_seed(&random, 15);
    for (int i = 0; i < 200; i++) {
        sn_net *cut, *next, *net = random_net(&random), *whole = new_net(net->wires);
        size_t depth, cut_depth;
        bool same;
        MUST(sn_net_depth(net, &depth, NULL));
        for (uint32_t layer = 0; layer < depth; layer++) {
            MUST(sn_net_cut_layers(net, layer + 1, layer + 1, &cut, NULL));
            MUST(sn_net_depth(cut, &cut_depth, NULL));
            cr_assert(cut_depth == 1 && (layer + 1 == depth || !cut->output));
            MUST(sn_net_concat(whole, cut, &next, NULL));
            sn_net_free(cut);
            sn_net_free(whole);
            whole = next;
        }
        if (depth) {
            MUST(sn_net_same(net, whole, &same, NULL));
            cr_assert(same);
            MUST(sn_net_cut_layers(net, 1, (uint32_t)depth, &cut, NULL));
            MUST(sn_net_same(net, cut, &same, NULL));
            cr_assert(same);
            sn_net_free(cut);
        }
        sn_net_free(net);
        sn_net_free(whole);
    }
}

/* A sorter carries -∞ on the wires above and +∞ on those below straight through. */
Test(transform, wires_cut_from_a_standard_sorter_sort)
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

Test(transform, wires_cut_keep_their_comparators_and_the_order_of_their_outputs)
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

Test(transform, kept_outputs_stay_and_every_dead_comparator_goes)
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

Test(transform, keeping_all_outputs_keeps_all_comparators)
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

Test(transform, of_one_wire_or_no_comparators_takes_every_transformation)
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

Test(transform, beside_each_other_each_computes_as_before)
{
    sn_random random;
    sn_random_seed(&random, 21);
    for (int i = 0; i < 300; i++) {
        sn_net *a = random_net(&random), *b = random_net(&random), *both;
        int64_t input[20], value[20], expected[20], output[20];
        MUST(sn_net_beside(a, b, &both, NULL));
        cr_assert(both->wires == a->wires + b->wires && both->size == a->size + b->size);
        for (uint32_t w = 0; w < both->wires; w++)
            input[w] = (int64_t)sn_random_below(&random, 8);
        naive_run(a, input, value, expected);
        naive_run(b, input + a->wires, value, expected + a->wires);
        naive_run(both, input, value, output);
        cr_assert_arr_eq(output, expected, both->wires * sizeof *output);
        sn_net_free(a);
        sn_net_free(b);
        sn_net_free(both);
    }
}

Test(transform, more_wires_than_there_can_be_do_not_fit_beside_each_other)
{
    sn_error error = {0};
    sn_net *a = new_net(65536), *b = new_net(1), *both = a;
    cr_assert_eq(sn_net_beside(a, b, &both, &error), SN_E_LIMIT);
    cr_assert(!both && strstr(error.text, "1 to 65536 wires"), "%s", error.text);
    sn_net_free(a);
    sn_net_free(b);
}
