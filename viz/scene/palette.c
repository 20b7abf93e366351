/* The colour of each ink, on light and on dark paper. */
#include "viz/scene/scene.h"

static const uint32_t colors[][2] = {
#define INK_COLORS(id, light, dark) {light, dark},
    SN_INKS(INK_COLORS)
#undef INK_COLORS
};

uint32_t sn_ink_rgb(sn_ink ink, bool dark)
{
    return colors[ink][dark];
}

const char *sn_ink_name(sn_ink ink)
{
    static const char *const names[] = {
#define INK_NAME(id, light, dark) #id,
        SN_INKS(INK_NAME)
#undef INK_NAME
    };
    return names[ink];
}
