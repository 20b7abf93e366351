/* The names of the formats of drawings. */
#include "viz/draw.h"

#include <assert.h>

static const char *const format_names[] = {
#define FORMAT_NAME(id, name) name,
    SN_DRAWING_FORMATS(FORMAT_NAME)
#undef FORMAT_NAME
};

const char *sn_drawing_format_name(sn_drawing_format format)
{
    assert((unsigned)format < SN_DRAWING_FORMAT_COUNT);
    return format_names[format];
}

sn_drawing_format sn_drawing_format_find(const char *name)
{
    return (sn_drawing_format)sn_name_find(format_names, SN_DRAWING_FORMAT_COUNT, name);
}
