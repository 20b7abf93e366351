/* What is asked of netkern (internal to cli/). */
#ifndef SN_CLI_NETKERN_REQUEST_H
#define SN_CLI_NETKERN_REQUEST_H

#include "cli/common/options.h"
#include "codegen/choose/tuning.h"
#include "codegen/counting/counting.h"
#include "codegen/large/family.h"

/* What goes to the output. */
typedef enum sn_emit_what { SN_EMIT_TEXT, SN_EMIT_HEADER, SN_EMIT_IR } sn_emit_what;

/* Where the text runs. */
typedef enum sn_run_where { SN_RUN_NOT, SN_RUN_EMULATED, SN_RUN_CUDA, SN_RUN_OPENCL } sn_run_where;

typedef struct sn_kernel_request {
    sn_options line;
    sn_emit emit;
    sn_mapping mapping;
    bool mapping_chosen, target_chosen, device_chosen;
    bool cpp;      /* the target is none of emit's but a header in C++ */
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

#endif
