/* A library of kernels: which it has, each made once, and the files they go to. */
#include "codegen/package/package.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which kernels --------------------------------------------------------------------------- */

/* Whether arrays of n elements have a network of their own. In C filling them up takes several
 * times as long as sorting them, but compilers take seconds for each large network. */
static bool is_exact(sn_target target, uint32_t n)
{
    return n <= SN_PACKAGE_SMALL * (sn_targets[target].blocks ? 1 : 2) || sn_is_power_of_two(n);
}

/* The network that n elements are filled up for. In C vectors run across arrays, so any network
 * will do and those in between pay. */
static uint32_t capacity(sn_target target, uint32_t n)
{
    uint32_t power = (uint32_t)1 << sn_log2_ceil(n);
    return !sn_targets[target].blocks && n <= power / 4 * 3 ? power / 4 * 3 : power;
}

static bool is_wanted(const sn_package *package, uint32_t n)
{
    for (size_t i = 0; i < package->range_count; i++)
        if (n >= package->ranges[i].least && n <= package->ranges[i].most)
            return true;
    return false;
}

/* Add those for all sizes wanted; a size that would be filled up alone is not. Returns how many. */
static size_t list_sizes(const sn_package *package, sn_package_kernel *kernels)
{
    size_t count = 0;
    sn_package_kernel open = {0};
    const bool c = !sn_targets[package->target].blocks;
    const uint32_t last = package->ranges[package->range_count - 1].most;
    for (uint32_t n = 2; n <= last && !(c && n > SN_PACKAGE_MOST_BEST); n++) {
        const bool exact = is_exact(package->target, n);
        const uint32_t wires = exact ? n : capacity(package->target, n);
        if (!is_wanted(package, n))
            continue;
        if (!exact && open.most && is_exact(package->target, open.most) == exact &&
            capacity(package->target, open.most) == wires) {
            open.wires = wires;
            open.most = n;
            open.counted = true;
        } else {
            open = (sn_package_kernel){
                .wires = c ? n : wires, .least = n, .most = n, .counted = !c && !exact};
            count++;
        }
        if (kernels)
            kernels[count - 1] = open;
    }
    return count;
}

/* Add those of one array in C, for all sizes that a network of so many wires may be the fastest
 * for. Returns how many. */
static size_t list_lanes(const sn_package *package, sn_package_kernel *kernels)
{
    size_t count = 0;
    for (uint32_t wires = SN_PACKAGE_SMALL; wires <= SN_PACKAGE_MOST_C; wires *= 2) {
        sn_package_kernel kernel = {.wires = wires, .lanes = true};
        for (uint32_t n = wires / 2 + 1; n <= wires; n++)
            if (is_wanted(package, n)) {
                kernel.least = kernel.least ? kernel.least : n;
                kernel.most = n;
            }
        if (!kernel.most)
            continue;
        kernel.counted = kernel.least < kernel.most;
        if (kernels)
            kernels[count] = kernel;
        count++;
    }
    return count;
}

/* Fill kernels, if there is room; returns how many. */
static size_t list_kernels(const sn_package *package, sn_package_kernel *kernels)
{
    const size_t count = list_sizes(package, kernels);
    if (sn_targets[package->target].blocks)
        return count;
    return count + list_lanes(package, kernels ? kernels + count : NULL);
}

static int compare_ranges(const void *a, const void *b)
{
    const sn_size_range *x = a, *y = b;
    return (x->least > y->least) - (x->least < y->least);
}

/* Sort the ranges and join those that touch. */
static void join_ranges(sn_package *package)
{
    size_t kept = 0;
    sn_size_range *ranges = package->ranges;
    qsort(ranges, package->range_count, sizeof *ranges, compare_ranges);
    for (size_t i = 0; i < package->range_count; i++) {
        if (kept && ranges[i].least <= ranges[kept - 1].most + 1)
            ranges[kept - 1].most =
                ranges[i].most > ranges[kept - 1].most ? ranges[i].most : ranges[kept - 1].most;
        else
            ranges[kept++] = ranges[i];
    }
    package->range_count = kept;
}

