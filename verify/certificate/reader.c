/* How the files of a certificate are read: no more than is asked for, hashed on the way. */
#include "verify/certificate/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- how checking ends ----------------------------------------------------------------------- */

bool sn_reader_fail(sn_proof_reader *r, sn_err err)
{
    r->err = err;
    return false;
}

bool sn_reader_lack_memory(sn_proof_reader *r)
{
    return sn_reader_fail(r, sn_fail_nomem(r->error));
}

static bool fail_read(sn_proof_reader *r)
{
    return sn_reader_fail(
        r, sn_fail(r->error, SN_E_IO, "cannot read %s: %s", r->name, strerror(errno)));
}

bool sn_reader_is_good(const sn_proof_reader *r)
{
    return !r->err && !r->reason[0];
}

void sn_reader_tell(const sn_proof_reader *r, char *file, size_t room, size_t *line, char *reason)
{
    snprintf(file, room, "%s", r->name);
    memcpy(reason, r->reason, sizeof r->reason);
    *line = r->wrong_line;
}

bool sn_reader_refuse(sn_proof_reader *r, const char *name, size_t line, const char *format, ...)
{
    va_list arguments;
    if (!sn_reader_is_good(r))
        return false;
    va_start(arguments, format);
    vsnprintf(r->reason, sizeof r->reason, format, arguments);
    va_end(arguments);
    if (name)
        snprintf(r->name, sizeof r->name, "%s", name);
    r->wrong_line = line;
    return false;
}

bool sn_reader_is_stopped(sn_proof_reader *r)
{
    if (!r->stop || !atomic_load(r->stop))
        return false;
    sn_reader_refuse(r, NULL, r->line, "interrupted");
    r->stopped = true;
    return true;
}

/* ---- files ----------------------------------------------------------------------------------- */

bool sn_reader_begin(sn_proof_reader *r, const char *folder)
{
    r->descriptor = -1;
    r->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return r->folder >= 0 ||
           sn_reader_fail(r, sn_fail(r->error, SN_E_IO, "cannot open: %s", strerror(errno)));
}

void sn_reader_end(sn_proof_reader *r)
{
    if (r->folder >= 0)
        close(r->folder);
    sn_buf_free(&r->files);
}

static void fill_block(sn_proof_reader *r)
{
    ssize_t got = sn_reader_is_stopped(r) ? 0 : read(r->descriptor, r->block, sizeof r->block);
    if (got < 0)
        fail_read(r);
    r->at = 0;
    r->filled = got > 0 ? (size_t)got : 0;
    r->bytes += r->filled;
    sn_sha256_add(&r->sha, r->block, r->filled);
}

void sn_reader_next(sn_proof_reader *r)
{
    r->line += r->byte == '\n';
    if (r->at == r->filled)
        fill_block(r);
    r->byte = r->at < r->filled ? r->block[r->at++] : EOF;
}

