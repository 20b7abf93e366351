/* The example scripts, each against loops that know nothing of combinators. */
#include "networks/script/script.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* ---- the networks, drawn by hand ------------------------------------------------------------- */

/* A network under construction, and the wire that carries what is at each place. */
typedef struct drawing {
    sn_net *net;
    uint32_t wires;
    uint16_t at[512];
} drawing;

static void join(drawing *d, uint32_t a, uint32_t b)
{
    cr_assert(!sn_net_add(d->net, d->at[a], d->at[b], NULL));
}

static void draw_bmerge(drawing *d, uint32_t top)
{
    for (uint32_t gap = top / 2; gap; gap /= 2)
        for (uint32_t i = 0; i < d->wires; i++)
            if (i / gap % 2 == 0)
                join(d, i, i + gap);
}

static void draw_triangles(drawing *d, uint32_t size)
{
    for (uint32_t base = 0; base < d->wires; base += size)
        for (uint32_t i = 0; i < size / 2; i++)
            join(d, base + i, base + size - 1 - i);
}

static void bmerge(drawing *d)
{
    draw_bmerge(d, d->wires);
}

static void tmerge(drawing *d)
{
    draw_triangles(d, d->wires);
    draw_bmerge(d, d->wires / 2);
}

static void tsort(drawing *d)
{
    for (uint32_t size = 2; size <= d->wires; size *= 2) {
        draw_triangles(d, size);
        draw_bmerge(d, size / 2);
    }
}

static void bpmerge(drawing *d)
{
    for (uint32_t size = d->wires; size > 1; size /= 2)
        draw_triangles(d, size);
}

static void vsort(drawing *d)
{
    for (uint32_t stride = d->wires / 2; stride; stride /= 2)
        for (uint32_t size = d->wires / stride; size > 1; size /= 2)
            for (uint32_t first = 0; first < stride; first++)
                for (uint32_t base = first; base < d->wires; base += size * stride)
                    for (uint32_t i = 0; i < size / 2; i++)
                        join(d, base + i * stride, base + (size - 1 - i) * stride);
}

static void shex(drawing *d)
{
    uint16_t before[512];
    uint32_t half = d->wires / 2;
    for (uint32_t step = d->wires; step > 1; step /= 2) {
        memcpy(before, d->at, sizeof before);
        for (uint32_t i = 0; i < half; i++) {
            d->at[2 * i] = before[i];
            d->at[2 * i + 1] = before[half + i];
        }
        for (uint32_t i = 0; i < half; i++)
            join(d, 2 * i, 2 * i + 1);
    }
}

static void dmerge(drawing *d)
{
    uint16_t before[512];
    memcpy(before, d->at, sizeof before);
    for (uint32_t i = 0; i < d->wires / 2; i++) {
        d->at[i] = before[2 * i];
        d->at[d->wires - 1 - i] = before[2 * i + 1];
    }
    shex(d);
}

static void vsort_it(drawing *d)
{
    for (uint32_t step = d->wires; step > 1; step /= 2)
        dmerge(d);
}

static void bitonic(drawing *d)
{
    for (uint32_t size = 2; size <= d->wires; size *= 2)
        for (uint32_t gap = size / 2; gap; gap /= 2)
            for (uint32_t i = 0; i < d->wires; i++) {
                bool up = !(i & size);
                if (!(i & gap))
                    join(d, up ? i : i + gap, up ? i + gap : i);
            }
}

static void oddeven(drawing *d)
{
    for (uint32_t p = 1; p < d->wires; p *= 2)
        for (uint32_t k = p; k; k /= 2)
            for (uint32_t j = k % p; j + k < d->wires; j += 2 * k)
                for (uint32_t i = j; i < j + k; i++)
                    if (i / (2 * p) == (i + k) / (2 * p))
                        join(d, i, i + k);
}

static void bubble(drawing *d)
{
    for (uint32_t last = d->wires - 1; last; last--)
        for (uint32_t i = 0; i < last; i++)
            join(d, i, i + 1);
}

/* ---- compare --------------------------------------------------------------------------------- */

