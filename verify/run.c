/* Names of the words that proofs end with. */
#include "verify/run.h"

#include <stdio.h>

const char *sn_verdict_name(sn_verdict verdict)
{
    static const char *const names[] = {"holds", "fails", "undecided"};
    return names[verdict];
}

void sn_explain_timeout(double seconds, char reason[200])
{
    char limit[32];
    sn_print_duration(limit, sizeof limit, seconds);
    snprintf(reason, 200, "no answer within its %s", limit);
}
