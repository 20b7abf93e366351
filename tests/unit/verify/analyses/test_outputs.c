#include "verify/analyses/analyses.h"

#include "tests/unit/claim_tools.h"

static sn_outputs *count(const sn_net *net, const char *given, sn_run run)
{
    sn_outputs *outputs;
    sn_property *p = property(net->wires, given, NULL, NULL);
    cr_assert_eq(sn_outputs_count(net, NULL, p, &run, &outputs, NULL), SN_OK);
    sn_property_free(p);
    return outputs;
}

/* ---- what every vector shows ----------------------------------------------------------------- */

/* How many vectors the first `layers` layers leave, by running all there are. */
static uint64_t naive_count(const sn_net *net, const sn_layers *of, const char *given,
                            size_t layers)
{
    uint8_t *seen = sn_alloc((size_t)1 << net->wires, 1);
    uint64_t different = 0;
    for (uint64_t v = 0; v >> net->wires == 0; v++) {
        uint64_t x = v;
        if (!admits(given, net->wires, v))
            continue;
        for (size_t i = 0; i < of->start[layers]; i++)
            apply_cmp(net->cmp[of->order[i]], &x);
        different += !seen[x];
        seen[x] = 1;
    }
    free(seen);
    return different;
}

static void expect_naive(const sn_net *net, const char *given)
{
    sn_layers *layers;
    sn_outputs *outputs = count(net, given, (sn_run){.threads = 1});
    cr_assert_eq(sn_layers_new(net, &layers, NULL), SN_OK);
    cr_assert_eq(outputs->depth, layers->depth);
    cr_assert_eq(outputs->counted, layers->depth + 1, "%s", outputs->reason);
    for (size_t d = 0; d <= layers->depth; d++)
        cr_assert_eq(sn_vectors_count(&outputs->layer[d]), naive_count(net, layers, given, d),
                     "layer %zu of %zu on %u wires, given %s", d, layers->depth, net->wires, given);
    sn_outputs_free(outputs);
    sn_layers_free(layers);
}

Test(outputs, agree_with_every_vector)
{
    sn_random random;
    sn_random_seed(&random, 31);
    for (int i = 0; i < 1500; i++) {
        char given[64];
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, i % 50 ? 8 : 12));
        any_given(&random, net->wires, given);
        expect_naive(net, given);
        sn_net_free(net);
    }
}

/* Comparators in one layer, in any order, join many groups at once. */
Test(outputs, of_a_layer_that_joins_all_groups)
{
    sn_net *net = family("transposition", 12);
    expect_naive(net, "any");
    expect_naive(net, "runs 4,4,4");
    expect_naive(net, "interleaved 5");
    expect_naive(net, "bitonic");
    sn_net_free(net);
}

/* A layer is what the caller says it is. */
Test(outputs, of_any_cut_into_layers)
{
    sn_net *net = family("oddeven", 7);
    sn_property *p = property(7, NULL, NULL, NULL);
    sn_layers *one_each;
    sn_outputs *outputs;
    cr_assert_eq(sn_layers_new(net, &one_each, NULL), SN_OK);
    one_each->start = realloc(one_each->start, (net->size + 1) * sizeof *one_each->start);
    one_each->depth = net->size;
    for (size_t i = 0; i <= net->size; i++)
        one_each->start[i] = i;
    cr_assert_eq(sn_outputs_count(net, one_each, p, NULL, &outputs, NULL), SN_OK);
    cr_assert_eq(outputs->depth, net->size);
    cr_assert_eq(outputs->counted, net->size + 1);
    for (size_t d = 0; d <= net->size; d++)
        cr_assert_eq(sn_vectors_count(&outputs->layer[d]), naive_count(net, one_each, "any", d));
    sn_outputs_free(outputs);
    sn_layers_free(one_each);
    sn_property_free(p);
    sn_net_free(net);
}

/* ---- large networks -------------------------------------------------------------------------- */

static void expect_factors(const sn_vectors *vectors, uint64_t size, uint32_t power)
{
    cr_assert_eq(vectors->factors, 1);
    cr_assert_eq(vectors->factor[0].size, size);
    cr_assert_eq(vectors->factor[0].power, power);
}

