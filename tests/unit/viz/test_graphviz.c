#include "tests/unit/viz/draw_tools.h"

#include <criterion/redirect.h>
#include <locale.h>

/* 0:2, 1:0 and outputs 1 0 2: one comparator of each direction, and crossing lines. */
static sn_layout *small_layout(void)
{
    sn_net *net = net_of(3, "0:2 1:0");
    MUST(sn_net_set_output(net, (const uint16_t[]){1, 0, 2}, NULL));
    return layout_from(net);
}

/* The side of a PDF's page; its box stands near the end, behind bytes that may be zero. */
static void read_page(const sn_buf *pdf, double *width, double *height)
{
    const char *box = NULL;
    double left, top;
    for (size_t i = 0; i + 9 < pdf->size; i++)
        if (memcmp(pdf->data + i, "/MediaBox", 9) == 0)
            box = pdf->data + i;
    cr_assert_not_null(box);
    cr_assert_eq(sscanf(box, "/MediaBox [ %lf %lf %lf %lf ]", &left, &top, width, height), 4);
}

/* A big-endian number of four bytes, as PNG has them. */
static uint32_t png_number(const char *bytes)
{
    uint32_t number = 0;
    for (int i = 0; i < 4; i++)
        number = number << 8 | (unsigned char)bytes[i];
    return number;
}

Test(graphviz, png_has_its_signature_and_144_dots_an_inch)
{
    sn_layout *layout = layout_from(family_net("tsort", 16));
    sn_buf png = draw(layout, SN_DRAWING_PNG);
    cr_assert_gt(png.size, 100);
    cr_expect_arr_eq(png.data, "\x89PNG\r\n\x1a\n", 8);
    /* the highest and the lowest wire are 15 * 22 points apart; around them is some room */
    cr_expect(png_number(png.data + 20) > 2 * 15 * 22 && png_number(png.data + 20) < 2 * 18 * 22);
    sn_buf_free(&png);
    sn_layout_free(layout);
}

Test(graphviz, png_of_a_large_network_stays_within_its_limits)
{
    sn_layout *layout = layout_from(family_net("vsort", 256));
    sn_buf png = draw(layout, SN_DRAWING_PNG);
    const uint64_t width = png_number(png.data + 16), height = png_number(png.data + 20);
    cr_expect(width <= SN_PNG_SIDE_MAX && height <= SN_PNG_SIDE_MAX);
    cr_expect(width * height <= SN_PNG_PIXELS_MAX);
    sn_buf_free(&png);
    sn_layout_free(layout);
}

Test(graphviz, pdf_is_one_page_that_readers_can_show)
{
    sn_layout *layout = layout_from(family_net("vsort", 512));
    sn_buf pdf = draw(layout, SN_DRAWING_PDF);
    cr_expect_arr_eq(pdf.data, "%PDF-", 5);
    double width, height;
    read_page(&pdf, &width, &height);
    cr_expect(width <= 14400 && height <= 14400 && width > 14000, "%f by %f", width, height);
    sn_buf_free(&pdf);
    sn_layout_free(layout);
}

Test(graphviz, scales_pages_and_pixels)
{
    sn_layout *layout = small_layout();
    double whole_width, whole_height;
    sn_buf whole = draw(layout, SN_DRAWING_PDF), dots = draw(layout, SN_DRAWING_PNG);
    read_page(&whole, &whole_width, &whole_height);
    for (int i = 1; i <= 60; i += 4) {
        const sn_style style = {.scale = i / 6.0, .dpi = 96};
        double width, height;
        sn_buf pdf = draw_styled(layout, &style, SN_DRAWING_PDF);
        sn_buf png = draw_styled(layout, &style, SN_DRAWING_PNG);
        read_page(&pdf, &width, &height);
        cr_expect_float_eq(width, whole_width * style.scale, 1);
        cr_expect_float_eq(height, whole_height * style.scale, 1);
        cr_expect_float_eq(png_number(png.data + 16), whole_width * style.scale * 96 / 72, 1);
        cr_expect_float_eq(png_number(png.data + 20), whole_height * style.scale * 96 / 72, 1);
        sn_buf_free(&pdf);
        sn_buf_free(&png);
    }
    /* what is asked for by default changes nothing */
    sn_buf same = draw_styled(layout, &(sn_style){.scale = 1, .dpi = 144}, SN_DRAWING_PNG);
    cr_expect_eq(same.size, dots.size);
    cr_expect_arr_eq(same.data, dots.data, dots.size);
    sn_buf_free(&same);
    sn_buf_free(&whole);
    sn_buf_free(&dots);
    sn_layout_free(layout);
}

