/* netkern: what is asked for (internal to cli/netkern/). */
#ifndef SN_CLI_NETKERN_REQUEST_REQUEST_H
#define SN_CLI_NETKERN_REQUEST_REQUEST_H

#include "base/base.h"
#include "cli/common/common.h"
#include "codegen/choose/mapping.h"
#include "codegen/choose/tuning.h"
#include "codegen/counting/counting.h"
#include "codegen/emit/emit.h"
#include "codegen/hardware/hardware.h"
#include "codegen/large/program.h"
#include "codegen/package/package.h"
#include "codegen/plain/plain.h"
#include "codegen/trial/trial.h"

/* ---- request --------------------------------------------------------------------------------- */

/* What is asked of netkern. */

/* What goes to the output. */
typedef enum sn_emit_what {
    SN_EMIT_TEXT,
    SN_EMIT_HEADER,
    SN_EMIT_IR,
    SN_EMIT_TESTBENCH
} sn_emit_what;

/* Where the text runs. */
typedef enum sn_run_where { SN_RUN_NOT, SN_RUN_EMULATED, SN_RUN_CUDA, SN_RUN_OPENCL } sn_run_where;

typedef struct sn_kernel_request {
    sn_options line;
    sn_emit emit;
    sn_mapping mapping;
    bool mapping_chosen, target_chosen, device_chosen;
    bool cpp;                   /* the target is none of emit's but a header in C++, */
    bool compute;               /* or a compute shader in that language */
    bool plain;                 /* or a plain function in `language` */
    sn_plain_language language; /* SN_PLAIN_LANGUAGE_COUNT: not told */
    struct {
        bool chosen; /* the target is a hardware description in `language` */
        sn_hardware_language language;
        sn_hardware_flow flow;
        sn_hardware_reset reset;
        bool flow_chosen, reset_chosen;
        const char *registers;   /* where they are, or NULL */
        uint32_t width, payload; /* 0: not chosen */
        char compare[64];        /* a module, or "" */
        uint32_t stream;         /* keys that arrive in a cycle, 0: all */
        uint32_t keys;           /* of an array that streams, 0: as many as wires */
        bool ranks;              /* all pairs are compared at once */
        bool iterative;          /* then one column of comparators does all layers */
    } hardware;
    uint32_t keys; /* of a thread, 0: not chosen */
    sn_emit_what what;
    bool some; /* outputs first..last are stored, no others; set once the network is known */
    uint32_t first, last;
    bool unordered;     /* they are a set: which of them comes where is left open */
    char *given, *goal; /* in the words of verify/property.h */
    sn_scan_spec scan;  /* what a prefix network combines with */
    uint32_t top;       /* outputs of --top, 0: not asked for */
    bool median, type_chosen, has_value_type, has_index_type, nan_last, nan_greatest;
    const char *output, *text;
    char name[64];
    double timeout;
    uint32_t threads;
    sn_run_where run;
    uint32_t device; /* its number */
    bool unproved, prove, cost, json, list;
    bool for_chosen, many;   /* arrays are sorted many at a time */
    sn_fastest fastest;      /* the network that stands for fastest:N, or without a name */
    const sn_tuning *tuning; /* choices for mappings that are not chosen, or NULL */
    const char *tuning_file; /* NULL: in its usual place */
    bool tune;
    struct {
        bool chosen;
        sn_large_family family;
        sn_large_form form;
        const char *scan; /* a family of prefix networks, in the place of `family`; or NULL */
        const sn_scan_family *scan_family; /* that it is */
        uint32_t scan_k;                   /* its parameter, or 0 */
        bool look_back;                    /* in one pass */
        uint32_t bits;                     /* 2^bits keys a block, 0: not chosen */
        bool passes;                       /* print those for so many keys */
        uint32_t keys;
    } large; /* an array of any length */
    struct {
        bool chosen, ranged; /* ranged: the range is told */
        bool steps;          /* print what each step makes of arrays */
        bool scan;           /* the network is chosen */
        sn_counting_spec spec;
    } counting;                          /* an array of any length, by counting */
    const char *library, *sizes, *types; /* the folder of --library, or NULL; lists of words */
} sn_kernel_request;

extern const sn_tool sn_netkern;

/* Read main's arguments, each for itself.
 * r        in: what holds where no option says otherwise; `given` and `goal` are freed by the
 *          caller, whatever the result
 * result   SN_EXIT_OK, or another exit status once the reason is on standard error; if r->line.done
 *          there is nothing left to do
 */
int sn_kernel_request_read(sn_kernel_request *r, int argc, char **argv);

/* ---- check ----------------------------------------------------------------------------------- */

/* Which of netkern's options go together. */

/* Whether what was read goes together; a device that is to run the text says what target it is for.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_request_check(sn_kernel_request *r);

/* ---- expressions ----------------------------------------------------------------------------- */

/* Names and expressions in C that go into a text as they are. */

/* Take a word of the command line, which must not end what it will stand in: one line, with no
 * character of `never`. What is wrong is said under the name of the option. All four return an exit
 * status. */
int sn_kernel_take_text(const sn_tool *tool, const char *option, const char *word,
                        const char *never, const char **text);

/* Take --before: an expression of a and b whose parentheses match, and which nothing ends. */
int sn_kernel_take_before(const sn_tool *tool, const char *word, const char **before);

/* Take --operator: one of the known ones, or the name of a function. */
int sn_kernel_take_operator(const sn_tool *tool, const char *word, sn_scan_spec *scan);

