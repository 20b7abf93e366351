/* What is in the folder of a certificate, and when it becomes one. */
#include "verify/proofs/certify.h"

#include "base/sha256.h"
#include "base/sys.h"
#include "networks/formats/format.h"
#include "verify/sat/cnf.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The proof is written in pieces of so many bytes. */
#define PIECE ((size_t)1 << 18)

#define PROOF "proof.drup"
#define MANIFEST "manifest"
#define DRAFT "unfinished"

#define NETWORK "network.snet"
#define OTHER "other.snet"
#define VECTORS "vectors"
#define FORMULA "formula.cnf"
#define PREFIX "prefix.snet"
#define STEPS "steps"

/* The manifest last, which makes a certificate of the others. Not every claim has all. */
static const char *const names[] = {NETWORK, OTHER, PREFIX, VECTORS,
                                    FORMULA, PROOF, STEPS,  MANIFEST};
enum { NAMES = sizeof names / sizeof *names };

struct sn_certify {
    char *folder;
    char *draft; /* the folder in it where everything is written first */
    char *path;  /* room for the path of any file in the draft */
    size_t path_size;
    bool created; /* the folder was not there */
    bool drafted; /* the draft was not, and is */
    bool finished;
    FILE *proof;
    sn_buf text;    /* of the proof, not yet written */
    uint64_t steps; /* added clauses */
    bool ended;     /* by the empty clause */
    int trouble;    /* errno of the first failure while steps came, or 0 */
};

static const char *path_of(sn_certify *c, const char *name)
{
    snprintf(c->path, c->path_size, "%s/%s", c->draft, name);
    return c->path;
}

static sn_err fail(sn_error *error, const char *path, const char *what, int number)
{
    return sn_fail(error, SN_E_IO, "cannot %s %s: %s", what, path, strerror(number));
}

/* ---- the folder ------------------------------------------------------------------------------ */

static sn_err note_file(void *empty, const char *name)
{
    (void)name;
    *(bool *)empty = false;
    return SN_OK;
}

static sn_err open_folder(sn_certify *c, sn_error *error)
{
    c->created = !mkdir(c->folder, 0777);
    if (!c->created && errno != EEXIST)
        return fail(error, c->folder, "create", errno);
    bool empty = true;
    if (!c->created && sn_folder_list(c->folder, note_file, &empty, NULL))
        return fail(error, c->folder, "open", errno);
    if (!empty)
        return sn_fail(error, SN_E_ARGUMENT, "%s is not empty", c->folder);
    c->drafted = !mkdir(c->draft, 0777);
    if (!c->drafted)
        return fail(error, c->draft, "create", errno);
    c->proof = fopen(path_of(c, PROOF), "w");
    return c->proof ? SN_OK : fail(error, c->path, "create", errno);
}

sn_err sn_certify_new(const char *folder, sn_certify **out, sn_error *error)
{
    sn_certify *c = sn_alloc(1, sizeof *c);
    *out = NULL;
    if (!c)
        return sn_fail_nomem(error);
    size_t size = strlen(folder) + 1;
    c->path_size = size + sizeof "/" DRAFT "/" NETWORK;
    c->folder = sn_alloc(size, 1);
    c->draft = sn_alloc(c->path_size, 1);
    c->path = sn_alloc(c->path_size, 1);
    sn_err err = c->folder && c->draft && c->path ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        memcpy(c->folder, folder, size);
        snprintf(c->draft, c->path_size, "%s/" DRAFT, folder);
        err = open_folder(c, error);
    }
    if (err)
        sn_certify_free(c);
    else
        *out = c;
    return err;
}

void sn_certify_free(sn_certify *certify)
{
    sn_certify *c = certify;
    if (!c)
        return;
    if (c->proof)
        fclose(c->proof);
    for (size_t i = 0; i < NAMES && c->drafted; i++)
        unlink(path_of(c, names[i]));
    if (c->drafted)
        rmdir(c->draft);
    if (c->created && !c->finished)
        rmdir(c->folder);
    sn_buf_free(&c->text);
    free(c->folder);
    free(c->draft);
    free(c->path);
    free(c);
}

/* ---- the proof ------------------------------------------------------------------------------- */

static void write_out(sn_certify *c)
{
    errno = 0;
    bool failed = c->text.failed;
    failed = fwrite(c->text.data ? c->text.data : "", 1, c->text.size, c->proof) < c->text.size ||
             failed;
    if (failed && !c->trouble)
        c->trouble = errno ? errno : ENOMEM;
    c->text.size = 0;
}

void sn_certify_step(void *data, const int32_t *clause, bool forgotten)
{
    sn_certify *c = data;
    if (c->ended || c->trouble)
        return;
    c->steps += !forgotten;
    c->ended = !*clause;
    sn_buf_puts(&c->text, forgotten ? "d " : "");
    for (; *clause; clause++) {
        sn_buf_puts(&c->text, *clause < 0 ? "-" : "");
        sn_buf_number(&c->text, (uint64_t)llabs(*clause));
        sn_buf_puts(&c->text, " ");
    }
    sn_buf_puts(&c->text, "0\n");
    if (c->text.size >= PIECE || c->text.failed)
        write_out(c);
}

