/* codegen/kernel/kernel.c, kernel_check.c, plan.c */
#include "codegen/plan/plan.h"

#include "tests/unit/codegen/kernel_tools.h"

static sn_kernel *planned(const sn_net *net, sn_mapping mapping)
{
    sn_kernel *kernel;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_plan(net, mapping, &kernel, &error), SN_OK, "%s", error.text);
    return kernel;
}

/* On random inputs the kernel gives what the network gives. */
static void agrees(const sn_net *net, sn_mapping mapping, uint64_t seed)
{
    sn_random random;
    sn_random_seed(&random, seed);
    sn_kernel *kernel = planned(net, mapping);
    runs_as(kernel, net, 5, &random);
    sn_kernel_free(kernel);
}

static const char *const papers[] = {"bmerge", "tmerge", "bpmerge", "tsort", "vsort", "bitonic"};

Test(plan, runs_the_papers_networks_in_every_mapping)
{
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        for (uint32_t wires = 2; wires <= 64; wires *= 2) {
            sn_net *net = family(papers[i], wires);
            agrees(net, SN_MAPPING_THREAD, wires);
            agrees(net, SN_MAPPING_ONE, wires);
            agrees(net, SN_MAPPING_TWO, wires);
            sn_net_free(net);
        }
}

Test(plan, runs_random_networks_in_a_thread)
{
    sn_random random;
    sn_random_seed(&random, 6);
    for (int i = 0; i < 500; i++) {
        sn_net *net = random_net(&random);
        agrees(net, SN_MAPPING_THREAD, (uint64_t)i);
        sn_net_free(net);
    }
}

Test(plan, runs_networks_without_comparators)
{
    for (uint32_t wires = 1; wires <= 4; wires *= 2) {
        sn_net *net = new_net(wires);
        agrees(net, SN_MAPPING_THREAD, 1);
        agrees(net, SN_MAPPING_ONE, 1);
        if (wires > 1)
            agrees(net, SN_MAPPING_TWO, 1);
        sn_net_free(net);
    }
}

Test(plan, takes_half_the_threads_and_no_choice_for_two_elements_each)
{
    sn_net *net = family("tsort", 512);
    sn_kernel *one = planned(net, SN_MAPPING_ONE), *two = planned(net, SN_MAPPING_TWO);
    cr_assert_eq(one->threads, 512);
    cr_assert_eq(two->threads, 256);
    cr_assert_eq(sn_kernel_count(one, SN_OP_KEEP), 45);
    cr_assert_eq(sn_kernel_count(two, SN_OP_KEEP), 0);
    cr_assert_eq(sn_kernel_count(two, SN_OP_ORDER), 45);
    cr_assert_eq(sn_kernel_count(two, SN_OP_BARRIER), 44);
    cr_assert_eq(one->shared_arrays, 2);
    cr_assert_eq(two->shared_arrays, 1);
    sn_kernel_free(one);
    sn_kernel_free(two);
    sn_net_free(net);
}

static void refuses(sn_net *net, sn_mapping mapping, sn_err code, const char *why)
{
    sn_kernel *kernel;
    sn_error error;
    cr_assert_eq(sn_plan(net, mapping, &kernel, &error), code);
    cr_assert_null(kernel);
    cr_assert(strstr(error.text, why), "%s", error.text);
    sn_net_free(net);
}

Test(plan, says_what_of_a_network_does_not_fit)
{
    refuses(family("oddeven", 8), SN_MAPPING_TWO, SN_E_UNSUPPORTED, "layer 3 joins");
    refuses(net_of(4, "0:1"), SN_MAPPING_ONE, SN_E_UNSUPPORTED, "layer 1 has 1 comparators");
    refuses(family("bubble", 6), SN_MAPPING_ONE, SN_E_UNSUPPORTED, "not a power of two");
    refuses(net_of(2, "1:0"), SN_MAPPING_TWO, SN_E_UNSUPPORTED, "not in wire order");
    refuses(new_net(1), SN_MAPPING_TWO, SN_E_UNSUPPORTED, "holds two");
    refuses(family("bmerge", 2048), SN_MAPPING_ONE, SN_E_LIMIT, "at most 1024");
    refuses(family("bmerge", 4096), SN_MAPPING_TWO, SN_E_LIMIT, "at most 1024");
}

/* ---- unsound kernels ------------------------------------------------------------------------- */

/* tmerge:128 of two elements a thread: two warps, seven stages, one shared array. */
static sn_kernel *sample(void)
{
    sn_net *net = family("tmerge", 128);
    sn_kernel *kernel = planned(net, SN_MAPPING_TWO);
    sn_net_free(net);
    return kernel;
}

