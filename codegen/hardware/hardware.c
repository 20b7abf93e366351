/* Pipelines in Verilog and VHDL: which signal a wire of the network is in each layer, and what
 * makes it. */
#include "codegen/hardware/hardware.h"

#include "codegen/hardware/stream.h"
#include "codegen/hardware/texts.h"
#include "codegen/text/template.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- languages ------------------------------------------------------------------------------- */

/* How a language writes what there is of each comparator and register; the rest is in templates. */
typedef struct dialect dialect;
struct dialect {
    const char *text, *cell, *node, *module, *stable, *ranks; /* hardware/texts/ */
    /* What combines a and b to y: a sum, product, minimum, maximum; a module that is called %s. */
    const char *combine[5];
    const char *generics[2];        /* of what compares: signed or not */
    const char *registers, *always; /* in Verilog: what they are, and what they do at an edge */
    const char *comment;
    const char *words; /* that nothing can be called */
    bool folds;        /* these also in capitals */
    const char *constant[2];
    const char *reset_edge; /* of a reset beside the clock */
    const char *valid_next; /* what is shifted into several cycles of valid */
    /* Append a declaration of signals, an element each, with commas between them. */
    void (*declare)(const dialect *d, const char *signals, bool registers, sn_buf *declarations);
    /* Append: signal `to` is element i of a port; and the other way. */
    void (*input)(const char *to, uint32_t i, const char *port, sn_buf *out);
    void (*output)(const char *from, uint32_t i, const char *port, sn_buf *out);
    /* Append what registers do at a clock's edge: `assignments`, each indented in a line. */
    void (*edge)(const dialect *d, const char *clock, bool enable, const sn_buf *assignments,
                 sn_buf *out);
};

static void declare_verilog(const dialect *d, const char *signals, bool registers, sn_buf *out)
{
    sn_buf_printf(out, "    %s [BITS-1:0] %s;\n", registers ? d->registers : "wire", signals);
}

static void declare_vhdl(const dialect *d, const char *signals, bool registers, sn_buf *out)
{
    (void)d, (void)registers;
    sn_buf_printf(out, "    signal %s : element;\n", signals);
}

static void input_verilog(const char *to, uint32_t i, const char *port, sn_buf *out)
{
    sn_buf_printf(out, "    assign %s = %s[%lu*BITS +: BITS];\n", to, port, (unsigned long)i);
}

static void input_vhdl(const char *to, uint32_t i, const char *port, sn_buf *out)
{
    sn_buf_printf(out, "    %s <= %s(%lu * BITS - 1 downto %lu * BITS);\n", to, port,
                  (unsigned long)i + 1, (unsigned long)i);
}

static void output_verilog(const char *from, uint32_t i, const char *port, sn_buf *out)
{
    sn_buf_printf(out, "    assign %s[%lu*BITS +: BITS] = %s;\n", port, (unsigned long)i, from);
}

static void output_vhdl(const char *from, uint32_t i, const char *port, sn_buf *out)
{
    sn_buf_printf(out, "    %s(%lu * BITS - 1 downto %lu * BITS) <= %s;\n", port,
                  (unsigned long)i + 1, (unsigned long)i, from);
}

void sn_hardware_instance(sn_hardware_language language, const char *name, const char *kind,
                          const char *generics, const char *label, const char *ports, sn_buf *out)
{
    if (language == SN_HARDWARE_VHDL)
        sn_buf_printf(out, "    %s : entity work.%s_%s generic map (%s) port map (%s);\n", label,
                      name, kind, generics, ports);
    else
        sn_buf_printf(out, "    %s_%s #(%s) %s (%s);\n", name, kind, generics, label, ports);
}

/* Lines of `text`, each after `indent`. */
static void put_indented(const char *indent, const sn_buf *text, sn_buf *out)
{
    for (const char *at = text->data; at && *at; at += strcspn(at, "\n") + 1) {
        sn_buf_puts(out, indent);
        sn_buf_add(out, at, strcspn(at, "\n") + 1);
    }
}

static void edge_verilog(const dialect *d, const char *clock, bool enable,
                         const sn_buf *assignments, sn_buf *out)
{
    sn_buf_printf(out, "    %s @(posedge %s)%s\n", d->always, clock, enable ? "" : " begin");
    sn_buf_puts(out, enable ? "        if (en) begin\n" : "");
    put_indented(enable ? "            " : "        ", assignments, out);
    sn_buf_puts(out, enable ? "        end\n" : "    end\n");
}

