/* Colours that can mean different things in one drawing, as people see them. */
#include "tests/unit/net_tools.h"
#include "viz/scene/scene.h"

#include <math.h>

/* ---- an oracle: how different colours look ----------------------------------------------------
 * Distances in OKLab (Ottosson 2020), of colours as they are and as those see them who lack one
 * kind of cones (Machado, Oliveira, Fernandes 2009, severity 1). */

typedef struct color {
    double part[3];
} color;

static color times(const double matrix[3][3], color c)
{
    color product = {{0}};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            product.part[i] += matrix[i][j] * c.part[j];
    return product;
}

static color linear(uint32_t rgb)
{
    color c;
    for (int i = 0; i < 3; i++) {
        const double part = (rgb >> (16 - 8 * i) & 255) / 255.0;
        c.part[i] = part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
    }
    return c;
}

static color lab(color c)
{
    static const double cones[3][3] = {{0.4122214708, 0.5363325363, 0.0514459929},
                                       {0.2119034982, 0.6806995451, 0.1073969566},
                                       {0.0883024619, 0.2817188376, 0.6299787005}};
    static const double axes[3][3] = {{0.2104542553, 0.7936177850, -0.0040720468},
                                      {1.9779984951, -2.4285922050, 0.4505937099},
                                      {0.0259040371, 0.7827717662, -0.8086757660}};
    color seen = times(cones, c);
    for (int i = 0; i < 3; i++)
        seen.part[i] = cbrt(fmax(seen.part[i], 0));
    return times(axes, seen);
}

enum { VISIONS = 4 };

static color seen(uint32_t rgb, int vision)
{
    static const double visions[VISIONS][3][3] = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                                  {{0.152286, 1.052583, -0.204868},
                                                   {0.114503, 0.786281, 0.099216},
                                                   {-0.003882, -0.048116, 1.051998}},
                                                  {{0.367322, 0.860646, -0.227968},
                                                   {0.280085, 0.672501, 0.047413},
                                                   {-0.011820, 0.042940, 0.968881}},
                                                  {{1.255528, -0.076749, -0.178779},
                                                   {-0.078411, 0.930809, 0.147602},
                                                   {0.004733, 0.691367, 0.303900}}};
    color c = times(visions[vision], linear(rgb));
    for (int i = 0; i < 3; i++)
        c.part[i] = fmin(fmax(c.part[i], 0), 1);
    return lab(c);
}

static double distance(sn_ink a, sn_ink b, bool dark, int vision)
{
    const color x = seen(sn_ink_rgb(a, dark), vision), y = seen(sn_ink_rgb(b, dark), vision);
    return sqrt(pow(x.part[0] - y.part[0], 2) + pow(x.part[1] - y.part[1], 2) +
                pow(x.part[2] - y.part[2], 2));
}

/* Of light, after WCAG 2. */
static double contrast(sn_ink a, sn_ink b, bool dark)
{
    double light[2];
    for (int i = 0; i < 2; i++) {
        const color c = linear(sn_ink_rgb(i ? b : a, dark));
        light[i] = 0.2126 * c.part[0] + 0.7152 * c.part[1] + 0.0722 * c.part[2] + 0.05;
    }
    return fmax(light[0], light[1]) / fmin(light[0], light[1]);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void expect_apart(const sn_ink *ink, int count)
{
    for (int a = 0; a < count; a++)
        for (int b = 0; b < a; b++)
            for (int view = 0; view < 2 * VISIONS; view++)
                cr_expect_gt(distance(ink[a], ink[b], view % 2, view / 2), 0.07,
                             "%s and %s, dark %d, vision %d", sn_ink_name(ink[a]),
                             sn_ink_name(ink[b]), view % 2, view / 2);
}

Test(palette, what_stands_for_different_things_looks_different)
{
    expect_apart((const sn_ink[]){SN_INK_COMPARATOR, SN_INK_WIRE, SN_INK_HIGHLIGHT, SN_INK_ALERT,
                                  SN_INK_KIND0, SN_INK_KIND1, SN_INK_KIND2, SN_INK_KIND3,
                                  SN_INK_KIND4},
                 9);
    expect_apart((const sn_ink[]){SN_INK_COMPARATOR, SN_INK_WIRE, SN_INK_HIGHLIGHT, SN_INK_ALERT,
                                  SN_INK_SWAP},
                 5);
}

Test(palette, lines_and_letters_stand_out_from_the_paper)
{
    for (unsigned ink = SN_INK_TEXT; ink < SN_INK_COUNT; ink++)
        for (int dark = 0; dark < 2; dark++)
            if (ink != SN_INK_TRAIL0 && ink != SN_INK_TRAIL1)
                cr_expect_gt(contrast((sn_ink)ink, SN_INK_PAPER, dark), 2.9, "%s, dark %d",
                             sn_ink_name((sn_ink)ink), dark);
}

Test(palette, the_ramp_gets_steadily_darker)
{
    for (int view = 0; view < 2 * VISIONS; view++)
        for (unsigned i = 1; i < SN_RAMP; i++) {
            const uint32_t before = sn_ink_rgb((sn_ink)(SN_INK_RAMP0 + i - 1), view % 2);
            const uint32_t next = sn_ink_rgb((sn_ink)(SN_INK_RAMP0 + i), view % 2);
            cr_expect_gt(seen(before, view / 2).part[0], seen(next, view / 2).part[0] + 0.01);
        }
}
