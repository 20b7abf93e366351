/* Every drawing that is text is read back, by readers that know nothing of the writers but where
 * rows are, and must be the network that was drawn. */
#include "networks/formats/format.h"
#include "tests/rounds.h"
#include "tests/unit/viz/draw_tools.h"

#include <math.h>

/* Where scenes of up to 64 wires put row 0, and how far rows are apart. */
enum { ROW_TOP = 20, ROW_STEP = 22 };

/* Comparators found in a drawing, in any order. */
typedef struct found {
    struct {
        double x;
        uint32_t min, max;
    } mark[400];
    size_t count;
} found;

static void find(found *f, double x, uint32_t min, uint32_t max)
{
    cr_assert_lt(f->count, sizeof f->mark / sizeof *f->mark);
    f->mark[f->count].x = x;
    f->mark[f->count].min = min;
    f->mark[f->count++].max = max;
}

static uint32_t row_at(double y)
{
    return (uint32_t)((y - ROW_TOP + ROW_STEP / 2.0) / ROW_STEP);
}

/* From left to right; ties have no common wire, or the picture is wrong. */
static sn_net *net_found(const found *f, uint32_t wires)
{
    sn_net *net = new_net(wires);
    bool done[400] = {false};
    for (size_t n = 0; n < f->count; n++) {
        size_t next = f->count;
        for (size_t i = 0; i < f->count; i++)
            if (!done[i] && (next == f->count || f->mark[i].x < f->mark[next].x))
                next = i;
        done[next] = true;
        MUST(sn_net_add(net, f->mark[next].min, f->mark[next].max, NULL));
    }
    return net;
}

/* Comparators are there, each once, whatever the output permutation. */
static void expect_same(const found *f, const sn_net *net, const char *drawing)
{
    bool same;
    sn_net *read = net_found(f, net->wires);
    if (net->output)
        MUST(sn_net_set_output(read, net->output, NULL));
    MUST(sn_net_same(read, net, &same, NULL));
    cr_assert(same, "%s", drawing);
    sn_net_free(read);
}

/* Run a reader on drawings of random networks. */
static void expect_read_back(sn_drawing_format format, const sn_style *style,
                             void (*read)(const char *drawing, found *f))
{
    sn_random random;
    sn_random_seed(&random, 11);
    for (int round = 0; round < 100; round++) {
        sn_net *net = random_net(&random);
        sn_layout *layout = layout_of(net);
        sn_buf buf = draw_styled(layout, style, format);
        found f = {.count = 0};
        read(buf.data, &f);
        cr_assert_eq(f.count, net->size, "%zu of %zu in\n%s", f.count, net->size, buf.data);
        expect_same(&f, net, buf.data);
        sn_buf_free(&buf);
        sn_layout_free(layout);
        sn_net_free(net);
    }
}

/* ---- SVG ------------------------------------------------------------------------------------- */

/* Stems are the black paths without round ends; an arrow's stem ends a little early. */
static void read_svg(const char *svg, found *f)
{
    static const char stems[] = "<path fill=\"none\" stroke=\"#1b1f24\"";
    while ((svg = strstr(svg, stems))) {
        svg = strstr(svg, " d=\"") + 4;
        double x, y, y2;
        for (int used; sscanf(svg, "M%lf %lfV%lf%n", &x, &y, &y2, &used) == 3; svg += used)
            find(f, x, row_at(y), row_at(y2));
    }
}

Test(draw, svg_is_the_network)
{
    expect_read_back(SN_DRAWING_SVG, &(sn_style){0}, read_svg);
    expect_read_back(SN_DRAWING_SVG, &(sn_style){.marks = SN_MARKS_ARROWS}, read_svg);
    expect_read_back(SN_DRAWING_SVG, &(sn_style){.marks = SN_MARKS_BARS, .labels = SN_LABELS_NONE},
                     read_svg);
}

