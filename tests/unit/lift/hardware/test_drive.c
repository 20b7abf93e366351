/* lift/hardware/drive.c: modules of tests/lift/driven that are run by a schedule, the networks they
 * are, and edits of them, each of which has to be found. */
#include "lift/lift.h"

#include "tests/unit/net_tools.h"

TestSuite(drive);

/* ---- texts ----------------------------------------------------------------------------------- */

static const char *const endings[] = {"v", "sv", "vhd"};

static char *text_of(const char *name, const char *ending)
{
    char path[400];
    snprintf(path, sizeof path, "%s/lift/driven/%s.%s", SN_TEST_DIR, name, ending);
    FILE *file = fopen(path, "rb");
    cr_assert(file, "%s", path);
    char *text = calloc(1, 1 << 16);
    const size_t size = fread(text, 1, (1 << 16) - 1, file);
    cr_assert(size && size < (1 << 16) - 1);
    fclose(file);
    return text;
}

/* The text with what stands in it once, at least, replaced by something else. */
static char *edited(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    cr_assert(at, "there is no %s", from);
    char *out = malloc(strlen(text) + strlen(to) + 1);
    sprintf(out, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

/* Most keys of a block. */
#define KEYS 1024u

/* ---- schedules ------------------------------------------------------------------------------- */

/* A run of a module: what went wrong first stays. */
typedef struct run {
    sn_driver *d;
    sn_driver_element element;
    uint32_t lanes;
    const char *in, *out; /* the port of keys, and that of what is made of them */
    bool ok;
    sn_error error;
} run;

static void note(run *r, sn_err err)
{
    r->ok = r->ok && !err;
}

static void wrong(run *r, const char *what, int64_t cycle)
{
    if (r->ok)
        note(r, sn_fail(&r->error, SN_E_INPUT, "%s in cycle %d", what, (int)cycle));
}

static run begin(const char *text, const char *ending, const char *module,
                 const sn_driver_parameter *parameter, size_t count, uint32_t lanes,
                 sn_driver_element element)
{
    char path[8];
    const bool vhdl = !strcmp(ending, "vhd");
    run r = {.element = element,
             .lanes = lanes,
             .in = vhdl ? "input" : "in",
             .out = vhdl ? "output" : "out",
             .ok = true};
    snprintf(path, sizeof path, "a.%s", ending);
    note(&r,
         sn_driver_new(path, text, strlen(text), module, "clk", parameter, count, &r.d, &r.error));
    return r;
}

static void hold_at(run *r, const char *port, int64_t number)
{
    if (r->ok)
        note(r, sn_driver_number(r->d, port, number, &r->error));
}

static void give(run *r, uint32_t key)
{
    if (r->ok)
        note(r, sn_driver_keys(r->d, r->in, key, r->lanes, r->element.bits, &r->error));
}

static void edge(run *r)
{
    if (r->ok)
        note(r, sn_driver_edge(r->d, &r->error));
}

static void take(run *r, uint32_t *value)
{
    if (r->ok)
        note(r, sn_driver_take(r->d, r->out, r->lanes, r->element.bits, value, &r->error));
}

/* An output has to be a number. */
static void expect(run *r, const char *port, int64_t wanted, int64_t cycle)
{
    int64_t number;
    if (r->ok && (!sn_driver_output(r->d, port, &number) || number != wanted))
        wrong(r, port, cycle);
}

/* A cycle in which nothing is enabled: everything has to stay, whatever comes in. */
static void stall(run *r, uint32_t key, int64_t cycle)
{
    uint32_t before[8], after[8];
    const char *changes;
    bool holds;
    hold_at(r, "en", 0);
    give(r, key);
    take(r, before);
    if (r->ok)
        note(r, sn_driver_hold(r->d, &holds, &changes, &r->error));
    if (r->ok && holds == (changes != NULL))
        wrong(r, "hold says two things", cycle);
    if (r->ok && !holds)
        wrong(r, changes, cycle);
    edge(r);
    take(r, after);
    if (r->ok && memcmp(before, after, r->lanes * sizeof *after) != 0)
        wrong(r, "other outputs", cycle);
    hold_at(r, "en", 1);
}

/* The network from keys first.. to values; NULL where there is none. */
static sn_net *network(run *r, uint32_t first, uint32_t n, const uint32_t *value)
{
    static uint32_t key[KEYS];
    sn_net *net = NULL;
    cr_assert(n <= KEYS);
    for (uint32_t i = 0; i < n; i++)
        key[i] = first + i;
    if (r->ok)
        note(r, sn_driver_network(r->d, &r->element, key, n, value, n, &net, &r->error));
    return net;
}

/* ---- a pipeline ------------------------------------------------------------------------------ */

static const char sort4_net[] = "0:1 2:3 0:2 1:3 1:2";
static const char sort4_descending[] = "1:0 3:2 2:0 3:1 2:1";

typedef struct request {
    int64_t width, payload;
    bool is_signed, descending, free; /* free: nothing is reset */
} request;

static void check_network(run *r, const sn_net *net, const char *wanted, int64_t cycle)
{
    sn_net *other = net_of(4, wanted), *standard;
    bool same = false;
    MUST(sn_net_untangle(other, &standard, NULL));
    if (net)
        MUST(sn_net_same(net, standard, &same, NULL));
    if (!same)
        wrong(r, "another network", cycle);
    sn_net_free(other);
    sn_net_free(standard);
}

/* Blocks come in (v), none does (-), or all stands still (s). */
static run run_sort4(const char *text, const char *ending, request q)
{
    static const char schedule[] = "--v-vsv-sssv---";
    const bool vhdl = !strcmp(ending, "vhd");
    const sn_driver_parameter parameter[] = {{"WIDTH", q.width},
                                             {"PAYLOAD", q.payload},
                                             {vhdl ? "SIGNED_KEYS" : "SIGNED", q.is_signed},
                                             {"DESCENDING", q.descending},
                                             {"RESETS", !q.free}};
    run r = begin(
        text, ending, "sort4", parameter, 4 + vhdl, 4,
        (sn_driver_element){(uint32_t)(q.width + q.payload), (uint32_t)q.payload, q.is_signed});
    bool valid[32] = {false};
    uint32_t key[32], value[4], at = 0;
    hold_at(&r, "rst", !q.free);
    hold_at(&r, "en", 1);
    hold_at(&r, "in_valid", 0);
    if (!q.free && strcmp(ending, "v") != 0) /* without an edge */
        expect(&r, "out_valid", 0, -1);
    for (int i = 0; i < (q.free ? 3 : 1); i++)
        edge(&r);
    hold_at(&r, "rst", 0);
    for (uint32_t i = 0; schedule[i]; i++) {
        const uint32_t fresh = 4 * i;
        hold_at(&r, "in_valid", schedule[i] != '-');
        if (schedule[i] == 's') {
            stall(&r, fresh, i);
            continue;
        }
        give(&r, fresh);
        valid[at] = schedule[i] == 'v';
        key[at] = fresh;
        expect(&r, "out_valid", at >= 3 && valid[at - 3], i);
        if (at >= 3 && valid[at - 3]) {
            take(&r, value);
            sn_net *net = network(&r, key[at - 3], 4, value);
            check_network(&r, net, q.descending ? sort4_descending : sort4_net, i);
            sn_net_free(net);
        }
        edge(&r);
        at++;
    }
    sn_driver_free(r.d);
    return r;
}

Test(drive, pipelines_are_networks)
{
    static const int64_t widths[] = {1, 2, 8, 32, 33, 64, 70};
    for (size_t e = 0; e < 3; e++) {
        char *text = text_of("sort4", endings[e]);
        for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
            for (int64_t payload = 0; payload < 8; payload += 7)
                for (int k = 0; k < (e == 2 ? 8 : 4); k++) {
                    const request q = {widths[i], payload, k & 1, k & 2, k & 4};
                    const run r = run_sort4(text, endings[e], q);
                    cr_expect(r.ok, "sort4.%s %d %d %d: line %zu: %s", endings[e], (int)widths[i],
                              (int)payload, k, r.error.line, r.error.text);
                }
        free(text);
    }
}

/* ---- numbers --------------------------------------------------------------------------------- */

Test(drive, bits_that_are_known_are_combined)
{
    static const char *const text[] = {
        "module m (input wire clk, input wire [1:0] a, output wire [3:0] y);\n"
        "    assign y = {a[1] ~^ a[0], a[1] ^ a[0], a[1] | a[0], a[1] & a[0]};\nendmodule\n",
        "library ieee;\nuse ieee.std_logic_1164.all;\nentity m is\n"
        "    port (clk : in std_logic; a : in std_logic_vector(1 downto 0); y : out "
        "std_logic_vector(3 downto 0));\n"
        "end entity;\narchitecture rtl of m is begin\n"
        "    y <= (a(1) xnor a(0)) & (a(1) xor a(0)) & (a(1) or a(0)) & (a(1) and a(0));\n"
        "end architecture;\n"};
    for (int a = 0; a < 8; a++) {
        const int x = a >> 1 & 1, y = a & 1;
        const int64_t due = (x == y) << 3 | (x ^ y) << 2 | (x | y) << 1 | (x & y);
        run r = begin(text[a >> 2], a >> 2 ? "vhd" : "v", "m", NULL, 0, 1,
                      (sn_driver_element){1, 0, false});
        hold_at(&r, "a", a & 3);
        expect(&r, "y", due, a);
        cr_expect(r.ok, "%d: %s", a, r.error.text);
        sn_driver_free(r.d);
    }
}

/* ---- permutations of a stream ---------------------------------------------------------------- */

/* Values of a block have to be its keys in another order; value i is key from[i] of them. */
static void check_order(run *r, uint32_t first, uint32_t n, const uint32_t *value,
                        const uint32_t *from, int64_t cycle)
{
    sn_net *net = network(r, first, n, value);
    for (uint32_t i = 0; i < n && net; i++)
        if (net->size || sn_net_output_wire(net, i) != from[i])
            wrong(r, "another order", cycle);
    sn_net_free(net);
}

/* Cycles after one in which all stands still; keys that come in then, from here on. */
#define FRESH 1000000u
#define STALLS "\1\5\6\14"

static void reset(run *r, bool at_once, const char *port)
{
    hold_at(r, "rst", 1);
    hold_at(r, "en", 1);
    if (at_once)
        expect(r, port, 0, -1);
    edge(r);
    hold_at(r, "rst", 0);
}

static run run_swap(const char *text, const char *ending, int64_t bits, uint32_t log)
{
    const sn_driver_parameter parameter[] = {{"BITS", bits}, {"LOG", log}};
    const uint32_t delay = 1u << log, block = 2 * delay;
    run r =
        begin(text, ending, "swap", parameter, 2, 2, (sn_driver_element){(uint32_t)bits, 0, false});
    static uint32_t value[KEYS], from[KEYS];
    uint32_t stalls = 0;
    reset(&r, !strcmp(ending, "sv"), "phase");
    for (uint32_t t = 0; t < 3 * block + delay; t++) {
        if (strchr(STALLS, (int)t + 1))
            stall(&r, FRESH + 2 * stalls++, t);
        expect(&r, "phase", t % block, t);
        give(&r, 2 * t);
        if (t >= delay) {
            /* half a block later: the first lane of both halves, then the second one */
            const uint32_t at = (t - delay) % block, lane = at / delay;
            take(&r, value + 2 * at);
            from[2 * at] = 2 * (at % delay) + lane;
            from[2 * at + 1] = 2 * (at % delay + delay) + lane;
            if (at == block - 1)
                check_order(&r, 2 * (t + 1 - delay - block), 2 * block, value, from, t);
        }
        edge(&r);
    }
    sn_driver_free(r.d);
    return r;
}

static run run_turn(const char *text, const char *ending, int64_t bits, uint32_t log)
{
    const sn_driver_parameter parameter[] = {{"BITS", bits}, {"LOG", log}};
    const uint32_t block = 1u << log;
    run r =
        begin(text, ending, "turn", parameter, 2, 1, (sn_driver_element){(uint32_t)bits, 0, false});
    static uint32_t value[KEYS], from[KEYS];
    uint32_t stalls = 0;
    reset(&r, false, "first");
    for (uint32_t t = 0; t < 4 * block; t++) {
        if (strchr(STALLS, (int)t + 1))
            stall(&r, FRESH + stalls++, t);
        expect(&r, "first", t % block == 1 % block, t);
        give(&r, t);
        if (t > block) {
            const uint32_t at = (t - 1) % block;
            take(&r, value + at);
            from[at] = 0;
            for (uint32_t i = 0; i < log; i++)
                from[at] |= (at >> i & 1) << (log - 1 - i);
            if (at == block - 1)
                check_order(&r, t - 2 * block, block, value, from, t);
        }
        edge(&r);
    }
    sn_driver_free(r.d);
    return r;
}

Test(drive, streams_are_permuted)
{
    for (size_t e = 0; e < 3; e++) {
        char *swap = text_of("swap", endings[e]), *turn = text_of("turn", endings[e]);
        for (uint32_t log = 1; log < 5; log++)
            for (int64_t bits = 1; bits < 80; bits += 31) {
                run r = run_swap(swap, endings[e], bits, log);
                cr_expect(r.ok, "swap.%s %d %u: line %zu: %s", endings[e], (int)bits, log,
                          r.error.line, r.error.text);
                r = run_turn(turn, endings[e], bits, log);
                cr_expect(r.ok, "turn.%s %d %u: line %zu: %s", endings[e], (int)bits, log,
                          r.error.line, r.error.text);
            }
        free(swap);
        free(turn);
    }
}

/* Entities within another. */
Test(drive, lanes_are_exchanged_and_delayed)
{
    char *text = text_of("lanes", "vhd");
    for (int64_t is_signed = 0; is_signed < 2; is_signed++) {
        const sn_driver_parameter parameter[] = {{"DEPTH", 5}, {"IS_SIGNED", is_signed}};
        run r = begin(text, "vhd", "lanes", parameter, 2, 2,
                      (sn_driver_element){10, 2, is_signed != 0});
        uint32_t value[2];
        reset(&r, true, "valid");
        for (uint32_t t = 0; t < 12; t++) {
            expect(&r, "valid", t >= 3, t);
            give(&r, 2 * t);
            if (t == 4)
                stall(&r, FRESH, t);
            if (t >= 5) {
                take(&r, value);
                sn_net *net = network(&r, 2 * (t - 5), 2, value);
                if (net && (net->size != 1 || net->output))
                    wrong(&r, "another network", t);
                sn_net_free(net);
            }
            if (t == 4)
                give(&r, 2 * t);
            edge(&r);
        }
        cr_expect(r.ok, "line %zu: %s", r.error.line, r.error.text);
        sn_driver_free(r.d);
    }
    free(text);
}

/* So many words are made that those in use are kept apart now and then. */
Test(drive, streams_are_long)
{
    for (size_t e = 0; e < 3; e++) {
        char *swap = text_of("swap", endings[e]), *turn = text_of("turn", endings[e]);
        const run r = run_swap(swap, endings[e], 32, 8), q = run_turn(turn, endings[e], 32, 10);
        cr_expect(r.ok, "swap.%s: line %zu: %s", endings[e], r.error.line, r.error.text);
        cr_expect(q.ok, "turn.%s: line %zu: %s", endings[e], q.error.line, q.error.text);
        free(swap);
        free(turn);
    }
}

/* ---- what is no network ---------------------------------------------------------------------- */

static const char logic[] =
    "module logic_of(input wire [7:0] a, b, c, input wire s, output wire [7:0] lo, hi, mid, cut,\n"
    "  chosen, sum, least, never, constant, output wire [8:0] wide, output wire less);\n"
    "  wire [7:0] low = hi < c ? hi : c;\n"
    "  assign lo = b < a ? b : a;\n"
    "  assign hi = b < a ? a : b;\n"
    "  assign mid = lo < low ? low : lo;\n"
    "  assign cut = {lo[3:0], lo[7:4]};\n"
    "  assign chosen = s ? a : b;\n"
    "  assign sum = a + b;\n"
    "  assign least = lo & 8'hfe;\n"
    "  assign constant = 8'd5;\n"
    "  assign wide = {1'b0, a};\n"
    "  assign less = a < b;\n"
    "endmodule\n";

/* The network from keys 0, 1 and 2 to an output of logic_of; NULL and why not otherwise. */
static sn_net *logic_network(sn_driver *d, const char *port, uint32_t bits, sn_error *error)
{
    const sn_driver_element element = {8, 0, false};
    const uint32_t key[] = {0, 1, 2};
    uint32_t value;
    sn_net *net = NULL;
    MUST(sn_driver_take(d, port, 1, bits, &value, error));
    sn_driver_network(d, &element, key, 3, &value, 1, &net, error);
    return net;
}

Test(drive, other_logic_is_told)
{
    static const struct {
        const char *port, *says;
        uint32_t bits;
    } all[] = {{"cut", "something else of keys", 8},   {"sum", "something else of keys", 8},
               {"least", "something else of keys", 8}, {"wide", "something else of keys", 9},
               {"less", "something else of keys", 1},  {"constant", "a number", 8},
               {"never", "value 0 is not known", 8}};
    const sn_driver_element element = {8, 0, false};
    const uint32_t key[] = {0, 1, 2};
    uint32_t value[3];
    sn_driver *d;
    sn_error error;
    sn_net *net;
    int64_t number;
    MUST(sn_driver_new("a.v", logic, strlen(logic), "logic_of", NULL, NULL, 0, &d, &error));
    for (uint32_t i = 0; i < 3; i++)
        MUST(sn_driver_keys(d, (const char *[]){"a", "b", "c"}[i], i, 1, 8, &error));
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        net = logic_network(d, all[i].port, all[i].bits, &error);
        cr_expect(!net && strstr(error.text, all[i].says), "%s: %s", all[i].port, error.text);
    }
    cr_expect(!sn_driver_output(d, "lo", &number));
    cr_expect(sn_driver_output(d, "constant", &number) && number == 5);
    /* some of its outputs alone, and the third wire last of all */
    MUST(sn_driver_take(d, "hi", 1, 8, value, &error));
    MUST(sn_driver_take(d, "lo", 1, 8, value + 1, &error));
    MUST(sn_driver_network(d, &element, key, 3, value, 2, &net, &error));
    cr_expect(net->size == 1 && net->output && net->output[0] == 1 && net->output[2] == 2);
    sn_net_free(net);
    net = logic_network(d, "mid", 8, &error);
    cr_assert(net, "%s", error.text);
    cr_expect_eq(net->size, 3);
    for (int64_t i = 0; i < 27; i++) {
        int64_t keys[3] = {i % 3, i / 3 % 3, i / 9}, out[3];
        const int64_t most = keys[0] > keys[1] ? keys[0] : keys[1];
        const int64_t least = keys[0] < keys[1] ? keys[0] : keys[1];
        const int64_t median = keys[2] < least ? least : keys[2] > most ? most : keys[2];
        sn_net_apply(net, keys, out);
        cr_expect_eq(out[0], median);
    }
    sn_net_free(net);
    /* one value twice; a key that is not given; keys of other bits, order, or none */
    value[1] = value[0];
    cr_expect_eq(sn_driver_network(d, &element, key, 3, value, 2, &net, &error), SN_E_INPUT);
    cr_expect_eq(sn_driver_network(d, &element, key + 1, 2, value, 1, &net, &error), SN_E_INPUT);
    cr_expect(strstr(error.text, "key 0"), "%s", error.text);
    cr_expect_eq(sn_driver_network(d, &element, key, 1, value, 2, &net, &error), SN_E_ARGUMENT);
    const sn_driver_element others[] = {{9, 0, false}, {8, 1, false}, {8, 0, true}};
    for (size_t i = 0; i < 3; i++)
        cr_expect_eq(sn_driver_network(d, others + i, key, 3, value, 1, &net, &error), SN_E_INPUT);
    /* what chooses is a key, is not known, or is a number */
    MUST(sn_driver_keys(d, "s", 3, 1, 1, &error));
    net = logic_network(d, "chosen", 8, &error);
    cr_expect(!net && strstr(error.text, "chooses between keys"), "%s", error.text);
    MUST(sn_driver_keys(d, "s", UINT32_MAX, 1, 1, &error));
    cr_expect(!logic_network(d, "chosen", 8, &error));
    cr_expect(strstr(error.text, "not known"), "%s", error.text);
    MUST(sn_driver_number(d, "s", 1, &error));
    net = logic_network(d, "chosen", 8, &error);
    cr_expect(net && !net->size, "%s", error.text);
    sn_net_free(net);
    /* what there is not */
    cr_expect_eq(sn_driver_keys(d, "a", 0, 2, 8, &error), SN_E_INPUT);
    cr_expect_eq(sn_driver_keys(d, "a", 0, 1, 0, &error), SN_E_ARGUMENT);
    cr_expect_eq(sn_driver_keys(d, "a", 3, 1, 8, &error), SN_E_ARGUMENT);
    cr_expect_eq(sn_driver_keys(d, "lo", 0, 1, 8, &error), SN_E_ARGUMENT);
    cr_expect_eq(sn_driver_number(d, "t", 0, &error), SN_E_ARGUMENT);
    cr_expect_eq(sn_driver_take(d, "lo", 2, 8, value, &error), SN_E_INPUT);
    cr_expect_eq(sn_driver_take(d, "a", 1, 8, value, &error), SN_E_ARGUMENT);
    cr_expect(!sn_driver_output(d, "low", &number));
    sn_driver_free(d);
}

/* A memory: what an address that is not known may have written, and what it reads. */
Test(drive, memories_forget_what_they_may_have_lost)
{
    static const char text[] =
        "module store(input wire clk, we, input wire [1:0] to, from, input wire [3:0] d,\n"
        "  output wire [3:0] q);\n"
        "  reg [3:0] cells [0:3];\n"
        "  always @(posedge clk) if (we) cells[to] <= d;\n"
        "  assign q = cells[from];\n"
        "endmodule\n";
    sn_driver *d;
    sn_error error;
    int64_t number;
    bool holds;
    const char *changes;
    MUST(sn_driver_new("a.v", text, strlen(text), "store", "clk", NULL, 0, &d, &error));
    /* what is not known is no more the same than anything else */
    MUST(sn_driver_number(d, "we", 1, &error));
    MUST(sn_driver_number(d, "to", 0, &error));
    MUST(sn_driver_hold(d, &holds, &changes, &error));
    cr_expect(!holds && !strcmp(changes, "cells[0]"));
    for (int64_t i = 0; i < 4; i++) {
        MUST(sn_driver_number(d, "we", i < 3, &error));
        MUST(sn_driver_number(d, "to", i, &error));
        MUST(sn_driver_number(d, "d", 5 + i, &error));
        MUST(sn_driver_edge(d, &error));
    }
    for (int64_t i = 0; i < 4; i++) {
        MUST(sn_driver_number(d, "from", i, &error));
        cr_expect_eq(sn_driver_output(d, "q", &number), i < 3);
        cr_expect(i == 3 || number == 5 + i);
    }
    MUST(sn_driver_keys(d, "from", UINT32_MAX, 1, 2, &error));
    cr_expect(!sn_driver_output(d, "q", &number));
    MUST(sn_driver_number(d, "from", 1, &error));
    MUST(sn_driver_keys(d, "to", UINT32_MAX, 1, 2, &error));
    MUST(sn_driver_hold(d, &holds, &changes, &error));
    cr_expect(holds);
    MUST(sn_driver_edge(d, &error));
    cr_expect(sn_driver_output(d, "q", &number));
    /* the same number where it is does not change it; another one, or one that is not known, does */
    MUST(sn_driver_number(d, "we", 1, &error));
    MUST(sn_driver_number(d, "to", 1, &error));
    for (int64_t i = 5; i < 8; i++) {
        MUST(sn_driver_number(d, "d", i, &error));
        MUST(sn_driver_hold(d, &holds, &changes, &error));
        cr_expect_eq(holds, i == 6);
        cr_expect(holds ? !changes : !strcmp(changes, "cells[1]"));
    }
    MUST(sn_driver_keys(d, "to", UINT32_MAX, 1, 2, &error));
    MUST(sn_driver_hold(d, &holds, &changes, &error));
    cr_expect(!holds);
    MUST(sn_driver_edge(d, &error));
    cr_expect(!sn_driver_output(d, "q", &number));
    sn_driver_free(d);
}

Test(drive, what_cannot_be_run_is_told)
{
    static const struct {
        const char *path, *module, *clock, *name, *says;
        sn_err err;
    } all[] = {{"a.c", "swap", "clk", "BITS", "no hardware", SN_E_UNSUPPORTED},
               {"a.v", "sort", "clk", "BITS", "no module sort", SN_E_INPUT},
               {"a.v", "swap", "clock", "BITS", "no input clock", SN_E_ARGUMENT},
               {"a.v", "swap", "rst", "BITS", "an edge of what is neither", SN_E_INPUT},
               {"a.v", "swap", NULL, "BITS", "an edge of what is neither", SN_E_INPUT},
               {"a.v", "swap", "clk", "WIDTH", "no parameter WIDTH", SN_E_INPUT},
               {"a.v", "swap", "clk", "DELAY", "no parameter DELAY", SN_E_INPUT}};
    char *text = text_of("swap", "v");
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const sn_driver_parameter parameter = {all[i].name, 8};
        sn_driver *d;
        sn_error error;
        cr_expect_eq(sn_driver_new(all[i].path, text, strlen(text), all[i].module, all[i].clock,
                                   &parameter, 1, &d, &error),
                     all[i].err, "%s: %s", all[i].says, error.text);
        cr_expect(!d && strstr(error.text, all[i].says), "%s: %s", all[i].says, error.text);
    }
    free(text);
}

