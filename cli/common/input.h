/* Networks as they are named on a command line (internal to cli/). */
#ifndef SN_CLI_COMMON_INPUT_H
#define SN_CLI_COMMON_INPUT_H

#include "cli/common/tool.h"
#include "networks/families/family.h"
#include "networks/formats/format.h"
#include "networks/scan/families.h"

/* What making a network may take. Zero members are no limits. */
typedef struct sn_input_limits {
    double seconds; /* reading it, which may wait for another program, not counted */
    size_t memory;  /* bytes */
} sn_input_limits;

typedef struct sn_input {
    sn_net *net;                       /* NULL for a prefix network, */
    sn_scan *scan;                     /* which is here */
    const sn_expr *expr;               /* the description it was expanded from, or NULL */
    sn_builder builder;                /* owns expr */
    double seconds;                    /* that making it took */
    const sn_family *family;           /* that it is a member of by name, or NULL */
    const sn_scan_family *scan_family; /* likewise */
    uint32_t k;                        /* and its parameter */
} sn_input;

/* Load the network called `name`: a file, "-", NAME:N, NAME:N:K, SCRIPT.lua, SCRIPT.lua:N,
 * SOURCE.c:FUNCTION, read as text and as clang compiles it, or MODULE.ll:FUNCTION.
 * wish     what is known of it beforehand
 * limits   or NULL
 * input    freed with sn_input_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error:
 * SN_EXIT_UNDECIDED if a limit was met. */
int sn_input_load(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                  const sn_input_limits *limits, sn_input *input);
/* The same, and prefix networks too, which sn_input_load refuses. */
int sn_input_load_either(const sn_tool *tool, const char *name, const sn_read_wish *wish,
                         const sn_input_limits *limits, sn_input *input);
void sn_input_free(sn_input *input);

/* The family of "NAME", "NAME:N" or "NAME:N:K", or NULL. */
const sn_family *sn_input_family(const char *name);

/* Whether another process of ours could load the same in our place, at any time: no standard input,
 * no pipe, and nothing that has files of the user's told once that are left aside.
 * size     bytes of the file, 0 if it is none */
bool sn_input_is_free(const char *name, uint64_t *size);

#endif