static void edge_vhdl(const dialect *d, const char *clock, bool enable, const sn_buf *assignments,
                      sn_buf *out)
{
    (void)d;
    sn_buf_printf(out, "    process (%s)\n    begin\n        if rising_edge(%s) then\n", clock,
                  clock);
    sn_buf_puts(out, enable ? "            if en = '1' then\n" : "");
    put_indented(enable ? "                " : "            ", assignments, out);
    sn_buf_puts(out, enable ? "            end if;\n" : "");
    sn_buf_puts(out, "        end if;\n    end process;\n");
}

#define VERILOG_WORDS                                                                           \
    " always and assign automatic begin buf bufif0 bufif1 case casex casez cell cmos config "   \
    "deassign default defparam design disable edge else end endcase endconfig endfunction "     \
    "endgenerate endmodule endprimitive endspecify endtable endtask event for force forever "   \
    "fork function generate genvar highz0 highz1 if ifnone incdir include initial inout input " \
    "instance integer join large liblist library localparam macromodule medium module nand "    \
    "negedge nmos nor noshowcancelled not notif0 notif1 or output parameter pmos posedge "      \
    "primitive pull0 pull1 pulldown pullup pulsestyle_onevent pulsestyle_ondetect rcmos real "  \
    "realtime reg release repeat rnmos rpmos rtran rtranif0 rtranif1 scalared showcancelled "   \
    "signed small specify specparam strong0 strong1 supply0 supply1 table task time tran "      \
    "tranif0 tranif1 tri tri0 tri1 triand trior trireg unsigned use uwire vectored wait wand "  \
    "weak0 weak1 while wire wor xnor xor "
#define SYSTEMVERILOG_WORDS                                                                     \
    VERILOG_WORDS                                                                               \
    "accept_on alias always_comb always_ff always_latch assert assume before bind bins binsof " \
    "bit break byte chandle checker class clocking const constraint context continue cover "    \
    "covergroup coverpoint cross dist do endchecker endclass endclocking endgroup "             \
    "endinterface endpackage endprogram endproperty endsequence enum eventually expect export " \
    "extends extern final first_match foreach forkjoin global iff ignore_bins illegal_bins "    \
    "implements implies import inside int interconnect interface intersect join_any join_none " \
    "let local logic longint matches modport nettype new nexttime null package packed "         \
    "priority program property protected pure rand randc randcase randsequence ref reject_on "  \
    "restrict return s_always s_eventually s_nexttime s_until s_until_with sequence shortint "  \
    "shortreal soft solve static string strong struct super sync_accept_on sync_reject_on "     \
    "tagged this throughout timeprecision timeunit type typedef union unique unique0 until "    \
    "until_with untyped var virtual void wait_order weak wildcard with within "
#define VHDL_WORDS                                                                             \
    " abs access after alias all and architecture array assert assume attribute begin block "  \
    "body buffer bus case component configuration constant context cover default disconnect "  \
    "downto else elsif end entity exit fairness file for force function generate generic "     \
    "group guarded if impure in inertial inout is label library linkage literal loop map mod " \
    "nand new next nor not null of on open or others out package parameter port postponed "    \
    "procedure process property protected pure range record register reject release rem "      \
    "report restrict return rol ror select sequence severity shared signal sla sll sra srl "   \
    "strong subtype then to transport type unaffected units until use variable view vmode "    \
    "vprop vunit wait when while with xnor xor ieee work std element "

#define VERILOG_COMBINE                                                      \
    {                                                                        \
        "assign y = a + b;", "assign y = a * b;",                            \
            "assign y = (b ^ SIGN[WIDTH:1]) < (a ^ SIGN[WIDTH:1]) ? b : a;", \
            "assign y = (a ^ SIGN[WIDTH:1]) < (b ^ SIGN[WIDTH:1]) ? b : a;", \
            "%s #(WIDTH) combine (.a(a), .b(b), .y(y));"                     \
    }
