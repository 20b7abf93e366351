/* Drawings of prefix networks are read back, by readers that know nothing of the writers but where
 * rows are: whatever is read from left to right must be the network that was drawn. */
#include "tests/unit/viz/draw_tools.h"

#include "networks/scan/scan.h"
#include "viz/flow.h"

/* Where scenes of up to 64 wires put row 0, and how far rows are apart. */
enum { ROW_TOP = 20, ROW_STEP = 22, MOST = 400 };

static sn_scan *random_scan(sn_random *random)
{
    sn_net *pairs = random_net(random);
    pairs->kind = SN_NET_NODES;
    return sn_scan_of(pairs);
}

static sn_scan *family_scan(const char *name, uint32_t wires, uint32_t k)
{
    sn_scan *scan;
    MUST(sn_scan_family_build(sn_scan_family_find(name, strlen(name)), wires, k, &scan, NULL));
    return scan;
}

static sn_layout *layout_nodes(const sn_scan *scan, sn_layout_marks marks)
{
    sn_layout *layout;
    MUST(sn_layout_new_nodes(scan, NULL, marks, &layout, NULL));
    return layout;
}

/* ---- places ---------------------------------------------------------------------------------- */

/* Word for word what a layer is: behind those that wrote one of its wires, and not before one that
 * takes what it overwrites. Returns the depth. */
static size_t naive_node_layers(const sn_scan *scan, size_t *layer)
{
    size_t depth = 0;
    for (size_t i = 0; i < scan->net.size; i++) {
        const sn_node a = sn_scan_node(scan, i);
        layer[i] = 0;
        for (size_t j = 0; j < i; j++) {
            const sn_node b = sn_scan_node(scan, j);
            if ((b.to == a.from || b.to == a.to) && layer[j] >= layer[i])
                layer[i] = layer[j] + 1;
            if (b.from == a.to && layer[j] > layer[i])
                layer[i] = layer[j];
        }
        depth = layer[i] >= depth ? layer[i] + 1 : depth;
    }
    return depth;
}

static void expect_each_once(const sn_scan *scan, const sn_layout *layout)
{
    size_t *layer = sn_alloc(scan->net.size, sizeof *layer);
    bool *seen = sn_alloc(scan->net.size, sizeof *seen);
    cr_assert_eq(layout->size, scan->net.size);
    cr_expect_eq(layout->layers, naive_node_layers(scan, layer));
    for (size_t i = 0; i < layout->size; i++) {
        const sn_layout_mark *m = &layout->mark[i];
        cr_assert(m->cmp < scan->net.size && !seen[m->cmp]);
        seen[m->cmp] = true;
        cr_expect_eq(m->layer, layer[m->cmp]);
        cr_expect_lt(m->top, m->bottom);
        cr_expect_eq(sn_scan_node(scan, m->cmp).from, m->reversed ? m->bottom : m->top);
        cr_expect_eq(sn_scan_node(scan, m->cmp).to, m->reversed ? m->top : m->bottom);
    }
    free(layer);
    free(seen);
}

/* Layers, columns and marks nest, and no column is empty. */
static void expect_ranges(const sn_layout *layout)
{
    cr_assert_eq(layout->layer_column[layout->layers], layout->columns);
    cr_assert_eq(layout->column_mark[layout->columns], layout->size);
    for (size_t d = 0; d < layout->layers; d++)
        for (size_t c = layout->layer_column[d]; c < layout->layer_column[d + 1]; c++) {
            cr_assert_lt(layout->column_mark[c], layout->column_mark[c + 1]);
            for (size_t i = layout->column_mark[c]; i < layout->column_mark[c + 1]; i++)
                cr_expect(layout->mark[i].layer == d && layout->mark[i].column == c);
        }
}

/* In a column only nodes that take from the same wire, and lie on the same side of it, share rows.
 */
static void expect_fans_apart(const sn_layout *layout)
{
    for (size_t c = 0; c < layout->columns; c++)
        for (size_t i = layout->column_mark[c]; i < layout->column_mark[c + 1]; i++)
            for (size_t j = layout->column_mark[c]; j < i; j++) {
                const sn_layout_mark *a = &layout->mark[i], *b = &layout->mark[j];
                const bool apart = a->bottom < b->top || b->bottom < a->top;
                cr_expect(apart || (a->reversed == b->reversed &&
                                    (a->reversed ? a->bottom == b->bottom : a->top == b->top)));
            }
}

