/* Claims about prefix networks, proved or refuted. */
#ifndef SN_VERIFY_SCAN_PREFIX_H
#define SN_VERIFY_SCAN_PREFIX_H

#include "networks/scan/scan.h"
#include "verify/prove.h"
#include "verify/run.h"

SN_BEGIN_DECLS

/* ---- goal ------------------------------------------------------------------------------------ */

/* What can be claimed of a prefix network: which products its outputs carry, for every associative
 * operator. docs/design/scans.md proves how that is decided. */

/* Goals for n wires: identifier, name on a command line. */
#define SN_SCAN_GOALS(X)                                                           \
    X(INCLUSIVE, "inclusive") /* output i carries inputs 0..i */                   \
    X(EXCLUSIVE, "exclusive") /* output i ≥ 1 carries 0..i-1; 0 is not judged */ \
    X(REDUCTION, "reduction") /* the last output carries 0..n-1; it alone judged */

typedef enum sn_scan_goal {
#define X(id, name) SN_SCAN_##id,
    SN_SCAN_GOALS(X)
#undef X
} sn_scan_goal;

/* "inclusive", …; static storage. */
const char *sn_scan_goal_name(sn_scan_goal goal);
/* Find a goal by name; false if there is none. */
bool sn_scan_goal_find(const char *name, sn_scan_goal *goal);

/* Numbers first..last: inputs whose product is taken in this order, or outputs. None if
 * last < first. */
typedef struct sn_interval {
    uint32_t first, last;
} sn_interval;

static inline bool sn_interval_is_empty(sn_interval i)
{
    return i.last < i.first;
}

/* ==== static library alone ==== */
/* The outputs of which something is required. */
sn_interval sn_scan_judged(sn_scan_goal goal, uint32_t wires);

/* The inputs whose product such an output has to carry. */
sn_interval sn_scan_due(sn_scan_goal goal, uint32_t output);
/* ==== and shared ==== */

/* What an engine found out by intervals or three values. */
typedef struct sn_scan_finding {
    bool holds;
    uint32_t output; /* unless it holds: the first judged output that carries something else */
    uint64_t inputs; /* that were run */
} sn_scan_finding;

/* ---- product --------------------------------------------------------------------------------- */

/* Products that a prefix network makes, each spelt as intervals of inputs. */

/* The values of a network. Value i < wires is input i, value wires + k what node k makes. */
typedef struct sn_products {
    const sn_scan *scan; /* borrowed */
    uint32_t *left;      /* [size] node k makes value left[k] ⊕ value right[k] */
    uint32_t *right;     /* [size] */
    sn_interval *whole;  /* [wires + size] the value's inputs if they are an interval, else empty */
    uint32_t *output;    /* [wires] the value of each output */
} sn_products;

/* ==== static library alone ==== */
/* Find them.
 * limits   may be NULL; of it the memory: 16 bytes for each node
 * out      caller frees with sn_products_free; NULL on failure
 * errors   SN_E_NOMEM, also where that is too much
 */
sn_err sn_products_new(const sn_scan *scan, const sn_limits *limits, sn_products **out,
                       sn_error *error);
void sn_products_free(sn_products *products);
/* ==== and shared ==== */

/* A product that is being spelt: in the free semigroup, so for every associative operator, two
 * products are equal if and only if the same longest intervals come in the same order. There may be
 * more of them than could ever be read. */
typedef struct sn_spelling {
    const sn_products *products;
    uint32_t *stack; /* [size + 1] values still to be spelt, the next one on top */
    size_t height;
    sn_interval ahead; /* read already, or empty */
    uint64_t steps;    /* how many intervals were put together so far */
} sn_spelling;

/* ==== static library alone ==== */
/* Freed with sn_spelling_free. SN_E_NOMEM. */
sn_err sn_spelling_new(const sn_products *products, sn_spelling *spelling, sn_error *error);
void sn_spelling_free(sn_spelling *spelling);
/* Begin with a value; `steps` goes on. */
void sn_spelling_begin(sn_spelling *spelling, uint32_t value);
/* The next interval, as long as can be; false at the end. */
bool sn_spelling_next(sn_spelling *spelling, sn_interval *inputs);
/* ==== and shared ==== */

/* Part of a product, to be shown. */
#define SN_EXCERPT_MAX 8
typedef struct sn_excerpt {
    uint64_t before; /* intervals that are left out */
    unsigned count;
    sn_interval inputs[SN_EXCERPT_MAX]; /* [count] */
    bool more;                          /* there are others behind these */
} sn_excerpt;

