/* Where choices are kept, and how two runs keep theirs at once. */
#include "cli/netkern/request/request.h"

#include "cli/common/common.h"
#include "networks/families/catalogue.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

char *sn_tuning_place(void)
{
    char *path;
    return sn_user_path("tuning", &path, NULL) ? NULL : path;
}

static int read_file(const sn_tool *tool, const char *path, sn_tuning *tuning)
{
    sn_buf text = {0};
    sn_error error = {.text = ""};
    int status = sn_text_load(tool, path, NULL, NULL, &text);
    if (!status && sn_tuning_read(tuning, text.data ? text.data : "", &error))
        status = sn_report(tool, path, &error);
    sn_buf_free(&text);
    return status;
}

int sn_tuning_load(const sn_tool *tool, const char *path, sn_tuning *tuning)
{
    if (path)
        return read_file(tool, path, tuning);
    char *usual = sn_tuning_place();
    int status = usual && !access(usual, F_OK) ? read_file(tool, usual, tuning) : SN_EXIT_OK;
    free(usual);
    return status;
}

/* ---- writing --------------------------------------------------------------------------------- */

static int refuse(const sn_tool *tool, const char *path)
{
    sn_error error;
    sn_fail(&error, SN_E_IO, "cannot be written: %s", strerror(errno));
    return sn_report(tool, path, &error);
}

static int merge_locked(const sn_tool *tool, const char *path, const sn_tuning *fresh)
{
    sn_tuning all = {0};
    sn_buf text = {0};
    sn_error error = {.text = ""};
    int status = access(path, F_OK) ? SN_EXIT_OK : read_file(tool, path, &all);
    for (size_t i = 0; i < fresh->count && !status; i++)
        if (sn_tuning_put(&all, &fresh->choices[i], &error))
            status = sn_report(tool, path, &error);
    if (!status) {
        sn_tuning_write(&all, &text);
        status = sn_output_write(tool, path, &text);
    }
    sn_tuning_free(&all);
    return status;
}

int sn_tuning_merge(const sn_tool *tool, const char *path_, const sn_tuning *fresh)
{
    sn_buf path = {0}, lock = {0};
    sn_buf_puts(&path, path_);
    sn_buf_printf(&lock, "%s.lock", path_);
    if (path.failed || lock.failed) {
        sn_buf_free(&path);
        sn_buf_free(&lock);
        return sn_out_of_memory(tool, path_);
    }
    int status = sn_parent_make(tool, path.data);
    int fd = status ? -1 : open(lock.data, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (!status && (fd < 0 || flock(fd, LOCK_EX)))
        status = refuse(tool, lock.data);
    if (!status)
        status = merge_locked(tool, path.data, fresh);
    if (fd >= 0)
        close(fd);
    sn_buf_free(&path);
    sn_buf_free(&lock);
    return status;
}
