#include "cli/common/options.h"

#include "cli/common/help.h"
#include "cli/common/nearest.h"
#include "cli/common/output.h"
#include "networks/base.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHARED_BASE = 1000, WIDTH = SHARED_BASE, HELP, VERSION };

static const sn_option shared_options[] = {
    {WIDTH, 0, "width", "N", NULL,
     "number of wires, for descriptions and formats that leave it open"},
    {HELP, 'h', "help", "[=PAGE]", "all man bash",
     "print the options used most, with =all all of them, with =man the manual page, with =bash "
     "the "
     "completion for bash"},
    {VERSION, 0, "version", NULL, NULL, "print the version"},
};

/* What getopt_long wants, made from the table. */
typedef struct native {
    struct option *longs;
    char *letters;
} native;

const sn_option *sn_tool_option(const sn_tool *tool, size_t i)
{
    if (i < tool->option_count)
        return &tool->options[i];
    i -= tool->option_count;
    return i < sizeof shared_options / sizeof shared_options[0] ? &shared_options[i] : NULL;
}

static native *native_new(const sn_tool *tool)
{
    size_t count = 0;
    while (sn_tool_option(tool, count))
        count++;
    native *n = sn_alloc(1, sizeof *n);
    if (n) {
        n->longs = sn_alloc(count + 1, sizeof *n->longs);
        n->letters = sn_alloc(2 * count + 2, 1);
    }
    if (!n || !n->longs || !n->letters) {
        fprintf(stderr, "%s: out of memory\n", tool->name);
        exit(SN_EXIT_UNDECIDED);
    }
    char *letter = n->letters;
    *letter++ = ':'; /* tell a missing argument from an unknown option */
    for (size_t i = 0; i < count; i++) {
        const sn_option *o = sn_tool_option(tool, i);
        int argument = !o->argument            ? no_argument
                       : o->argument[0] == '[' ? optional_argument
                                               : required_argument;
        n->longs[i] = (struct option){o->name, argument, NULL, o->id};
        if (!o->letter)
            continue;
        *letter++ = o->letter;
        if (argument == required_argument)
            *letter++ = ':';
    }
    return n;
}

static void native_free(native *n)
{
    if (!n)
        return;
    free(n->longs);
    free(n->letters);
    free(n);
}

int sn_usage(const sn_tool *tool, const char *format, ...)
{
    char words[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    sn_say("%s: %s; see %s --help", tool->name, words, tool->name);
    return SN_EXIT_USAGE;
}

int sn_usage_word(const sn_tool *tool, const char *option, const char *word)
{
    sn_nearest nearest = {.word = word};
    sn_buf known = {0};
    const sn_option *o = NULL;
    for (size_t i = 0; (o = sn_tool_option(tool, i)) && strcmp(o->name, option) != 0;)
        i++;
    for (const char *at = o ? o->values : ""; *(at += strspn(at, " "));) {
        size_t size = strcspn(at, " ");
        if (!isdigit((unsigned char)*word)) /* numbers are not misspelled */
            sn_nearest_offer(&nearest, at, size);
        sn_buf_puts(&known, known.size ? ", " : "");
        sn_buf_add(&known, at, size);
        at += size;
    }
    sn_usage(tool, "--%s knows %s, not '%s'%s%.*s%s", option, known.data ? known.data : "", word,
             nearest.best ? "; did you mean " : "", (int)nearest.best_length,
             nearest.best ? nearest.best : "", nearest.best ? "?" : "");
    sn_buf_free(&known);
    return SN_EXIT_USAGE;
}

/* End the reading: nothing more to do, leave with this status. */
static int finish(sn_options *options, int status)
{
    options->done = true;
    options->status = status;
    return 0;
}

static int shared_option(sn_options *options, int id)
{
    if (id == HELP)
        return finish(options, sn_help_print(options->tool, optarg));
    if (id == VERSION)
        return finish(options, sn_help_version(options->tool));
    if (!sn_parse_number(optarg, &options->width) || !options->width)
        return finish(options,
                      sn_usage(options->tool, "--width needs a number of wires, not '%s'", optarg));
    return -1;
}

/* The id for what getopt returns: an option's letter, or its id if it was written in full. */
static int id_of(const sn_tool *tool, int value)
{
    const sn_option *o;
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++)
        if (o->id == value || (o->letter && o->letter == value))
            return o->id;
    return 0;
}

