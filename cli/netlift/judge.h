/* What becomes of a network that was read from source (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_JUDGE_H
#define SN_CLI_NETLIFT_JUDGE_H

#include "cli/netlift/request.h"
#include "lift/lift.h"
#include "verify/analyses/redundancy.h"
#include "verify/prove.h"

typedef enum sn_judgement {
    SN_JUDGED_HOLDS,
    SN_JUDGED_FAILS,
    SN_JUDGED_UNDECIDED,
    SN_JUDGED_UNCLAIMED, /* it is a network, but nothing is claimed of it, and nothing was found */
    SN_JUDGED_NONE       /* it is no comparator network */
} sn_judgement;

/* "holds", "fails", "undecided", "unclaimed", "none". */
const char *sn_judgement_name(sn_judgement judgement);

typedef struct sn_finding {
    const char *file;        /* borrowed */
    const sn_lifted *lifted; /* borrowed */
    sn_judgement judgement;
    sn_net *net;     /* what was judged: outputs and directions as they were taken; or NULL */
    char given[40];  /* in the words of verify/property.h */
    char goal[40];   /* likewise; "" where nothing is claimed */
    const char *how; /* "descending", "with its outputs renamed", …; or NULL */
    bool down;       /* it is not sorted, as the user claims, but sorts down */
    const char
        *source;      /* who claims it: "its name", "a comment", "--claim"; NULL: found by trying */
    char reason[200]; /* why it is none or undecided; else empty */
    sn_result *result; /* of the proof that decided; or NULL */
    size_t depth;
    uint32_t best; /* comparators of the smallest network known that does the same, 0: unknown */
    sn_redundancy *idle; /* comparators that never swap; or NULL */
} sn_finding;

/* Judge it.
 * finding  freed with sn_finding_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_finding_judge(const sn_request *request, const char *file, const sn_lifted *lifted,
                     sn_finding *finding);
void sn_finding_free(sn_finding *finding);

#endif
