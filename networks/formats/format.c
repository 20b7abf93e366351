/* The names of the formats. */
#include "networks/formats/format.h"

#include <string.h>

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
    for (int i = 0; i < SN_FORMAT_COUNT; i++) {
        if (strcmp(names[i], name) == 0) {
            *format = (sn_format)i;
            return true;
        }
    }
    return false;
}