/* ==== static library alone ==== */
/* An excerpt of a value's product behind so many intervals. SN_E_NOMEM. */
sn_err sn_excerpt_take(const sn_products *products, uint32_t value, uint64_t before,
                       sn_excerpt *excerpt, sn_error *error);
/* ==== and shared ==== */

/* ---- intervals ------------------------------------------------------------------------------- */

/* The engine that follows which interval of inputs each wire carries. */

/* ==== static library alone ==== */
/* Decide the claim. A node joins two intervals that are neighbours to one, or makes what is none
 * and never becomes one again: products of a free semigroup only grow (docs/design/scans.md).
 * limits   may be NULL
 * cost     O(size + wires) time, O(wires) memory
 * errors   SN_E_STOPPED if time is over or it was stopped; SN_E_NOMEM
 */
sn_err sn_intervals_decide(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                           sn_scan_finding *finding, sn_error *error);
/* ==== and shared ==== */

/* ---- three valued ---------------------------------------------------------------------------- */

/* The engine that runs networks on inputs of zeros, ones and twos.
 * source   Voigtländer, "Much Ado about Two: A Pearl on Parallel Prefix Computation", 2008 */

/* Its operators: together they tell any product of inputs from one that has each of some inputs
 * once and in order (docs/design/scans.md). */
typedef enum sn_three_valued_operator {
    SN_THREE_SUM, /* the sum, at most 2: a single 1 shows how often an input is in a product */
    SN_THREE_LAST /* the last that is not 0: a 1 and a 2 show which of two inputs comes last */
} sn_three_valued_operator;

/* ==== static library alone ==== */
/* The operator, on values 0, 1 and 2. */
sn_operator *sn_three_valued_function(sn_three_valued_operator op);

/* Decide the claim by n inputs with a single 1 and n-1 with a 1 and a 2 side by side, 64 of them at
 * once.
 * limits   may be NULL
 * cost     O(size wires / 32) time, O(wires) memory
 * errors   SN_E_STOPPED if time is over or it was stopped; SN_E_NOMEM
 */
sn_err sn_three_valued_decide(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                              sn_scan_finding *finding, sn_error *error);

/* The same by all n(n-1)/2 inputs with a 1 before a 2, as in the paper. O(size wires^2 / 128). */
sn_err sn_three_valued_decide_all(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                                  sn_scan_finding *finding, sn_error *error);

/* Word operations that sn_three_valued_decide takes, UINT64_MAX if that or more. */
uint64_t sn_three_valued_cost(const sn_scan *scan);
/* ==== and shared ==== */

/* ---- witness --------------------------------------------------------------------------------- */

/* How a claim about a prefix network is seen to fail. */

/* What refutes a claim: the first judged output that carries another product than it should. */
typedef struct sn_scan_witness {
    uint32_t output;
    sn_excerpt carries;
    sn_interval due; /* the inputs that it should carry */
    bool joined;     /* it carries no interval: the first node on its way that makes none */
    size_t node;     /* is this one */
    /* A run that shows it, for this operator: */
    sn_three_valued_operator op;
    int64_t *input;   /* [wires] zeros, ones and twos */
    int64_t *outputs; /* [wires] in order, as sn_scan_apply makes them */
    int64_t *wanted;  /* [wires] likewise; -1 for an output that is not judged */
} sn_scan_witness;

/* ==== static library alone ==== */
/* Fill it in for an output that an engine found to be the first.
 * limits   of it the memory, for products; may be NULL
 * witness  freed with sn_scan_witness_free, also on failure
 * cost     O(size + wires)
 * errors   SN_E_NOMEM; SN_E_INTERNAL if the output is right, or its run does not show that it is
 *          wrong
 */
sn_err sn_scan_witness_find(const sn_scan *scan, sn_scan_goal goal, uint32_t output,
                            const sn_limits *limits, sn_scan_witness *witness, sn_error *error);
void sn_scan_witness_free(sn_scan_witness *witness);
/* ==== and shared ==== */

/* ---- prove ----------------------------------------------------------------------------------- */

/* Prove that a prefix network makes the products it should, for every associative operator, or show
 * what it makes instead and an input on which that is seen. */

/* The engines, by the name that sn_run.method and messages give them. */
#define SN_SCAN_ENGINES(X)                                               \
    X(intervals, "intervals")       /* which inputs each wire carries */ \
    X(three_valued, "three-valued") /* runs inputs of zeros, ones, twos */

