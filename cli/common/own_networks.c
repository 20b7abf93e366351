#include "cli/common/own_networks.h"

#include "cli/common/output.h"
#include "cli/common/own_proof.h"

#include <stdlib.h>

static void leave(void *tool, const char *path, const sn_error *why)
{
    sn_error error;
    sn_error_set(&error, why->code, why->line, why->column, "not used: %s", why->text);
    sn_warn(tool, path, &error);
}

sn_err sn_own_best(const sn_tool *tool, sn_best **out, sn_error *error)
{
    static sn_catalogue *catalogue;
    static sn_best *best;
    char *folder = NULL;
    sn_err err = SN_OK;
    if (!best)
        err = sn_catalogue_folder(&folder, error);
    if (!err && !catalogue) {
        const sn_catalogue_user user = {
            .folder = folder, .prove = sn_own_prove, .leave = leave, .data = (void *)tool};
        err = sn_catalogue_open(&user, &catalogue, error);
    }
    if (!err && !best)
        err = sn_best_new(catalogue, &best, error);
    free(folder);
    *out = best;
    return err;
}

void sn_sorters_json(const sn_sorters *sorters, const char *name, sn_json *json)
{
    sn_json_name(json, name);
    sn_json_add(json, "[");
    for (uint32_t i = 0; i < sorters->count; i++)
        sn_json_add(json, "{ size %u depth %u from %s }", sorters->sorter[i].size,
                    sorters->sorter[i].depth, sorters->sorter[i].how);
    sn_json_add(json, "]");
}
