/* Networks written as text in many ways, and read again. */
#include "lift/lift.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How a comparator is written: what stands before all, for each, and behind all. Of the numbers in
 * a line the first is the wire that gets the smaller value. */
typedef struct style {
    const char *file, *before, *line, *after;
} style;

static const style styles[] = {
    {"a.c",
     "#define S(x,y) if (v[x] > v[y]) { t = v[x]; v[x] = v[y]; v[y] = t; }\nvoid f(int *v) {\n",
     "S(%u, %u)\n", "}"},
    {"a.c",
     "#define S(x,y) if (v[x] < v[y]) { t = v[x]; v[x] = v[y]; v[y] = t; }\nvoid f(int *v) {\n",
     "S(%2$u, %1$u)\n", "}"},
    {"a.c",
     "void s(int *x, int *y) { int l = *x < *y ? *x : *y; *y = *x > *y ? *x : *y; *x = l; }\n"
     "void f(int *v) {\n",
     "s(&v[%u], v + %u);\n", "}"},
    {"a.c", "void f(int *v) {\n",
     "t = min(v[%1$u], v[%2$u]); v[%2$u] = max(v[%1$u], v[%2$u]); "
     "v[%1$u] = t;\n",
     "}"},
    {"a.c", "void f(int *v) {\n",
     "if (v[%2$u] < v[%1$u]) { x = v[%2$u]; v[%2$u] = v[%1$u]; "
     "v[%1$u] = x; }\n",
     "}"},
    {"a.c", "void f(int *v) {\n", "cmp_swap(v, %u, %u, less);\n", "}"},
    {"a.cpp", "template <class T> void f(T first) {\n",
     "iter_swap_if<T>(first + %u, first + %u);\n", "}"},
    {"a.go", "func f(v []int) {\n",
     "v[%1$u], v[%2$u] = min(v[%1$u], v[%2$u]), max(v[%1$u], v[%2$u])\n", "}\n"},
    {"a.rs", "fn f(v: &mut [u8]) {\n", "if v[%1$u] > v[%2$u] { v.swap(%1$u, %2$u); }\n", "}\n"},
    {"a.py", "def f(v):\n", "  if v[%1$u] > v[%2$u]:\n    v[%1$u], v[%2$u] = v[%2$u], v[%1$u]\n",
     "\n"},
    {"a.jl", "function f(v)\n", "v[%1$u], v[%2$u] = minmax(v[%1$u], v[%2$u])\n", "end\n"},
    {"a.js", "const f = (v) => {\n",
     "if (v[%1$u] > v[%2$u]) [v[%1$u], v[%2$u]] = [v[%2$u], v[%1$u]]\n", "}\n"},
    {"a.py", "f = [\n", "(%u, %u),\n", "]\n"},
    {"a.c", "int f[][2] = {\n", "{%u, %u},\n", "};\n"},
};

/* Any network of these wires, all of them in use. */
static sn_net *random_net(sn_random *random, uint32_t wires, size_t size)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(wires, &net, NULL), SN_OK);
    while (net->size < size + wires) {
        uint32_t a = (uint32_t)(net->size < wires ? net->size : sn_random_below(random, wires));
        uint32_t b = (uint32_t)sn_random_below(random, wires);
        if (a != b)
            sn_net_add(net, a, b, NULL);
    }
    return net;
}

static void write_net(const sn_net *net, const style *s, sn_buf *out)
{
    sn_buf_puts(out, s->before);
    for (size_t i = 0; i < net->size; i++) {
        char line[256];
        snprintf(line, sizeof line, s->line, net->cmp[i].min, net->cmp[i].max);
        sn_buf_puts(out, line);
    }
    sn_buf_puts(out, s->after);
}

/* Read a text by its exact size, so that sanitizers see its end. */
static sn_err lift(const char *file, const char *text, size_t size, sn_lifts *lifts)
{
    char *exact = malloc(size + !size);
    memcpy(exact, text, size);
    sn_err err = sn_lift_text(file, exact, size, NULL, lifts, NULL);
    free(exact);
    return err;
}

