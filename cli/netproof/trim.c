/* How a certificate with a shorter proof is written. */
#include "cli/netproof/trim.h"

#include "cli/common/common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The files, those that not every certificate has last. */
enum { MANIFEST, PROOF, NETWORK, FORMULA, OTHER, VECTORS, FILES };
static const char *const names[FILES] = {"manifest",    "proof.drup", "network.snet",
                                         "formula.cnf", "other.snet", "vectors"};

typedef struct passage {
    const sn_tool *tool;
    const char *folder, *to;
    sn_buf text[FILES]; /* empty if there is no such file */
} passage;

/* The path of a file in a folder, for the caller to free; NULL without memory. */
static char *path_of(const char *folder, const char *name)
{
    sn_buf path = {0};
    sn_buf_printf(&path, "%s/%s", folder, name);
    if (path.failed)
        sn_buf_free(&path);
    return path.data;
}

/* All but the proof. */
static sn_err read_files(passage *p, const sn_certificate *c, sn_error *error)
{
    const bool lacks[FILES] = {[PROOF] = true,
                               [OTHER] = !c->other_hash[0],
                               [VECTORS] = strncmp(c->goal, "no-completion", 13) != 0};
    sn_err err = SN_OK;
    for (int i = 0; i < FILES && !err; i++) {
        char *path = lacks[i] ? NULL : path_of(p->folder, names[i]);
        if (path)
            err = sn_file_read(path, SN_INPUT_MAX, NULL, NULL, &p->text[i], error);
        else if (!lacks[i])
            err = sn_fail_nomem(error);
        free(path);
    }
    return err;
}

/* Put the proof into the place of the one there was. */
static sn_err replace_proof(passage *p, const sn_trim *trim, uint64_t *steps, sn_error *error)
{
    sn_buf manifest = {0};
    sn_err err = sn_trim_write(trim, &p->text[PROOF], steps, error);
    if (!err)
        err = sn_trim_manifest(p->text[MANIFEST].data, &p->text[PROOF], *steps, &manifest, error);
    sn_buf_free(&p->text[MANIFEST]);
    p->text[MANIFEST] = manifest;
    return err;
}

static int write_files(const passage *p)
{
    sn_output_file files[FILES];
    char *paths[FILES] = {NULL};
    size_t count = 0;
    bool failed = false;
    const bool there = !access(p->to, F_OK);
    for (int i = 0; i < FILES; i++)
        if (p->text[i].size) {
            paths[i] = path_of(p->to, names[i]);
            failed |= !paths[i];
            files[count++] = (sn_output_file){.path = paths[i], .text = &p->text[i]};
        }
    sn_error error = {.text = ""};
    int status = failed ? (sn_fail_nomem(&error), sn_report(p->tool, p->to, &error))
                        : sn_folder_make(p->tool, p->to);
    if (!status)
        status = sn_outputs_write(p->tool, files, count, NULL, NULL);
    if (status && !there)
        rmdir(p->to); /* which is empty */
    for (int i = 0; i < FILES; i++)
        free(paths[i]);
    return status;
}

/* Whether what was written proves the same of the same network. */
static sn_err check_again(const passage *p, const sn_certificate *c, sn_error *error)
{
    sn_certificate *again;
    sn_err err = sn_certificate_check(p->to, NULL, NULL, &again, error);
    if (err)
        return err;
    if (again->verdict != SN_CERTIFICATE_VALID || strcmp(again->hash, c->hash) != 0)
        err = sn_fail(error, SN_E_INTERNAL, "the trimmed proof is refused: %s", again->reason);
    sn_certificate_free(again);
    return err;
}

int sn_trim_certificate(const sn_tool *tool, const sn_trim *trim, const char *folder,
                        const char *to, const sn_certificate *certificate, uint64_t *steps)
{
    sn_error error = {.text = ""};
    passage p = {.tool = tool, .folder = folder, .to = to};
    sn_err err = read_files(&p, certificate, &error);
    if (!err)
        err = replace_proof(&p, trim, steps, &error);
    int status = err ? sn_report(tool, folder, &error) : write_files(&p);
    if (!status && check_again(&p, certificate, &error))
        status = sn_report(tool, to, &error);
    for (int i = 0; i < FILES; i++)
        sn_buf_free(&p.text[i]);
    return status;
}
