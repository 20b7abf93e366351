/* Networks by name: files, families, scripts, standard input. */
#include "cli/common/common.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* ---- input ----------------------------------------------------------------------------------- */

#if SN_WITH_LIFT
#include "lift/ir/ir.h"
#include "lift/lift.h"
#endif
#include "networks/families/family.h"
#include "networks/formats/format.h"
#include "networks/scan/scan.h"
#include "networks/script/script.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Longest script, in bytes. */
#define SCRIPT_MAX ((size_t)1 << 24)

/* One attempt to load: what every step needs. */
typedef struct loader {
    const sn_tool *tool;
    const char *name; /* as given; "<stdin>" for messages about standard input */
    const sn_read_wish *wish;
    const sn_input_limits *limits; /* or NULL */
    sn_limits making;              /* the same, since it is made */
    double began;                  /* when that was */
    sn_input *input;
    sn_error error;
} loader;

static int fail(loader *l, sn_err code)
{
    if (!l->error.code)
        sn_fail(&l->error, code, "unknown error");
    return sn_report(l->tool, l->name, &l->error);
}

/* All is read: now it is made. */
static void begin(loader *l)
{
    l->began = sn_now();
    if (!l->limits)
        return;
    l->making.memory = l->limits->memory;
    l->making.deadline = l->limits->seconds > 0 ? l->began + l->limits->seconds : 0;
}

/* ---- the kinds of names ---------------------------------------------------------------------- */

/* Lines of a text; the last one is whole. */
static size_t count_lines(const char *text, size_t size)
{
    size_t lines = 0;
    for (const char *at = text; (at = memchr(at, '\n', size - (size_t)(at - text))); at++)
        lines++;
    return lines;
}

/* What is wrong before the last line will not be right whatever follows. */
static sn_err judge_network(void *data, const char *text, size_t size, sn_error *error)
{
    const loader *l = data;
    sn_net *net = NULL;
    sn_scan *scan = NULL;
    sn_error why = {.text = ""};
    sn_err err = sn_format_read_any(text, size, l->wish, &net, &scan, NULL, &why);
    sn_net_free(net);
    sn_scan_free(scan);
    if (err != SN_E_INPUT || !why.line || why.line >= count_lines(text, size))
        return SN_OK;
    *error = why;
    return err;
}

static int load_network(loader *l, const char *path)
{
    sn_buf text = {0};
    sn_read_info info = {0};
    if (!strcmp(path, "-"))
        l->name = "<stdin>";
    sn_err err = sn_file_read(path, SN_INPUT_MAX, judge_network, l, &text, &l->error);
    begin(l);
    if (!err)
        err = sn_limits_check(&l->making, text.size, &l->error);
    if (!err)
        err = sn_format_read_any(text.data, text.size, l->wish, &l->input->net, &l->input->scan,
                                 &info, &l->error);
    sn_buf_free(&text);
    if (err)
        return fail(l, err);
    for (unsigned i = 0; i < info.warnings; i++)
        sn_warn(l->tool, l->name, &info.warning[i]);
    return SN_EXIT_OK;
}

/* A line has no control characters but tabs. */
static void print_line(void *data, const char *line)
{
    (void)data;
    fprintf(stderr, "%s\n", line);
}

/* Expand input->expr to the width it fixes, or to --width. */
static int expand(loader *l)
{
    uint32_t fixed = sn_expr_width(l->input->expr), width = l->wish->width ? l->wish->width : fixed;
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
    sn_err err =
        sn_expr_is_scan(l->input->expr)
            ? sn_scan_expand(l->input->expr, width, &l->making, &l->input->scan, &l->error)
            : sn_expr_expand_within(l->input->expr, width, &l->making, &l->input->net, &l->error);
    return err ? fail(l, err) : SN_EXIT_OK;
}

static int load_script(loader *l, const char *path, const int64_t *argument)
{
    sn_buf text = {0};
    sn_script_run run = {.argument = argument, .print = print_line};
    l->name = path;
    sn_err err = sn_file_read(path, SCRIPT_MAX, NULL, NULL, &text, &l->error);
    begin(l);
    if (l->limits && l->limits->seconds < SN_SCRIPT_SECONDS)
        run.limits.seconds = l->limits->seconds;
    if (l->limits && l->limits->memory < SN_SCRIPT_MEMORY)
        run.limits.memory = l->limits->memory;
    if (!err)
        err = sn_builder_start(&l->input->builder, SN_INPUT_MAX, &l->error);
    if (!err)
        err = sn_script_expr(text.data ? text.data : "", text.size, &run, &l->input->builder,
                             &l->input->expr, &l->error);
    sn_buf_free(&text);
    return err ? fail(l, err) : expand(l);
}

/* Read digits; more than a number can be are the largest. */
static bool read_digits(const char *text, size_t length, uint32_t *number)
{
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        value = value * 10 + (uint64_t)(text[i] - '0');
        value = value > UINT32_MAX ? UINT32_MAX : value;
    }
    *number = (uint32_t)value;
    return length > 0;
}

