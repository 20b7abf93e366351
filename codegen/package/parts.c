/* The source of a part: the function that calls its kernels. */
#include "codegen/emit/parts.h"
#include "codegen/package/words.h"

#include <stdio.h>
#include <string.h>

static bool has_stream(const sn_package *package)
{
    return sn_targets[package->target].stream;
}

/* The part that has a kernel's text. */
static const sn_package_part *home_of(const sn_package *package, const sn_package_part *part,
                                      size_t kernel)
{
    return part->kernels[kernel].elsewhere ? sn_package_images(package, part) : part;
}

/* ---- CUDA ------------------------------------------------------------------------------------ */

/* Sizes come ascending, so the first kernel that is large enough is the one; its exact sizes were
 * checked before. */
static void add_chain(const sn_package *package, const sn_package_part *part, sn_template *words)
{
    char name[SN_PACKAGE_NAME];
    sn_buf chain = {0};
    for (size_t i = 0; i < package->kernel_count; i++) {
        const sn_package_kernel *kernel = &part->kernels[i];
        if (kernel->missing)
            continue;
        sn_package_kernel_name(SN_PACKAGE_WORD, part, kernel, name);
        sn_buf_printf(
            &chain,
            "    if (n <= %luu)\n        return status_of(%s_sort(%s%s, batches, stream));\n",
            (unsigned long)kernel->most, name,
            part->pairs ? "keys, values, keys_out, values_out" : "keys, keys_out",
            kernel->counted ? ", n" : "");
    }
    sn_template_flag(words, "any", sn_package_part_most(package, part));
    sn_template_take(words, "chain", &chain);
}

/* ---- C --------------------------------------------------------------------------------------- */

static sn_emit emit_of(const sn_package *package, const sn_package_part *part)
{
    return (sn_emit){.target = package->target, .type = part->type, .descending = part->descending};
}

/* image_of and key_of: integers that ascend as keys are to be ordered. */
static void put_images(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    const sn_emit emit = emit_of(package, part);
    const sn_key_info *info = &sn_key_infos[part->type];
    const uint64_t sign = UINT64_C(1) << (info->bits - 1);
    const uint64_t turned =
        (part->descending ? sign | (sign - 1) : 0) ^ (info->class_ == SN_CLASS_SIGNED ? sign : 0);
    sn_template words = {.word = NULL};
    if (info->class_ == SN_CLASS_FLOAT) {
        sn_emit_images(&emit, out);
        return;
    }
    sn_template_print(&words, "turned", "0x%llxu%s", (unsigned long long)turned,
                      info->bits == 64 ? "ll" : "");
    sn_template_fill(&words, sn_package_images_txt, out);
    sn_template_free(&words);
}

/* The headers of the kernels that are called. */
static void put_includes(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    for (size_t i = 0; i < package->kernel_count; i++) {
        const sn_package_part *of = home_of(package, part, i);
        if (of->kernels[i].missing)
            continue;
        sn_package_kernel_name(SN_PACKAGE_WORD, of, &of->kernels[i], name);
        sn_buf_printf(out, "#include \"kernels/%s.h\"\n", name);
    }
}

/* A call of a kernel: of one array, or of all. */
static void put_call(const sn_package_part *of, const sn_package_kernel *kernel, bool one,
                     sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    sn_package_kernel_name(SN_PACKAGE_WORD, of, kernel, name);
    sn_buf_printf(out, "%s_sort%s(%s%s%s);\n", name, one ? "" : "_batch",
                  of->pairs ? "keys, values, keys_out, values_out" : "keys, keys_out",
                  kernel->counted ? ", n" : "", one ? "" : ", batches");
}

/* Whether many arrays are sorted by vectors across each, too. */
static bool sorts_one_by_one(const sn_package_part *part, const sn_package_kernel *kernel)
{
    return part->pairs || sn_is_long(part->type, kernel->wires);
}

/* Calls of those of a part's kernels that are elsewhere, or of its others, by the size, which was
 * checked before. Vectors of 16 bytes are slower across an array than scalars, where there are
 * these. Returns whether there are any. */
