/* The table of the least sizes and depths that are known, and whose they are. */
#include "networks/families/catalogue.h"

static const sn_bounds table[] = {
    /* size: least, best; depth: least, best */
    {0, 0, 0, 0},       /* 1 */
    {1, 1, 1, 1},       /* 2 */
    {3, 3, 3, 3},       /* 3 */
    {5, 5, 3, 3},       /* 4 */
    {9, 9, 5, 5},       /* 5 */
    {12, 12, 5, 5},     /* 6 */
    {16, 16, 6, 6},     /* 7 */
    {19, 19, 6, 6},     /* 8 */
    {25, 25, 7, 7},     /* 9 */
    {29, 29, 7, 7},     /* 10 */
    {35, 35, 8, 8},     /* 11 */
    {39, 39, 8, 8},     /* 12 */
    {44, 45, 9, 9},     /* 13 */
    {48, 51, 9, 9},     /* 14 */
    {53, 56, 9, 9},     /* 15 */
    {57, 60, 9, 9},     /* 16 */
    {63, 71, 10, 10},   /* 17 */
    {68, 77, 10, 11},   /* 18 */
    {73, 85, 10, 11},   /* 19 */
    {78, 91, 10, 11},   /* 20 */
    {84, 99, 10, 12},   /* 21 */
    {89, 106, 10, 12},  /* 22 */
    {95, 114, 10, 12},  /* 23 */
    {100, 120, 10, 12}, /* 24 */
    {106, 130, 10, 13}, /* 25 */
    {111, 138, 10, 13}, /* 26 */
    {117, 147, 10, 13}, /* 27 */
    {123, 155, 10, 13}, /* 28 */
    {129, 164, 10, 14}, /* 29 */
    {135, 172, 10, 14}, /* 30 */
    {141, 180, 10, 14}, /* 31 */
    {147, 185, 10, 14}, /* 32 */
    {153, 199, 10, 15}, /* 33 */
    {159, 209, 10, 15}, /* 34 */
    {165, 220, 10, 16}, /* 35 */
    {171, 227, 10, 16}, /* 36 */
    {178, 240, 10, 16}, /* 37 */
    {184, 250, 10, 16}, /* 38 */
    {191, 259, 11, 16}, /* 39 */
    {197, 265, 11, 16}, /* 40 */
    {204, 282, 11, 17}, /* 41 */
    {210, 291, 11, 17}, /* 42 */
    {217, 303, 11, 17}, /* 43 */
    {223, 309, 11, 17}, /* 44 */
    {230, 324, 11, 18}, /* 45 */
    {236, 332, 11, 18}, /* 46 */
    {243, 340, 11, 18}, /* 47 */
    {249, 346, 11, 18}, /* 48 */
    {257, 365, 11, 19}, /* 49 */
    {263, 376, 11, 19}, /* 50 */
    {271, 387, 11, 19}, /* 51 */
    {277, 395, 11, 19}, /* 52 */
    {285, 411, 11, 19}, /* 53 */
    {291, 421, 11, 19}, /* 54 */
    {299, 432, 12, 19}, /* 55 */
    {305, 438, 12, 19}, /* 56 */
    {313, 454, 12, 20}, /* 57 */
    {319, 465, 12, 20}, /* 58 */
    {327, 476, 12, 20}, /* 59 */
    {333, 483, 12, 20}, /* 60 */
    {341, 497, 12, 20}, /* 61 */
    {347, 506, 12, 20}, /* 62 */
    {355, 515, 12, 20}, /* 63 */
    {361, 521, 12, 20}, /* 64 */
};

const sn_bounds *sn_bounds_for(uint32_t wires)
{
    return wires >= 1 && wires <= sizeof table / sizeof table[0] ? &table[wires - 1] : NULL;
}

/* ---- sources --------------------------------------------------------------------------------- */

#define EVIDENT "evident"
#define KNUTH "Knuth, TAOCP 3"
#define HUNTER "Dobbelaere, SorterHunter"
#define HALVES "two halves and Batcher's odd-even merge"
#define QUARTERS "Van Voorhis's merge of four runs"
#define BADDAR "Al-Haj Baddar 2009"

/* From one width to the next row's. */
typedef struct origin {
    uint32_t first;
    const char *text;
} origin;

static const origin size_least[] = {{1, EVIDENT},
                                    {3, "Floyd and Knuth 1973"},
                                    {9, "Codish, Cruz-Filipe, Frank, Schneider-Kamp 2014"},
                                    {11, "Harder 2019"},
                                    {13, "as listed by Dobbelaere 2025"},
                                    {65, NULL}};
static const origin size_best[] = {{1, EVIDENT},   {3, KNUTH},   {17, BADDAR},   {18, HUNTER},
                                   {30, HALVES},   {33, HUNTER}, {49, QUARTERS}, {54, HUNTER},
                                   {57, QUARTERS}, {65, NULL}};
static const origin depth_least[] = {
    {1, EVIDENT},
    {3, KNUTH},
    {9, "Parberry 1989"},
    {11, "Bundala and Závodný 2014"},
    {17, "Codish, Cruz-Filipe, Ehlers, Müller, Schneider-Kamp 2016"},
    {39, "at least so many comparators do not fit into fewer layers"},
    {65, NULL}};
static const origin depth_best[] = {{1, EVIDENT},
                                    {3, KNUTH},
                                    {17, "Ehlers and Müller 2014"},
                                    {18, BADDAR},
                                    {19, "Ehlers and Müller 2014"},
                                    {21, BADDAR},
                                    {23, "Ehlers 2017"},
                                    {25, HUNTER},
                                    {27, "Wang 2025"},
                                    {29, HALVES},
                                    {34, HUNTER},
                                    {35, HALVES},
                                    {37, QUARTERS},
                                    {42, HUNTER},
                                    {45, QUARTERS},
                                    {46, HALVES},
                                    {65, NULL}};

const char *sn_bounds_source(uint32_t wires, sn_bound bound)
{
    static const origin *const origins[] = {[SN_BOUND_SIZE_LEAST] = size_least,
                                            [SN_BOUND_SIZE_BEST] = size_best,
                                            [SN_BOUND_DEPTH_LEAST] = depth_least,
                                            [SN_BOUND_DEPTH_BEST] = depth_best};
    if (!sn_bounds_for(wires))
        return NULL;
    const origin *o = origins[bound];
    while (o[1].first <= wires)
        o++;
    return o->text;
}
