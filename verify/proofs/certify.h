/* Certified proofs: clauses, their numbers, DRAT, and engines that write them (internal to
 * verify/). */
#ifndef SN_VERIFY_PROOFS_CERTIFY_H
#define SN_VERIFY_PROOFS_CERTIFY_H

#include "base/base.h"
#include "networks/scan/scan.h"
#include "verify/property.h"
#include "verify/prove.h"
#include "verify/run.h"
#include "verify/sat/cnf.h"

/* ---- certify --------------------------------------------------------------------------------- */

/* Writing certificates: a folder with a network, a claim as a formula, and a proof, from which
 * somebody else can check that the claim holds. docs/certificate/ has the format.
 *
 * A certificate is not one until its manifest is there. Everything is written in a folder within
 * the certificate's, and moved to its place when it is complete, the manifest last. */

typedef struct sn_certify sn_certify;

/* Begin a certificate.
 * folder   is created unless it is there and empty
 * out      caller frees with sn_certify_free; NULL on failure
 * errors   SN_E_ARGUMENT if the folder is not empty; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_certify_new(const char *folder, sn_certify **out, sn_error *error);

/* Add a step to the proof. An sn_run's step, data is the sn_certify. Failure is kept for
 * sn_certify_draft; what comes after the empty clause is left out. */
void sn_certify_step(void *data, const int32_t *clause, bool forgotten);

/* What a certificate says of itself, in the words of verify/property.h. */
typedef struct sn_certify_claim {
    const sn_net *net;
    const sn_property *property;
    const char *given, *goal;
    const char *maker; /* after "made-by sortnet VERSION " */
} sn_certify_claim;

/* The same for a claim of absence: no layers complete a network to one that sorts. */
typedef struct sn_certify_absence {
    const sn_net *net;  /* standard */
    const char *goal;   /* "no-completion depth 5" and so on, as docs/certificate/ defines it */
    sn_buf *vectors;    /* the text of that file; emptied */
    sn_buf *formula;    /* that of the formula but its first line; emptied */
    uint32_t variables; /* of the formula */
    size_t clauses;
    const char *maker;
} sn_certify_absence;

/* All steps are told: write what is missing, the empty clause too.
 * folder   set to where the certificate is complete, though not yet in its place; lives as long as
 *          certify
 * errors   SN_E_IO; SN_E_LIMIT, SN_E_NOMEM
 */
sn_err sn_certify_draft(sn_certify *certify, const sn_certify_claim *claim, const char **folder,
                        sn_error *error);

sn_err sn_certify_draft_absence(sn_certify *certify, const sn_certify_absence *claim,
                                const char **folder, sn_error *error);

/* The same for a prefix network, of which anybody can follow what its wires carry: there are no
 * steps to tell. */
typedef struct sn_certify_scan {
    const sn_scan *scan;
    const char *goal; /* "inclusive" and so on */
    const char *maker;
} sn_certify_scan;

sn_err sn_certify_draft_scan(sn_certify *certify, const sn_certify_scan *claim, sn_error *error);

/* The same for a least size. */
typedef struct sn_certify_least {
    const sn_net *net;    /* satisfies the claim with so many */
    const sn_net *prefix; /* what it begins with; NULL or empty: nothing */
    uint32_t depth;       /* of networks of so many layers at most; 0: of all */
    const char *given, *goal;
    sn_buf *steps; /* the text of that file; emptied */
} sn_certify_least;

sn_err sn_certify_draft_least(sn_certify *certify, const sn_certify_least *claim, sn_error *error);

/* It is drafted, and the claim holds: put it into its place. SN_E_IO, SN_E_NOMEM. */
sn_err sn_certify_finish(sn_certify *certify, sn_error *error);

/* Unless it is finished, remove all that was written, the folder too if it was not there. */
void sn_certify_free(sn_certify *certify);

/* ---- clauses --------------------------------------------------------------------------------- */

/* Which clauses there are, and how often, by their hashes alone.
 *
 * Two clauses of one hash, one in 2^64 or so, are taken for the same: for uses where being wrong
 * costs nothing but room. */

/* Zeroed at first, freed with sn_clauses_free. */
typedef struct sn_clauses {
    struct sn_clauses_entry *entry; /* [room] */
    size_t room;                    /* 0 or a power of two */
    size_t taken;                   /* entries with a hash, those counted down to 0 too */
} sn_clauses;

void sn_clauses_free(sn_clauses *clauses);

/* Count a clause, whatever the order of its literals. False without memory. */
bool sn_clauses_add(sn_clauses *clauses, const int32_t *literals, size_t count);

