/* codegen/cost, codegen/trial/record.c */
#include "codegen/cost/cost.h"
#include "codegen/cost/pipes.h"
#include "codegen/emit/emit.h"
#include "codegen/trial/parts.h"
#include "networks/families/family.h"

#include "tests/unit/net_tools.h"

#include <elf.h>

/* ---- instructions in ELF files --------------------------------------------------------------- */

#define CODE 16

/* A file with one section of code. */
typedef struct small_elf {
    Elf64_Ehdr head;
    Elf64_Shdr section[2];
    char names[32];
    uint64_t code[2 * CODE];
} small_elf;

/* VIMNMX, ISETP, LOP3, LDS of four words, STS of two, LDG of a byte, SHFL, IADD3, IMAD, FFMA,
 * DSETP, POPC, NOP, BRA, one that there is not, and one that differs between architectures:
 * operands of many kinds. */
static const uint64_t some_code[2 * CODE] = {
    0x7248, 0, 0x780c, 0, 0x7a12, 0, 0x7984, 0xc00, 0x7388, 0xa00, 0x9981, 0, 0x7f89, 0, 0x7810, 0,
    0x7c24, 0, 0x7223, 0, 0x722a, 0, 0x7309, 0,     0x7918, 0,     0x7947, 0, 0x73ff, 0, 0x7435, 0};

static small_elf make_elf(void)
{
    small_elf elf = {.names = ""};
    memcpy(elf.code, some_code, sizeof some_code);
    memcpy(elf.head.e_ident, ELFMAG, SELFMAG);
    elf.head.e_shoff = offsetof(small_elf, section);
    elf.head.e_shentsize = sizeof(Elf64_Shdr);
    elf.head.e_shnum = 2;
    strcpy(elf.names, ".text.k_kernel");
    elf.section[0] =
        (Elf64_Shdr){.sh_name = 20, .sh_offset = offsetof(small_elf, names), .sh_size = 32};
    elf.section[1] =
        (Elf64_Shdr){.sh_offset = offsetof(small_elf, code), .sh_size = sizeof elf.code};
    return elf;
}
static sn_cost count_some(unsigned architecture)
{
    sn_cost cost = {.architecture = architecture, .measured = true, .keys = 1};
    small_elf elf = make_elf();
    cr_assert(sn_cost_count((const char *)&elf, sizeof elf, "k_kernel", &cost));
    return cost;
}

Test(cost, counts_instructions_by_class_and_no_nops)
{
    static const size_t classes[SN_INSTRUCTION_CLASSES] = {
        [SN_INSTRUCTIONS_MINMAX] = 1, [SN_INSTRUCTIONS_SETP] = 2, [SN_INSTRUCTIONS_LDS] = 1,
        [SN_INSTRUCTIONS_STS] = 1,    [SN_INSTRUCTIONS_SHFL] = 1, [SN_INSTRUCTIONS_BRANCH] = 1,
        [SN_INSTRUCTIONS_OTHER] = 8};
    const sn_cost cost = count_some(90);
    for (int c = 0; c < SN_INSTRUCTION_CLASSES; c++)
        cr_expect_eq(cost.instructions[c], classes[c], "%s", sn_class_names[c]);
    small_elf elf = make_elf();
    sn_cost none = {.architecture = 90};
    cr_assert_not(sn_cost_count((const char *)&elf, sizeof elf, "k_kerne", &none));
}

Test(cost, counts_instructions_by_what_they_take)
{
    static const size_t work[SN_WORK_KINDS] = {
        [SN_WORK_ADD] = 1,    [SN_WORK_COMPARE] = 2, [SN_WORK_LOGIC] = 1,   [SN_WORK_MULTIPLY] = 2,
        [SN_WORK_FLOAT] = 1,  [SN_WORK_DOUBLE] = 1,  [SN_WORK_COUNT] = 1,   [SN_WORK_SHUFFLE] = 1,
        [SN_WORK_SHARED] = 2, [SN_WORK_MEMORY] = 1,  [SN_WORK_CONTROL] = 1, [SN_WORK_UNKNOWN] = 1};
    const sn_cost cost = count_some(90), later = count_some(120);
    for (int w = 0; w < SN_WORK_KINDS; w++)
        cr_expect_eq(cost.work[w], work[w], "%d", w);
    cr_expect_eq(cost.shared_words, 6);
    cr_expect_eq(cost.memory_words, 1);
    cr_expect_eq(later.work[SN_WORK_ADD], 2);
    cr_expect_eq(later.work[SN_WORK_MULTIPLY], 1);
}

/* Whatever stands there, both sums are all that is no NOP: nothing is dropped. */
Test(cost, knows_of_each_instruction_whether_it_knows_it)
{
    size_t known = 0, nothing = 0;
    for (uint64_t code = 0; code < 1u << 12; code++) {
        const sn_opcode opcode = sn_opcode_of(code | 0xabcd7000, 90);
        cr_assert_lt(opcode.class_, SN_INSTRUCTION_CLASSES);
        cr_assert_lt(opcode.work, SN_WORK_KINDS);
        known += opcode.work != SN_WORK_UNKNOWN;
        nothing += opcode.nothing;
    }
    cr_expect_eq(nothing, 8);
    cr_expect(known > 0 && known < 4096 - nothing && known % 8 == 0, "%zu", known);
}

