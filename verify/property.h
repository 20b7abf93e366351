/* What can be claimed of a network: what is assumed of its inputs, what is required of its outputs.
 *
 * All claims are decided on vectors of zeros and ones. docs/design/zero-one-principle.md proves for
 * each class of inputs that this is enough. */
#ifndef SN_VERIFY_PROPERTY_H
#define SN_VERIFY_PROPERTY_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* Assumptions: identifier, name on a command line, what follows the name. */
#define SN_GIVENS(X)                                                                             \
    X(ANY, "any", "")                  /* nothing is assumed */                                  \
    X(RUNS, "runs", "A,B,…")           /* consecutive runs of A, B, … wires, each ascending */ \
    X(INTERLEAVED, "interleaved", "K") /* each residue class modulo K ascending */               \
    X(BITONIC, "bitonic", "")          /* some rotation of the input first rises, then falls */  \
    X(PRESORTED, "presorted", "M")     /* the first M wires ascending */

typedef enum sn_given_kind {
#define X(id, name, argument) SN_GIVEN_##id,
    SN_GIVENS(X)
#undef X
} sn_given_kind;

/* Requirements. Ranks count from 0; output i is the i-th of the network, after its permutation. */
typedef enum sn_goal_kind {
    SN_GOAL_SORTED, /* the outputs are ascending */
    SN_GOAL_RANKS,  /* output r carries the element of rank r, for r = first..last */
    SN_GOAL_SET,    /* outputs first..last carry the elements of ranks first..last in any order */
    SN_GOAL_EQUALS, /* the outputs are those of another network */
    SN_GOAL_NEARLY, /* output i carries an element of a rank at most `reach` from i */
    SN_GOAL_BLOCKS  /* outputs ascend in each block of `reach`; the last may be shorter */
} sn_goal_kind;

/* A claim about networks of `wires` wires. */
typedef struct sn_property {
    uint32_t wires;
    sn_given_kind given;
    sn_goal_kind goal;
    /* The inputs as chains, unless given is BITONIC: chain c is the wires
     * chain_wire[chain_start[c]] .. chain_wire[chain_start[c+1] - 1], along which the input
     * ascends; every wire is in one chain. A vector of zeros and ones is a number of ones for each
     * chain. */
    uint32_t chains;
    uint32_t *chain_start; /* [chains + 1] */
    uint16_t *chain_wire;  /* [wires] */
    uint32_t first, last;  /* SN_GOAL_RANKS, SN_GOAL_SET */
    uint32_t reach;        /* SN_GOAL_NEARLY, SN_GOAL_BLOCKS */
    const sn_net *equals;  /* SN_GOAL_EQUALS: borrowed */
    char *given_words;     /* the words it was made of: "any" if there were none, */
    char *goal_words;      /* and "sorted", or "equals" where there is another network */
    char text[160];        /* "given runs 4,4; goal ranks 3-3", cut if longer */
} sn_property;

/* Make the claim that `given` and `goal` describe in words.
 * wires    of the networks
 * given    "any", "runs 4,4", "interleaved 2", "bitonic", "presorted 6"; NULL is "any"
 * goal     "sorted", "ranks 2-5", "set 2-5", "smallest 3", "largest 3", "median", "k-sorted 2",
 *          "merged-blocks 4"; NULL is "sorted"
 * equals   a network of as many wires, or NULL; excludes a goal
 * out      caller frees with sn_property_free; NULL on failure
 * errors   SN_E_ARGUMENT with what is wrong with the words or the numbers for so many wires;
 *          SN_E_NOMEM
 */
sn_err sn_property_new(uint32_t wires, const char *given, const char *goal, const sn_net *equals,
                       sn_property **out, sn_error *error);
void sn_property_free(sn_property *property);

/* How many vectors of zeros and ones `given` admits, UINT64_MAX if that or more. */
uint64_t sn_property_inputs(const sn_property *property);
/* The same as a number that may be larger than any integer. */
double sn_property_count(const sn_property *property);

/* Whether `given` admits the vector input[wires] of zeros and ones. */
bool sn_property_admits(const sn_property *property, const uint8_t *input);

/* The same for input[wires] of any integers. */
bool sn_property_admits_values(const sn_property *property, const int64_t *input);

/* Whether the network, run on input[wires], which `given` admits, does what `goal` requires.
 * Values may be zeros and ones, or any integers of which `given` admits the order. For RANKS and
 * SET on zeros and ones, what is required is what every order of equal elements would give. scratch
 * [3 * wires] */
bool sn_property_satisfied(const sn_property *property, const sn_net *net, const int64_t *input,
                           int64_t *scratch);

/* ==== static library alone ==== */

/* ---- obligations ----------------------------------------------------------------------------- */

/* What a goal requires of one output of a network; nothing where both are false. Goals but EQUALS
 * are what they require of all outputs, so engines, the formula and samples look at these alone,
 * and a new goal is a row of the function that says them. On vectors of zeros and ones `ranged`
 * means that the output is 1 where at most `low` of all values are 0, and 0 where more than `high`
 * are. */
typedef struct sn_obligation {
    bool after;         /* it is at least the output before it */
    bool ranged;        /* the element on it has a rank from low to high */
    uint32_t low, high; /* of ranged */
} sn_obligation;

sn_obligation sn_property_obligation(const sn_property *property, uint32_t output);

/* Whether there are obligations with ranges. */
bool sn_property_is_ranged(const sn_property *property);

/* The outputs that the goal is about: first to last. */
void sn_property_outputs(const sn_property *property, uint32_t *first, uint32_t *last);

SN_END_DECLS

#endif
