/* What netcheck prints of a network, as text and as JSON (internal to cli/). */
#ifndef SN_CLI_COMMON_CLAIM_H
#define SN_CLI_COMMON_CLAIM_H

#include "cli/common/json.h"
#include "networks/families/family.h"
#include "verify/prove.h"

/* A network and what is claimed of it, in words. */
typedef struct sn_claim {
    const char *name; /* of the network, as on the command line */
    const sn_net *net;
    const char *given;
    const char *goal;
    const char *equals;      /* name of the network to equal, or NULL */
    const sn_family *family; /* that the network is a member of by name, or NULL, */
    uint32_t k;              /* and its parameter */
} sn_claim;

/* "given runs 4,4; goal ranks 2-5; 8 wires, 19 comparators; ": what of it is not the default. */
void sn_claim_text(const sn_claim *claim, sn_buf *out);
/* Its members in an object that is open: name, wires, size, given, goal. */
void sn_claim_json(const sn_claim *claim, sn_json *json);

/* Lines for a verdict; `explain` adds one for each engine, `colored` colors for a terminal. */
void sn_verdict_text(const sn_claim *claim, const sn_result *result, bool explain, bool colored,
                     sn_buf *out);
/* One object. */
void sn_verdict_json(const sn_claim *claim, const sn_result *result, sn_buf *out);

/* How it begins: "NAME: holds (", and what is claimed. */
void sn_verdict_head(const sn_claim *claim, sn_verdict verdict, bool colored, sn_buf *out);
/* Its word alone: in color green, red or yellow, and bold. */
void sn_verdict_word(sn_verdict verdict, bool colored, sn_buf *out);

/* What became of the engines: a line for each, or the member `attempts`. */
void sn_attempts_text(const sn_attempt *attempts, unsigned count, sn_buf *out);
void sn_attempts_json(sn_json *json, const sn_attempt *attempts, unsigned count);

/* "0,3,1" */
void sn_values_text(const int64_t *values, uint32_t wires, sn_buf *out);

#endif
