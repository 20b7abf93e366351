/* Plans of prefix networks against loops, and mutants of them that must be refused or differ. */
#include "codegen/plan/window.h"
#include "codegen/scan/large/program.h"
#include "codegen/scan/plan.h"
#include "networks/scan/scan.h"

#include "tests/rounds.h"
#include "tests/unit/net_tools.h"

#include <stdlib.h>
#include <string.h>

/* v -> a v + b modulo 2^32, as a << 32 | b; first x, then y. It does not commute, and where a
 * is odd, as it is of all that is combined here, every input changes the result. */
static int64_t affine(int64_t x, int64_t y)
{
    const uint32_t a = (uint32_t)((uint64_t)x >> 32), b = (uint32_t)x;
    const uint32_t c = (uint32_t)((uint64_t)y >> 32), d = (uint32_t)y;
    return (int64_t)((uint64_t)(c * a) << 32 | (uint32_t)(c * b + d));
}
#define IDENTITY ((int64_t)1 << 32)

static sn_scan *build(const sn_scan_family *family, uint32_t wires)
{
    sn_scan *scan;
    MUST(sn_scan_family_build(family, wires, 0, &scan, NULL));
    return scan;
}

static sn_scan *named(const char *name, uint32_t wires)
{
    return build(sn_scan_family_find(name, strlen(name)), wires);
}

/* The outputs by a loop over inputs. */
static void loop(const int64_t *in, uint32_t n, bool exclusive, int64_t *out)
{
    int64_t all = IDENTITY;
    for (uint32_t i = 0; i < n; i++) {
        const int64_t before = all;
        all = i ? affine(all, in[i]) : in[i];
        out[i] = exclusive ? before : all;
    }
}

static bool gives(const sn_kernel *kernel, const int64_t *wanted, const int64_t *in)
{
    const uint32_t n = kernel->keys;
    int64_t *out = sn_alloc(n, sizeof *out);
    MUST(sn_kernel_run_scan(kernel, affine, IDENTITY, in, out, NULL));
    bool same = true;
    for (uint32_t i = 0; i < n; i++)
        same = same && (i - kernel->first >= kernel->outputs || out[i] == wanted[i]);
    free(out);
    return same;
}

/* The kernel gives what the loop gives, and where that is asked what the network gives. */
static bool scans(const sn_kernel *kernel, const sn_scan *scan, bool exclusive)
{
    const uint32_t n = kernel->keys;
    int64_t *in = sn_alloc(n, sizeof *in), *wanted = sn_alloc(n, sizeof *in);
    int64_t *wires = sn_alloc(n, sizeof *in), *outputs = sn_alloc(n, sizeof *in);
    sn_random random;
    sn_random_seed(&random, n);
    for (uint32_t i = 0; i < n; i++)
        in[i] = wires[i] = (int64_t)(sn_random_next(&random) | (uint64_t)IDENTITY); /* a is odd */
    loop(in, n, exclusive, wanted);
    sn_scan_apply(scan, affine, wires, outputs);
    bool good = gives(kernel, wanted, in);
    if (!exclusive && kernel->outputs == n)
        good = good && !memcmp(outputs, wanted, n * sizeof *in);
    free(in);
    free(wanted);
    free(wires);
    free(outputs);
    return good;
}

static void try_plan(const sn_scan *scan, uint32_t keys, bool shuffles, bool exclusive)
{
    const sn_scan_choice choice = {
        .keys = keys, .shuffles = shuffles, .exclusive = exclusive, .last = scan->net.wires - 1};
    sn_kernel *kernel;
    MUST(sn_scan_plan(scan, &choice, &kernel, NULL));
    cr_assert(scans(kernel, scan, exclusive), "%lu wires, %lu a thread, %d %d",
              (unsigned long)scan->net.wires, (unsigned long)keys, shuffles, exclusive);
    cr_assert(shuffles || !sn_kernel_count(kernel, SN_OP_SHUFFLE));
    sn_kernel_free(kernel);
}