/* What families of both kinds have. */
typedef struct written {
    const char *name, *parameter, *widths;
    bool adds; /* the numbers are runs of wires */
} written;

/* Read "N" or "N:K", whichever the family takes. */
static sn_err read_numbers(loader *l, const written *family, const char *numbers, uint32_t *wires,
                           uint32_t *k)
{
    const char *colon = strchr(numbers, ':');
    size_t length = colon ? (size_t)(colon - numbers) : strlen(numbers);
    bool good = read_digits(numbers, length, wires) && !colon == !family->parameter &&
                (!colon || read_digits(colon + 1, strlen(colon + 1), k));
    if (!good)
        return sn_fail(&l->error, SN_E_ARGUMENT, "this family is written %s:N%s%s", family->name,
                       family->parameter ? ":" : "", family->parameter ? family->parameter : "");
    if (*wires > SN_WIRES_MAX)
        return sn_fail(&l->error, SN_E_ARGUMENT, "the number of wires of %s is %s, not %.*s",
                       family->name, family->widths, (int)length, numbers);
    const uint64_t all = (uint64_t)*wires + (family->adds ? *k : 0);
    if (l->wish->width && l->wish->width != all)
        return sn_fail(&l->error, SN_E_ARGUMENT, "has %llu wires, but --width says %lu",
                       (unsigned long long)all, (unsigned long)l->wish->width);
    return SN_OK;
}

static int load_family(loader *l, const sn_family *family, const char *numbers)
{
    uint32_t wires = 0, k = 0;
    sn_best *best = NULL;
    begin(l);
    const written as = {family->name, family->parameter, family->widths, family->adds};
    sn_err err = read_numbers(l, &as, numbers, &wires, &k);
    l->input->family = family;
    l->input->k = k;
    if (!err && family->known)
        err = sn_own_best(l->tool, &best, &l->error);
    if (!err && family->expr)
        err = sn_builder_start(&l->input->builder, 0, &l->error);
    if (!err && family->expr && family->allows(wires) && wires <= SN_WIRES_MAX)
        l->input->expr = sn_expr_on(&l->input->builder, wires,
                                    family->expr(&l->input->builder, sn_log2_ceil(wires)));
    if (!err)
        err = sn_family_build_from(best, family, wires, k, &l->making, &l->input->net, &l->error);
    int status = err ? fail(l, err) : SN_EXIT_OK;
    return err && atomic_load(&sn_stop) ? SN_EXIT_UNDECIDED : status; /* while proving */
}

static int load_scan_family(loader *l, const sn_scan_family *family, const char *numbers)
{
    uint32_t wires = 0, k = 0;
    begin(l);
    const written as = {family->name, family->parameter, "1 to 65536", false};
    sn_err err = read_numbers(l, &as, numbers, &wires, &k);
    l->input->scan_family = family;
    l->input->k = k;
    err = err ? err : sn_scan_family_build(family, wires, k, &l->input->scan, &l->error);
    return err ? fail(l, err) : SN_EXIT_OK;
}

/* ---- telling them apart ---------------------------------------------------------------------- */

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

#if SN_WITH_LIFT
/* What is found in a source file: what is certain is asked first. */
static sn_err lift_source(const char *path, const sn_buf *text, const char *function, sn_lifts *out,
                          sn_error *error)
{
    const sn_lift_source source = {
        .path = path, .text = text->data ? text->data : "", .size = text->size, .stop = &sn_stop};
    const sn_lift_ir_request request = {.function = function, .least = 1, .stop = &sn_stop};
    return sn_lift_ir_reads(path) ? sn_lift_ir(source.text, source.size, &request, out, error)
                                  : sn_lift_both_function(&source, function, out, error);
}

/* The only thing that was found of a function, or NULL. */
static const sn_lifted *find_only(const sn_lifts *lifts, const char *function)
{
    const sn_lifted *found = NULL;
    for (size_t i = 0; i < lifts->count; i++)
        if (!strcmp(lifts->item[i].function, function)) {
            if (found)
                return NULL;
            found = &lifts->item[i];
        }
    return found;
}

/* Warn of what netlift says, too. */
static void warn_of_remarks(const loader *l, const sn_lifted *lifted)
{
    bool more = true;
    for (unsigned i = 0; more; i++) {
        sn_buf text = {0};
        sn_error error;
        more = sn_lifted_remark(lifted, i, &text);
        if (more && !text.failed) {
            sn_error_set(&error, SN_OK, lifted->line, 0, "%s", text.data);
            sn_warn(l->tool, l->name, &error);
        }
        sn_buf_free(&text);
    }
    const char *doubt = sn_lifted_doubt(lifted);
    if (doubt) {
        sn_error error;
        sn_error_set(&error, SN_OK, lifted->line, 0, "%s", doubt);
        sn_warn(l->tool, l->name, &error);
    }
}

