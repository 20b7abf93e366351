/* Streaming modules run cycle by cycle on keys that are symbols, which knows nothing of how they
 * were written.
 *
 * The counters of a stage begin anew with each array, and it sees arrays as far apart as they came.
 * So of texts as they are written what is found of arrays right after one another, after short gaps
 * and after long ones, is what happens whatever came before. A counter that somebody added, and
 * that acts later than all of that, is not found. */
#include "codegen/hardware/prove.h"
#include "codegen/hardware/stream.h"

#include <stdlib.h>

/* A module that is run. */
typedef struct proof {
    const sn_hardware *m;
    sn_driver *driver;
    const sn_net *due;
    sn_driver_element element;
    uint32_t n, lanes, beats, latency;
    uint32_t *key, *value; /* [n]; [beats * lanes] */
    sn_error *error;
} proof;

/* What a cycle has of arrays: which, and which beat of it; ARRAYS where it has none. */
typedef struct moment {
    uint32_t array, beat;
} moment;

/* Arrays, and cycles from one to the next: as few as can be, one more, or many. In passes an array
 * that does not come as the one before it leaves waits until that has left. */
#define ARRAYS 6
static int64_t start_of(const proof *p, uint32_t array)
{
    const int64_t period = (int64_t)p->m->stream->period, beats = p->beats;
    const int64_t idle = p->m->stream->pass ? p->m->net->wires / p->lanes + 2 : 1;
    const int64_t more[ARRAYS] = {0, idle, idle + beats / 2, 0, idle + 2 * beats + 2, 0};
    int64_t start = 0;
    for (uint32_t a = 0; a < array; a++)
        start += period + more[a];
    return start;
}

static moment moment_of(const proof *p, int64_t cycle)
{
    for (uint32_t a = 0; a < ARRAYS; a++)
        if (cycle >= start_of(p, a) && cycle < start_of(p, a) + p->beats)
            return (moment){a, (uint32_t)(cycle - start_of(p, a))};
    return (moment){ARRAYS, 0};
}

static sn_err set(proof *p, const char *port, bool on)
{
    return sn_driver_number(p->driver, port, on, p->error);
}

static sn_err check_bit(proof *p, const char *port, bool due, const char *when)
{
    return sn_hardware_check_bit(p->driver, port, due, when, p->error);
}

/* Compare an array that left with its network. */
static sn_err check_array(proof *p, uint32_t array)
{
    sn_net *found = NULL, *plain = NULL;
    bool same = false;
    for (uint32_t i = 0; i < p->n; i++)
        p->key[i] = array * p->m->net->wires + i;
    sn_err err =
        sn_driver_network(p->driver, &p->element, p->key, p->n, p->value, p->n, &found, p->error);
    err = err ? err : sn_net_untangle(found, &plain, p->error);
    err = err ? err : sn_net_same(plain, p->due, &same, p->error);
    if (!err && !same)
        err = sn_fail(p->error, SN_E_INPUT, "is read as another network");
    sn_net_free(found);
    sn_net_free(plain);
    return err;
}

/* Whether a beat may come in passes: while there is no array, or one comes, or one may begin to. */
static bool ready_at(const proof *p, int64_t cycle)
{
    const int64_t period = (int64_t)p->m->stream->period, beats = p->beats;
    int64_t since = INT64_MAX;
    for (uint32_t a = 0; a < ARRAYS; a++)
        if (cycle >= start_of(p, a))
            since = cycle - start_of(p, a);
    return since < beats || since == period || since >= period + p->m->net->wires / p->lanes + 2;
}

/* Whatever comes in; `all` is also whether it goes on. */
static sn_err set_unknown(proof *p, bool all)
{
    const uint32_t none = UINT32_MAX;
    sn_err err = sn_driver_keys(p->driver, "in_data", none, p->lanes, p->element.bits, p->error);
    err = err ? err : sn_driver_keys(p->driver, "in_valid", none, 1, 1, p->error);
    return err || !all ? err : sn_driver_keys(p->driver, "en", none, 1, 1, p->error);
}

