/* Which single comparator a network lacks, or has wrong, that fails a claim. */
#include "verify/prove.h"
#include "web/page.h"

#include <stdlib.h>
#include <string.h>

/* Wires of networks that are mended, how many ways are told, and inputs that are kept: what gets
 * one of them wrong need not be proved to. */
enum { WIRES = 64, WAYS = 12, KEPT = 64 };

typedef struct mender {
    const sn_net *net;
    const sn_property *property;
    sn_run run;
    double end;
    sn_net *tried;
    int64_t *input; /* [KEPT][wires] */
    int64_t *scratch;
    size_t kept, next, ways;
    sn_json *json;
    sn_error *error;
} mender;

/* The network with a comparator put in the place of number `at`, or in front of it. */
static sn_err make(mender *m, size_t at, bool instead, sn_cmp put)
{
    m->tried->size = 0;
    sn_err err = SN_OK;
    for (size_t i = 0; i <= m->net->size && !err; i++) {
        if (i == at)
            err = sn_net_add(m->tried, put.min, put.max, m->error);
        if (!err && i < m->net->size && !(instead && i == at))
            err = sn_net_add(m->tried, m->net->cmp[i].min, m->net->cmp[i].max, m->error);
    }
    return err;
}

static bool is_refuted(const mender *m)
{
    for (size_t i = 0; i < m->kept; i++)
        if (!sn_property_satisfied(m->property, m->tried, m->input + i * m->net->wires, m->scratch))
            return true;
    return false;
}

static void keep(mender *m, const sn_witness *witness)
{
    int64_t *input = m->input + m->next * m->net->wires;
    for (uint32_t w = 0; w < m->net->wires; w++)
        input[w] = witness->input[w];
    m->next = (m->next + 1) % KEPT;
    m->kept = m->kept < KEPT ? m->kept + 1 : KEPT;
}

static sn_err try(mender *m, size_t at, bool instead, sn_cmp put)
{
    sn_result *result = NULL;
    sn_err err = make(m, at, instead, put);
    if (err || is_refuted(m))
        return err;
    err = sn_prove(m->tried, m->property, &m->run, &result, m->error);
    if (!err && result->verdict == SN_FAILS)
        keep(m, &result->witness);
    if (!err && result->verdict == SN_HOLDS && m->ways++ < WAYS) {
        sn_json_add(m->json, "{ at %zu min %u max %u", at, put.min, put.max);
        sn_json_bool(m->json, "instead", instead);
        sn_json_add(m->json, "}");
    }
    sn_result_free(result);
    return err;
}

/* All pairs at one place. */
static sn_err try_pairs(mender *m, size_t at, bool instead)
{
    sn_err err = SN_OK;
    for (uint32_t a = 0; a < m->net->wires && !err; a++)
        for (uint32_t b = 0; b < m->net->wires && !err && m->ways < WAYS; b++) {
            const bool standard = a < b || !sn_net_is_standard(m->net);
            if (a != b && standard && sn_now() < m->end)
                err = try(m, at, instead, (sn_cmp){(uint16_t)a, (uint16_t)b});
        }
    return err;
}

/* First another pair for one that is there, then one more. */
static sn_err try_all(mender *m)
{
    const size_t size = m->net->size;
    sn_err err = SN_OK;
    for (size_t i = 0; i < 2 * size + 1 && !err; i++) {
        err = i < size ? try_pairs(m, i, true) : try_pairs(m, i - size, false);
        m->run.progress(NULL, (double)i / (double)(2 * size + 1), -1);
    }
    return err;
}

sn_err sn_web_mend(const sn_web_request *request, sn_json *json, sn_error *error)
{
    sn_net *net = NULL;
    sn_property *property = NULL;
    mender m = {.json = json, .error = error, .run = sn_web_run(request)};
    m.end = sn_now() + m.run.seconds;
    sn_err err = sn_web_net(request, "net", &net, error);
    if (!err && net->wires > WIRES)
        err = sn_fail(error, SN_E_LIMIT, "networks of up to %d wires are mended", WIRES);
    err = err ? err
              : sn_property_new(net->wires, sn_web_words(request, "given"),
                                sn_web_words(request, "goal"), NULL, &property, error);
    err = err ? err : sn_net_copy(net, &m.tried, error);
    m.input = sn_alloc(KEPT * WIRES, sizeof *m.input);
    m.scratch = sn_alloc(3 * WIRES, sizeof *m.scratch);
    if (!err && (!m.input || !m.scratch))
        err = sn_fail_nomem(error);
    m.net = net;
    m.property = property;
    sn_json_add(json, "ways [");
    err = err ? err : try_all(&m);
    sn_json_add(json, "]");
    sn_json_bool(json, "all", m.ways < WAYS && sn_now() < m.end);
    free(m.input);
    free(m.scratch);
    sn_net_free(m.tried);
    sn_property_free(property);
    sn_net_free(net);
    return err;
}