/* Whether several options begin with what is written: "--w", "--w=3". */
static bool is_ambiguous(const sn_tool *tool, const char *text)
{
    const sn_option *o;
    int count = 0;
    size_t length = strncmp(text, "--", 2) ? 0 : strcspn(text + 2, "=");
    for (size_t i = 0; length && (o = sn_tool_option(tool, i)); i++)
        count += !strncmp(o->name, text + 2, length);
    return count > 1;
}

static int unknown_option(const sn_tool *tool, const char *text)
{
    sn_nearest nearest = {.word = text + 2, .length = strcspn(text + 2, "=")};
    const sn_option *o;
    for (size_t i = 0; (o = sn_tool_option(tool, i)); i++)
        sn_nearest_offer(&nearest, o->name, strlen(o->name));
    return nearest.best
               ? sn_usage(tool, "unknown option %s; did you mean --%s?", text, nearest.best)
               : sn_usage(tool, "unknown option %s", text);
}

static int wrong_option(sn_options *options, int value)
{
    const char *text = options->argv[optind - 1];
    if (value == ':')
        return finish(options, sn_usage(options->tool, "option %s needs an argument", text));
    if (optopt && id_of(options->tool, optopt))
        return finish(options, sn_usage(options->tool, "option %.*s takes no argument",
                                        (int)strcspn(text, "="), text));
    if (optopt)
        return finish(options, sn_usage(options->tool, "unknown option -%c", optopt));
    if (is_ambiguous(options->tool, text))
        return finish(options, sn_usage(options->tool, "ambiguous option %s", text));
    return finish(options, unknown_option(options->tool, text));
}

/* Refuse the option just read if it was to name a file, a folder or a network and does not; else
 * return its id. */
static int named(sn_options *options, int id)
{
    const sn_option *o = NULL;
    for (size_t i = 0; optarg && !*optarg && (o = sn_tool_option(options->tool, i)); i++)
        if (o->id == id && (!strcmp(o->argument, "FILE") || !strcmp(o->argument, "DIR") ||
                            !strcmp(o->argument, "NET")))
            return finish(options,
                          sn_usage(options->tool, "--%s needs a name, not nothing", o->name));
    return id;
}

/* The next option of the tool's own, or 0 at the end. */
static int next(sn_options *options)
{
    native *n = options->native;
    int result = n ? -1 : 0;
    while (result < 0) {
        optopt = 0;
        int value = getopt_long(options->argc, options->argv, n->letters, n->longs, NULL);
        if (value == -1)
            result = 0;
        else if (value == '?' || value == ':')
            result = wrong_option(options, value);
        else
            result = id_of(options->tool, value);
        if (result >= SHARED_BASE)
            result = shared_option(options, result);
        else if (result > 0)
            result = named(options, result);
    }
    options->argument = optarg;
    return result;
}

void sn_options_read(sn_options *options, const sn_tool *tool, int argc, char **argv,
                     sn_option_taker *take, void *request)
{
    int status = SN_EXIT_OK;
    *options = (sn_options){.tool = tool, .argc = argc, .argv = argv, .native = native_new(tool)};
    opterr = 0;
    optind = 1;
    for (int id; !status && (id = next(options));)
        status = take(request, id);
    if (status)
        finish(options, status);
    if (options->native) {
        options->argv += optind;
        options->argc -= optind;
        native_free(options->native);
        options->native = NULL;
    }
}

bool sn_parse_number(const char *text, uint32_t *number)
{
    char *end;
    errno = 0;
    if (text[0] < '0' || text[0] > '9')
        return false;
    unsigned long long value = strtoull(text, &end, 10);
    *number = (uint32_t)value;
    return !*end && !errno && value <= UINT32_MAX;
}

bool sn_parse_range(const char *text, uint32_t *first, uint32_t *last)
{
    char low[16];
    const char *dash = strchr(text, '-');
    size_t length = dash ? (size_t)(dash - text) : 0;
    if (!length || length >= sizeof low)
        return sn_parse_number(text, first) && sn_parse_number(text, last);
    memcpy(low, text, length);
    low[length] = '\0';
    return sn_parse_number(low, first) && sn_parse_number(dash + 1, last);
}

bool sn_parse_values(const char *text, int64_t **values, size_t *count)
{
    *count = 0;
    *values = sn_alloc(strlen(text) / 2 + 1, sizeof **values);
    for (char *end; *values; text = end + 1) {
        errno = 0;
        long long number = strtoll(text, &end, 10);
        bool digit = *text == '-' || (*text >= '0' && *text <= '9');
        if (!digit || end == text || errno || (*end && *end != ','))
            return false;
        (*values)[(*count)++] = number;
        if (!*end)
            break;
    }
    return true;
}
