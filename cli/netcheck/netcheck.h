/* netcheck: its modes, and what several networks, certificates and prefix networks need (internal
 * to cli/netcheck/). */
#ifndef SN_CLI_NETCHECK_NETCHECK_H
#define SN_CLI_NETCHECK_NETCHECK_H

#include "base/base.h"
#include "base/sys.h"
#include "cli/common/common.h"
#include "networks/formats/format.h"
#include "networks/scan/scan.h"
#include "verify/analyses/analyses.h"
#include "verify/processes/team.h"
#include "verify/run.h"
#include "verify/scan/prefix.h"

/* ---- modes ----------------------------------------------------------------------------------- */

/* What netcheck does with a network. */

/* What to do with the networks. */
typedef enum sn_mode {
    SN_MODE_PROVE,
    SN_MODE_EQUIVALENT,
    SN_MODE_REPLAY,
    SN_MODE_REDUNDANT,
    SN_MODE_OUTPUTS,
    SN_MODE_PRUNE,
    SN_MODE_FORMULA,
    SN_MODE_ADOPT,
    SN_MODE_MIN_DEPTH,
    SN_MODE_MIN_SIZE
} sn_mode;

/* A command line of netcheck, read. */
typedef struct sn_request {
    const sn_tool *tool;
    sn_options line;
    char *given, *goal; /* in the words of verify/property.h */
    const char *equals, *equivalent, *vectors;
    const char *certify;    /* folder, or NULL */
    const char *from_proof; /* file, or NULL */
    const char *method;     /* NULL without --method */
    const char *behind;     /* of SN_MODE_MIN_SIZE, or NULL */
    uint32_t depth;         /* the same: layers at most, or 0 */
    const char *resume;     /* the same: a file with what the search found, or NULL */
    sn_named other;         /* the network to equal, or of --equivalent, or of --behind */
    sn_named shown;         /* of SN_MODE_MIN_SIZE: one that is known, or nothing */
    sn_buf inputs;          /* the text of `vectors` */
    double timeout;
    size_t memory;
    uint32_t threads;
    bool json, quiet, explain;
    uint32_t wires; /* of SN_MODE_MIN_DEPTH and SN_MODE_MIN_SIZE */
    sn_mode mode;
    const char *output;      /* NULL without --output */
    const char *format_name; /* NULL without --format */
    sn_format format;        /* of --prune */
    sn_ranks *ranks;
    bool colored;     /* standard output */
    sn_flag *cramped; /* as in sn_run, or NULL */
} sn_request;

/* Load a network within the request's limits, which count making it as well as proving it. As
 * sn_input_load_either. */
int sn_request_load(const sn_request *request, const char *name, sn_named *input);

/* Do what is asked with one network, in the time that making it has left; what is to be printed on
 * standard output is added to `out`. Returns the exit status; messages have been printed. */
int sn_mode_carry_out(const sn_request *request, const char *name, const sn_named *input,
                      sn_buf *out);

/* SN_MODE_MIN_DEPTH, which takes no network, and SN_MODE_MIN_SIZE; the same otherwise. */
int sn_mode_min_depth(const sn_request *request, sn_buf *out);
int sn_mode_min_size(const sn_request *request, sn_buf *out);

/* ---- adopt ----------------------------------------------------------------------------------- */

/* netcheck --from-proof: another solver's proof made a certificate. */

typedef struct sn_adoption {
    const sn_tool *tool;
    const char *folder; /* of the certificate, new or empty */
    const char *path;   /* of the proof, "-" for standard input */
    double timeout;     /* seconds that were asked for, 0: no limit */
    double seconds;     /* what is left of them */
    bool json, quiet;
} sn_adoption;

/* Read the proof, check it and write a certificate, or leave nothing in the folder. What is found
 * is added to `out`. Returns the exit status; messages have been printed. */
int sn_adopt(const sn_adoption *adoption, const sn_claim *claim, const sn_property *property,
             sn_buf *out);

/* ---- all ------------------------------------------------------------------------------------- */

