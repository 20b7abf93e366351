/* What the tools share: options, networks, claims and vectors that are named, messages, output
 * (internal to cli/). */
#ifndef SN_CLI_COMMON_COMMON_H
#define SN_CLI_COMMON_COMMON_H

#include "base/base.h"
#include "networks/equivalent.h"
#include "networks/families/catalogue.h"
#include "networks/families/family.h"
#include "networks/formats/format.h"
#include "networks/names/named.h"
#include "networks/net.h"
#include "networks/scan/scan.h"
#include "verify/analyses/analyses.h"
#include "verify/prove.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- tool ------------------------------------------------------------------------------------ */

/* What a tool is: one table that its parsing, help, man page and completion come from. */

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

/* What an option needs and excludes beside it: names, with blanks between. */
typedef struct sn_option_rule {
    const char *name;
    const char *needs;    /* one of these at least; or NULL */
    const char *excludes; /* all of these, and so they it; or NULL */
} sn_option_rule;

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
    const sn_option_rule *rules;
    size_t rule_count;
    const sn_brief *common; /* the options used most */
    size_t common_count;
    const sn_example *examples;
    size_t example_count;
    const char *exit_status[4]; /* what 0..3 mean here, NULL where it does not occur */
    /* Proves networks of the user's catalogue: sn_prove_entry; NULL where there are no provers. */
    sn_err (*prove)(void *run, const sn_entry *entry, const sn_net *net, bool *proved,
                    sn_error *error);
} sn_tool;

/* The id of an option that does no more than set a member of what the command line is read into: a
 * bool to true, a const char * to the argument. */
#define SN_OPTION_FLAG(request, member) \
    _Generic(((request *)0)->member, bool : SN_OPTION_SETS + (int)offsetof(request, member))
#define SN_OPTION_TEXT(request, member) \
    _Generic(((request *)0)->member, const char * : SN_OPTION_SETS + (int)offsetof(request, member))
enum { SN_OPTION_SETS = 1 << 16 };

/* The tables of a tool, where they are called as its members are. */
#define SN_TOOL_TABLES                                                                      \
    .options = options, .option_count = sizeof options / sizeof options[0], .rules = rules, \
    .rule_count = sizeof rules / sizeof rules[0], .common = common,                         \
    .common_count = sizeof common / sizeof common[0], .examples = examples,                 \
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

/* ---- options --------------------------------------------------------------------------------- */

/* Command lines, read by a tool's table. */

/* Most options of one tool. */
#define SN_OPTIONS_MOST 128

/* A command line that is being read, or was. */
typedef struct sn_options {
    const sn_tool *tool;
    int argc; /* once it was read, argv[0..argc-1] are the operands */
    char **argv;
    const char *argument; /* of the option that is taken */
    sn_read_wish wish;    /* --width, --from-one, --from-zero and --read */
    int status;           /* exit status, once `done` */
    bool done;            /* nothing is left to do: help was printed, or the usage is wrong */
    bool given[SN_OPTIONS_MOST]; /* whether the i-th of the tool's own options was */
    void *native;                /* private */
} sn_options;

/* Whether the option of this name was given, of the tool's own. */
bool sn_option_given(const sn_options *options, const char *name);

/* The first name of a list, with blanks between, whose option was given; it ends as it does in the
 * list. NULL if none was. */
const char *sn_option_find_given(const sn_options *options, const char *list);

/* Takes one option of the tool's own into a request. Returns SN_EXIT_OK, or another exit status
 * once the reason is on standard error; then no further option is read. */
typedef int sn_option_taker(void *request, int id);

/* Read main's arguments: for each option of the tool's own, in the order given, what it sets is set
 * in the request, or else `take` is called. Options that all tools share (--help, --version,
 * --width, …) are handled inside. Then see that those given go together, by the table. */
void sn_options_read(sn_options *options, const sn_tool *tool, int argc, char **argv,
                     sn_option_taker *take, void *request);

