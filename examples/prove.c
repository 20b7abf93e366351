/* Describe a network with combinators, prove that it sorts, and print it.
 *
 *     cc prove.c $(pkg-config --cflags --libs sortnet) -o prove && ./prove
 */
#include "sortnet.h"

#include <stdio.h>

/* tmerge(n) = vee(n-1), ilv(n-2), …, ilv(0) merges two sorted halves of 2^n wires. */
static const sn_expr *tmerge(sn_builder *b, unsigned n)
{
    const sn_expr *stage[16];
    stage[0] = sn_expr_vee(b, n - 1);
    for (unsigned i = 1; i < n; i++)
        stage[i] = sn_expr_ilv(b, n - 1 - i);
    return sn_expr_seq(b, n, stage);
}

/* The network in the default format. */
static sn_err print(const sn_net *net, sn_error *error)
{
    sn_buf text = {0};
    sn_err err = sn_format_write(net, SN_FORMAT_SNET, &text, error);
    if (!err)
        fputs(text.data, stdout);
    sn_buf_free(&text);
    return err;
}

static sn_err prove(const sn_net *net, sn_error *error)
{
    sn_property *sorts;
    sn_result *result = NULL;
    sn_err err = sn_property_new(net->wires, "any", "sorted", NULL, &sorts, error);
    if (!err)
        err = sn_prove(net, sorts, NULL, &result, error);
    if (!err)
        printf("sorting 8 values: %s, by %s\n", sn_verdict_name(result->verdict), result->engine);
    sn_result_free(result);
    sn_property_free(sorts);
    return err;
}

int main(void)
{
    sn_builder builder;
    sn_error error;
    sn_net *net = NULL;
    sn_err err = sn_builder_start(&builder, 0, &error);
    if (!err) {
        const sn_expr *merges[] = {tmerge(&builder, 1), tmerge(&builder, 2), tmerge(&builder, 3)};
        const sn_expr *tsort = sn_expr_seq(&builder, 3, merges);
        err = builder.error.code ? builder.error.code : sn_expr_expand(tsort, 8, &net, &error);
    }
    if (!err)
        err = prove(net, &error);
    if (!err)
        err = print(net, &error);
    if (err)
        fprintf(stderr, "%s\n", error.text);
    sn_net_free(net);
    sn_builder_done(&builder);
    return err ? 1 : 0;
}
