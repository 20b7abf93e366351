/* What the tests of expressions share: a builder for each test, and short names. */
#ifndef SN_TESTS_UNIT_EXPR_TOOLS_H
#define SN_TESTS_UNIT_EXPR_TOOLS_H

#include "networks/expr/expr.h"

#include "tests/mutate.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static sn_builder builder;

static inline void start(void)
{
    cr_assert_eq(sn_builder_start(&builder, 0, NULL), SN_OK);
}

static inline void stop(void)
{
    sn_builder_done(&builder);
}

#define B (&builder)
#define ID sn_expr_id(B)
#define CMP sn_expr_comparator(B, 0, 1)
#define LIST(...)                                                                           \
    sizeof((const sn_expr *[]){__VA_ARGS__}) / sizeof(const sn_expr *), (const sn_expr *[]) \
    {                                                                                       \
        __VA_ARGS__                                                                         \
    }
#define SEQ(...) sn_expr_seq(B, LIST(__VA_ARGS__))
#define PAR(...) sn_expr_par(B, LIST(__VA_ARGS__))

static inline sn_net *expanded(const sn_expr *expr, uint32_t wires)
{
    sn_net *net;
    sn_error error = {0};
    cr_assert(expr, "%s", builder.error.text);
    sn_err err = sn_expr_expand(expr, wires, &net, &error);
    cr_assert_eq(err, SN_OK, "%s", error.text);
    return net;
}

/* Expanded and relayered, it reads "0:1 2:3 | 0 1 3 2": comparators and outputs. */
static inline void expands_to(const sn_expr *expr, uint32_t wires, const char *expected)
{
    sn_buf text = {0};
    sn_net *canonical, *net = expanded(expr, wires);
    cr_assert_eq(sn_net_relayer(net, &canonical, NULL), SN_OK);
    for (size_t i = 0; i < canonical->size; i++)
        sn_buf_printf(&text, "%d:%d ", canonical->cmp[i].min, canonical->cmp[i].max);
    sn_buf_puts(&text, "|");
    for (uint32_t i = 0; net->output && i < wires; i++)
        sn_buf_printf(&text, " %d", net->output[i]);
    cr_assert_str_eq(text.data, expected);
    sn_buf_free(&text);
    sn_net_free(net);
    sn_net_free(canonical);
}

static inline void refuses(const sn_expr *expr, uint32_t wires, sn_err code, const char *text)
{
    sn_net *net = (sn_net *)&builder;
    sn_error error = {0};
    cr_assert(expr, "%s", builder.error.text);
    cr_assert_eq(sn_expr_expand(expr, wires, &net, &error), code, "%s", text);
    cr_assert_null(net);
    cr_assert_eq(error.code, code);
    cr_assert_str_eq(error.text, text);
    cr_assert_eq(sn_expr_expand(expr, wires, &net, NULL), code);
}

static inline void prints(const sn_expr *expr, const char *expected)
{
    sn_buf text = {0};
    cr_assert(expr, "%s", builder.error.text);
    cr_assert_eq(sn_expr_print(expr, &text, NULL), SN_OK);
    cr_assert_str_eq(text.data, expected);
    sn_buf_free(&text);
}

#endif