static void try_all(const sn_scan *scan)
{
    static const uint32_t keys[] = {0, 1, 2, 4, 8};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        for (int way = 0; way < 4; way++)
            if (keys[k] ? scan->net.wires <= keys[k] * SN_THREADS_MAX : scan->net.wires <= 256)
                try_plan(scan, keys[k], way & 1, way & 2);
    for (int exclusive = 0; exclusive < 2; exclusive++) {
        const sn_stored stored = {.exclusive = exclusive, .last = scan->net.wires - 1};
        sn_kernel *kernel;
        MUST(sn_plan_scheduled(&scan->net, &stored, &kernel, NULL));
        cr_assert(scans(kernel, scan, exclusive));
        sn_kernel_free(kernel);
    }
}

/* A loop, and for all threads to be asked, of all families that make all prefixes. */
static void each_family(uint32_t wires, void (*call)(const sn_scan *scan))
{
    for (size_t f = 0; f < sn_scan_family_count; f++)
        if (!sn_scan_families[f].reduces) {
            sn_scan *scan = build(&sn_scan_families[f], wires);
            call(scan);
            sn_scan_free(scan);
        }
}

Test(scan_kernel, computes_all_prefixes_of_up_to_64_values)
{
    for (uint32_t n = 1; n <= 64; n++)
        each_family(n, try_all);
}

Test(scan_kernel, computes_all_prefixes_of_up_to_1024_values, .timeout = 120)
{
    static const uint32_t widths[] = {256, 100, 1000};
    for (size_t i = 0; i < 3 && i < rounds(8); i++)
        each_family(widths[i], try_all);
}

Test(scan_kernel, computes_all_prefixes_of_4096_values, .timeout = 120)
{
    static const char *const names[] = {"sklansky", "kogge-stone", "brent-kung", "han-carlson"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_scan *scan = named(names[i], 4096);
        try_plan(scan, 4, true, false);
        try_plan(scan, 16, true, true);
        try_plan(scan, 8, false, true);
        sn_scan_free(scan);
    }
}

/* Outputs in another order, of which the first comes last. */
Test(scan_kernel, puts_outputs_where_the_network_has_them)
{
    for (uint32_t n = 2; n <= 70; n += 17)
        for (int way = 0; way < 4; way++) {
            sn_scan *scan = named("sklansky", n);
            scan->net.output = sn_alloc(n, sizeof *scan->net.output);
            int64_t *in = sn_alloc(n, sizeof *in), *out = sn_alloc(n, sizeof *in);
            for (uint32_t i = 0; i < n; i++) {
                scan->net.output[i] = (uint16_t)((i + 1) % n);
                in[i] = (int64_t)(i + 2) << 32 | (i + 3);
            }
            const sn_scan_choice choice = {
                .keys = way & 1, .exclusive = way & 2, .shuffles = true, .last = n - 1};
            sn_kernel *kernel;
            MUST(sn_scan_plan(scan, &choice, &kernel, NULL));
            loop(in, n, false, out);
            const int64_t first = out[0];
            memmove(out, out + 1, (n - 1) * sizeof *out);
            out[n - 1] = first;
            if (way & 2) {
                memmove(out + 1, out, (n - 1) * sizeof *out);
                out[0] = IDENTITY;
            }
            cr_assert(gives(kernel, out, in));
            sn_kernel_free(kernel);
            sn_scan_free(scan);
            free(in);
            free(out);
        }
}

Test(scan_kernel, stores_the_last_output_alone)
{
    for (uint32_t n = 1; n <= 200; n += 11) {
        sn_scan *scan = named("reduce", n);
        for (uint32_t keys = 0; keys <= 2; keys++) {
            const sn_scan_choice choice = {
                .keys = keys, .shuffles = keys & 1, .first = n - 1, .last = n - 1};
            sn_kernel *kernel;
            MUST(sn_scan_plan(scan, &choice, &kernel, NULL));
            cr_assert_eq(kernel->outputs, 1);
            cr_assert(scans(kernel, scan, false));
            sn_kernel_free(kernel);
        }
        sn_scan_free(scan);
    }
}

