/* Files of a library of kernels. */
#include "codegen/package/words.h"
#include "codegen/trial/parts.h"

#include <stdio.h>
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

void sn_package_put_prototype(const sn_package *package, const sn_package_part *part,
                              const char *machine, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    const bool cuda = package->target == SN_TARGET_CUDA;
    const char *type = cuda ? sn_key_infos[part->type].type[package->target] : "void";
    sn_package_part_name(SN_PACKAGE_WORD, part, name);
    sn_buf_printf(out,
                  "sn_sort_status %s%s(const %s *keys%s, %s *keys_out%s,\n"
                  "    unsigned int n, size_t batches%s)",
                  name, machine, type, part->pairs ? ", const uint32_t *values" : "", type,
                  part->pairs ? ", uint32_t *values_out" : "", cuda ? ", cudaStream_t stream" : "");
}

/* ---- text ------------------------------------------------------------------------------------ */

static bool is_cuda(const sn_package *package)
{
    return package->target == SN_TARGET_CUDA;
}

static const char *ending(const sn_package *package)
{
    return is_cuda(package) ? "cu" : "c";
}

static void put_constant(const sn_package_part *part, sn_buf *out)
{
    sn_buf_puts(out, "SN_SORT_");
    package_put_upper(sn_key_infos[part->type].name, out);
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

/* ---- the header ------------------------------------------------------------------------------ */

static void put_types(const sn_package *package, sn_buf *out)
{
    sn_buf_puts(out, "typedef enum sn_sort_type {\n");
    for (const sn_package_part *part = NULL; (part = next_type(package, part));) {
        const sn_key_info *info = &sn_key_infos[part->type];
        sn_buf_puts(out, "    ");
        put_constant(part, out);
        sn_buf_printf(out, " = %d, /* %s", (int)part->type + 1, info->type[SN_TARGET_C]);
        if (info->class_ == SN_CLASS_FLOAT && info->bits == 16)
            sn_buf_printf(out, ", the bits of %s",
                          part->type == SN_KEY_F16 ? "a number in half precision"
                                                   : "the upper half of a float");
        sn_buf_printf(out, "; arrays of up to %lu",
                      (unsigned long)sn_package_part_most(package, part));
        if (has_values(package))
            sn_buf_printf(out, ", with values %lu",
                          (unsigned long)sn_package_part_most(package, part + 2));
        sn_buf_puts(out, " */\n");
    }
    sn_buf_puts(out, "} sn_sort_type;\n\n");
}

/* Which devices larger arrays need: a line where it is others than for those before. */
static void put_needs(const sn_package *package, sn_buf *out)
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
    if (lines.size)
        sn_buf_printf(out,
                      "/* Large arrays need shared memory that some devices do not have. On "
                      "these they are refused:\n * SN_SORT_LAUNCH.\n%s */\n\n",
                      lines.data);
    out->failed = out->failed || lines.failed;
    sn_buf_free(&lines);
}

static const char call_cuda[] =
    "/* Sort `batches` arrays of n elements each, one behind the other, where they are.\n"
    " * keys     [batches][n] of the type, in the device's memory\n"
    " * values   [batches][n] likewise, which travel with their keys; NULL for keys alone\n"
    " * stream   on which the work is put; the call does not wait, allocates nothing, and can be\n"
    " *          captured in a graph\n"
    " * Both begin at multiples of 16 bytes, as all that cudaMalloc gives does. Arrays of no or "
    "one\n"
    " * element are sorted already. What the library does not hold is refused before any element\n"
    " * is touched. */\n";

static const char call_c[] =
    "/* Sort `batches` arrays of n elements each, one behind the other, where they are.\n"
    " * keys     [batches][n] of the type\n"
    " * values   [batches][n], which travel with their keys; NULL for keys alone\n"
    " * They may begin at any address; where that is no multiple of an element's size, they pass\n"
    " * through a copy on the stack. Arrays of no or one element are sorted already. What the\n"
    " * library does not hold is refused before any element is touched. Nothing is allocated. */\n";

static const char call_to[] =
    "/* The same, and what is sorted goes elsewhere: keys and values stay as they are, unless "
    "that is\n"
    " * where they are. Elsewhere is apart from them. There are values_out if there are values. "
    "*/\n";

