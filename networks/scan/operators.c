/* What the operators with names do. */
#include "networks/scan/scan.h"

#include <string.h>

/* Unsigned, for signed numbers that do not fit are undefined. */
static int64_t sn_SUM(int64_t x, int64_t y)
{
    return (int64_t)((uint64_t)x + (uint64_t)y);
}

static int64_t sn_PRODUCT(int64_t x, int64_t y)
{
    return (int64_t)((uint64_t)x * (uint64_t)y);
}

static int64_t sn_MAX(int64_t x, int64_t y)
{
    return x < y ? y : x;
}

static int64_t sn_MIN(int64_t x, int64_t y)
{
    return y < x ? y : x;
}

const sn_named_operator sn_operators[] = {
#define X(id, name, title) {name, title, sn_##id},
    SN_OPERATORS(X)
#undef X
};

const size_t sn_operator_count = sizeof sn_operators / sizeof sn_operators[0];

const sn_named_operator *sn_operator_find(const char *name)
{
    for (size_t i = 0; i < sn_operator_count; i++)
        if (!strcmp(name, sn_operators[i].name))
            return &sn_operators[i];
    return NULL;
}