static void takes(unsigned architecture, const double clocks[SN_PIPE_COUNT], sn_pipe busiest)
{
    const sn_cost cost = count_some(architecture);
    sn_clocks found;
    cr_assert(sn_clocks_of(&cost, &found));
    for (int p = 0; p < SN_PIPE_COUNT; p++)
        cr_expect_eq(found.pipe[p], clocks[p], "sm_%u: %s %g", architecture, sn_pipe_names[p],
                     found.pipe[p]);
    cr_expect_eq(found.busiest, busiest, "sm_%u", architecture);
}

/* Dispatch, alu, fma, fp64, xu, shared memory, in 128ths: reckoned by hand from the guide. */
Test(cost, tells_the_clocks_of_each_pipe)
{
    const double of = 1.0 / 128;
    takes(80, (double[]){15 * of, 8 * of, 6 * of, 4 * of, 8 * of, 32 * of}, SN_PIPE_LSU);
    takes(86, (double[]){15 * of, 8 * of, 5 * of, 64 * of, 8 * of, 32 * of}, SN_PIPE_FP64);
    takes(90, (double[]){15 * of, 8 * of, 5 * of, 2 * of, 8 * of, 32 * of}, SN_PIPE_LSU);
    takes(120, (double[]){15 * of, 6 * of, 3 * of, 64 * of, 8 * of, 32 * of}, SN_PIPE_FP64);
}

/* Of a block of 32 keys; a word of memory for each of its threads is at least four sectors. */
Test(cost, adds_what_accesses_wait_for)
{
    sn_cost cost = count_some(90);
    sn_clocks clocks;
    cost.emulated = true;
    cost.block_keys = 32;
    cost.sectors = 4;
    cost.conflicts = 8;
    cr_assert(sn_clocks_of(&cost, &clocks));
    cr_expect_eq(clocks.pipe[SN_PIPE_LSU], 0.5);
    cost.sectors = 32;
    cr_assert(sn_clocks_of(&cost, &clocks));
    cr_expect_eq(clocks.pipe[SN_PIPE_LSU], 0.71875, "%g", clocks.pipe[SN_PIPE_LSU]);
}

Test(cost, tells_no_clocks_of_what_it_does_not_know)
{
    sn_cost cost = count_some(90);
    sn_clocks clocks;
    cost.architecture = 70;
    cr_expect_not(sn_clocks_of(&cost, &clocks), "rates of another architecture");
    cost = (sn_cost){.architecture = 90, .keys = 1};
    cr_expect_not(sn_clocks_of(&cost, &clocks), "of what is estimated");
}

/* Of no section that says it has no bytes in the file are some read. */
Test(cost, reads_nothing_behind_the_file)
{
    for (int which = 0; which < 2; which++) {
        sn_cost cost = {.architecture = 90};
        small_elf elf = make_elf();
        elf.section[which].sh_type = SHT_NOBITS;
        elf.section[which].sh_size += 4096;
        char *bytes = sn_alloc(sizeof elf, 1);
        memcpy(bytes, &elf, sizeof elf);
        cr_expect_not(sn_cost_count(bytes, sizeof elf, "k_kernel", &cost), "section %d", which);
        free(bytes);
    }
}

Test(cost, survives_damaged_files)
{
    sn_random random;
    sn_cost cost = {.architecture = 90};
    sn_random_seed(&random, 3);
    for (int round = 0; round < 20000; round++) {
        small_elf elf = make_elf();
        for (uint64_t i = sn_random_below(&random, 4) + 1; i > 0; i--)
            ((unsigned char *)&elf)[sn_random_below(&random, sizeof elf)] =
                (unsigned char)sn_random_next(&random);
        size_t size = sn_random_below(&random, sizeof elf + 1);
        char *bytes = sn_alloc(size, 1);
        memcpy(bytes, &elf, size);
        sn_cost_count(bytes, size, "k_kernel", &cost);
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
                           {.element = point, .float_compare = true}};
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

/* A thread that keeps the first of its keys has done with the others when it moves these. */
Test(emit, lets_threads_select_from_twice_as_many_keys)
{
    sn_kernel *kernel;
    sn_error error;
    const sn_emit two = {.type = SN_KEY_F32, .argsort = true};
    const sn_emit three = {.type = SN_KEY_F32, .pairs = true, .stable = true};
    MUST(sn_kernel_new(128, 2, 64, &kernel, NULL));
    cr_assert_eq(sn_emit_check(kernel, &two, &error), SN_E_LIMIT);
    kernel->selects = true;
    MUST(sn_emit_check(kernel, &two, NULL));
    cr_assert_eq(sn_emit_check(kernel, &three, &error), SN_E_LIMIT);
    cr_assert(strstr(error.text, "; 42 of this type do"), "%s", error.text);
    sn_kernel_free(kernel);
}

/* ---- blocks at once -------------------------------------------------------------------------- */

static void occupies(unsigned architecture, unsigned threads, unsigned registers, size_t shared,
                     unsigned blocks, sn_cost_bound bound)
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
    MUST(sn_record_compare(text, net, net->wires, 0, net->wires - 1, &message, &size, NULL));
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
        MUST(sn_record_compare(texts[i], net, net->wires, 2, 2, &message, &size, NULL));
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
        cr_assert_eq(
            sn_record_compare(texts[i], net, net->wires, 0, net->wires - 1, &message, &size, NULL),
            SN_E_INTERNAL);
        sn_buf_free(&message);
    }
    sn_net_free(net);
}
