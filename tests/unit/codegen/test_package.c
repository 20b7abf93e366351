#include "codegen/package/package.h"

#include <criterion/criterion.h>
#include <string.h>

static sn_package plan_of(const sn_package_wish *wish)
{
    sn_package package;
    sn_error error = {.text = ""};
    cr_assert(!sn_package_plan(wish, &package, &error), "%s", error.text);
    return package;
}

static sn_package plan(sn_target target, const sn_size_range *ranges, size_t count)
{
    const sn_key_type type = SN_KEY_U32;
    const sn_package_wish wish = {.target = target,
                                  .types = &type,
                                  .type_count = 1,
                                  .ranges = ranges,
                                  .range_count = count,
                                  .pairs = true,
                                  .name = "sn_sort"};
    return plan_of(&wish);
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

Test(package, in_c_sizes_are_not_filled_up_where_that_saves_no_kernel)
{
    const sn_size_range ranges[] = {{20, 21}, {40, 40}, {44, 44}, {60, 60}};
    sn_package package = plan(SN_TARGET_C, ranges, 4);
    cr_assert_eq(kernel_of(&package, 20)->wires, 20);
    cr_assert_eq(kernel_of(&package, 21)->wires, 21);
    for (uint32_t n = 40; n <= 44; n += 4) {
        cr_assert_eq(kernel_of(&package, n)->wires, 48);
        cr_assert(kernel_of(&package, n)->counted);
        cr_assert(sn_package_fills_up(&package, n));
    }
    cr_assert_eq(kernel_of(&package, 60)->wires, 60);
    cr_assert_not(kernel_of(&package, 60)->counted);
    cr_assert_not(sn_package_fills_up(&package, 60));
    sn_package_free(&package);
}

Test(package, in_c_one_array_has_kernels_beside_those_of_many)
{
    const sn_size_range ranges[] = {{15, 16}, {40, 50}};
    sn_package package = plan(SN_TARGET_C, ranges, 2);
    const sn_package_kernel *kernels = package.parts[0].kernels;
    cr_assert_eq(package.kernel_count, 6);
    cr_assert_not(kernels[3].lanes);
    cr_assert(kernels[4].lanes && kernels[5].lanes);
    cr_assert_eq(kernels[4].wires, 16);
    cr_assert_eq(kernels[4].least, 15);
    cr_assert_eq(kernels[5].wires, 64);
    cr_assert_eq(kernels[5].least, 40);
    cr_assert_eq(kernels[5].most, 50);
    package.parts[0].kernels[5].missing = true; /* another sorts these sizes */
    cr_assert_eq(sn_package_part_most(&package, &package.parts[0]), 50);
    sn_package_free(&package);
}

Test(package, in_c_long_arrays_are_sorted_across_alone)
{
    const sn_size_range ranges[] = {{60, 70}, {100, 100}, {1000, 1000}};
    char name[SN_PACKAGE_NAME];
    sn_package package = plan(SN_TARGET_C, ranges, 3);
    const sn_package_part *part = &package.parts[0];
    const sn_package_kernel *last = &part->kernels[package.kernel_count - 1];
    cr_assert(last->lanes && !last->counted);
    cr_assert_eq(last->wires, 1024);
    cr_assert_eq(sn_package_emit(&package, part, last, name).padded, 1000);
    cr_assert(last[-1].lanes && last[-1].counted); /* told 65 to 70, or 100 */
    cr_assert_eq(last[-1].least, 65);
    cr_assert_eq(last[-1].most, 100);
    cr_assert_eq(sn_package_emit(&package, part, last - 1, name).padded, 0);
    cr_assert_eq(sn_package_part_most(&package, part), 1000);
    for (size_t k = 0; k < package.kernel_count; k++)
        cr_assert(part->kernels[k].lanes || part->kernels[k].wires <= SN_PACKAGE_MOST_BEST);
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

/* Kernels of a type's large arrays that have a text, by [with values][descending]. */
static size_t large_texts(const sn_package *package, sn_key_type type, bool pairs, bool descending)
{
    size_t count = 0;
    for (size_t p = 0; p < package->all_count; p++) {
        const sn_package_part *part = &package->parts[p];
        for (size_t k = 0; k < package->kernel_count; k++)
            count += part->type == type && part->pairs == pairs && part->descending == descending &&
                     part->kernels[k].wires > SN_PACKAGE_SMALL && !part->kernels[k].elsewhere;
    }
    return count;
}

Test(package, in_c_large_kernels_of_images_are_shared)
{
    const sn_size_range range = {16, 64};
    const sn_key_type types[] = {SN_KEY_F32, SN_KEY_I64};
    sn_package_wish wish = {.target = SN_TARGET_C,
                            .types = types,
                            .type_count = 2,
                            .ranges = &range,
                            .range_count = 1,
                            .pairs = true,
                            .name = "sn_sort"};
    sn_package package = plan_of(&wish);
    const size_t large = package.kernel_count - 2; /* 16 keys have two kernels */
    for (int descending = 0; descending < 2; descending++) {
        for (int pairs = 0; pairs < 2; pairs++)
            cr_assert_eq(large_texts(&package, SN_KEY_F32, pairs, descending), 0);
        cr_assert_eq(large_texts(&package, SN_KEY_I64, false, descending), large);
        cr_assert_eq(large_texts(&package, SN_KEY_I64, true, descending), 0);
    }
    cr_assert_eq(large_texts(&package, SN_KEY_U32, false, false), large);
    cr_assert_eq(large_texts(&package, SN_KEY_U32, true, false), large);
    cr_assert_eq(large_texts(&package, SN_KEY_U64, true, false), large);
    cr_assert_eq(package.part_count, 8);
    cr_assert_eq(package.all_count, 11);
    for (size_t p = 0; p < package.part_count; p++)
        cr_assert_eq(sn_package_part_most(&package, &package.parts[p]), 64);
    sn_package_free(&package);
    wish.float_compare = true; /* numbers are compared as they are */
    package = plan_of(&wish);
    cr_assert_eq(large_texts(&package, SN_KEY_F32, false, true), large);
    sn_package_free(&package);
    wish.target = SN_TARGET_CUDA;
    package = plan_of(&wish);
    cr_assert_eq(package.all_count, package.part_count);
    sn_package_free(&package);
}

Test(package, files_are_called_what_the_library_is)
{
    const sn_size_range range = {4, 20};
    const sn_key_type type = SN_KEY_F32;
    const sn_package_wish wish = {.target = SN_TARGET_C,
                                  .types = &type,
                                  .type_count = 1,
                                  .ranges = &range,
                                  .range_count = 1,
                                  .name = "sn_sorter"}; /* which begins as the default does */
    sn_package package = plan_of(&wish);
    sn_buf text = {0};
    sn_package_header(&package, &text);
    sn_package_dispatch(&package, &text);
    sn_package_cmake(&package, &text);
    sn_package_names(&package, &text);
    sn_package_part_text(&package, &package.parts[1], &text);
    cr_assert(!text.failed);
    cr_assert_not_null(strstr(text.data, "sn_sorter_status sn_sorter_batch("));
    cr_assert_not_null(strstr(text.data, "kernels/sn_sorter_f32_descending_16.h"));
    cr_assert_not_null(strstr(text.data, "SN_SORTER_F32"));
    for (const char *at = text.data; (at = strstr(at, "sn_sort")); at++)
        cr_assert(!strncmp(at, "sn_sorter", 9) && strncmp(at, "sn_sorterer", 11));
    sn_buf_free(&text);
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
                 {SN_TARGET_C, {4, 4097}, SN_E_LIMIT}};
    const sn_key_type type = SN_KEY_F64;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        sn_package package;
        sn_error error = {.text = ""};
        const sn_package_wish wish = {.target = cases[i].target,
                                      .types = &type,
                                      .type_count = 1,
                                      .ranges = &cases[i].range,
                                      .range_count = 1,
                                      .name = "sn_sort"};
        cr_assert_eq(sn_package_plan(&wish, &package, &error), cases[i].err);
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
