/* One table describes a tool; its parsing, --help, man page and shell completion come from it. */
#ifndef SN_CLI_COMMON_OPTIONS_H
#define SN_CLI_COMMON_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Exit status of every tool. */
enum { SN_EXIT_OK = 0, SN_EXIT_FAILS = 1, SN_EXIT_USAGE = 2, SN_EXIT_UNDECIDED = 3 };

/* One option. `id` is what sn_options_next returns for it: 1 and up, the tool's own. */
typedef struct sn_option {
    int id;
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

/* The i-th option of a tool, its own first, then those all tools share; NULL past the last. */
const sn_option *sn_tool_option(const sn_tool *tool, size_t i);

/* A command line that is being read, or was. */
typedef struct sn_options {
    const sn_tool *tool;
    int argc; /* once it was read, argv[0..argc-1] are the operands */
    char **argv;
    const char *argument; /* of the option that is taken */
    uint32_t width;       /* --width, 0 if not given */
    int status;           /* exit status, once `done` */
    bool done;            /* nothing is left to do: help was printed, or the usage is wrong */
    void *native;         /* private */
} sn_options;

/* Takes one option of the tool's own into a request. Returns SN_EXIT_OK, or another exit status
 * once the reason is on standard error; then no further option is read. */
typedef int sn_option_taker(void *request, int id);

/* Read main's arguments: `take` is called for each option of the tool's own, in the order given.
 * Options that all tools share (--help, --version, --width) are handled inside. */
void sn_options_read(sn_options *options, const sn_tool *tool, int argc, char **argv,
                     sn_option_taker *take, void *request);

/* Report wrong usage on standard error, pointing to --help; returns SN_EXIT_USAGE. */
int sn_usage(const sn_tool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Report an argument of --option that is none of the words the table lists for it: these, and the
 * nearest of them. */
int sn_usage_word(const sn_tool *tool, const char *option, const char *word);

/* Read "7" or "2-5" within 0..4294967295; false if it is neither. */
bool sn_parse_number(const char *text, uint32_t *number);
bool sn_parse_range(const char *text, uint32_t *first, uint32_t *last);

/* Read integers like "3,-1,2"; false if they are none.
 * values   [count] caller frees, also on failure; NULL if memory ran out */
bool sn_parse_values(const char *text, int64_t **values, size_t *count);

#endif