/* All networks of a command line, judged and printed in their order. */

/* Do what is asked with each network and print it, several at once where there are cores for it.
 * What is printed is the same as one by one. Returns the exit status; messages have been printed.
 */
int sn_check_all(const sn_request *request);

/* ---- analysis -------------------------------------------------------------------------------- */

/* What netcheck finds out beside verdicts. */

/* [size] the layer of each of so many comparators or nodes, counted from 1; the caller's. It takes
 * over the layers. NULL without memory. */
size_t *sn_layer_numbers(sn_layers *layers, size_t size, sn_error *error);

/* Lines or an object that say which comparators never exchange anything. SN_E_NOMEM. */
sn_err sn_redundancy_print(const sn_claim *claim, const sn_redundancy *found, bool json,
                           sn_buf *out, sn_error *error);

/* The verdict on the goal stable, and the input that refutes it. */
void sn_stability_print(const sn_claim *claim, const sn_stability *found, bool json, bool colored,
                        sn_buf *out);

/* How many vectors can occur after each layer. */
void sn_outputs_print(const sn_claim *claim, const sn_outputs *outputs, bool json, sn_buf *out);

/* What became of the comparators of a network of which the claim holds. SN_E_NOMEM. */
sn_err sn_pruning_print(const sn_claim *claim, const sn_pruning *pruning, bool json, sn_buf *out,
                        sn_error *error);

/* ---- worker ---------------------------------------------------------------------------------- */

/* A process that judges networks beside others. */

/* Begins as {0}. */
typedef struct sn_worker {
    sn_process process;
    bool running;
    bool busy;
    size_t place; /* of the network it judges, in the request's line */
    double since; /* when it was given that */
} sn_worker;

/* What has come of a network. */
typedef struct sn_answer {
    int status;  /* exit status */
    bool open;   /* a process that has the whole machine, and our files, may find out more */
    sn_buf said; /* for standard error */
    sn_buf out;  /* for standard output */
} sn_answer;

void sn_answer_free(sn_answer *answer);

/* End it, whatever it does; nothing is done if it is not running. */
void sn_worker_end(sn_worker *worker);

/* ---- crowd ----------------------------------------------------------------------------------- */

/* Networks of a command line judged several at once. */

/* Processes that judge the networks of one request. */
typedef struct sn_crowd sn_crowd;

/* Begin. NULL where that is of no use, or memory lacks: for one network, one thread, or an mpirun.
 * request  outlives the crowd, which is freed with sn_crowd_free */
sn_crowd *sn_crowd_new(const sn_request *request);

/* Wait for what has come of the network at a place, each in turn from 0 on, while others are judged
 * too. False if this process has to judge it: no other can, or none had an answer in its share of
 * time, threads and memory. So what is found out is what this process would have by itself.
 * A signal stops the work. Then the answer is what has come of this network by then.
 * answer   freed with sn_answer_free */
bool sn_crowd_take(sn_crowd *crowd, size_t place, sn_answer *answer);

/* Ends all processes; NULL is fine. */
void sn_crowd_free(sn_crowd *crowd);

/* ---- formula --------------------------------------------------------------------------------- */

/* netcheck --format: a claim as a formula for any solver. */

/* Append the formula that is satisfiable exactly when the claim is false, in DIMACS format.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_formula_print(const sn_tool *tool, const sn_claim *claim, const sn_property *property,
                     sn_buf *out);

/* ---- min depth ------------------------------------------------------------------------------- */

/* netcheck --min-depth. */

typedef enum sn_depth_form { SN_DEPTH_TEXT, SN_DEPTH_JSON, SN_DEPTH_QUIET } sn_depth_form;

/* Find the least depth of sorting networks, add what is found to `out` and set `verdict`.
 * folder  for its certificate, or NULL
 * errors  as sn_depth_find; SN_E_UNSUPPORTED in a build without PicoSAT
 */
sn_err sn_depth_report(uint32_t wires, const char *folder, const sn_run *run, sn_depth_form form,
                       sn_verdict *verdict, sn_buf *out, sn_error *error);