/* ---- edits ----------------------------------------------------------------------------------- */

/* What makes another module of one, and how that is found: a part of the words, or of the name of
 * what does not stay or is no such number. */
typedef struct mutant {
    const char *ending, *from, *to, *found;
} mutant;

static const mutant sort4_mutants[] = {
    /* a register, an index, an enable, a reset, a flag */
    {"v", "s2[0] <= s1[0]", "s2[0] <= y02 ? s0[2] : s0[0]", "depends on key"},
    {"v", "s1[3] <= y13 ? s0[1]", "s1[3] <= y13 ? s0[0]", "by something else"},
    {"v", "      s2[3] <= s1[3];\n", "    end\n    s2[3] <= s1[3];\n    if (en) begin\n", "s2[3]"},
    {"v", "if (rst) valid <= 3'd0;\n    else if (en)", "if (en)", "out_valid"},
    {"v", "else if (en) valid", "else valid", "valid"},
    {"v", "valid[1:0], in_valid", "valid[2:1], in_valid", "out_valid"},
    {"v", "valid[2];", "valid[1];", "out_valid"},
    /* bits of keys */
    {"v", "s2[1], s2[0]}", "s2[1], s2[0][0], s2[0][BITS-1:1]}", "something else of keys"},
    {"v", "a[BITS-1:PAYLOAD] ^ FLIP) < (b[BITS-1", "a[BITS-2:PAYLOAD] ^ FLIP) < (b[BITS-2",
     "by something else"},
    {"v", "a[BITS-1:PAYLOAD] ^ FLIP) < (b[BITS-1:PAYLOAD]",
     "a[BITS-1:PAYLOAD+1] ^ FLIP) < (b[BITS-1:PAYLOAD+1]", "by something else"},
    {"v", "a[BITS-1:PAYLOAD] ^ FLIP) < (b[BITS-1:PAYLOAD]",
     "a[BITS-1:PAYLOAD-1] ^ FLIP) < (b[BITS-1:PAYLOAD-1]", "by something else"},
    {"v", "a[BITS-1:PAYLOAD] ^ FLIP) < (b[BITS-1:PAYLOAD]",
     "a[BITS-1:PAYLOAD] ^ FLIP) < (b[BITS-2:PAYLOAD-1]", "by something else"},
    {"v", "1'b1, {(WIDTH-1){1'b0}}", "1'b0, {(WIDTH-1){1'b0}}", "of another kind"},
    {"v", "1'b1, {(WIDTH-1){1'b0}}", "1'b1, {(WIDTH-1){1'b1}}", "of another kind"},
    {"v", "1'b1, {(WIDTH-1){1'b0}}", "1'b1, {(WIDTH-2){1'b0}}, 1'b1", "by something else"},
    {"v", "< (b[BITS-1:PAYLOAD] ^ FLIP)", "< b[BITS-1:PAYLOAD]", "by something else"},
    {"v", "s2[3] <= s1[3]", "s2[3] <= {s1[3][BITS-1:PAYLOAD], s1[0][PAYLOAD-1:0]}",
     "something else of keys"},
    /* comparators: turned, by another pair, left out, of equal keys one twice */
    {"v", "precedes(s0[2], s0[0])", "precedes(s0[0], s0[2])", "another network"},
    {"v", "y13 ? s0[1] : s0[3]", "y02 ? s0[1] : s0[3]", "by something else"},
    {"v", "y13 ? s0[3] : s0[1]", "y13 ? s0[3] : s0[0]", "by something else"},
    {"v", "s0[2] <= x23 ? in[3*BITS +: BITS]", "s0[2] <= x23 ? in[2*BITS +: BITS]", "too"},
    {"v", "s2[1] <= z12 ? s1[2]", "s2[1] <= z12 ? s1[1]", "somewhere else"},
    {"v", "s0[1] <= x01", "s0[1] <= !precedes(in[0*BITS +: BITS], in[1*BITS +: BITS])",
     "another comparator"},
    {"v", "s0[0] <= x01 ? in[1*BITS +: BITS] : in[0*BITS +: BITS]",
     "s0[0] <= {x01 ? in[1*BITS+PAYLOAD +: WIDTH] : in[0*BITS+PAYLOAD +: WIDTH],"
     " x01 ? in[0*BITS +: PAYLOAD] : in[1*BITS +: PAYLOAD]}",
     "something else of keys"},
    {"v", "z12 = precedes", "z12 = in_valid && precedes", "another network"},
    /* what cannot be followed */
    {"v", "always @(posedge clk) begin", "always @(negedge clk) begin", "other edge"},
    {"v", "always @(posedge clk) begin", "always @(posedge rst) begin", "an edge of what"},
    {"v", "valid[2];", "s3[2];", "declared nowhere"},
    {"v", "output wire [4*(WIDTH", "output wire [5*(WIDTH", "has 55 bits"},
    {"v", "[2:0] valid;", "[2:0] valid", "missing"},
    {"sv", ".lo(lo), .hi(hi)", ".lo(hi), .hi(lo)", "another network"},
    {"sv", "(.a(s0[i]), .b(s0[i+2])", "(.a(s0[i]), .b(s0[3-i])", "another network"},
    {"sv", "$signed(b[BITS-1:PAYLOAD]) <", "b[BITS-1:PAYLOAD] <", "of another kind"},
    {"sv", "$signed(b[BITS-1:PAYLOAD]) <", "$signed(b) <", "by something else"},
    {"sv", "$signed(b[BITS-1:PAYLOAD]) < $signed(a[BITS-1:PAYLOAD])", "$signed(b) < $signed(a)",
     "other bits"},
    {"sv", "$signed(b[BITS-1:PAYLOAD]) < $signed(a[BITS-1:PAYLOAD])",
     "$signed(b[BITS-1:PAYLOAD+1]) < $signed(a[BITS-1:PAYLOAD+1])", "other bits"},
    {"sv", "$signed(b[BITS-1:PAYLOAD]) < $signed(a[BITS-1:PAYLOAD])",
     "$signed(b[BITS-2:PAYLOAD]) < $signed(a[BITS-2:PAYLOAD])", "other bits"},
    {"sv", "lo = swap ? b : a", "lo = swap ? a : b", "too"},
    {"sv", ".DEPTH(2)", ".DEPTH(3)", "depends on key"},
    {"sv", ".DEPTH(2)", ".DEPTH(1)", "depends on key"},
    {"sv", "    if (en) begin\n      line[0] <= d;", "    begin\n      line[0] <= d;", "line["},
    {"sv", "      s0 <= x;", "      s0 <= in;", "another network"},
    {"sv", "if (rst)\n      valid", "if (!rst)\n      valid", "tested first"},
    {"sv", "or posedge rst", "", "out_valid"},
    {"sv", "valid <= '0;", "valid <= {valid[1:0], in_valid};", "are not reset"},
    {"sv", "    hi = swap ? a : b;", "    if (swap) hi = a;", "not known"},
    {"sv", "exchange #(.BITS(BITS), .PAYLOAD", "exchanges #(.BITS(BITS), .PAYLOAD", "nowhere"},
    {"vhd", "s1(i) <= s0(i + 2)", "s1(i) <= s0(i + 1)", "by something else"},
    {"vhd", "signed(b(BITS", "signed(not b(BITS", "by something else"},
    {"vhd", "signed(a(BITS - 1 downto PAYLOAD)) < signed(b(BITS - 1 downto PAYLOAD))",
     "signed(not a(BITS - 1 downto PAYLOAD)) < signed(not b(BITS - 1 downto PAYLOAD))",
     "another network"},
    {"vhd", "        s2 <= s1;", "        s2 <= s0;", "depends on key"},
    {"vhd", "          s2(2) <= s1(1);\n", "", "somewhere else"},
    {"vhd", "      if en = '1' then\n        for", "      if true then\n        for", "s0"},
    {"vhd", "if rst = '1' then\n        valid", "if rst = '0' then\n        valid", "out_valid"},
    {"vhd", "if not RESETS generate", "if RESETS generate", "drives valid"},
    {"vhd", "elsif rising_edge(clk)", "elsif rising_edge(en)", "an edge of what"},
    {"vhd", "elsif rising_edge(clk)", "elsif falling_edge(clk)", "other edge"},
};

