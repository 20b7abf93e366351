/* Files of a library of kernels: the words of their templates. */
#include "codegen/emit/parts.h"
#include "codegen/package/words.h"

#include <string.h>

/* ---- words ----------------------------------------------------------------------------------- */

/* "u32" as "U32". What the files of a library share: the head of each, the function of each part,
 * and how all is called after the library. */
static void package_put_upper(const char *name, sn_buf *out)
{
    for (char c; (c = *name); name++) {
        c = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
        sn_buf_add(out, &c, 1);
    }
}

void sn_package_put_named(const char *name, const sn_buf *text, sn_buf *out)
{
    const char *at = text->data ? text->data : "", *next;
    for (; (next = strpbrk(at, "sS")); at = next) {
        sn_buf_add(out, at, (size_t)(next - at));
        if (!strncmp(next, "sn_sort", 7) || !strncmp(next, "SN_SORT", 7)) {
            if (*next == 'S')
                package_put_upper(name, out);
            else
                sn_buf_puts(out, name);
            next += 7;
        } else {
            sn_buf_add(out, next++, 1);
        }
    }
    sn_buf_puts(out, at);
    out->failed = out->failed || text->failed;
}

static void put_ranges(const sn_package *package, sn_buf *out)
{
    for (size_t i = 0; i < package->range_count; i++) {
        const sn_size_range *range = &package->ranges[i];
        sn_buf_printf(out, "%s%lu", i ? ", " : "", (unsigned long)range->least);
        if (range->most > range->least)
            sn_buf_printf(out, " to %lu", (unsigned long)range->most);
    }
}

void sn_package_put_head(const sn_package *package, const char *what, sn_buf *out)
{
    sn_buf_printf(out, "/* %s\n *\n * sizes    ", what);
    put_ranges(package, out);
    const char *proof = "none: written with --unproved";
    if (package->networks_proved)
        proof = package->texts_proved
                    ? "every network is proved to sort, every text to be its network"
                    : "every network is proved to sort";
    sn_buf_printf(out, "\n * proof    %s\n *\n", proof);
    sn_buf_printf(out,
                  " * Written by netkern %s; this text is yours, without conditions (CC0). */\n",
                  sn_version());
}

void sn_package_add_part(const sn_package *package, const sn_package_part *part, sn_template *words)
{
    const sn_target_info *target = &sn_targets[package->target];
    const sn_emit emit = {.target = package->target, .type = part->type};
    char name[SN_PACKAGE_NAME];
    sn_package_part_name(SN_PACKAGE_WORD, part, name);
    sn_template_add(words, "name", name);
    sn_template_add(words, "type", target->stream ? sn_key_name(&emit) : "void");
    sn_template_add(words, "machine", "");
    sn_template_flag(words, "stream", target->stream);
    sn_template_flag(words, "pairs", part->pairs);
}

void sn_package_add_prototype(const sn_package *package, const sn_package_part *part,
                              sn_template *words)
{
    sn_package_add_part(package, part, words);
    sn_template_part(words, "prototype", sn_package_prototype_txt);
}

/* The first part of each type, one by one: NULL at the end. */
static const sn_package_part *next_type(const sn_package *package, const sn_package_part *last)
{
    const sn_package_part *end = package->parts + package->part_count;
    const sn_package_part *part = last ? last + 1 : package->parts;
    while (last && part < end && part->type == last->type)
        part++;
    return part < end ? part : NULL;
}

static bool has_values(const sn_package *package)
{
    return package->parts[package->part_count - 1].pairs;
}

/* The call of a part's function. */
static void add_call(const sn_package *package, const sn_package_part *part, const char *word,
                     sn_template *words)
{
    sn_template own = {.word = NULL};
    sn_buf call = {0};
    sn_package_add_part(package, part, &own);
    sn_template_fill(&own, sn_package_call_txt, &call);
    call.size -= call.size > 0;
    sn_template_take(words, word, &call);
    sn_template_free(&own);
}

/* What files say of a type: its name, largest arrays, calls. */
static void add_type(const sn_package *package, const sn_package_part *part, sn_template *words)
{
    static const char *const calls[] = {"call", "call_descending", "call_values",
                                        "call_values_descending"};
    const sn_key_info *info = &sn_key_infos[part->type];
    const bool is_float = info->class_ == SN_CLASS_FLOAT, values = has_values(package);
    const sn_emit emit = {.type = part->type};
    const unsigned long most = sn_package_part_most(package, part),
                        values_most = values ? sn_package_part_most(package, part + 2) : most;
    sn_buf upper = {0};
    package_put_upper(info->name, &upper);
    sn_template_take(words, "upper", &upper);
    sn_template_add(words, "lower", info->name);
    sn_template_print(words, "kind", "%c", info->name[0]);
    sn_template_print(words, "number", "%d", (int)part->type + 1);
    sn_template_add(words, "key_type", sn_ast_number_name(&sn_ast_c, sn_emit_key_name(&emit)));
    sn_template_add(words, "half",
                    !is_float || info->bits > 16 ? ""
                    : part->type == SN_KEY_F16   ? ", the bits of a number in half precision"
                                                 : ", the bits of the upper half of a float");
    sn_template_print(words, "bytes", "%u", info->bits / 8);
    sn_template_print(words, "nans", "%d",
                      !(package->float_compare && is_float && info->bits > 16));
    sn_template_print(words, "most", "%lu", most);
    sn_template_print(words, "values_most", "%lu", values_most);
    sn_template_add(words, "with_values", "");
    if (values)
        sn_template_print(words, "with_values", ", with values %lu", values_most);
    sn_template_flag(words, "same", values_most == most);
    for (size_t i = 0; i < (values ? 4u : 2u); i++)
        add_call(package, part + i, calls[i], words);
}