/* Whether the module says when beats are taken. */
static bool has_ready(const proof *p)
{
    return p->m->stream->pass || p->n + p->lanes <= p->m->net->wires;
}

/* What leaves now, whatever comes in: outputs are those of registers. */
static sn_err check_outputs(proof *p, moment leaves, bool ready)
{
    const bool valid = leaves.array < ARRAYS;
    sn_err err = set_unknown(p, true);
    err = err ? err : sn_driver_keys(p->driver, "rst", UINT32_MAX, 1, 1, p->error);
    err = err ? err : sn_driver_settle(p->driver, p->error);
    if (!err && has_ready(p))
        err = check_bit(p, "in_ready", ready,
                        ready                ? "with a beat, or none yet"
                        : p->m->stream->pass ? "amid passes"
                                             : "with fillers");
    err = err ? err : check_bit(p, "out_valid", valid, valid ? "with a beat" : "without a beat");
    err = err ? err
              : check_bit(p, "out_first", valid && !leaves.beat,
                          leaves.beat ? "with a later beat" : "with a first beat, or none");
    if (!err && valid)
        err = sn_driver_take(p->driver, "out_data", p->lanes, p->element.bits,
                             p->value + leaves.beat * p->lanes, p->error);
    if (!err && valid && leaves.beat == p->beats - 1)
        err = check_array(p, leaves.array);
    return err ? err : set(p, "rst", false);
}

/* Without en nothing changes, whatever comes in. */
static sn_err check_hold(proof *p)
{
    sn_err err = set_unknown(p, false);
    err = err ? err : set(p, "en", false);
    return err ? err : sn_hardware_check_hold(p->driver, p->error);
}

/* A cycle, in which that comes in and leaves. Where none is taken, one may wait. */
static sn_err check_cycle(proof *p, moment comes, moment leaves, bool ready, bool hold)
{
    const bool valid = comes.array < ARRAYS;
    const uint32_t first = comes.array * p->m->net->wires + comes.beat * p->lanes;
    sn_err err = check_outputs(p, leaves, ready);
    err = err || !hold ? err : check_hold(p);
    err = err ? err : set_unknown(p, false);
    err = err ? err : set(p, "en", true);
    if (!err && ready)
        err = set(p, "in_valid", valid);
    if (!err && valid)
        err = sn_driver_keys(p->driver, "in_data", first, p->lanes, p->element.bits, p->error);
    return err ? err : sn_driver_edge(p->driver, p->error);
}

/* Forget all arrays, whatever comes in, and whether all stands still or not; then for some cycles
 * none leaves. */
static sn_err check_reset(proof *p, uint32_t cycles)
{
    const moment none = {ARRAYS, 0};
    sn_err err = set_unknown(p, true);
    err = err ? err : set(p, "rst", true);
    err = err ? err : sn_driver_edge(p->driver, p->error);
    err = err ? err : set(p, "rst", false);
    for (uint32_t t = 0; t < cycles && !err; t++)
        err = check_cycle(p, none, none, true, t == 1);
    return err;
}

/* Whether a beat may come: not amid passes, nor among beats of fillers. */
static bool is_ready(const proof *p, int64_t cycle)
{
    bool fills = false;
    for (uint32_t a = 0; a < ARRAYS; a++)
        fills = fills || (cycle >= start_of(p, a) + p->beats &&
                          cycle < start_of(p, a) + p->m->net->wires / p->lanes);
    return p->m->stream->pass ? ready_at(p, cycle) : !fills;
}

/* Arrays after a reset of registers that hold anything, and after one amid an array. */
static sn_err check_arrays(proof *p)
{
    const int64_t cycles = start_of(p, ARRAYS) + p->latency;
    sn_err err = check_reset(p, p->latency + p->beats);
    for (int64_t t = 0; t < p->latency + p->beats / 2 && !err; t++)
        err = check_cycle(p, moment_of(p, t), moment_of(p, t - p->latency), is_ready(p, t), false);
    err = err ? err : check_reset(p, 2);
    for (int64_t t = 0; t < cycles && !err; t++)
        err = check_cycle(p, moment_of(p, t), moment_of(p, t - p->latency), is_ready(p, t),
                          t % (1 + cycles / 64) == 0);
    return err ? err : check_reset(p, p->latency + p->beats);
}

