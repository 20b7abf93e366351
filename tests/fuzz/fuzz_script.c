/* Any bytes, run as a script: it must end soon, within its limits, with a network or one line that
 * says why not; and what a network prints must be a script for the same network. */
#include "networks/expr/node.h"
#include "networks/script/script.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES = 64, WORK_MAX = 1 << 20 };

static void check(bool holds)
{
    if (!holds)
        abort();
}

static void check_line(void *data, const char *line)
{
    (void)data;
    check(!strpbrk(line, "\n\r\033"));
}

static void check_error(sn_err err, const sn_error *error)
{
    check(err == error->code);
    check(err != SN_E_INTERNAL && err != SN_E_UNSUPPORTED && err != SN_E_IO);
    check(error->text[0] && !strpbrk(error->text, "\n\r"));
}

/* Whether expanding costs little: `work` is what is left of WORK_MAX. */
static bool is_small(const sn_expr *expr, uint64_t times, uint64_t *work)
{
    uint64_t cost = sn_mul_sat(times, WIRES);
    if (cost > *work)
        return false;
    *work -= cost;
    if (expr->kind == SN_KIND_REP)
        times = sn_mul_sat(times, expr->a);
    for (size_t i = 0; i < expr->count; i++)
        if (!is_small(expr->part[i], times, work))
            return false;
    return true;
}

static void expand(const sn_expr *expr)
{
    uint64_t work = WORK_MAX;
    uint32_t wires = sn_expr_width(expr) ? sn_expr_width(expr) : WIRES;
    sn_net *net;
    if (wires <= WIRES && is_small(expr, 1, &work) && !sn_expr_expand(expr, wires, &net, NULL)) {
        check(net->wires == wires);
        sn_net_free(net);
    }
}

/* Run what the expression prints, in place of the expression. Lua's parser nests less deeply. */
static void run_printed(const sn_expr *expr)
{
    sn_buf text = {0}, again = {0};
    sn_builder builder;
    const sn_expr *copy;
    sn_error error = {0};
    sn_buf_puts(&text, "return ");
    check(!sn_expr_print(expr, &text, NULL));
    check(!sn_builder_start(&builder, 0, NULL));
    if (!sn_script_expr(text.data, text.size, NULL, &builder, &copy, &error)) {
        sn_buf_puts(&again, "return ");
        check(!sn_expr_print(copy, &again, NULL));
        check(strcmp(text.data, again.data) == 0);
    } else {
        check(strstr(error.text, "C stack overflow") || strstr(error.text, "too many registers"));
    }
    sn_builder_done(&builder);
    sn_buf_free(&text);
    sn_buf_free(&again);
}

static void run(const uint8_t *data, size_t size, const int64_t *argument)
{
    sn_script_run options = {.argument = argument,
                             .limits = {.instructions = 20000, .memory = 2000000, .seconds = 0.5},
                             .print = check_line};
    sn_builder builder;
    const sn_expr *expr;
    sn_error error = {0};
    uint64_t work = WORK_MAX;
    check(!sn_builder_start(&builder, 0, NULL));
    sn_err err = sn_script_expr((const char *)data, size, &options, &builder, &expr, &error);
    if (err)
        check_error(err, &error);
    else
        expand(expr);
    if (!err && is_small(expr, 1, &work))
        run_printed(expr);
    sn_builder_done(&builder);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const int64_t argument = 3;
    run(data, size, NULL);
    run(data, size, &argument);
    return 0;
}
