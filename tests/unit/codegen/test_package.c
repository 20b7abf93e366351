#include "codegen/package/package.h"

#include <criterion/criterion.h>
#include <string.h>

static sn_package plan(sn_target target, const sn_size_range *ranges, size_t count)
{
    sn_package package;
    sn_error error = {.text = ""};
    const sn_key_type type = SN_KEY_U32;
    cr_assert(!sn_package_plan(target, &type, 1, ranges, count, true, &package, &error), "%s",
              error.text);
    return package;
}

/* The kernel that takes arrays of n elements, as a library asks for them. */
static const sn_package_kernel *kernel_of(const sn_package *package, uint32_t n)
{
    const sn_package_kernel *kernels = package->parts[0].kernels;
    for (size_t i = 0; i < package->kernel_count; i++)
        if (n <= kernels[i].most)
            return &kernels[i];
    return NULL;
}

Test(package, every_size_has_a_kernel_that_holds_it)
{
    const sn_size_range range = {2, 5000};
    sn_package package = plan(SN_TARGET_CUDA, &range, 1);
    for (uint32_t n = 2; n <= 5000; n++) {
        const sn_package_kernel *kernel = kernel_of(&package, n);
        cr_assert(kernel && kernel->least <= n && n <= kernel->wires, "%lu", (unsigned long)n);
        cr_assert(kernel->wires < 2 * n);
        cr_assert_eq(kernel->counted, kernel->wires != n);
        cr_assert_eq(kernel->counted, n > SN_PACKAGE_SMALL && (n & (n - 1)) != 0);
    }
    sn_package_free(&package);
}

Test(package, no_kernel_is_made_for_sizes_that_are_not_asked_for)
{
    const sn_size_range ranges[] = {{1000, 1000}, {16, 16}, {20, 24}, {18, 19}, {7, 7}};
    sn_package package = plan(SN_TARGET_CUDA, ranges, 5);
    cr_assert_eq(package.range_count, 4);
    cr_assert_eq(package.kernel_count, 4);
    cr_assert_eq(package.parts[0].kernels[2].least, 18);
    cr_assert_eq(package.parts[0].kernels[2].most, 24);
    cr_assert_eq(package.parts[0].kernels[3].wires, 1024);
    cr_assert_eq(package.part_count, 4);
    sn_package_free(&package);
}

Test(package, in_c_sizes_are_filled_up_by_less_than_half)
{
    const sn_size_range range = {17, 64};
    sn_package package = plan(SN_TARGET_C, &range, 1);
    for (uint32_t n = 17; n <= 64; n++)
        cr_assert(kernel_of(&package, n)->wires * 2 < n * 3);
    sn_package_free(&package);
}

Test(package, what_a_target_lacks_is_told_by_the_largest_size)
{
    const sn_size_range range = {4, 70};
    sn_package package = plan(SN_TARGET_CUDA, &range, 1);
    sn_package_part *part = &package.parts[3];
    cr_assert(part->pairs && part->descending);
    cr_assert_eq(sn_package_part_most(&package, part), 70);
    part->kernels[package.kernel_count - 1].missing = true;
    cr_assert_eq(sn_package_part_most(&package, part), 64);
    part->kernels[0].missing = true;
    cr_assert_eq(sn_package_part_most(&package, part), 0);
    sn_package_free(&package);
}

Test(package, sizes_and_targets_are_checked)
{
    static const struct {
        sn_target target;
        sn_size_range range;
        sn_err err;
    } cases[] = {{SN_TARGET_OPENCL, {4, 8}, SN_E_UNSUPPORTED},
                 {SN_TARGET_CUDA, {1, 8}, SN_E_ARGUMENT},
                 {SN_TARGET_CUDA, {8, 4}, SN_E_ARGUMENT},
                 {SN_TARGET_CUDA, {4, 65537}, SN_E_LIMIT},
                 {SN_TARGET_C, {4, 65}, SN_E_LIMIT}};
    const sn_key_type type = SN_KEY_F64;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sn_package package;
        sn_error error = {.text = ""};
        cr_assert_eq(
            sn_package_plan(cases[i].target, &type, 1, &cases[i].range, 1, false, &package, &error),
            cases[i].err);
        sn_package_free(&package);
    }
}

Test(package, a_text_goes_in_without_its_header)
{
    sn_package_part part = {.type = SN_KEY_U32};
    sn_buf text = {0};
    sn_buf_puts(&text, "/* head */\n#include \"x.h\"\n\nint a;\n");
    sn_package_add(&part, &text);
    cr_assert_str_eq(part.text.data, "/* head */\n\nint a;\n\n");
    sn_buf_free(&text);
    sn_buf_free(&part.text);
}
