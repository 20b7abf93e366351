/* A user's own networks, and the cache of which are proved. */
#include "base/sys.h"
#include "cli/common/common.h"
#include "networks/families/catalogue.h"
#include "networks/formats/format.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- proof cache ----------------------------------------------------------------------------- */

/* Whether a network of the user's was proved before. */

#if SN_WITH_MD

#include "networks/formats/format.h"

#include <errno.h>
#include <fcntl.h>
#include <sha256.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is kept of one proof. */
typedef struct record {
    char *path;
    char text[200];
} record;

/* A file's name is the hash of what was proved: of a line and the network in its canonical form. So
 * whatever the user's catalogue holds, that is the network that was proved, or no file is there. */
static bool make_record(sn_catalogue_kind kind, const sn_net *net, record *r)
{
    char hash[SHA256_DIGEST_STRING_LENGTH], *folder = NULL;
    const char *word = kind == SN_CATALOGUE_MEDIAN ? "median" : "sorter";
    sn_buf claim = {0}, path = {0};
    sn_buf_printf(&claim, "sortnet %s proved this %s\n", SN_VERSION, word);
    bool good = !sn_format_write(net, SN_FORMAT_SNET, &claim, NULL) && !claim.failed &&
                !sn_user_cache_path("proved", &folder, NULL) && folder;
    if (good) {
        SHA256Data((const uint8_t *)claim.data, claim.size, hash);
        sn_buf_printf(&path, "%s/%s", folder, hash);
        snprintf(r->text, sizeof r->text, "sortnet %s proved this %s\n%s\n", SN_VERSION, word,
                 hash);
    }
    sn_buf_free(&claim);
    free(folder);
    r->path = path.data;
    return good && !path.failed;
}

/* Whether a file is the user's, and nobody else can have written to it. */
static bool is_own(int fd)
{
    struct stat file;
    return !fstat(fd, &file) && S_ISREG(file.st_mode) && file.st_uid == geteuid() &&
           !(file.st_mode & (S_IWGRP | S_IWOTH));
}

/* Whether that was kept. A file is believed only if it belongs to the user, nobody else may write
 * to it, and it holds exactly what sn_proof_keep writes. */