static void put_prototype(const sn_package *package, const char *end, sn_buf *out)
{
    sn_buf_printf(out,
                  "sn_sort_status sn_sort_batch(void *keys, uint32_t *values, size_t n, size_t "
                  "batches,\n                             sn_sort_type type, sn_sort_order "
                  "order%s)%s",
                  is_cuda(package) ? ",\n                             cudaStream_t stream" : "",
                  end);
}

static void put_prototype_to(const sn_package *package, const char *end, sn_buf *out)
{
    sn_buf_printf(out,
                  "sn_sort_status sn_sort_batch_to(const void *keys, const uint32_t *values, void "
                  "*keys_out,\n                                uint32_t *values_out, size_t n, "
                  "size_t batches,\n                                sn_sort_type type, "
                  "sn_sort_order order%s)%s",
                  is_cuda(package) ? ",\n                                cudaStream_t stream" : "",
                  end);
}

static void put_float_order(const sn_package *package, sn_buf *out)
{
    bool floats = false;
    for (const sn_package_part *part = NULL; (part = next_type(package, part));)
        floats = floats || sn_key_infos[part->type].class_ == SN_CLASS_FLOAT;
    if (floats && package->float_compare)
        sn_buf_puts(out, "/* Floating-point keys of 32 and 64 bits must not be NaN; -0 and 0 may "
                         "come in any order. */\n");
    else if (floats)
        sn_buf_puts(out, "/* Floating-point keys: every NaN comes last in both orders, -0 stands "
                         "next to 0 on the side\n * of the negative numbers, bits are kept. */\n");
}