static void check_same(const sn_net *net, const style *s)
{
    sn_buf text = {0};
    sn_lifts lifts;
    bool same = false;
    write_net(net, s, &text);
    cr_assert_eq(lift(s->file, text.data, text.size, &lifts), SN_OK);
    cr_assert_eq(lifts.count, 1, "%zu in %s", lifts.count, text.data);
    cr_assert(lifts.item[0].net, "%s: %s", lifts.item[0].reason, text.data);
    cr_assert_eq(sn_net_same(net, lifts.item[0].net, &same, NULL), SN_OK);
    cr_expect(same && lifts.item[0].net->size == net->size, "%s", text.data);
    for (size_t i = 0; i < net->size && same; i++)
        cr_expect(lifts.item[0].net->cmp[i].min == net->cmp[i].min &&
                  lifts.item[0].net->cmp[i].max == net->cmp[i].max);
    cr_expect_str_eq(lifts.item[0].function, "f");
    sn_lifts_free(&lifts);
    sn_buf_free(&text);
}

Test(lift, networks_are_read_as_they_were_written)
{
    sn_random random;
    sn_random_seed(&random, 20);
    for (int round = 0; round < 40; round++)
        for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
            uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 20);
            sn_net *net = random_net(&random, wires, 3 + sn_random_below(&random, 60));
            check_same(net, &styles[i]);
            sn_net_free(net);
        }
}

/* Whatever is cut off, and whatever byte is another one: an answer, and no network of more. */
Test(lift, texts_may_be_broken_anywhere)
{
    sn_random random;
    sn_random_seed(&random, 21);
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        sn_net *net = random_net(&random, 5, 6);
        sn_buf text = {0};
        sn_lifts lifts;
        write_net(net, &styles[i], &text);
        for (size_t size = 0; size <= text.size; size++) {
            cr_assert_eq(lift(styles[i].file, text.data, size, &lifts), SN_OK);
            sn_lifts_free(&lifts);
        }
        for (int round = 0; round < 200; round++) {
            text.data[sn_random_below(&random, text.size)] = (char)sn_random_below(&random, 256);
            cr_assert_eq(lift(styles[i].file, text.data, text.size, &lifts), SN_OK);
            sn_lifts_free(&lifts);
        }
        sn_buf_free(&text);
        sn_net_free(net);
    }
}

/* ---- what is said beside the network --------------------------------------------------------- */

static sn_lift_claim claim_of(const char *text)
{
    sn_lifts lifts;
    cr_assert_eq(lift("a.c", text, strlen(text), &lifts), SN_OK);
    cr_assert_eq(lifts.count, 1);
    sn_lift_claim claim = lifts.item[0].claim;
    sn_lifts_free(&lifts);
    return claim;
}

#define BODY "{ CAS(a[0], a[1]); CAS(a[1], a[2]); CAS(a[0], a[1]); }"

Test(lift, names_and_comments_claim)
{
    cr_expect_eq(claim_of("void sort3(int *a)" BODY).goal, SN_LIFT_SORT);
    cr_expect_eq(claim_of("void sort3(int *a)" BODY).wires, 3);
    cr_expect_eq(claim_of("void sort_int32(int *a)" BODY).wires, 0);
    cr_expect_eq(claim_of("void opt_med3(int *a)" BODY).goal, SN_LIFT_MEDIAN);
    cr_expect_eq(claim_of("void medium3(int *a)" BODY).goal, SN_LIFT_NOTHING);
    cr_expect_eq(claim_of("void merge1x2(int *a)" BODY).goal, SN_LIFT_MERGE);
    cr_expect_eq(claim_of("void merge4_5(int *a)" BODY).runs[1], 5);
    cr_expect_eq(claim_of("void go(int *a)" BODY).goal, SN_LIFT_NOTHING);
    cr_expect_eq(claim_of("/* a sorting network */\nvoid go(int *a)" BODY).line, 1);
    cr_expect_eq(claim_of("// by 12 comparators\nvoid go(int *a)" BODY).comparators, 12);
    cr_expect(claim_of("void sort3_descending(int *a)" BODY).descending);
}

