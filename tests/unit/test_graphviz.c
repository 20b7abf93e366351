#include "viz/graphviz.h"

#include "networks/family.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sn_layout *layout_of(const sn_net *net)
{
    sn_layout *layout;
    cr_assert_eq(sn_layout_new(net, &layout, NULL), SN_OK);
    return layout;
}

static sn_layout *layout_of_family(const char *name, uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_family_build(sn_family_find(name), wires, 0, &net, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    sn_net_free(net);
    return layout;
}

static sn_layout *layout_of_wires(uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(wires, &net, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    sn_net_free(net);
    return layout;
}

/* 0:2, 1:0 and outputs 1 0 2: one comparator of each direction, and crossing lines. */
static sn_layout *small_layout(void)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(3, &net, NULL), SN_OK);
    cr_assert_eq(sn_net_add(net, 0, 2, NULL), SN_OK);
    cr_assert_eq(sn_net_add(net, 1, 0, NULL), SN_OK);
    cr_assert_eq(sn_net_set_output(net, (const uint16_t[]){1, 0, 2}, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    sn_net_free(net);
    return layout;
}

static sn_buf draw(const sn_layout *layout, sn_graphviz_format format)
{
    sn_buf buf = {0};
    sn_error error = {0};
    cr_assert_eq(sn_graphviz_render(layout, format, &buf, &error), SN_OK, "%s", error.text);
    cr_assert_eq(strlen(error.text), 0);
    return buf;
}

static size_t count(const char *text, const char *word)
{
    size_t found = 0;
    for (; (text = strstr(text, word)); text += strlen(word))
        found++;
    return found;
}

/* ---- DOT ------------------------------------------------------------------------------------- */

Test(graphviz, dot_text_has_every_position)
{
    sn_layout *layout = small_layout();
    sn_buf dot = draw(layout, SN_GRAPHVIZ_DOT);
    cr_expect_str_eq(
        dot.data,
        "digraph network {\n"
        "graph [bgcolor=white margin=0 outputorder=edgesfirst pad=0.125]\n"
        "node [shape=plaintext fixedsize=true margin=0 height=0.25 fontname=Helvetica "
        "fontsize=11]\n"
        "node [width=0.12]\n"
        "0 [label=\"0\\r\" pos=\"-9,66\"]\n"
        "1 [label=\"1\\r\" pos=\"-9,44\"]\n"
        "2 [label=\"2\\r\" pos=\"-9,22\"]\n"
        "out0 [label=\"0\\l\" pos=\"107,66\"]\n"
        "out1 [label=\"1\\l\" pos=\"107,44\"]\n"
        "out2 [label=\"2\\l\" pos=\"107,22\"]\n"
        "edge [class=wire dir=none penwidth=1.2]\n"
        "1 -> out0 [pos=\"0,44 0,44 54,44 54,44 54,44 98,66 98,66\"]\n"
        "0 -> out1 [pos=\"0,66 0,66 54,66 54,66 54,66 98,44 98,44\"]\n"
        "2 -> out2 [pos=\"0,22 0,22 54,22 54,22 54,22 98,22 98,22\"]\n"
        "edge [class=comparator dir=both arrowhead=dot arrowtail=dot arrowsize=0.625]\n"
        "0 -> 2 [pos=\"s,16,68.5 e,16,19.5 16,63.5 16,63.5 16,24.5 16,24.5\"]\n"
        "1 -> 0 [arrowhead=normal pos=\"s,38,41.5 e,38,64.5 38,46.5 38,46.5 38,59 38,59\"]\n"
        "}\n");
    sn_buf_free(&dot);
    sn_layout_free(layout);
}

Test(graphviz, dot_text_has_an_edge_a_comparator_and_no_output_labels_without_need)
{
    sn_layout *layout = layout_of_family("vsort", 16);
    sn_buf dot = draw(layout, SN_GRAPHVIZ_DOT);
    cr_expect_eq(count(dot.data, " -> "), 80 + 16);
    cr_expect_eq(count(dot.data, "pos=\"s,"), 80);
    cr_expect_eq(count(dot.data, "label="), 16 + 1);
    cr_expect_eq(count(dot.data, "arrowhead=normal"), 0);
    sn_buf_free(&dot);
    sn_layout_free(layout);
}

/* ---- pictures -------------------------------------------------------------------------------- */

Test(graphviz, svg_has_an_element_a_comparator_and_a_wire)
{
    sn_layout *layout = layout_of_family("bitonic", 8);
    sn_buf svg = draw(layout, SN_GRAPHVIZ_SVG);
    cr_expect(strncmp(svg.data, "<?xml ", 6) == 0);
    cr_expect_eq(strlen(svg.data), svg.size);
    cr_expect_str_eq(svg.data + svg.size - 7, "</svg>\n");
    cr_expect_eq(count(svg.data, "<g "), count(svg.data, "</g>"));
    cr_expect_eq(count(svg.data, "class=\"edge comparator\""), 24);
    cr_expect_eq(count(svg.data, "class=\"edge wire\""), 8);
    /* two dots each, but for the 6 reversed ones of the first two merges that end in an arrow */
    const size_t reversed = count(svg.data, "<polygon fill=\"black\"");
    cr_expect_eq(reversed, 6);
    cr_expect_eq(count(svg.data, "<ellipse fill=\"black\""), 2 * 24 - reversed);
    cr_expect_eq(count(svg.data, "<text "), 8);
    sn_buf_free(&svg);
    sn_layout_free(layout);
}

Test(graphviz, svg_numbers_the_outputs_of_a_permutation)
{
    sn_layout *layout = small_layout();
    sn_buf svg = draw(layout, SN_GRAPHVIZ_SVG);
    cr_expect_eq(count(svg.data, "<text "), 6);
    cr_expect_eq(count(svg.data, "<title>1&#45;&gt;out0</title>"), 1);
    sn_buf_free(&svg);
    sn_layout_free(layout);
}

Test(graphviz, draws_wires_without_comparators)
{
    for (uint32_t wires = 1; wires <= 3; wires += 2) {
        sn_layout *layout = layout_of_wires(wires);
        sn_buf svg = draw(layout, SN_GRAPHVIZ_SVG), png = draw(layout, SN_GRAPHVIZ_PNG);
        cr_expect_eq(count(svg.data, "class=\"edge wire\""), wires);
        cr_expect_gt(png.size, 8);
        sn_buf_free(&svg);
        sn_buf_free(&png);
        sn_layout_free(layout);
    }
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
    sn_layout *layout = layout_of_family("tsort", 16);
    sn_buf png = draw(layout, SN_GRAPHVIZ_PNG);
    cr_assert_gt(png.size, 100);
    cr_expect_arr_eq(png.data, "\x89PNG\r\n\x1a\n", 8);
    /* the highest and the lowest wire are 15 * 22 points apart; around them is some room */
    cr_expect(png_number(png.data + 20) > 2 * 15 * 22 && png_number(png.data + 20) < 2 * 18 * 22);
    sn_buf_free(&png);
    sn_layout_free(layout);
}

Test(graphviz, png_of_a_large_network_stays_within_its_limits)
{
    sn_layout *layout = layout_of_family("vsort", 256);
    sn_buf png = draw(layout, SN_GRAPHVIZ_PNG);
    const uint64_t width = png_number(png.data + 16), height = png_number(png.data + 20);
    cr_expect(width <= SN_GRAPHVIZ_SIDE_MAX && height <= SN_GRAPHVIZ_SIDE_MAX);
    cr_expect(width * height <= SN_GRAPHVIZ_PIXELS_MAX);
    sn_buf_free(&png);
    sn_layout_free(layout);
}

Test(graphviz, pdf_is_one_page_that_readers_can_show)
{
    sn_layout *layout = layout_of_family("vsort", 256);
    sn_buf pdf = draw(layout, SN_GRAPHVIZ_PDF);
    cr_expect_arr_eq(pdf.data, "%PDF-", 5);
    /* the box stands near the end, behind bytes that may be zero */
    const char *box = NULL;
    for (size_t i = 0; i + 9 < pdf.size; i++)
        if (memcmp(pdf.data + i, "/MediaBox", 9) == 0)
            box = pdf.data + i;
    cr_assert_not_null(box);
    double left, top, width, height;
    cr_assert_eq(sscanf(box, "/MediaBox [ %lf %lf %lf %lf ]", &left, &top, &width, &height), 4);
    cr_expect(width <= 14400 && height <= 14400 && width > 14000);
    sn_buf_free(&pdf);
    sn_layout_free(layout);
}

Test(graphviz, draws_512_wires_within_seconds, .timeout = 60)
{
    sn_layout *layout = layout_of_family("vsort", 512);
    for (unsigned format = 0; format < SN_GRAPHVIZ_FORMAT_COUNT; format++) {
        sn_buf buf = draw(layout, (sn_graphviz_format)format);
        cr_expect_gt(buf.size, 10000);
        sn_buf_free(&buf);
    }
    sn_layout_free(layout);
}

/* ---- manners --------------------------------------------------------------------------------- */

Test(graphviz, appends_to_the_buffer)
{
    sn_layout *layout = small_layout();
    sn_buf buf = {0};
    sn_buf_puts(&buf, "before");
    cr_assert_eq(sn_graphviz_render(layout, SN_GRAPHVIZ_SVG, &buf, NULL), SN_OK);
    cr_expect(strncmp(buf.data, "before<?xml ", 12) == 0);
    sn_buf_free(&buf);
    sn_layout_free(layout);
}

Test(graphviz, draws_the_same_whatever_the_locale)
{
    static const char *const comma[] = {"de_DE.UTF-8", "de_DE.utf8", "de_DE", "fr_FR.UTF-8"};
    sn_layout *layout = small_layout();
    sn_buf before = draw(layout, SN_GRAPHVIZ_SVG);
    const char *locale = NULL;
    for (size_t i = 0; i < sizeof comma / sizeof *comma && !locale; i++)
        locale = setlocale(LC_ALL, comma[i]);
    if (!locale)
        cr_skip_test("no locale with decimal commas is installed");
    sn_buf after = draw(layout, SN_GRAPHVIZ_SVG);
    cr_expect_str_eq(before.data, after.data);
    cr_expect_str_eq(localeconv()->decimal_point, ",");
    sn_buf_free(&before);
    sn_buf_free(&after);
    sn_layout_free(layout);
}

Test(graphviz, finds_formats_by_name)
{
    for (unsigned f = 0; f < SN_GRAPHVIZ_FORMAT_COUNT; f++)
        cr_expect_eq(sn_graphviz_format_find(sn_graphviz_format_name((sn_graphviz_format)f)), f);
    cr_expect_eq(sn_graphviz_format_find("gif"), SN_GRAPHVIZ_FORMAT_COUNT);
    cr_expect_eq(sn_graphviz_format_find(""), SN_GRAPHVIZ_FORMAT_COUNT);
}

/* ---- refusals -------------------------------------------------------------------------------- */

static void expect_refused(const sn_layout *layout, sn_graphviz_format format, sn_err code,
                           const char *word)
{
    sn_buf buf = {0};
    sn_error error = {0};
    sn_buf_puts(&buf, "before");
    cr_expect_eq(sn_graphviz_render(layout, format, &buf, &error), code);
    cr_expect_eq(error.code, code);
    cr_expect_not_null(strstr(error.text, word), "%s", error.text);
    cr_expect_str_eq(buf.data, "before");
    cr_expect_eq(sn_graphviz_render(layout, format, &buf, NULL), code);
    sn_buf_free(&buf);
}

Test(graphviz, refuses_too_many_elements)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(2, &net, NULL), SN_OK);
    while (net->size < SN_GRAPHVIZ_ELEMENTS_MAX - 1)
        cr_assert_eq(sn_net_add(net, 0, 1, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    for (unsigned format = 0; format < SN_GRAPHVIZ_FORMAT_COUNT; format++)
        expect_refused(layout, (sn_graphviz_format)format, SN_E_LIMIT, "250000");
    sn_layout_free(layout);
    sn_net_free(net);
}

Test(graphviz, refuses_a_png_of_too_many_wires)
{
    sn_layout *layout = layout_of_wires(SN_WIRES_MAX);
    expect_refused(layout, SN_GRAPHVIZ_PNG, SN_E_LIMIT, "16384 pixels");
    sn_layout_free(layout);
}

Test(graphviz, refuses_what_is_no_format)
{
    sn_layout *layout = small_layout();
    expect_refused(layout, SN_GRAPHVIZ_FORMAT_COUNT, SN_E_ARGUMENT, "format");
    sn_layout_free(layout);
}

Test(graphviz, reports_missing_plugins_and_prints_nothing, .init = cr_redirect_stderr)
{
    sn_layout *layout = small_layout();
    setenv("GVBINDIR", "/nonexistent", 1);
    expect_refused(layout, SN_GRAPHVIZ_SVG, SN_E_UNSUPPORTED, "Graphviz here lacks");
    sn_buf dot = draw(layout, SN_GRAPHVIZ_DOT);
    cr_expect_gt(dot.size, 0);
    fflush(stderr);
    cr_expect_stderr_eq_str("");
    sn_buf_free(&dot);
    sn_layout_free(layout);
}