static sn_err check_ranges(const sn_package_wish *wish, sn_error *error)
{
    const sn_target_info *target = &sn_targets[wish->target];
    const sn_size_range *ranges = wish->ranges;
    const size_t count = wish->range_count;
    const uint32_t most = target->blocks ? SN_PACKAGE_MOST : SN_PACKAGE_MOST_C;
    if (!target->library)
        return sn_fail(error, SN_E_UNSUPPORTED, "libraries are written for cuda and for c");
    if (!count)
        return sn_fail(error, SN_E_ARGUMENT, "no size is named");
    for (size_t i = 0; i < count; i++) {
        if (ranges[i].least < 2 || ranges[i].least > ranges[i].most)
            return sn_fail(error, SN_E_ARGUMENT, "sizes go from 2 up, not %lu to %lu",
                           (unsigned long)ranges[i].least, (unsigned long)ranges[i].most);
        if (ranges[i].most > most)
            return sn_fail(error, SN_E_LIMIT, "arrays of %lu elements are more than the %lu of %s",
                           (unsigned long)ranges[i].most, (unsigned long)most,
                           target->blocks ? "any library" : "a library in C");
    }
    return SN_OK;
}

/* ---- parts ----------------------------------------------------------------------------------- */

static bool compares_floats(const sn_package *package, sn_key_type type)
{
    const sn_key_info *info = &sn_key_infos[type];
    return package->float_compare && info->class_ == SN_CLASS_FLOAT && info->bits > 16;
}

/* Whether another part sorts large arrays: of floating-point keys, which are mapped to integers
 * anyway, and of keys with values, of which mapping them takes little time. */
static bool has_images(const sn_package *package, const sn_package_part *part)
{
    const sn_key_class class_ = sn_key_infos[part->type].class_;
    if (sn_targets[package->target].blocks)
        return false;
    if (class_ == SN_CLASS_FLOAT)
        return !compares_floats(package, part->type);
    return part->pairs && (class_ == SN_CLASS_SIGNED || part->descending);
}

static bool is_large(const sn_package_kernel *kernel)
{
    return kernel->wires > SN_PACKAGE_SMALL;
}

/* The unsigned integers of as many bits, ascending. */
static bool sorts_images(const sn_package_part *images, const sn_package_part *part)
{
    const sn_key_info *info = &sn_key_infos[images->type];
    return info->class_ == SN_CLASS_UNSIGNED && info->bits == sn_key_infos[part->type].bits &&
           images->pairs == part->pairs && !images->descending;
}

const sn_package_part *sn_package_images(const sn_package *package, const sn_package_part *part)
{
    for (size_t i = 0; i < package->all_count; i++)
        if (sorts_images(&package->parts[i], part))
            return &package->parts[i];
    return NULL;
}

bool sn_package_fills_up(const sn_package *package, uint32_t n)
{
    const sn_package_kernel *kernel = package->parts[0].kernels;
    for (size_t k = 0; k < package->kernel_count; k++)
        if (kernel[k].counted && !kernel[k].lanes && n >= kernel[k].least && n <= kernel[k].most)
            return true;
    return false;
}

static sn_err add_part(sn_package *package, const sn_package_part *wanted, sn_error *error)
{
    sn_package_part *part = &package->parts[package->all_count];
    *part = *wanted;
    part->kernels = sn_alloc(package->kernel_count, sizeof *part->kernels);
    if (!part->kernels)
        return sn_fail_nomem(error);
    package->all_count++;
    list_kernels(package, part->kernels);
    for (size_t k = 0; k < package->kernel_count; k++)
        part->kernels[k].elsewhere = has_images(package, part) && is_large(&part->kernels[k]);
    return SN_OK;
}

/* Add the part that sorts a part's images, if there is none. */
static sn_err add_images(sn_package *package, const sn_package_part *part, sn_error *error)
{
    static const sn_key_type types[] = {SN_KEY_U8, SN_KEY_U16, SN_KEY_U32, SN_KEY_U64};
    const unsigned bits = sn_key_infos[part->type].bits;
    const sn_package_part images = {.type = types[(bits > 8) + (bits > 16) + (bits > 32)],
                                    .pairs = part->pairs};
    bool any = false;
    for (size_t k = 0; k < package->kernel_count; k++)
        any = any || part->kernels[k].elsewhere;
    if (!any || sn_package_images(package, part))
        return SN_OK;
    sn_err err = add_part(package, &images, error);
    sn_package_kernel *kernels = err ? NULL : package->parts[package->all_count - 1].kernels;
    for (size_t k = 0; !err && k < package->kernel_count; k++)
        kernels[k].elsewhere = !is_large(&kernels[k]);
    return err;
}