static sn_err prove_width(proof *p, const sn_buf *text, uint32_t width, uint32_t payload,
                          bool is_signed)
{
    p->element = (sn_driver_element){width + payload, payload, is_signed};
    sn_err err = sn_hardware_drive(p->m->language, text, p->m->name, "clk", &p->element, &p->driver,
                                   p->error);
    err = err ? err : check_arrays(p);
    return sn_hardware_drive_end(p->driver, err, p->error);
}

/* The network whose input i is that on which key i comes in. */
static sn_err name_inputs(const sn_hardware *m, sn_net **out, sn_error *error)
{
    const sn_net *net = m->net;
    sn_net *named = NULL;
    uint16_t *place = sn_alloc(net->wires, sizeof *place);
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    sn_err err = place && output ? sn_net_new(net->wires, &named, error) : sn_fail_nomem(error);
    for (uint32_t i = 0; i < net->wires && !err; i++)
        place[m->stream->input[i]] = (uint16_t)i;
    for (size_t i = 0; i < net->size && !err; i++)
        err = sn_net_add(named, place[net->cmp[i].min], place[net->cmp[i].max], error);
    for (uint32_t i = 0; i < net->wires && !err; i++)
        output[i] = place[sn_net_output_wire(net, i)];
    err = err ? err : sn_net_set_output(named, output, error);
    err = err ? err : sn_net_untangle(named, out, error);
    sn_net_free(named);
    free(place);
    free(output);
    return err;
}

/* What arrays go through: fillers stay where they are, on the last wires. */
static sn_err make_due(const sn_hardware *m, sn_net **due, sn_error *error)
{
    sn_net *whole = NULL, *part = NULL, *flipped = NULL;
    sn_err err = name_inputs(m, &whole, error);
    err = err ? err : sn_net_wires(whole, 0, m->keys - 1, &part, error);
    if (!err && m->descending)
        err = sn_net_flip(part, &flipped, error);
    err = err ? err : sn_net_untangle(flipped ? flipped : part, due, error);
    sn_net_free(whole);
    sn_net_free(part);
    sn_net_free(flipped);
    return err;
}

static sn_err prove_core(const sn_hardware *module, const sn_buf *text, sn_error *error)
{
    sn_net *due = NULL;
    const uint32_t n = module->keys, lanes = module->stream->options.lanes;
    const uint32_t beats = (n + lanes - 1) / lanes;
    proof p = {.m = module,
               .n = n,
               .lanes = lanes,
               .beats = beats,
               .latency = (uint32_t)module->stream->latency,
               .key = sn_alloc(n, sizeof *p.key),
               .value = sn_alloc((size_t)beats * lanes, sizeof *p.value),
               .error = error};
    sn_err err = p.key && p.value ? make_due(module, &due, error) : sn_fail_nomem(error);
    p.due = due;
    if (!err)
        err = prove_width(&p, text, module->width, module->payload, module->is_signed);
    if (!err)
        err = prove_width(&p, text, 67, 5, !module->is_signed);
    if (!err)
        err = prove_width(&p, text, 3, 0, !module->is_signed);
    sn_net_free(due);
    free(p.key);
    free(p.value);
    return err;
}

sn_err sn_stream_prove(const sn_hardware *module, const sn_buf *text, sn_error *error)
{
    sn_error own;
    char name[SN_HARDWARE_NAME_SIZE];
    const sn_hardware core = sn_stream_core(module, name);
    sn_buf around = {0};
    error = error ? error : &own;
    sn_stream_flow_text(module, &around);
    const sn_err err = sn_hardware_check_end(text, &around, name, error);
    return err ? err : prove_core(&core, text, error);
}
