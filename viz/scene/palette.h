/* Colours by what they mean (internal to viz/).
 *
 * Those that can stand for different things in one drawing are told apart by people who see red and
 * green alike, too, and nearly all when printed in grey; spans go along a ramp whose lightness
 * changes steadily. */
#ifndef SN_VIZ_SCENE_PALETTE_H
#define SN_VIZ_SCENE_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

/* Identifier, colour on light paper, colour on dark paper. What is drawn later is above. */
#define SN_INKS(X)                                                         \
    X(PAPER, 0xffffff, 0x14181d)                                           \
    X(SHADE0, 0xe9eff7, 0x1f2833) /* fills of groups, by level */          \
    X(SHADE1, 0xd5e1f0, 0x2a3747)                                          \
    X(SHADE2, 0xc0d1e7, 0x36475c)                                          \
    X(FRAME, 0x8fa3bd, 0x5b708a) /* their outlines */                      \
    X(FAINT, 0xc9d0d8, 0x3b444e) /* separators */                          \
    X(QUIET, 0x66707c, 0x98a3af) /* numbers of layers */                   \
    X(TEXT, 0x1b1f24, 0xe3e8ee)                                            \
    X(TRAIL0, 0xf8bdb4, 0x7c2f2a) /* ways of values that come out wrong */ \
    X(TRAIL1, 0xf9d9a8, 0x71531c)                                          \
    X(WIRE, 0x5a6470, 0x8b96a3)                                            \
    X(COMPARATOR, 0x1b1f24, 0xe3e8ee)                                      \
    X(RAMP0, 0x3aa85b, 0xf4e736) /* spans from short to long */            \
    X(RAMP1, 0x029570, 0xb3e85d)                                           \
    X(RAMP2, 0x068176, 0x65e386)                                           \
    X(RAMP3, 0x066d73, 0x0bd5ac)                                           \
    X(RAMP4, 0x005a6e, 0x02c0c0)                                           \
    X(RAMP5, 0x024768, 0x04adcc)                                           \
    X(RAMP6, 0x003368, 0x0197dc)                                           \
    X(RAMP7, 0x151864, 0x4c7dd9)                                           \
    X(KIND0, 0x1f66c8, 0x147fbb) /* categories */                          \
    X(KIND1, 0xc48a10, 0xffc239)                                           \
    X(KIND2, 0x6e2c08, 0xf58952)                                           \
    X(KIND3, 0x2a9fd4, 0x58c5ec)                                           \
    X(KIND4, 0x2f9573, 0x9dd8a4)                                           \
    X(SWAP, 0x0072b2, 0x56b4e9) /* only where there are no others */       \
    X(HIGHLIGHT, 0x692a8c, 0xd358fd)                                       \
    X(ALERT, 0xd0121f, 0xe2483a)

typedef enum sn_ink {
#define SN_INK_ID(id, light, dark) SN_INK_##id,
    SN_INKS(SN_INK_ID)
#undef SN_INK_ID
        SN_INK_COUNT
} sn_ink;

enum { SN_SHADES = 3, SN_RAMP = 8, SN_KINDS_OF_INK = 5 };

/* "WIRE": the ink's identifier; static storage. */
const char *sn_ink_name(sn_ink ink);
/* The colour as 0xrrggbb. */
uint32_t sn_ink_rgb(sn_ink ink, bool dark);

#endif