/* Take the network of a function, in netlift's words where it has none that can be used. */
static sn_err take_network(loader *l, sn_lifts *lifts, const char *function)
{
    const sn_lifted *found = find_only(lifts, function);
    if (!found || (found->net && !*found->fault)) {
        sn_err err = sn_lifts_take(lifts, function, &l->input->net, &l->error);
        if (!err)
            warn_of_remarks(l, found);
        return err;
    }
    sn_buf text = {0};
    sn_lifted_refusal(found, &text);
    sn_err err = text.failed ? sn_fail_nomem(&l->error)
                             : sn_error_set(&l->error, SN_E_INPUT, found->line, 0, "%s", text.data);
    sn_buf_free(&text);
    return err;
}

/* "FILE.c:FUNCTION": the part before the last colon names a source file, or a module, that
 * exists. */
static int load_source(loader *l, const char *path, const char *function)
{
    sn_buf text = {0};
    sn_lifts lifts = {0};
    l->name = path;
    sn_err err = sn_file_read(path, sn_lift_ir_reads(path) ? SN_IR_MAX : SN_LIFT_MAX, NULL, NULL,
                              &text, &l->error);
    begin(l);
    if (!err)
        err = lift_source(path, &text, function, &lifts, &l->error);
    if (!err)
        err = take_network(l, &lifts, function);
    sn_lifts_free(&lifts);
    sn_buf_free(&text);
    if (!err && l->wish->width && l->wish->width != l->input->net->wires)
        err = sn_fail(&l->error, SN_E_ARGUMENT, "has %lu wires, but --width says %lu",
                      (unsigned long)l->input->net->wires, (unsigned long)l->wish->width);
    return err ? fail(l, err) : SN_EXIT_OK;
}
#endif

/* Neither a file nor a family: why not, or what it may have been meant to be. */
static int fail_unknown(loader *l, const char *name)
{
    sn_nearest nearest = {.word = name, .length = strcspn(name, ":")};
    if (strpbrk(name, "/.") || (!is_file(name) && errno != ENOENT))
        return load_network(l, name); /* which says what keeps us from it */
    for (size_t i = 0; i < sn_family_count && nearest.length; i++)
        sn_nearest_offer(&nearest, sn_families[i].name, strlen(sn_families[i].name));
    for (size_t i = 0; i < sn_scan_family_count && nearest.length; i++)
        sn_nearest_offer(&nearest, sn_scan_families[i].name, strlen(sn_scan_families[i].name));
    static const char no[] = "no such file, and no family of networks of that name";
    if (nearest.best)
        sn_fail(&l->error, SN_E_ARGUMENT, "%s; did you mean %s%s?", no, nearest.best,
                name + nearest.length);
    else
        sn_fail(&l->error, SN_E_ARGUMENT, "%s; netspec --families lists them", no);
    return fail(l, SN_E_ARGUMENT);
}

const sn_family *sn_input_family(const char *name)
{
    size_t length = strcspn(name, ":");
    for (size_t i = 0; i < sn_family_count; i++)
        if (!strncmp(sn_families[i].name, name, length) && !sn_families[i].name[length])
            return &sn_families[i];
    return NULL;
}

static int load_described(loader *l, const char *name)
{
    char *copy = strdup(name);
    if (!copy)
        return fail(l, sn_fail_nomem(&l->error));
    int status = -1;
    char *colon = strrchr(copy, ':');
    if (colon) {
        *colon = '\0';
        if (ends_in_lua(copy) && is_file(copy))
            status = load_script_with_argument(l, copy, colon + 1);
#if SN_WITH_LIFT
        else if ((sn_lift_reads(copy) || sn_lift_ir_reads(copy)) && is_file(copy))
            status = load_source(l, copy, colon + 1);
#endif
    }
    const char *numbers = name + strcspn(name, ":");
    const sn_family *family = status < 0 ? sn_input_family(name) : NULL;
    if (family)
        status = load_family(l, family, numbers + (*numbers == ':'));
    const sn_scan_family *scan = status < 0 ? sn_scan_family_find(name, strcspn(name, ":")) : NULL;
    if (scan)
        status = load_scan_family(l, scan, numbers + (*numbers == ':'));
    if (status < 0)
        status = fail_unknown(l, name);
    free(copy);
    return status;
}

static int load(loader *l, const char *name)
{
    if (!strcmp(name, "-"))
        return load_network(l, name);
    if (!is_file(name))
        return load_described(l, name);
    return ends_in_lua(name) ? load_script(l, name, NULL) : load_network(l, name);
}

int sn_input_load_either(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                         const sn_input_limits *limits, sn_input *input)
{
    loader l = {.tool = tool, .name = name, .wish = wish, .limits = limits, .input = input};
    *input = (sn_input){0};
    int status = load(&l, name);
    input->seconds = l.began > 0 ? sn_now() - l.began : 0;
    return status;
}

int sn_input_load(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                  const sn_input_limits *limits, sn_input *input)
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
    const sn_family *family = sn_input_family(name);
    return !family || !family->known;
}

void sn_input_free(sn_input *input)
{
    sn_net_free(input->net);
    sn_scan_free(input->scan);
    sn_builder_done(&input->builder);
    *input = (sn_input){0};
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
