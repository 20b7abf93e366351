/* Kernels of networks that are proved to do what is claimed of them. */
#ifndef SN_CODEGEN_PROVED_PROVED_H
#define SN_CODEGEN_PROVED_PROVED_H

#include "codegen/choose/mapping.h"
#include "verify/prove.h"

SN_BEGIN_DECLS

/* What was proved already of networks by one claim, and by which engines. Begins as {0}, freed with
 * sn_proof_known_free. */
typedef struct sn_proof_known {
    struct sn_proof_fact {
        sn_net *net;
        const char *engine;
    } * facts;
    size_t count, room;
} sn_proof_known;

void sn_proof_known_free(sn_proof_known *known);

/* What is claimed of a network, and what its proof may take. Zero members: it sorts any input, and
 * there are no limits. */
typedef struct sn_proof_wish {
    const char *name;         /* of the network, in texts; NULL: "network" */
    const char *given, *goal; /* in the words of verify/property.h, or NULL */
    const sn_run *run;        /* or NULL */
    /* Decides a claim of the network called `name`, or of one made of it; NULL: sn_prove does, with
     * the run. */
    sn_err (*prove)(void *data, const char *name, const sn_net *net, const sn_property *property,
                    sn_result **result, sn_error *error);
    void *data;
    bool unproved;         /* prove nothing, and let texts say so */
    sn_proof_known *known; /* asked before, and told after; or NULL */
} sn_proof_wish;

/* Lines for the head of a text: the network, the claim, and how it is known. Begins as {0}, freed
 * with sn_proof_lines_free. */
typedef struct sn_proof_lines {
    sn_buf network, claim, proof;
} sn_proof_lines;

void sn_proof_lines_free(sn_proof_lines *lines);

/* ==== static library alone ==== */
/* Append by which engine a text was proved, and the number of that text and the engine.
 * proved   what was proved of which network, each of its lines ended; the engine is added
 * errors   SN_E_NOMEM */
sn_err sn_proof_print(sn_buf *proved, const char *engine, sn_buf *out, sn_error *error);
/* ==== and shared ==== */

/* A claim that was refuted, or not decided. Begins as {0}, freed with sn_proof_left_free. */
typedef struct sn_proof_left {
    sn_buf name;       /* of the network */
    sn_net *net;       /* NULL: there is no such claim */
    sn_result *result; /* with the counterexample, or the reason */
} sn_proof_left;

void sn_proof_left_free(sn_proof_left *left);

/* Prove the claim of a network, and say so in lines. Where the goal names some outputs alone, the
 * network is proved without the comparators that none of them needs.
 * lines    freed by the caller, also on failure
 * left     receives the claim that is not proved; freed likewise
 * errors   SN_E_ARGUMENT if the claim fails, or means nothing; SN_E_STOPPED if it was not decided;
 *          SN_E_NOMEM */
sn_err sn_proof_lines_make(const sn_net *net, const sn_proof_wish *wish, sn_proof_lines *lines,
                           sn_proof_left *left, sn_error *error);

/* A kernel whose network is proved. Begins as {0}, freed with sn_proved_kernel_free. */
typedef struct sn_proved_kernel {
    sn_plan_made plan;
    sn_emit emit;  /* what sn_emit_text takes, with its head; what it was given outlives it */
    char name[32]; /* of its functions, unless another is given */
    sn_proof_lines lines;
    sn_proof_left left; /* why there is no kernel */
    bool some;          /* outputs first..last alone are stored */
    uint32_t first, last;
} sn_proved_kernel;

/* Plan the kernel of a network that costs least, and prove what it computes.
 * net      outlives the kernel; where windows do better with another network, plan.computed is what
 *          the kernel computes, proved likewise
 * emit     target, type and options; without a name its functions are called sort and the wires
 * plan     which kernel is wanted; NULL: any. The outputs that are stored are those that the goal
 *          names, and smaller networks may be put in where one is proved: what it says of that is
 *          not looked at
 * proof    the claim; NULL: it sorts any input
 * out      freed by the caller, also on failure; then out->left may say more
 * errors   those of sn_plan_make and sn_proof_lines_make */
sn_err sn_kernel_make_proved(const sn_net *net, const sn_emit *emit, const sn_plan_wish *plan,
                             const sn_proof_wish *proof, sn_proved_kernel *out, sn_error *error);
/* Let its text say with which others the network was compared. */
void sn_proved_kernel_say(sn_proved_kernel *kernel, const sn_fastest *fastest);
/* Append its text, and its header. */
void sn_proved_kernel_text(const sn_proved_kernel *kernel, sn_buf *out);
void sn_proved_kernel_header(const sn_proved_kernel *kernel, sn_buf *out);
void sn_proved_kernel_free(sn_proved_kernel *kernel);

SN_END_DECLS

#endif