/* ---- min size -------------------------------------------------------------------------------- */

/* netcheck --min-size: the same for the least size of what satisfies the request's claim.
 * errors  as sn_least_find; SN_E_UNSUPPORTED in a build without netfind
 */
sn_err sn_least_report(const sn_request *request, const sn_run *run, sn_verdict *verdict,
                       sn_buf *out, sn_error *error);

/* ---- replay ---------------------------------------------------------------------------------- */

/* A user's own inputs, run through a network. */

/* Read a file of inputs, whose text is what sn_replay takes. What can be no input is refused as
 * soon as it comes, and a file without any.
 * text    freed with sn_buf_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_replay_load(const sn_tool *tool, const char *file, sn_buf *text);

/* Run each input of `text` and report those that violate the property.
 * text    an input a line: a digit 0 or 1 for each wire, as 0110, or integers with commas between.
 *         Lines that are empty or begin with # are none. [size], then a zero byte
 * file    its name, for messages
 * json    append JSON instead of lines
 * Returns SN_EXIT_OK, SN_EXIT_FAILS if some input violates the property, or another exit status
 * once the reason is on standard error; nothing is appended then. */
int sn_replay(const sn_tool *tool, const char *file, const char *text, const sn_claim *claim,
              const sn_property *property, bool json, sn_buf *out);

/* ---- scan report ----------------------------------------------------------------------------- */

/* What netcheck prints of a prefix network, as text and as JSON. */

/* A prefix network and what is claimed of it. */
typedef struct sn_scan_claim {
    const char *name; /* as on the command line */
    const sn_scan *scan;
    sn_scan_goal goal;
    const char *equals; /* name of the network to equal, or NULL */
} sn_scan_claim;

/* Each appends lines, or one object. SN_E_NOMEM. */
sn_err sn_scan_verdict_text(const sn_scan_claim *claim, const sn_scan_result *result, bool explain,
                            bool colored, sn_buf *out, sn_error *error);
sn_err sn_scan_verdict_json(const sn_scan_claim *claim, const sn_scan_result *result, sn_buf *out,
                            sn_error *error);
void sn_scan_equality_text(const sn_scan_claim *claim, const sn_scan_equality *equality,
                           bool colored, sn_buf *out);
void sn_scan_equality_json(const sn_scan_claim *claim, const sn_scan_equality *equality,
                           sn_buf *out);

/* Nodes that can go. */
typedef struct sn_scan_spared {
    const bool *redundant; /* [size] */
    size_t count;
    double seconds;
} sn_scan_spared;

sn_err sn_scan_spared_print(const sn_scan_claim *claim, const sn_scan_spared *spared, bool json,
                            sn_buf *out, sn_error *error);

/* The same where the claim was proved of what is left, by this engine. */
sn_err sn_scan_pruned_print(const sn_scan_claim *claim, const sn_scan_spared *spared,
                            const sn_scan *left, const char *engine, bool json, sn_buf *out,
                            sn_error *error);

/* ---- scan ------------------------------------------------------------------------------------ */

/* What netcheck does with a prefix network. */

typedef struct sn_scan_job {
    const sn_tool *tool;
    sn_scan_claim claim;
    const sn_scan *other; /* the network to equal, or NULL */
    const sn_run *run;
    bool json, quiet, explain, colored;
    const char *certify; /* folder, or NULL */
    const char *output;  /* of what is left behind pruning; NULL for standard output */
    sn_format format;    /* likewise */
} sn_scan_job;

/* Each appends what is to be printed on standard output, and returns the exit status; messages have
 * been printed. */

/* Prove the claim, and certify it if that is asked for. */
int sn_scan_check(const sn_scan_job *job, sn_buf *out);
/* List the nodes that the goal can do without. */
int sn_scan_list_redundant(const sn_scan_job *job, sn_buf *out);
/* Prove the claim, write the network without these nodes, and say what became of them. */
int sn_scan_write_pruned(const sn_scan_job *job, sn_buf *out);

#endif