static const mutant swap_mutants[] = {
    {"v", "early[DELAY*BITS-1 -: BITS]", "early[(DELAY-1)*BITS-1 -: BITS]", "depends on key"},
    {"v", "late[DELAY*BITS-1 -: BITS]", "late[DELAY*BITS-2 -: BITS]", "something else of keys"},
    {"v", "crossed = count[LOG]", "crossed = count[LOG-1]", "not known"},
    {"v", "crossed = count[LOG]", "crossed = !count[LOG]", "not known"},
    {"v", "      late <= {late, upper};\n    end",
     "    end\n  always @(posedge clk)\n    late <= {late, upper};", "late"},
    {"v", "if (rst)\n      count <= 0;\n    else if (en)", "if (en)", "phase"},
    {"v", "else if (en) begin", "else begin", "count"},
    {"v", "upper = crossed ? b : a", "upper = crossed ? a : b", "not known"},
    {"v", "{lower, late[DELAY*BITS-1 -: BITS]}", "{late[DELAY*BITS-1 -: BITS], lower}", "order"},
    {"v", "count + 1'b1", "count + 2'd2", "phase"},
    {"v", "in[2*BITS-1:BITS]}", "in[BITS-1:0]}", "somewhere else"},
    {"sv", "at == DEPTH - 1", "at == DEPTH - 2", "depends on key"},
    {"sv", "at <= '0;\n    else if (en)", "at <= '0;\n    else", "at"},
    {"sv", "if (!rst)\n      at <= '0;\n    else if (en)", "if (en)", "tested first"},
    {"sv", "    if (en)\n      cell_[at]", "      cell_[at]", "cell_"},
    {"sv", "cell_[at] <= d", "cell_[at + 1] <= d", "not known"},
    {"sv", "negedge rst_n", "posedge rst_n", "tested first"},
    {"sv", "1'b0: begin", "1'b1: begin", "not known"},
    {"sv", "rst_n = ~rst", "rst_n = rst", "phase"},
    {"sv", "        lower = a;\n      end\n    endcase", "      end\n    endcase",
     "without a clock"},
    {"vhd", "late(i) <= late(i - 1)", "late(i) <= late(i)", "not known"},
    {"vhd", "early(0) <= input(2 * BITS - 1 downto BITS)",
     "early(1) <= input(2 * BITS - 1 downto BITS)", "not known"},
    {"vhd", "elsif en = '1' then", "else", "count"},
    {"vhd", "when count(LOG) = '1' else input(BITS", "when count(LOG) = '0' else input(BITS",
     "not known"},
    {"vhd", "count + 1", "count - 1", "phase"},
};