/* Two threads that each need what the other's operation replaces. */
Test(scan_kernel, keeps_what_other_operations_of_a_layer_replace)
{
    static const sn_node nodes[] = {{0, 1}, {5, 4}};
    sn_scan *scan;
    sn_kernel *kernel;
    MUST(sn_scan_new(8, &scan, NULL));
    MUST(sn_scan_add_layer(scan, nodes, 2, NULL));
    MUST(sn_scan_add(scan, 2, 0, NULL));
    MUST(sn_scan_add(scan, 1, 3, NULL));
    int64_t in[8], wires[8], wanted[8], out[8];
    for (uint32_t keys = 0; keys <= 4; keys += 2) {
        const sn_scan_choice choice = {.keys = keys, .shuffles = true, .last = 7};
        for (uint32_t i = 0; i < 8; i++)
            in[i] = wires[i] = (int64_t)(2 * i + 3) << 32 | (7 * i + 1);
        MUST(sn_scan_plan(scan, &choice, &kernel, NULL));
        sn_scan_apply(scan, affine, wires, wanted);
        MUST(sn_kernel_run_scan(kernel, affine, IDENTITY, in, out, NULL));
        cr_assert_arr_eq(out, wanted, sizeof out);
        sn_kernel_free(kernel);
    }
    sn_scan_free(scan);
}

/* Every operation is needed: without it the kernel is unsound, or computes something else. */
static void needs_all(const char *name, uint32_t n, const sn_scan_choice *choice)
{
    sn_scan *scan = named(name, n);
    for (size_t i = 0, count = 1; i < count; i++) {
        sn_kernel *kernel;
        MUST(sn_scan_plan(scan, choice, &kernel, NULL));
        count = kernel->op_count;
        memmove(&kernel->op[i], &kernel->op[i + 1], (--kernel->op_count - i) * sizeof *kernel->op);
        cr_assert(sn_kernel_check(kernel, NULL) || !scans(kernel, scan, choice->exclusive),
                  "%s:%lu operation %zu", name, (unsigned long)n, i);
        sn_kernel_free(kernel);
    }
    sn_scan_free(scan);
}

Test(scan_kernel, needs_each_of_its_operations)
{
    needs_all("sklansky", 64, &(sn_scan_choice){.keys = 1, .shuffles = true, .last = 63});
    needs_all("kogge-stone", 64, &(sn_scan_choice){.keys = 1, .last = 63});
    needs_all("brent-kung", 128, &(sn_scan_choice){.keys = 2, .shuffles = true, .last = 127});
    needs_all("sklansky", 100, &(sn_scan_choice){.keys = 2, .exclusive = true, .last = 99});
}

/* So is every entry of every table, of those that are read. */
Test(scan_kernel, needs_each_entry_of_its_tables)
{
    const sn_scan_choice choice = {.keys = 1, .shuffles = true, .last = 63};
    sn_scan *scan = named("sklansky", 64);
    sn_kernel *kernel;
    MUST(sn_scan_plan(scan, &choice, &kernel, NULL));
    for (size_t i = 0; i < (size_t)kernel->table_count * kernel->threads; i++) {
        const uint32_t was = kernel->table[i];
        if (!(was >> 16))
            continue;
        kernel->table[i] = was & UINT16_MAX;
        cr_assert(sn_kernel_check(kernel, NULL) || !scans(kernel, scan, false));
        kernel->table[i] = was ^ 1;
        cr_assert(sn_kernel_check(kernel, NULL) || !scans(kernel, scan, false));
        kernel->table[i] = was;
    }
    MUST(sn_kernel_check(kernel, NULL));
    sn_kernel_free(kernel);
    sn_scan_free(scan);
}

/* Of threads that share a layer's values no barrier can be missed. */
Test(scan_kernel, is_refused_without_a_barrier)
{
    sn_scan *scan = named("kogge-stone", 256);
    for (size_t nth = 0, barriers = 1; nth < barriers; nth++) {
        const sn_scan_choice choice = {.keys = 1, .last = 255};
        sn_error error = {.text = ""};
        sn_kernel *kernel;
        MUST(sn_scan_plan(scan, &choice, &kernel, NULL));
        barriers = sn_kernel_count(kernel, SN_OP_BARRIER);
        size_t at = 0;
        for (size_t seen = 0; kernel->op[at].kind != SN_OP_BARRIER || seen++ < nth; at++)
            continue;
        memmove(&kernel->op[at], &kernel->op[at + 1],
                (--kernel->op_count - at) * sizeof *kernel->op);
        cr_assert_eq(sn_kernel_check(kernel, &error), SN_E_INTERNAL);
        cr_assert_not_null(strstr(error.text, "unordered"));
        sn_kernel_free(kernel);
    }
    sn_scan_free(scan);
}

