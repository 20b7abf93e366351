#include "viz/palette.h"

static const uint32_t colors[][2] = {
#define INK_COLORS(id, light, dark) {light, dark},
    SN_INKS(INK_COLORS)
#undef INK_COLORS
};

uint32_t sn_ink_rgb(sn_ink ink, bool dark)
{
    return colors[ink][dark];
}