static void put_header(const sn_package *package, sn_buf *out)
{
    sn_package_put_head(package, "sn_sort: batches of small arrays, sorted by comparator networks.",
                        out);
    sn_buf_printf(out, "#ifndef SN_SORT_H\n#define SN_SORT_H\n\n%s#include <stddef.h>\n",
                  is_cuda(package) ? "#include <cuda_runtime_api.h>\n" : "");
    sn_buf_puts(out, "#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_buf_puts(out, "/* Types of keys, and the largest arrays of them. */\n");
    put_types(package, out);
    put_needs(package, out);
    put_float_order(package, out);
    sn_buf_puts(out, "typedef enum sn_sort_order { SN_SORT_ASCENDING, SN_SORT_DESCENDING } "
                     "sn_sort_order;\n\n"
                     "typedef enum sn_sort_status {\n"
                     "    SN_SORT_OK,\n"
                     "    SN_SORT_SIZE,    /* no kernel for arrays of n elements of this type */\n"
                     "    SN_SORT_TYPE,    /* no such type */\n"
                     "    SN_SORT_ORDER,   /* no such order */\n"
                     "    SN_SORT_VALUES,  /* no kernels for keys with values */\n"
                     "    SN_SORT_POINTER, /* keys is NULL, or an address is none it may be */\n");
    if (is_cuda(package))
        sn_buf_puts(out, "    SN_SORT_LAUNCH   /* CUDA refused; cudaGetLastError says why */\n");
    sn_buf_puts(out, "} sn_sort_status;\n\n");
    sn_buf_puts(out, is_cuda(package) ? call_cuda : call_c);
    put_prototype(package, ";\n\n", out);
    sn_buf_puts(out, call_to);
    put_prototype_to(package, ";\n\n", out);
    sn_buf_puts(out, "/* What sn_sort_batch would say of such arrays. */\n"
                     "sn_sort_status sn_sort_check(size_t n, sn_sort_type type, sn_sort_order "
                     "order, int values);\n\n"
                     "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
}

/* ---- the call -------------------------------------------------------------------------------- */

static void put_part_call(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    const char *type = sn_key_infos[part->type].type[package->target];
    const char *in = part->pairs ? ", values" : "", *to = part->pairs ? ", values_out" : "";
    sn_package_part_name(SN_PACKAGE_WORD, part, name);
    if (is_cuda(package))
        sn_buf_printf(out,
                      "%s((const %s *)keys%s, (%s *)keys_out%s,\n"
                      "                (unsigned int)n, batches, stream)",
                      name, type, in, type, to);
    else
        sn_buf_printf(out,
                      "ON_MACHINE(%s)(keys%s, keys_out%s, (unsigned int)n,\n"
                      "                batches)",
                      name, in, to);
}

/* Both orders of one kind of elements. */
static void put_orders(const sn_package *package, const sn_package_part *part, const char *indent,
                       sn_buf *out)
{
    sn_buf_printf(out, "%sif (order == SN_SORT_DESCENDING)\n%s    return ", indent, indent);
    put_part_call(package, part + 1, out);
    sn_buf_printf(out, ";\n%sreturn ", indent);
    put_part_call(package, part, out);
    sn_buf_puts(out, ";\n");
}

/* Of one element nothing is to be sorted, and all may have to go elsewhere. */
static void put_copy(const sn_package *package, sn_buf *out)
{
    sn_buf_puts(out, "static size_t size_of(sn_sort_type type)\n{\n    switch (type) {\n");
    for (const sn_package_part *part = NULL; (part = next_type(package, part));) {
        sn_buf_puts(out, "    case ");
        put_constant(part, out);
        sn_buf_printf(out, ":\n        return %u;\n", sn_key_infos[part->type].bits / 8);
    }
    sn_buf_puts(out, "    }\n    return 0;\n}\n\n"
                     "static sn_sort_status copy(const void *from, void *to, size_t bytes");
    sn_buf_puts(out, is_cuda(package)
                         ? ", cudaStream_t stream)\n{\n"
                           "    if (from == to)\n        return SN_SORT_OK;\n"
                           "    return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice, "
                           "stream) == cudaSuccess\n"
                           "               ? SN_SORT_OK\n               : SN_SORT_LAUNCH;\n}\n\n"
                         : ")\n{\n    if (from != to)\n        memcpy(to, from, bytes);\n"
                           "    return SN_SORT_OK;\n}\n\n");
}

static void put_copies(const sn_package *package, sn_buf *out)
{
    const char *stream = is_cuda(package) ? ", stream" : "";
    sn_buf_printf(out,
                  "    if (n == 1 && values != NULL &&\n"
                  "        copy(values, values_out, batches * sizeof *values%s) != SN_SORT_OK)\n"
                  "        return SN_SORT_POINTER;\n"
                  "    if (n == 1)\n"
                  "        return copy(keys, keys_out, batches * size_of(type)%s);\n",
                  stream, stream);
}

static void put_call(const sn_package *package, sn_buf *out)
{
    put_copy(package, out);
    put_prototype_to(package, "\n{\n", out);
    sn_buf_puts(out, "    const sn_sort_status status = sn_sort_check(n, type, order, values != "
                     "NULL);\n"
                     "    if (status != SN_SORT_OK || n == 0 || batches == 0 ||\n"
                     "        (n == 1 && keys == keys_out && values == values_out))\n"
                     "        return status;\n"
                     "    if (keys == NULL || keys_out == NULL || (values == NULL) != (values_out "
                     "== NULL))\n"
                     "        return SN_SORT_POINTER;\n");
    put_copies(package, out);
    sn_buf_puts(out, "    switch (type) {\n");
    for (const sn_package_part *part = NULL; (part = next_type(package, part));) {
        sn_buf_puts(out, "    case ");
        put_constant(part, out);
        sn_buf_puts(out, ":\n");
        if (has_values(package)) {
            sn_buf_puts(out, "        if (values != NULL) {\n");
            put_orders(package, part + 2, "            ", out);
            sn_buf_puts(out, "        }\n");
        }
        put_orders(package, part, "        ", out);
    }
    sn_buf_puts(out, "    }\n    return SN_SORT_TYPE;\n}\n\n");
    put_prototype(package, "\n{\n", out);
    sn_buf_printf(out,
                  "    return sn_sort_batch_to(keys, values, keys, values, n, batches, type, "
                  "order%s);\n}\n",
                  is_cuda(package) ? ", stream" : "");
}

static void put_most(const sn_package *package, sn_buf *out)
{
    sn_buf_puts(out, "/* The largest arrays of a type, 0 if there is no such type. */\n"
                     "static size_t most_of(sn_sort_type type, int values)\n{\n"
                     "    (void)values;\n    switch (type) {\n");
    for (const sn_package_part *part = NULL; (part = next_type(package, part));) {
        sn_buf_puts(out, "    case ");
        put_constant(part, out);
        unsigned long keys = sn_package_part_most(package, part), values = keys;
        if (has_values(package))
            values = sn_package_part_most(package, part + 2);
        if (values == keys)
            sn_buf_printf(out, ":\n        return %luu;\n", keys);
        else
            sn_buf_printf(out, ":\n        return values ? %luu : %luu;\n", values, keys);
    }
    sn_buf_puts(out, "    }\n    return 0;\n}\n\n");
}

static void put_check(const sn_package *package, sn_buf *out)
{
    sn_buf_puts(out, "sn_sort_status sn_sort_check(size_t n, sn_sort_type type, sn_sort_order "
                     "order, int values)\n{\n"
                     "    const size_t most = most_of(type, values);\n"
                     "    if (most == 0)\n        return SN_SORT_TYPE;\n"
                     "    if (order != SN_SORT_ASCENDING && order != SN_SORT_DESCENDING)\n"
                     "        return SN_SORT_ORDER;\n");
    if (!has_values(package))
        sn_buf_puts(out, "    if (values)\n        return SN_SORT_VALUES;\n");
    sn_buf_puts(out, "    if (n < 2)\n        return SN_SORT_OK;\n    if (n > most)\n"
                     "        return SN_SORT_SIZE;\n    return ");
    for (size_t i = 0; i < package->range_count; i++)
        sn_buf_printf(out, "%s(n >= %luu && n <= %luu)", i ? " ||\n           " : "",
                      (unsigned long)package->ranges[i].least,
                      (unsigned long)package->ranges[i].most);
    sn_buf_puts(out, "\n               ? SN_SORT_OK\n               : SN_SORT_SIZE;\n}\n\n");
}

static void put_part_prototypes(const sn_package *package, const char *machine, sn_buf *out)
{
    for (size_t i = 0; i < package->part_count; i++) {
        sn_package_put_prototype(package, &package->parts[i], machine, out);
        sn_buf_puts(out, ";\n");
    }
}

/* C: which machine's kernels are called, where there are several. What the processor has was found
 * out before main. */
static void put_machines(const sn_package *package, sn_buf *out)
{
    sn_buf_puts(out, "#ifdef SN_SORT_MACHINES\n");
    put_part_prototypes(package, "_avx2", out);
    put_part_prototypes(package, "_avx512", out);
    sn_buf_puts(out, "\n");
    sn_buf_puts(out, sn_package_machines_txt);
    sn_buf_puts(out, "#else\n#define ON_MACHINE(name) name\n#endif\n\n");
}

static void put_dispatch(const sn_package *package, sn_buf *out)
{
    sn_package_put_head(package, "sn_sort: from a call to the kernels of its type and order.", out);
    sn_buf_printf(out, "#include \"sn_sort.h\"\n\n%s",
                  is_cuda(package) ? "" : "#include <string.h>\n\n");
    if (is_cuda(package))
        sn_buf_puts(out, "extern \"C\" {\n");
    put_part_prototypes(package, "", out);
    sn_buf_puts(out, is_cuda(package) ? "}\n\n" : "\n");
    if (!is_cuda(package))
        put_machines(package, out);
    put_most(package, out);
    put_check(package, out);
    put_call(package, out);
}

/* ---- building and testing -------------------------------------------------------------------- */

/* The files that hold functions and kernels, each in a line of its own. */
static void put_sources(const sn_package *package, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    for (size_t i = 0; i < package->part_count; i++) {
        sn_package_part_name(SN_PACKAGE_WORD, &package->parts[i], name);
        sn_buf_printf(out, "\n    %s.%s", name, ending(package));
    }
    sn_buf_puts(out, ")\n");
    if (is_cuda(package))
        return;
    sn_buf_puts(out, "set(SN_SORT_KERNELS");
    for (size_t i = 0; i < package->all_count; i++) {
        const sn_package_part *part = &package->parts[i];
        for (size_t k = 0; k < package->kernel_count; k++) {
            sn_package_kernel_name(SN_PACKAGE_WORD, part, &part->kernels[k], name);
            if (!part->kernels[k].missing && !part->kernels[k].elsewhere)
                sn_buf_printf(out, "\n    kernels/%s.c", name);
        }
    }
    sn_buf_puts(out, ")\n");
}

static const char cmake_cuda[] =
    "if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)\n"
    "    set(CMAKE_CUDA_ARCHITECTURES 80 90) # set it to what your devices are\n"
    "endif()\n"
    "project(sn_sort LANGUAGES C CUDA)\n"
    "find_package(CUDAToolkit REQUIRED)\n";

static const char cmake_c[] = "project(sn_sort LANGUAGES C)\n"
                              "if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)\n"
                              "    set(CMAKE_BUILD_TYPE Release)\n"
                              "endif()\n";

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
            if (part->kernels[k / 2].elsewhere)
                continue;
            sn_buf_printf(out, "#define %s_sort%s SN_SORT_NAME(%s_sort%s, SN_SORT_MACHINE)\n", name,
                          calls[k % 2], name, calls[k % 2]);
        }
    }
}