static sn_err make_parts(sn_package *package, const sn_package_wish *wish, sn_error *error)
{
    const size_t each = wish->pairs ? 4 : 2, count = wish->type_count * each;
    package->parts = sn_alloc(2 * count, sizeof *package->parts);
    if (!package->parts)
        return sn_fail_nomem(error);
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < count; i++) {
        const sn_package_part part = {
            .type = wish->types[i / each], .pairs = i % each >= 2, .descending = i % 2};
        err = add_part(package, &part, error);
    }
    package->part_count = package->all_count;
    for (size_t i = 0; !err && i < count; i++)
        err = add_images(package, &package->parts[i], error);
    return err;
}

sn_err sn_package_plan(const sn_package_wish *wish, sn_package *out, sn_error *error)
{
    *out = (sn_package){
        .name = wish->name, .target = wish->target, .float_compare = wish->float_compare};
    sn_err err = check_ranges(wish, error);
    if (err)
        return err;
    out->ranges = sn_alloc(wish->range_count, sizeof *out->ranges);
    if (!out->ranges)
        return sn_fail_nomem(error);
    memcpy(out->ranges, wish->ranges, wish->range_count * sizeof *out->ranges);
    out->range_count = wish->range_count;
    join_ranges(out);
    out->kernel_count = list_kernels(out, NULL);
    return make_parts(out, wish, error);
}

void sn_package_free(sn_package *package)
{
    for (size_t i = 0; i < package->all_count; i++) {
        free(package->parts[i].kernels);
        sn_buf_free(&package->parts[i].text);
    }
    free(package->parts);
    free(package->ranges);
    *package = (sn_package){0};
}

void sn_package_part_name(const char *library, const sn_package_part *part,
                          char name[SN_PACKAGE_NAME])
{
    snprintf(name, SN_PACKAGE_NAME, "%.*s_%s%s%s", (int)SN_PACKAGE_NAME_MOST, library,
             sn_key_infos[part->type].name, part->pairs ? "_values" : "",
             part->descending ? "_descending" : "");
}

void sn_package_kernel_name(const char *library, const sn_package_part *part,
                            const sn_package_kernel *kernel, char name[SN_PACKAGE_NAME])
{
    sn_package_part_name(library, part, name);
    size_t size = strlen(name);
    snprintf(name + size, SN_PACKAGE_NAME - size, "_%s%s%lu", kernel->lanes ? "lanes_" : "",
             kernel->counted ? "upto" : "",
             (unsigned long)(kernel->lanes ? kernel->most : kernel->wires));
}

/* Elements of an array that is filled up in registers, 0 for others. */
static uint32_t padded_size(const sn_package_kernel *kernel)
{
    return kernel->lanes && !kernel->counted && kernel->most < kernel->wires ? kernel->most : 0;
}

sn_emit sn_package_emit(const sn_package *package, const sn_package_part *part,
                        const sn_package_kernel *kernel, char name[SN_PACKAGE_NAME])
{
    sn_package_kernel_name(package->name, part, kernel, name);
    return (sn_emit){.target = package->target,
                     .type = part->type,
                     .pairs = part->pairs,
                     .descending = part->descending,
                     .float_compare = compares_floats(package, part->type),
                     .counted = kernel->counted || padded_size(kernel),
                     .padded = padded_size(kernel),
                     .batch_only = !sn_targets[package->target].blocks,
                     .name = name};
}

void sn_package_add(sn_package_part *part, const sn_buf *text)
{
    const char *line = strstr(text->data, "\n#include \""), *end = line ? line + 1 : text->data;
    sn_buf_add(&part->text, text->data, line ? (size_t)(line - text->data) + 1 : 0);
    end += line ? strcspn(end, "\n") + 1 : 0; /* the header's declarations are in the source */
    sn_buf_puts(&part->text, end);
    sn_buf_puts(&part->text, "\n");
    part->text.failed = part->text.failed || text->failed;
}

uint32_t sn_package_part_most(const sn_package *package, const sn_package_part *part)
{
    const sn_package_part *images = sn_package_images(package, part);
    uint32_t most = 0;
    for (size_t i = 0; i < package->kernel_count; i++) {
        if (part->kernels[i].lanes && part->kernels[i].wires <= SN_PACKAGE_MOST_BEST)
            continue;
        if ((part->kernels[i].elsewhere ? images : part)->kernels[i].missing)
            break;
        most = part->kernels[i].most;
    }
    return most;
}
