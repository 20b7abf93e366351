/* Running a kernel's text, and proving that it is its network (internal to cli/). */
#ifndef SN_CLI_NETKERN_TRIAL_H
#define SN_CLI_NETKERN_TRIAL_H

#include "cli/common/tool.h"
#include "codegen/trial/trial.h"

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

#endif