/* What a template says of each type. */
static void add_each_type(const sn_package *package, const char *word, const char *template,
                          sn_template *words)
{
    sn_buf all = {0};
    for (const sn_package_part *part = NULL; (part = next_type(package, part));) {
        sn_template own = {.word = words->word}; /* what is added ends with this type */
        add_type(package, part, &own);
        sn_template_fill(&own, template, &all);
        sn_template_free(&own);
    }
    sn_template_take(words, word, &all);
}

/* What all files know of the library. */
static void add_library(const sn_package *package, const char *what, sn_template *words)
{
    const bool stream = sn_targets[package->target].stream;
    sn_buf head = {0};
    sn_package_put_head(package, what, &head);
    sn_template_take(words, "head", &head);
    sn_template_flag(words, "stream", stream);
    sn_template_flag(words, "values", has_values(package));
    sn_template_flag(words, "float_compare", package->float_compare);
    sn_template_add(words, "on_stream", stream ? ", stream" : "");
    sn_template_part(words, "batch", sn_package_batch_txt);
    sn_template_part(words, "batch_to", sn_package_batch_to_txt);
}

/* ---- the header ------------------------------------------------------------------------------ */

/* Which devices larger arrays need: a line where it is others than for those before. */
static void add_needs(const sn_package *package, sn_template *words)
{
    sn_buf lines = {0};
    for (size_t p = 0; p < package->part_count; p++) {
        const sn_package_part *part = &package->parts[p];
        const char *before = "";
        for (size_t k = 0; k < package->kernel_count && !part->descending; k++) {
            const sn_package_kernel *kernel = &part->kernels[k];
            if (kernel->missing)
                break;
            const char *now = kernel->shared ? sn_cuda_devices_with(kernel->shared) : "";
            if (strcmp(now, before) != 0)
                sn_buf_printf(&lines, " * %s%s from %lu elements on: %s\n",
                              sn_key_infos[part->type].name, part->pairs ? " with values" : "",
                              (unsigned long)kernel->least, now);
            before = now;
        }
    }
    sn_template_flag(words, "needs", lines.size);
    sn_template_take(words, "needs", &lines);
}

static void put_header(const sn_package *package, sn_buf *out)
{
    sn_template words = {.word = NULL};
    bool floats = false;
    for (const sn_package_part *part = NULL; (part = next_type(package, part));)
        floats = floats || sn_key_infos[part->type].class_ == SN_CLASS_FLOAT;
    add_library(package, "sn_sort: batches of small arrays, sorted by comparator networks.",
                &words);
    add_each_type(package, "types",
                  "    SN_SORT_@upper = @number, /* @key_type@half; arrays of up to "
                  "@most@with_values */\n",
                  &words);
    add_needs(package, &words);
    sn_template_flag(&words, "floats", floats);
    sn_template_fill(&words, sn_package_header_txt, out);
    sn_template_free(&words);
}

/* ---- the call -------------------------------------------------------------------------------- */

/* Declarations of all parts' functions, for a machine. */
static void put_prototypes(const sn_package *package, const char *machine, sn_buf *out)
{
    for (size_t i = 0; i < package->part_count; i++) {
        sn_template words = {.word = NULL};
        sn_package_add_part(package, &package->parts[i], &words);
        sn_template_add(&words, "machine", machine);
        sn_template_part(&words, "prototype", sn_package_prototype_txt);
        sn_template_fill(&words, "@prototype;\n", out);
        sn_template_free(&words);
    }
}

/* In C which machine's kernels are called, where there are several, depends on what the processor
 * has, which was found out before main. */
