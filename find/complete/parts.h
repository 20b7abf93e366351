/* Searches that are complete: first layers, covers and what depth they leave (internal to
 * find/). */
#ifndef SN_FIND_COMPLETE_PARTS_H
#define SN_FIND_COMPLETE_PARTS_H

#include "find/complete/complete.h"
#include "networks/net.h"
#include "verify/processes/shard.h"
#include "verify/run.h"
#include "verify/sat/solver.h"

/* ---- order ----------------------------------------------------------------------------------- */

/* In which order a formula takes the wires behind a prefix.
 *
 * A formula of standard comparators may be made for a prefix whose wires are put elsewhere only if
 * standard comparators that sort there exist whenever some sort the prefix as it is.
 * docs/design/completing.md proves that they do for the orders given here. */

/* Find an order of the wires such that vectors begin with zeros and end with ones where that can
 * be: those that carry few ones first, as far as for each number of ones the vector which is sorted
 * in the new order is one that the prefix leaves.
 * vector    [count] what the prefix leaves unsorted, ascending; bit w is wire w
 * mirrored  of two vectors that reflect each other one is there, the smaller; the wires reflected
 *           stay reflected
 * order     [wires] receives the wire at each place
 * errors    SN_E_NOMEM
 * cost      O(wires^2 count log count) at most, mostly O(wires count)
 */
sn_err sn_order_wires(const uint64_t *vector, size_t count, uint32_t wires, bool mirrored,
                      uint16_t *order, sn_error *error);

/* The vector's bits from their places to the wires. */
uint64_t sn_order_unplace(const uint16_t *order, uint32_t wires, uint64_t vector);

/* ---- choices --------------------------------------------------------------------------------- */

/* Layers of comparators that are to be chosen, as a formula.
 *
 * For each layer and pair of wires a variable says whether the comparator is there. A vector of
 * zeros and ones adds variables for the values of its wires behind each layer; standard comparators
 * leave the zeros that it begins with and the ones that it ends with in their places, so only the
 * window between needs any.
 *
 * The last layer joins neighbours alone, the one before wires at most 3 apart: others would never
 * exchange anything (docs/certificate/soundness.md). So behind these layers most values are known.
 *
 * source  Codish, Cruz-Filipe and Schneider-Kamp, "Sorting networks: the end game" (2014) */

#define SN_LAYERS_WIRES_MAX 64
#define SN_LAYERS_MAX 64

typedef struct sn_choices {
    sn_solver *solver;
    sn_buf *text; /* every clause added, or NULL */
    uint32_t wires, layers;
    bool symmetric;
    int32_t variables; /* so far */
    size_t clauses;
    /* Variables, or a value that is known. */
    int32_t *choice; /* [layers][wires][wires] for i < j */
    int32_t *near; /* [layers][wires][wires] for i ≠ j, whether wire i has a comparator whose other
                      end is between it and wire j, or that */
} sn_choices;

/* Add the variables and that no wire has two comparators in a layer. Zeroed but for solver, text,
 * wires, layers and symmetric. SN_E_NOMEM; freed with sn_choices_free, also on failure. */
sn_err sn_choices_init(sn_choices *choices, sn_error *error);
void sn_choices_free(sn_choices *choices);

/* At most so many comparators. */
sn_err sn_choices_limit(sn_choices *choices, uint32_t size, sn_error *error);

/* The layers sort this vector: bit w is wire w. */
void sn_choices_sort(sn_choices *choices, uint64_t vector);

/* Append the comparators of the model found last, layer by layer. */
sn_err sn_choices_read(const sn_choices *choices, sn_net *net, sn_error *error);

/* ---- cover ----------------------------------------------------------------------------------- */

/* Networks of two layers that stand for all there are, and how each is stood for.
 * docs/design/least-depth.md has the argument. */

/* More wires would have too many second layers to name each. */
#define SN_COVER_WIRES_MAX 13

/* Networks whose first layer is 0:1 2:3 and so on. */
typedef struct sn_cover {
    sn_net **net; /* [count] */
    size_t count;
} sn_cover;

/* List networks such that if any network of d ≥ 2 layers sorts, one does that begins with one of
 * these: those of find/complete/parts.h, but for some which leave, under other names of the
 * wires, all that another one leaves.
 * wires    3..SN_COVER_WIRES_MAX
 * stop     may be NULL; set to true by anyone, it ends the work, and the list is the longer one
 * out      freed with sn_cover_free, also on failure; the order is always the same
 * errors   SN_E_LIMIT for more wires; SN_E_NOMEM
 */
sn_err sn_cover_find(uint32_t wires, const sn_flag *stop, sn_cover *out, sn_error *error);
void sn_cover_free(sn_cover *cover);

/* Append a line for each second layer there is, up to names of pairs and reflection: which network
 * stands for it, and the names. docs/certificate/least-depth.md has the format. Less is written
 * once `stop` is set.
 * errors   SN_E_INTERNAL if none stands for one; SN_E_NOMEM
 */