static sn_err end_proof(sn_certify *c, sn_error *error)
{
    const int32_t empty[] = {0};
    sn_certify_step(c, empty, false);
    write_out(c);
    if (!c->trouble && (fflush(c->proof) || fsync(fileno(c->proof))))
        c->trouble = errno;
    return c->trouble ? fail(error, path_of(c, PROOF), "write", c->trouble) : SN_OK;
}

/* ---- the other files ------------------------------------------------------------------------- */

static sn_err write_file(sn_certify *c, const char *name, sn_buf *text, sn_error *error)
{
    if (text->failed) {
        sn_buf_free(text);
        return sn_fail_nomem(error);
    }
    FILE *file = fopen(path_of(c, name), "w");
    int number = file ? 0 : errno;
    const char *data = text->data ? text->data : "";
    if (file &&
        (fwrite(data, 1, text->size, file) < text->size || fflush(file) || fsync(fileno(file))))
        number = errno;
    if (file && fclose(file) && !number)
        number = errno;
    sn_buf_free(text);
    return number ? fail(error, path_of(c, name), "write", number) : SN_OK;
}

/* Write a network that `err` says to be in `text`. */
static sn_err write_text(sn_certify *c, const char *name, sn_err err, sn_buf *text, sn_error *error)
{
    if (!err)
        return write_file(c, name, text, error);
    sn_buf_free(text);
    return err;
}

static sn_err write_net(sn_certify *c, const char *name, const sn_net *net, sn_error *error)
{
    sn_buf text = {0};
    sn_err err = sn_format_write(net, SN_FORMAT_SNET, &text, error);
    return write_text(c, name, err, &text, error);
}

static sn_err write_scan(sn_certify *c, const sn_scan *scan, sn_error *error)
{
    sn_buf text = {0};
    sn_err err = sn_format_write_scan(scan, SN_FORMAT_SNET, &text, error);
    return write_text(c, NETWORK, err, &text, error);
}

/* A file's bytes and their hash, "" if there is no such file. */
static sn_err hash_file(sn_certify *c, const char *name, uint64_t *size, char hash[SN_SHA256_TEXT],
                        sn_error *error)
{
    FILE *file = fopen(path_of(c, name), "r");
    *hash = '\0';
    if (!file)
        return errno == ENOENT ? SN_OK : fail(error, c->path, "read", errno);
    char piece[8192];
    sn_sha256 sha;
    sn_sha256_begin(&sha);
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;)
        sn_sha256_add(&sha, piece, got);
    const int number = ferror(file) ? errno : 0;
    fclose(file);
    *size = sha.size;
    sn_sha256_end(&sha, hash);
    return number ? fail(error, c->path, "read", number) : SN_OK;
}

/* The manifest's lines that all have, and the file. */
static sn_err end_manifest(sn_certify *c, sn_buf *out, const char *maker, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; i < NAMES - 1 && !err; i++) {
        char hash[SN_SHA256_TEXT];
        uint64_t size;
        err = hash_file(c, names[i], &size, hash, error);
        if (!err && *hash)
            sn_buf_printf(out, "file %s %" PRIu64 " %s\n", names[i], size, hash);
    }
    sn_buf_printf(out, "made-by sortnet %s%s%s\nend\n", sn_version(), *maker ? " " : "", maker);
    if (!err)
        return write_file(c, MANIFEST, out, error);
    sn_buf_free(out);
    return err;
}

/* What a manifest says. */
typedef struct manifest {
    uint32_t wires;
    size_t size;
    const sn_net *other;
    const char *given, *goal, *maker;
    uint32_t variables;
    size_t clauses;
} manifest;

static sn_err write_manifest(sn_certify *c, const manifest *m, sn_error *error)
{
    char hash[SN_SHA256_TEXT];
    uint64_t size;
    sn_buf out = {0};
    sn_err err = hash_file(c, NETWORK, &size, hash, error);
    if (err)
        return err;
    sn_buf_printf(&out, "sortnet certificate 1\nwires %u\nsize %zu\n", m->wires, m->size);
    sn_buf_printf(&out, "given %s\ngoal %s\n", m->given, m->goal);
    if (m->other)
        sn_buf_printf(&out, "other-size %zu\n", m->other->size);
    sn_buf_printf(&out, "hash %s\nvariables %u\nclauses %zu\nsteps %" PRIu64 "\n", hash,
                  m->variables, m->clauses, c->steps);
    return end_manifest(c, &out, m->maker, error);
}

static sn_err write_formula(sn_certify *c, const sn_cnf *cnf, const sn_property *property,
                            sn_error *error)
{
    sn_buf text = {0};
    sn_cnf_write(cnf, property, &text);
    return write_file(c, FORMULA, &text, error);
}

