/* netkern: from a request to texts, proofs, trials and reports (internal to cli/netkern/). */
#ifndef SN_CLI_NETKERN_NETKERN_H
#define SN_CLI_NETKERN_NETKERN_H

#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/large/program.h"
#include "codegen/proved/proved.h"
#include "codegen/trial/trial.h"
#include "networks/families/family.h"
#include "networks/net.h"
#include "verify/run.h"

/* ---- proof ----------------------------------------------------------------------------------- */

/* The proof that a kernel's network must have. */

/* What is claimed of the network, and how much may be spent on the proof. */
typedef struct sn_kernel_claim {
    const char *name; /* of the network, as on the command line */
    const sn_net *net;
    const char *given, *goal; /* in the words of verify/property.h, or NULL */
    double timeout;
    uint32_t threads;
    bool unproved;           /* prove nothing */
    sn_proof_known *known;   /* what is proved already, or NULL */
    const sn_family *family; /* that the network is a member of by name, or NULL, */
    uint32_t k;              /* and its parameter */
    /* Of longer work that this is part of: it draws how far that is, as an sn_run's callback, and
     * catches signals. NULL: the proof does so itself. */
    void (*progress)(void *data, double done, double remaining);
    void *data;
} sn_kernel_claim;

/* The same for the library. */
sn_proof_wish sn_kernel_proof_wish(const sn_kernel_claim *claim);

/* Say what came of a proof: a claim that is not proved is shown on standard error, with its
 * counterexample.
 * err, error, left   of the call that proved
 * Returns the exit status. */
int sn_kernel_proof_end(const sn_tool *tool, const sn_kernel_claim *claim, sn_err err,
                        const sn_error *error, const sn_proof_left *left);

/* Prove the claim of what is stored, and say so in lines.
 * lines    freed by the caller, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_prove(const sn_tool *tool, const sn_kernel_claim *claim, sn_proof_lines *lines);

/* ---- make ------------------------------------------------------------------------------------ */

/* From a network and what is asked for to a kernel whose claim is proved. */

/* What a request claims of the network that `name` stands for on the command line. */
sn_kernel_claim sn_kernel_claim_of(const sn_kernel_request *r, const char *name,
                                   const sn_named *input);

/* Which kernel it asks for. */
sn_plan_wish sn_kernel_plan_wish(const sn_kernel_request *r);

/* Plan a kernel for claim->net by the request's mapping, target and type of keys, and prove the
 * claim of what it computes.
 * made     freed by the caller, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_make(const sn_kernel_request *r, const sn_kernel_claim *claim,
                   sn_proved_kernel *made);

/* ---- trial ----------------------------------------------------------------------------------- */

/* Running a kernel's text, and proving that it is its network. */

/* sn_trial_open for as long as the request allows each program, with objects kept in the user's
 * cache. */
sn_err sn_netkern_trial_open(const sn_kernel_request *r, sn_workdir **out, sn_error *error);

/* Whether a text of the user's says nothing but what netkern's texts say: see sn_trial_inspect.
 * What it may not say goes to standard error.
 * name   of the text, for messages
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_inspect_text(const sn_tool *tool, const char *name, const sn_trial *trial);

/* Say what came of a trial, and free it.
 * err, error   of the call that gave it
 * Returns the exit status. */
int sn_kernel_trial_end(const sn_tool *tool, const char *name, sn_err err, const sn_error *error,
                        sn_trial_result *result);

/* Prove that the text computes `net`; what is wrong with it goes to standard error.
 * name   of the text, for messages
 * out    receives a line about the proof
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_prove_text(const sn_tool *tool, const char *name, const sn_trial *trial,
                         const sn_net *net, sn_buf *out);

#if SN_WITH_LIFT
/* Prove the same of what clang makes of the text, where it is one of one kernel in C, and where
 * there are clang and LLVM: to be called once the text is proved.
 * out    receives lines about what was proved so, and why the rest was not
 * name, result   as above */
int sn_kernel_prove_compiled(const sn_tool *tool, const char *name, const sn_trial *trial,
                             const sn_net *net, sn_buf *out);
#endif

/* Run the text on arrays.
 * input  one a line; NULL: what standard input has
 * out    receives the results */
int sn_kernel_run_text(const sn_tool *tool, const char *name, const sn_trial *trial,
                       const sn_buf *input, sn_buf *out);

/* The same on a device for the text's target.
 * number   of the device
 * input    the arrays, one a line */
int sn_kernel_run_on_device(const sn_tool *tool, const char *name, const sn_trial *trial,
                            uint32_t number, const sn_buf *input, sn_buf *out);

/* Append the devices that texts can run on, and the platforms of OpenCL that are left out, as text
 * or as JSON.
 * seconds   that a platform of OpenCL has to answer; 0: no limit */
