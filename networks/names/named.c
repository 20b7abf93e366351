/* Networks by name: files, families, scripts, parts of files. */
#include "networks/names/named.h"

#include "base/nearest.h"
#include "base/sys.h"
#include "networks/script/script.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Longest network and script, in bytes. */
#define TEXT_MAX ((size_t)1 << 30)
#define SCRIPT_MAX ((size_t)1 << 24)

/* One attempt to find: what every step needs. */
typedef struct finder {
    const sn_naming *how;
    sn_limits making; /* since it is made */
    double began;     /* when that was */
    sn_named *named;
    sn_error *error;
} finder;

/* All is read: now it is made. */
static void begin(finder *l)
{
    l->began = sn_now();
    l->making = (sn_limits){.memory = l->how->memory, .stop = l->how->stop};
    l->making.deadline = l->how->seconds > 0 ? l->began + l->how->seconds : 0;
}

static sn_err read_file(const finder *l, const char *path, size_t most, sn_judge *judge, void *data,
                        sn_buf *text)
{
    if (l->how->read)
        return l->how->read(l->how->data, path, most, judge, data, text, l->error);
    if (!strcmp(path, "-"))
        return sn_fail(l->error, SN_E_ARGUMENT, "standard input is not read here");
    return sn_file_load(path, most, text, l->error);
}

static void warn(const finder *l, const char *file, const sn_error *warning)
{
    if (l->how->warn)
        l->how->warn(l->how->data, file, warning);
}

/* Errors are about this file. */
static sn_err tell_of(finder *l, const char *file)
{
    const size_t size = strlen(file) + 1;
    l->named->file = sn_alloc(size, 1);
    if (!l->named->file)
        return sn_fail_nomem(l->error);
    memcpy(l->named->file, file, size);
    return SN_OK;
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
    const finder *l = data;
    sn_net *net = NULL;
    sn_scan *scan = NULL;
    sn_error why = {.text = ""};
    sn_err err = sn_format_read_any(text, size, &l->how->wish, &net, &scan, NULL, &why);
    sn_net_free(net);
    sn_scan_free(scan);
    if (err != SN_E_INPUT || !why.line || why.line >= count_lines(text, size))
        return SN_OK;
    *error = why;
    return err;
}

static sn_err load_network(finder *l, const char *path)
{
    sn_buf text = {0};
    sn_read_info info = {.warnings = 0};
    const char *file = strcmp(path, "-") ? path : "<stdin>";
    sn_err err = tell_of(l, file);
    err = err ? err : read_file(l, path, TEXT_MAX, judge_network, l, &text);
    begin(l);
    if (!err)
        err = sn_limits_check(&l->making, text.size, l->error);
    if (!err)
        err = sn_format_read_any(text.data ? text.data : "", text.size, &l->how->wish,
                                 &l->named->net, &l->named->scan, &info, l->error);
    sn_buf_free(&text);
    for (unsigned i = 0; !err && i < info.warnings; i++)
        warn(l, file, &info.warning[i]);
    return err;
}

/* Expand the expression to the width it fixes, or to the one asked for. */
static sn_err expand(finder *l)
{
    uint32_t fixed = sn_expr_width(l->named->expr),
             width = l->how->wish.width ? l->how->wish.width : fixed;
    if (!width)
        return sn_fail(
            l->error, SN_E_ARGUMENT,
            "the description leaves the number of wires open; return on(N, …) or use --width N");
    sn_builder *builder = &l->named->builder;
    if (!fixed) { /* so that the expression alone is the network */
        l->named->expr = sn_expr_on(builder, width, l->named->expr);
        if (!l->named->expr)
            return sn_error_set(l->error, builder->error.code, builder->error.line, 0, "%s",
                                builder->error.text);
    }
    return sn_expr_is_scan(l->named->expr)
               ? sn_scan_expand(l->named->expr, width, &l->making, &l->named->scan, l->error)
               : sn_expr_expand_within(l->named->expr, width, &l->making, &l->named->net, l->error);
}

