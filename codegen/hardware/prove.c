/* Modules read as netlift reads them, and run cycle by cycle on keys that are symbols, which knows
 * nothing of how they were written.
 *
 * What a cycle's outputs are made of tells for all time, as registers were unknown before: if all
 * hold the inputs of the last cycles, they do so whatever came before. */
#include "codegen/hardware/prove.h"
#include "codegen/hardware/stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- driving --------------------------------------------------------------------------------- */

sn_err sn_hardware_drive(sn_hardware_language language, const sn_buf *text, const char *name,
                         const char *clock, const sn_driver_element *element, sn_driver **out,
                         sn_error *error)
{
    const sn_driver_parameter parameters[] = {
        {"WIDTH", element->bits - element->payload},
        {"PAYLOAD", element->payload},
        {language == SN_HARDWARE_VHDL ? "IS_SIGNED" : "SIGNED", element->is_signed}};
    char file[16];
    snprintf(file, sizeof file, "module.%s", sn_hardware_ending(language));
    return sn_driver_new(file, text->data, text->size, name, clock, parameters,
                         sizeof parameters / sizeof *parameters, out, error);
}

sn_err sn_hardware_drive_end(sn_driver *driver, sn_err err, sn_error *error)
{
    if (err == SN_E_INPUT && driver)
        err = error->code = SN_E_INTERNAL;
    sn_driver_free(driver);
    return err;
}

sn_err sn_hardware_check_bit(sn_driver *driver, const char *port, bool due, const char *when,
                             sn_error *error)
{
    int64_t number = 0;
    sn_err err = sn_driver_settle(driver, error);
    if (!err && !sn_driver_output(driver, port, &number))
        return sn_fail(error, SN_E_INPUT, "%s is not known %s", port, when);
    return err || number == due ? err : sn_fail(error, SN_E_INPUT, "%s is %d %s", port, !due, when);
}

sn_err sn_hardware_check_hold(sn_driver *driver, sn_error *error)
{
    bool holds = true;
    const char *changes = NULL;
    const sn_err err = sn_driver_hold(driver, &holds, &changes, error);
    return err || holds ? err
                        : sn_fail(error, SN_E_INPUT, "%s does not wait where all stands still",
                                  changes ? changes : "a register");
}

/* ---- pipelines ------------------------------------------------------------------------------- */

/* A module that is run. */
typedef struct proof {
    const sn_hardware *h;
    sn_driver *driver;
    const sn_net *due;
    sn_driver_element element;
    const char *in, *out; /* what names of ports begin with */
    uint32_t latency;
    sn_error *error;
} proof;

#define PORT(name, p, way, end) \
    char name[32];              \
    snprintf(name, sizeof name, "%s%s", (p)->way, end)

/* What a module of the user's stands for where it is read: an order of keys, which no text has that
 * compares them itself. */
static void put_stand_in(const sn_hardware *h, sn_buf *text)
{
    if (!h->compare)
        return;
    if (h->language == SN_HARDWARE_VHDL)
        sn_buf_printf(text,
                      "library ieee;\nuse ieee.std_logic_1164.all;\nuse ieee.numeric_std.all;\n"
                      "entity %s is generic (WIDTH : positive; PAYLOAD : natural; IS_SIGNED : "
                      "boolean);\nport (a, b : in std_logic_vector(WIDTH + PAYLOAD - 1 downto 0);\n"
                      "less : out std_logic);\nend entity;\narchitecture rtl of %s is begin\n"
                      "plain : if not IS_SIGNED generate\n"
                      "less <= '1' when unsigned(a(WIDTH + PAYLOAD - 1 downto PAYLOAD)) <\n"
                      "unsigned(b(WIDTH + PAYLOAD - 1 downto PAYLOAD)) else '0';\n"
                      "end generate;\n"
                      "turned : if IS_SIGNED generate\n"
                      "less <= '1' when signed(a(WIDTH + PAYLOAD - 1 downto PAYLOAD)) >\n"
                      "signed(b(WIDTH + PAYLOAD - 1 downto PAYLOAD)) else '0';\n"
                      "end generate;\nend architecture;\n",
                      h->compare, h->compare);
    else
        sn_buf_printf(text,
                      "module %s #(parameter WIDTH = 1, parameter PAYLOAD = 0,\n"
                      "parameter SIGNED = 0) (input wire [WIDTH+PAYLOAD-1:0] a,\n"
                      "input wire [WIDTH+PAYLOAD-1:0] b, output wire less);\n"
                      "wire [WIDTH-1:0] x = a[WIDTH+PAYLOAD-1:PAYLOAD];\n"
                      "wire [WIDTH-1:0] y = b[WIDTH+PAYLOAD-1:PAYLOAD];\n"
                      "assign less = SIGNED != 0 ? $signed(x) > $signed(y) : x < y;\n"
                      "endmodule\n",
                      h->compare);
}

