/* Command lines read by a tool's table of options. */
#include "base/nearest.h"
#include "cli/common/common.h"
#include "networks/formats/format.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- arguments ------------------------------------------------------------------------------- */

/* What arguments of options mean. */

int sn_take_words(const sn_tool *tool, char **words, const char *argument)
{
    size_t size = strlen(argument) + 1;
    free(*words);
    *words = sn_alloc(size, 1);
    if (!*words)
        return sn_out_of_memory(tool, NULL);
    memcpy(*words, argument, size);
    char *colon = strchr(*words, ':');
    if (colon)
        *colon = ' ';
    return SN_EXIT_OK;
}

int sn_take_seconds(const sn_tool *tool, const char *option, double *seconds, const char *argument)
{
    char *end;
    bool plain = strchr(".0123456789", *argument) && !argument[strspn(argument, ".0123456789eE+-")];
    bool none = strcspn(argument, "123456789") >= strcspn(argument, "eE");
    *seconds = strtod(argument, &end);
    if (!plain || end == argument || *end || isinf(*seconds))
        return sn_usage(tool, "--%s needs seconds, not '%s'", option, argument);
    *seconds = none ? 0 : fmin(fmax(*seconds, 1e-6), 1e9); /* 0 would be no limit */
    return SN_EXIT_OK;
}

int sn_take_count(const sn_tool *tool, const char *option, uint32_t least, uint32_t most,
                  uint32_t *number, const char *argument)
{
    if (!sn_parse_number(argument, number) || *number < least || *number > most)
        return sn_usage(tool, "--%s needs a number from %lu to %lu, not '%s'", option,
                        (unsigned long)least, (unsigned long)most, argument);
    return SN_EXIT_OK;
}

int sn_take_threads(const sn_tool *tool, uint32_t *threads, const char *argument)
{
    return sn_take_count(tool, "threads", 1, 4096, threads, argument);
}

int sn_take_word(const sn_tool *tool, const char *option, unsigned *place, const char *argument)
{
    const char *at = sn_tool_option_named(tool, option)->values;
    size_t length = strlen(argument);
    for (*place = 0; *(at += strspn(at, " ")); ++*place) {
        size_t size = strcspn(at, " ");
        if (size == length && !memcmp(at, argument, size))
            return SN_EXIT_OK;
        at += size;
    }
    *place = 0;
    return sn_usage_word(tool, option, argument);
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

/* ---- options --------------------------------------------------------------------------------- */

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
    options->given[i] = true;
    if (id < SN_OPTION_SETS)
        return false;
    char *member = request + (id - SN_OPTION_SETS);
    if (options->tool->options[i].argument)
        *(const char **)member = options->argument;
    else
        *(bool *)member = true;
    return true;
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* Whether an option of the tool's own was given; false if it has none of that name. */
static bool is_given(const sn_options *options, const char *name, size_t size)
{
    const sn_tool *tool = options->tool;
    for (size_t i = 0; i < tool->option_count; i++)
        if (!strncmp(tool->options[i].name, name, size) && !tool->options[i].name[size])
            return options->given[i];
    return false;
}

bool sn_option_given(const sn_options *options, const char *name)
{
    return is_given(options, name, strlen(name));
}

const char *sn_option_find_given(const sn_options *options, const char *list)
{
    for (size_t size; *(list += strspn(list, " ")); list += size) {
        size = strcspn(list, " ");
        if (is_given(options, list, size))
            return list;
    }
    return NULL;
}

/* "--a, --b or --c" */
static void put_list(const char *list, sn_buf *out)
{
    for (size_t size, put = 0; *(list += strspn(list, " ")); list += size, put++) {
        size = strcspn(list, " ");
        const bool last = !list[size + strspn(list + size, " ")];
        sn_buf_printf(out, "%s--%.*s", !put ? "" : last ? " or " : ", ", (int)size, list);
    }
}

static int check_rules(const sn_options *options)
{
    const sn_tool *tool = options->tool;
    for (const sn_option_rule *rule = tool->rules; rule < tool->rules + tool->rule_count; rule++) {
        if (!sn_option_given(options, rule->name))
            continue;
        const char *other = rule->excludes ? sn_option_find_given(options, rule->excludes) : NULL;
        if (other)
            return sn_usage(tool, "--%s and --%.*s exclude each other", rule->name,
                            (int)strcspn(other, " "), other);
        if (rule->needs && !sn_option_find_given(options, rule->needs)) {
            sn_buf list = {0};
            put_list(rule->needs, &list);
            const int status = list.failed ? sn_out_of_memory(tool, NULL)
                                           : sn_usage(tool, "--%s needs %s", rule->name, list.data);
            sn_buf_free(&list);
            return status;
        }
    }
    return SN_EXIT_OK;
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
    if (!status && !options->done)
        status = check_rules(options);
    if (status)
        finish(options, status);
    if (options->native) {
        options->argv += optind;
        options->argc -= optind;
        native_free(options->native);
        options->native = NULL;
    }
}

/* ---- tool ------------------------------------------------------------------------------------ */

/* Which options have all tools in common. */

static const sn_option shared_options[] = {
    {SN_OPTION_WIDTH, 0, "width", "N", NULL,
     "number of wires, for descriptions and formats that leave it open"},
    {SN_OPTION_FROM_ONE, 0, "from-one", NULL, NULL,
     "wires of lists count from 1; without it that is told by the list, or refused"},
    {SN_OPTION_FROM_ZERO, 0, "from-zero", NULL, NULL, "wires of lists count from 0"},
    {SN_OPTION_READ, 0, "read", "FORMAT", SN_FORMAT_NAMES,
     "read files in this format alone, by its exact rules, not as lists of any shape"},
    {SN_OPTION_HELP, 'h', "help", "[=PAGE]", "all man bash zsh fish",
     "print the options used most, with =all all of them, with =man the manual page, with =bash, "
     "=zsh or =fish the completion for a shell"},
    {SN_OPTION_VERSION, 0, "version", NULL, NULL, "print the version"},
};

const sn_option *sn_tool_option(const sn_tool *tool, size_t i)
{
    if (i < tool->option_count)
        return &tool->options[i];
    i -= tool->option_count;
    return i < sizeof shared_options / sizeof shared_options[0] ? &shared_options[i] : NULL;
}

const sn_option *sn_tool_option_named(const sn_tool *tool, const char *name)
{
    const sn_option *o;
    for (size_t i = 0; (o = sn_tool_option(tool, i)) && strcmp(o->name, name) != 0;)
        i++;
    return o;
}

int sn_exit_worse(int a, int b)
{
    static const int weight[] = {
        [SN_EXIT_OK] = 0, [SN_EXIT_UNDECIDED] = 1, [SN_EXIT_FAILS] = 2, [SN_EXIT_USAGE] = 3};
    return weight[a] >= weight[b] ? a : b;
}