static void put_cmake(const sn_package *package, sn_buf *out)
{
    sn_buf_puts(out,
                "# A library sn_sort: add_subdirectory(this folder), then\n"
                "# target_link_libraries(PROGRAM PRIVATE sn_sort) and #include \"sn_sort.h\".\n"
                "cmake_minimum_required(VERSION 3.21)\n");
    sn_buf_puts(out, is_cuda(package) ? cmake_cuda : cmake_c);
    sn_buf_printf(out, is_cuda(package) ? "add_library(sn_sort sn_sort.cu" : "set(SN_SORT_PARTS");
    put_sources(package, out);
    sn_buf_puts(out, is_cuda(package) ? "" : sn_package_machines_cmake);
    sn_buf_puts(out, "target_include_directories(sn_sort PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})\n");
    if (is_cuda(package))
        sn_buf_puts(out,
                    "set(SN_SORT_RUNTIME cudart_static CACHE STRING\n"
                    "    \"CUDA's runtime, which a program has one of: cudart_static or cudart\")\n"
                    "target_link_libraries(sn_sort PUBLIC CUDA::${SN_SORT_RUNTIME})\n");
    sn_buf_puts(out, "\noption(SN_SORT_TEST \"Build the test of sn_sort\" "
                     "${PROJECT_IS_TOP_LEVEL})\n"
                     "if(SN_SORT_TEST)\n    enable_testing()\n"
                     "    add_executable(sn_sort_test test.c)\n"
                     "    target_link_libraries(sn_sort_test PRIVATE sn_sort)\n");
    if (is_cuda(package))
        sn_buf_puts(out, "    set_target_properties(sn_sort_test PROPERTIES LINKER_LANGUAGE "
                         "CUDA)\n");
    sn_buf_puts(out, "    add_test(NAME sn_sort COMMAND sn_sort_test)\n"
                     "    set_tests_properties(sn_sort PROPERTIES SKIP_RETURN_CODE 77)\n"
                     "endif()\n");
}

