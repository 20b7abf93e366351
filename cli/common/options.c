/* Which options a command line has. */
#include "cli/common/common.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What getopt_long wants, made from the table. */
typedef struct native {
    struct option *longs;
    char *letters;
} native;

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
    if (!n || !n->longs || !n->letters)
        exit(sn_out_of_memory(tool, NULL));
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

/* End the reading: nothing more to do, leave with this status. */
static int finish(sn_options *options, int status)
{
    options->done = true;
    options->status = status;
    return 0;
}

static int shared_option(sn_options *options, int id)
{
    sn_read_wish *wish = &options->wish;
    if (id == SN_OPTION_HELP)
        return finish(options, sn_help_print(options->tool, optarg));
    if (id == SN_OPTION_VERSION)
        return finish(options, sn_help_version(options->tool));
    if (id == SN_OPTION_FROM_ONE || id == SN_OPTION_FROM_ZERO) {
        const sn_first_wire first =
            id == SN_OPTION_FROM_ONE ? SN_FIRST_WIRE_ONE : SN_FIRST_WIRE_ZERO;
        if (wish->first && wish->first != first)
            return finish(options,
                          sn_usage(options->tool, "--from-one and --from-zero exclude each other"));
        wish->first = first;
        return -1;
    }
    if (id == SN_OPTION_READ) {
        wish->is_strict = sn_format_find(optarg, &wish->format);
        return wish->is_strict ? -1 : finish(options, sn_usage_word(options->tool, "read", optarg));
    }
    if (!sn_parse_number(optarg, &wish->width) || !wish->width)
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
        if (result >= SN_OPTION_SHARED && result < SN_OPTION_SETS)
            result = shared_option(options, result);
        else if (result > 0)
            result = named(options, result);
    }
    options->argument = optarg;
    return result;
}

/* Note that an option was given, and set what it sets; false if it wants to be taken. */
static bool set_member(sn_options *options, char *request, int id)
{
    size_t i = 0;
    while (options->tool->options[i].id != id)
        i++;
    options->given |= UINT64_C(1) << i;
    if (id < SN_OPTION_SETS)
        return false;
    char *member = request + (id - SN_OPTION_SETS);
    if (options->tool->options[i].argument)
        *(const char **)member = options->argument;
    else
        *(bool *)member = true;
    return true;
}

void sn_options_read(sn_options *options, const sn_tool *tool, int argc, char **argv,
                     sn_option_taker *take, void *request)
{
    int status = SN_EXIT_OK;
    *options = (sn_options){.tool = tool, .argc = argc, .argv = argv, .native = native_new(tool)};
    signal(SIGXFSZ, SIG_IGN); /* a limit of files' sizes is an error of writing then */
    opterr = 0;
    optind = 1;
    for (int id; !status && (id = next(options));)
        status = set_member(options, request, id) ? SN_EXIT_OK : take(request, id);
    if (status)
        finish(options, status);
    if (options->native) {
        options->argv += optind;
        options->argc -= optind;
        native_free(options->native);
        options->native = NULL;
    }
}