/* Take one away again. Whether there was one. */
bool sn_clauses_remove(sn_clauses *clauses, const int32_t *literals, size_t count);

/* ---- numbers --------------------------------------------------------------------------------- */

/* Clauses by their numbers, which ascend. */

/* Zeroed at first, freed with sn_numbers_free. What is forgotten still takes room. */
typedef struct sn_numbers {
    struct sn_numbers_entry *entry; /* [count] */
    size_t count, room;
    int32_t *literal; /* [size] clause after clause, each ended by 0 */
    size_t size, literal_room;
} sn_numbers;

void sn_numbers_free(sn_numbers *numbers);

/* Number a clause. False without memory.
 * number   larger than all before, which sn_numbers_follow tells */
bool sn_numbers_add(sn_numbers *numbers, uint64_t number, const int32_t *literals, size_t count);

/* Whether the number is larger than all there were. */
bool sn_numbers_follow(const sn_numbers *numbers, uint64_t number);

/* Forget the number. Returns its clause, ended by 0, until the next is added; NULL if there is none
 * of this number. */
const int32_t *sn_numbers_take(sn_numbers *numbers, uint64_t number);

/* ---- drat ------------------------------------------------------------------------------------ */

/* Other solvers' proofs, read and made plain.
 *
 * source  Wetzler, Heule, Hunt, "DRAT-trim" (2014), for DRAT in both forms; Cruz-Filipe, Heule,
 *         Hunt, Kaufmann, Schneider-Kamp, "Efficient Certified RAT Verification" (2017), for
 *         LRAT
 *
 * DRAT as text or binary, or LRAT as text, whichever the file is. Hints are read over. What comes
 * out is what docs/certificate/format.md asks of a proof's form; whether the steps follow is not
 * looked at here. */

/* What was read, as far as that got. */
typedef struct sn_drat {
    bool binary;
    bool refutes;     /* it ends in the empty clause */
    bool interrupted; /* by the stop flag */
    size_t steps;     /* told, those that forget too */
    size_t *place;    /* [steps] where each stands in the file: its line, or in the binary form its
                         number among all steps, from 1 */
    size_t room;      /* of place */
} sn_drat;

/* Read a proof from an open file and tell its steps, up to the empty clause, behind which nothing
 * is looked at. Literals are told once in each clause; clauses that are always true are left out,
 * and so is forgetting what is not there or is one literal.
 * cnf     the formula that it is about
 * run     its step, step_data and stop flag
 * out     freed with sn_drat_free, also on failure
 * errors  SN_E_INPUT for what is no proof of this formula's variables, with its place in a text, or
 *         naming the step; SN_E_IO; SN_E_NOMEM
 * cost    memory for what is not forgotten, 16 bytes or more a clause, and 8 bytes a step; of LRAT
 *         for all clauses
 */
sn_err sn_drat_read(int file, const sn_cnf *cnf, const sn_run *run, sn_drat *out, sn_error *error);
void sn_drat_free(sn_drat *drat);

/* ---- cases ----------------------------------------------------------------------------------- */

/* The most inputs of a claim that is proved by cases. */
#define SN_CASES_MAX ((uint64_t)1 << 20)

/* Tell a proof that the claim holds, as it does: by the values of the first inputs, one more
 * wherever what these imply by unit propagation refutes nothing. For claims that no other engine
 * proves by steps, as without a SAT solver.
 * run      its step is told all, but for the time and the stop flag
 * told     whether it came to its end in time
 * errors   SN_E_INTERNAL if the claim does not hold; SN_E_NOMEM
 * cost     O(admitted inputs * formula) at most
 */
sn_err sn_cases_tell(const sn_net *net, const sn_property *property, const sn_run *run, bool *told,
                     sn_error *error);

/* ---- prove certified ------------------------------------------------------------------------- */

/* Proving a claim so that somebody else can check it. */

/* Decide the property by engines that tell their proof; if it holds, write a certificate into
 * `folder`, else leave nothing there.
 * folder   is created unless it is there and empty
 * run      may be NULL; its step is not looked at
 * result   as sn_prove; NULL on failure
 * errors   as sn_prove; SN_E_IO; SN_E_ARGUMENT if the folder is not empty
 */
sn_err sn_prove_certified(const char *folder, const sn_net *net, const sn_property *property,
                          const sn_run *run, sn_result **result, sn_error *error);

/* The same of a prefix network that is known to have this goal, "inclusive" and so on; `engine`
 * found that. */
sn_err sn_scan_certify(const char *folder, const sn_scan *scan, const char *goal,
                       const char *engine, sn_error *error);

#endif
