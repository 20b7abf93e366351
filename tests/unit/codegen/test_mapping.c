/* codegen/choose/mapping.c, plan_scheduled.c, and places as expressions */
#include "codegen/choose/mapping.h"

#include "tests/rounds.h"
#include "tests/unit/codegen/kernel_tools.h"

#include <stdio.h>

/* ---- scheduled ------------------------------------------------------------------------------- */

static void schedules(const sn_net *net, uint32_t threads, sn_random *random)
{
    sn_kernel *kernel;
    MUST(sn_plan(net, SN_MAPPING_SCHEDULED, &kernel, NULL));
    cr_assert_eq(kernel->threads, threads);
    runs_as(kernel, net, 3, random);
    sn_kernel_free(kernel);
}

Test(plan_scheduled, takes_networks_of_any_size)
{
    static const struct {
        const char *name;
        uint32_t wires, threads;
    } cases[] = {{"transposition", 1, 32}, {"oddeven", 2, 32},    {"oddeven", 63, 32},
                 {"pratt", 65, 32},        {"oddeven", 257, 128}, {"oddeven", 3000, 1024}};
    sn_random random;
    sn_random_seed(&random, 3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_net *net = family(cases[i].name, cases[i].wires);
        schedules(net, cases[i].threads, &random);
        sn_net_free(net);
    }
}

/* Comparators that point up, outputs that change places, wires that nothing touches. */
Test(plan_scheduled, takes_networks_of_any_shape)
{
    sn_random random;
    sn_random_seed(&random, 5);
    for (uint32_t wires = 2; wires < 80; wires += 7) {
        sn_net *net = new_net(wires);
        uint16_t output[80];
        for (uint32_t w = 0; w < wires; w++)
            output[w] = (uint16_t)(wires - 1 - w);
        for (uint32_t c = 0; c < 3 * wires; c++) {
            uint32_t a = (uint32_t)sn_random_below(&random, wires - 1);
            uint32_t b = (uint32_t)sn_random_below(&random, wires - 1);
            if (a != b)
                MUST(sn_net_add(net, a, b, NULL));
        }
        MUST(sn_net_set_output(net, output, NULL));
        schedules(net, 32, &random);
        sn_net_free(net);
    }
}

/* ---- the choice ------------------------------------------------------------------------------ */

static sn_plan_made plan(const char *name, uint32_t wires, sn_emit emit)
{
    sn_net *net = family(name, wires);
    sn_plan_made made;
    MUST(sn_plan_make(net, &emit, &(sn_plan_wish){.leaf = true, .anyhow = true}, &made, NULL));
    sn_net_free(net);
    return made;
}

static void expect_chosen(const sn_plan_made *made, sn_mapping mapping, const char *why)
{
    const char *said = made->why.data ? made->why.data : "";
    cr_assert_eq(made->mapping, mapping, "%s", said);
    cr_assert(strstr(said, why), "%s", said);
}

static void chooses(const char *name, uint32_t wires, sn_emit emit, sn_mapping mapping,
                    const char *why)
{
    sn_plan_made made = plan(name, wires, emit);
    expect_chosen(&made, mapping, why);
    sn_plan_free(&made);
}

Test(mapping, is_what_fits_the_network_and_costs_least)
{
    const sn_emit words = {.type = SN_KEY_U32}, opencl = {.target = SN_TARGET_OPENCL};
    const sn_emit long_pairs = {.type = SN_KEY_U64, .pairs = true};
    chooses("green", 16, words, SN_MAPPING_THREAD, "no windows fit");
    chooses("oddeven", 100, words, SN_MAPPING_SCHEDULED, "neither");
    chooses("tsort", 1024, words, SN_MAPPING_WINDOW, "window of 16 keys");
    chooses("vsort", 64, long_pairs, SN_MAPPING_WINDOW, "window of 16 keys");
    chooses("tsort", 4, words, SN_MAPPING_THREAD,
            "window of 2 keys"); /* a thread's vector of 16 bytes */
    chooses("tsort", 8, words, SN_MAPPING_WINDOW, "window of 4 keys");
    chooses("tsort", 64, words, SN_MAPPING_WINDOW, "window of 16 keys");
    chooses("oddeven", 30, long_pairs, SN_MAPPING_SCHEDULED, "neither");
    chooses("oddeven", 5000, long_pairs, SN_MAPPING_SCHEDULED, "neither");
    chooses("tsort", 256, opencl, SN_MAPPING_TWO, "");
    chooses("green", 16, (sn_emit){.target = SN_TARGET_C}, SN_MAPPING_THREAD, "");
    chooses("tsort", 8, (sn_emit){.target = SN_TARGET_C}, SN_MAPPING_THREAD, "");
    chooses("tsort", 16, (sn_emit){.target = SN_TARGET_C}, SN_MAPPING_LANES, "estimated: lanes");
    chooses("tsort", 512, (sn_emit){.target = SN_TARGET_C}, SN_MAPPING_LANES, "variables");
    chooses("tsort", 16, (sn_emit){.target = SN_TARGET_C, .argsort = true}, SN_MAPPING_THREAD, "");
}