sn_err sn_cover_write(const sn_cover *cover, const sn_flag *stop, sn_buf *out, sn_error *error);

/* ---- origins --------------------------------------------------------------------------------- */

/* What a certificate says of vectors that a prefix leaves. */

typedef struct sn_origins {
    const sn_net *prefix;
    const uint16_t *order;  /* [wires] the wire at each place; as sn_order_wires finds it */
    const uint64_t *vector; /* [count] left by the prefix; bit p is the wire at place p */
    size_t count;
    sn_solver_limits limits;
    sn_solver_stop stopped; /* the result: whether a limit ended it */
    char reason[200];       /* stopped: why, in words */
} sn_origins;

/* Append the order, and for each vector an input from which the prefix makes it; first for those
 * that are sorted in the order. docs/certificate/ has the format. PicoSAT finds the inputs.
 * errors   SN_E_INTERNAL if the prefix does not leave a vector; SN_E_NOMEM
 */
sn_err sn_origins_write(sn_origins *origins, sn_buf *out, sn_error *error);

/* ---- second layers --------------------------------------------------------------------------- */

/* Second layers of a network, up to what makes no difference.
 *
 * source  Bundala and Závodný, "Optimal sorting networks" (2014); Codish, Cruz-Filipe and
 *         Schneider-Kamp, "The quest for optimal sorting networks: efficient generation of
 * two-layer prefixes" (2014) */

/* More would be too many to list. */
#define SN_SECOND_WIRES_MAX 16

/* Networks of two layers. */
typedef struct sn_second {
    sn_net **net; /* [count] */
    size_t count;
    size_t room;
} sn_second;

/* List networks whose first layer is 0:1 2:3 and so on, such that if any network of d ≥ 2 layers
 * sorts, one does that begins with one of these; docs/design/least-depth.md has the proof.
 * wires    3..SN_SECOND_WIRES_MAX
 * all      also those to which a comparator can be added that leaves fewer vectors, none of them
 *          new: each second layer without comparators of the first is then like a listed one, but
 *          for the names of pairs and reflection
 * out      freed with sn_second_free, also on failure; the order is always the same
 * errors   SN_E_NOMEM
 */
sn_err sn_second_list(uint32_t wires, bool all, sn_second *out, sn_error *error);
void sn_second_free(sn_second *second);

/* ---- share ----------------------------------------------------------------------------------- */

/* Completions as bytes for other processes. */

/* The answers[count] that were given, the others are NULL. The proofs of networks are left out. */
void sn_answers_put(sn_buf *buf, sn_completion *const *answers, size_t count);
/* Put them in their places, which are free.
 * errors   SN_E_NOMEM */
sn_err sn_answers_take(sn_parcel *parcel, sn_completion **answers, size_t count, sn_error *error);

/* ---- depth folder ---------------------------------------------------------------------------- */

/* The folder of a certificate of a least depth, while it is made.
 * docs/certificate/least-depth.md has its format. It is none until its manifest is there, which is
 * written last; what is in it before is taken over by who goes on with it. */

typedef struct sn_depth_folder sn_depth_folder;

/* Begin, or go on.
 * path     is created unless it is there; it must be empty, or hold the same network and cover
 * sorter   of `depth` layers
 * cover    borrowed: each of its networks is to be refuted with depth - 1 layers
 * stop     may be NULL; set to true by anyone, it ends the work early
 * out      caller frees with sn_depth_folder_free; NULL on failure, and if it was stopped
 * errors   SN_E_ARGUMENT if the folder holds something else; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_depth_folder_open(const char *path, const sn_net *sorter, uint32_t depth,
                            const sn_cover *cover, const sn_flag *stop, sn_depth_folder **out,
                            sn_error *error);
void sn_depth_folder_free(sn_depth_folder *folder);

/* Look for a completion of network number i, as sn_complete does, and certify that there is none;
 * or take over the certificate that is there already, if the checker accepts it. Several threads
 * may, of different networks.
 * taken    set to whether it was taken over
 * errors   as sn_complete; SN_E_ARGUMENT if something else is there; SN_E_IO
 */
sn_err sn_depth_folder_complete(const sn_depth_folder *folder, size_t i, const sn_run *run,
                                sn_completion **out, bool *taken, sn_error *error);

/* All networks are refuted: write the manifest. SN_E_IO, SN_E_NOMEM. */
sn_err sn_depth_folder_finish(const sn_depth_folder *folder, sn_error *error);

/* ---- questions serve ------------------------------------------------------------------------- */

/* What other processes do where a leader asks questions. */

/* Ask about the prefixes that the leader handed out and that are this process's, and give it the
 * answers.
 * run      threads, memory and stop are used */
void sn_questions_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task);

#endif
