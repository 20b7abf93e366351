/* A user's own networks, and the cache of which are proved. */
#include "base/sha256.h"
#include "base/sys.h"
#include "cli/common/common.h"
#include "networks/families/catalogue.h"
#include "networks/formats/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- proof cache ----------------------------------------------------------------------------- */

/* Whether a network of the user's was proved before. */

/* What is kept of one proof. */
typedef struct record {
    char *path;
    char text[200];
} record;

/* A file's name is the hash of what was proved: of a line and the network in its canonical form. So
 * whatever the user's catalogue holds, that is the network that was proved, or no file is there. */
static bool make_record(sn_catalogue_kind kind, const sn_net *net, record *r)
{
    char hash[SN_SHA256_TEXT], *folder = NULL;
    const char *word = kind == SN_CATALOGUE_MEDIAN ? "median" : "sorter";
    sn_buf claim = {0}, path = {0};
    sn_buf_printf(&claim, "sortnet %s proved this %s\n", SN_VERSION, word);
    bool good = !sn_format_write(net, SN_FORMAT_SNET, &claim, NULL) && !claim.failed &&
                !sn_user_cache_path("proved", &folder, NULL) && folder;
    if (good) {
        sn_sha256_of(claim.data, claim.size, hash);
        sn_buf_printf(&path, "%s/%s", folder, hash);
        snprintf(r->text, sizeof r->text, "sortnet %s proved this %s\n%s\n", SN_VERSION, word,
                 hash);
    }
    sn_buf_free(&claim);
    free(folder);
    r->path = path.data;
    return good && !path.failed;
}

/* Whether that was kept. A file is believed only if it holds exactly what sn_proof_keep writes. */
static bool proof_is_kept(sn_catalogue_kind kind, const sn_net *net)
{
    record r;
    sn_buf text = {0};
    const bool kept = make_record(kind, net, &r) && sn_file_recall(r.path, &text) &&
                      text.size == strlen(r.text) && !memcmp(text.data, r.text, text.size);
    sn_buf_free(&text);
    free(r.path);
    return kept;
}

void sn_proof_keep(sn_catalogue_kind kind, const sn_net *net)
{
    record r;
    if (make_record(kind, net, &r))
        sn_file_keep(r.path, r.text, strlen(r.text));
    free(r.path);
}

/* ---- proofs ---------------------------------------------------------------------------------- */

/* An sn_catalogue_user's `prove`, with the tool as its data. What is proved is kept for the next
 * time.
 * errors   SN_E_LIMIT "interrupted" once sn_stop is set; SN_E_NOMEM */
static sn_err prove(void *tool_, const sn_entry *entry, const sn_net *net, bool *proved,
                    sn_error *error)
{
    const sn_tool *tool = tool_;
    char name[64], label[80];
    *proved = proof_is_kept(entry->kind, net);
    if (*proved)
        return SN_OK;
    if (!tool->prove) {
        sn_fail(error, SN_E_UNSUPPORTED,
                "nothing is proved here; netcheck proves it and keeps that");
        return SN_OK;
    }
    sn_catalogue_name(entry->kind, entry->wires, entry->size, entry->depth, name);
    snprintf(label, sizeof label, "proving %s", name);
    sn_progress progress = {.label = label, .began = sn_now()};
    sn_run run = {.stop = &sn_stop, .progress = sn_progress_draw, .data = &progress};
    sn_err err = tool->prove(&run, entry, net, proved, error);
    sn_progress_clear(&progress);
    if (*proved && !err)
        sn_proof_keep(entry->kind, net);
    return err == SN_E_STOPPED ? sn_fail(error, SN_E_LIMIT, "interrupted") : err;
}

/* ---- networks -------------------------------------------------------------------------------- */

static void leave(void *tool, const char *path, const sn_error *why)
{
    sn_error error;
    sn_error_set(&error, why->code, why->line, why->column, "not used: %s", why->text);
    sn_warn(tool, path, &error);
}

sn_err sn_own_best_in(const sn_tool *tool, bool is_quiet, const char *folder,
                      sn_catalogue **catalogue, sn_best **best, sn_error *error)
{
    const sn_catalogue_user user = {
        .folder = folder, .prove = prove, .leave = is_quiet ? NULL : leave, .data = (void *)tool};
    sn_err err = *catalogue ? SN_OK : sn_catalogue_open(&user, catalogue, error);
    return err ? err : sn_best_new(*catalogue, best, error);
}

sn_err sn_own_best(const sn_tool *tool, sn_best **out, sn_error *error)
{
    static sn_catalogue *catalogue;
    static sn_best *best;
    char *folder = NULL;
    sn_err err = SN_OK;
    if (!best)
        err = sn_catalogue_folder(&folder, error);
    if (!err && !best)
        err = sn_own_best_in(tool, false, folder, &catalogue, &best, error);
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