/* Every element is closed, in order. */
static void expect_well_formed(const char *xml)
{
    char open[16][16];
    size_t depth = 0;
    while ((xml = strchr(xml, '<'))) {
        const char *end = strchr(xml, '>');
        cr_assert_not_null(end);
        if (xml[1] == '/') {
            cr_assert_gt(depth, 0);
            depth--;
            cr_assert_eq(strncmp(xml + 2, open[depth], strlen(open[depth])), 0);
        } else if (end[-1] != '/' && xml[1] != '!') {
            const size_t length = strcspn(xml + 1, " >");
            cr_assert(depth < 16 && length < 16);
            memcpy(open[depth], xml + 1, length);
            open[depth++][length] = '\0';
        }
        xml = end;
    }
    cr_assert_eq(depth, 0);
}

Test(draw, svg_is_well_formed_whatever_the_title)
{
    static const char title[] = "a < b & \"c\" > d \x01 \xff \xc3\xa9 </svg>";
    sn_layout *layout = layout_from(family_net("bitonic", 8));
    sn_buf svg = draw_styled(layout, &(sn_style){.title = title}, SN_DRAWING_SVG);
    expect_well_formed(svg.data);
    cr_expect_not_null(strstr(svg.data,
                              "a &lt; b &amp; &quot;c&quot; &gt; d \xef\xbf\xbd \xef\xbf\xbd "
                              "\xc3\xa9 &lt;/svg&gt;"));
    sn_buf_free(&svg);
    sn_layout_free(layout);
}

Test(draw, svg_of_vsort_512_is_small)
{
    sn_layout *layout = layout_from(family_net("vsort", 512));
    sn_buf svg = draw(layout, SN_DRAWING_SVG);
    cr_expect(svg.size < 1000000 && svg.size > 100000);
    expect_well_formed(svg.data);
    sn_buf_free(&svg);
    sn_layout_free(layout);
}

/* Of a page: colours by classes, marks apart or in a few paths; what it is told is the same. */
Test(draw, parts_of_a_page_are_an_element_and_what_stands_where)
{
    sn_layout *layout = layout_from(family_net("bitonic", 64));
    sn_buf svg[2] = {{0}}, data[2] = {{0}};
    size_t apart = 0;
    for (int i = 0; i < 2; i++) {
        MUST(sn_draw_parts(layout, &(sn_style){0}, i == 1, &svg[i], &data[i], NULL));
        expect_well_formed(svg[i].data);
        cr_expect_null(strstr(svg[i].data, "#1b1f24"));
    }
    cr_expect_str_eq(data[0].data, data[1].data);
    cr_expect_null(strstr(svg[0].data, "data-mark"));
    for (const char *at = svg[1].data; (at = strstr(at, "data-mark")); at++)
        apart++;
    cr_expect_eq(apart, layout->size);
    for (int i = 0; i < 2; i++) {
        sn_buf_free(&svg[i]);
        sn_buf_free(&data[i]);
    }
    sn_layout_free(layout);
}

/* ---- DOT ------------------------------------------------------------------------------------- */

static void read_dot(const char *dot, found *f)
{
    const char *line = strstr(dot, "edge [class=comparator");
    for (; line; line = strchr(line, '\n')) {
        unsigned min, max;
        double x;
        line += *line == '\n';
        if (sscanf(line, "%u -> %u", &min, &max) != 2)
            continue;
        const char *at = strpbrk(strstr(line, "pos=\"") + 5, "0123456789");
        cr_assert_eq(sscanf(at, "%lf", &x), 1);
        find(f, x, min, max);
    }
}

Test(draw, dot_is_the_network)
{
    expect_read_back(SN_DRAWING_DOT, &(sn_style){0}, read_dot);
    expect_read_back(SN_DRAWING_DOT, &(sn_style){.color = SN_COLOR_SPAN, .layers = true}, read_dot);
}

/* ---- TikZ ------------------------------------------------------------------------------------ */

static void read_tex(const char *tex, found *f)
{
    while ((tex = strstr(tex, "\\draw[snCOMPARATOR"))) {
        double x, y, x2, y2;
        tex = strchr(tex, ']') + 1;
        for (int used; sscanf(tex, "\n(%lf,%lf)--(%lf,%lf)%n", &x, &y, &x2, &y2, &used) == 4;
             tex += used)
            find(f, x, row_at(y), row_at(y2));
    }
}