/* ---- arguments ------------------------------------------------------------------------------- */

/* What arguments of options mean. */

/* Seconds after which a proof is given up, unless --timeout says otherwise. */
#define SN_TIMEOUT_DEFAULT 60.0

/* Each returns SN_EXIT_OK, or another exit status once the reason is on standard error. */

/* "runs:4,4" as "runs 4,4", in the words of verify/property.h.
 * words    freed and replaced; the caller frees it
 */
int sn_take_words(const sn_tool *tool, char **words, const char *argument);

/* The seconds of an option, --timeout or --time, 0 for no limit. What is less than a microsecond
 * becomes one, what is more than some thirty years becomes these. */
int sn_take_seconds(const sn_tool *tool, const char *option, double *seconds, const char *argument);

/* A number from `least` to `most`. */
int sn_take_count(const sn_tool *tool, const char *option, uint32_t least, uint32_t most,
                  uint32_t *number, const char *argument);

/* The number of --threads. */
int sn_take_threads(const sn_tool *tool, uint32_t *threads, const char *argument);

/* Which of the words that the table lists for the option it is, from 0 on; 0 if none. */
int sn_take_word(const sn_tool *tool, const char *option, unsigned *place, const char *argument);

/* Read "7" or "2-5" within 0..4294967295; false if it is neither. */
bool sn_parse_number(const char *text, uint32_t *number);
bool sn_parse_range(const char *text, uint32_t *first, uint32_t *last);

/* Read integers like "3,-1,2"; false if they are none.
 * values   [count] caller frees, also on failure; NULL if memory ran out */
bool sn_parse_values(const char *text, int64_t **values, size_t *count);

/* ---- help ------------------------------------------------------------------------------------ */

/* A tool's --help, manual page and shell completion, from its table. */

/* Print the page ("all", "man", "bash", "zsh", "fish"; NULL is the short one) on standard output.
 * Returns the exit status. */
int sn_help_print(const sn_tool *tool, const char *page);

/* Print name and version on standard output. Returns the exit status. */
int sn_help_version(const sn_tool *tool);

/* ---- messages -------------------------------------------------------------------------------- */

/* What is said on standard error, and what may have been meant. */

/* Whether what is written to a file, STDOUT_FILENO or STDERR_FILENO, may be colored: it is a
 * terminal that can, and NO_COLOR is not set (no-color.org). */
bool sn_is_colorful(int file);

/* Print a line on standard error. What terminals obey and do not show becomes U+FFFD: names and
 * texts of users are in it. */
void sn_say(const char *format, ...) SN_PRINTF(1, 2);

/* Print nothing any more, on standard error and output: of processes that share work one speaks. */
void sn_keep_silent(void);

/* Print one line on standard error: "FILE:LINE:COLUMN: text" where the error has a place in a
 * text, else "TOOL: FILE: text" (FILE may be NULL).
 * Returns the exit status: SN_EXIT_UNDECIDED when memory or time ran out, else SN_EXIT_USAGE. */
int sn_report(const sn_tool *tool, const char *file, const sn_error *error);

/* The same line, "warning: " before the text. */
void sn_warn(const sn_tool *tool, const char *file, const sn_error *error);

/* "s" unless there is one. */
const char *sn_plural(uint64_t count);

/* Print text on standard error as it is; frees it. */
void sn_note(sn_buf *text);

/* Report that memory ran out, at work on `file`, which may be NULL. Returns the exit status. */
int sn_out_of_memory(const sn_tool *tool, const char *file);

