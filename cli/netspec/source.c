/* Where a family or a network of the catalogue is from. */
#include "cli/netspec/netspec.h"

#include "cli/common/common.h"
#include "networks/families/family.h"
#include "networks/scan/scan.h"

#include <string.h>

/* The comments that a network's text begins with. */
static void put_comments(const char *text, sn_buf *out)
{
    for (; text[0] == '#'; text += strcspn(text, "\n") + 1)
        sn_buf_printf(out, "  %.*s\n", (int)strcspn(text + 2, "\n"), text + 2);
}

/* The program's own network of the catalogue that is of this kind and size.
 * found    whether there is one; then it was appended */
static sn_err put_entry(const sn_entry *like, bool *found, sn_buf *out, sn_error *error)
{
    sn_catalogue *catalogue;
    char name[64];
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    for (size_t i = 0; !err && !*found && i < catalogue->count; i++) {
        const sn_entry *e = &catalogue->entry[i];
        *found = e->kind == like->kind && e->wires == like->wires && e->size == like->size &&
                 e->depth == like->depth;
        if (!*found)
            continue;
        sn_catalogue_name(e->kind, e->wires, e->size, e->depth, name);
        sn_buf_printf(out, "%s\n", name);
        put_comments(e->text, out);
    }
    if (!err)
        sn_catalogue_free(catalogue);
    return err;
}

/* What a sorter is made of that is in no catalogue. */
static sn_err put_parts(const sn_tool *tool, const sn_entry *like, sn_buf *out, sn_error *error)
{
    const sn_sorters *sorters;
    sn_best *best;
    sn_err err = sn_own_best(tool, &best, error);
    err = err ? err : sn_best_sorters(best, like->wires, &sorters, error);
    for (uint32_t i = 0; !err && i < sorters->count; i++)
        if (sorters->sorter[i].size == like->size && sorters->sorter[i].depth == like->depth)
            sn_buf_printf(out, "  %u comparators, depth %u: %s\n", like->size, like->depth,
                          sorters->sorter[i].how);
    return err;
}

/* The network that is meant by best:13 and its like. */
static int put_member(const sn_tool *tool, const char *name, sn_buf *out)
{
    sn_error error = {0};
    sn_input input;
    size_t depth = 0;
    bool found = false;
    const sn_read_wish wish = {0};
    int status = sn_input_load_either(tool, name, &wish, NULL, &input);
    if (status)
        return status;
    sn_err err = sn_net_depth(input.net, &depth, &error);
    sn_entry like = {.kind = strncmp(name, "median", 6) ? SN_CATALOGUE_SORTER : SN_CATALOGUE_MEDIAN,
                     .wires = input.net->wires,
                     .size = (uint32_t)input.net->size,
                     .depth = (uint32_t)depth};
    err = err ? err : put_entry(&like, &found, out, &error);
    if (!err && !found && like.kind == SN_CATALOGUE_SORTER)
        err = put_parts(tool, &like, out, &error);
    sn_input_free(&input);
    return err ? sn_report(tool, name, &error) : SN_EXIT_OK;
}

int sn_source_print(const sn_tool *tool, const char *name, sn_buf *out)
{
    const size_t length = strcspn(name, ":");
    const sn_scan_family *scan = sn_scan_family_find(name, length);
    const sn_family *family = sn_input_family(name);
    sn_error error = {0};
    sn_entry entry;
    sn_buf file = {0};
    bool found = false;
    sn_buf_printf(&file, "%s%s", name, strstr(name, ".snet") ? "" : ".snet");
    sn_err err = file.failed ? sn_fail_nomem(&error) : SN_OK;
    if (!err && sn_catalogue_parse(file.data, &entry))
        err = put_entry(&entry, &found, out, &error);
    sn_buf_free(&file);
    if (err)
        return sn_report(tool, name, &error);
    if (family || scan)
        sn_buf_printf(out, "%s: %s\n  %s\n", family ? family->name : scan->name,
                      family ? family->title : scan->title, family ? family->source : scan->source);
    else if (!found)
        return sn_usage(tool,
                        "--source knows families (netspec --families) and networks of the "
                        "catalogue like sorter-13-45-10, not '%s'",
                        name);
    return family && family->known && name[length] ? put_member(tool, name, out) : SN_EXIT_OK;
}