/* ---- ports ----------------------------------------------------------------------------------- */

static sn_err set_reset(proof *p, bool active)
{
    const bool axi = p->h->flow == SN_HARDWARE_AXI;
    if (p->h->flow == SN_HARDWARE_FREE || p->h->reset == SN_HARDWARE_RESET_NONE)
        return SN_OK;
    return sn_driver_number(p->driver, axi ? "aresetn" : "rst", active != axi, p->error);
}

/* Let all go on, or stand still. */
static sn_err set_enable(proof *p, bool on)
{
    PORT(ready, p, out, "ready");
    return p->h->flow == SN_HARDWARE_ENABLE  ? sn_driver_number(p->driver, "en", on, p->error)
           : p->h->flow > SN_HARDWARE_ENABLE ? sn_driver_number(p->driver, ready, on, p->error)
                                             : SN_OK;
}

static sn_err set_valid(proof *p, bool valid)
{
    PORT(port, p, in, "valid");
    return p->h->flow == SN_HARDWARE_FREE ? SN_OK
                                          : sn_driver_number(p->driver, port, valid, p->error);
}

static sn_err check_valid(proof *p, bool due, const char *when)
{
    PORT(port, p, out, "valid");
    return p->h->flow == SN_HARDWARE_FREE
               ? SN_OK
               : sn_hardware_check_bit(p->driver, port, due, when, p->error);
}

/* ---- what is proved -------------------------------------------------------------------------- */

/* The same network, with the outputs that leave first; of the others nothing is said. */
static sn_err arrange(const sn_net *net, uint32_t first, uint32_t last, sn_net **out,
                      sn_error *error)
{
    uint16_t *output = sn_alloc(net->wires, sizeof *output);
    bool *used = sn_alloc(net->wires, sizeof *used);
    sn_net *plain = NULL;
    sn_err err = output && used ? sn_net_untangle(net, &plain, error) : sn_fail_nomem(error);
    uint32_t count = 0;
    for (uint32_t i = first; i <= last && !err; i++) {
        const uint32_t wire = sn_net_output_wire(plain, i);
        output[count++] = (uint16_t)wire;
        used[wire] = true;
    }
    for (uint32_t w = 0; w < net->wires && !err; w++)
        if (!used[w])
            output[count++] = (uint16_t)w;
    err = err ? err : sn_net_set_output(plain, output, error);
    err = err ? err : sn_net_relayer(plain, out, error);
    sn_net_free(plain);
    free(output);
    free(used);
    return err;
}

/* Compare what leaves now with the network of the array whose keys begin at `first`. */
static sn_err check_network(proof *p, uint32_t first)
{
    const uint32_t n = p->h->net->wires, outputs = p->h->last - p->h->first + 1;
    uint32_t *key = sn_alloc(n, sizeof *key), *value = sn_alloc(outputs, sizeof *value);
    sn_net *found = NULL, *a = NULL;
    bool same = false;
    PORT(port, p, out, "data");
    for (uint32_t i = 0; key && i < n; i++)
        key[i] = first + i;
    sn_err err = key && value
                     ? sn_driver_take(p->driver, port, outputs, p->element.bits, value, p->error)
                     : sn_fail_nomem(p->error);
    if (!err)
        err = sn_driver_network(p->driver, &p->element, key, n, value, outputs, &found, p->error);
    err = err ? err : arrange(found, 0, outputs - 1, &a, p->error);
    err = err ? err : sn_net_same(a, p->due, &same, p->error);
    if (!err && !same)
        err = sn_fail(p->error, SN_E_INTERNAL, "is read as another network");
    sn_net_free(found);
    sn_net_free(a);
    free(key);
    free(value);
    return err;
}

/* The same, but of ranks, which are run on numbers. */
static sn_err check_data(proof *p, uint32_t first)
{
    return p->h->ranks ? SN_OK : check_network(p, first);
}

/* Whatever comes in, where the module has such ports; `all` is also what lets it go on and, if it
 * waits for the clock, its reset. */
