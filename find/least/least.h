/* The fewest comparators with which a claim can be satisfied, whatever comes before them. */
#ifndef SN_FIND_LEAST_LEAST_H
#define SN_FIND_LEAST_LEAST_H

#include "verify/property.h"
#include "verify/prove.h"

SN_BEGIN_DECLS

/* So many wires at most, and of more than SN_LEAST_FREE_WIRES_MAX only behind a prefix that leaves
 * at most SN_LEAST_VECTORS_MAX vectors: as many as there are of these wires. */
#define SN_LEAST_WIRES_MAX 24
#define SN_LEAST_FREE_WIRES_MAX 16
#define SN_LEAST_VECTORS_MAX ((size_t)1 << SN_LEAST_FREE_WIRES_MAX)

/* Layers can be limited to so many, of networks of so many wires. */
#define SN_LEAST_LAYERS_MAX 30
#define SN_LEAST_LAYERED_WIRES_MAX 12

/* What is asked. */
typedef struct sn_least_task {
    const sn_property *property; /* borrowed; the goal sorted, or a set or rank of outputs */
    const sn_net *prefix;        /* what every network begins with; standard, no permuted outputs;
                                    NULL: nothing. Borrowed */
    const sn_net *shown;         /* a network that begins so and satisfies the claim: how many
                                    comparators are known to be enough; NULL: none. Borrowed */
    const char *folder;          /* receives a certificate (docs/certificate/least-size.md), a new
                                    or empty folder; NULL: none is wanted */
    const char *state;           /* a file from which the search goes on if it is there, and into
                                    which it puts what it knows, each minute and at its end; NULL */
    uint32_t wanted; /* comparators: it is enough to know that all networks have more; 0:
                                    the least size is wanted */
    uint32_t depth;  /* only networks of so many layers at most; 0: of all */
    unsigned scan;   /* sets that are compared with one that is to be expanded, 0: as
                                    many as measured to be best; tests set other numbers */
} sn_least_task;

/* What was found. */
typedef struct sn_least {
    sn_verdict verdict; /* SN_HOLDS: `size` is the least; SN_FAILS: no network of so few layers
                           satisfies the claim; or SN_UNDECIDED */
    uint32_t prefix;    /* comparators of the prefix */
    uint32_t bound; /* every network has at least so many, the prefix included; 0: there is none */
    uint32_t size;  /* of the smallest network known, 0: none is */
    sn_net *net;    /* that network; or NULL */
    sn_result *proof; /* that it satisfies the claim; or NULL */
    uint64_t sets;    /* of vectors that were met; with several threads not always as many */
    uint64_t steps;   /* of the certificate, 0: none was written */
    double seconds;
    bool interrupted; /* `stop` was set: undecided, or without the certificate */
    bool cramped;     /* undecided because `memory` was used up */
    char reason[200]; /* undecided, or without the certificate: why, in words; else empty */
} sn_least;

/* Find the least size, of all networks or of those of limited depth. The lower bound is found by
 * search of the sets of vectors that comparators leave: a set needs one comparator more than the
 * least of those that one comparator makes of it; of sorters it needs at least what Huffman's
 * algorithm says of the sets without one wire; and as many as any set that goes into it.
 * run      may be NULL; its method, ranks and steps are not used. The least size does not depend on
 *          the number of threads, nor does whether it is found while time and memory are left. What
 *          writes a certificate is one thread, which finds the same steps each time
 * out      caller frees with sn_least_free; NULL on failure
 * errors   SN_E_ARGUMENT for another goal, a prefix or a network shown that does not fit or has
 *          too many layers, a depth above SN_LEAST_LAYERS_MAX; SN_E_INPUT for a state that is none,
 *          or of another goal;
 *          SN_E_STOPPED if what is shown is not decided in time; SN_E_LIMIT for more than
 *          SN_LEAST_WIRES_MAX wires, SN_LEAST_LAYERED_WIRES_MAX with a depth, SN_LEAST_VECTORS_MAX
 *          vectors; SN_E_IO; SN_E_NOMEM;
 *          SN_E_INTERNAL if a network found does not satisfy the claim. Undecided is a verdict.
 * source   Van Voorhis 1972, for sorters of one wire less; Codish, Cruz-Filipe, Frank and
 *          Schneider-Kamp 2014, for inclusion; Harder 2020 (arXiv 2012.04400), for Huffman's
 *          algorithm and for the search
 */
sn_err sn_least_find(const sn_least_task *task, const sn_run *run, sn_least **out, sn_error *error);
void sn_least_free(sn_least *least);

/* ==== static library alone ==== */

/* Vectors that may be worked on before it is given up to find the fewest comparators of one ending:
 * some hundredths of a second. */
#define SN_ENDINGS_EFFORT 20000

/* What endings of a sorter gave. An ending is made of the last comparators on some neighbouring
 * wires, 16 at most. */
typedef struct sn_endings {
    sn_net *net;      /* a smaller sorter; or NULL */
    uint32_t asked;   /* endings, if they are fewer */
    uint32_t open;    /* of them undecided */
    uint32_t longest; /* comparators of the longest that was proved to have the fewest */
} sn_endings;

/* Exchange endings for ones of the fewest comparators, as long as that makes the sorter smaller.
 * net      does what `property` claims. It stays as it is if that is not to sort; if it is not
 *          standard, or permutes outputs; beyond the limits of find/reachable.h
 * layers   first ones that stay as they are
 * depth    at most so many layers
 * effort   vectors to be worked on for each ending at most, 0: any number
 * run      may be NULL; what comes out depends on its memory and its `stop` alone
 * out      caller frees out->net
 * errors   SN_E_NOMEM
 */
sn_err sn_endings_shorten(const sn_net *net, const sn_property *property, uint32_t layers,
                          uint32_t depth, uint64_t effort, const sn_run *run, sn_endings *out,
                          sn_error *error);

/* ==== and shared ==== */

SN_END_DECLS

#endif