static const mutant turn_mutants[] = {
    {"v", "memory[count] <=", "memory[count + 1] <=", "not known"},
    {"v", "{~count[LOG], from}", "{count[LOG], from}", "not known"},
    {"v", "count[LOG-1-i]", "count[i]", "order"},
    {"v", "      held <= memory", "    end\n    begin\n      held <= memory", "held"},
    {"v", "if (en) begin\n      memory", "begin\n      memory", "memory"},
    {"v", "[LOG-1:0] == 1", "[LOG-1:0] == 0", "first"},
    {"v", "if (rst)\n      count <= 0;\n    else if (en)", "if (en)", "first"},
    {"v", "out = held", "out = {held[0], held[BITS-1:1]}", "something else of keys"},
    {"v", "assign out = held", "assign out = memory[{~count[LOG], from}]", "depends on key"},
    {"sv", "bank[!half]", "bank[half]", "not known"},
    {"sv", "turned(to)", "to", "order"},
    {"sv", "turned(to)", "turned(to + 1'b1)", "order"},
    {"sv", "if (to == SIZE - 1)", "if (to == SIZE - 3)", "not known"},
    {"sv", "bank[half][to] <= in;", "bank[half][to ^ 1] <= in;", "order"},
    {"sv", "      half <= 1'b0;\n", "", "not known"},
    {"vhd", "not x(LOG)", "x(LOG)", "not known"},
    {"vhd", "y(i) := x(LOG - 1 - i)", "y(i) := x(i)", "order"},
    {"vhd", "to_unsigned(0, LOG + 1)", "to_unsigned(1, LOG + 1)", "first"},
    {"vhd", "memory(to_integer(count)) <= input", "memory(to_integer(turned(count))) <= input",
     "not known"},
};

