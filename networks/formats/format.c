/* The names of the formats. */
#include "networks/formats/format.h"

static const char *const names[SN_FORMAT_COUNT] = {
#define X(id, name, origin) name,
    SN_FORMATS(X)
#undef X
};

const char *sn_format_name(sn_format format)
{
    return names[format];
}

bool sn_format_find(const char *name, sn_format *format)
{
    const size_t found = sn_name_find(names, SN_FORMAT_COUNT, name);
    if (found < SN_FORMAT_COUNT)
        *format = (sn_format)found;
    return found < SN_FORMAT_COUNT;
}