int sn_kernel_devices(const sn_tool *tool, double seconds, bool json, sn_buf *out);

/* Append what the text costs, as text or as JSON; of a program, each of its kernels, and all passes
 * for some numbers of keys. */
int sn_kernel_cost(const sn_tool *tool, const char *name, const sn_trial *trial, bool json,
                   sn_buf *out);

/* ---- text ------------------------------------------------------------------------------------ */

/* What is done with a text. */

/* Prove the text, run it, say what it costs or write it, as is asked for.
 * of       the kernel, or the program, and &r->emit; neither a text nor a dir yet
 * net      that it is to compute, NULL for a program
 * text     that of --text, or empty
 * Returns the exit status. */
int sn_kernel_text_use(const sn_kernel_request *r, const sn_artifact *of, const sn_net *net,
                       sn_buf *text);

/* ---- counting -------------------------------------------------------------------------------- */

/* Programs that sort one array by counting. */

/* Write, try, run or measure a program that counts, or print the steps of arrays, as is asked for.
 * Options that make no sense for it were refused before. Returns the exit status. */
int sn_kernel_counting(sn_kernel_request *r);

/* ---- counting steps -------------------------------------------------------------------------- */

/* The steps of counting and occurrence sort, in print. */

/* Numbers of a range whose steps are printed, at most. */
#define SN_STEPS_MOST 65536

/* ---- plain ----------------------------------------------------------------------------------- */

/* Networks as plain functions. */

/* Prove the network, and write it as one in r->language; with --prove the text is read, and must be
 * the network, before it is written. Returns the exit status. */
int sn_kernel_plain(const sn_kernel_request *r, const char *name, const sn_named *input);

/* The same of networks for a library, into files of its folder.
 * net      [count] proved already */
int sn_kernel_plain_library(const sn_kernel_request *r, const sn_net *const *net, size_t count,
                            sn_new_folder *folder);

/* ---- hardware -------------------------------------------------------------------------------- */

/* Networks as hardware descriptions. */

/* Prove the network, and write it as a module in r->hardware.language; with --prove the text is
 * read, and must be the network, before it is written. Returns the exit status.
 * given    the text that --text names, which is proved in place of one that is written; or NULL */
int sn_kernel_hardware(const sn_kernel_request *r, const char *name, const sn_named *input,
                       const sn_buf *given);

/* Write a network that is proved already, or a prefix network, whose outputs r->first..r->last
 * leave where r->some.
 * lines    what was proved of it */
int sn_kernel_hardware_write(const sn_kernel_request *r, const char *name, const sn_net *net,
                             const sn_proof_lines *lines, const sn_buf *given);

/* ---- cpp ------------------------------------------------------------------------------------- */

/* From networks to a header in C++ whose claim is proved. */

/* Prove the network's claim, with --prove the text too, and write the header.
 * r        with a name, and the outputs that are asked for
 * name     of the network
 * given    the text that --text names, which is proved in place of one that is written; or NULL
 * Returns the exit status. */
int sn_kernel_cpp(const sn_kernel_request *r, const char *name, const sn_named *input,
                  const sn_buf *given);

/* Write the library that --library and --sizes ask for, one header for ranges of many sizes.
 * Returns the exit status. */
int sn_kernel_cpp_library(const sn_kernel_request *r);

/* ---- hint ------------------------------------------------------------------------------------ */

/* What would do the same for less. */

/* Say on standard error which other sorter costs clearly less by the same estimate, if one does:
 * where nothing but the scheduled mapping holds a network that sorts; and, of one array in C,
 * beside a sorter that was named. */
void sn_kernel_hint(const sn_kernel_request *r, const sn_named *input, const sn_plan_made *plan);

/* ---- large ----------------------------------------------------------------------------------- */

/* Programs that sort one array of any length. */

/* Write, prove, run or measure a program, or print its passes, as is asked for. Options that make
 * no sense for it were refused before. Returns the exit status. */
int sn_kernel_large(sn_kernel_request *r);

/* ---- library --------------------------------------------------------------------------------- */

/* netkern --library. */

/* Write the library that the request describes.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_package(const sn_kernel_request *r);

/* ---- scan ------------------------------------------------------------------------------------ */

/* Kernels of prefix networks. */

/* Prove a prefix network, plan its kernel, and write, prove, run or measure the text, as is asked
 * for. Returns the exit status. */
int sn_kernel_scan(sn_kernel_request *r, const sn_named *input);

/* The same for a program that scans one array of any length, by the family r->large.scan. */
int sn_kernel_scan_large(sn_kernel_request *r);

/* ---- tune ------------------------------------------------------------------------------------ */

/* netkern --tune. */

/* Find the fastest kernel for each of the request's sizes and types, and put the choices into the
 * tuning file: measured where there is a CUDA device, else by the cost model, which is said.
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_tune(const sn_kernel_request *r);

#endif