static sn_err set_unknown(proof *p, bool all)
{
    const sn_hardware *h = p->h;
    const bool axi = h->flow == SN_HARDWARE_AXI;
    const uint32_t none = UINT32_MAX;
    PORT(data, p, in, "data");
    PORT(valid, p, in, "valid");
    PORT(ready, p, out, "ready");
    sn_err err = sn_driver_keys(p->driver, data, none, h->net->wires, p->element.bits, p->error);
    if (!err && h->flow != SN_HARDWARE_FREE)
        err = sn_driver_keys(p->driver, valid, none, 1, 1, p->error);
    if (!err && all && h->flow >= SN_HARDWARE_ENABLE)
        err = sn_driver_keys(p->driver, h->flow == SN_HARDWARE_ENABLE ? "en" : ready, none, 1, 1,
                             p->error);
    if (!err && all && h->flow != SN_HARDWARE_FREE && h->reset == SN_HARDWARE_RESET_SYNC)
        err = sn_driver_keys(p->driver, axi ? "aresetn" : "rst", none, 1, 1, p->error);
    return err;
}

/* Where all may stand still, it does, whatever comes in. */
static sn_err check_hold(proof *p, bool valid)
{
    if (p->h->flow < SN_HARDWARE_ENABLE || (p->h->flow > SN_HARDWARE_ENABLE && !valid))
        return SN_OK;
    const sn_err err = set_enable(p, false);
    return err ? err : sn_hardware_check_hold(p->driver, p->error);
}

/* What is ready to take data is so if nothing waits, or what waits is taken. */
static sn_err check_ready(proof *p, bool valid)
{
    sn_err err = SN_OK;
    for (unsigned taken = 0; taken < 2 && !err && p->h->flow > SN_HARDWARE_ENABLE; taken++) {
        int64_t number = 0;
        PORT(port, p, in, "ready");
        err = set_enable(p, taken);
        err = err ? err : sn_driver_settle(p->driver, p->error);
        if (!err && (!sn_driver_output(p->driver, port, &number) || number != (taken || !valid)))
            err = sn_fail(p->error, SN_E_INPUT, "%s is not as what leaves is taken", port);
    }
    return err;
}

/* In which cycles of a run what is known of valid. */
typedef enum pattern { ANY, NONE, SOME } pattern;

static pattern pattern_of(bool sparse, uint32_t latency, uint32_t t)
{
    if (sparse)
        return t == 0 ? SOME : t == latency + 1 ? NONE : ANY;
    /* none of the patterns that a shift of another length would have */
    return t >= latency && (0x2d >> (t - latency) % 6 & 1) ? SOME : NONE;
}

/* Whether data is compared in a cycle. As registers held anything, once tells of all cycles in
 * which all goes on; where what is taken tells of that, it is also compared after others. */
static bool data_due(const proof *p, bool sparse, uint32_t t)
{
    return sparse || !p->latency ? t == p->latency
                                 : t >= 2 * p->latency && p->h->flow > SN_HARDWARE_ENABLE;
}

/* What leaves, whatever comes in: outputs are those of registers. */
static sn_err check_outputs(proof *p, uint32_t t, pattern came, bool data)
{
    const uint32_t n = p->h->net->wires;
    sn_err err = p->latency ? set_unknown(p, true) : SN_OK;
    err = err ? err : sn_driver_settle(p->driver, p->error);
    if (!err && data)
        err = check_data(p, (t - p->latency) * n);
    if (!err && came != ANY)
        err = check_valid(p, came == SOME, came == SOME ? "with an array" : "without an array");
    if (!err && came != ANY)
        err = check_ready(p, came == SOME);
    return err ? err : set_reset(p, false);
}

/* Arrays in each cycle, and what leaves. If it is sparse, of one cycle alone it is known that its
 * array is valid, and then of one that it is not: so what is found holds whatever else comes. Else
 * of all, after a reset; then those before an array that is none go on also if nothing is taken. */
