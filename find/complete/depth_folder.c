/* The folder of a certificate of least depth, shared by processes. */
#include "find/complete/parts.h"

#include "base/sha256.h"
#include "networks/formats/format.h"
#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"
#include "verify/sat/solver.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- depth folder ---------------------------------------------------------------------------- */

#define NETWORK "network.snet"
#define COVER "cover"
#define MANIFEST "manifest"
#define DRAFT "unfinished"

struct sn_depth_folder {
    char *path;
    uint32_t wires, depth;
    const sn_cover *cover;
    const sn_flag *stop;
    sn_buf network, reasons; /* the texts of these files */
};

/* ---- files ----------------------------------------------------------------------------------- */

/* PATH/NAME, for the caller to free; NULL without memory. */
static char *path_of(const sn_depth_folder *f, const char *name)
{
    sn_buf path = {0};
    sn_buf_printf(&path, "%s/%s", f->path, name);
    if (path.failed)
        sn_buf_free(&path);
    return path.data;
}

static sn_err fail(sn_error *error, const char *path, const char *what)
{
    return sn_fail(error, SN_E_IO, "cannot %s %s: %s", what, path, strerror(errno));
}

/* Write a file, which is in its place when it is complete. */
static sn_err write_file(const sn_depth_folder *f, const char *name, const sn_buf *text,
                         sn_error *error)
{
    char *path = path_of(f, name), *draft = path_of(f, DRAFT);
    sn_err err = path && draft && !text->failed ? SN_OK : sn_fail_nomem(error);
    FILE *file = err ? NULL : fopen(draft, "w");
    if (!err && !file)
        err = fail(error, draft, "create");
    if (!err) {
        bool good = fwrite(text->data, 1, text->size, file) == text->size;
        good = !fclose(file) && good && !rename(draft, path);
        if (!good) {
            err = fail(error, path, "write");
            unlink(draft);
        }
    }
    free(path);
    free(draft);
    return err;
}

/* Whether the file is there, and says the same. */
static sn_err compare_file(const sn_depth_folder *f, const char *name, const sn_buf *text,
                           bool *there, sn_error *error)
{
    char *path = path_of(f, name);
    size_t same = 0;
    int byte = EOF;
    if (!path)
        return sn_fail_nomem(error);
    FILE *file = fopen(path, "r");
    *there = file;
    sn_err err = !file && errno != ENOENT ? fail(error, path, "open") : SN_OK;
    free(path);
    if (!file)
        return err;
    while ((byte = getc(file)) != EOF && same < text->size && byte == (uint8_t)text->data[same])
        same++;
    fclose(file);
    if (byte != EOF || same < text->size)
        return sn_fail(error, SN_E_ARGUMENT, "%s is there, with another %s", f->path, name);
    return SN_OK;
}

/* Whether an empty folder can be made there; sets *there if it was. */
static sn_err make_folder(const sn_depth_folder *f, sn_error *error)
{
    bool network, cover;
    bool made = !mkdir(f->path, 0777);
    if (!made && errno != EEXIST)
        return fail(error, f->path, "create");
    sn_err err = compare_file(f, NETWORK, &f->network, &network, error);
    if (!err)
        err = compare_file(f, COVER, &f->reasons, &cover, error);
    if (err || (network && cover))
        return err;
    if (!made && !network && !cover && rmdir(f->path))
        return sn_fail(error, SN_E_ARGUMENT,
                       "%s is neither empty nor the beginning of this certificate", f->path);
    if (!made && !network && !cover && mkdir(f->path, 0777))
        return fail(error, f->path, "create");
    err = write_file(f, NETWORK, &f->network, error);
    return err ? err : write_file(f, COVER, &f->reasons, error);
}

/* ---- begin ----------------------------------------------------------------------------------- */

