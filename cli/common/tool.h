/* What a tool is: one table that its parsing, help, man page and completion come from (internal to
 * cli/). */
#ifndef SN_CLI_COMMON_TOOL_H
#define SN_CLI_COMMON_TOOL_H

#include <stdbool.h>
#include <stddef.h>

/* Exit status of every tool. */
enum { SN_EXIT_OK = 0, SN_EXIT_FAILS = 1, SN_EXIT_USAGE = 2, SN_EXIT_UNDECIDED = 3 };

/* One option. */
typedef struct sn_option {
    int id;               /* 1 and up, the tool's own; or what it sets, see below */
    char letter;          /* 'o', or 0 */
    const char *name;     /* without dashes */
    const char *argument; /* "FILE", or NULL if it takes none */
    const char *values;   /* words an argument may be, for completion; or NULL */
    const char *help;
} sn_option;

/* One of the options used most, for help that fits a screen. */
typedef struct sn_brief {
    const char *name; /* the option's */
    const char *what; /* at most 52 columns */
} sn_brief;

typedef struct sn_example {
    const char *command;
    const char *what;
} sn_example;

/* What sets one tool apart from the next. The options that all share are added to its own. */
typedef struct sn_tool {
    const char *name;
    const char *summary;     /* one line, no final stop */
    const char *synopsis;    /* what follows the name in the usage line */
    const char *description; /* paragraphs, separated by a line feed */
    const sn_option *options;
    size_t option_count;
    const sn_brief *common; /* the options used most */
    size_t common_count;
    const sn_example *examples;
    size_t example_count;
    const char *exit_status[4]; /* what 0..3 mean here, NULL where it does not occur */
} sn_tool;

/* The id of an option that does no more than set a member of what the command line is read into: a
 * bool to true, a const char * to the argument. */
#define SN_OPTION_FLAG(request, member) \
    _Generic(((request *)0)->member, bool : SN_OPTION_SETS + (int)offsetof(request, member))
#define SN_OPTION_TEXT(request, member) \
    _Generic(((request *)0)->member, const char * : SN_OPTION_SETS + (int)offsetof(request, member))
enum { SN_OPTION_SETS = 1 << 16 };

/* The tables of a tool, where they are called as its members are. */
#define SN_TOOL_TABLES                                                                        \
    .options = options, .option_count = sizeof options / sizeof options[0], .common = common, \
    .common_count = sizeof common / sizeof common[0], .examples = examples,                   \
    .example_count = sizeof examples / sizeof examples[0]

/* The options that all tools share, by what they are called. */
enum {
    SN_OPTION_SHARED = 1000,
    SN_OPTION_WIDTH = SN_OPTION_SHARED,
    SN_OPTION_FROM_ONE,
    SN_OPTION_FROM_ZERO,
    SN_OPTION_READ,
    SN_OPTION_HELP,
    SN_OPTION_VERSION
};

/* The i-th option of a tool, its own first, then those all tools share; NULL past the last. */
const sn_option *sn_tool_option(const sn_tool *tool, size_t i);

/* The option of this name, NULL if there is none. */
const sn_option *sn_tool_option_named(const sn_tool *tool, const char *name);

/* Of two exit statuses the one that matters more: 2, 1, 3, 0. */
int sn_exit_worse(int a, int b);

#endif