static void unsound(sn_kernel *kernel, const char *why)
{
    sn_error error = {.text = ""};
    cr_assert_eq(sn_kernel_check(kernel, &error), SN_E_INTERNAL);
    cr_assert(strstr(error.text, why), "%s", error.text);
    sn_kernel_free(kernel);
}

static sn_op *find(sn_kernel *kernel, sn_op_kind kind)
{
    for (size_t i = 0; i < kernel->op_count; i++)
        if (kernel->op[i].kind == kind)
            return &kernel->op[i];
    cr_assert_fail("no such operation");
    return NULL;
}

static void drop(sn_kernel *kernel, const sn_op *op)
{
    size_t at = (size_t)(op - kernel->op);
    memmove(&kernel->op[at], &kernel->op[at + 1], (--kernel->op_count - at) * sizeof *kernel->op);
}

Test(kernel, is_refused_without_a_barrier)
{
    sn_kernel *kernel = sample();
    size_t barriers = sn_kernel_count(kernel, SN_OP_BARRIER);
    cr_assert_eq(barriers, 6);
    sn_kernel_free(kernel);
    for (size_t i = 0; i < barriers; i++) {
        kernel = sample();
        sn_op *op = kernel->op;
        for (size_t seen = 0; op->kind != SN_OP_BARRIER || seen++ < i; op++)
            continue;
        drop(kernel, op);
        unsound(kernel, "unordered");
    }
}

Test(kernel, needs_a_barrier_of_the_block_between_warps_and_of_the_warp_within)
{
    /* The last barrier stands before partners 1 apart, the first before partners 32 apart. */
    sn_kernel *kernel = sample();
    find(kernel, SN_OP_BARRIER)->scope = SN_SCOPE_WARP;
    unsound(kernel, "unordered");
    kernel = sample();
    for (size_t i = kernel->op_count; i-- > 0;)
        if (kernel->op[i].kind == SN_OP_BARRIER) {
            kernel->op[i].scope = SN_SCOPE_WARP;
            break;
        }
    MUST(sn_kernel_check(kernel, NULL));
    sn_kernel_free(kernel);
}

Test(kernel, keeps_the_barriers_that_order_accesses)
{
    sn_kernel *kernel = sample();
    sn_net *net = family("tmerge", 128);
    sn_random random;
    sn_random_seed(&random, 5);
    MUST(sn_kernel_add(kernel, *find(kernel, SN_OP_BARRIER), NULL));
    MUST(sn_kernel_drop_barriers(kernel, NULL));
    cr_assert_eq(sn_kernel_count(kernel, SN_OP_BARRIER), 6);
    needs_its_barriers(kernel);
    runs_as(kernel, net, 5, &random);
    drop(kernel, find(kernel, SN_OP_BARRIER));
    cr_assert_eq(sn_kernel_drop_barriers(kernel, NULL), SN_E_INTERNAL);
    sn_kernel_free(kernel);
    sn_net_free(net);
}

/* A map of 6 bits that is one to one: a permutation of bits, and some added to others. */
static sn_map any_map(sn_random *random)
{
    sn_map map = {{1, 2, 4, 8, 16, 32}};
    for (int i = 0; i < 8; i++) {
        uint16_t *a = &map.column[sn_random_below(random, 6)];
        uint16_t *b = &map.column[sn_random_below(random, 6)];
        if (a == b)
            continue;
        if (sn_random_below(random, 2)) {
            *a ^= *b;
        } else {
            uint16_t kept = *a;
            *a = *b;
            *b = kept;
        }
    }
    return map;
}

/* 64 threads of two warps write two arrays, and then read and write their elements anywhere; a
 * barrier stands before each operation, and some are the warp's where that is enough. */
