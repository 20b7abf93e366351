/* Networks by name: files, families, scripts, standard input. */
#include "cli/common/common.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- input ----------------------------------------------------------------------------------- */

static void warn(void *tool, const char *file, const sn_error *warning)
{
    sn_warn(tool, file, warning);
}

/* A line has no control characters but tabs. */
static void print_line(void *tool, const char *line)
{
    (void)tool;
    fprintf(stderr, "%s\n", line);
}

static sn_err find_best(void *tool, sn_best **best, sn_error *error)
{
    return sn_own_best(tool, best, error);
}

static sn_err read_named(void *tool, const char *path, size_t most, sn_judge *judge, void *judged,
                         sn_buf *text, sn_error *error)
{
    (void)tool;
    return sn_file_read(path, most, judge, judged, text, error);
}

int sn_input_load_either(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                         const sn_input_limits *limits, sn_named *input)
{
    sn_error error = {.text = ""};
    const sn_naming how = {.wish = *wish,
                           .seconds = limits ? limits->seconds : 0,
                           .memory = limits ? limits->memory : 0,
                           .stop = &sn_stop,
                           .read = read_named,
                           .best = find_best,
                           .warn = warn,
                           .print = print_line,
                           .data = (void *)tool};
    if (!sn_named_find(name, &how, input, &error))
        return SN_EXIT_OK;
    const int status = sn_report(tool, input->file ? input->file : name, &error);
    return atomic_load(&sn_stop) ? SN_EXIT_UNDECIDED : status; /* while proving */
}

int sn_input_load(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                  const sn_input_limits *limits, sn_named *input)
{
    int status = sn_input_load_either(tool, name, wish, limits, input);
    if (status != SN_EXIT_OK || input->net)
        return status;
    sn_error error;
    sn_fail(&error, SN_E_ARGUMENT, "it is a prefix network; this takes networks of comparators");
    return sn_report(tool, !strcmp(name, "-") ? "<stdin>" : name, &error);
}

bool sn_input_is_free(const char *name, uint64_t *size)
{
    struct stat info;
    *size = 0;
    if (!strcmp(name, "-"))
        return false;
    if (!stat(name, &info)) {
        *size = (uint64_t)info.st_size;
        return S_ISREG(info.st_mode);
    }
    const sn_family *family = sn_named_family(name);
    return !family || !family->known;
}

/* ---- reading --------------------------------------------------------------------------------- */

/* What is read is judged on the way: a pipe may never end. */

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
