/* What is required of each output. */
#include "verify/scan/prefix.h"

#define X(id, name) name,
static const char *const names[] = {SN_SCAN_GOALS(X)};
#undef X

const char *sn_scan_goal_name(sn_scan_goal goal)
{
    return names[goal];
}

bool sn_scan_goal_find(const char *name, sn_scan_goal *goal)
{
    const size_t count = sizeof names / sizeof *names, found = sn_name_find(names, count, name);
    if (found < count)
        *goal = (sn_scan_goal)found;
    return found < count;
}

sn_interval sn_scan_judged(sn_scan_goal goal, uint32_t wires)
{
    uint32_t first = goal == SN_SCAN_INCLUSIVE ? 0 : goal == SN_SCAN_EXCLUSIVE ? 1 : wires - 1;
    return (sn_interval){first, wires - 1};
}

sn_interval sn_scan_due(sn_scan_goal goal, uint32_t output)
{
    return (sn_interval){0, goal == SN_SCAN_EXCLUSIVE ? output - 1 : output};
}