sn_err sn_depth_folder_open(const char *path, const sn_net *sorter, uint32_t depth,
                            const sn_cover *cover, const sn_flag *stop, sn_depth_folder **out,
                            sn_error *error)
{
    sn_depth_folder *f = *out = sn_alloc(1, sizeof *f);
    if (!f)
        return sn_fail_nomem(error);
    *f = (sn_depth_folder){
        .wires = sorter->wires, .depth = depth, .cover = cover, .stop = stop, .path = strdup(path)};
    sn_err err = f->path ? SN_OK : sn_fail_nomem(error);
    if (!err)
        err = sn_format_write(sorter, SN_FORMAT_SNET, &f->network, error);
    if (!err)
        err = sn_cover_write(cover, stop, &f->reasons, error);
    bool stopped = stop && atomic_load(stop); /* then the cover is not complete */
    if (!err && !stopped)
        err = make_folder(f, error);
    if (err || stopped) {
        sn_depth_folder_free(f);
        *out = NULL;
    }
    return err;
}

void sn_depth_folder_free(sn_depth_folder *folder)
{
    if (!folder)
        return;
    sn_buf_free(&folder->network);
    sn_buf_free(&folder->reasons);
    free(folder->path);
    free(folder);
}

/* ---- a certificate of absence ---------------------------------------------------------------- */

static void write_goal(const sn_depth_folder *f, char goal[64])
{
    snprintf(goal, 64, "no-completion depth %lu", (unsigned long)f->depth - 1);
}

/* Look, and write down what was done. */
static sn_err make(const sn_depth_folder *f, const char *path, const sn_net *net, const sn_run *run,
                   sn_completion **out, sn_error *error)
{
    char goal[64], maker[64];
    const char *draft;
    sn_certify *certify;
    sn_buf formula = {0}, vectors = {0};
    sn_run telling = *run;
    sn_err err = sn_certify_new(path, &certify, error);
    if (err)
        return err;
    telling.step = sn_certify_step;
    telling.step_data = certify;
    err = sn_complete(
        &(sn_complete_task){
            .prefix = net, .depth = f->depth - 1, .formula = &formula, .vectors = &vectors},
        &telling, out, error);
    if (!err && (*out)->verdict == SN_FAILS) {
        write_goal(f, goal);
        snprintf(maker, sizeof maker, "picosat %s", sn_solver_version());
        const sn_certify_absence claim = {.net = net,
                                          .goal = goal,
                                          .vectors = &vectors,
                                          .formula = &formula,
                                          .variables = (*out)->variables,
                                          .clauses = (*out)->clauses,
                                          .maker = maker};
        err = sn_certify_draft_absence(certify, &claim, &draft, error);
        if (!err)
            err = sn_certify_finish(certify, error);
    }
    if (err) {
        sn_completion_free(*out);
        *out = NULL;
    }
    sn_certify_free(certify);
    sn_buf_free(&formula);
    sn_buf_free(&vectors);
    return err;
}

/* Whether the certificate that is there is the one needed. */
static sn_err take_over(const sn_depth_folder *f, const char *path, const sn_net *net,
                        const sn_run *run, sn_completion **out, sn_error *error)
{
    char goal[64];
    sn_certificate *found;
    sn_err err = sn_certificate_check(path, net, run->stop, &found, error);
    if (err)
        return err;
    write_goal(f, goal);
    if (found->verdict == SN_CERTIFICATE_REFUSED)
        err = sn_fail(error, SN_E_ARGUMENT, "%s is there, and refused (%s: %s)", path, found->file,
                      found->reason);
    else if (found->verdict == SN_CERTIFICATE_VALID && strcmp(found->goal, goal) != 0)
        err = sn_fail(error, SN_E_ARGUMENT, "%s is there, with the goal %s", path, found->goal);
    *out = err ? NULL : sn_alloc(1, sizeof **out);
    if (!err && !*out)
        err = sn_fail_nomem(error);
    if (!err) {
        (*out)->interrupted = found->verdict == SN_CERTIFICATE_INTERRUPTED;
        (*out)->verdict = (*out)->interrupted ? SN_UNDECIDED : SN_FAILS;
        snprintf((*out)->reason, sizeof(*out)->reason, "%s", found->reason);
    }
    sn_certificate_free(found);
    return err;
}

