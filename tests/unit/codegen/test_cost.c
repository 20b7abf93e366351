/* codegen/cost/cost.c, record.c */
#include "codegen/cost/cost.h"
#include "codegen/cost/occupancy.h"
#include "codegen/emit/emit.h"
#include "codegen/trial/record.h"
#include "networks/families/family.h"

#include "tests/unit/net_tools.h"

#include <elf.h>

/* ---- instructions in ELF files --------------------------------------------------------------- */

/* A file with one section of code, a shared-memory load and two NOPs. */
typedef struct small_elf {
    Elf64_Ehdr head;
    Elf64_Shdr section[2];
    char names[32];
    uint64_t code[6];
} small_elf;

static small_elf make_elf(void)
{
    small_elf elf = {.code = {0x984, 0, 0x918, 0, 0x7918, 0}};
    memcpy(elf.head.e_ident, ELFMAG, SELFMAG);
    elf.head.e_shoff = offsetof(small_elf, section);
    elf.head.e_shentsize = sizeof(Elf64_Shdr);
    elf.head.e_shnum = 2;
    strcpy(elf.names, ".text.k_kernel");
    elf.section[0] =
        (Elf64_Shdr){.sh_name = 20, .sh_offset = offsetof(small_elf, names), .sh_size = 32};
    elf.section[1] = (Elf64_Shdr){.sh_offset = offsetof(small_elf, code), .sh_size = 48};
    return elf;
}

Test(cost, counts_instructions_by_class_and_no_nops)
{
    size_t counts[SN_INSTRUCTION_CLASSES];
    small_elf elf = make_elf();
    cr_assert(sn_cost_count((const char *)&elf, sizeof elf, "k_kernel", counts));
    cr_assert_eq(counts[SN_INSTRUCTIONS_LDS], 1);
    for (int c = 0; c < SN_INSTRUCTION_CLASSES; c++)
        cr_assert_eq(counts[c], c == SN_INSTRUCTIONS_LDS);
    cr_assert_not(sn_cost_count((const char *)&elf, sizeof elf, "k_kerne", counts));
}

Test(cost, survives_damaged_files)
{
    sn_random random;
    size_t counts[SN_INSTRUCTION_CLASSES];
    sn_random_seed(&random, 3);
    for (int round = 0; round < 20000; round++) {
        small_elf elf = make_elf();
        for (uint64_t i = sn_random_below(&random, 4) + 1; i > 0; i--)
            ((unsigned char *)&elf)[sn_random_below(&random, sizeof elf)] =
                (unsigned char)sn_random_next(&random);
        size_t size = sn_random_below(&random, sizeof elf + 1);
        char *bytes = sn_alloc(size, 1);
        memcpy(bytes, &elf, size);
        sn_cost_count(bytes, size, "k_kernel", counts);
        free(bytes);
    }
}

/* ---- what a target cannot hold --------------------------------------------------------------- */

Test(emit, refuses_what_shared_memory_cannot_hold)
{
    sn_kernel *kernel;
    sn_error error;
    sn_emit emit = {.target = SN_TARGET_CUDA, .type = SN_KEY_U64, .pairs = true};
    MUST(sn_kernel_new(2048, 1024, 2, &kernel, NULL));
    kernel->shared_arrays = 2;
    kernel->shared_size = 8192;
    cr_assert_eq(sn_emit_check(kernel, &emit, &error), SN_E_LIMIT);
    cr_assert(strstr(error.text, "262144 bytes of shared memory are more than the 232448"), "%s",
              error.text);
    kernel->shared_arrays = 1;
    MUST(sn_emit_check(kernel, &emit, &error));
    emit = (sn_emit){.target = SN_TARGET_OPENCL, .type = SN_KEY_U64};
    cr_assert_eq(sn_emit_check(kernel, &emit, &error), SN_E_LIMIT);
    sn_kernel_free(kernel);
}