bool sn_reader_open(sn_proof_reader *r, const char *name)
{
    struct stat info;
    snprintf(r->name, sizeof r->name, "%s", name);
    r->line = 1;
    r->byte = 0;
    r->bytes = r->at = r->filled = 0;
    sn_sha256_begin(&r->sha);
    r->descriptor = openat(r->folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (r->descriptor < 0 && (errno == ENOENT || errno == ENOTDIR))
        return sn_reader_refuse(r, NULL, 0, "there is no such file");
    if (r->descriptor < 0 && errno != ELOOP && errno != ENXIO)
        return fail_read(r);
    if (r->descriptor < 0 || fstat(r->descriptor, &info) || !S_ISREG(info.st_mode))
        return sn_reader_refuse(r, NULL, 0, "is not a file");
    r->size = (uint64_t)info.st_size;
    sn_reader_next(r);
    return true;
}

bool sn_reader_close(sn_proof_reader *r, bool good)
{
    if (good && r->byte != EOF)
        sn_reader_refuse(r, NULL, r->line, "there is more than there should be");
    sn_sha256_end(&r->sha, r->hash);
    if (r->descriptor >= 0)
        close(r->descriptor);
    r->descriptor = -1;
    sn_buf_printf(&r->files, "file %s %" PRIu64 " %s\n", r->name, r->bytes, r->hash);
    return good && sn_reader_is_good(r);
}

bool sn_reader_expect(sn_proof_reader *r, const char *text)
{
    for (const char *at = text; *at; at++) {
        if (r->byte != (unsigned char)*at)
            return sn_reader_refuse(r, NULL, r->line, "expected '%.*s'", (int)strcspn(text, "\n"),
                                    text);
        if (*at == '\n')
            text = at + 1;
        sn_reader_next(r);
    }
    return true;
}

bool sn_reader_text(sn_proof_reader *r, const char *name, size_t most, sn_buf *text)
{
    bool good = sn_reader_open(r, name);
    for (; good && r->byte != EOF; sn_reader_next(r)) {
        if (!r->byte || text->size == most)
            good = sn_reader_refuse(r, NULL, 0, "is no text of at most %zu bytes", most);
        sn_buf_add(text, &(char){(char)r->byte}, 1);
    }
    sn_buf_puts(text, "");
    return sn_reader_close(r, text->failed ? sn_reader_lack_memory(r) : good);
}

/* ---- networks -------------------------------------------------------------------------------- */

bool sn_reader_is_form_of(sn_proof_reader *r, const sn_net *net, const sn_scan *scan,
                          const sn_buf *text)
{
    sn_buf form = {0};
    sn_err err = net ? sn_format_write(net, SN_FORMAT_SNET, &form, r->error)
                     : sn_format_write_scan(scan, SN_FORMAT_SNET, &form, r->error);
    bool is = !err && form.size == text->size && !memcmp(form.data, text->data, form.size);
    sn_buf_free(&form);
    return err ? sn_reader_fail(r, err) : is;
}

bool sn_reader_network(sn_proof_reader *r, const char *name, size_t most, sn_net **net,
                       sn_scan **scan, sn_buf *text)
{
    sn_error wrong;
    if (!sn_reader_text(r, name, most, text))
        return false;
    sn_err err = scan ? sn_format_read_either(text->data, text->size, 0, net, scan, NULL, &wrong)
                      : sn_format_read(text->data, text->size, 0, net, NULL, &wrong);
    if (err == SN_E_NOMEM)
        return sn_reader_lack_memory(r);
    if (err)
        return sn_reader_refuse(r, NULL, wrong.line, "%s", wrong.text);
    return sn_reader_is_form_of(r, *net, scan ? *scan : NULL, text) ||
           sn_reader_refuse(r, NULL, 0, "is not in canonical form");
}

#define MANIFEST_MAX ((size_t)1 << 24)

bool sn_reader_begins(const char *folder, const char *line)
{
    sn_error error;
    sn_proof_reader in = {.error = &error};
    sn_buf manifest = {0};
    bool begins = sn_reader_begin(&in, folder) &&
                  sn_reader_text(&in, "manifest", MANIFEST_MAX, &manifest) &&
                  !strncmp(manifest.data, line, strlen(line));
    sn_buf_free(&manifest);
    sn_reader_end(&in);
    return begins;
}

bool sn_reader_compare_manifest(sn_proof_reader *reader, sn_buf *due, const char *manifest)
{
    sn_buf_add(due, reader->files.data, reader->files.size);
    sn_buf_puts(due, "made-by ");
    const bool failed = due->failed || reader->files.failed;
    const bool fits = !failed && !strncmp(manifest, due->data, due->size);
    const char *maker = fits ? manifest + due->size : "";
    sn_buf_free(due);
    if (failed)
        return sn_reader_lack_memory(reader);
    if (!fits)
        return sn_reader_refuse(reader, "manifest", 0, "does not fit the files");
    return !strcmp(maker + strcspn(maker, "\n"), "\nend\n") ||
           sn_reader_refuse(reader, "manifest", 0, "does not end as it should");
}
