/* Formats of networks: texts that are read and written. */
#ifndef SN_NETWORKS_FORMATS_FORMAT_H
#define SN_NETWORKS_FORMATS_FORMAT_H

#include "networks/net.h"
#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* ---- format ---------------------------------------------------------------------------------- */

/* Every reader and writer of networks. docs/formats/ specifies each format and its rules. */

/* The formats, in the order they are documented: identifier, name on a command line, origin. */
#define SN_FORMATS(X)                                                            \
    X(SNET, "snet", "this toolkit's own, lossless and canonical")                \
    X(LIST, "list", "0:1,2:3 lines, as brianpursley's and SortingNetworkTools'") \
    X(BRACKETS, "brackets", "[(0,1),(2,3)] lines")                               \
    X(JSON, "json", "SorterHunter's {\"N\":…,\"L\":…,\"D\":…,\"nw\":[[0,1],…]}") \
    X(PAIRS, "pairs", "0 1 2 3 lines, as Parberry's")                            \
    X(CSV, "csv", "layer,min,max rows, for spreadsheets")

typedef enum sn_format {
#define X(id, name, origin) SN_FORMAT_##id,
    SN_FORMATS(X)
#undef X
        SN_FORMAT_COUNT
} sn_format;

/* Their names, a blank between two: for tables of options. */
#define SN_FORMAT_NAMES "snet list brackets json pairs csv"

/* "snet", "list", …; static storage. */
const char *sn_format_name(sn_format format);
/* Find a format by name; false if there is none. */
bool sn_format_find(const char *name, sn_format *format);

/* What wires count from in a list that does not say it. */
typedef enum sn_first_wire {
    SN_FIRST_WIRE_ANY, /* 0; or 1, where only that makes sense of the list */
    SN_FIRST_WIRE_ZERO,
    SN_FIRST_WIRE_ONE
} sn_first_wire;

/* Layers as a text shows them: layer d is the comparators start[d] .. start[d+1] - 1 of the
 * network, the last goes on to the end. They need not be the as-soon-as-possible ones, and nothing
 * keeps a layer from using a wire twice: sn_layers_told checks that. All zero: none. */
typedef struct sn_told_layers {
    size_t *start; /* [count], freed with free() */
    size_t count, room;
} sn_told_layers;

/* What is known about a text before it is read. All zero: nothing. */
typedef struct sn_read_wish {
    uint32_t width; /* 0, or the number of wires asked for */
    sn_first_wire first;
    bool is_strict;         /* it must be in `format`, by the rules of that */
    sn_format format;       /* where is_strict */
    sn_told_layers *layers; /* or NULL: receives the layers that the text shows; none where it shows
                               none, where is_strict but for snet, and of prefix networks */
} sn_read_wish;

#define SN_WARNINGS_MAX 2

/* What reading found out beside the network. */
typedef struct sn_read_info {
    sn_format format;  /* detected from the content */
    unsigned warnings; /* how many of the following are set */
    sn_error warning[SN_WARNINGS_MAX];
    sn_told_layers *layers; /* that of the wish, or NULL */
} sn_read_info;

/* Read a network, or a list of comparators as people paste it: docs/formats/pasted.md tells which
 * shapes. A text in one of the formats is read by the rules of that where it follows them. What can
 * be meant in two ways is refused.
 * wish        what is known beforehand
 * net, scan   one of them receives the network, to be freed with sn_net_free or sn_scan_free; the
 *             other NULL
 * info        may be NULL; a list in no format is called SN_FORMAT_LIST. Where there was a choice,
 *             a warning says what was chosen, and why
 * errors      as sn_format_read; without a place where the whole list is meant
 */
sn_err sn_format_read_any(const char *text, size_t size, const sn_read_wish *wish, sn_net **net,
                          sn_scan **scan, sn_read_info *info, sn_error *error);

/* Read a network in any format, by its rules; which one is detected from the content.
 * text     [size] bytes, need not end in a zero byte
 * width    0, or the number of wires asked for: may raise that of list, brackets, pairs and csv,
 *          must equal that of snet and json
 * info     may be NULL
 * out      caller frees with sn_net_free
 * errors   SN_E_INPUT with line and column, also where it is a prefix network; SN_E_LIMIT;
 *          SN_E_UNSUPPORTED for JSON in a build without Jansson; SN_E_NOMEM
 */
sn_err sn_format_read(const char *text, size_t size, uint32_t width, sn_net **out,
                      sn_read_info *info, sn_error *error);

/* The same, and prefix networks as well.
 * net, scan   one of them receives the network, to be freed with sn_net_free or sn_scan_free; the
 *             other NULL */