/* 48 KiB are there for every block, so texts of so much stay as they are. */
Test(emit, asks_for_shared_memory_beyond_48_kib_alone)
{
    sn_kernel *kernel;
    const sn_emit emit = {.target = SN_TARGET_CUDA, .type = SN_KEY_U32};
    MUST(sn_kernel_new(2048, 1024, 2, &kernel, NULL));
    kernel->shared_arrays = 1;
    kernel->shared_size = 12288;
    cr_assert_eq(sn_emit_dynamic_bytes(kernel, &emit), 0);
    kernel->shared_size += 4;
    cr_assert_eq(sn_emit_dynamic_bytes(kernel, &emit), 49168);
    cr_assert_eq(
        sn_emit_dynamic_bytes(kernel, &(sn_emit){.target = SN_TARGET_OPENCL, .type = SN_KEY_U32}),
        0);
    sn_kernel_free(kernel);
}

Test(emit, knows_which_devices_have_how_much_shared_memory)
{
    cr_expect_str_eq(sn_cuda_devices_with(64 << 10), "sm_75 or later");
    cr_expect_str_eq(sn_cuda_devices_with((64 << 10) + 1), "sm_80 or later");
    cr_expect_str_eq(sn_cuda_devices_with(99 << 10), "sm_80 or later");
    cr_expect_str_eq(sn_cuda_devices_with((99 << 10) + 1),
                     "sm_80 or later, but not sm_86, sm_88, sm_89 or sm_12x");
    cr_expect_str_eq(sn_cuda_devices_with((163 << 10) + 1), "sm_90 or later, but not sm_12x");
}

Test(emit, refuses_features_that_contradict_each_other)
{
    const sn_element point = {.type = "struct point", .size = 8, .before = "a.x < b.x"};
    const sn_emit bad[] = {{.argsort = true, .pairs = true},
                           {.stable = true},
                           {.counted = true, .ragged = SN_RAGGED_SIZES},
                           {.element = point, .descending = true},
                           {.element = point, .nan_ignore = true}};
    sn_kernel *kernel;
    sn_error error;
    MUST(sn_kernel_new(4, 1, 4, &kernel, NULL));
    kernel->block = 128;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_assert_eq(sn_emit_check(kernel, &bad[i], &error), SN_E_UNSUPPORTED, "%zu", i);
    MUST(
        sn_emit_check(kernel, &(sn_emit){.element = point, .stable = true, .counted = true}, NULL));
    MUST(sn_emit_check(kernel, &(sn_emit){.argsort = true, .stable = true}, NULL));
    sn_kernel_free(kernel);
}

Test(emit, counts_the_places_that_travel_along)
{
    sn_kernel *kernel;
    sn_error error;
    MUST(sn_kernel_new(32, 1, 32, &kernel, NULL));
    kernel->block = 128;
    MUST(sn_emit_check(kernel, &(sn_emit){.type = SN_KEY_U32, .argsort = true}, NULL));
    const sn_emit both = {.type = SN_KEY_U32, .pairs = true, .stable = true};
    cr_assert_eq(sn_emit_check(kernel, &both, &error), SN_E_LIMIT);
    cr_assert(strstr(error.text, "values and places"), "%s", error.text);
    sn_kernel_free(kernel);
}

/* ---- blocks at once -------------------------------------------------------------------------- */

static void occupies(unsigned architecture, unsigned threads, unsigned registers, size_t shared,
                     unsigned blocks, sn_bound bound)
{
    sn_occupancy o;
    cr_assert(sn_occupancy_of(architecture, threads, registers, shared, &o));
    cr_expect_eq(o.blocks, blocks, "sm_%u: %u blocks", architecture, o.blocks);
    cr_expect_eq(o.bound, bound, "sm_%u: %d", architecture, (int)o.bound);
    cr_expect_eq(o.warps, blocks * ((threads + 31) / 32));
}