#define VHDL_COMBINE                                                                          \
    {                                                                                         \
        "y <= std_logic_vector(unsigned(a) + unsigned(b));",                                  \
            "y <= std_logic_vector(resize(unsigned(a) * unsigned(b), WIDTH));",               \
            "unsigned_values : if not IS_SIGNED generate\n"                                   \
            "        y <= b when unsigned(b) < unsigned(a) else a;\n"                         \
            "    end generate;\n"                                                             \
            "    signed_values : if IS_SIGNED generate\n"                                     \
            "        y <= b when signed(b) < signed(a) else a;\n"                             \
            "    end generate;",                                                              \
            "unsigned_values : if not IS_SIGNED generate\n"                                   \
            "        y <= b when unsigned(a) < unsigned(b) else a;\n"                         \
            "    end generate;\n"                                                             \
            "    signed_values : if IS_SIGNED generate\n"                                     \
            "        y <= b when signed(a) < signed(b) else a;\n"                             \
            "    end generate;",                                                              \
            "combine : entity work.%s generic map (WIDTH) port map (a => a, b => b, y => y);" \
    }
static const char *const operators[] = {"+", "*", "min", "max"};
enum { OPERATORS = sizeof operators / sizeof *operators };

#define VERILOG(registers_, always_, words_)                                              \
    {                                                                                     \
        .text = sn_hardware_verilog_txt, .cell = sn_hardware_verilog_cell_txt,            \
        .node = sn_hardware_verilog_node_txt, .module = sn_hardware_verilog_module_txt,   \
        .stable = sn_hardware_verilog_stable_txt, .ranks = sn_hardware_verilog_ranks_txt, \
        .combine = VERILOG_COMBINE, .generics = {", PAYLOAD", ", SIGNED"},                \
        .registers = registers_, .always = always_, .comment = "//", .words = words_,     \
        .constant = {"0", "1"}, .reset_edge = " or posedge rst",                          \
        .valid_next = "{valid[LATENCY-2:0], %s}", .declare = declare_verilog,             \
        .input = input_verilog, .output = output_verilog, .edge = edge_verilog            \
    }

static const dialect dialects[] = {
    [SN_HARDWARE_SYSTEMVERILOG] = VERILOG("logic", "always_ff", SYSTEMVERILOG_WORDS),
    [SN_HARDWARE_VERILOG] = VERILOG("reg", "always", VERILOG_WORDS),
    [SN_HARDWARE_VHDL] = {.text = sn_hardware_vhdl_txt,
                          .cell = sn_hardware_vhdl_cell_txt,
                          .node = sn_hardware_vhdl_node_txt,
                          .module = sn_hardware_vhdl_module_txt,
                          .stable = sn_hardware_vhdl_stable_txt,
                          .ranks = sn_hardware_vhdl_ranks_txt,
                          .combine = VHDL_COMBINE,
                          .generics = {", PAYLOAD", ", IS_SIGNED"},
                          .registers = "",
                          .always = "",
                          .comment = "--",
                          .words = VHDL_WORDS,
                          .folds = true,
                          .constant = {"false", "true"},
                          .reset_edge = ", rst",
                          .valid_next = "valid(LATENCY - 2 downto 0) & %s",
                          .declare = declare_vhdl,
                          .input = input_vhdl,
                          .output = output_vhdl,
                          .edge = edge_vhdl},
};
_Static_assert(sizeof dialects / sizeof *dialects == SN_HARDWARE_LANGUAGE_COUNT,
               "a row for each language");

static const char *const names[] = {
#define X(id, name, ending) name,
    SN_HARDWARE_LANGUAGES(X)
#undef X
};
static const char *const endings[] = {
#define X(id, name, ending) ending,
    SN_HARDWARE_LANGUAGES(X)
#undef X
};

sn_hardware_language sn_hardware_language_of(const char *ending)
{
    return (sn_hardware_language)sn_name_find(endings, SN_HARDWARE_LANGUAGE_COUNT, ending);
}

const char *sn_hardware_ending(sn_hardware_language language)
{
    return endings[language];
}

/* ---- check ----------------------------------------------------------------------------------- */

uint32_t sn_hardware_index(const sn_hardware *h)
{
    uint32_t bits = 1;
    while ((h->net->wires - 1) >> bits)
        bits++;
    return h->stable || h->ranks ? bits : 0;
}

uint32_t sn_hardware_latency(const sn_hardware *h)
{
    uint32_t latency = 0;
    size_t depth = 2;
    if (h->stream)
        return (uint32_t)h->stream->latency;
    if (!h->ranks && sn_net_depth(h->net, &depth, NULL))
        return 0;
    for (size_t i = 0; i <= depth; i++)
        latency += h->registers[i];
    return latency;
}

