#include "verify/prove.h"

#include "verify/engine.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *sn_verdict_name(sn_verdict verdict)
{
    static const char *const names[] = {"holds", "fails", "undecided"};
    return names[verdict];
}

void sn_result_free(sn_result *result)
{
    if (!result)
        return;
    free(result->witness.input);
    free(result->witness.output);
    free(result->witness.ranks);
    free(result->witness.ranks_left);
    free(result);
}

static unsigned core_count(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : (unsigned)cores;
}

/* Give the witness arrays for `wires` wires. */
static sn_err witness_new(sn_witness *witness, uint32_t wires, sn_error *error)
{
    witness->input = sn_alloc(wires, sizeof *witness->input);
    witness->output = sn_alloc(wires, sizeof *witness->output);
    witness->ranks = sn_alloc(wires, sizeof *witness->ranks);
    witness->ranks_left = sn_alloc(wires, sizeof *witness->ranks_left);
    bool complete = witness->input && witness->output && witness->ranks && witness->ranks_left;
    return complete ? SN_OK : sn_fail_nomem(error);
}

/* The permutation of 0..wires-1 that has the zeros' values below the ones', each in wire order:
 * wherever the vector shows outputs out of order, so does the permutation, because comparators
 * commute with the monotone map that makes the one from the other. */
static void rank_input(const uint8_t *input, uint32_t wires, int64_t *ranks)
{
    int64_t zeros = 0, ones = 0;
    for (uint32_t w = 0; w < wires; w++)
        zeros += !input[w];
    ones = zeros;
    zeros = 0;
    for (uint32_t w = 0; w < wires; w++)
        ranks[w] = input[w] ? ones++ : zeros++;
}

static bool is_sorted(const int64_t *values, uint32_t wires)
{
    for (uint32_t w = 0; w + 1 < wires; w++)
        if (values[w] > values[w + 1])
            return false;
    return true;
}

/* Run the engine's counterexample through the network, as zeros and ones and as a permutation.
 * Neither uses anything of the engine's, so a wrong counterexample cannot get past here. */
static sn_err replay(const sn_net *net, sn_witness *witness, const char *engine, sn_error *error)
{
    int64_t *values = sn_alloc(net->wires, sizeof *values);
    int64_t *left = sn_alloc(net->wires, sizeof *left);
    sn_err err = values && left ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        for (uint32_t w = 0; w < net->wires; w++)
            values[w] = witness->input[w];
        sn_net_apply(net, values, left);
        for (uint32_t w = 0; w < net->wires; w++)
            witness->output[w] = (uint8_t)left[w];
        rank_input(witness->input, net->wires, witness->ranks);
        memcpy(values, witness->ranks, net->wires * sizeof *values);
        sn_net_apply(net, values, witness->ranks_left);
        if (is_sorted(left, net->wires) || is_sorted(witness->ranks_left, net->wires))
            err = sn_fail(error, SN_E_INTERNAL,
                          "the counterexample of engine %s does not survive its replay", engine);
    }
    free(values);
    free(left);
    return err;
}

static sn_err decide(const sn_engine *engine, const sn_net *net, const sn_property *property,
                     const sn_run *run, sn_result *result, sn_error *error)
{
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = result->witness.input};
    double begin = sn_now();
    sn_err err = engine->decide(net, property, run, &finding, error);
    if (err)
        return err;
    result->verdict = finding.verdict;
    result->engine = engine->name;
    result->seconds = sn_now() - begin;
    result->covered = finding.covered;
    result->total = ldexp(1.0, (int)net->wires);
    result->interrupted = finding.interrupted;
    snprintf(result->reason, sizeof result->reason, "%s", finding.reason);
    return finding.verdict == SN_FAILS ? replay(net, &result->witness, engine->name, error) : SN_OK;
}

sn_err sn_prove(const sn_net *net, const sn_property *property, const sn_run *run, sn_result **out,
                sn_error *error)
{
    sn_run resolved = run ? *run : (sn_run){0};
    if (!resolved.threads)
        resolved.threads = core_count();
    *out = NULL;
    sn_result *result = sn_alloc(1, sizeof *result);
    sn_err err = result ? witness_new(&result->witness, net->wires, error) : sn_fail_nomem(error);
    if (!err)
        err = decide(&sn_engine_exhaustive, net, property, &resolved, result, error);
    if (err)
        sn_result_free(result);
    else
        *out = result;
    return err;
}