/* As cuda_occupancy.h of CUDA 13.0 counts them. */
Test(occupancy, counts_the_blocks_that_run_at_once)
{
    sn_occupancy o;
    occupies(90, 128, 32, 1024, 16, SN_BOUND_THREADS);
    occupies(90, 32, 32, 0, 32, SN_BOUND_BLOCKS);
    occupies(90, 128, 58, 10000, 8, SN_BOUND_REGISTERS);
    occupies(90, 128, 33, 0, 12, SN_BOUND_REGISTERS);
    occupies(90, 256, 32, 48 << 10, 4, SN_BOUND_SHARED);
    occupies(80, 128, 32, 48 << 10, 3, SN_BOUND_SHARED);
    occupies(75, 128, 32, 16 << 10, 4, SN_BOUND_SHARED);
    occupies(86, 128, 40, 0, 12, SN_BOUND_THREADS);
    occupies(89, 32, 16, 100, 24, SN_BOUND_BLOCKS);
    occupies(120, 1024, 80, 0, 0, SN_BOUND_REGISTERS);
    cr_assert_not(sn_occupancy_of(70, 128, 32, 0, &o));
}

/* ---- records --------------------------------------------------------------------------------- */

static void compares(const char *text, const char *why)
{
    sn_net *net = net_of(3, "0:1 1:2");
    sn_buf message = {0};
    size_t size;
    MUST(sn_record_compare(text, net, 0, net->wires - 1, &message, &size, NULL));
    if (why)
        cr_assert(message.data && strstr(message.data, why), "%s", message.data);
    else
        cr_assert_null(message.data, "%s", message.data);
    sn_buf_free(&message);
    sn_net_free(net);
}

Test(record, is_the_network_whatever_register_keeps_the_smaller)
{
    compares("run\nc 0 1\nc 4 2\no 0 3\no 1 5\no 2 6\n", NULL);
    compares("run\nc 1 0\nc 2 4\no 0 3\no 1 5\no 2 6\n", NULL);
}

Test(record, is_another_network)
{
    compares("run\nc 0 1\nc 3 2\no 0 5\no 1 4\no 2 6\n", "another network");
    compares("run\nc 0 1\nc 4 2\no 0 3\no 1 6\no 2 5\n", "another network");
    compares("run\nc 0 1\no 0 3\no 1 4\no 2 2\n", "another network");
    compares("run\nc 0 1\nc 4 2\no 0 3\no 1 5\no 2 6\nrun\no 0 0\no 1 1\no 2 2\n",
             "another network");
}

Test(record, is_no_network)
{
    compares("", "no array");
    compares("run\nc 0 1\nc 4 2\no 0 3\no 1 5\n", "output 2 is missing");
    compares("run\nc 0 1\nc 4 2\no 0 3\no 1 5\no 2 5\n", "used twice");
    compares("run\nc 0 1\nc 1 2\no 0 3\no 1 5\no 2 6\n", "used twice");
    compares("run\nc 0 9\n", "not there");
}

Test(record, is_the_network_as_far_as_outputs_are_stored)
{
    sn_net *net = net_of(3, "0:1 1:2 0:1");
    static const char *const texts[] = {
        "run\nc 0 1\nc 4 2\no 2 6\n",        /* without the last comparator */
        "run\nc 0 1\nc 4 2\nc 3 5\no 2 6\n", /* with it */
        "run\nc 0 1\nc 4 2\no 2 5\n", "run\nc 0 1\nc 4 2\no 1 6\n", "run\nc 0 1\no 2 4\n"};
    for (int i = 0; i < 5; i++) {
        sn_buf message = {0};
        size_t size = 0;
        MUST(sn_record_compare(texts[i], net, 2, 2, &message, &size, NULL));
        cr_assert_eq(message.size == 0, i < 2, "%d", i);
        cr_assert(i >= 2 || size == 2);
        sn_buf_free(&message);
    }
    sn_net_free(net);
}

Test(record, may_be_damaged)
{
    static const char *const texts[] = {"what", "run\nc 0\nwhat\n", "run\nc 0 1 x\n"};
    sn_net *net = net_of(3, "0:1 1:2");
    for (int i = 0; i < 3; i++) {
        sn_buf message = {0};
        size_t size;
        cr_assert_eq(sn_record_compare(texts[i], net, 0, net->wires - 1, &message, &size, NULL),
                     SN_E_INTERNAL);
        sn_buf_free(&message);
    }
    sn_net_free(net);
}
