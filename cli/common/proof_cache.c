/* Whether a network of the user's was proved before. */
#include "cli/common/common.h"

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

bool sn_proof_is_kept(sn_catalogue_kind kind, const sn_net *net)
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

bool sn_proof_is_kept(sn_catalogue_kind kind, const sn_net *net)
{
    (void)kind;
    (void)net;
    return false;
}

#endif