static sn_err check_run(proof *p, bool sparse)
{
    const uint32_t n = p->h->net->wires, cycles = (sparse ? 2 : 3) * p->latency + 6;
    const bool resets = p->h->flow != SN_HARDWARE_FREE && p->h->reset != SN_HARDWARE_RESET_NONE;
    sn_err err = SN_OK;
    PORT(data, p, in, "data");
    for (uint32_t t = 0; t < cycles && !err; t++) {
        const pattern comes = pattern_of(sparse, p->latency, t);
        pattern came = t >= p->latency ? pattern_of(sparse, p->latency, t - p->latency) : ANY;
        if (!sparse && t < p->latency && resets)
            came = NONE;
        err = p->latency ? SN_OK : sn_driver_keys(p->driver, data, 0, n, p->element.bits, p->error);
        err = err ? err : check_outputs(p, t, came, data_due(p, sparse, t));
        if (!p->latency)
            return err;
        if (!err && !sparse && t >= 2 * p->latency)
            err = check_hold(p, came == SOME);
        if (!err)
            err = sn_driver_keys(p->driver, data, p->h->ranks ? UINT32_MAX : t * n, n,
                                 p->element.bits, p->error);
        err = err ? err : set_enable(p, true);
        if (!err && came == NONE && p->h->flow > SN_HARDWARE_ENABLE) {
            PORT(ready, p, out, "ready");
            err = sn_driver_keys(p->driver, ready, UINT32_MAX, 1, 1, p->error);
        }
        if (!err && comes != ANY)
            err = set_valid(p, comes == SOME);
        err = err ? err : sn_driver_edge(p->driver, p->error);
    }
    return err;
}

/* A reset forgets all arrays, whatever comes in, and whether all goes on or not. */
static sn_err check_reset(proof *p)
{
    if (p->h->flow == SN_HARDWARE_FREE || p->h->reset == SN_HARDWARE_RESET_NONE)
        return SN_OK;
    sn_err err = set_unknown(p, true);
    err = err ? err : set_reset(p, true);
    err = err ? err : sn_driver_settle(p->driver, p->error);
    if (!err && p->h->reset == SN_HARDWARE_RESET_ASYNC) {
        err = check_valid(p, false, "in a reset");
        err = err ? err : check_ready(p, false);
    }
    err = err ? err : sn_driver_edge(p->driver, p->error);
    err = err ? err : check_ready(p, false);
    err = err ? err : set_reset(p, false);
    err = err ? err : set_valid(p, false);
    err = err ? err : set_enable(p, true);
    for (uint32_t t = 0; t <= p->latency && !err; t++) {
        err = check_valid(p, false, "after a reset");
        err = err ? err : sn_driver_edge(p->driver, p->error);
    }
    return err;
}

/* ---- ranks ----------------------------------------------------------------------------------- */

/* Keys of three bits with their places as payloads are numbers: in all orders, and with ties. */
enum { RANK_KEY = 3, RANK_BITS = 6, TIES = 500 };

/* Run the module on these keys until they are at its outputs, and compare. */
static sn_err check_ranks_of(proof *p, const uint8_t *key)
{
    const uint32_t n = p->h->net->wires;
    const uint8_t sign = p->element.is_signed ? 1 << (RANK_KEY - 1) : 0;
    int64_t in = 0, due = 0, out;
    PORT(data, p, in, "data");
    PORT(result, p, out, "data");
    for (uint32_t i = 0; i < n; i++) {
        const uint8_t own = key[i] ^ sign;
        uint32_t rank = 0;
        in |= (int64_t)(key[i] << RANK_KEY | i) << (RANK_BITS * i);
        for (uint32_t j = 0; j < n; j++) {
            const uint8_t other = key[j] ^ sign;
            rank += other == own ? j < i : (other < own) != p->h->descending;
        }
        if (rank >= p->h->first && rank <= p->h->last)
            due |= (int64_t)(key[i] << RANK_KEY | i) << (RANK_BITS * (rank - p->h->first));
    }
    sn_err err = sn_driver_number(p->driver, data, in, p->error);
    for (uint32_t t = 0; t < p->latency && !err; t++)
        err = sn_driver_edge(p->driver, p->error);
    err = err ? err : sn_driver_settle(p->driver, p->error);
    if (!err && (!sn_driver_output(p->driver, result, &out) || out != due))
        err = sn_fail(p->error, SN_E_INTERNAL, "does not put elements by their ranks");
    return err;
}

/* Of all orders of keys first..n-1 behind those that are there. */
static sn_err check_orders(proof *p, uint8_t *key, uint32_t first)
{
    const uint32_t n = p->h->net->wires;
    sn_err err = first == n ? check_ranks_of(p, key) : SN_OK;
    for (uint32_t i = first; i < n && !err; i++) {
        const uint8_t held = key[first];
        key[first] = key[i];
        key[i] = held;
        err = check_orders(p, key, first + 1);
        key[i] = key[first];
        key[first] = held;
    }
    return err;
}