/* "… 6.15 would fit": so it does, and a hundredth more does not. */
static void expect_advice(const sn_layout *layout, sn_style style, sn_drawing_format format)
{
    sn_buf buf = {0};
    sn_error error = {0};
    cr_assert_eq(sn_draw(layout, &style, format, &buf, &error), SN_E_LIMIT);
    const bool scaled = style.scale > 0;
    const char *number = strstr(error.text, scaled ? "a scale of " : "; ");
    cr_assert_not_null(number, "%s", error.text);
    number += strlen(scaled ? "a scale of " : "; ");
    if (scaled)
        style.scale = atof(number);
    else
        style.dpi = (uint32_t)atoi(number);
    cr_expect_eq(sn_draw(layout, &style, format, &buf, &error), SN_OK, "%s", error.text);
    style.scale += scaled ? 0.01 : 0;
    style.dpi += scaled ? 0 : 1;
    cr_expect_eq(sn_draw(layout, &style, format, &buf, &error), SN_E_LIMIT);
    sn_buf_free(&buf);
}

Test(graphviz, says_which_scale_would_fit)
{
    sn_layout *layout = layout_from(family_net("vsort", 64));
    expect_advice(layout, (sn_style){.scale = 20}, SN_DRAWING_PNG);
    expect_advice(layout, (sn_style){.scale = 3, .dpi = 300}, SN_DRAWING_PNG);
    expect_advice(layout, (sn_style){.dpi = 600}, SN_DRAWING_PNG);
    expect_advice(layout, (sn_style){.scale = 20}, SN_DRAWING_PDF);
    expect_advice(layout, (sn_style){.scale = 20}, SN_DRAWING_TEX);
    sn_layout_free(layout);
}

Test(graphviz, draws_the_same_whatever_the_locale)
{
    static const char *const comma[] = {"de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8"};
    sn_layout *layout = small_layout();
    sn_buf before = draw(layout, SN_DRAWING_PNG);
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof comma / sizeof *comma && !locale; i++)
        locale = setlocale(LC_ALL, comma[i]);
    if (!locale)
        cr_skip_test("no locale with decimal commas is installed");
    sn_buf after = draw(layout, SN_DRAWING_PNG);
    cr_expect_eq(before.size, after.size);
    cr_expect_arr_eq(before.data, after.data, before.size);
    cr_expect_str_eq(localeconv()->decimal_point, ",");
    sn_buf_free(&before);
    sn_buf_free(&after);
    sn_layout_free(layout);
}

Test(graphviz, draws_every_style_without_a_complaint)
{
    sn_layout *layout = small_layout();
    for (unsigned marks = 0; marks < SN_MARKS_COUNT; marks++) {
        sn_buf png = draw_styled(layout,
                                 &(sn_style){.marks = (sn_mark_style)marks,
                                             .labels = SN_LABELS_BOTH,
                                             .layers = true,
                                             .dark = true,
                                             .title = "\"\\N\" & <b> \xc3\xa9 \xff \x01",
                                             .input = (const int64_t[]){-100, 20, 3},
                                             .judge = true},
                                 SN_DRAWING_PNG);
        cr_expect_arr_eq(png.data, "\x89PNG\r\n\x1a\n", 8);
        sn_buf_free(&png);
    }
    sn_layout_free(layout);
}

Test(graphviz, refuses_a_png_of_too_many_wires)
{
    sn_layout *layout = layout_from(new_net(SN_WIRES_MAX));
    expect_refused(layout, &(sn_style){0}, SN_DRAWING_PNG, SN_E_LIMIT, "16384 pixels");
    sn_layout_free(layout);
}

Test(graphviz, reports_missing_plugins_and_prints_nothing, .init = cr_redirect_stderr)
{
    sn_layout *layout = small_layout();
    setenv("GVBINDIR", "/nonexistent", 1);
    expect_refused(layout, &(sn_style){0}, SN_DRAWING_PNG, SN_E_UNSUPPORTED, "Graphviz here lacks");
    sn_buf dot = draw(layout, SN_DRAWING_DOT);
    cr_expect_gt(dot.size, 0);
    fflush(stderr);
    cr_expect_stderr_eq_str("");
    sn_buf_free(&dot);
    sn_layout_free(layout);
}
