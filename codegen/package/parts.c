/* The source of a part: the function that calls its kernels. */
#include "codegen/emit/parts.h"
#include "codegen/package/words.h"
#include "codegen/trial/parts.h"

#include <stdio.h>
#include <string.h>

static bool is_cuda(const sn_package *package)
{
    return package->target == SN_TARGET_CUDA;
}

/* A call of a kernel, behind `return` or alone. */
static void put_kernel_call(const sn_package *package, const sn_package_part *part,
                            const sn_package_kernel *kernel, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    const char *pair = part->pairs ? "keys, values, keys_out, values_out" : "keys, keys_out";
    sn_package_kernel_name(SN_PACKAGE_WORD, part, kernel, name);
    if (is_cuda(package))
        sn_buf_printf(out, "return status_of(%s_sort(%s%s, batches, stream));\n", name, pair,
                      kernel->counted ? ", n" : "");
    else
        sn_buf_printf(out, "%s_sort_batch(%s%s, batches);\n", name, pair,
                      kernel->counted ? ", n" : "");
}

/* Those of a part's kernels that are elsewhere, or its others. Sizes come ascending, so the first
 * kernel that is large enough is the one; its exact sizes were checked before. Returns whether
 * there are any. */
static bool put_chain(const sn_package *package, const sn_package_part *part, bool elsewhere,
                      sn_buf *out)
{
    const sn_package_part *of = elsewhere ? sn_package_images(package, part) : part;
    bool any = false;
    for (size_t i = 0; i < package->kernel_count; i++) {
        if (part->kernels[i].elsewhere != elsewhere || of->kernels[i].missing)
            continue;
        sn_buf_printf(out, "    %s (n <= %luu)\n        ",
                      any && !is_cuda(package) ? "else if" : "if",
                      (unsigned long)of->kernels[i].most);
        put_kernel_call(package, of, &of->kernels[i], out);
        any = true;
    }
    return any;
}

/* ---- CUDA ------------------------------------------------------------------------------------ */

static void put_cuda_call(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    if (sn_package_part_most(package, part))
        sn_buf_puts(out, "static sn_sort_status status_of(cudaError_t error)\n{\n"
                         "    if (error == cudaErrorMisalignedAddress)\n"
                         "        return SN_SORT_POINTER;\n"
                         "    return error == cudaSuccess ? SN_SORT_OK : SN_SORT_LAUNCH;\n}\n\n");
    sn_buf_puts(out, "extern \"C\" ");
    sn_package_put_prototype(package, part, "", out);
    sn_buf_puts(out, "\n{\n");
    put_chain(package, part, false, out);
    if (!sn_package_part_most(package, part))
        sn_buf_printf(out,
                      "    (void)keys, (void)keys_out, %s(void)n, (void)batches, (void)stream;\n",
                      part->pairs ? "(void)values, (void)values_out, " : "");
    sn_buf_puts(out, "    return SN_SORT_SIZE;\n}\n");
}

/* ---- C --------------------------------------------------------------------------------------- */

static sn_emit emit_of(const sn_package_part *part)
{
    return (sn_emit){.target = SN_TARGET_C, .type = part->type, .descending = part->descending};
}

/* image_of and key_of: integers that ascend as keys are to be ordered. */
static void put_images(const sn_package_part *part, sn_buf *out)
{
    const sn_emit emit = emit_of(part);
    const sn_key_info *info = &sn_key_infos[part->type];
    const uint64_t sign = UINT64_C(1) << (info->bits - 1);
    const uint64_t turned =
        (part->descending ? sign | (sign - 1) : 0) ^ (info->class_ == SN_CLASS_SIGNED ? sign : 0);
    if (info->class_ == SN_CLASS_FLOAT) {
        sn_emit_images(&emit, out);
        return;
    }
    sn_buf_printf(out,
                  "/* Keys as integers that ascend as they are to be ordered. */\n"
                  "static inline word image_of(word x)\n{\n"
                  "    return (word)(x ^ 0x%llxu%s);\n}\n\n"
                  "static inline word key_of(word image)\n{\n"
                  "    return (word)(image ^ 0x%llxu%s);\n}\n\n",
                  (unsigned long long)turned, info->bits == 64 ? "ll" : "",
                  (unsigned long long)turned, info->bits == 64 ? "ll" : "");
}

