/* What netcheck does with a network (internal to cli/). */
#ifndef SN_CLI_NETCHECK_MODES_H
#define SN_CLI_NETCHECK_MODES_H

#include "cli/common/input.h"
#include "cli/common/options.h"
#include "networks/formats/format.h"
#include "verify/processes/team.h"

/* What to do with the networks. */
typedef enum sn_mode {
    SN_MODE_PROVE,
    SN_MODE_REPLAY,
    SN_MODE_REDUNDANT,
    SN_MODE_OUTPUTS,
    SN_MODE_PRUNE,
    SN_MODE_FORMULA,
    SN_MODE_ADOPT,
    SN_MODE_MIN_DEPTH
} sn_mode;

/* A command line of netcheck, read. */
typedef struct sn_request {
    const sn_tool *tool;
    sn_options line;
    char *given, *goal; /* in the words of verify/property.h */
    const char *equals, *vectors;
    const char *certify;    /* folder, or NULL */
    const char *from_proof; /* file, or NULL */
    const char *method;     /* NULL without --method */
    sn_input other;         /* the network to equal */
    sn_buf inputs;          /* the text of `vectors` */
    double timeout;
    size_t memory;
    uint32_t threads;
    bool json, quiet, explain;
    uint32_t wires; /* of SN_MODE_MIN_DEPTH */
    sn_mode mode;
    bool modes;              /* several were asked for */
    const char *output;      /* NULL without --output */
    const char *format_name; /* NULL without --format */
    sn_format format;        /* of --prune */
    sn_ranks *ranks;
    bool colored;     /* standard output */
    sn_flag *cramped; /* as in sn_run, or NULL */
} sn_request;

/* Load a network within the request's limits, which count making it as well as proving it. As
 * sn_input_load_either. */
int sn_request_load(const sn_request *request, const char *name, sn_input *input);

/* Do what is asked with one network, in the time that making it has left; what is to be printed on
 * standard output is added to `out`. Returns the exit status; messages have been printed. */
int sn_mode_carry_out(const sn_request *request, const char *name, const sn_input *input,
                      sn_buf *out);

/* SN_MODE_MIN_DEPTH, which takes no network; the same otherwise. */
int sn_mode_min_depth(const sn_request *request, sn_buf *out);

#endif