Test(outputs, of_large_sorters_end_in_one_for_each_weight)
{
    sn_net *net = family("tsort", 256);
    sn_outputs *outputs = count(net, "any", (sn_run){0});
    cr_assert_eq(outputs->counted, outputs->depth + 1, "%s", outputs->reason);
    expect_factors(&outputs->layer[0], 2, 256);
    expect_factors(&outputs->layer[1], 3, 128);
    expect_factors(&outputs->layer[3], 5, 64);
    expect_factors(&outputs->layer[28], 129, 2);
    expect_factors(&outputs->layer[36], 257, 1);
    cr_assert_eq(sn_vectors_count(&outputs->layer[0]), UINT64_MAX);
    cr_assert_float_eq(sn_vectors_log2(&outputs->layer[0]), 256, 1e-9);
    cr_assert_eq(sn_vectors_count(&outputs->layer[28]), 129 * 129);
    for (size_t d = 1; d <= outputs->depth; d++)
        cr_assert_lt(sn_vectors_log2(&outputs->layer[d]), sn_vectors_log2(&outputs->layer[d - 1]));
    sn_outputs_free(outputs);
    sn_net_free(net);
}

Test(outputs, begin_with_what_is_given)
{
    sn_net *net = family("bmerge", 128);
    sn_outputs *outputs = count(net, "bitonic", (sn_run){0});
    expect_factors(&outputs->layer[0], 128 * 127 + 2, 1);
    expect_factors(&outputs->layer[7], 129, 1);
    sn_outputs_free(outputs);
    outputs = count(net, "runs 1,27,100", (sn_run){0});
    cr_assert_eq(outputs->layer[0].factors, 3);
    cr_assert_eq(sn_vectors_count(&outputs->layer[0]), 2 * 28 * 101);
    sn_outputs_free(outputs);
    net->size = 0;
    outputs = count(net, "any", (sn_run){0});
    cr_assert_eq(outputs->depth, 0);
    cr_assert_eq(outputs->counted, 1);
    expect_factors(&outputs->layer[0], 2, 128);
    sn_outputs_free(outputs);
    sn_net_free(net);
}

Test(outputs, do_not_depend_on_the_number_of_threads)
{
    sn_net *net = family("transposition", 26);
    sn_outputs *one = count(net, "any", (sn_run){.threads = 1});
    sn_outputs *three = count(net, "any", (sn_run){.threads = 3});
    cr_assert_eq(one->counted, 27);
    for (size_t d = 0; d < one->counted; d++)
        cr_assert_eq(sn_vectors_count(&one->layer[d]), sn_vectors_count(&three->layer[d]));
    sn_outputs_free(one);
    sn_outputs_free(three);
    sn_net_free(net);
}

/* ---- limits ---------------------------------------------------------------------------------- */

Test(outputs, are_counted_as_far_as_memory_goes)
{
    sn_net *net = family("transposition", 22);
    sn_outputs *all = count(net, "any", (sn_run){0});
    for (size_t memory = 1000; memory < 10000000; memory *= 3) {
        sn_outputs *some = count(net, "any", (sn_run){.memory = memory});
        cr_assert_eq(some->counted <= some->depth, some->reason[0] != '\0');
        for (size_t d = 0; d < some->counted; d++)
            cr_assert_eq(sn_vectors_count(&some->layer[d]), sn_vectors_count(&all->layer[d]));
        sn_outputs_free(some);
    }
    sn_outputs_free(all);
    sn_net_free(net);
}

Test(outputs, are_counted_as_far_as_time_goes)
{
    sn_net *net = family("transposition", 64);
    sn_outputs *outputs = count(net, "any", (sn_run){.seconds = 0.3});
    cr_assert_lt(outputs->counted, 64);
    cr_assert_gt(outputs->counted, 0);
    cr_assert_not(outputs->interrupted);
    sn_outputs_free(outputs);
    sn_flag stop = true;
    outputs = count(net, "bitonic", (sn_run){.stop = &stop});
    cr_assert_eq(outputs->counted, 1);
    cr_assert(outputs->interrupted);
    sn_outputs_free(outputs);
    sn_net_free(net);
}