static void put_dispatch(const sn_package *package, sn_buf *out)
{
    sn_template words = {.word = NULL};
    sn_buf prototypes = {0}, machines = {0}, ranges = {0};
    add_library(package, "sn_sort: from a call to the kernels of its type and order.", &words);
    put_prototypes(package, "", &prototypes);
    put_prototypes(package, "_avx2", &machines);
    put_prototypes(package, "_avx512", &machines);
    for (size_t i = 0; i < package->range_count; i++)
        sn_buf_printf(&ranges, "%s(n >= %luu && n <= %luu)", i ? " ||\n           " : "",
                      (unsigned long)package->ranges[i].least,
                      (unsigned long)package->ranges[i].most);
    sn_template_take(&words, "prototypes", &prototypes);
    sn_template_take(&words, "prototypes_of_machines", &machines);
    sn_template_take(&words, "in_ranges", &ranges);
    sn_template_add(&words, "machines", sn_package_machines_txt);
    add_each_type(package, "mosts",
                  "    case SN_SORT_@{upper}:\n"
                  "[same]        return @{most}u;\n"
                  "[!same]        return values ? @{values_most}u : @{most}u;\n",
                  &words);
    add_each_type(package, "sizes", "    case SN_SORT_@{upper}:\n        return @bytes;\n", &words);
    add_each_type(package, "cases", sn_package_case_txt, &words);
    sn_template_fill(&words, sn_package_dispatch_txt, out);
    sn_template_free(&words);
}

/* ---- building and testing -------------------------------------------------------------------- */

/* Names that a build for a machine has of its own: those of functions that others call. */
static void put_names(const sn_package *package, sn_buf *out)
{
    static const char *const calls[] = {"", "_batch"};
    char name[SN_PACKAGE_NAME];
    sn_package_put_head(package, "sn_sort: functions that are compiled for several machines.", out);
    sn_buf_puts(out, "#define SN_SORT_JOIN(name, machine) name##machine\n"
                     "#define SN_SORT_NAME(name, machine) SN_SORT_JOIN(name, machine)\n");
    for (size_t i = 0; i < package->all_count; i++) {
        const sn_package_part *part = &package->parts[i];
        sn_package_part_name(SN_PACKAGE_WORD, part, name);
        if (i < package->part_count)
            sn_buf_printf(out, "#define %s SN_SORT_NAME(%s, SN_SORT_MACHINE)\n", name, name);
        for (size_t k = 0; k < 2 * package->kernel_count; k++) {
            sn_package_kernel_name(SN_PACKAGE_WORD, part, &part->kernels[k / 2], name);
            if (part->kernels[k / 2].elsewhere || part->kernels[k / 2].missing)
                continue;
            sn_buf_printf(out, "#define %s_sort%s SN_SORT_NAME(%s_sort%s, SN_SORT_MACHINE)\n", name,
                          calls[k % 2], name, calls[k % 2]);
        }
    }
}

/* The files that hold functions and kernels, each in a line of its own. */
static void put_cmake(const sn_package *package, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    sn_template words = {.word = NULL};
    sn_buf sources = {0}, kernels = {0};
    for (size_t i = 0; i < package->all_count; i++) {
        const sn_package_part *part = &package->parts[i];
        sn_package_part_name(SN_PACKAGE_WORD, part, name);
        if (i < package->part_count)
            sn_buf_printf(&sources, "\n    %s.%s", name, sn_targets[package->target].ending);
        for (size_t k = 0; k < package->kernel_count; k++) {
            sn_package_kernel_name(SN_PACKAGE_WORD, part, &part->kernels[k], name);
            if (!part->kernels[k].missing && !part->kernels[k].elsewhere)
                sn_buf_printf(&kernels, "\n    kernels/%s.c", name);
        }
    }
    add_library(package, "", &words);
    sn_template_take(&words, "sources", &sources);
    sn_template_take(&words, "kernels", &kernels);
    sn_template_add(&words, "machines", sn_package_machines_cmake);
    sn_template_fill(&words, sn_package_cmake_txt, out);
    sn_template_free(&words);
}

static void put_test(const sn_package *package, sn_buf *out)
{
    sn_template words = {.word = NULL};
    add_library(
        package,
        "Sort random arrays of every type, in both orders, and compare with the host's qsort.",
        &words);
    sn_template_add(&words, "ways",
                    sn_targets[package->target].stream ? sn_package_test_cuda_txt
                                                       : sn_package_test_host_txt);
    add_each_type(package, "types", "    {\"@lower\", SN_SORT_@upper, @bytes, '@kind', @nans},\n",
                  &words);
    sn_template_print(&words, "most", "%lu",
                      (unsigned long)package->ranges[package->range_count - 1].most);
    sn_template_fill(&words, sn_package_test_txt, out);
    sn_template_free(&words);
}

/* ---- by the library's name ------------------------------------------------------------------- */

/* What `put` appends, in which the library is called sn_sort. */
static void put_file(const sn_package *package, void (*put)(const sn_package *, sn_buf *),
                     sn_buf *out)
{
    sn_buf text = {0};
    put(package, &text);
    sn_package_put_named(package->name, &text, out);
    sn_buf_free(&text);
}

#define FILES(name)                                                \
    void sn_package_##name(const sn_package *package, sn_buf *out) \
    {                                                              \
        put_file(package, put_##name, out);                        \
    }
FILES(header)
FILES(dispatch)
FILES(names)
FILES(cmake)
FILES(test)
#undef FILES