static bool put_calls(const sn_package *package, const sn_package_part *part, bool elsewhere,
                      bool one, sn_buf *out)
{
    sn_buf lanes = {0}, rest = {0}, cases = {0};
    for (size_t i = 0; i < package->kernel_count; i++) {
        const sn_package_part *of = home_of(package, part, i);
        const sn_package_kernel *kernel = &of->kernels[i];
        if (part->kernels[i].elsewhere != elsewhere || kernel->missing ||
            (kernel->lanes && !one && !sorts_one_by_one(of, kernel)))
            continue;
        sn_buf *to = !kernel->lanes                          ? &cases
                     : kernel->wires <= SN_PACKAGE_MOST_BEST ? &lanes
                                                             : &rest;
        if (kernel->lanes)
            sn_buf_printf(to, "    if (n >= %luu && n <= %luu) {\n        ",
                          (unsigned long)kernel->least, (unsigned long)kernel->most);
        for (uint32_t n = kernel->least; !kernel->lanes && n <= kernel->most; n++)
            sn_buf_printf(to, "    case %lu:\n", (unsigned long)n);
        sn_buf_puts(to, kernel->lanes ? "" : "        ");
        put_call(of, kernel, one, to);
        sn_buf_puts(to, kernel->lanes ? "        return;\n    }\n" : "        break;\n");
    }
    if (lanes.size)
        sn_buf_printf(out, "#if NETKERN_VECTOR_BYTES >= 32\n%s#endif\n", lanes.data);
    const bool any = rest.size || cases.size;
    if (rest.size)
        sn_buf_puts(out, rest.data);
    if (cases.size)
        sn_buf_printf(out, "    switch (n) {\n%s    }\n", cases.data);
    out->failed = out->failed || lanes.failed || rest.failed || cases.failed;
    sn_buf_free(&rest);
    sn_buf_free(&lanes);
    sn_buf_free(&cases);
    return any;
}

/* Functions that sort images, or keys, that lie at multiples of their size; nothing if no kernel
 * does. Returns whether one does. */
static bool put_sort(const sn_package *package, const sn_package_part *part, bool images,
                     sn_buf *out)
{
    sn_template words = {.word = NULL};
    sn_buf one = {0}, all = {0};
    put_calls(package, part, images, true, &one);
    const bool any = put_calls(package, part, images, false, &all);
    sn_template_flag(&words, "pairs", part->pairs);
    sn_template_add(&words, "what", images ? "image" : "key");
    sn_template_add(&words, "type", images ? "word" : "key");
    sn_template_take(&words, "one", &one);
    sn_template_take(&words, "all", &all);
    if (any)
        sn_template_fill(&words, sn_package_sort_txt, out);
    sn_template_free(&words);
    return any;
}

static bool has_elsewhere(const sn_package *package, const sn_package_part *part)
{
    for (size_t i = 0; i < package->kernel_count; i++)
        if (part->kernels[i].elsewhere)
            return true;
    return false;
}

static void add_c_part(const sn_package *package, const sn_package_part *part, sn_template *words)
{
    const sn_emit emit = emit_of(package, part);
    const unsigned bytes = sn_key_infos[part->type].bits / 8;
    const bool images = has_elsewhere(package, part);
    sn_buf includes = {0}, functions = {0};
    put_includes(package, part, &includes);
    if (images) {
        put_images(package, part, &functions);
        put_sort(package, part, true, &functions);
    }
    const bool keys = put_sort(package, part, false, &functions);
    sn_template_take(words, "includes", &includes);
    sn_template_take(words, "functions", &functions);
    sn_template_add(words, "key_type", sn_key_name(&emit));
    sn_template_add(words, "image_type", sn_image_type(&emit));
    sn_template_print(words, "keys", "%d", keys);
    sn_template_print(words, "images", "%d", images);
    sn_template_print(words, "values", "%d", part->pairs);
    sn_template_print(words, "small", "%u", SN_PACKAGE_SMALL);
    sn_template_print(words, "most", "%lu",
                      (unsigned long)package->ranges[package->range_count - 1].most);
    sn_template_print(words, "lane", "%u", part->pairs && bytes < 4 ? 4 : bytes);
    sn_template_add(words, "vector_bytes", sn_emit_c_bytes_txt);
    sn_template_add(words, "part", sn_package_part_txt);
}

/* ---- both ------------------------------------------------------------------------------------ */

void sn_package_part_text(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    const bool stream = has_stream(package);
    char what[120];
    sn_template words = {.word = NULL};
    sn_buf text = {0};
    snprintf(what, sizeof what, "sn_sort: kernels for keys of type %s%s, %s.",
             sn_key_infos[part->type].name, part->pairs ? " with values" : "",
             part->descending ? "descending" : "ascending");
    sn_package_put_head(package, what, &text);
    sn_package_add_prototype(package, part, &words);
    if (stream) {
        sn_buf_puts(&text, "#include \"sn_sort.h\"\n\n");
        sn_package_put_named(package->name, &text, out);
        sn_buf_free(&text);
        sn_buf_add(out, part->text.data, part->text.size); /* named already */
        out->failed = out->failed || part->text.failed;
    }
    (stream ? add_chain : add_c_part)(package, part, &words);
    sn_template_fill(&words, stream ? sn_package_part_cuda_txt : sn_package_part_c_txt, &text);
    sn_package_put_named(package->name, &text, out);
    sn_buf_free(&text);
    sn_template_free(&words);
}
