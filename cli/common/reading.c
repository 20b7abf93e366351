/* What is read is judged on the way: a pipe may never end. */
#include "cli/common/common.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* The first look after so many bytes, and each next one after so many times as many: all looks
 * together take a seventh of what the last would. */
#define FIRST_LOOK ((size_t)1 << 16)
#define LOOK_FACTOR 8

/* Have the whole lines judged. */
static sn_err judge_lines(const sn_buf *text, sn_judge *judge, void *data, sn_error *error)
{
    size_t size = text->size;
    while (size && text->data[size - 1] != '\n')
        size--;
    return size ? judge(data, text->data, size, error) : SN_OK;
}

static sn_err read_all(int fd, size_t most, sn_judge *judge, void *data, sn_buf *text,
                       sn_error *error)
{
    char piece[1 << 16];
    size_t next_look = judge ? FIRST_LOOK : SIZE_MAX;
    for (;;) {
        ssize_t size = read(fd, piece, sizeof piece);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            return sn_fail(error, SN_E_IO, "cannot read: %s", strerror(errno));
        if (!size)
            return SN_OK;
        if (text->size + (size_t)size > most)
            return sn_fail(error, SN_E_LIMIT, "longer than %zu bytes, the limit for input", most);
        sn_buf_add(text, piece, (size_t)size);
        if (text->failed)
            return sn_fail_nomem(error);
        if (text->size < next_look)
            continue;
        next_look *= LOOK_FACTOR;
        sn_err err = judge_lines(text, judge, data, error);
        if (err)
            return err;
    }
}

/* Whether standard input was read: there is nothing behind its end. */
static bool stdin_read;

sn_err sn_file_read(const char *path, size_t most, sn_judge *judge, void *data, sn_buf *text,
                    sn_error *error)
{
    bool is_stdin = !strcmp(path, "-");
    if (is_stdin && stdin_read)
        return sn_fail(error, SN_E_ARGUMENT, "standard input can be named only once");
    stdin_read = stdin_read || is_stdin;
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return sn_fail(error, SN_E_IO, "cannot open: %s", strerror(errno));
    sn_err err = read_all(fd, most, judge, data, text, error);
    if (!is_stdin)
        close(fd);
    return err;
}

int sn_text_load(const sn_tool *tool, const char *path, sn_judge *judge, void *data, sn_buf *text)
{
    sn_error error = {.text = ""};
    sn_err err = sn_file_read(path, SN_INPUT_MAX, judge, data, text, &error);
    if (!err)
        sn_buf_puts(text, "");
    if (!err && text->failed)
        err = sn_fail_nomem(&error);
    if (!err && strlen(text->data) != text->size)
        err = sn_fail(&error, SN_E_INPUT, "holds a zero byte, so it is no text");
    return err ? sn_report(tool, strcmp(path, "-") ? path : "<stdin>", &error) : SN_EXIT_OK;
}
