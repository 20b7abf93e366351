/* Every reader and writer of networks. docs/formats/ specifies each format and its rules. */
#ifndef SN_NETWORKS_FORMATS_FORMAT_H
#define SN_NETWORKS_FORMATS_FORMAT_H

#include "networks/scan/scan.h"

SN_BEGIN_DECLS

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
    bool is_scan;      /* it is a prefix network; of snet and json alone */
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

SN_END_DECLS

#endif
