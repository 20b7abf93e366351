/* Families of networks by name. */
#ifndef SN_NETWORKS_FAMILIES_FAMILY_H
#define SN_NETWORKS_FAMILIES_FAMILY_H

#include "networks/expr/expr.h"
#include "networks/families/catalogue.h"

SN_BEGIN_DECLS

/* ---- family ---------------------------------------------------------------------------------- */

/* Named constructions, each with its source. One table lists them all (sn_families). */

/* What the networks of a family do. */
typedef enum sn_family_kind {
    SN_FAMILY_SORTER,   /* sorts any input */
    SN_FAMILY_MERGER,   /* sorts inputs of the form that `given` names */
    SN_FAMILY_SELECTOR, /* delivers some ranks */
    SN_FAMILY_BEGINNING /* does nothing by itself that has a name: others begin with it */
} sn_family_kind;

struct sn_maker; /* a network being built, private to construct.c */
struct sn_best;  /* networks/families/catalogue.h */

/* "sorter", "merger", "selector", "beginning" */
const char *sn_family_kind_name(sn_family_kind kind);

typedef struct sn_family {
    const char *name;
    sn_family_kind kind;
    const char *widths;             /* which N it allows, in words */
    const char *parameter;          /* name of a second number NAME:N:K, or NULL */
    const char *title;              /* one line */
    const char *given;              /* mergers: the inputs assumed, in words; else NULL */
    const char *assume;             /* the same as netcheck's --given takes it; "runs" of halves */
    const char *claims;             /* selectors: the goal, if that is not the name; else NULL */
    const char *source;             /* author, year, place */
    bool (*allows)(uint32_t wires); /* whether there is a member of so many wires, 1 or more */
    uint32_t (*widest)(uint32_t wires); /* the largest parameter; NULL: the number of wires */
    bool adds;                          /* NAME:N:K has N + K wires, not N */
    bool from_0;                        /* the parameter is one of 0..N-1, not 1..N */
    /* Exactly one of the following is set.
     * expr    as combinators, for 2^bits wires
     * build   as comparators, into a network of the width asked for
     * known   the best one known, of a catalogue and other families; caller frees *out
     * k is the parameter, 0 for families without one. */
    const sn_expr *(*expr)(sn_builder *builder, unsigned bits);
    void (*build)(struct sn_maker *maker, uint32_t k);
    sn_err (*known)(struct sn_best *best, uint32_t wires, uint32_t k, sn_net **out,
                    sn_error *error);
} sn_family;

/* All families, in the order of their documentation. */
extern const sn_family sn_families[];
extern const size_t sn_family_count;

/* The family of that name, or NULL. */
const sn_family *sn_family_find(const char *name);

/* Append the options of netcheck that claim what a member does: "--given runs:4,4", "--goal
 * median"; nothing for sorters and beginnings.
 * wires    of the network, with K where `adds` */
void sn_family_claim(const sn_family *family, uint32_t wires, uint32_t k, sn_buf *out);

/* Build the network NAME:wires, or NAME:wires:k for a family with a parameter (else k is 0); it has
 * `wires` wires, or where the family adds `wires` + `k`.
 * out      caller frees with sn_net_free
 * errors   SN_E_ARGUMENT naming family, wires and what it allows; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_family_build(const sn_family *family, uint32_t wires, uint32_t k, sn_net **out,
                       sn_error *error);

/* The same within limits, which may be NULL; and what is `known` is known by `best`: perhaps from a
 * user's catalogue too, of which sn_family_build makes no use. NULL: as there.
 * errors   those of sn_best_sorters and of sn_limits_check too */
sn_err sn_family_build_from(struct sn_best *best, const sn_family *family, uint32_t wires,
                            uint32_t k, const sn_limits *limits, sn_net **out, sn_error *error);

/* ---- selectors ------------------------------------------------------------------------------- */

/* The smallest selectors that are known here: networks that deliver some ranks.
 *
 * They are from the catalogue, or what is left of sorters and of merged runs without what the
 * outputs wanted do not need. */

/* The smallest network known here of which the outputs first..last carry what a sorter's would.
 * best     its sorters are used
 * how      may be NULL: where it is from, as sn_sorter.how
 * out      caller frees with sn_net_free: standard; NULL on failure
 * errors   SN_E_ARGUMENT unless first <= last < wires; as sn_best_sorters
 * cost     for up to 64 wires some tenth of a second more than sn_best_sorters, for one output ten
 *          times that
 */
sn_err sn_best_selector(sn_best *best, uint32_t wires, uint32_t first, uint32_t last, sn_net **out,
                        char how[80], sn_error *error);

/* The middle output of an odd number of wires, both of an even one in any order, as the goal median
 * wants them: of the catalogue, too. The rest is as above. */
sn_err sn_best_median(sn_best *best, uint32_t wires, sn_net **out, char how[80], sn_error *error);

SN_END_DECLS

#endif