Test(nodes, each_has_its_place)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (int round = 0; round < 300; round++) {
        sn_scan *scan = random_scan(&random);
        sn_layout *diagonal = layout_nodes(scan, SN_LAYOUT_DIAGONALS);
        sn_layout *vertical = layout_nodes(scan, SN_LAYOUT_VERTICALS);
        expect_each_once(scan, diagonal);
        expect_each_once(scan, vertical);
        expect_ranges(diagonal);
        expect_ranges(vertical);
        cr_expect_eq(diagonal->columns, diagonal->layers);
        expect_fans_apart(vertical);
        sn_layout_free(diagonal);
        sn_layout_free(vertical);
        sn_scan_free(scan);
    }
}

static void expect_columns(const char *name, uint32_t wires, size_t columns)
{
    sn_scan *scan = family_scan(name, wires, 0);
    sn_layout *layout = layout_nodes(scan, SN_LAYOUT_VERTICALS);
    cr_expect_eq(layout->columns, columns, "%s:%u takes %zu", name, wires, layout->columns);
    sn_layout_free(layout);
    sn_scan_free(scan);
}

/* A fan is one line; nodes that each take what the next one writes are a staircase. */
Test(nodes, take_few_columns)
{
    expect_columns("sklansky", 64, 6);
    expect_columns("reduce", 64, 6);
    expect_columns("serial", 64, 63);
    expect_columns("koggestone", 4, 3 + 2);
}

Test(nodes, large_ones_are_laid_out)
{
    sn_scan *serial = family_scan("serial", SN_WIRES_MAX, 0);
    sn_scan *stone = family_scan("koggestone", 16384, 0);
    for (int marks = SN_LAYOUT_DIAGONALS; marks <= SN_LAYOUT_VERTICALS; marks++) {
        sn_layout *a = layout_nodes(serial, (sn_layout_marks)marks);
        sn_layout *b = layout_nodes(stone, (sn_layout_marks)marks);
        cr_expect_eq(a->columns, SN_WIRES_MAX - 1);
        cr_expect_eq(b->layers, 14);
        sn_layout_free(a);
        sn_layout_free(b);
    }
    sn_scan_free(serial);
    sn_scan_free(stone);
}

/* ---- read back ------------------------------------------------------------------------------- */

/* Nodes found in a drawing, in any order. */
typedef struct found {
    struct {
        double x;    /* where it writes */
        double left; /* where its line begins, if that is known */
        uint32_t from, to;
    } mark[MOST];
    size_t count;
} found;

static void find(found *f, double left, double x, uint32_t from, uint32_t to)
{
    cr_assert_lt(f->count, MOST);
    f->mark[f->count].left = left;
    f->mark[f->count].x = x;
    f->mark[f->count].from = from;
    f->mark[f->count++].to = to;
}

static uint32_t row_at(double y)
{
    return (uint32_t)((y - ROW_TOP + ROW_STEP / 2.0) / ROW_STEP);
}

