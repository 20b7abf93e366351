/* Names of the words that proofs end with. */
#include "verify/run.h"

const char *sn_verdict_name(sn_verdict verdict)
{
    static const char *const names[] = {"holds", "fails", "undecided"};
    return names[verdict];
}
