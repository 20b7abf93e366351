/* Writers of networks as formulas (DIMACS) and and-inverter graphs (AIGER). */
#include "networks/formats/format.h"

#include <stdlib.h>

static const char *const names[SN_CIRCUIT_COUNT] = {
#define X(id, name) [SN_CIRCUIT_##id] = name,
    SN_CIRCUITS(X)
#undef X
};

const char *sn_circuit_name(sn_circuit circuit)
{
    return names[circuit];
}

bool sn_circuit_find(const char *name, sn_circuit *circuit)
{
    const size_t found = sn_name_find(names, SN_CIRCUIT_COUNT, name);
    if (found < SN_CIRCUIT_COUNT)
        *circuit = (sn_circuit)found;
    return found < SN_CIRCUIT_COUNT;
}

/* Variables 1..wires are the inputs, and comparator c has the two behind those before it. What a
 * wire carries is a literal: twice the variable, and one more if that is negated. */
typedef struct gates {
    const sn_net *net;
    uint64_t *wire; /* [wires] literals */
} gates;

static void begin(gates *g)
{
    for (uint32_t w = 0; w < g->net->wires; w++)
        g->wire[w] = 2 * ((uint64_t)w + 1);
}

static uint64_t first_variable(const gates *g, size_t cmp)
{
    return g->net->wires + 2 * (uint64_t)cmp + 1;
}

/* ---- DIMACS ---------------------------------------------------------------------------------- */

static void put_list(sn_buf *out, const char *what, const gates *g)
{
    sn_buf_puts(out, what);
    for (uint32_t i = 0; i < g->net->wires; i++)
        sn_buf_printf(out, " %llu", (unsigned long long)g->wire[sn_net_output_wire(g->net, i)] / 2);
    sn_buf_puts(out, "\n");
}

/* The three clauses of each comparator that make ones go on, or with sign "-" zeros: with the signs
 * turned and minimum and maximum exchanged they are the same. */
static void put_clauses(gates *g, bool zeros, sn_buf *out)
{
    const char *was = zeros ? "" : "-", *is = zeros ? "-" : "";
    begin(g);
    for (size_t c = 0; c < g->net->size; c++) {
        uint64_t *low = &g->wire[g->net->cmp[c].min], *high = &g->wire[g->net->cmp[c].max];
        const unsigned long long a = *low / 2, b = *high / 2, min = first_variable(g, c);
        const unsigned long long one = zeros ? min : min + 1, both = zeros ? min + 1 : min;
        sn_buf_printf(out, "%s%llu %s%llu 0\n%s%llu %s%llu 0\n%s%llu %s%llu %s%llu 0\n", was, a, is,
                      one, was, b, is, one, was, a, was, b, is, both);
        *low = 2 * min;
        *high = 2 * (min + 1);
    }
}

static void put_cnf(gates *g, sn_buf *out)
{
    const size_t size = g->net->size;
    begin(g);
    sn_buf_printf(out, "c inputs 1 to %u\n", g->net->wires);
    for (size_t c = 0; c < size; c++) {
        g->wire[g->net->cmp[c].min] = 2 * first_variable(g, c);
        g->wire[g->net->cmp[c].max] = 2 * (first_variable(g, c) + 1);
    }
    put_list(out, "c outputs", g);
    sn_buf_printf(out,
                  "c the first %zu clauses take ones to the outputs, the others zeros\n"
                  "p cnf %llu %zu\n",
                  3 * size, (unsigned long long)g->net->wires + 2 * size, 6 * size);
    put_clauses(g, false, out);
    put_clauses(g, true, out);
}

/* ---- AIGER ----------------------------------------------------------------------------------- */

/* A number in groups of seven bits, the lowest first, all but the last with the eighth bit set. */
static void put_delta(sn_buf *out, uint64_t number)
{
    char bytes[10];
    size_t count = 0;
    for (; number >= 128; number >>= 7)
        bytes[count++] = (char)(number | 128);
    bytes[count++] = (char)number;
    sn_buf_add(out, bytes, count);
}

static void put_and(sn_buf *out, bool binary, uint64_t gate, uint64_t a, uint64_t b)
{
    const uint64_t high = a > b ? a : b, low = a > b ? b : a;
    if (binary) {
        put_delta(out, gate - high);
        put_delta(out, high - low);
    } else {
        sn_buf_printf(out, "%llu %llu %llu\n", (unsigned long long)gate, (unsigned long long)high,
                      (unsigned long long)low);
    }
}

/* The gates, after which the wires carry what leaves the network. */
static void put_gates(gates *g, bool binary, sn_buf *out)
{
    begin(g);
    for (size_t c = 0; c < g->net->size; c++) {
        uint64_t *low = &g->wire[g->net->cmp[c].min], *high = &g->wire[g->net->cmp[c].max];
        const uint64_t a = *low, b = *high, gate = 2 * first_variable(g, c);
        put_and(out, binary, gate, a, b);
        put_and(out, binary, gate + 2, a ^ 1, b ^ 1);
        *low = gate;
        *high = (gate + 2) ^ 1;
    }
}

/* Outputs stand in front of the gates. */
static void put_aiger(gates *g, bool binary, sn_buf *out)
{
    const uint32_t wires = g->net->wires;
    sn_buf ands = {0};
    sn_buf_printf(out, "%s %llu %u 0 %u %zu\n", binary ? "aig" : "aag",
                  (unsigned long long)wires + 2 * g->net->size, wires, wires, 2 * g->net->size);
    for (uint32_t w = 0; !binary && w < wires; w++)
        sn_buf_printf(out, "%lu\n", 2 * ((unsigned long)w + 1));
    put_gates(g, binary, &ands);
    for (uint32_t i = 0; i < wires; i++)
        sn_buf_printf(out, "%llu\n", (unsigned long long)g->wire[sn_net_output_wire(g->net, i)]);
    if (ands.size)
        sn_buf_add(out, ands.data, ands.size);
    out->failed = out->failed || ands.failed;
    sn_buf_free(&ands);
}

sn_err sn_circuit_write(const sn_net *net, sn_circuit circuit, sn_buf *out, sn_error *error)
{
    if (net->wires + 2 * (uint64_t)net->size > INT32_MAX)
        return sn_fail(error, SN_E_LIMIT, "%s holds at most %ld variables, two for each comparator",
                       sn_circuit_name(circuit), (long)INT32_MAX);
    const size_t before = out->size;
    gates g = {net, sn_alloc(net->wires, sizeof *g.wire)};
    if (!g.wire)
        return sn_fail_nomem(error);
    if (circuit == SN_CIRCUIT_CNF)
        put_cnf(&g, out);
    else
        put_aiger(&g, circuit == SN_CIRCUIT_AIG, out);
    free(g.wire);
    if (!out->failed)
        return SN_OK;
    out->size = before;
    return sn_fail_nomem(error);
}