static int compare_x(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* From left to right; what ends at the same x takes what there is before it. So this is the network
 * if diagonals end in one column, and vertical ones that take from a wire stand before the one that
 * writes it. */
static sn_scan *scan_found(found *f, uint32_t wires)
{
    sn_scan *scan;
    MUST(sn_scan_new(wires, &scan, NULL));
    qsort(f->mark, f->count, sizeof f->mark[0], compare_x);
    for (size_t i = 0, end; i < f->count; i = end) {
        sn_node node[MOST];
        cr_assert(!i || f->mark[i].left > f->mark[i - 1].x, "a line begins in the layer before");
        for (end = i; end < f->count && f->mark[end].x - f->mark[i].x < 1; end++)
            node[end - i] = (sn_node){(uint16_t)f->mark[end].from, (uint16_t)f->mark[end].to};
        MUST(sn_scan_add_layer(scan, node, end - i, NULL));
    }
    return scan;
}

static void expect_same(found *f, const sn_scan *scan, const char *drawing)
{
    bool same;
    sn_scan *read = scan_found(f, scan->net.wires);
    if (scan->net.output) {
        read->net.output = sn_alloc(scan->net.wires, sizeof *read->net.output);
        memcpy(read->net.output, scan->net.output, scan->net.wires * sizeof *read->net.output);
    }
    MUST(sn_net_same(&read->net, &scan->net, &same, NULL));
    cr_assert(same, "%s", drawing);
    sn_scan_free(read);
}

/* Run a reader on drawings of random networks. */
static void expect_read_back(sn_drawing_format format, const sn_style *style, sn_layout_marks marks,
                             void (*read)(const char *drawing, found *f))
{
    sn_random random;
    sn_random_seed(&random, 17);
    for (int round = 0; round < 100; round++) {
        sn_scan *scan = random_scan(&random);
        sn_layout *layout = layout_nodes(scan, marks);
        sn_buf buf = draw_styled(layout, style, format);
        found f = {.count = 0};
        read(buf.data, &f);
        cr_assert_eq(f.count, scan->net.size, "%zu of %zu in\n%s", f.count, scan->net.size,
                     buf.data);
        expect_same(&f, scan, buf.data);
        sn_buf_free(&buf);
        sn_layout_free(layout);
        sn_scan_free(scan);
    }
}

/* Lines are the black paths without round ends; where each ends there must be a dot. */
static void read_svg(const char *svg, found *f)
{
    const char *lines = strstr(svg, "<path fill=\"none\" stroke=\"#1b1f24\"");
    const char *dots = strstr(svg, "<path fill=\"none\" stroke-linecap=\"round\"");
    if (!lines)
        return;
    lines = strstr(lines, " d=\"") + 4;
    dots = strstr(dots, " d=\"") + 4;
    double x, y, x2, y2, x3, y3;
    for (int used, dot; *lines == 'M'; lines += used, dots += dot) {
        if (sscanf(lines, "M%lf %lfL%lf %lf%n", &x, &y, &x2, &y2, &used) != 4) {
            cr_assert_eq(sscanf(lines, "M%lf %lfV%lf%n", &x, &y, &y2, &used), 3);
            x2 = x;
        }
        cr_assert_leq(x, x2);
        find(f, x, x2, row_at(y), row_at(y2));
        cr_assert_eq(sscanf(dots, "M%lf %lfh0%n", &x3, &y3, &dot), 2);
        cr_assert(x3 == x2 && y3 == y2);
    }
    cr_assert_eq(*dots, '"');
}

Test(nodes, svg_is_the_network)
{
    expect_read_back(SN_DRAWING_SVG, &(sn_style){0}, SN_LAYOUT_DIAGONALS, read_svg);
    expect_read_back(SN_DRAWING_SVG, &(sn_style){0}, SN_LAYOUT_VERTICALS, read_svg);
}

/* Where the line reaches over the middle of a dot, by less than its radius. */
static void read_dot(const char *dot, found *f)
{
    const char *line = strstr(dot, "edge [class=\"node\"");
    for (; line; line = strchr(line, '\n')) {
        unsigned from, to;
        double x;
        line += *line == '\n';
        if (sscanf(line, "%u -> %u", &from, &to) != 2)
            continue;
        const char *tip = strstr(line, "e,");
        cr_assert_eq(sscanf(tip, "e,%lf", &x), 1);
        find(f, x, x, from, to);
    }
}

Test(nodes, dot_is_the_network)
{
    expect_read_back(SN_DRAWING_DOT, &(sn_style){.layers = true}, SN_LAYOUT_VERTICALS, read_dot);
}

static void read_tex(const char *tex, found *f)
{
    while ((tex = strstr(tex, "\\draw[snCOMPARATOR"))) {
        double x, y, x2, y2;
        tex = strchr(tex, ']') + 1;
        for (int used; sscanf(tex, "\n(%lf,%lf)--(%lf,%lf)%n", &x, &y, &x2, &y2, &used) == 4;
             tex += used) {
            char dot[80];
            snprintf(dot, sizeof dot, "\n(%g,%g)--(%g,%g)", x2, y2, x2, y2);
            cr_assert_not_null(strstr(tex, dot));
            find(f, x, x2, row_at(y), row_at(y2));
        }
    }
}

Test(nodes, tex_is_the_network)
{
    expect_read_back(SN_DRAWING_TEX, &(sn_style){0}, SN_LAYOUT_DIAGONALS, read_tex);
    expect_read_back(SN_DRAWING_TEX, &(sn_style){0}, SN_LAYOUT_VERTICALS, read_tex);
}

/* The list in a page's box, a layer a line. */
static void read_page(const char *page, found *f)
{
    const char *line = strstr(strstr(page, "<textarea"), "\nscan\n") + 6;
    for (double x = 0; *line >= '0' && *line <= '9'; line++, x += 2)
        for (int used = 0; *line != '\n'; line += used + (line[used] == ' ')) {
            unsigned from, to;
            cr_assert_eq(sscanf(line, "%u:%u%n", &from, &to, &used), 2);
            find(f, x, x, from, to);
        }
}

Test(nodes, page_is_the_network)
{
    const sn_style style = {.page = PAGE_FILE};
    expect_read_back(SN_DRAWING_HTML, &style, SN_LAYOUT_DIAGONALS, read_page);
    expect_read_back(SN_DRAWING_HTML, &style, SN_LAYOUT_VERTICALS, read_page);
}

static char cell_at(const char *const *line, size_t lines, size_t y, size_t x)
{
    return y < lines && x < strcspn(line[y], "\n") ? line[y][x] : ' ';
}

/* A line of a fan from row to row; one of its ends is where it takes, all its o are nodes. */
static void read_fan(const char *const *line, size_t lines, size_t first, size_t last, size_t x,
                     found *f)
{
    const bool down = cell_at(line, lines, first, x) == '+';
    const size_t source = down ? first : last;
    cr_assert_eq(cell_at(line, lines, down ? first : last, x), '+');
    cr_assert_eq(cell_at(line, lines, down ? last : first, x), 'o');
    for (size_t y = first; y <= last; y += 2)
        if (cell_at(line, lines, y, x) == 'o')
            find(f, (double)x, (double)x, (uint32_t)source / 2, (uint32_t)y / 2);
}

static void read_txt(const char *txt, found *f)
{
    const char *line[64];
    size_t lines = 0, width = strcspn(txt, "\n");
    for (; txt && *txt; txt = strchr(txt, '\n') + 1) {
        cr_assert_lt(lines, 64);
        line[lines++] = txt;
    }
    for (size_t x = 0; x < width; x++)
        for (size_t y = 0; y < lines; y += 2) {
            size_t last = y;
            while (cell_at(line, lines, last + 1, x) == '|')
                last += 2;
            if (last > y)
                read_fan(line, lines, y, last, x, f);
            y = last;
        }
}

Test(nodes, txt_is_the_network)
{
    expect_read_back(SN_DRAWING_TXT, &(sn_style){.ascii = true, .columns = SN_TXT_COLUMNS_MAX},
                     SN_LAYOUT_VERTICALS, read_txt);
}

/* ---- values ---------------------------------------------------------------------------------- */

static int64_t add(int64_t x, int64_t y)
{
    return x + y;
}

static int64_t larger(int64_t x, int64_t y)
{
    return x > y ? x : y;
}

static int64_t smaller(int64_t x, int64_t y)
{
    return x < y ? x : y;
}

static void expect_run(const sn_scan *scan, const sn_layout *layout, sn_combining combining,
                       sn_operator *op, const int64_t *input)
{
    int64_t values[16], outputs[16];
    sn_flow flow;
    memcpy(values, input, scan->net.wires * sizeof *values);
    sn_scan_apply(scan, op, values, outputs);
    const sn_style style = {.input = input, .combining = combining};
    cr_assert(sn_flow_run(&flow, layout, &style, NULL));
    for (uint32_t i = 0; i < scan->net.wires; i++)
        cr_expect_eq(flow.value[i], outputs[i]);
    sn_flow_free(&flow);
}

/* Inputs written one behind the other, a letter each; of long words the beginning. */
static void naive_words(const sn_scan *scan, char word[][4096])
{
    for (uint32_t w = 0; w < scan->net.wires; w++)
        sprintf(word[w], "%c", 'a' + (int)w);
    for (size_t i = 0; i < scan->net.size; i++) {
        char whole[8192];
        snprintf(whole, sizeof whole, "%s%s", word[sn_scan_node(scan, i).from],
                 word[sn_scan_node(scan, i).to]);
        whole[4095] = '\0';
        strcpy(word[sn_scan_node(scan, i).to], whole);
    }
}

/* "0-2,1" of "abcb", or its beginning and dots. */
static void naive_text(const char *word, char *text)
{
    size_t runs = 0;
    *text = '\0';
    while (*word && runs++ < SN_WORD_RUNS) {
        const char *end = word;
        while (end[1] == end[0] + 1)
            end++;
        text += sprintf(text, runs > 1 ? ",%d" : "%d", *word - 'a');
        text += end > word ? sprintf(text, "-%d", *end - 'a') : 0;
        word = end + 1;
    }
    strcpy(text, *word ? "..." : "");
}

static void expect_words(const sn_scan *scan, const sn_layout *layout)
{
    static char word[16][4096];
    char wanted[200], text[SN_FLOW_TEXT];
    int64_t input[16];
    sn_flow flow;
    for (uint32_t i = 0; i < scan->net.wires; i++)
        input[i] = i;
    naive_words(scan, word);
    const sn_style style = {.input = input, .combining = SN_COMBINE_CONCAT};
    cr_assert(sn_flow_run(&flow, layout, &style, NULL));
    for (uint32_t i = 0; i < scan->net.wires; i++) {
        naive_text(word[sn_net_output_wire(&scan->net, i)], wanted);
        cr_expect_eq(sn_flow_text(&flow, i, text), strlen(wanted));
        cr_expect_str_eq(text, wanted);
    }
    sn_flow_free(&flow);
}

Test(nodes, values_are_what_the_network_computes)
{
    sn_random random;
    sn_random_seed(&random, 5);
    for (int round = 0; round < 200; round++) {
        sn_scan *scan = random_scan(&random);
        sn_layout *layout =
            layout_nodes(scan, round % 2 ? SN_LAYOUT_DIAGONALS : SN_LAYOUT_VERTICALS);
        int64_t input[16];
        for (uint32_t i = 0; i < scan->net.wires; i++)
            input[i] = (int64_t)sn_random_below(&random, 100) - 50;
        expect_run(scan, layout, SN_COMBINE_ADD, add, input);
        expect_run(scan, layout, SN_COMBINE_MAX, larger, input);
        expect_run(scan, layout, SN_COMBINE_MIN, smaller, input);
        expect_words(scan, layout);
        sn_layout_free(layout);
        sn_scan_free(scan);
    }
}

/* Wire 1 is written in the first layer and not taken in the second. */
Test(nodes, values_are_written_where_they_change)
{
    const sn_node node[] = {{0, 1}, {2, 3}, {3, 4}};
    const int64_t numbers[] = {0, 1, 2, 3, 4};
    sn_scan *scan;
    MUST(sn_scan_new(5, &scan, NULL));
    for (int i = 0; i < 3; i++)
        MUST(sn_scan_add(scan, node[i].from, node[i].to, NULL));
    sn_layout *layout = layout_nodes(scan, SN_LAYOUT_DIAGONALS);
    const sn_style style = {
        .input = numbers, .combining = SN_COMBINE_CONCAT, .labels = SN_LABELS_NONE};
    sn_buf svg = draw_styled(layout, &style, SN_DRAWING_SVG);
    cr_expect_eq(count(svg.data, ">0</text>"), 2);
    cr_expect_eq(count(svg.data, ">1</text>"), 1);
    cr_expect_eq(count(svg.data, ">0-1</text>"), 2);
    cr_expect_eq(count(svg.data, ">2-3</text>"), 2);
    cr_expect_eq(count(svg.data, ">4</text>"), 2);
    cr_expect_eq(count(svg.data, ">2-4</text>"), 1);
    sn_buf_free(&svg);
    sn_layout_free(layout);
    sn_scan_free(scan);
}

Test(nodes, sums_beyond_64_bits_are_refused)
{
    sn_scan *scan = family_scan("serial", 2, 0);
    sn_layout *layout = layout_nodes(scan, SN_LAYOUT_VERTICALS);
    sn_style style = {.input = (const int64_t[]){INT64_MAX, 1}};
    expect_refused(layout, &style, SN_DRAWING_SVG, SN_E_LIMIT, "exceed 64 bits");
    expect_refused(layout, &style, SN_DRAWING_TXT, SN_E_LIMIT, "exceed 64 bits");
    style.combining = SN_COMBINE_MAX;
    sn_buf svg = draw_styled(layout, &style, SN_DRAWING_SVG);
    cr_expect_eq(count(svg.data, ">9223372036854775807<"), 3);
    sn_buf_free(&svg);
    sn_layout_free(layout);
    sn_scan_free(scan);
}

Test(nodes, text_refuses_diagonals)
{
    sn_scan *scan = family_scan("serial", 2, 0);
    sn_layout *layout = layout_nodes(scan, SN_LAYOUT_DIAGONALS);
    expect_refused(layout, &(sn_style){0}, SN_DRAWING_TXT, SN_E_ARGUMENT, "diagonal");
    sn_layout_free(layout);
    sn_scan_free(scan);
}