Test(lift, lines_and_places_are_told)
{
    const char *text = "void sort3(int *a)\n{\n  CAS(a[0], a[1]);\n  CAS(a[1], a[2]);\n\n"
                       "  CAS(a[0], a[1]);\n}\n";
    sn_lifts lifts;
    cr_assert_eq(lift("a.c", text, strlen(text), &lifts), SN_OK);
    cr_assert_eq(lifts.count, 1);
    const sn_lifted *item = &lifts.item[0];
    cr_expect_eq(item->line, 1);
    cr_expect_eq(item->first, 3);
    cr_expect_eq(item->last, 6);
    cr_expect_eq(item->lines[1], 4);
    cr_expect_str_eq(item->place[2], "a[2]");
    cr_expect_str_eq(item->called, "CAS");
    cr_expect(item->numbered && item->outputs && !item->part);
    sn_lifts_free(&lifts);
}

/* How many keys there are where a case of a switch is taken. */
static uint32_t settled_by(const char *chosen)
{
    char text[300];
    sn_lifts lifts;
    snprintf(text, sizeof text, "void sort(int *a, int n) { switch (%s) { case 3: " BODY " } }",
             chosen);
    cr_assert_eq(lift("a.c", text, strlen(text), &lifts), SN_OK);
    cr_assert_eq(lifts.count, 1);
    const uint32_t settled = lifts.item[0].settled;
    sn_lifts_free(&lifts);
    return settled;
}

Test(lift, a_number_of_keys_is_told_by_itself_alone)
{
    cr_expect_eq(settled_by("n"), 3);
    cr_expect_eq(settled_by("n / 2"), 0);
    cr_expect_eq(settled_by("n & ~1"), 0);
}

Test(lift, one_function_is_one_network)
{
    const char *text = "void sort3(int *a)" BODY "\nvoid other(int *a)" BODY;
    sn_net *net;
    sn_error error;
    cr_assert_eq(sn_lift_function("a.c", text, strlen(text), "other", &net, &error), SN_OK);
    cr_expect_eq(net->size, 3);
    sn_net_free(net);
    cr_expect_eq(sn_lift_function("a.c", text, strlen(text), "third", &net, &error), SN_E_INPUT);
    cr_expect_null(net);
    cr_expect_eq(sn_lift_function("a.txt", text, strlen(text), "other", &net, &error),
                 SN_E_UNSUPPORTED);
}

Test(lift, finds_nothing_in_an_empty_text)
{
    sn_lifts lifts;
    cr_assert_eq(sn_lift_text("a.c", "", 0, NULL, &lifts, NULL), SN_OK);
    cr_expect_eq(lifts.count, 0);
    sn_lifts_free(&lifts);
}

Test(lift, ends_where_it_is_told_to)
{
    const char *text = "void sort3(int *v) { CAS(v[0], v[1]); CAS(v[1], v[2]); CAS(v[0], v[1]); }";
    const char *module = "module m(input [3:0] a, b, output [3:0] c); assign c = a; endmodule";
    sn_flag stop = true;
    sn_lifts lifts;
    sn_error error;
    cr_expect_eq(sn_lift_text("a.c", text, strlen(text), &stop, &lifts, &error), SN_E_STOPPED);
    cr_expect_str_eq(error.text, "interrupted");
    sn_lifts_free(&lifts);
    cr_expect_eq(sn_lift_text("a.v", module, strlen(module), &stop, &lifts, &error), SN_E_STOPPED);
    sn_lifts_free(&lifts);
    stop = false;
    cr_expect_eq(sn_lift_text("a.c", text, strlen(text), &stop, &lifts, &error), SN_OK);
    cr_expect_eq(lifts.count, 1);
    sn_lifts_free(&lifts);
}