Test(draw, tex_is_the_network)
{
    expect_read_back(SN_DRAWING_TEX, &(sn_style){0}, read_tex);
}

Test(draw, tex_escapes_what_tex_reads)
{
    sn_layout *layout = layout_from(new_net(2));
    sn_buf tex =
        draw_styled(layout, &(sn_style){.title = "100% \\x{} #1 $a_b^c~&<|>"}, SN_DRAWING_TEX);
    cr_expect_not_null(strstr(tex.data, "{100\\% \\textbackslash{}x\\{\\} \\#1 \\$a\\_b"
                                        "\\textasciicircum{}c\\textasciitilde{}\\&"
                                        "\\textless{}\\textbar{}\\textgreater{}}"));
    cr_expect_eq(count(tex.data, "snletter"), 0);
    sn_buf_free(&tex);
    sn_layout_free(layout);
}

Test(draw, tex_is_asked_whether_it_knows_a_letter)
{
    sn_layout *layout = layout_from(new_net(2));
    sn_buf tex = draw_styled(layout, &(sn_style){.title = "aä→"}, SN_DRAWING_TEX);
    cr_expect_eq(count(tex.data, "\\def\\snletter#1{"), 1);
    cr_expect_eq(count(tex.data, "{a\\snletter{ä}\\snletter{→}}"), 1);
    sn_buf_free(&tex);
    sn_layout_free(layout);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* A band's lines: wires in even ones. */
typedef struct lines {
    const char *line[64];
    size_t count;
} lines;

static char cell_at(const lines *l, size_t line, size_t x)
{
    return line < l->count && x < strcspn(l->line[line], "\n") ? l->line[line][x] : ' ';
}

/* ASCII: a comparator is two ends with bars between. */
static void read_column(const lines *l, size_t x, found *f)
{
    for (size_t line = 0; line < l->count; line += 2) {
        const char begin = cell_at(l, line, x);
        if ((begin != 'o' && begin != '^') || cell_at(l, line + 1, x) != '|')
            continue;
        size_t end = line + 2;
        while (cell_at(l, end, x) == '+' && cell_at(l, end + 1, x) == '|')
            end += 2;
        cr_assert_not_null(strchr("ov", cell_at(l, end, x)));
        if (begin == '^')
            find(f, (double)x, (uint32_t)end / 2, (uint32_t)line / 2);
        else
            find(f, (double)x, (uint32_t)line / 2, (uint32_t)end / 2);
        line = end;
    }
}

static void read_txt(const char *txt, found *f)
{
    lines l = {.count = 0};
    size_t width = 0;
    for (; txt && *txt; txt = strchr(txt, '\n') + 1) {
        cr_assert_lt(l.count, sizeof l.line / sizeof *l.line);
        l.line[l.count++] = txt;
        width = strcspn(txt, "\n") > width ? strcspn(txt, "\n") : width;
    }
    for (size_t x = 0; x < width; x++)
        read_column(&l, x, f);
}

Test(draw, txt_is_the_network)
{
    expect_read_back(SN_DRAWING_TXT, &(sn_style){.ascii = true, .columns = SN_TXT_COLUMNS_MAX},
                     read_txt);
}

/* In ASCII, where a letter is a column. */
static void expect_columns(const sn_layout *layout, sn_style style)
{
    style.ascii = true;
    sn_buf txt = draw_styled(layout, &style, SN_DRAWING_TXT);
    for (const char *line = txt.data; *line; line = strchr(line, '\n') + 1) {
        const size_t length = strcspn(line, "\n");
        cr_assert_leq(length, style.columns, "%u columns:\n%s", style.columns, txt.data);
        cr_assert(length == 0 || line[length - 1] != ' ');
    }
    sn_buf_free(&txt);
}

/* Values of any size, and all that can stand beside them. */
static void expect_columns_in_all_styles(const sn_layout *layout, uint32_t columns)
{
    int64_t input[256];
    for (uint32_t i = 0; i < layout->wires; i++)
        input[i] = INT64_MIN + (int64_t)((i * 37 + 5) % layout->wires);
    for (unsigned labels = 0; labels < SN_LABELS_COUNT; labels++) {
        sn_style style = {.columns = columns,
                          .layers = true,
                          .labels = (sn_labeling)labels,
                          .title = "A title of words and onethatisratherlong ä中"};
        expect_columns(layout, style);
        style.input = input;
        expect_columns(layout, style);
        style.judge = true;
        expect_columns(layout, style);
    }
}

Test(draw, txt_keeps_to_its_columns)
{
    sn_net *untidy = net_of(6, "0:5 1:2 3:4 0:1");
    MUST(sn_net_set_output(untidy, (const uint16_t[]){5, 4, 3, 2, 1, 0}, NULL));
    sn_layout *layouts[] = {layout_from(family_net("vsort", 16)), layout_from(untidy),
                            layout_from(family_net("transposition", 256))};
    for (int i = 0; i < 3; i++) {
        for (uint32_t columns = SN_TXT_COLUMNS_MIN; columns <= 120;
             columns += i < 2 ? 4 / rounds(4) : 40)
            expect_columns_in_all_styles(layouts[i], columns);
        sn_layout_free(layouts[i]);
    }
}

/* The widest numbers of rows leave the least room for what is wrong about the outputs. */
Test(draw, txt_of_the_most_wires_keeps_to_its_columns)
{
    sn_layout *layout = layout_from(new_net(SN_WIRES_MAX));
    int64_t *input = sn_alloc(SN_WIRES_MAX, sizeof *input);
    cr_assert_not_null(input);
    for (uint32_t i = 0; i < SN_WIRES_MAX; i++)
        input[i] = INT64_MIN + (int64_t)(SN_WIRES_MAX - i);
    expect_columns(layout, (sn_style){.columns = SN_TXT_COLUMNS_MIN,
                                      .labels = SN_LABELS_BOTH,
                                      .input = input,
                                      .judge = true});
    free(input);
    sn_layout_free(layout);
}

Test(draw, txt_has_escape_sequences_for_terminals_alone)
{
    sn_layout *layout = layout_from(family_net("oddeven", 4));
    sn_style style = {.color = SN_COLOR_LAYER};
    sn_buf plain = draw_styled(layout, &style, SN_DRAWING_TXT);
    style.terminal = true;
    sn_buf colored = draw_styled(layout, &style, SN_DRAWING_TXT);
    cr_expect_eq(count(plain.data, "\33"), 0);
    cr_expect_gt(count(colored.data, "\33[0;3"), 5);
    sn_buf_free(&plain);
    sn_buf_free(&colored);
    sn_layout_free(layout);
}

/* ---- the page -------------------------------------------------------------------------------- */

Test(draw, html_is_the_network)
{
    sn_random random;
    sn_random_seed(&random, 11);
    for (int round = 0; round < 100; round++) {
        sn_net *net = random_net(&random);
        sn_layout *layout = layout_of(net);
        sn_buf html = draw_styled(layout, &(sn_style){.page = PAGE_FILE}, SN_DRAWING_HTML);
        char *text = strstr(html.data, " data-words=\"\">");
        cr_assert_not_null(text);
        text += strlen(" data-words=\"\">");
        *strstr(text, "</textarea>") = '\0';
        sn_net *read;
        sn_scan *scan;
        bool same;
        const sn_read_wish wish = {0};
        MUST(sn_format_read_any(text, strlen(text), &wish, &read, &scan, NULL, NULL));
        MUST(sn_net_same(net, read, &same, NULL));
        cr_expect(same, "%s", text);
        sn_net_free(read);
        sn_buf_free(&html);
        sn_layout_free(layout);
        sn_net_free(net);
    }
}

Test(draw, html_has_words_that_are_no_markup)
{
    sn_layout *layout = layout_from(net_of(2, "0:1"));
    const sn_style style = {.page = PAGE_FILE,
                            .title = "</title><script>&\"\xc3\xa9",
                            .text = "<b>&\"",
                            .levels = 2,
                            .input = (const int64_t[]){INT64_MIN, INT64_MAX},
                            .judge = true};
    sn_buf plain = draw_styled(layout, &(sn_style){.page = PAGE_FILE}, SN_DRAWING_HTML);
    sn_buf html = draw_styled(layout, &style, SN_DRAWING_HTML);
    cr_expect_eq(count(html.data, "<script"), count(plain.data, "<script"));
    cr_expect_eq(count(html.data, " data-words=\"&amp;title=%3C%2Ftitle%3E%3Cscript%3E%26%22%C3%A9"
                                  "&amp;groups=2&amp;input=-9223372036854775808,9223372036854775807"
                                  "&amp;judge=1&amp;step=end\">&lt;b&gt;&amp;&quot;</textarea>"),
                 1);
    sn_buf_free(&plain);
    sn_buf_free(&html);
    sn_layout_free(layout);
}

Test(draw, html_needs_its_page)
{
    static const char *const files[] = {"/nowhere/sortnet.html", "/etc/passwd", "/"};
    const sn_err due[] = {SN_E_UNSUPPORTED, SN_E_INPUT, SN_E_INPUT};
    sn_layout *layout = layout_from(net_of(2, "0:1"));
    for (size_t i = 0; i < 3; i++) {
        sn_buf out = {0};
        sn_error error;
        cr_expect_eq(sn_draw(layout, &(sn_style){.page = files[i]}, SN_DRAWING_HTML, &out, &error),
                     due[i], "%s", error.text);
        cr_expect_eq(out.size, 0);
        sn_buf_free(&out);
    }
    sn_layout_free(layout);
}

/* ---- what is marked -------------------------------------------------------------------------- */

Test(draw, swaps_are_those_of_the_values)
{
    sn_net *net = net_of(3, "0:1 1:2");
    sn_layout *layout = layout_from(net);
    const sn_style style = {.input = (const int64_t[]){2, 1, 3}};
    sn_buf svg = draw_styled(layout, &style, SN_DRAWING_SVG);
    cr_expect_eq(count(svg.data, "<path fill=\"none\" stroke=\"#0072b2\""), 1);
    cr_expect_eq(count(svg.data, "<path fill=\"none\" stroke=\"#1b1f24\""), 1);
    sn_buf_free(&svg);
    sn_layout_free(layout);
}

/* One swap of four comparators, in whatever colour it has. */
Test(draw, swaps_are_thick_where_colors_tell_something_else)
{
    sn_layout *layout = layout_from(net_of(4, "0:1 2:3 0:2 1:3"));
    sn_grouping *groups;
    MUST(sn_grouping_new(layout, &groups, NULL));
    MUST(sn_grouping_add_box(groups, layout, &(sn_group_box){0, 2, 2, 1, 1, NULL}, NULL));
    sn_style style = {.input = (const int64_t[]){1, 0, 2, 3}, .marks = SN_MARKS_BARS};
    for (unsigned color = SN_COLOR_PLAIN; color <= SN_COLOR_SPAN; color++) {
        style.color = (sn_coloring)color;
        style.groups = color ? NULL : groups;
        sn_buf svg = draw_styled(layout, &style, SN_DRAWING_SVG);
        cr_expect_eq(count(svg.data, "#0072b2"), 0);
        cr_expect_eq(count(svg.data, "stroke-width=\"2.7\" d=\"M47 24V46\""), 1, "%s", svg.data);
        cr_expect_eq(count(svg.data, "stroke-width=\"2.7\""), 1);
        sn_buf_free(&svg);
    }
    sn_grouping_free(groups);
    sn_layout_free(layout);
}

Test(draw, values_are_written_before_and_behind_every_comparator)
{
    sn_net *net = net_of(2, "0:1");
    sn_layout *layout = layout_from(net);
    const sn_style style = {.input = (const int64_t[]){INT64_MIN, INT64_MAX}, .ascii = true};
    sn_buf svg = draw_styled(layout, &style, SN_DRAWING_SVG);
    sn_buf txt = draw_styled(layout, &style, SN_DRAWING_TXT);
    cr_expect_eq(count(svg.data, ">-9223372036854775808<"), 2);
    cr_expect_eq(count(svg.data, ">9223372036854775807<"), 2);
    cr_expect_eq(count(txt.data, "-9223372036854775808"), 2);
    cr_expect_eq(count(txt.data, "9223372036854775807"), 2);
    sn_buf_free(&svg);
    sn_buf_free(&txt);
    sn_layout_free(layout);
}

Test(draw, outputs_out_of_order_are_marked_only_where_they_are_judged)
{
    sn_net *net = net_of(4, "0:1 2:3");
    sn_layout *layout = layout_from(net);
    sn_style style = {.input = (const int64_t[]){0, 2, 1, 3}};
    sn_buf plain = draw_styled(layout, &style, SN_DRAWING_SVG);
    style.judge = true;
    sn_buf judged = draw_styled(layout, &style, SN_DRAWING_SVG);
    cr_expect_eq(count(plain.data, "#d0121f"), 0);
    cr_expect_eq(count(judged.data, "<g fill=\"#d0121f\""), 1);
    cr_expect_eq(count(judged.data, "#f8bdb4"), 1);
    sn_buf_free(&plain);
    sn_buf_free(&judged);
    sn_layout_free(layout);
}

Test(draw, flags_color_comparators_and_wires)
{
    sn_net *net = net_of(4, "0:1 2:3 1:2");
    sn_layout *layout = layout_from(net);
    const sn_style style = {
        .cmp_flag = (const uint8_t[]){SN_FLAG_HIGHLIGHT, SN_FLAG_HIGHLIGHT | SN_FLAG_REDUNDANT, 0},
        .wire_flag = (const uint8_t[]){0, 0, 0, SN_FLAG_HIGHLIGHT}};
    sn_buf svg = draw_styled(layout, &style, SN_DRAWING_SVG);
    cr_expect_eq(count(svg.data, "<path fill=\"none\" stroke=\"#692a8c\""), 2);
    cr_expect_eq(count(svg.data, "<path fill=\"none\" stroke=\"#d0121f\""), 1);
    cr_expect_eq(count(svg.data, "<path fill=\"none\" stroke=\"#1b1f24\""), 1);
    sn_buf_free(&svg);
    sn_layout_free(layout);
}

Test(draw, colors_by_layer_and_span)
{
    sn_layout *layout = layout_from(family_net("tsort", 8));
    const sn_style layer = {.color = SN_COLOR_LAYER}, span = {.color = SN_COLOR_SPAN};
    sn_buf by_layer = draw_styled(layout, &layer, SN_DRAWING_SVG);
    sn_buf by_span = draw_styled(layout, &span, SN_DRAWING_SVG);
    /* six layers, five colors in turns; spans 1, 2, 3, 5 and 7, five colors */
    cr_expect_eq(count(by_layer.data, "stroke-linecap=\"round\""), 5);
    cr_expect_eq(count(by_span.data, "stroke-linecap=\"round\""), 5);
    sn_buf_free(&by_layer);
    sn_buf_free(&by_span);
    sn_layout_free(layout);
}

/* ---- manners --------------------------------------------------------------------------------- */

Test(draw, finds_formats_by_name)
{
    for (unsigned f = 0; f < SN_DRAWING_FORMAT_COUNT; f++)
        cr_expect_eq(sn_drawing_format_find(sn_drawing_format_name((sn_drawing_format)f)), f);
    cr_expect_eq(sn_drawing_format_find("gif"), SN_DRAWING_FORMAT_COUNT);
    cr_expect_eq(sn_drawing_format_find(""), SN_DRAWING_FORMAT_COUNT);
}

Test(draw, refuses_too_many_elements)
{
    sn_net *net = new_net(2);
    const sn_style plain = {0};
    while (net->size < SN_DRAWING_ELEMENTS_MAX - 1)
        MUST(sn_net_add(net, 0, 1, NULL));
    sn_layout *layout = layout_from(net);
    for (unsigned format = 0; format < SN_DRAWING_FORMAT_COUNT; format++) {
        expect_refused(layout, &plain, (sn_drawing_format)format, SN_E_LIMIT,
                       format == SN_DRAWING_HTML ? "20000" : "250000");
    }
    sn_layout_free(layout);
}

Test(draw, refuses_what_tex_cannot_hold)
{
    sn_layout *wide = layout_from(family_net("vsort", 512));
    sn_layout *full = layout_from(family_net("transposition", 175));
    expect_refused(wide, &(sn_style){0}, SN_DRAWING_TEX, SN_E_LIMIT, "16000 points");
    expect_refused(full, &(sn_style){0}, SN_DRAWING_TEX, SN_E_LIMIT, "15000 lines");
    sn_layout_free(wide);
    sn_layout_free(full);
}

Test(draw, refuses_too_many_values)
{
    sn_net *net = new_net(2);
    const sn_style style = {.input = (const int64_t[]){0, 1}};
    while (net->size < SN_DRAWING_ELEMENTS_MAX / 3)
        MUST(sn_net_add(net, 0, 1, NULL));
    sn_layout *layout = layout_from(net);
    expect_refused(layout, &style, SN_DRAWING_SVG, SN_E_LIMIT, "values");
    sn_layout_free(layout);
}

Test(draw, refuses_a_text_of_too_many_characters)
{
    sn_layout *layout = layout_from(family_net("vsort", 1024));
    expect_refused(layout, &(sn_style){0}, SN_DRAWING_TXT, SN_E_LIMIT, "16000000");
    sn_layout_free(layout);
}

Test(draw, scales_svg_and_tex)
{
    sn_layout *layout = layout_from(family_net("oddeven", 4));
    const sn_style style = {.scale = 2.5, .dark = true};
    sn_buf svg = draw_styled(layout, &style, SN_DRAWING_SVG);
    sn_buf tex = draw_styled(layout, &style, SN_DRAWING_TEX);
    double width, height, whole_width, whole_height, tex_width, tex_height;
    cr_assert_eq(sscanf(strstr(svg.data, " width="),
                        " width=\"%lf\" height=\"%lf\" viewBox=\"0 0 %lf %lf\"", &width, &height,
                        &whole_width, &whole_height),
                 4);
    cr_assert_eq(
        sscanf(strstr(tex.data, "rectangle ("), "rectangle (%lf,%lf)", &tex_width, &tex_height), 2);
    cr_expect_float_eq(width, 2.5 * whole_width, 0.1);
    cr_expect_float_eq(height, 2.5 * whole_height, 0.1);
    cr_expect_float_eq(tex_width, width, 0.01);
    cr_expect_float_eq(tex_height, height, 0.01);
    cr_expect_eq(count(tex.data, "transform canvas={scale=2.500}"), 1);
    sn_buf_free(&svg);
    sn_buf_free(&tex);
    sn_layout_free(layout);
}

Test(draw, refuses_scales_and_dots_out_of_range)
{
    sn_layout *layout = layout_from(new_net(1));
    const double scales[] = {0.049, 20.1, -1, NAN, INFINITY};
    for (int i = 0; i < 5; i++)
        expect_refused(layout, &(sn_style){.scale = scales[i]}, SN_DRAWING_SVG, SN_E_ARGUMENT,
                       "0.05");
    expect_refused(layout, &(sn_style){.dpi = 11}, SN_DRAWING_PNG, SN_E_ARGUMENT, "12");
    expect_refused(layout, &(sn_style){.dpi = 2401}, SN_DRAWING_PNG, SN_E_ARGUMENT, "2400");
    sn_layout_free(layout);
}

Test(draw, refuses_what_is_no_format)
{
    sn_layout *layout = layout_from(new_net(1));
    expect_refused(layout, &(sn_style){0}, SN_DRAWING_FORMAT_COUNT, SN_E_ARGUMENT, "format");
    sn_layout_free(layout);
}

Test(draw, draws_wires_without_comparators)
{
    for (uint32_t wires = 1; wires <= 3; wires += 2)
        for (unsigned format = 0; format < SN_DRAWING_FORMAT_COUNT; format++) {
            if (format == SN_DRAWING_PNG || format == SN_DRAWING_PDF)
                continue;
            const sn_style style = {
                .layers = true, .input = (const int64_t[3]){0}, .page = PAGE_FILE};
            sn_layout *layout = layout_from(new_net(wires));
            sn_buf buf = draw_styled(layout, &style, (sn_drawing_format)format);
            cr_expect_gt(buf.size, 4);
            sn_buf_free(&buf);
            sn_layout_free(layout);
        }
}
