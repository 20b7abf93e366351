/* Findings that were accepted: a line for each, that says what it is but not where in its file. */
#include "cli/netlift/netlift.h"

#include "cli/common/common.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A path as it is written everywhere: without "./" in front. */
static const char *plain(const char *path)
{
    while (!strncmp(path, "./", 2)) {
        path += 2;
        path += strspn(path, "/");
    }
    return path;
}

/* A name without white space: bytes that are some become %XX, as % does. */
static void add_name(sn_buf *out, const char *name)
{
    for (; *name; name++)
        if (isspace((unsigned char)*name) || *name == '%' || iscntrl((unsigned char)*name))
            sn_buf_printf(out, "%%%02X", (unsigned char)*name);
        else
            sn_buf_add(out, name, 1);
}

/* What a finding is of: its comparators and outputs, or, without a network, what is said of it but
 * numbers, for these are lines. */
static uint64_t hash_of(const sn_lift_finding *f)
{
    const sn_net *net = f->lifted->net;
    sn_buf text = {0};
    for (size_t i = 0; net && i < net->size; i++)
        sn_buf_printf(&text, "%u:%u,", net->cmp[i].min, net->cmp[i].max);
    for (uint32_t i = 0; net && i < net->wires; i++)
        sn_buf_printf(&text, "%u ", sn_net_output_wire(net, i));
    for (const char *at = *f->fault ? f->fault : f->reason; !net && *at; at++)
        if (!isdigit((unsigned char)*at))
            sn_buf_add(&text, at, 1);
    uint64_t hash = sn_fnv1a(text.data ? text.data : "", text.failed ? 0 : text.size);
    sn_buf_free(&text);
    return hash;
}

void sn_baseline_write(const sn_lift_finding *f, sn_buf *out)
{
    add_name(out, plain(f->file));
    sn_buf_puts(out, " ");
    add_name(out, *f->lifted->function ? f->lifted->function : "-");
    sn_buf_printf(out, " %s %016" PRIx64 "\n", sn_judgement_name(f->judgement), hash_of(f));
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool sn_baseline_has(const sn_baseline *baseline, const sn_lift_finding *f)
{
    sn_buf line = {0};
    if (!baseline->count)
        return false;
    sn_baseline_write(f, &line);
    if (!line.failed)
        line.data[line.size - 1] = '\0';
    bool found = !line.failed && bsearch(&line.data, baseline->line, baseline->count,
                                         sizeof *baseline->line, by_text);
    sn_buf_free(&line);
    return found;
}

/* Whether a line has four words, the last of 16 hexadecimal digits, one space between each. */
static bool is_good(const char *line)
{
    unsigned words = 1;
    for (const char *at = line; *at; at++) {
        bool space = *at == ' ';
        if (space && (at == line || at[1] == ' ' || !at[1]))
            return false;
        words += space;
    }
    const char *last = strrchr(line, ' ');
    return words == 4 && strspn(last + 1, "0123456789abcdef") == 16 && strlen(last + 1) == 16;
}

static int add_line(const sn_tool *tool, const char *path, sn_baseline *to, const char *line,
                    size_t number)
{
    sn_error error;
    if (!*line || *line == '#')
        return SN_EXIT_OK;
    if (!is_good(line)) {
        sn_error_set(&error, SN_E_INPUT, number, 0,
                     "no line of a baseline: PATH FUNCTION VERDICT HASH");
        return sn_report(tool, path, &error);
    }
    char **grown = sn_grow(to->line, to->count, &to->room, sizeof *grown);
    to->line = grown ? grown : to->line;
    char *copy = grown ? strdup(line) : NULL;
    if (!copy)
        return sn_out_of_memory(tool, path);
    to->line[to->count++] = copy;
    return SN_EXIT_OK;
}

int sn_baseline_read(const sn_tool *tool, const char *path, sn_baseline *baseline)
{
    sn_buf text = {0};
    size_t number = 0;
    *baseline = (sn_baseline){0};
    int status = sn_text_load(tool, path, NULL, NULL, &text);
    for (char *line = text.data, *next; line && *line && !status; line = next) {
        next = line + strcspn(line, "\n");
        bool more = *next;
        *next = '\0';
        next += more;
        size_t size = strlen(line);
        if (size && line[size - 1] == '\r')
            line[size - 1] = '\0';
        status = add_line(tool, path, baseline, line, ++number);
    }
    sn_buf_free(&text);
    if (baseline->count)
        qsort(baseline->line, baseline->count, sizeof *baseline->line, by_text);
    return status;
}

void sn_baseline_free(sn_baseline *baseline)
{
    for (size_t i = 0; i < baseline->count; i++)
        free(baseline->line[i]);
    free(baseline->line);
    *baseline = (sn_baseline){0};
}