static sn_err load_script(finder *l, const char *path, const int64_t *argument)
{
    sn_buf text = {0};
    sn_script_run run = {.argument = argument, .print = l->how->print, .data = l->how->data};
    sn_err err = tell_of(l, path);
    err = err ? err : read_file(l, path, SCRIPT_MAX, NULL, NULL, &text);
    begin(l);
    if (l->how->seconds > 0 && l->how->seconds < SN_SCRIPT_SECONDS)
        run.limits.seconds = l->how->seconds;
    if (l->how->memory && l->how->memory < SN_SCRIPT_MEMORY)
        run.limits.memory = l->how->memory;
    if (!err)
        err = sn_builder_start(&l->named->builder, TEXT_MAX, l->error);
    if (!err)
        err = sn_script_expr(text.data ? text.data : "", text.size, &run, &l->named->builder,
                             &l->named->expr, l->error);
    sn_buf_free(&text);
    return err ? err : expand(l);
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
static sn_err read_numbers(finder *l, const written *family, const char *numbers, uint32_t *wires,
                           uint32_t *k)
{
    const char *colon = strchr(numbers, ':');
    size_t length = colon ? (size_t)(colon - numbers) : strlen(numbers);
    bool good = read_digits(numbers, length, wires) && !colon == !family->parameter &&
                (!colon || read_digits(colon + 1, strlen(colon + 1), k));
    if (!good)
        return sn_fail(l->error, SN_E_ARGUMENT, "this family is written %s:N%s%s", family->name,
                       family->parameter ? ":" : "", family->parameter ? family->parameter : "");
    if (*wires > SN_WIRES_MAX)
        return sn_fail(l->error, SN_E_ARGUMENT, "the number of wires of %s is %s, not %.*s",
                       family->name, family->widths, (int)length, numbers);
    const uint64_t all = (uint64_t)*wires + (family->adds ? *k : 0);
    if (l->how->wish.width && l->how->wish.width != all)
        return sn_fail(l->error, SN_E_ARGUMENT, "has %llu wires, but --width says %lu",
                       (unsigned long long)all, (unsigned long)l->how->wish.width);
    return SN_OK;
}

static sn_err load_family(finder *l, const sn_family *family, const char *numbers)
{
    uint32_t wires = 0, k = 0;
    sn_best *best = NULL;
    begin(l);
    const written as = {family->name, family->parameter, family->widths, family->adds};
    sn_err err = read_numbers(l, &as, numbers, &wires, &k);
    l->named->family = family;
    l->named->k = k;
    if (!err && family->known && l->how->best)
        err = l->how->best(l->how->data, &best, l->error);
    if (!err && family->expr)
        err = sn_builder_start(&l->named->builder, 0, l->error);
    if (!err && family->expr && family->allows(wires) && wires <= SN_WIRES_MAX)
        l->named->expr = sn_expr_on(&l->named->builder, wires,
                                    family->expr(&l->named->builder, sn_log2_ceil(wires)));
    return err ? err
               : sn_family_build_from(best, family, wires, k, &l->making, &l->named->net, l->error);
}

static sn_err load_scan_family(finder *l, const sn_scan_family *family, const char *numbers)
{
    uint32_t wires = 0, k = 0;
    begin(l);
    const written as = {family->name, family->parameter, "1 to 65536", false};
    sn_err err = read_numbers(l, &as, numbers, &wires, &k);
    l->named->scan_family = family;
    l->named->k = k;
    return err ? err : sn_scan_family_build(family, wires, k, &l->named->scan, l->error);
}

/* ---- telling them apart ---------------------------------------------------------------------- */

static bool is_there(const char *path)
{
    const sn_file_kind kind = sn_file_look(path);
    return kind == SN_FILE_REGULAR || kind == SN_FILE_OTHER;
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
static sn_err load_script_with_argument(finder *l, const char *path, const char *number)
{
    int64_t argument;
    if (parse_argument(number, &argument))
        return load_script(l, path, &argument);
    return sn_fail(l->error, SN_E_ARGUMENT, "a script takes an integer, not '%s'", number);
}

/* "FILE:PART": the part before the last colon names a file that exists and that a reader reads. */
static sn_err load_part(finder *l, const sn_name_reader *reader, const char *path, const char *part)
{
    sn_buf text = {0};
    sn_err err = tell_of(l, path);
    err = err ? err : read_file(l, path, reader->most, NULL, NULL, &text);
    begin(l);
    err = err ? err : reader->read(path, &text, part, l->how, &l->named->net, l->error);
    sn_buf_free(&text);
    if (!err && l->how->wish.width && l->how->wish.width != l->named->net->wires)
        err = sn_fail(l->error, SN_E_ARGUMENT, "has %lu wires, but --width says %lu",
                      (unsigned long)l->named->net->wires, (unsigned long)l->how->wish.width);
    return err;
}

static const sn_name_reader *find_reader(const char *path)
{
    for (const sn_name_reader *const *reader = sn_name_readers; *reader; reader++)
        if ((*reader)->reads(path))
            return *reader;
    return NULL;
}

/* Neither a file nor a family: why not, or what it may have been meant to be. */
static sn_err fail_unknown(finder *l, const char *name)
{
    sn_nearest nearest = {.word = name, .length = strcspn(name, ":")};
    if (strpbrk(name, "/.") || sn_file_look(name) != SN_FILE_NONE)
        return load_network(l, name); /* which says what keeps us from it */
    for (size_t i = 0; i < sn_family_count && nearest.length; i++)
        sn_nearest_offer(&nearest, sn_families[i].name, strlen(sn_families[i].name));
    for (size_t i = 0; i < sn_scan_family_count && nearest.length; i++)
        sn_nearest_offer(&nearest, sn_scan_families[i].name, strlen(sn_scan_families[i].name));
    static const char no[] = "no such file, and no family of networks of that name";
    return nearest.best ? sn_fail(l->error, SN_E_ARGUMENT, "%s; did you mean %s%s?", no,
                                  nearest.best, name + nearest.length)
                        : sn_fail(l->error, SN_E_ARGUMENT, "%s; netspec --families lists them", no);
}

const sn_family *sn_named_family(const char *name)
{
    size_t length = strcspn(name, ":");
    for (size_t i = 0; i < sn_family_count; i++)
        if (!strncmp(sn_families[i].name, name, length) && !sn_families[i].name[length])
            return &sn_families[i];
    return NULL;
}

/* What stands before the last colon is a file: a script, or one that a reader reads. */
static bool load_of_file(finder *l, const char *name, sn_err *err)
{
    const char *colon = strrchr(name, ':');
    sn_buf path = {0};
    sn_buf_add(&path, name, colon ? (size_t)(colon - name) : 0);
    sn_buf_puts(&path, "");
    bool loaded = path.failed;
    *err = path.failed ? sn_fail_nomem(l->error) : SN_OK;
    const bool is_script = colon && !loaded && ends_in_lua(path.data);
    const sn_name_reader *reader = colon && !loaded && !is_script ? find_reader(path.data) : NULL;
    if ((reader || is_script) && is_there(path.data)) {
        *err = reader ? load_part(l, reader, path.data, colon + 1)
                      : load_script_with_argument(l, path.data, colon + 1);
        loaded = true;
    }
    sn_buf_free(&path);
    return loaded;
}

static sn_err load_described(finder *l, const char *name)
{
    sn_err err;
    if (load_of_file(l, name, &err))
        return err;
    const char *numbers = name + strcspn(name, ":");
    const sn_family *family = sn_named_family(name);
    const sn_scan_family *scan = family ? NULL : sn_scan_family_find(name, strcspn(name, ":"));
    numbers += *numbers == ':';
    return family ? load_family(l, family, numbers)
           : scan ? load_scan_family(l, scan, numbers)
                  : fail_unknown(l, name);
}

sn_err sn_named_find(const char *name, const sn_naming *how, sn_named *named, sn_error *error)
{
    sn_error why = {.text = ""};
    const sn_naming usual = {.data = NULL};
    finder l = {.how = how ? how : &usual, .named = named, .error = error ? error : &why};
    sn_err err;
    *named = (sn_named){.net = NULL};
    if (!strcmp(name, "-") || (is_there(name) && !ends_in_lua(name)))
        err = load_network(&l, name);
    else if (is_there(name))
        err = load_script(&l, name, NULL);
    else
        err = load_described(&l, name);
    named->seconds = l.began > 0 ? sn_now() - l.began : 0;
    return err;
}

void sn_named_free(sn_named *named)
{
    sn_net_free(named->net);
    sn_scan_free(named->scan);
    sn_builder_done(&named->builder);
    free(named->file);
    *named = (sn_named){.net = NULL};
}

sn_err sn_net_named(const char *name, const sn_naming *how, sn_net **out, sn_error *error)
{
    sn_named named;
    sn_err err = sn_named_find(name, how, &named, error);
    if (!err && !named.net)
        err = sn_fail(error, SN_E_ARGUMENT,
                      "it is a prefix network; this takes networks of comparators");
    *out = err ? NULL : named.net;
    named.net = err ? named.net : NULL;
    sn_named_free(&named);
    return err;
}