/* Take --neutral: an expression. */
int sn_kernel_take_neutral(const sn_tool *tool, const char *word, const char **neutral);

/* ---- files ----------------------------------------------------------------------------------- */

/* A kernel's text and the header beside it. */

/* Whether a text, or its header, goes to a file. Results of a run go there too, but are none. */
bool sn_kernel_writes_file(const sn_kernel_request *r);

/* The name of the text's file, for its header to say; empty where that is not known.
 * file     freed by the caller */
void sn_kernel_file_of_text(const sn_kernel_request *r, sn_buf *file);

/* Whether what is to be written may be: a header that another text needs is not replaced. To be
 * asked before work is begun.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_files_check(const sn_kernel_request *r);

/* Write the text, and beside it NAME.h, both or neither; or the header alone if that was asked for.
 * Returns the exit status. */
int sn_kernel_files_write(const sn_kernel_request *r, const sn_artifact *of, sn_buf *text);

/* ---- given ----------------------------------------------------------------------------------- */

/* What a request is about, and what was said that is not. */

/* The first option given that says nothing of prefix networks, as "--pairs", or of anything else
 * where `scan` is false; NULL if there is none. */
const char *sn_kernel_request_foreign(const sn_kernel_request *r, bool scan, char text[32]);

/* What messages are about: the network, the family of large arrays, or how keys are counted. */
const char *sn_kernel_subject(const sn_kernel_request *r);

/* ---- lists ----------------------------------------------------------------------------------- */

/* Lists of sizes and types on netkern's command line. */

enum { SN_LIST_MAX = 64 };

typedef struct sn_size_list {
    sn_size_range ranges[SN_LIST_MAX]; /* [count], in the order given, their numbers unchecked */
    size_t count;
} sn_size_list;

typedef struct sn_type_list {
    sn_key_type types[SN_LIST_MAX]; /* [count], all different */
    size_t count;
} sn_type_list;

/* "16,32..64" and "u32,f32". Each returns SN_EXIT_OK, or SN_EXIT_USAGE once the reason is on
 * standard error. */
int sn_take_sizes(const sn_tool *tool, sn_size_list *sizes, const char *list);
int sn_take_types(const sn_tool *tool, sn_type_list *types, const char *list);

/* ---- name ------------------------------------------------------------------------------------ */

/* What a kernel's functions and its header are called. */

/* Take the name from the file that the text goes to, unless --name says it; it stays empty where
 * the text goes to no file.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error: there can be no
 * functions, or no header, of such a name. */
int sn_kernel_name_take(sn_kernel_request *r);

/* Whether a library, and the header of it, can be called what --name says, if it says so. As above.
 */
int sn_kernel_name_check_library(const sn_kernel_request *r);

/* Load the text of --text, where it is given. The functions are called what it says, unless --name
 * says it; the name stays empty where the text does not. As above. */
int sn_kernel_text_load(sn_kernel_request *r, sn_buf *text);

/* Where there is no name yet, make one of the network and all that sets its kernel apart from
 * others of it: kernels that are called differently are not called the same. */
int sn_kernel_name_make(sn_kernel_request *r, const sn_named *input);

/* The same for a large array's program. */
int sn_kernel_name_make_large(sn_kernel_request *r);

/* The same of a program that counts. */
int sn_kernel_name_make_counting(sn_kernel_request *r);

/* The target that the ending of a file's name is for.
 * Returns false if it is for none in particular. */
bool sn_kernel_name_target(const char *path, sn_target *target);

/* Whether it is that of a header in C++. */
bool sn_kernel_name_is_cpp(const char *path);

/* ---- new folder ------------------------------------------------------------------------------ */

/* A folder of files that appears whole or not at all. */

/* A file in the folder. */
typedef struct sn_new_file {
    char name[96]; /* perhaps with folders before it: "kernels/a.c" */
    sn_buf text;
} sn_new_file;

/* Files of a folder to be. Begins as {0}, freed with sn_new_folder_free. */
typedef struct sn_new_folder {
    sn_new_file *files; /* [count] */
    size_t count, room;
    bool failed; /* memory ran out */
} sn_new_folder;

void sn_new_folder_free(sn_new_folder *folder);

/* The text of a further file, to be filled before the next is added. */
sn_buf *sn_new_folder_add(sn_new_folder *folder, const char *name);

/* Whether there is nothing at `path` but, perhaps, an empty folder.
 * errors   SN_E_ARGUMENT naming it; SN_E_IO */
sn_err sn_new_folder_check(const char *path, sn_error *error);

/* Write all files into a folder beside `path`, and give it that name in one step. On any failure,
 * and when sn_stop was set, nothing is left.
 * errors   as above; SN_E_LIMIT when stopped; SN_E_NOMEM */
sn_err sn_new_folder_write(const sn_new_folder *folder, const char *path, sn_error *error);

/* ---- tuning file ----------------------------------------------------------------------------- */

/* Where choices of kernels are kept. */

/* The usual place, sn_user_path("tuning"); freed by the caller. NULL for none or without memory. */
char *sn_tuning_place(void);

/* Read a file; where `path` is NULL, the one in its usual place, if there is one.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_tuning_load(const sn_tool *tool, const char *path, sn_tuning *tuning);

/* Put choices into a file, which need not exist, in the place of older ones; likewise. Two programs
 * that do so at once wait for each other, and readers find the file whole. */
int sn_tuning_merge(const sn_tool *tool, const char *path, const sn_tuning *fresh);

#endif
