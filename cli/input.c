#include "cli/input.h"

#include "cli/output.h"
#include "networks/family.h"
#include "networks/format.h"
#include "networks/script.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* One attempt to load: what every step needs. */
typedef struct loader {
    const sn_tool *tool;
    const char *name; /* as given; "<stdin>" for messages about standard input */
    uint32_t width;
    sn_input *input;
    sn_error error;
} loader;

static int fail(loader *l, sn_err code)
{
    if (!l->error.code)
        sn_fail(&l->error, code, "unknown error");
    return sn_report(l->tool, l->name, &l->error);
}

/* ---- reading --------------------------------------------------------------------------------- */

static sn_err read_all(int fd, sn_buf *text, sn_error *error)
{
    static char piece[1 << 16];
    for (;;) {
        ssize_t size = read(fd, piece, sizeof piece);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            return sn_fail(error, SN_E_IO, "cannot read: %s", strerror(errno));
        if (!size)
            return SN_OK;
        if (text->size + (size_t)size > SN_INPUT_MAX)
            return sn_fail(error, SN_E_LIMIT, "longer than %zu bytes, the limit for input",
                           SN_INPUT_MAX);
        sn_buf_add(text, piece, (size_t)size);
        if (text->failed)
            return sn_fail_nomem(error);
    }
}

/* Whether standard input was read: there is nothing behind its end. */
static bool stdin_read;

static sn_err read_file(const char *path, sn_buf *text, sn_error *error)
{
    bool is_stdin = !strcmp(path, "-");
    if (is_stdin && stdin_read)
        return sn_fail(error, SN_E_ARGUMENT, "standard input can be named only once");
    stdin_read = stdin_read || is_stdin;
    int fd = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return sn_fail(error, SN_E_IO, "cannot open: %s", strerror(errno));
    sn_err err = read_all(fd, text, error);
    if (!is_stdin)
        close(fd);
    return err;
}

/* ---- the kinds of names ---------------------------------------------------------------------- */

static int load_network(loader *l, const char *path)
{
    sn_buf text = {0};
    sn_read_info info = {0};
    if (!strcmp(path, "-"))
        l->name = "<stdin>";
    sn_err err = read_file(path, &text, &l->error);
    if (!err)
        err = sn_format_read(text.data ? text.data : "", text.size, l->width, &l->input->net, &info,
                             &l->error);
    sn_buf_free(&text);
    if (err)
        return fail(l, err);
    for (unsigned i = 0; i < info.warnings; i++)
        sn_warn(l->tool, l->name, &info.warning[i]);
    return SN_EXIT_OK;
}

static void print_line(void *data, const char *line)
{
    (void)data;
    fprintf(stderr, "%s\n", line);
}

/* Expand input->expr to the width it fixes, or to --width. */
static int expand(loader *l)
{
    uint32_t fixed = sn_expr_width(l->input->expr), width = l->width ? l->width : fixed;
    if (!width) {
        sn_fail(
            &l->error, SN_E_ARGUMENT,
            "the description leaves the number of wires open; return on(N, …) or use --width N");
        return fail(l, SN_E_ARGUMENT);
    }
    sn_builder *builder = &l->input->builder;
    if (!fixed) { /* so that the expression alone is the network */
        l->input->expr = sn_expr_on(builder, width, l->input->expr);
        if (!l->input->expr) {
            l->error = builder->error;
            return fail(l, builder->error.code);
        }
    }
    sn_err err = sn_expr_expand(l->input->expr, width, &l->input->net, &l->error);
    return err ? fail(l, err) : SN_EXIT_OK;
}

static int load_script(loader *l, const char *path, const int64_t *argument)
{
    sn_buf text = {0};
    sn_script_run run = {.argument = argument, .print = print_line};
    l->name = path;
    sn_err err = read_file(path, &text, &l->error);
    if (!err)
        err = sn_builder_start(&l->input->builder, SN_INPUT_MAX, &l->error);
    if (!err)
        err = sn_script_expr(text.data ? text.data : "", text.size, &run, &l->input->builder,
                             &l->input->expr, &l->error);
    sn_buf_free(&text);
    return err ? fail(l, err) : expand(l);
}