/* Whether a word is one of the language's, or one that the text itself uses. */
static bool is_word(const dialect *d, const char *name)
{
    char word[80];
    snprintf(word, sizeof word, " %.70s ", name);
    for (char *c = word; d->folds && *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return strstr(d->words, word) != NULL;
}

/* Whether a module of the user's is called as one that the text has. */
static bool is_own(const dialect *d, const sn_hardware *h, const char *module)
{
    static const char *const ends[] = {"",      "_order", "_first", "_second",
                                       "_node", "_delay", "_core",  "_tb"};
    char own[SN_HARDWARE_NAME_SIZE + 8];
    bool same = false;
    for (size_t i = 0; module && i < sizeof ends / sizeof *ends; i++) {
        snprintf(own, sizeof own, "%s%s", h->name, ends[i]);
        same = same || !(d->folds ? strcasecmp(own, module) : strcmp(own, module));
    }
    return same;
}

sn_err sn_hardware_check(const sn_hardware *h, sn_error *error)
{
    const dialect *d = &dialects[h->language];
    if (h->net->wires > SN_HARDWARE_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "%lu wires are more than the %u of a module",
                       (unsigned long)h->net->wires, SN_HARDWARE_WIRES_MAX);
    if (h->ranks && h->net->wires > SN_HARDWARE_RANKS_MAX)
        return sn_fail(error, SN_E_LIMIT, "%lu elements are more than the %u that ranks sort",
                       (unsigned long)h->net->wires, SN_HARDWARE_RANKS_MAX);
    if (!h->width || h->width > SN_HARDWARE_BITS_MAX || h->payload > SN_HARDWARE_BITS_MAX)
        return sn_fail(error, SN_E_LIMIT, "keys have 1 to %u bits, and at most as many beside",
                       SN_HARDWARE_BITS_MAX);
    const size_t size = strlen(h->name);
    const bool folded =
        d->folds && (*h->name == '_' || h->name[size - 1] == '_' || strstr(h->name, "__") != NULL);
    const char *other = h->compare ? h->compare : h->combine; /* a module of the user's */
    const bool is_other = other && !folded && is_word(d, other);
    if (folded || is_other || is_word(d, h->name))
        return sn_fail(error, SN_E_ARGUMENT, "nothing in %s can be called %s", names[h->language],
                       is_other ? other : h->name);
    if (is_own(d, h, other))
        return sn_fail(error, SN_E_ARGUMENT, "%s is called as a module of the text itself", other);
    if (h->flow != SN_HARDWARE_FREE && !sn_hardware_latency(h))
        return sn_fail(error, SN_E_ARGUMENT,
                       "without registers there is no cycle to wait for: a module of logic alone "
                       "is free of all ports but its data");
    return SN_OK;
}

/* ---- pipeline -------------------------------------------------------------------------------- */

/* What a wire of the network is at some place: the signal of a layer, some registers ago. */
typedef struct signal {
    uint32_t layer; /* that made it, or after which its last register is */
    bool registered;
    uint32_t pending; /* registers it has still to pass */
} signal;

typedef struct pipeline {
    const sn_hardware *h;
    const dialect *d;
    const sn_layers *layers;
    signal *wire;   /* [wires] */
    bool *alive[2]; /* [size] whether a comparator's smaller, larger output goes anywhere */
    bool used[4];   /* which cells there are: both outputs, the first alone, the second; nodes */
    bool delays;
    size_t layer;       /* how many are done */
    uint64_t registers; /* elements that they hold */
    sn_buf *out, *declarations;
} pipeline;

typedef struct label {
    char text[24];
} label;

/* What a wire's signal is called, without registers that it has still to pass. */
static label signal_of(const pipeline *p, uint32_t wire)
{
    label l;
    snprintf(l.text, sizeof l.text, "%c%lu_%lu", p->wire[wire].registered ? 'r' : 'x',
             (unsigned long)p->wire[wire].layer, (unsigned long)wire);
    return l;
}

static const char *clock_of(const sn_hardware *h)
{
    return h->flow == SN_HARDWARE_AXI ? "aclk" : "clk";
}

static bool has_enable(const sn_hardware *h)
{
    return h->flow >= SN_HARDWARE_ENABLE;
}

/* A list of signals in the making. */
static void add_signal(sn_buf *list, label signal)
{
    sn_buf_puts(list, list->size ? ", " : "");
    sn_buf_puts(list, signal.text);
}

static void declare(pipeline *p, sn_buf *signals, bool registers)
{
    if (signals->size)
        p->d->declare(p->d, signals->data, registers, p->declarations);
    p->out->failed = p->out->failed || signals->failed;
    sn_buf_free(signals);
}

/* Registers that a wire's signal passes now; one goes to a bank, several are a cell. */
static void add_registers(pipeline *p, uint32_t wire, sn_buf *names, sn_buf *lines, sn_buf *cells,
                          sn_buf *outputs)
{
    signal *s = &p->wire[wire];
    const uint32_t pending = s->pending;
    if (!pending)
        return;
    p->registers += pending;
    const label from = signal_of(p, wire);
    *s = (signal){.layer = (uint32_t)p->layer, .registered = true};
    const label to = signal_of(p, wire);
    if (pending == 1) {
        add_signal(names, to);
        sn_buf_printf(lines, "%s <= %s;\n", to.text, from.text);
        return;
    }
    char generics[40], ports[120], instance[32];
    p->delays = true;
    snprintf(generics, sizeof generics, "BITS, %lu", (unsigned long)pending);
    snprintf(instance, sizeof instance, "d%lu_%lu", (unsigned long)p->layer, (unsigned long)wire);
    snprintf(ports, sizeof ports, "%s, %s%s, %s", clock_of(p->h), has_enable(p->h) ? "en, " : "",
             from.text, to.text);
    add_signal(outputs, to);
    sn_hardware_instance(p->h->language, p->h->name, "delay", generics, instance, ports, cells);
}

/* Let the wires that are chosen pass the registers before the next layer. */
static void pass_registers(pipeline *p, const bool *chosen)
{
    sn_buf names = {0}, lines = {0}, cells = {0}, outputs = {0};
    for (uint32_t w = 0; w < p->h->net->wires; w++)
        if (chosen[w])
            add_registers(p, w, &names, &lines, &cells, &outputs);
    declare(p, &names, true);
    declare(p, &outputs, false);
    if (lines.size)
        p->d->edge(p->d, clock_of(p->h), has_enable(p->h), &lines, p->out);
    sn_buf_puts(p->out, cells.data ? cells.data : "");
    p->out->failed = p->out->failed || lines.failed || cells.failed;
    sn_buf_free(&lines);
    sn_buf_free(&cells);
}

/* Which operator of `operators` a prefix network has; their number: a module of the user's. */
static size_t operator_of(const sn_hardware *h)
{
    return sn_name_find(operators, OPERATORS, h->combine);
}

/* Whether what is compared may be signed. */
static bool is_compared(const sn_hardware *h)
{
    const size_t op = h->combine ? operator_of(h) : 0;
    return !h->combine || op == 2 || op == 3;
}

/* The cell of a comparator, or of a node, whose outputs are wires that are not told yet. */
static void put_cell_of(pipeline *p, size_t index, sn_buf *cells)
{
    static const char *const kinds[] = {"order", "first", "second", "node"};
    const sn_cmp c = p->h->net->cmp[index];
    const bool first = p->alive[0][index] && !p->h->combine, second = p->alive[1][index];
    const unsigned kind = p->h->combine ? 3 : first && second ? 0 : first ? 1 : 2;
    const label a = signal_of(p, c.min), b = signal_of(p, c.max);
    const unsigned long layer = (unsigned long)p->layer + 1;
    char generics[40], instance[48], ports[120], to[2][32] = {"", ""};
    if (first)
        snprintf(to[0], sizeof to[0], ", x%lu_%u", layer, c.min);
    if (second)
        snprintf(to[1], sizeof to[1], ", x%lu_%u", layer, c.max);
    p->used[kind] = true;
    snprintf(generics, sizeof generics, "WIDTH%s%s", p->h->combine ? "" : p->d->generics[0],
             is_compared(p->h) ? p->d->generics[1] : "");
    snprintf(instance, sizeof instance, "u%lu_%u_%u", layer, c.min, c.max);
    snprintf(ports, sizeof ports, "%s, %s%s%s", a.text, b.text, to[0], to[1]);
    sn_hardware_instance(p->h->language, p->h->name, kinds[kind], generics, instance, ports, cells);
}

/* A layer after its registers: comparators. */
static void put_layer(pipeline *p, bool *chosen)
{
    const sn_net *net = p->h->net;
    const size_t begin = p->layers->start[p->layer], end = p->layers->start[p->layer + 1];
    sn_buf signals = {0}, cells = {0};
    memset(chosen, 0, net->wires);
    for (size_t i = begin; i < end; i++)
        chosen[net->cmp[p->layers->order[i]].min] = chosen[net->cmp[p->layers->order[i]].max] =
            true;
    pass_registers(p, chosen);
    sn_buf_printf(p->out, "\n    %s layer %zu\n", p->d->comment, p->layer + 1);
    for (size_t i = begin; i < end; i++)
        put_cell_of(p, p->layers->order[i], &cells);
    memset(chosen, 0, net->wires);
    for (size_t i = begin; i < end; i++) {
        const size_t index = p->layers->order[i];
        const sn_cmp c = net->cmp[index];
        const signal made = {.layer = (uint32_t)p->layer + 1};
        if (!p->h->combine)
            p->wire[c.min] = made, chosen[c.min] = p->alive[0][index];
        p->wire[c.max] = made, chosen[c.max] = p->alive[1][index];
    }
    for (uint32_t w = 0; w < net->wires; w++)
        if (chosen[w])
            add_signal(&signals, signal_of(p, w));
    declare(p, &signals, false);
    sn_buf_puts(p->out, cells.data ? cells.data : "");
    p->out->failed = p->out->failed || cells.failed;
    sn_buf_free(&cells);
    p->layer++;
}

/* Which comparators' outputs go anywhere, and which inputs: from the outputs that leave back. */
static void find_alive(const pipeline *p, bool *alive)
{
    const sn_net *net = p->h->net;
    memset(alive, 0, net->wires);
    for (uint32_t i = p->h->first; i <= p->h->last; i++)
        alive[sn_net_output_wire(net, i)] = true;
    for (size_t i = net->size; i-- > 0;) {
        p->alive[0][i] = alive[net->cmp[i].min];
        p->alive[1][i] = alive[net->cmp[i].max];
        const bool any = p->alive[1][i] || (p->alive[0][i] && !p->h->combine);
        alive[net->cmp[i].min] = any || p->alive[0][i];
        alive[net->cmp[i].max] = any;
    }
}

static void put_pipeline(pipeline *p, const char *from, const char *to, bool *chosen)
{
    const sn_hardware *h = p->h;
    sn_buf signals = {0};
    find_alive(p, chosen);
    for (uint32_t w = 0; w < h->net->wires; w++)
        if (chosen[w])
            add_signal(&signals, signal_of(p, w));
    declare(p, &signals, false);
    for (uint32_t w = 0; w < h->net->wires; w++)
        if (chosen[w])
            p->d->input(signal_of(p, w).text, w, from, p->out);
    for (;;) {
        for (uint32_t w = 0; w < h->net->wires; w++)
            p->wire[w].pending += h->registers[p->layer];
        if (p->layer == p->layers->depth)
            break;
        put_layer(p, chosen);
    }
    memset(chosen, 0, h->net->wires);
    for (uint32_t i = h->first; i <= h->last; i++)
        chosen[sn_net_output_wire(h->net, i)] = true;
    pass_registers(p, chosen);
    sn_buf_puts(p->out, "\n");
    for (uint32_t i = h->first; i <= h->last; i++)
        p->d->output(signal_of(p, sn_net_output_wire(h->net, i)).text, i - h->first, to, p->out);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* A line of the head. */
static void put_line(const dialect *d, const char *label, const char *text, sn_buf *out)
{
    sn_buf_printf(out, "%s %-8s ", d->comment, label);
    sn_buf_words(out, text);
    sn_buf_puts(out, "\n");
}

static void put_head(const sn_hardware *h, sn_buf *out)
{
    const dialect *d = &dialects[h->language];
    const uint32_t latency = sn_hardware_latency(h);
    sn_buf_printf(out, "%s %s: %s.\n%s\n", d->comment, h->name, h->what, d->comment);
    put_line(d, "network", h->network, out);
    put_line(d, "claim", h->claim, out);
    put_line(d, "proof", h->proof, out);
    if (latency)
        sn_buf_printf(out, "%s latency  %lu cycle%s, an array each cycle\n", d->comment,
                      (unsigned long)latency, latency == 1 ? "" : "s");
    else
        sn_buf_printf(out, "%s latency  none: logic alone\n", d->comment);
    sn_buf_printf(
        out,
        "%s\n%s Element i of an array is in bits i*(WIDTH+PAYLOAD) and up, its key on top "
        "of its payload.\n%s\n%s Written by netkern %s; this text is yours, without "
        "conditions (CC0).\n\n",
        d->comment, d->comment, d->comment, d->comment, sn_version());
    if (!d->folds)
        sn_buf_printf(out, "/* verilator lint_off DECLFILENAME */\n%s%s\n",
                      h->stable ? "/* verilator lint_off UNUSEDSIGNAL */\n" : "",
                      h->net->size ? "" : "/* verilator lint_off UNUSEDPARAM */\n");
}

/* Words of what goes in and out. */
static void add_port_words(const sn_hardware *h, sn_template *words)
{
    const dialect *d = &dialects[h->language];
    const uint32_t latency = sn_hardware_latency(h);
    const bool axi = h->flow == SN_HARDWARE_AXI, resets = h->reset != SN_HARDWARE_RESET_NONE;
    const bool valid = h->flow >= SN_HARDWARE_VALID;
    const bool several = latency > 1 || h->language == SN_HARDWARE_VHDL; /* or none of a vector */
    sn_template_add(words, "what", h->what);
    sn_template_print(words, "n", "%lu", (unsigned long)h->net->wires);
    sn_template_print(words, "outputs", "%lu", (unsigned long)(h->last - h->first + 1));
    sn_template_print(words, "latency", "%lu", (unsigned long)latency);
    sn_template_add(words, "clk", clock_of(h));
    sn_template_add(words, "in", axi ? "s_axis_t" : "in_");
    sn_template_add(words, "out", axi ? "m_axis_t" : "out_");
    sn_template_add(words, "ff", d->always);
    sn_template_add(words, "reg", d->registers);
    sn_template_add(words, "reset_edge",
                    valid && h->reset == SN_HARDWARE_RESET_ASYNC ? d->reset_edge : "");
    sn_template_print(words, "valid_next", several ? d->valid_next : "%s",
                      axi ? "s_axis_tvalid" : "in_valid");
    sn_template_flag(words, "clocked", latency > 0);
    sn_template_flag(words, "axi", axi);
    sn_template_flag(words, "valid", valid);
    sn_template_flag(words, "enable", has_enable(h));
    sn_template_flag(words, "en_port", h->flow == SN_HARDWARE_ENABLE);
    sn_template_flag(words, "ready", h->flow >= SN_HARDWARE_READY);
    sn_template_flag(words, "resets", valid && resets);
    sn_template_flag(words, "sync", h->reset == SN_HARDWARE_RESET_SYNC);
    sn_template_flag(words, "async", h->reset == SN_HARDWARE_RESET_ASYNC);
}

/* Words that cells and modules have in common. */
static void add_words(const sn_hardware *h, sn_template *words)
{
    const dialect *d = &dialects[h->language];
    const bool vhdl = h->language == SN_HARDWARE_VHDL;
    sn_template_add(words, "name", h->name);
    sn_template_print(words, "width", "%lu", (unsigned long)h->width);
    sn_template_print(words, "payload", "%lu", (unsigned long)h->payload);
    sn_template_add(words, "signed", d->constant[h->is_signed]);
    sn_template_print(words, "index", "%lu", (unsigned long)sn_hardware_index(h));
    sn_template_print(words, "last", "%lu", (unsigned long)h->net->wires - 1);
    sn_template_print(words, "element_bits", "%lu", (unsigned long)h->width + h->payload);
    sn_template_add(words, "element", vhdl ? "WIDTH + PAYLOAD" : "WIDTH+PAYLOAD");
    sn_template_add(words, "less", "turned");
    sn_template_add(words, "bits_sum", h->combine ? "WIDTH" : "WIDTH + PAYLOAD");
    sn_template_add(words, "element_width",
                    h->combine ? "WIDTH"
                    : vhdl     ? "(WIDTH + PAYLOAD)"
                               : "(WIDTH+PAYLOAD)");
    sn_template_print(words, "first", "%lu", (unsigned long)h->first);
    sn_template_flag(words, "ranks", h->ranks);
    sn_template_flag(words, "scan", h->combine != NULL);
    sn_template_flag(words, "signed", is_compared(h));
    sn_template_flag(words, "descending", h->descending);
    sn_template_flag(words, "argsort", h->argsort);
    add_port_words(h, words);
    sn_template_part(words, "module", d->module);
}

/* A cell, if it is used. */
static void put_cell(const pipeline *p, unsigned kind, sn_buf *out)
{
    static const struct {
        const char *name, *what;
    } cells[] = {{"order", "which comes first, and the other one,"},
                 {"first", "the one that comes first"},
                 {"second", "the one that comes second"}};
    sn_template words = {.word = NULL};
    if (!p->used[kind])
        return;
    add_words(p->h, &words);
    sn_template_add(&words, "cell", cells[kind].name);
    sn_template_add(&words, "what", cells[kind].what);
    sn_template_flag(&words, "first", kind != 2);
    sn_template_flag(&words, "second", kind != 1);
    sn_template_flag(&words, "compare", p->h->compare);
    sn_template_add(&words, "compare", p->h->compare ? p->h->compare : "");
    sn_template_fill_lines(&words, p->d->cell, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}

static void put_node(const pipeline *p, sn_buf *out)
{
    sn_template words = {.word = NULL};
    add_words(p->h, &words);
    sn_template_print(&words, "combine", p->d->combine[operator_of(p->h)], p->h->combine);
    sn_template_fill(&words, p->d->node, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}

static void put_text(pipeline *p, sn_buf *body, sn_buf *declarations, sn_buf *out)
{
    sn_template words = {.word = NULL};
    for (unsigned i = 0; i < 3; i++)
        put_cell(p, i, out);
    if (p->used[3])
        put_node(p, out);
    add_words(p->h, &words);
    sn_template_flag(&words, "delays", p->delays);
    sn_template_take(&words, "declarations", declarations);
    sn_template_take(&words, "body", body);
    sn_template_fill_lines(&words, p->d->text, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}

/* Append the module without its head; returns how many elements its registers hold. */
static uint64_t put_module(const sn_hardware *h, sn_buf *out)
{
    const bool axi = h->flow == SN_HARDWARE_AXI;
    sn_buf body = {0}, declarations = {0};
    sn_layers *layers = NULL;
    pipeline p = {.h = h,
                  .d = &dialects[h->language],
                  .wire = sn_alloc(h->net->wires, sizeof *p.wire),
                  .alive = {sn_alloc(h->net->size + 1, 1), sn_alloc(h->net->size + 1, 1)},
                  .out = &body,
                  .declarations = h->language == SN_HARDWARE_VHDL ? &declarations : &body};
    bool *chosen = sn_alloc(h->net->wires, 1);
    if (!p.wire || !p.alive[0] || !p.alive[1] || !chosen || sn_layers_new(h->net, &layers, NULL)) {
        out->failed = true;
    } else {
        p.layers = layers;
        put_pipeline(&p, axi ? "s_axis_tdata" : "in_data", axi ? "m_axis_tdata" : "out_data",
                     chosen);
        put_text(&p, &body, &declarations, out);
    }
    sn_layers_free(layers);
    free(p.wire);
    free(p.alive[0]);
    free(p.alive[1]);
    free(chosen);
    return p.registers;
}

sn_hardware sn_hardware_core(const sn_hardware *h, char name[SN_HARDWARE_NAME_SIZE])
{
    sn_hardware core = *h;
    snprintf(name, SN_HARDWARE_NAME_SIZE, "%s_core", h->name);
    core.name = name;
    core.width += sn_hardware_index(h);
    core.stable = core.argsort = false;
    core.what = "The same of keys with their places below";
    return core;
}

void sn_hardware_stable_text(const sn_hardware *h, sn_buf *out)
{
    sn_template words = {.word = NULL};
    add_words(h, &words);
    sn_template_fill_lines(&words, dialects[h->language].stable, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}

/* All pairs compared at once. */
static void put_ranks(const sn_hardware *h, sn_buf *out)
{
    const dialect *d = &dialects[h->language];
    sn_template words = {.word = NULL};
    add_words(h, &words);
    sn_template_part(&words, "body", d->ranks);
    sn_template_fill_lines(&words, d->text, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}

uint64_t sn_hardware_text(const sn_hardware *h, sn_buf *out)
{
    char name[SN_HARDWARE_NAME_SIZE];
    const sn_hardware core = sn_hardware_core(h, name);
    const sn_stream *stream = h->stream;
    const uint64_t bits = (uint64_t)h->width + (h->combine ? 0 : h->payload) + sn_hardware_index(h);
    if (stream) {
        sn_stream_text(h, out);
        return (stream->shift_keys + stream->ram_keys + stream->register_keys) * bits;
    }
    put_head(h, out);
    if (h->ranks) {
        const uint64_t n = h->net->wires, elements = n + h->last - h->first + 1;
        put_ranks(h, out);
        return sn_hardware_latency(h) ? n * (n - 1) + elements * (h->width + h->payload) : 0;
    }
    const uint64_t elements = put_module(h->stable ? &core : h, out);
    if (h->stable)
        sn_hardware_stable_text(h, out);
    return elements * bits;
}