sn_err sn_certify_draft(sn_certify *certify, const sn_certify_claim *claim, const char **folder,
                        sn_error *error)
{
    sn_cnf *cnf;
    sn_err err = sn_cnf_new(claim->net, claim->property, &cnf, error);
    if (err)
        return err;
    const manifest m = {cnf->net->wires, cnf->net->size, cnf->other,     claim->given,
                        claim->goal,     claim->maker,   cnf->variables, cnf->clauses};
    err = end_proof(certify, error);
    if (!err)
        err = write_net(certify, NETWORK, cnf->net, error);
    if (!err && cnf->other)
        err = write_net(certify, OTHER, cnf->other, error);
    if (!err)
        err = write_formula(certify, cnf, claim->property, error);
    if (!err)
        err = write_manifest(certify, &m, error);
    sn_cnf_free(cnf);
    *folder = certify->draft;
    return err;
}

sn_err sn_certify_draft_absence(sn_certify *certify, const sn_certify_absence *claim,
                                const char **folder, sn_error *error)
{
    const manifest m = {claim->net->wires, claim->net->size, NULL,          "any", claim->goal,
                        claim->maker,      claim->variables, claim->clauses};
    sn_buf text = {0};
    sn_buf_printf(&text, "p cnf %u %zu\n", claim->variables, claim->clauses);
    sn_buf_add(&text, claim->formula->data, claim->formula->size);
    text.failed = text.failed || claim->formula->failed;
    sn_buf_free(claim->formula);
    sn_err err = write_file(certify, FORMULA, &text, error);
    if (!err)
        err = end_proof(certify, error);
    if (!err)
        err = write_net(certify, NETWORK, claim->net, error);
    if (!err)
        err = write_file(certify, VECTORS, claim->vectors, error);
    if (!err)
        err = write_manifest(certify, &m, error);
    *folder = certify->draft;
    return err;
}

/* Nobody told a step, so that there is no proof to be written. */
static sn_err leave_proof(sn_certify *c, sn_error *error)
{
    fclose(c->proof);
    c->proof = NULL;
    return unlink(path_of(c, PROOF)) ? fail(error, c->path, "remove", errno) : SN_OK;
}

sn_err sn_certify_draft_scan(sn_certify *certify, const sn_certify_scan *claim, sn_error *error)
{
    const sn_scan *scan = claim->scan;
    const manifest m = {scan->net.wires, scan->net.size, NULL, "any",
                        claim->goal,     claim->maker,   0,    0};
    sn_err err = leave_proof(certify, error);
    err = err ? err : write_scan(certify, scan, error);
    certify->steps = scan->net.size;
    return err ? err : write_manifest(certify, &m, error);
}

sn_err sn_certify_draft_least(sn_certify *certify, const sn_certify_least *claim, sn_error *error)
{
    sn_buf out = {0};
    sn_err err = leave_proof(certify, error);
    if (!err)
        err = write_net(certify, NETWORK, claim->net, error);
    if (!err && claim->prefix && claim->prefix->size)
        err = write_net(certify, PREFIX, claim->prefix, error);
    if (!err)
        err = write_file(certify, STEPS, claim->steps, error);
    sn_buf_printf(&out, "sortnet least-size 1\nwires %u\nsize %zu\nprefix %zu\n", claim->net->wires,
                  claim->net->size, claim->prefix ? claim->prefix->size : 0);
    if (claim->depth)
        sn_buf_printf(&out, "depth %" PRIu32 "\n", claim->depth);
    sn_buf_printf(&out, "given %s\ngoal %s\n", claim->given, claim->goal);
    return err ? err : end_manifest(certify, &out, "", error);
}

/* ---- its place ------------------------------------------------------------------------------- */

/* Whether there are certificates without this file. What must be there was written before. */
static bool is_optional(const char *name)
{
    return strcmp(name, NETWORK) != 0 && strcmp(name, MANIFEST) != 0;
}

/* Move a file of the draft to the folder itself, or remove it from there. */
static int move_file(sn_certify *c, const char *name, char *target, bool back)
{
    snprintf(target, c->path_size, "%s/%s", c->folder, name);
    return back ? unlink(target) : rename(path_of(c, name), target);
}

sn_err sn_certify_finish(sn_certify *certify, sn_error *error)
{
    sn_certify *c = certify;
    size_t moved = 0;
    sn_err err = SN_OK;
    char *target = sn_alloc(c->path_size, 1);
    if (!target)
        return sn_fail_nomem(error);
    for (; moved < NAMES && !err; moved += !err)
        if (move_file(c, names[moved], target, false) &&
            !(is_optional(names[moved]) && errno == ENOENT))
            err = fail(error, target, "write", errno);
    while (err && moved > 0)
        move_file(c, names[--moved], target, true);
    c->finished = !err;
    free(target);
    return err;
}
