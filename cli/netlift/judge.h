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
    SN_JUDGED_NONE,      /* it is no comparator network */
    SN_JUDGED_UNREAD,    /* some of what it does was not followed */
    SN_JUDGED_IGNORED    /* a comment says so */
} sn_judgement;

/* "holds", "fails", "undecided", "unclaimed", "none", "unread", "ignored". */
const char *sn_judgement_name(sn_judgement judgement);

/* A counterexample: keys by the places of the text, whatever the network was taken for. */
typedef struct sn_shown {
    uint32_t size;     /* 0: none is shown */
    int64_t *in, *out; /* [size] */
    uint8_t *bit[2];   /* [size] the same as zeros and ones, in and out; or NULL */
} sn_shown;

typedef struct sn_finding {
    const char *file;        /* borrowed */
    const sn_lifted *lifted; /* borrowed */
    sn_judgement judgement;
    sn_net *net;     /* what was judged: outputs and directions as they were taken; or NULL */
    char given[200]; /* in the words of verify/property.h */
    char goal[40];   /* likewise; "" where nothing is claimed */
    const char *how; /* "descending", "with its outputs renamed", …; or NULL */
    bool other_way;  /* it does not sort as is claimed, but the other way round */
    const char
        *source; /* who claims it: "its name", "a comment", "--claim"; NULL: found by trying */
    const char *premise; /* who says what is given: "a comment", "--given"; NULL: nobody */
    char reason[200];    /* why it is none or undecided; else empty */
    char fault[160];     /* what is wrong whatever the network is; else empty */
    uint32_t fault_line;
    bool claims;       /* its name or a comment says what it is for */
    bool assumed;      /* some comparator is called by a name that is defined nowhere */
    bool accepted;     /* the baseline lists it */
    int32_t single;    /* the output that the claim is of alone, or -1 */
    sn_shown shown;    /* only of what fails */
    sn_result *result; /* of the proof that decided; or NULL */
    size_t depth;
    uint32_t best; /* comparators of the smallest network known that does the same, 0: unknown */
    sn_redundancy *idle; /* comparators that never swap; or NULL */
} sn_finding;

/* Judge it.
 * named    whether the function's name is of this network, not of several that it has
 * finding  freed with sn_finding_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_finding_judge(const sn_request *request, const char *file, const sn_lifted *lifted,
                     bool named, sn_finding *finding);
void sn_finding_free(sn_finding *finding);

#endif
