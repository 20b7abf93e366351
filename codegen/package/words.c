/* What the files of a library share: the head of each, the function of each part, and how all is
 * called after the library. */
#include "codegen/package/words.h"

#include <stdio.h>
#include <string.h>

void sn_package_put_upper(const char *name, sn_buf *out)
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
                sn_package_put_upper(name, out);
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