static sn_kernel *any_moves(sn_random *random)
{
    sn_kernel *kernel;
    uint8_t map;
    sn_map identity = {{1, 2, 4, 8, 16, 32}};
    sn_op op = {.kind = SN_OP_LOAD};
    MUST(sn_kernel_new(64, 64, 1, &kernel, NULL));
    kernel->shared_arrays = 2;
    kernel->shared_size = 64;
    MUST(sn_kernel_map(kernel, &identity, &map, NULL));
    MUST(sn_kernel_add(kernel, op, NULL));
    for (uint64_t i = 0, moves = 2 + sn_random_below(random, 12); i < moves; i++) {
        const sn_map any = any_map(random);
        const sn_op barrier = {.kind = SN_OP_BARRIER, .map = SN_NO_MAP};
        op.kind = i < 2 || sn_random_below(random, 2) ? SN_OP_WRITE : SN_OP_READ;
        op.array = i < 2 ? (uint8_t)i : (uint8_t)sn_random_below(random, 2);
        MUST(sn_kernel_map(kernel, sn_random_below(random, 3) ? &any : &identity, &op.map, NULL));
        MUST(sn_kernel_add(kernel, barrier, NULL));
        MUST(sn_kernel_add(kernel, op, NULL));
    }
    op = (sn_op){.kind = SN_OP_STORE, .map = map};
    MUST(sn_kernel_add(kernel, op, NULL));
    for (size_t i = 0; i < kernel->op_count; i++) {
        sn_op *barrier = &kernel->op[i];
        if (barrier->kind == SN_OP_BARRIER && sn_random_below(random, 2))
            barrier->scope = SN_SCOPE_WARP;
        if (sn_kernel_check(kernel, NULL))
            barrier->scope = SN_SCOPE_BLOCK;
    }
    return kernel;
}

Test(kernel, keeps_no_barrier_in_vain)
{
    sn_random random;
    sn_random_seed(&random, 3);
    size_t before = 0, after = 0;
    for (int i = 0; i < 1000; i++) {
        sn_kernel *kernel = any_moves(&random);
        before += sn_kernel_count(kernel, SN_OP_BARRIER);
        MUST(sn_kernel_drop_barriers(kernel, NULL));
        after += sn_kernel_count(kernel, SN_OP_BARRIER);
        needs_its_barriers(kernel);
        sn_kernel_free(kernel);
    }
    cr_assert_gt(after, 0);
    cr_assert_lt(after, before);
}

Test(kernel, is_refused_where_indices_are_wrong)
{
    sn_kernel *kernel = sample();
    find(kernel, SN_OP_STORE)->flip ^= 1;
    unsound(kernel, "stores what was stored");
    kernel = sample();
    find(kernel, SN_OP_STORE)->flip ^= 128;
    unsound(kernel, "past the output");
    kernel = sample();
    find(kernel, SN_OP_LOAD)->flip ^= 128;
    unsound(kernel, "past the input");
    kernel = sample();
    find(kernel, SN_OP_READ)->flip ^= 128;
    unsound(kernel, "leaves the shared array");
    kernel = sample();
    drop(kernel, find(kernel, SN_OP_WRITE));
    unsound(kernel, "nobody wrote");
    kernel = sample();
    drop(kernel, find(kernel, SN_OP_STORE));
    unsound(kernel, "never stored");
    kernel = sample();
    drop(kernel, find(kernel, SN_OP_LOAD));
    unsound(kernel, "without a value");
    kernel = sample();
    find(kernel, SN_OP_ORDER)->b = 2;
    unsound(kernel, "not there");
    kernel = sample();
    find(kernel, SN_OP_ORDER)->b = 0;
    unsound(kernel, "with itself");
}

/* Two elements a lane swapped by a shuffle: what each gets is what its neighbour had. */
Test(kernel, shuffles_within_a_warp)
{
    static const int64_t in[] = {10, 11, 12, 13};
    int64_t out[4];
    sn_kernel *kernel;
    uint8_t map;
    sn_map identity = {{1, 2, 4, 8, 16, 32, 64, 128, 256, 512}};
    MUST(sn_kernel_new(4, 4, 2, &kernel, NULL));
    MUST(sn_kernel_map(kernel, &identity, &map, NULL));
    MUST(sn_kernel_add(kernel, (sn_op){.kind = SN_OP_LOAD, .map = map}, NULL));
    MUST(sn_kernel_add(kernel, (sn_op){.kind = SN_OP_SHUFFLE, .a = 1, .flip = 3, .map = SN_NO_MAP},
                       NULL));
    MUST(sn_kernel_add(kernel, (sn_op){.kind = SN_OP_STORE, .a = 1, .map = map}, NULL));
    MUST(sn_kernel_check(kernel, NULL));
    MUST(sn_kernel_run(kernel, in, out, NULL));
    for (int i = 0; i < 4; i++)
        cr_assert_eq(out[i], in[i ^ 3]);
    kernel->op[1].flip = 4;
    unsound(kernel, "beyond its warp");
}

Test(kernel, may_store_where_it_loaded)
{
    sn_net *net = family("tmerge", 2);
    sn_kernel *kernel = planned(net, SN_MAPPING_ONE);
    cr_assert_eq(sn_kernel_count(kernel, SN_OP_BARRIER), 1);
    drop(kernel, find(kernel, SN_OP_BARRIER));
    unsound(kernel, "unordered");
    sn_net_free(net);
}