static int load_family(loader *l, const sn_family *family, const char *numbers)
{
    uint32_t wires = 0, k = 0;
    const char *colon = strchr(numbers, ':');
    char first[16];
    size_t length = colon ? (size_t)(colon - numbers) : strlen(numbers);
    bool fits = length < sizeof first;
    if (fits) {
        memcpy(first, numbers, length);
        first[length] = '\0';
    }
    bool good = fits && sn_parse_number(first, &wires) && !colon == !family->parameter &&
                (!colon || sn_parse_number(colon + 1, &k));
    sn_err err = SN_OK;
    if (!good)
        err = sn_fail(&l->error, SN_E_ARGUMENT, "this family is written %s:N%s%s", family->name,
                      family->parameter ? ":" : "", family->parameter ? family->parameter : "");
    else if (l->width && l->width != wires)
        err = sn_fail(&l->error, SN_E_ARGUMENT, "has %lu wires, but --width says %lu",
                      (unsigned long)wires, (unsigned long)l->width);
    if (!err && family->expr)
        err = sn_builder_start(&l->input->builder, 0, &l->error);
    if (!err && family->expr && family->allows(wires) && wires <= SN_WIRES_MAX)
        l->input->expr = sn_expr_on(&l->input->builder, wires,
                                    family->expr(&l->input->builder, sn_log2_ceil(wires)));
    if (!err)
        err = sn_family_build(family, wires, k, &l->input->net, &l->error);
    return err ? fail(l, err) : SN_EXIT_OK;
}

/* ---- telling them apart
 * -------------------------------------------------------------------------- */

static bool is_file(const char *path)
{
    struct stat info;
    return !stat(path, &info);
}

static bool ends_in_lua(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && !strcmp(path + length - 4, ".lua");
}

static bool parse_argument(const char *text, int64_t *value)
{
    char *end;
    errno = 0;
    *value = strtoll(text, &end, 10);
    return *text && !*end && !errno && (*text == '-' || (*text >= '0' && *text <= '9'));
}

/* "SCRIPT.lua:N": the part before the last colon names a script that exists. */
static int load_script_with_argument(loader *l, const char *path, const char *number)
{
    int64_t argument;
    if (parse_argument(number, &argument))
        return load_script(l, path, &argument);
    sn_fail(&l->error, SN_E_ARGUMENT, "a script takes an integer, not '%s'", number);
    return fail(l, SN_E_ARGUMENT);
}

static int load_described(loader *l, const char *name)
{
    size_t length = strlen(name);
    char *copy = sn_alloc(length + 1, 1);
    if (!copy)
        return fail(l, sn_fail_nomem(&l->error));
    memcpy(copy, name, length);
    int status = -1;
    char *colon = strrchr(copy, ':');
    if (colon) {
        *colon = '\0';
        if (ends_in_lua(copy) && is_file(copy))
            status = load_script_with_argument(l, copy, colon + 1);
        *colon = ':';
    }
    colon = strchr(copy, ':');
    if (colon)
        *colon = '\0';
    const sn_family *family = status < 0 ? sn_family_find(copy) : NULL;
    if (family)
        status = load_family(l, family, colon ? colon + 1 : "");
    if (status < 0)
        status = fail(l, sn_fail(&l->error, SN_E_ARGUMENT,
                                 "no such file, and no family of networks of that name"));
    free(copy);
    return status;
}

int sn_input_load(const sn_tool *tool, const char *name, uint32_t width, sn_input *input)
{
    loader l = {.tool = tool, .name = name, .width = width, .input = input};
    *input = (sn_input){0};
    if (!strcmp(name, "-"))
        return load_network(&l, name);
    if (!is_file(name))
        return load_described(&l, name);
    return ends_in_lua(name) ? load_script(&l, name, NULL) : load_network(&l, name);
}

void sn_input_free(sn_input *input)
{
    sn_net_free(input->net);
    sn_builder_done(&input->builder);
    *input = (sn_input){0};
}

int sn_text_load(const sn_tool *tool, const char *path, sn_buf *text)
{
    sn_error error = {.text = ""};
    sn_err err = read_file(path, text, &error);
    if (!err)
        sn_buf_puts(text, "");
    if (!err && text->failed)
        err = sn_fail_nomem(&error);
    if (!err && strlen(text->data) != text->size)
        err = sn_fail(&error, SN_E_INPUT, "holds a zero byte, so it is no text");
    return err ? sn_report(tool, strcmp(path, "-") ? path : "<stdin>", &error) : SN_EXIT_OK;
}