/* Report wrong usage on standard error, pointing to --help; returns SN_EXIT_USAGE. */
int sn_usage(const sn_tool *tool, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Report an argument of --option that is none of the words the table lists for it: these, and the
 * nearest of them. */
int sn_usage_word(const sn_tool *tool, const char *option, const char *word);

/* ---- input ----------------------------------------------------------------------------------- */

/* Networks as they are named on a command line. */

/* What making a network may take. Zero members are no limits. */
typedef struct sn_input_limits {
    double seconds; /* reading it, which may wait for another program, not counted */
    size_t memory;  /* bytes */
} sn_input_limits;

/* Load the network called `name`: a file, "-", NAME:N, NAME:N:K, SCRIPT.lua, SCRIPT.lua:N,
 * SOURCE.c:FUNCTION, read as text and as clang compiles it, or MODULE.ll:FUNCTION.
 * wish     what is known of it beforehand
 * limits   or NULL
 * input    freed with sn_named_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error:
 * SN_EXIT_UNDECIDED if a limit was met. */
int sn_input_load(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                  const sn_input_limits *limits, sn_named *input);
/* The same, and prefix networks too, which sn_input_load refuses. */
int sn_input_load_either(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                         const sn_input_limits *limits, sn_named *input);
/* Whether another process of ours could load the same in our place, at any time: no standard input,
 * no pipe, and nothing that has files of the user's told once that are left aside.
 * size     bytes of the file, 0 if it is none */
bool sn_input_is_free(const char *name, uint64_t *size);

/* ---- reading --------------------------------------------------------------------------------- */

/* Files and standard input, read as text. */

/* Most bytes read of a file or of standard input. */
#define SN_INPUT_MAX ((size_t)1 << 30)

/* Read the file `path`, or standard input for "-", which can be read once.
 * most     bytes
 * judge    asked now and then, so that what can be nothing is not read to its end; may be NULL
 * text     freed with sn_buf_free, also on failure
 * errors   SN_E_IO; SN_E_LIMIT if it is longer; SN_E_ARGUMENT if standard input was read before;
 *          those of `judge`; SN_E_NOMEM
 */
sn_err sn_file_read(const char *path, size_t most, sn_judge *judge, void *data, sn_buf *text,
                    sn_error *error);

/* The same as text without zero bytes, for messages: its data ends with a zero byte.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_text_load(const sn_tool *tool, const char *path, sn_judge *judge, void *data, sn_buf *text);

/* ---- vectors --------------------------------------------------------------------------------- */

/* Numbers of vectors, in words. */

/* In decimal, or as a product and roughly as a power of two. */
void sn_vectors_text(const sn_vectors *vectors, sn_buf *out);

/* ---- json ------------------------------------------------------------------------------------ */

/* JSON in which no comma, quote or bracket can be missing. */

/* Where writing stands. {.out = …} begins a single value; no memory is taken but the text's. */
typedef struct sn_json {
    sn_buf *out;
    bool comma; /* a value stands before the next one */
    unsigned depth;
    char open[16]; /* [depth] '{' or '[', '\n' for an array with a line for each value */
} sn_json;

/* Begin the document of a tool (docs/json/): what follows are its results. */
void sn_json_begin(sn_json *json, sn_buf *out);
/* End it: whatever is open is closed. */
void sn_json_end(sn_json *json);

/* Write what `format` says, words with a space between:
 * { [ } ]    begin and end an object or array, at most 16 within each other; behind [ a line feed
 *            instead of the space: an array with a line for each value
 * name       the name of the value that follows
 * %s         a string, escaped
 * %u %f %g   a number as printf has it, finite; %u may be %lu, %llu or %zu
 */
void sn_json_add(sn_json *json, const char *format, ...) SN_PRINTF(2, 3);

/* What no format holds: a name that is no word of it, and values, each with a name or NULL. */
void sn_json_name(sn_json *json, const char *name);
void sn_json_null(sn_json *json, const char *name);
void sn_json_bool(sn_json *json, const char *name, bool value);
void sn_json_integers(sn_json *json, const char *name, const int64_t *numbers, size_t count);
/* A network's layers, each an array of comparators [min,max]. */
void sn_json_layers(sn_json *json, const char *name, const sn_net *net, const sn_layers *layers);
/* What another writer made as a single value. */
void sn_json_made(sn_json *json, const char *name, const sn_buf *value);

/* ---- own networks ---------------------------------------------------------------------------- */

/* The best networks known here, those of the user's catalogue among them. */

/* What best:N and the like are chosen from: opened once, and kept until the program ends. Of the
 * user's networks those are used that are proved; the others, and files that are no networks, are
 * named on standard error when they would be used.
 * errors   SN_E_NOMEM */
sn_err sn_own_best(const sn_tool *tool, sn_best **out, sn_error *error);

/* The same of the networks in a folder, looked at now.
 * is_quiet   what is not used is not named
 * catalogue  caller frees with sn_catalogue_free, after best; and so on failure
 * best       caller frees with sn_best_free */
sn_err sn_own_best_in(const sn_tool *tool, bool is_quiet, const char *folder,
                      sn_catalogue **catalogue, sn_best **best, sn_error *error);

/* An array of their sizes and depths, and what they are made of. */
void sn_sorters_json(const sn_sorters *sorters, const char *name, sn_json *json);

/* ---- equivalent ------------------------------------------------------------------------------ */

/* What --equivalent says of two networks, and the tool's exit status. */

/* Decide whether two networks are the same but for wires' names and reflection, and append the
 * answer to `text`, or where that is NULL to `json`, or where both are nowhere.
 * status   receives SN_EXIT_OK, SN_EXIT_FAILS, or SN_EXIT_UNDECIDED
 * errors   as sn_net_equivalent */
sn_err sn_equivalent_answer(const char *name, const sn_net *net, const char *other_name,
                            const sn_net *other, int *status, sn_buf *text, sn_json *json,
                            sn_error *error);

/* ---- claim ----------------------------------------------------------------------------------- */

/* What netcheck prints of a network, as text and as JSON. */

/* A network and what is claimed of it, in words. */
typedef struct sn_claim {
    const char *name; /* of the network, as on the command line */
    const sn_net *net;
    const char *given;
    const char *goal;
    const char *equals;      /* name of the network to equal, or NULL */
    const sn_family *family; /* that the network is a member of by name, or NULL, */
    uint32_t k;              /* and its parameter */
} sn_claim;

/* "given runs 4,4; goal ranks 2-5; 8 wires, 19 comparators; ": what of it is not the default. */
void sn_claim_text(const sn_claim *claim, sn_buf *out);
/* Its members in an object that is open: name, wires, size, given, goal. */
void sn_claim_json(const sn_claim *claim, sn_json *json);

/* Lines for a verdict; `explain` adds one for each engine, `colored` colors for a terminal. */
void sn_verdict_text(const sn_claim *claim, const sn_result *result, bool explain, bool colored,
                     sn_buf *out);
/* One object. */
void sn_verdict_json(const sn_claim *claim, const sn_result *result, sn_buf *out);

/* How it begins: "NAME: holds (", and what is claimed. */
void sn_verdict_head(const sn_claim *claim, sn_verdict verdict, bool colored, sn_buf *out);
/* Its word alone: in color green, red or yellow, and bold. */
void sn_verdict_word(sn_verdict verdict, bool colored, sn_buf *out);

/* What became of the engines: a line for each, or the member `attempts`. */
void sn_attempts_text(const sn_attempt *attempts, unsigned count, sn_buf *out);
void sn_attempts_json(sn_json *json, const sn_attempt *attempts, unsigned count);

/* "0,3,1" */
void sn_values_text(const int64_t *values, uint32_t wires, sn_buf *out);

/* ---- proof cache ----------------------------------------------------------------------------- */

/* What was proved of a user's networks, for the next time. */

/* Keep that a network was proved to do what networks of this kind do: a file in the user's cache,
 * whose name follows from the network and the version of these tools. Where it cannot be kept,
 * nothing happens. */
void sn_proof_keep(sn_catalogue_kind kind, const sn_net *net);

/* ---- output ---------------------------------------------------------------------------------- */

/* Results that are written whole or not at all. */

/* Write all of `out` to the file `path`, or to standard output if that is NULL or "-"; frees `out`.
 * A regular file is replaced in one step once everything is on disk, and keeps its old content on
 * any failure or interruption. Returns the exit status. */
int sn_output_write(const sn_tool *tool, const char *path, sn_buf *out);

/* Whether that would be a regular file with a folder around it: not standard output, which may go
 * to a file too, no device and no pipe. */
bool sn_output_is_file(const char *path);

/* What the name of the file that a result goes to ends in, behind its last point; NULL where there
 * is no point in it, or it is standard output (NULL or "-"). */
const char *sn_output_ending(const char *path);

/* A file that is written with others. */
typedef struct sn_output_file {
    const char *path;
    const sn_buf *text;
} sn_output_file;

/* Whether files may be written now: SN_EXIT_OK, or another exit status once the reason is on
 * standard error. */
typedef int sn_output_judge(void *data);

/* Write several files, at most 5, all or none of them: on any failure or interruption each keeps
 * its old content, or stays away. Two runs that write into the folder of files[0] wait for each
 * other.
 * judge    asked when it is this run's turn, before anything is written; may be NULL
 * Returns the exit status. */
int sn_outputs_write(const sn_tool *tool, const sn_output_file *files, size_t count,
                     sn_output_judge *judge, void *data);

/* Remove what runs that were killed left behind in a folder: files that sn_output_write had begun
 * to write there, under names that are `ours`. Those that another run is writing stay, and what
 * cannot be removed. */
void sn_output_sweep(const char *folder, bool ours(const char *name));

/* Make the folders on the way to a file, for all to use. Reported; returns the exit status. */
int sn_parent_make(const sn_tool *tool, char *path);

/* Make the folder, and those it is in; likewise. */
int sn_folder_make(const sn_tool *tool, const char *path);

/* ---- progress -------------------------------------------------------------------------------- */

/* Long work: a progress bar on a terminal, and stopping on a signal. */

/* Set once SIGINT, SIGTERM or SIGHUP arrived; another one, more than a second later, ends the
 * program at once. */
extern atomic_bool sn_stop;

/* Between these two, the first of these signals sets sn_stop; elsewhere it ends the program. */
void sn_signals_catch(void);
void sn_signals_release(void);

/* End the program as the signal that set sn_stop would have, had nobody caught it. */
void sn_signals_obey(void);

/* For a process that works for another one of ours, which alone is sent signals from outside: from
 * here on SN_SIGNAL_STOP, from that one, sets sn_stop. It is let through where it was blocked. */
void sn_signals_follow(void);
#define SN_SIGNAL_STOP SIGUSR1

/* Until sn_signals_release, set sn_stop after so many seconds too, 0 for never. For work that looks
 * at no clock; to be called after sn_signals_catch. */
void sn_alarm_set(double seconds);
/* Whether it was set so, and the time since then is over. */
bool sn_alarm_went_off(void);
/* Whether a signal from outside set sn_stop. */
bool sn_is_interrupted(void);

typedef struct sn_progress {
    const char *label;
    double most;  /* share shown so far, which never falls */
    double began; /* when it was drawn first */
} sn_progress;

/* Draw the bar on standard error if that is a terminal, with the label, the time since the first
 * call, and the time remaining, unless it is negative. An sn_run's progress callback; data is an
 * sn_progress. */
void sn_progress_draw(void *data, double done, double remaining);

/* Erase the bar that stands on the terminal, if one does, so that a message stands on a clean line;
 * when it is drawn next it goes on. */
void sn_progress_hide(void);

/* Erase the bar, so that results stand on clean lines; the next begins at zero. */
void sn_progress_clear(sn_progress *progress);

#endif
