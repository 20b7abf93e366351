/* Colours by what they mean (internal to viz/). Told apart by people who see red and green alike:
 * categories after Okabe and Ito 2008, spans along a ramp whose lightness changes steadily. */
#ifndef SN_VIZ_PALETTE_H
#define SN_VIZ_PALETTE_H

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
    X(RAMP0, 0x3dbc74, 0xfde725) /* spans from short to long */            \
    X(RAMP1, 0x25ab82, 0xb5de2b)                                           \
    X(RAMP2, 0x1f988b, 0x6dcd59)                                           \
    X(RAMP3, 0x26828e, 0x35b779)                                           \
    X(RAMP4, 0x31688e, 0x2fa6a0)                                           \
    X(RAMP5, 0x3e4989, 0x5b97c9)                                           \
    X(RAMP6, 0x482878, 0x8d8ad8)                                           \
    X(RAMP7, 0x440154, 0xc38be0)                                           \
    X(KIND0, 0x0072b2, 0x56b4e9) /* categories */                          \
    X(KIND1, 0xd55e00, 0xf0803c)                                           \
    X(KIND2, 0x009e73, 0x2fc79b)                                           \
    X(KIND3, 0xb5578d, 0xdd93bd)                                           \
    X(KIND4, 0xc98700, 0xf0b93a)                                           \
    X(KIND5, 0x3f9fdb, 0x9fd3f2)                                           \
    X(SWAP, 0x0072b2, 0x56b4e9)                                            \
    X(HIGHLIGHT, 0x9a2f86, 0xe58ad4)                                       \
    X(ALERT, 0xd0121f, 0xff6b61)

typedef enum sn_ink {
#define SN_INK_ID(id, light, dark) SN_INK_##id,
    SN_INKS(SN_INK_ID)
#undef SN_INK_ID
        SN_INK_COUNT
} sn_ink;

enum { SN_SHADES = 3, SN_RAMP = 8, SN_KINDS_OF_INK = 6 };

/* "WIRE": the ink's identifier; static storage. */
const char *sn_ink_name(sn_ink ink);
/* The colour as 0xrrggbb. */
uint32_t sn_ink_rgb(sn_ink ink, bool dark);

#endif