/* Whether an engine for prefix networks has this name. */
bool sn_scan_is_engine(const char *name);

typedef struct sn_scan_result {
    sn_verdict verdict;
    const char *engine;      /* the first that decided, else the last; static storage */
    double seconds;          /* wall clock, both engines */
    uint64_t inputs;         /* that were run */
    bool interrupted;        /* undecided because `stop` was set */
    char reason[200];        /* undecided: why, in words; else empty */
    sn_scan_witness witness; /* set when the verdict is SN_FAILS */
    unsigned attempt_count;
    sn_attempt attempts[2]; /* [attempt_count] in the order they were made */
} sn_scan_result;

/* Decide the claim.
 * run      may be NULL. Its method: "auto" or NULL, intervals, and three-valued too where that
 *          costs next to nothing; "all", both; or an engine's name. It takes one thread
 * out      caller frees with sn_scan_result_free; NULL on failure
 * errors   SN_E_ARGUMENT for an unknown method; SN_E_NOMEM; SN_E_INTERNAL if the engines contradict
 *          one another or a counterexample does not survive its replay. Undecided is a verdict
 * cost     O(size + wires), by intervals
 */
sn_err sn_scan_prove(const sn_scan *scan, sn_scan_goal goal, const sn_run *run,
                     sn_scan_result **out, sn_error *error);
void sn_scan_result_free(sn_scan_result *result);

/* ---- redundant ------------------------------------------------------------------------------- */

/* Which nodes of a prefix network its claim can do without. */

/* Find the nodes whose value reaches no judged output. Without one of the others, or several, some
 * judged output carries a shorter product (docs/design/scans.md): so these can go, together, and no
 * more.
 * redundant  [size]
 * cost       O(size + wires)
 * errors     SN_E_NOMEM
 */
sn_err sn_scan_redundant(const sn_scan *scan, sn_scan_goal goal, bool *redundant, size_t *count,
                         sn_error *error);

/* The network without them. Caller frees with sn_scan_free. SN_E_NOMEM. */
sn_err sn_scan_prune(const sn_scan *scan, sn_scan_goal goal, sn_scan **out, sn_error *error);

/* ---- equals ---------------------------------------------------------------------------------- */

/* Whether two prefix networks make the same products on all outputs. */

/* Where it is undecided for their length: so many intervals of products are compared in all. */
#define SN_SCAN_EQUALS_MAX (UINT64_C(1) << 25)

typedef struct sn_scan_equality {
    sn_verdict verdict;
    double seconds;         /* wall clock */
    uint32_t output;        /* fails: the first that carries different products, */
    sn_excerpt ours, other; /* and these, from where they differ or a little before */
    bool interrupted;       /* undecided because `stop` was set */
    char reason[200];       /* undecided: why, in words; else empty */
} sn_scan_equality;

/* Compare them for every associative operator, which is exact: products are compared in the free
 * semigroup.
 * other    of as many wires
 * run      may be NULL; of it time, memory and `stop`
 * most     intervals that are compared, 0: SN_SCAN_EQUALS_MAX
 * errors   SN_E_ARGUMENT if they have not as many wires; SN_E_NOMEM. Undecided is a verdict
 */
sn_err sn_scan_equals(const sn_scan *scan, const sn_scan *other, const sn_run *run, uint64_t most,
                      sn_scan_equality *out, sn_error *error);

/* ---- recheck --------------------------------------------------------------------------------- */

/* Another look at what was said of two prefix networks, by code that shares nothing with what said
 * it but the networks. */

/* ==== static library alone ==== */
/* Whether outputs below `output` carry the same products in both, so far as random maps t -> at + b
 * modulo a prime, one after the other, can tell: that is an associative operator, so what it tells
 * apart differs. And whether, if `output` is one, its products have different letters (inputs) at a
 * place, counted from 0, or only one of them has any there.
 * other    of as many wires
 * output   the number of wires: all carry the same
 * limits   may be NULL; of it the memory: 20 bytes for each node
 * cost     O(size + wires)
 * errors   SN_E_INTERNAL if it is not as said; SN_E_NOMEM
 */
sn_err sn_scan_recheck(const sn_scan *scan, const sn_scan *other, uint32_t output, uint64_t place,
                       const sn_limits *limits, sn_error *error);
/* ==== and shared ==== */

SN_END_DECLS

#endif