sn_err sn_format_read_either(const char *text, size_t size, uint32_t width, sn_net **net,
                             sn_scan **scan, sn_read_info *info, sn_error *error);

/* Append the network in its canonical form.
 * errors   SN_E_UNSUPPORTED where the format cannot hold this network (idle last wire, reversed
 *          comparator, output permutation, no comparator); the text names the reason and a format
 *          that can. SN_E_NOMEM. Nothing is appended then.
 */
sn_err sn_format_write(const sn_net *net, sn_format format, sn_buf *out, sn_error *error);

/* The same for a prefix network, which snet and json alone can hold. */
sn_err sn_format_write_scan(const sn_scan *scan, sn_format format, sn_buf *out, sn_error *error);

/* ---- circuits -------------------------------------------------------------------------------- */

/* Networks as circuits on bits: formulas for SAT solvers, and and-inverter graphs. */

/* The formats: identifier, name on a command line. docs/formats/circuits.md specifies them. */
#define SN_CIRCUITS(X)                                             \
    X(CNF, "cnf") /* DIMACS, six clauses for each comparator */    \
    X(AAG, "aag") /* AIGER 1.9 in ASCII, two gates a comparator */ \
    X(AIG, "aig") /* the same in binary */

typedef enum sn_circuit {
#define X(id, name) SN_CIRCUIT_##id,
    SN_CIRCUITS(X)
#undef X
        SN_CIRCUIT_COUNT
} sn_circuit;

/* "cnf", "aag", "aig"; static storage. */
const char *sn_circuit_name(sn_circuit circuit);
/* Find such a format by name; false if there is none. */
bool sn_circuit_find(const char *name, sn_circuit *circuit);

/* Append the network on bits: the minimum of two is their AND, the maximum their OR. Outputs stand
 * in the network's order, after its permutation.
 * errors   SN_E_LIMIT where there are more variables than 2^31 - 1; SN_E_NOMEM. Nothing is appended
 *          then.
 * cost     O(size + wires)
 * source   clauses: Eén, Sörensson: Translating Pseudo-Boolean Constraints into SAT, 2006; one
 *          direction alone: Asín, Nieuwenhuis, Oliveras, Rodríguez-Carbonell: Cardinality Networks,
 *          2011; AIGER: Biere, Heljanko, Wieringa: AIGER 1.9 and Beyond, 2011
 */
sn_err sn_circuit_write(const sn_net *net, sn_circuit circuit, sn_buf *out, sn_error *error);

/* ---- constants ------------------------------------------------------------------------------- */

/* Networks as constants of programming languages, to be pasted into programs. */

/* The languages: identifier, name on a command line. */
#define SN_LANGUAGES(X) \
    X(C, "c")           \
    X(CPP, "cpp")       \
    X(RUST, "rust")     \
    X(PYTHON, "python") \
    X(JULIA, "julia")   \
    X(GO, "go")         \
    X(JS, "js")

typedef enum sn_language {
#define X(id, name) SN_LANGUAGE_##id,
    SN_LANGUAGES(X)
#undef X
        SN_LANGUAGE_COUNT
} sn_language;

/* "c", "cpp", …; static storage. */
const char *sn_language_name(sn_language language);
/* Find a language by name; false if there is none. */
bool sn_language_find(const char *name, sn_language *language);

/* Append the network as a constant: a table of pairs, a layer after the other, named by wires and
 * comparators, as network_4_5. The first wire of a pair gets the smaller value. Wires are counted
 * as the language counts, from 0, in Julia from 1. What was written is read by lift/, from a file
 * with the language's ending.
 * errors   SN_E_UNSUPPORTED where a table of pairs does not tell the whole network: an output
 *          permutation, no comparator, the first or last wire idle. SN_E_NOMEM. Nothing is
 *          appended then.
 * cost     O(comparators)
 */
sn_err sn_constant_write(const sn_net *net, sn_language language, sn_buf *out, sn_error *error);

/* ---- redundant ------------------------------------------------------------------------------- */

/* Lists of redundant comparators, as `netcheck --redundant --json` prints them (docs/json/). */

/* Read which comparators of `net` a list calls redundant. A list has results for several networks:
 * taken is the one of that name, else the only one with as many wires and comparators.
 * text      [size] bytes
 * name      of the network
 * redundant [net->size] set to true for those listed; others are left alone
 * errors    SN_E_INPUT, with a line and a column if it is no JSON; SN_E_ARGUMENT if it has no
 *           result for this network, or names other comparators than it has; SN_E_UNSUPPORTED if
 *           this build reads no JSON; SN_E_NOMEM
 */
sn_err sn_redundant_read(const char *text, size_t size, const char *name, const sn_net *net,
                         bool *redundant, sn_error *error);

SN_END_DECLS

#endif