static void check_mutants(const char *name, const mutant *all, size_t count,
                          run (*try)(const char *text, const char *ending))
{
    for (size_t i = 0; i < count; i++) {
        char *text = text_of(name, all[i].ending), *other = edited(text, all[i].from, all[i].to);
        const run r = try(other, all[i].ending);
        cr_expect(!r.ok && strstr(r.error.text, all[i].found), "%s.%s: %s -> %s: line %zu: %s",
                  name, all[i].ending, all[i].from, all[i].to, r.error.line,
                  r.ok ? "nothing is wrong" : r.error.text);
        free(text);
        free(other);
    }
}

static run try_sort4(const char *text, const char *ending)
{
    return run_sort4(text, ending, (request){8, 3, true, false, false});
}

static run try_swap(const char *text, const char *ending)
{
    return run_swap(text, ending, 8, 2);
}

static run try_turn(const char *text, const char *ending)
{
    return run_turn(text, ending, 8, 3);
}

Test(drive, edits_are_found)
{
    check_mutants("sort4", sort4_mutants, sizeof sort4_mutants / sizeof *sort4_mutants, try_sort4);
    check_mutants("swap", swap_mutants, sizeof swap_mutants / sizeof *swap_mutants, try_swap);
    check_mutants("turn", turn_mutants, sizeof turn_mutants / sizeof *turn_mutants, try_turn);
}