/* Arrays of n keys, the inputs behind which are fillers: 64 vectors of zeros and ones a round. */
static void sorts_padded(const sn_net *net, uint32_t n, sn_random *random)
{
    uint64_t values[256], outputs[256];
    for (int round = 0; round < 20; round++) {
        uint32_t ones[64] = {0};
        for (uint32_t w = 0; w < net->wires; w++) {
            values[w] = ~0ull;
            for (int k = round % 4; w < n && k >= 0; k--)
                values[w] =
                    k % 2 ? values[w] | sn_random_next(random) : values[w] & sn_random_next(random);
            for (uint32_t bit = 0; bit < 64; bit++)
                ones[bit] += values[w] >> bit & 1;
        }
        sn_net_apply_bits(net, values, outputs);
        for (uint32_t w = 0; w < net->wires; w++)
            for (uint32_t bit = 0; bit < 64; bit++)
                cr_assert_eq(outputs[w] >> bit & 1, w >= net->wires - ones[bit], "%lu keys",
                             (unsigned long)n);
    }
}

Test(mapping, sorts_no_fillers_where_all_vectors_are_variables)
{
    static const struct {
        sn_emit emit;
        uint32_t lanes; /* of two vectors where pairs are in both by turns */
        uint32_t vectors;
    } cases[] = {{{.type = SN_KEY_U32}, 16, 1},
                 {{.type = SN_KEY_F64}, 8, 1},
                 {{.type = SN_KEY_U32, .pairs = true}, 16, 2}};
    sn_random random;
    sn_random_seed(&random, 11);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (uint32_t n = 65; n <= 256; n += 1 + n % 5) {
            sn_emit emit = cases[i].emit;
            emit.target = SN_TARGET_C;
            emit.counted = true;
            emit.padded = n;
            sn_plan_made made = plan("tsort", n > 128 ? 256 : 128, emit);
            const uint32_t used = (n + cases[i].lanes - 1) / cases[i].lanes * cases[i].vectors,
                           all = made.across->keys / cases[i].lanes * cases[i].vectors;
            cr_assert_eq(made.across->leaf->wires, used, "%lu keys", (unsigned long)n);
            cr_assert_eq(sn_across_is_shortened(made.across), used < all, "%lu keys",
                         (unsigned long)n);
            sorts_padded(made.computed, n, &random);
            sn_plan_free(&made);
        }
}

static bool fetches(uint32_t wires, sn_emit emit)
{
    emit.pairs = true;
    sn_plan_made made = plan("tsort", wires, emit);
    const bool found = made.fetches;
    sn_plan_free(&made);
    return found;
}

/* Where no more clocks are needed so: not for few comparisons, and not of keys that fill words. */
Test(mapping, reads_values_at_the_end_where_that_costs_less)
{
    cr_expect(fetches(512, (sn_emit){.type = SN_KEY_U16}));
    cr_expect(fetches(128, (sn_emit){.type = SN_KEY_BF16, .descending = true}));
    cr_expect_not(fetches(32, (sn_emit){.type = SN_KEY_U16}));
    cr_expect_not(fetches(64, (sn_emit){.type = SN_KEY_U16}));
    cr_expect_not(fetches(4, (sn_emit){.type = SN_KEY_U8}));
    cr_expect_not(fetches(512, (sn_emit){.type = SN_KEY_U32}));
    cr_expect_not(fetches(512, (sn_emit){.type = SN_KEY_U16, .counted = true}));
    cr_expect_not(fetches(512, (sn_emit){.type = SN_KEY_U16, .target = SN_TARGET_OPENCL}));
    cr_expect(fetches(4, (sn_emit){.type = SN_KEY_U8, .stable = true}));
    cr_expect(fetches(512, (sn_emit){.type = SN_KEY_U32, .stable = true}));
}