static sn_buf read_example(const char *name)
{
    char path[1024], bytes[512];
    snprintf(path, sizeof path, "%s/%s.lua", SN_EXAMPLES_DIR, name);
    FILE *file = fopen(path, "rb");
    cr_assert_not_null(file, "%s", path);
    sn_buf text = {0};
    for (size_t size; (size = fread(bytes, 1, sizeof bytes, file)) > 0;)
        sn_buf_add(&text, bytes, size);
    fclose(file);
    return text;
}

static sn_err run_example(const char *name, int64_t argument, sn_net **net, sn_error *error)
{
    sn_script_run run = {.argument = &argument};
    sn_buf text = read_example(name);
    sn_builder builder;
    const sn_expr *expr;
    cr_assert(!sn_builder_start(&builder, 0, NULL));
    *net = NULL;
    sn_err err = sn_script_expr(text.data, text.size, &run, &builder, &expr, error);
    if (!err)
        err = sn_expr_expand(expr, sn_expr_width(expr), net, error);
    sn_builder_done(&builder);
    sn_buf_free(&text);
    return err;
}

static sn_net *expand_example(const char *name, int64_t argument)
{
    sn_net *net;
    sn_error error = {0};
    cr_assert_eq(run_example(name, argument, &net, &error), SN_OK, "%s: line %zu: %s", name,
                 error.line, error.text);
    return net;
}

static void compare_example(const char *name, void (*draw)(drawing *), int64_t argument,
                            uint32_t wires)
{
    drawing d = {.wires = wires};
    for (uint32_t i = 0; i < wires; i++)
        d.at[i] = (uint16_t)i;
    cr_assert(!sn_net_new(wires, &d.net, NULL));
    draw(&d);
    cr_assert(!sn_net_set_output(d.net, d.at, NULL));
    sn_net *net = expand_example(name, argument);
    bool same = false;
    cr_assert(!sn_net_same(net, d.net, &same, NULL));
    cr_expect(same, "%s of %u wires", name, wires);
    sn_net_free(net);
    sn_net_free(d.net);
}

Test(examples, are_the_networks_they_name, .timeout = 60)
{
    static const struct {
        const char *name;
        void (*draw)(drawing *);
    } examples[] = {
        {"bmerge", bmerge}, {"tmerge", tmerge},   {"tsort", tsort},     {"bpmerge", bpmerge},
        {"vsort", vsort},   {"vsortR", vsort},    {"shex", shex},       {"bfly", bmerge},
        {"dmerge", dmerge}, {"bitonic", bitonic}, {"oddeven", oddeven}, {"vsortIt", vsort_it},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
        for (int bits = 1; bits <= 9; bits++)
            compare_example(examples[i].name, examples[i].draw, bits, UINT32_C(1) << bits);
    for (uint32_t wires = 1; wires < 512; wires += wires / 2 + 1)
        compare_example("bubble", bubble, wires, wires);
}

Test(examples, mergers_come_out_as_in_the_paper)
{
    static const char *const names[] = {"bmerge", "shex", "bfly"};
    for (size_t i = 0; i < 3; i++) {
        int64_t sorted[] = {1, 3, 5, 7, 8, 6, 4, 2}, unsorted[] = {1, 7, 4, 2, 6, 8, 3, 5};
        int64_t out[8], expected[] = {1, 2, 3, 7, 4, 5, 6, 8};
        sn_net *net = expand_example(names[i], 3);
        sn_net_apply(net, sorted, out);
        for (int j = 0; j < 8; j++)
            cr_expect_eq(out[j], j + 1, "%s", names[i]);
        sn_net_apply(net, unsorted, out);
        cr_expect_arr_eq(out, expected, sizeof out, "%s", names[i]);
        sn_net_free(net);
    }
}

static void expect_refusal(int64_t argument, const char *text)
{
    sn_net *net;
    sn_error error = {0};
    cr_expect_eq(run_example("bmerge", argument, &net, &error), SN_E_INPUT);
    cr_expect_eq(error.line, 7);
    cr_expect_str_eq(error.text, text);
}

Test(examples, explain_arguments_they_cannot_take)
{
    expect_refusal(17, "ilv needs an integer from 0 to 15, not 16");
    expect_refusal(-1, "ilv needs an integer from 0 to 15, not -2");
}