/* The headers of the kernels that are called. */
static void put_includes(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    for (size_t i = 0; i < package->kernel_count && !part->kernels[i].missing; i++) {
        const bool elsewhere = part->kernels[i].elsewhere;
        const sn_package_part *of = elsewhere ? sn_package_images(package, part) : part;
        sn_package_kernel_name(SN_PACKAGE_WORD, of, &of->kernels[i], name);
        sn_buf_printf(out, "#include \"kernels/%s.h\"\n", name);
    }
}

/* A function that sorts images, or keys, that lie at multiples of their size; nothing if no kernel
 * does. Returns whether one does. */
static bool put_sort(const sn_package *package, const sn_package_part *part, bool images,
                     sn_buf *out)
{
    sn_buf chain = {0};
    const char *type = images ? "word" : "key";
    const bool any = put_chain(package, part, images, &chain);
    if (any && !chain.failed)
        sn_buf_printf(out,
                      "static void sort_%ss(const %s *keys%s, %s *keys_out%s,\n"
                      "    unsigned int n, size_t batches)\n{\n%s}\n\n",
                      images ? "image" : "key", type, part->pairs ? ", const uint32_t *values" : "",
                      type, part->pairs ? ", uint32_t *values_out" : "", chain.data);
    out->failed = out->failed || chain.failed;
    sn_buf_free(&chain);
    return any;
}

static bool has_elsewhere(const sn_package *package, const sn_package_part *part)
{
    for (size_t i = 0; i < package->kernel_count; i++)
        if (part->kernels[i].elsewhere)
            return true;
    return false;
}

static void put_c_part(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    char name[SN_PACKAGE_NAME];
    const sn_emit emit = emit_of(part);
    const unsigned bytes = sn_key_infos[part->type].bits / 8;
    const bool images = has_elsewhere(package, part);
    put_includes(package, part, out);
    sn_buf_printf(out,
                  "#include \"sn_sort.h\"\n\n#include <string.h>\n\n"
                  "typedef %s key;\ntypedef %s word;\n\n",
                  sn_key_name(&emit), sn_image_type(&emit));
    sn_package_part_name(SN_PACKAGE_WORD, part, name);
    if (images) {
        put_images(part, out);
        put_sort(package, part, true, out);
    }
    const bool keys = put_sort(package, part, false, out);
    sn_buf_printf(out, "#define PART %s\n#define KEYS %d\n#define IMAGES %d\n#define VALUES %d\n",
                  name, keys, images, part->pairs);
    sn_buf_printf(out, "enum { SMALL = %u, LANE = %u };\n\n", SN_PACKAGE_SMALL,
                  part->pairs && bytes < 4 ? 4 : bytes);
    sn_package_put_prototype(package, part, "", out);
    sn_buf_puts(out, ";\n\n");
    sn_buf_puts(out, sn_package_part_txt);
}

/* ---- both ------------------------------------------------------------------------------------ */

void sn_package_part_text(const sn_package *package, const sn_package_part *part, sn_buf *out)
{
    char what[120];
    sn_buf text = {0};
    snprintf(what, sizeof what, "sn_sort: kernels for keys of type %s%s, %s.",
             sn_key_infos[part->type].name, part->pairs ? " with values" : "",
             part->descending ? "descending" : "ascending");
    sn_package_put_head(package, what, &text);
    if (is_cuda(package)) {
        sn_buf_puts(&text, "#include \"sn_sort.h\"\n\n");
        sn_package_put_named(package->name, &text, out);
        sn_buf_free(&text);
        sn_buf_add(out, part->text.data, part->text.size); /* named already */
        out->failed = out->failed || part->text.failed;
        put_cuda_call(package, part, &text);
    } else {
        put_c_part(package, part, &text);
    }
    sn_package_put_named(package->name, &text, out);
    sn_buf_free(&text);
}