static void put_test(const sn_package *package, sn_buf *out)
{
    sn_package_put_head(
        package,
        "Sort random arrays of every type, in both orders, and compare with the host's qsort.",
        out);
    sn_buf_puts(out, "#include \"sn_sort.h\"\n\n");
    sn_buf_puts(out, is_cuda(package) ? sn_package_test_cuda_txt : sn_package_test_host_txt);
    sn_buf_puts(out, "typedef struct type_info {\n    const char *name;\n    sn_sort_type type;\n"
                     "    size_t bytes;\n    char kind; /* u, i, f, b: as in its name */\n"
                     "    int nans; /* whether keys may be NaN */\n} type_info;\n\n"
                     "static const type_info types[] = {\n");
    for (const sn_package_part *part = NULL; (part = next_type(package, part));) {
        const sn_key_info *info = &sn_key_infos[part->type];
        sn_buf_printf(out, "    {\"%s\", ", info->name);
        put_constant(part, out);
        sn_buf_printf(
            out, ", %u, '%c', %d},\n", info->bits / 8, info->name[0],
            !(package->float_compare && info->class_ == SN_CLASS_FLOAT && info->bits > 16));
    }
    sn_buf_printf(out, "};\nenum { TYPES = sizeof types / sizeof types[0], MOST = %lu };\n\n",
                  (unsigned long)package->ranges[package->range_count - 1].most);
    sn_buf_puts(out, sn_package_test_txt);
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

void sn_package_header(const sn_package *package, sn_buf *out)
{
    put_file(package, put_header, out);
}

void sn_package_dispatch(const sn_package *package, sn_buf *out)
{
    put_file(package, put_dispatch, out);
}

void sn_package_names(const sn_package *package, sn_buf *out)
{
    put_file(package, put_names, out);
}

void sn_package_cmake(const sn_package *package, sn_buf *out)
{
    put_file(package, put_cmake, out);
}

void sn_package_test(const sn_package *package, sn_buf *out)
{
    put_file(package, put_test, out);
}