static sn_err check_ranks(proof *p)
{
    uint8_t key[SN_HARDWARE_RANKS_MAX];
    sn_random random;
    sn_err err = SN_OK;
    sn_random_seed(&random, 1);
    for (uint8_t i = 0; i < p->h->net->wires; i++)
        key[i] = i;
    err = set_enable(p, true);
    err = err ? err : set_valid(p, true);
    if (!err && !p->element.is_signed)
        err = check_orders(p, key, 0);
    for (int turn = 0; turn < TIES && !err; turn++) {
        for (uint32_t i = 0; i < p->h->net->wires; i++)
            key[i] = (uint8_t)sn_random_below(&random, 1 + (uint64_t)turn % 8);
        err = check_ranks_of(p, key);
    }
    return err;
}

/* ---- modules --------------------------------------------------------------------------------- */

/* Prove the module whose keys and payloads have so many bits. */
static sn_err prove_widths(proof *p, const sn_buf *text, uint32_t width, uint32_t payload,
                           bool is_signed)
{
    const bool axi = p->h->flow == SN_HARDWARE_AXI;
    const char *clock = !p->latency ? NULL : axi ? "aclk" : "clk";
    p->element =
        (sn_driver_element){.bits = width + payload, .payload = payload, .is_signed = is_signed};
    p->in = axi ? "s_axis_t" : "in_";
    p->out = axi ? "m_axis_t" : "out_";
    sn_err err = sn_hardware_drive(p->h->language, text, p->h->name, clock, &p->element, &p->driver,
                                   p->error);
    if (!err)
        err = set_reset(p, false);
    if (!err && p->latency)
        err = check_run(p, true);
    err = err ? err : check_reset(p); /* of registers that hold anything */
    err = err ? err : check_run(p, false);
    if (!err && p->h->ranks)
        err = check_ranks(p);
    err = err ? err : check_reset(p); /* of those that hold arrays */
    return sn_hardware_drive_end(p->driver, err, p->error);
}

/* Prove a module that is not stable. */
static sn_err prove_module(const sn_hardware *h, const sn_buf *text, sn_error *error)
{
    const struct {
        uint32_t width, payload;
        bool is_signed;
    } forms[] = {{h->width, h->payload, h->is_signed},
                 {1, 0, false},
                 {5, 3, true},
                 {64, 0, true},
                 {67, 70, false}};
    proof p = {.h = h, .latency = sn_hardware_latency(h), .error = error};
    sn_net *flipped = NULL, *due[2] = {NULL, NULL}; /* of the smallest key first, of the largest */
    if (h->ranks) {
        sn_err err = prove_widths(&p, text, RANK_KEY, RANK_BITS - RANK_KEY, false);
        return err ? err : prove_widths(&p, text, RANK_KEY, RANK_BITS - RANK_KEY, true);
    }
    sn_err err = sn_net_flip(h->net, &flipped, error);
    for (unsigned i = 0; i < 2 && !err; i++)
        err = arrange(i ? flipped : h->net, h->first, h->last, &due[i], error);
    for (size_t i = 0; i < sizeof forms / sizeof *forms && !err; i++) {
        p.due = due[h->descending != (h->compare && forms[i].is_signed)];
        err = prove_widths(&p, text, forms[i].width, forms[i].payload, forms[i].is_signed);
    }
    sn_net_free(flipped);
    sn_net_free(due[0]);
    sn_net_free(due[1]);
    return err;
}

sn_err sn_hardware_check_end(const sn_buf *text, sn_buf *around, const char *core, sn_error *error)
{
    const bool same = !around->size || (text->size >= around->size &&
                                        !memcmp(text->data + (text->size - around->size),
                                                around->data, around->size));
    const sn_err err = around->failed ? sn_fail_nomem(error) : SN_OK;
    sn_buf_free(around);
    return err || same ? err
                       : sn_fail(error, SN_E_INTERNAL, "the module around %s is another one", core);
}

sn_err sn_hardware_prove(const sn_hardware *h, const sn_buf *text, sn_error *error)
{
    sn_error own;
    sn_buf whole = {0}, around = {0};
    char name[SN_HARDWARE_NAME_SIZE];
    const sn_hardware core = sn_hardware_core(h, name);
    error = error ? error : &own;
    if (h->stream)
        return sn_stream_prove(h, text, error);
    if (h->combine)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "prefix networks in hardware are not proved by reading");
    sn_buf_add(&whole, text->data, text->size);
    put_stand_in(h, &whole);
    if (h->stable && !h->ranks)
        sn_hardware_stable_text(h, &around);
    sn_err err = sn_hardware_check_end(text, &around, name, error);
    err = whole.failed ? sn_fail_nomem(error) : err;
    err = err ? err : prove_module(h->stable && !h->ranks ? &core : h, &whole, error);
    sn_buf_free(&whole);
    return err;
}
