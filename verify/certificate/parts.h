/* The parts of the checker of certificates (internal to it): the formulas that a proof can be
 * about, and the rule by which one clause follows from others.
 *
 * Literals are those of DIMACS: v for a variable 1, 2, … and -v for its negation. */
#ifndef SN_VERIFY_CERTIFICATE_PARTS_H
#define SN_VERIFY_CERTIFICATE_PARTS_H

#include "networks/formats/format.h"
#include "verify/certificate/certificate.h"

/* Takes a literal of a formula, or the 0 behind a clause. Returns whether to go on. */
typedef bool sn_take_literal(void *data, int32_t literal);

/* Who tells a formula. Variables are numbered as they come up. */
typedef struct sn_teller {
    sn_take_literal *take;
    void *data;
    bool ended;    /* by take */
    int32_t count; /* variables so far */
} sn_teller;

/* A literal that is true always; its negation never is. The end of a list of literals. */
#define SN_ALWAYS INT32_MAX
#define SN_NEVER (-SN_ALWAYS)
#define SN_END INT32_MIN

/* Tell the clause of these literals, but for those that are never true, unless one always is. */
void sn_tell_clause(sn_teller *teller, const int32_t *literals);
#define SN_TELL(teller, ...) sn_tell_clause(teller, (const int32_t[]){__VA_ARGS__, SN_END})

/* Tell the formula that is satisfiable exactly if the property fails, literal by literal;
 * docs/certificate/absence.md lists its variables and clauses.
 * other         the network to equal, or NULL
 * given, goal   words as verify/property.h defines them; with `other`, goal is not looked at
 * variables     how many it has
 * errors        SN_E_ARGUMENT if given or goal means nothing for so many wires; SN_E_LIMIT if
 *               `take` ended it; SN_E_NOMEM
 */
sn_err sn_formula_tell(const sn_net *net, const sn_net *other, const char *given, const char *goal,
                       sn_take_literal *take, void *data, uint32_t *variables);

/* What a comparator makes of zeros and ones, bit w on wire w; and what a network does. */
static inline uint64_t sn_compare_bits(uint64_t vector, uint32_t min, uint32_t max)
{
    const uint64_t exchanged = (vector >> min & 1) & ~(vector >> max);
    return vector ^ (exchanged << min | exchanged << max);
}
uint64_t sn_pass_bits(const sn_net *net, uint64_t vector);

/* Whether the zeros come first, on the lowest of so many wires. */
bool sn_is_sorted_bits(uint32_t wires, uint64_t vector);

/* Read a decimal number within least..most and step behind it; if it is none, false. */
bool sn_take_number(const char **text, int32_t least, int32_t most, int32_t *number);

/* Read each of so many wires once, a blank before each; if that is not there, false. */
bool sn_take_wires(const char **text, uint32_t wires, uint16_t *wire);

/* Whether the words are `name` and I or, unless `last` is NULL, I-J, with least ≤ I ≤ J ≤ most. */
bool sn_is_range(const char *words, const char *name, int32_t least, int32_t most, int32_t *first,
                 int32_t *last);

/* Step over the word if the text begins with it; if not, false. */
bool sn_skip_text(const char **text, const char *word);

/* The claim that no layers complete a network to one that sorts. */
#define SN_ABSENCE_WIRES_MAX 64
#define SN_ABSENCE_LAYERS_MAX 64
typedef struct sn_absence {
    uint32_t wires;
    uint32_t layers; /* behind those of the network */
    bool limited;    /* at most `size` comparators in them */
    uint32_t size;
    bool symmetric;                       /* only layers that are their own reflection */
    uint16_t order[SN_ABSENCE_WIRES_MAX]; /* [wires] the wire at each place of a vector */
    uint64_t *vector; /* [vectors] what the network leaves, and its layers would have to sort */
    size_t vectors;
} sn_absence;

/* Whether a goal is such a claim: "no-completion depth D", then perhaps " size S", perhaps
 * " symmetric". */
bool sn_absence_is_meant(const char *goal);

/* Read the claim, into what is zero. Freed with sn_absence_free, also on failure.
 * errors   SN_E_ARGUMENT if it means nothing for this network; SN_E_NOMEM
 */
sn_err sn_absence_read(sn_absence *absence, const sn_net *net, const char *given, const char *goal);
void sn_absence_free(sn_absence *absence);

/* Take the order and the vectors from the text of the file `vectors`. NULL, or what is wrong with
 * line *line; absence->vector stays NULL without memory. Ends early once `stop`, which may be NULL,
 * is set.
 * cost     O(lines size) */
const char *sn_absence_take(sn_absence *absence, const sn_net *net, const char *text,
                            const sn_flag *stop, size_t *line);

/* Tell the formula that such layers would satisfy; the rest is as for sn_formula_tell. */
sn_err sn_absence_tell(const sn_absence *absence, sn_take_literal *take, void *data,
                       uint32_t *variables);

/* Whether a goal is one of prefix networks: "inclusive", "exclusive" or "reduction". */
bool sn_products_are_meant(const char *goal);

/* Whether the outputs carry what such a goal says; if not, *output is the first that does not.
 * cost     O(size + wires)
 * errors   SN_E_NOMEM
 */
sn_err sn_products_check(const sn_scan *scan, const char *goal, bool *good, uint32_t *output,
                         sn_error *error);

/* A set of clauses. */
typedef struct sn_rup sn_rup;

/* No clauses yet. Freed with sn_rup_free; NULL without memory.
 * in_use   a clause that no step needed for so many is looked at last; 0: as many as measured to be
 *          best, 1,000. What follows does not depend on it, tests lower it */
sn_rup *sn_rup_new(uint32_t variables, uint32_t in_use);
void sn_rup_free(sn_rup *rup);

/* Tell why clauses follow, from the first one on: so it is called before that is added.
 * given    how many clauses will be given, those that say nothing new too
 * hints    lives as long as `rup` */
void sn_rup_explain(sn_rup *rup, uint64_t given, const sn_hints *hints);

/* Whether memory ran out: then clauses are missing, and less follows. */
bool sn_rup_failed(const sn_rup *rup);

/* Add a clause if it is given, or if it follows: if making all its literals false leads, by unit
 * propagation, to a clause of which every literal is false. Returns whether it was added. */
bool sn_rup_add(sn_rup *rup, const int32_t *literals, size_t count, bool given);

/* Forget a clause of just these literals if there is one; what it implied by itself stays. */
void sn_rup_forget(sn_rup *rup, const int32_t *literals, size_t count);

#endif