static bool proof_is_kept(sn_catalogue_kind kind, const sn_net *net)
{
    record r;
    char text[sizeof r.text + 1];
    bool kept = false;
    if (make_record(kind, net, &r)) {
        int fd = open(r.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
        ssize_t size = strlen(r.text);
        kept = fd >= 0 && is_own(fd) && read(fd, text, sizeof text) == size &&
               !memcmp(text, r.text, size);
        if (fd >= 0)
            close(fd);
    }
    free(r.path);
    return kept;
}

void sn_proof_keep(sn_catalogue_kind kind, const sn_net *net)
{
    record r;
    sn_buf draft = {0};
    if (make_record(kind, net, &r)) {
        sn_buf_printf(&draft, "%s.tmp-XXXXXX", r.path);
        int fd = !draft.failed && sn_folders_make(r.path, 0700) ? mkstemp(draft.data) : -1;
        ssize_t size = strlen(r.text);
        bool written = fd >= 0 && write(fd, r.text, size) == size;
        if (fd >= 0 && (close(fd) || !written || rename(draft.data, r.path)))
            unlink(draft.data);
    }
    free(r.path);
    sn_buf_free(&draft);
}

#else

void sn_proof_keep(sn_catalogue_kind kind, const sn_net *net)
{
    (void)kind;
    (void)net;
}

bool proof_is_kept(sn_catalogue_kind kind, const sn_net *net)
{
    (void)kind;
    (void)net;
    return false;
}

#endif

/* ---- own networks ---------------------------------------------------------------------------- */

/* ---- proofs ---------------------------------------------------------------------------------- */

/* Seconds for a proof, for nobody asked for it, but for a network; and until netcheck is ended, for
 * it needs some to begin and to end. */
#define SECONDS 10
#define PATIENCE 20.0

/* What is put to netcheck, and the first bytes of its answer. */
typedef struct question {
    char prover[PATH_MAX];
    char label[80]; /* of a progress bar */
    const char *goal;
    sn_buf net;
    char answer[16];
} question;

/* The netcheck that belongs to this program: beside it, and of the same owner. */
static bool find_prover(char path[PATH_MAX])
{
    static const char name[] = "netcheck";
    struct stat self, prover;
    ssize_t size = readlink("/proc/self/exe", path, PATH_MAX - sizeof name);
    if (size <= 0)
        return false;
    path[size] = '\0';
    char *slash = strrchr(path, '/');
    if (!slash || stat(path, &self))
        return false;
    memcpy(slash + 1, name, sizeof name);
    return !stat(path, &prover) && prover.st_uid == self.st_uid && !access(path, X_OK);
}

/* In a process of its own, which is none of those of an mpirun. */
static void become_prover(void *question_, int channel)
{
    static const char *const ranks[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"};
    const question *q = question_;
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++)
        unsetenv(ranks[i]);
    if (dup2(channel, STDIN_FILENO) < 0 || dup2(channel, STDOUT_FILENO) < 0)
        return;
    close(channel);
    char seconds[16];
    snprintf(seconds, sizeof seconds, "%d", SECONDS);
    execl(q->prover, q->prover, "--timeout", seconds, "--goal", q->goal, "-", (char *)NULL);
}

/* Read the answer to its end, or until somebody wants to stop. */
static void read_answer(question *q, int channel)
{
    struct pollfd ready = {.fd = channel, .events = POLLIN};
    double began = sn_now(), passed;
    sn_progress progress = {.label = q->label, .began = began};
    char piece[4096];
    size_t known = 0;
    while ((passed = sn_now() - began) < PATIENCE && !atomic_load(&sn_stop)) {
        if (passed > 1) /* the share of its time that is over */
            sn_progress_draw(&progress, passed / SECONDS, -1);
        if (poll(&ready, 1, 100) <= 0)
            continue;
        ssize_t size = read(channel, piece, sizeof piece);
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            break;
        for (ssize_t i = 0; i < size && known + 1 < sizeof q->answer; i++)
            q->answer[known++] = piece[i];
    }
    sn_progress_clear(&progress);
}

/* False, and why, if it cannot be asked. */
static bool ask(question *q, sn_error *error)
{
    sn_process process;
    char reason[SN_PROCESS_REASON];
    if (sn_process_start(&process, become_prover, q, error))
        return false;
    if (sn_process_tell(process.channel, q->net.data, q->net.size) &&
        !shutdown(process.channel, SHUT_WR))
        read_answer(q, process.channel);
    sn_process_end(&process, true, reason);
    return true;
}

static bool says(const question *q, const char *verdict)
{
    return !strncmp(q->answer, verdict, strlen(verdict));
}

/* What follows from the answer. */
static void judge(const question *q, bool *proved, sn_error *error)
{
    *proved = says(q, "-: holds ");
    if (says(q, "-: fails "))
        sn_fail(error, SN_E_INPUT, "it does not do what its name says");
    else if (!*proved && !says(q, "-: undecided "))
        sn_fail(error, SN_E_INTERNAL, "netcheck, which was to prove it, gave no answer");
    else if (!*proved)
        sn_fail(error, SN_E_LIMIT,
                "not proved within %d s; netfind --import --time 0 takes as long as it needs",
                SECONDS);
}

/* An sn_catalogue_user's `prove`; data is not looked at. netcheck is asked, so that no tool links
 * provers for what few users have; what it proves is kept for the next time.
 * errors   SN_E_LIMIT "interrupted" once sn_stop is set; SN_E_NOMEM */
static sn_err prove(void *data, const sn_entry *entry, const sn_net *net, bool *proved,
                    sn_error *error)
{
    question q = {.goal = entry->kind == SN_CATALOGUE_MEDIAN ? "median" : "sorted"};
    char name[64];
    (void)data;
    *proved = proof_is_kept(entry->kind, net);
    if (*proved)
        return SN_OK;
    if (!find_prover(q.prover)) {
        sn_fail(error, SN_E_UNSUPPORTED, "no netcheck is beside this program to prove it");
        return SN_OK;
    }
    sn_catalogue_name(entry->kind, entry->wires, entry->size, entry->depth, name);
    snprintf(q.label, sizeof q.label, "proving %s", name);
    sn_err err = sn_format_write(net, SN_FORMAT_SNET, &q.net, error);
    if (!err && q.net.failed)
        err = sn_fail_nomem(error);
    if (!err && ask(&q, error))
        judge(&q, proved, error);
    sn_buf_free(&q.net);
    if (!err && atomic_load(&sn_stop))
        return sn_fail(error, SN_E_LIMIT, "interrupted");
    if (*proved)
        sn_proof_keep(entry->kind, net);
    return err;
}

/* ---- networks -------------------------------------------------------------------------------- */

static void leave(void *tool, const char *path, const sn_error *why)
{
    sn_error error;
    sn_error_set(&error, why->code, why->line, why->column, "not used: %s", why->text);
    sn_warn(tool, path, &error);
}

sn_err sn_own_best_in(const sn_tool *tool, const char *folder, sn_catalogue **catalogue,
                      sn_best **best, sn_error *error)
{
    const sn_catalogue_user user = {
        .folder = folder, .prove = prove, .leave = tool ? leave : NULL, .data = (void *)tool};
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
        err = sn_own_best_in(tool, folder, &catalogue, &best, error);
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
