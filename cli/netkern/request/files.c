/* Where text and header go, and what they may replace. */
#include "cli/netkern/request/request.h"

#include "cli/common/common.h"
#include "codegen/emit/emit.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Most bytes of a header; what is longer is none. */
#define HEADER_MAX ((size_t)1 << 20)

bool sn_kernel_writes_file(const sn_kernel_request *r)
{
    return !r->run && !r->cost && !r->text && r->what != SN_EMIT_IR && sn_output_is_file(r->output);
}

static size_t folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

void sn_kernel_file_of_text(const sn_kernel_request *r, sn_buf *file)
{
    static const char *const endings[] = {
#define X(id, name, ending) ending,
        SN_TARGETS(X)
#undef X
    };
    if (!sn_kernel_writes_file(r))
        return;
    const char *base = r->output + folder_of(r->output), *point = strrchr(base, '.');
    const char *ending = sn_header_ending(r->emit.target);
    const size_t size = strlen(base), own = strlen(ending);
    if (r->what == SN_EMIT_TEXT || !point) {
        sn_buf_puts(file, base);
        return;
    }
    /* it is the header's file: the text is the one beside it */
    if (size > own && !strcmp(base + size - own, ending))
        point = base + size - own;
    sn_buf_printf(file, "%.*s.%s", (int)(point - base), base, endings[r->emit.target]);
}

/* NAME.h, NAME.cu.h or NAME.cl.h beside the output, or the output itself if that is the header. */
static void path_of_header(const sn_kernel_request *r, sn_buf *path)
{
    if (r->what == SN_EMIT_HEADER) {
        sn_buf_puts(path, r->output);
        return;
    }
    sn_buf_add(path, r->output, folder_of(r->output));
    sn_buf_printf(path, "%s%s", r->name, sn_header_ending(r->emit.target));
}

/* ---- the header that is there ---------------------------------------------------------------- */

static const char label[] = " * text     "; /* as sn_emit_file_line writes it */

/* The name of the text that a header says it belongs to; NULL if it says none. */
static const char *find_text(const char *header, size_t *size)
{
    const char *end = strstr(header, "*/"), *found = strstr(header, label);
    if (!found || !end || found > end || !strstr(header, "Written by netkern"))
        return NULL;
    found += strlen(label);
    *size = strcspn(found, "\r\n");
    return found;
}

static int refuse(const sn_kernel_request *r, const char *path, const char *text, size_t size)
{
    sn_error error;
    const char *what = r->what == SN_EMIT_HEADER ? "another --output" : "another --name";
    if (text)
        sn_fail(&error, SN_E_ARGUMENT,
                "is the header of %.*s, and stays so; choose %s, or remove it first",
                (int)(size < 80 ? size : 80), text, what);
    else
        sn_fail(&error, SN_E_ARGUMENT,
                "is there, and does not say that it is the header of this text; choose %s, or "
                "remove it first",
                what);
    return sn_report(&sn_netkern, path, &error);
}

/* The header that is there; empty unless it is a file that can be read. */
static void read_header(const char *path, sn_buf *header)
{
    struct stat info;
    sn_error error;
    if (stat(path, &info) || !S_ISREG(info.st_mode) ||
        sn_file_read(path, HEADER_MAX, NULL, NULL, header, &error))
        sn_buf_free(header);
    sn_buf_puts(header, "");
}

/* Whether a file may be replaced: it says that it belongs to the text that is written. */
static int check_header(const sn_kernel_request *r, const char *path)
{
    sn_buf old = {0}, file = {0}, line = {0};
    struct stat info;
    size_t size = 0;
    if (stat(path, &info))
        return SN_EXIT_OK; /* there is none, or writing will say what keeps us from it */
    read_header(path, &old);
    sn_kernel_file_of_text(r, &file);
    sn_emit_file_line(file.data ? file.data : "", &line);
    bool failed = old.failed || line.failed;
    const char *text = failed ? NULL : find_text(old.data, &size);
    bool own = text && line.size == strlen(label) + size + 1 &&
               !memcmp(text, line.data + strlen(label), size);
    /* a file that the user names in so many words is theirs to replace, but for another's header */
    bool asked = r->what == SN_EMIT_HEADER && !text && !failed;
    int status = own || asked ? SN_EXIT_OK : refuse(r, path, text, size);
    sn_buf_free(&old);
    sn_buf_free(&file);
    sn_buf_free(&line);
    return status;
}

int sn_kernel_files_check(const sn_kernel_request *r)
{
    sn_buf path = {0};
    int status;
    if (!sn_kernel_writes_file(r) || r->emit.held)
        return SN_EXIT_OK;
    path_of_header(r, &path);
    if (path.failed)
        status = sn_out_of_memory(&sn_netkern, NULL);
    else if (r->what == SN_EMIT_TEXT && !strcmp(path.data, r->output))
        status = sn_usage(&sn_netkern, "the text and its header would both be %s", r->output);
    else
        status = check_header(r, path.data);
    sn_buf_free(&path);
    return status;
}

/* ---- writing --------------------------------------------------------------------------------- */

static int judge(void *data)
{
    return sn_kernel_files_check(data);
}

int sn_kernel_files_write(const sn_kernel_request *r, const sn_trial *of, sn_buf *text)
{
    sn_buf path = {0}, header = {0};
    if (!sn_kernel_writes_file(r))
        return sn_output_write(&sn_netkern, r->output, text);
    const bool both = r->what == SN_EMIT_TEXT && !r->emit.held;
    path_of_header(r, &path);
    if (both)
        sn_trial_write_header(of, &header);
    header.failed = header.failed || path.failed;
    const sn_output_file files[] = {{r->output, text}, {path.data, &header}};
    int status = sn_outputs_write(&sn_netkern, files, both ? 2 : 1, judge, (void *)r);
    sn_buf_free(&path);
    sn_buf_free(&header);
    sn_buf_free(text);
    return status;
}
