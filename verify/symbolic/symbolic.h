/* Engine symbolic: binary decision diagrams (internal to verify/symbolic/). */
#ifndef SN_VERIFY_SYMBOLIC_SYMBOLIC_H
#define SN_VERIFY_SYMBOLIC_SYMBOLIC_H

#include "base/base.h"
#include "verify/property.h"

/* ---- bdd ------------------------------------------------------------------------------------- */

/* Boolean functions as reduced ordered binary decision diagrams.
 *
 * source  Bryant, "Graph-Based Algorithms for Boolean Function Manipulation" (1986); Brace, Rudell,
 *         Bryant, "Efficient Implementation of a BDD Package" (1990)
 *
 * Diagrams are canonical: equal functions are equal numbers. Functions that calls return are held
 * until each is dropped as often as it was returned or kept; what is not held goes when memory is
 * collected. Arguments are held by the caller. */

typedef uint32_t sn_diagram;

#define SN_DIAGRAM_FALSE 0
#define SN_DIAGRAM_TRUE 1

typedef enum sn_diagrams_end {
    SN_DIAGRAMS_FULL = 1, /* more memory than allowed is needed */
    SN_DIAGRAMS_STOPPED   /* stops() said so */
} sn_diagrams_end;

/* Where diagrams live. Once `ended` is set, calls return false at once, which means nothing. */
typedef struct sn_diagrams {
    sn_diagrams_end ended;
    size_t memory;             /* bytes the tables may take */
    bool (*stops)(void *data); /* asked every few thousand steps whether to end; may be NULL */
    void *data;
    uint64_t steps;
    struct sn_diagram_node *node;    /* [capacity] the two constants first */
    uint32_t *held;                  /* [capacity] how often; known of those made */
    uint32_t *bucket;                /* [capacity] first node of a hash, 0: none */
    struct sn_diagram_result *cache; /* [capacity] results of operations */
    uint32_t capacity;               /* a power of two */
    uint32_t used;                   /* nodes from here on were never made */
    uint32_t free;                   /* first of a list of nodes, 0: none */
    uint32_t free_count;             /* as it was last collected */
    struct sn_diagram_frame *frame;  /* [variables + 1] what an operation has to come back to */
    uint32_t depth;                  /* frames in use */
    sn_diagram *pending;             /* [variables + 1] for marking */
} sn_diagrams;

/* Begin without functions; ended if there is no memory. Freed with sn_diagrams_clear in any case.
 * variables   there will be, the first nearest to the roots; fewer than 2^31 - 2
 * memory      bytes for the tables
 * stops       see above
 */
void sn_diagrams_init(sn_diagrams *diagrams, uint32_t variables, size_t memory,
                      bool (*stops)(void *data), void *data);
void sn_diagrams_clear(sn_diagrams *diagrams);

sn_diagram sn_diagram_keep(sn_diagrams *diagrams, sn_diagram f);
void sn_diagram_drop(sn_diagrams *diagrams, sn_diagram f);
/* cost   O(nodes of f times nodes of g) */
sn_diagram sn_diagram_and(sn_diagrams *diagrams, sn_diagram f, sn_diagram g);
sn_diagram sn_diagram_or(sn_diagrams *diagrams, sn_diagram f, sn_diagram g);
sn_diagram sn_diagram_xor(sn_diagrams *diagrams, sn_diagram f, sn_diagram g);
/* f and not g. */
sn_diagram sn_diagram_without(sn_diagrams *diagrams, sn_diagram f, sn_diagram g);
/* `high` where the variable is 1, else `low`, both functions of later variables alone. */
sn_diagram sn_diagram_choose(sn_diagrams *diagrams, uint32_t variable, sn_diagram high,
                             sn_diagram low);

/* The least assignment, the first variable counting most, that makes a function other than false
 * true.
 * values   [variables], zeroed by the caller
 */
void sn_diagram_least(const sn_diagrams *diagrams, sn_diagram f, uint8_t *values);

/* The value of a function under an assignment. */
bool sn_diagram_evaluate(const sn_diagrams *diagrams, sn_diagram f, const uint8_t *values);

/* ---- effort ---------------------------------------------------------------------------------- */

/* How hard a network will be for decision diagrams, guessed from samples.
 *
 * The width of the diagrams can be sampled: fix the inputs of the first half of the variables in
 * many ways of equally many ones, and see how many different functions of the others are left, as
 * far as 64 inputs of these tell them apart. A sorted output has one such function for each number
 * of ones, a network that mixes well has hundreds. Groups of wires that look sorted on the samples
 * are taken for sorted, as the engine will find (verify/symbolic/symbolic.c). */

/* How many bits a number of 0..length takes. */
uint32_t sn_block_width(uint32_t length);

/* Whether of any two words one has all the ones of the other: so it is for the wires of a sorted
 * group, each bit being a sample. The words are put in order. */
bool sn_words_nested(uint64_t *words, uint32_t count);

/* The binary logarithm of the nanoseconds that a look and small diagrams take. */
double sn_effort_least(const sn_net *net, const sn_property *property);

/* The binary logarithm of the nanoseconds expected; at most 64, as where memory runs out.
 * cost    O(size log size) and O(size) words for each of up to 1024 samples; 0.1 s at most for
 *         networks of common size
 */
double sn_effort_estimate(const sn_net *net, const sn_property *property);

#endif