sn_err sn_depth_folder_complete(const sn_depth_folder *f, size_t i, const sn_run *run,
                                sn_completion **out, bool *taken, sn_error *error)
{
    char name[64];
    const sn_net *net = f->cover->net[i];
    snprintf(name, sizeof name, "%zu/" MANIFEST, i);
    char *manifest = path_of(f, name);
    snprintf(name, sizeof name, "%zu", i);
    char *path = path_of(f, name);
    *out = NULL;
    sn_err err = path && manifest ? SN_OK : sn_fail_nomem(error);
    *taken = !err && !access(manifest, F_OK);
    if (!err)
        err =
            *taken ? take_over(f, path, net, run, out, error) : make(f, path, net, run, out, error);
    free(path);
    free(manifest);
    return err;
}

/* ---- end ------------------------------------------------------------------------------------- */

static void add_file(sn_buf *out, const char *prefix, const char *name, const sn_buf *text)
{
    char hash[SN_SHA256_TEXT];
    sn_sha256_of(text->data, text->size, hash);
    sn_buf_printf(out, "file %s%s %zu %s\n", prefix, name, text->size, hash);
}

sn_err sn_depth_folder_finish(const sn_depth_folder *f, sn_error *error)
{
    sn_buf out = {0};
    sn_err err = SN_OK;
    sn_buf_printf(&out, "sortnet least-depth 1\nwires %lu\ndepth %lu\nfewer %lu\nabsences %zu\n",
                  (unsigned long)f->wires, (unsigned long)f->depth,
                  (unsigned long)f->cover->net[0]->wires, f->cover->count);
    add_file(&out, "", NETWORK, &f->network);
    for (size_t i = 0; i < f->cover->count && !err; i++) {
        char prefix[32];
        sn_buf text = {0};
        snprintf(prefix, sizeof prefix, "%zu/", i);
        err = sn_format_write(f->cover->net[i], SN_FORMAT_SNET, &text, error);
        if (!err)
            add_file(&out, prefix, NETWORK, &text);
        sn_buf_free(&text);
    }
    if (!err)
        add_file(&out, "", COVER, &f->reasons);
    sn_buf_printf(&out, "made-by sortnet %s picosat %s\nend\n", sn_version(), sn_solver_version());
    if (!err)
        err = write_file(f, MANIFEST, &out, error);
    sn_buf_free(&out);
    return err;
}

/* ---- share ----------------------------------------------------------------------------------- */

/* How completions are written as bytes and read again. The processes are of one program, so what
 * cannot be read is for lack of memory. */

/* An answer, and which. */
typedef struct answer {
    uint64_t place;
    bool has_net;
    sn_completion completion; /* its pointers mean nothing */
} answer;

void sn_answers_put(sn_buf *buf, sn_completion *const *answers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!answers[i])
            continue;
        answer a = {i, answers[i]->net != NULL, *answers[i]};
        a.completion.net = NULL;
        a.completion.proof = NULL;
        sn_parcel_put(buf, &a, 1, sizeof a);
        if (answers[i]->net)
            sn_parcel_put_net(buf, answers[i]->net);
    }
}

sn_err sn_answers_take(sn_parcel *parcel, sn_completion **answers, size_t count, sn_error *error)
{
    while (parcel->at < parcel->end) {
        answer a;
        if (!sn_parcel_take(parcel, &a, 1, sizeof a) || a.place >= count)
            return sn_fail_nomem(error);
        sn_completion *c = answers[a.place] = sn_alloc(1, sizeof *c);
        if (!c)
            return sn_fail_nomem(error);
        *c = a.completion;
        if (a.has_net && !(c->net = sn_parcel_take_net(parcel)))
            return sn_fail_nomem(error);
    }
    return SN_OK;
}