/* ---- maps ------------------------------------------------------------------------------------ */

static void prints(const uint16_t *column, const char *text)
{
    sn_kernel *kernel;
    uint8_t number;
    sn_map map = {{0}};
    sn_buf out = {0};
    memcpy(map.column, column, 4 * sizeof *column);
    MUST(sn_kernel_new(32, 16, 1, &kernel, NULL));
    MUST(sn_kernel_map(kernel, &map, &number, NULL));
    sn_map_print(kernel, number, &out);
    cr_assert_str_eq(out.data, text);
    sn_buf_free(&out);
    sn_kernel_free(kernel);
}

Test(kernel, writes_maps_as_expressions)
{
    prints((uint16_t[]){1, 2, 4, 8}, "t");
    prints((uint16_t[]){2, 4, 8, 16}, "2u * t");
    prints((uint16_t[]){1, 2, 8, 16}, "t + (t & ~3u)");
    prints((uint16_t[]){0, 0, 0, 0}, "0u");
    prints((uint16_t[]){4, 8, 1, 2}, "((t & 12u) >> 2) ^ ((t & 3u) << 2)");
    prints((uint16_t[]){3, 2, 4, 8}, "t ^ ((t & 1u) << 1)");
}

/* ---- some outputs ---------------------------------------------------------------------------- */

/* Kernels that store some outputs: they are what the network puts there, others are left alone, and
 * no operation can be left out that is not of another output. */
static void keeps(const sn_net *net, sn_mapping mapping, uint32_t first, uint32_t last)
{
    sn_random random;
    sn_random_seed(&random, first + 100 * last);
    sn_kernel *kernel = planned(net, mapping);
    MUST(sn_kernel_keep_outputs(kernel, first, last, NULL));
    MUST(sn_kernel_check(kernel, NULL));
    int64_t in[32], out[32], wires[32], wanted[32];
    for (int round = 0; round < 20; round++) {
        for (uint32_t w = 0; w < net->wires; w++) {
            in[w] = random_value(&random);
            out[w] = INT64_MIN;
        }
        naive_run(net, in, wires, wanted);
        for (uint32_t i = 0; i < net->wires; i++)
            wanted[i] = i < first || i > last ? INT64_MIN : wanted[i];
        MUST(sn_kernel_run(kernel, in, out, NULL));
        cr_assert_arr_eq(out, wanted, net->wires * sizeof *out);
    }
    sn_kernel_free(kernel);
}

Test(kernel, stores_the_outputs_asked_for_and_no_others)
{
    sn_net *net = family("tsort", 32);
    for (int mapping = SN_MAPPING_THREAD; mapping <= SN_MAPPING_WINDOW; mapping++) {
        keeps(net, (sn_mapping)mapping, 0, 0);
        keeps(net, (sn_mapping)mapping, 0, 4);
        keeps(net, (sn_mapping)mapping, 15, 16);
        keeps(net, (sn_mapping)mapping, 31, 31);
        keeps(net, (sn_mapping)mapping, 0, 31);
    }
    sn_net_free(net);
}

Test(kernel, drops_what_no_output_asked_for_needs)
{
    sn_net *net = family("oddeven", 9), *kept;
    for (uint32_t last = 0; last < 9; last++) {
        sn_kernel *kernel = planned(net, SN_MAPPING_THREAD);
        MUST(sn_net_keep_outputs(net, 0, last, &kept, NULL));
        MUST(sn_kernel_keep_outputs(kernel, 0, last, NULL));
        cr_assert_eq(sn_kernel_count(kernel, SN_OP_ORDER), kept->size);
        cr_assert_eq(sn_kernel_count(kernel, SN_OP_STORE), last + 1);
        sn_kernel_free(kernel);
        sn_net_free(kept);
    }
    sn_net_free(net);
}

Test(kernel, has_no_outputs_beyond_its_last)
{
    sn_error error;
    sn_net *net = family("oddeven", 4);
    sn_kernel *kernel = planned(net, SN_MAPPING_THREAD);
    cr_assert_eq(sn_kernel_keep_outputs(kernel, 0, 4, &error), SN_E_ARGUMENT);
    cr_assert_eq(sn_kernel_keep_outputs(kernel, 3, 2, &error), SN_E_ARGUMENT);
    cr_assert_not(sn_kernel_is_partial(kernel));
    sn_kernel_free(kernel);
    sn_net_free(net);
}