/* Of 4,096 keys of 8 bytes, windows of 4 keys a thread need more than 48 KiB, the others do not. */
Test(mapping, asks_for_shared_memory_where_nothing_else_fits)
{
    const sn_emit words = {.type = SN_KEY_U32}, longs = {.type = SN_KEY_U64};
    chooses("tsort", 4096, longs, SN_MAPPING_WINDOW, "estimated: window of 8 keys");
    if (tries_large())
        chooses("tsort", 16384, words, SN_MAPPING_WINDOW, "window of 32 keys");
    sn_plan_made made = plan("tsort", 8192, longs);
    expect_chosen(&made, SN_MAPPING_WINDOW, "window of 32 keys");
    cr_assert_gt(sn_emit_dynamic_bytes(made.kernel, &longs), 64 << 10);
    sn_plan_free(&made);
}

Test(mapping, has_no_plan_that_costs_less_than_the_one_chosen)
{
    const sn_emit emit = {.type = SN_KEY_U32};
    sn_net *net = family("tsort", 64);
    sn_plan_made made = plan("tsort", 64, emit);
    for (uint32_t keys = 4; keys <= 32; keys *= 2) {
        sn_plan_made other;
        const sn_plan_wish wish = {.chosen = true,
                                   .mapping = SN_MAPPING_WINDOW,
                                   .keys = keys,
                                   .leaf = true,
                                   .anyhow = true};
        MUST(sn_plan_make(net, &emit, &wish, &other, NULL));
        cr_assert_geq(other.cost, made.cost);
        cr_assert_eq(other.keys, keys);
        sn_plan_free(&other);
    }
    sn_plan_free(&made);
    sn_net_free(net);
}

Test(mapping, says_why_no_plan_is_possible)
{
    sn_plan_made made;
    sn_error error;
    sn_net *net = family("bmerge", 65536);
    const sn_emit emit = {.type = SN_KEY_U32};
    cr_assert_eq(sn_plan_make(net, &emit, &(sn_plan_wish){.leaf = true}, &made, &error),
                 SN_E_LIMIT);
    cr_assert(strstr(error.text, "262144 bytes of shared memory"), "%s", error.text);
    cr_assert_null(made.kernel);
    sn_net_free(net);
}

/* ---- places ---------------------------------------------------------------------------------- */

static void prints(sn_place place, const char *bits, const char *sum)
{
    sn_kernel *kernel;
    sn_buf out = {0};
    uint8_t number;
    MUST(sn_kernel_new(1024, 32, 32, &kernel, NULL));
    MUST(sn_kernel_place(kernel, &place, &number, NULL));
    cr_assert_eq(number, 1);
    for (uint32_t t = 0; t < 32; t++)
        cr_assert_eq(sn_place_value(&kernel->place[0], t), sn_place_value(&place, t));
    cr_assert_eq(sn_place_bits_print(kernel, number, &out), *bits != 0);
    cr_assert_str_eq(out.size ? out.data : "", bits);
    sn_buf_free(&out);
    sn_place_print(kernel, number, &out);
    cr_assert_str_eq(out.data, sum);
    sn_buf_free(&out);
    sn_kernel_free(kernel);
}

Test(place, prints_as_few_terms_as_its_weights_allow)
{
    prints((sn_place){{{1, 2, 4, 8, 16}}, 0, {33, 66, 132, 264, 528}}, "", "t * 33u");
    prints((sn_place){{{1, 2, 4, 8, 16}}, 0, {33, 2, 4, 264, 16}}, "", "t + (t & 9u) * 32u");
    prints((sn_place){{{1, 2, 4, 8, 16}}, 6, {36, 72, 144, 288, 576}}, "t ^ 6u", "q1 * 36u");
    prints((sn_place){{{16, 8, 4, 2, 1}}, 0, {16, 8, 4, 2, 1}}, "", "t");
    prints((sn_place){{{1, 2, 4, 0, 0}}, 0, {4, 8, 2}}, "", "(t & 3u) * 4u + ((t & 4u) >> 1)");
    prints((sn_place){{{1, 3, 4, 8, 16}}, 0, {1, 2, 4, 8, 16}}, "((t & 2u) >> 1) ^ t",
           "(q1 & 31u)");
    prints((sn_place){{{0, 0, 0, 0, 0}}, 0, {1}}, "", "0u");
}