Test(scan_kernel, knows_runs_and_refuses_what_is_not_side_by_side)
{
    uint32_t first[5], last[5];
    sn_error error = {.text = ""};
    sn_scan *scan = named("reduce", 5);
    MUST(sn_scan_intervals(scan, first, last, NULL));
    cr_assert_eq(first[4], 0);
    cr_assert_eq(last[4], 4);
    sn_scan_free(scan);
    MUST(sn_scan_new(5, &scan, NULL));
    MUST(sn_scan_add(scan, 0, 2, NULL));
    cr_assert_eq(sn_scan_intervals(scan, first, last, &error), SN_E_ARGUMENT);
    cr_assert_not_null(strstr(error.text, "side by side"));
    sn_scan_free(scan);
}

/* ---- programs -------------------------------------------------------------------------------- */

/* The program's kernels give what the loop gives, for sizes of up to several levels of sums. */
static void program_scans(const char *name, uint32_t bits, bool exclusive, bool look_back)
{
    static const size_t counts[] = {0, 1, 3, 4, 5, 15, 16, 17, 64, 65, 300};
    const sn_scan_spec spec = {.op = SN_OPERATOR_ADD, .exclusive = exclusive};
    const sn_emit emit = {.target = SN_TARGET_CUDA, .type = SN_KEY_U64, .scan = &spec};
    int64_t in[300], out[300], wanted[300];
    sn_scan *scan = named(name, 1u << bits);
    sn_scan_program program;
    MUST(sn_scan_program_plan(scan, &emit, look_back, &program, NULL));
    for (size_t i = 0; i < 300; i++)
        in[i] = (int64_t)(2 * i + 3) << 32 | (7 * i + 1);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const size_t count = counts[i];
        loop(in, (uint32_t)count, exclusive, wanted);
        MUST(sn_scan_program_run(&program, affine, IDENTITY, in, count, out, NULL));
        cr_assert(!memcmp(out, wanted, count * sizeof *out), "%s:%lu of %zu", name,
                  (unsigned long)bits, count);
    }
    sn_scan_program_free(&program);
    sn_scan_free(scan);
}

Test(scan_program, scans_arrays_of_any_length)
{
    for (uint32_t bits = 2; bits <= 6; bits++) {
        program_scans("sklansky", bits, false, false);
        program_scans("brent-kung", bits, true, false);
        program_scans("serial", bits, true, true);
        program_scans("kogge-stone", bits, false, true);
    }
}

Test(scan_program, refuses_to_look_back_where_it_might_not_end_or_not_repeat)
{
    const sn_scan_spec sums = {.op = SN_OPERATOR_ADD}, least = {.op = SN_OPERATOR_MIN};
    sn_emit emit = {.target = SN_TARGET_CUDA, .type = SN_KEY_F32, .scan = &sums};
    sn_scan *scan = named("sklansky", 16);
    sn_scan_program program;
    cr_assert_eq(sn_scan_program_plan(scan, &emit, true, &program, NULL), SN_E_UNSUPPORTED);
    emit.scan = &least;
    MUST(sn_scan_program_plan(scan, &emit, true, &program, NULL));
    sn_scan_program_free(&program);
    emit.target = SN_TARGET_OPENCL;
    cr_assert_eq(sn_scan_program_plan(scan, &emit, true, &program, NULL), SN_E_UNSUPPORTED);
    emit.target = SN_TARGET_C;
    cr_assert_eq(sn_scan_program_plan(scan, &emit, true, &program, NULL), SN_E_UNSUPPORTED);
    sn_scan_free(scan);
}
