/* Streaming sorters as texts: stages are instances of few cells, with signals between them. */
#include "codegen/hardware/stream_text.h"

#include "codegen/hardware/texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- languages ------------------------------------------------------------------------------- */

/* What a signal is called: a letter and the number of a stage. */
typedef struct label {
    char text[24];
} label;

static void vector_verilog(const char *name, uint32_t count, const char *of, sn_buf *out)
{
    sn_buf_printf(out, "    wire [%lu%s-1:0] %s;\n", (unsigned long)count, of, name);
}

static void vector_vhdl(const char *name, uint32_t count, const char *of, sn_buf *out)
{
    sn_buf_printf(out, "    signal %s : std_logic_vector(%lu%s - 1 downto 0);\n", name,
                  (unsigned long)count, of);
}

static void row_verilog(unsigned pass_bits, size_t pass, unsigned bits, const char *digits,
                        sn_buf *out)
{
    sn_buf_printf(out, "            %u'd%zu: control = %u'b%s;\n", pass_bits, pass, bits, digits);
}

static void row_vhdl(unsigned pass_bits, size_t pass, unsigned bits, const char *digits,
                     sn_buf *out)
{
    (void)pass_bits;
    (void)bits;
    sn_buf_printf(out, "            when %zu => control <= \"%s\";\n", pass, digits);
}

static void choice_verilog(const char *condition, const char *value, sn_buf *out)
{
    sn_buf_printf(out, "%s ? %s : ", condition, value);
}

static void choice_vhdl(const char *condition, const char *value, sn_buf *out)
{
    sn_buf_printf(out, "%s when %s = '1' else ", value, condition);
}

static void slice_verilog(const char *vector, uint32_t lane, sn_buf *out)
{
    sn_buf_printf(out, "%s[%lu*BITS +: BITS]", vector, (unsigned long)lane);
}

static void slice_vhdl(const char *vector, uint32_t lane, sn_buf *out)
{
    sn_buf_printf(out, "%s(%lu * BITS - 1 downto %lu * BITS)", vector, (unsigned long)lane + 1,
                  (unsigned long)lane);
}

static void plain_verilog(const char *vector, uint32_t lane, bool alone, sn_buf *out)
{
    sn_buf_printf(out, "%s[%lu*%s +: WIDTH+PAYLOAD]", vector, (unsigned long)lane,
                  alone ? "(WIDTH+PAYLOAD)" : "BITS");
}

static void plain_vhdl(const char *vector, uint32_t lane, bool alone, sn_buf *out)
{
    const char *bits = alone ? "(WIDTH + PAYLOAD)" : "BITS";
    sn_buf_printf(out, "%s(%lu * %s + WIDTH + PAYLOAD - 1 downto %lu * %s)", vector,
                  (unsigned long)lane, bits, (unsigned long)lane, bits);
}

#define VERILOG(comb_word)                                                                        \
    {                                                                                             \
        .order = sn_hardware_verilog_cell_txt, .cells = sn_hardware_verilog_stream_txt,           \
        .swap = sn_hardware_verilog_swap_txt, .module = sn_hardware_verilog_streamed_txt,         \
        .passes = sn_hardware_verilog_passes_txt, .flow = sn_hardware_verilog_flow_txt,           \
        .is_signed = "SIGNED", .truth = {"0", "1"}, .constant = {"1'b0", "1'b1"}, .inverse = "!", \
        .assign = "    assign %s = %s;\n", .bit = "    wire %s;\n",                               \
        .element = "    wire [BITS-1:0] %s;\n", .index = "%s[%u]", .join = {"{1'b0, ", "}"},      \
        .operators = {" & ", " | ", " ^ "}, .comb = comb_word, .range = "%u:%u",                  \
        .row = row_verilog, .vector = vector_verilog, .slice = slice_verilog,                     \
        .plain = plain_verilog, .choice = choice_verilog                                          \
    }

const sn_stream_dialect sn_stream_dialects[SN_HARDWARE_LANGUAGE_COUNT] = {
    [SN_HARDWARE_SYSTEMVERILOG] = VERILOG("always_comb"),
    [SN_HARDWARE_VERILOG] = VERILOG("always @*"),
    [SN_HARDWARE_VHDL] = {.order = sn_hardware_vhdl_cell_txt,
                          .cells = sn_hardware_vhdl_stream_txt,
                          .swap = sn_hardware_vhdl_swap_txt,
                          .module = sn_hardware_vhdl_streamed_txt,
                          .passes = sn_hardware_vhdl_passes_txt,
                          .flow = sn_hardware_vhdl_flow_txt,
                          .is_signed = "IS_SIGNED",
                          .truth = {"false", "true"},
                          .constant = {"'0'", "'1'"},
                          .inverse = "not ",
                          .assign = "    %s <= %s;\n",
                          .bit = "    signal %s : std_logic;\n",
                          .element = "    signal %s : std_logic_vector(BITS - 1 downto 0);\n",
                          .index = "%s(%u)",
                          .join = {"'0' & ", ""},
                          .operators = {" and ", " or ", " xor "},
                          .range = "%u downto %u",
                          .comb = "",
                          .row = row_vhdl,
                          .vector = vector_vhdl,
                          .slice = slice_vhdl,
                          .plain = plain_vhdl,
                          .choice = choice_vhdl},
};

/* ---- fillers --------------------------------------------------------------------------------- */

static bool has_fillers(const sn_hardware *m)
{
    return m->keys < m->net->wires;
}

/* Whether whole beats are fillers. */
static bool has_late(const sn_hardware *m)
{
    return m->keys + m->stream->options.lanes <= m->net->wires;
}

void sn_stream_input(const sn_hardware *m, uint32_t lane, const char *vector, const char *late,
                     const char *last, sn_buf *out)
{
    const sn_stream_dialect *d = &sn_stream_dialects[m->language];
    const uint32_t rest = m->keys % m->stream->options.lanes;
    if (rest && lane >= rest)
        d->choice(last, "filler", out);
    else if (has_late(m))
        d->choice(late, "filler", out);
    sn_buf_puts(out, has_fillers(m) ? d->join[0] : "");
    d->plain(vector, lane, true, out);
    sn_buf_puts(out, has_fillers(m) ? d->join[1] : "");
}

/* ---- stages ---------------------------------------------------------------------------------- */

/* A text in the making. */
typedef struct writer {
    const sn_hardware *m;
    const sn_stream_dialect *d;
    sn_buf *declarations, *body;
    size_t stage;      /* that is written, counted from 1 */
    label data, first; /* what enters it: all lanes, and whether they are the first beat */
    uint32_t *slot;    /* [lanes] which slice of data a lane is */
    bool shifts, rams, turns, swap[2]; /* cells that are used; swaps or folds by a shift register,
                                          by a memory */
} writer;

static label label_of(char letter, size_t stage)
{
    label l;
    snprintf(l.text, sizeof l.text, "%c%zu", letter, stage);
    return l;
}

static uint32_t lanes_of(const writer *w)
{
    return w->m->stream->options.lanes;
}

static label new_vector(writer *w, char letter)
{
    const label name = label_of(letter, w->stage);
    w->d->vector(name.text, lanes_of(w), "*BITS", w->declarations);
    return name;
}

static label new_bit(writer *w, char letter)
{
    const label name = label_of(letter, w->stage);
    sn_buf_printf(w->declarations, w->d->bit, name.text);
    return name;
}

/* An instance; its ports are freed. */
static void put_instance(writer *w, const char *kind, const char *generics, const char *name,
                         sn_buf *ports)
{
    sn_hardware_instance(w->m->language, w->m->name, kind, generics, name,
                         ports->data ? ports->data : "", w->body);
    w->body->failed = w->body->failed || ports->failed;
    sn_buf_free(ports);
}

/* Slices of one vector that are those of another. */
static void put_slice(writer *w, const char *to, uint32_t to_lane, const char *from,
                      uint32_t from_lane)
{
    sn_buf left = {0}, right = {0};
    w->d->slice(to, to_lane, &left);
    w->d->slice(from, from_lane, &right);
    sn_buf_printf(w->body, w->d->assign, left.data ? left.data : "", right.data ? right.data : "");
    w->body->failed = w->body->failed || left.failed || right.failed;
    sn_buf_free(&left);
    sn_buf_free(&right);
}

/* Let lanes be in the halves of the vector that a swap of their bit takes. */
static void part_lanes(writer *w, unsigned bit)
{
    const uint32_t lanes = lanes_of(w), low = (UINT32_C(1) << bit) - 1;
    bool parted = true;
    for (uint32_t l = 0; l < lanes; l++) {
        const uint32_t half = (l >> 1 & ~low) | (l & low);
        parted = parted && w->slot[l] == half + (l >> bit & 1) * lanes / 2;
    }
    if (parted)
        return;
    const label parts = new_vector(w, 'p');
    for (uint32_t l = 0; l < lanes; l++) {
        const uint32_t half = (l >> 1 & ~low) | (l & low);
        const uint32_t slot = half + (l >> bit & 1) * lanes / 2;
        put_slice(w, parts.text, slot, w->data.text, w->slot[l]);
        w->slot[l] = slot;
    }
    w->data = parts;
}

/* Which of swaps and folds a stage is, by its delay. */
static const char *swap_kind(writer *w, const sn_stream_stage *s)
{
    static const char *const kinds[2][2] = {{"swap", "swap_far"}, {"fold", "fold_far"}};
    const bool ram = UINT32_C(1) << s->time >= w->m->stream->options.ram;
    w->swap[ram] = true;
    *(ram ? &w->rams : &w->shifts) = true;
    return kinds[s->kind == SN_STREAM_FOLD][ram];
}

static void put_swap(writer *w, const sn_stream_stage *s)
{
    char generics[48];
    sn_buf ports = {0};
    part_lanes(w, s->lane);
    const label data = new_vector(w, 'x'), first = new_bit(w, 'f');
    snprintf(generics, sizeof generics, "%lu*BITS, %u", (unsigned long)lanes_of(w) / 2, s->time);
    sn_buf_printf(&ports, "clk, rst, en, %s, %s, %s, %s", w->first.text, w->data.text, first.text,
                  data.text);
    put_instance(w, swap_kind(w, s), generics, label_of('s', w->stage).text, &ports);
    w->data = data;
    w->first = first;
}

/* What turns the comparators of a layer, if it changes from beat to beat: two signals, for lanes
 * where it is as it is and where it is the other way round. */
static void put_turn(writer *w, const sn_stream_stage *s, label turn[2])
{
    char generics[48];
    sn_buf ports = {0}, inverse = {0};
    const unsigned bits = 32 - (unsigned)__builtin_clz(s->beats);
    w->turns = true;
    turn[0] = new_bit(w, 'd');
    snprintf(generics, sizeof generics, "%u, %lu", bits, (unsigned long)s->beats);
    sn_buf_printf(&ports, "clk, rst, en, %s, %s", w->first.text, turn[0].text);
    put_instance(w, "turn", generics, label_of('t', w->stage).text, &ports);
    turn[1] = turn[0];
    if (!s->lanes && !s->turned)
        return;
    turn[1] = new_bit(w, 'n');
    sn_buf_printf(&inverse, "%s%s", w->d->inverse, turn[0].text);
    sn_buf_printf(w->body, w->d->assign, turn[1].text, inverse.data ? inverse.data : "");
    w->body->failed = w->body->failed || inverse.failed;
    sn_buf_free(&inverse);
}

static void put_comparators(writer *w, const sn_stream_stage *s, label turn[2], label data)
{
    for (uint32_t l = 0; l < lanes_of(w); l++) {
        const uint32_t other = l | UINT32_C(1) << s->lane;
        if (l == other)
            continue;
        const bool turned = __builtin_parity(l & s->lanes) != s->turned;
        char generics[48], name[48];
        sn_buf ports = {0};
        snprintf(generics, sizeof generics, "WIDTH, PAYLOAD, %s", w->d->is_signed);
        snprintf(name, sizeof name, "u%zu_%lu_%lu", s->layer + 1, (unsigned long)l,
                 (unsigned long)other);
        w->d->slice(w->data.text, w->slot[l], &ports);
        sn_buf_puts(&ports, ", ");
        w->d->slice(w->data.text, w->slot[other], &ports);
        sn_buf_printf(&ports, ", %s, ", s->beats ? turn[turned].text : w->d->constant[turned]);
        w->d->slice(data.text, w->slot[l], &ports);
        sn_buf_puts(&ports, ", ");
        w->d->slice(data.text, w->slot[other], &ports);
        put_instance(w, "order", generics, name, &ports);
    }
}

static void put_fold(writer *w, const sn_stream_stage *s, label turn[2], label data, label first)
{
    char generics[64], name[32];
    sn_buf ports = {0};
    snprintf(generics, sizeof generics, "WIDTH, PAYLOAD, %s, %u", w->d->is_signed, s->time);
    snprintf(name, sizeof name, "u%zu", s->layer + 1);
    sn_buf_printf(&ports, "clk, rst, en, %s, %s, %s, %s, %s", w->first.text,
                  s->beats ? turn[s->turned].text : w->d->constant[s->turned], w->data.text,
                  first.text, data.text);
    put_instance(w, swap_kind(w, s), generics, name, &ports);
}

static void put_layer(writer *w, const sn_stream_stage *s)
{
    const bool folds = s->kind == SN_STREAM_FOLD;
    label turn[2];
    if (s->beats)
        put_turn(w, s, turn);
    const label data = new_vector(w, 'x'), first = folds ? new_bit(w, 'f') : w->first;
    if (folds)
        put_fold(w, s, turn, data, first);
    else
        put_comparators(w, s, turn, data);
    w->data = data;
    w->first = first;
    if (s->registered) {
        char generics[32];
        sn_buf ports = {0};
        const label later = new_vector(w, 'y'), bit = new_bit(w, 'g');
        snprintf(generics, sizeof generics, "%lu*BITS", (unsigned long)lanes_of(w));
        sn_buf_printf(&ports, "clk, rst, en, %s, %s, %s, %s", w->first.text, w->data.text, bit.text,
                      later.text);
        put_instance(w, "register", generics, label_of('r', w->stage).text, &ports);
        w->data = later;
        w->first = bit;
    }
}

/* Keys of the beat that comes in, and fillers after them. */
static void put_inputs(writer *w)
{
    for (uint32_t l = 0; l < lanes_of(w); l++) {
        sn_buf slice = {0}, value = {0};
        w->d->slice("x0", l, &slice);
        sn_stream_input(w->m, l, "in_data", "fills", "ends", &value);
        sn_buf_printf(w->body, w->d->assign, slice.data ? slice.data : "",
                      value.data ? value.data : "");
        w->body->failed = w->body->failed || slice.failed || value.failed;
        sn_buf_free(&slice);
        sn_buf_free(&value);
    }
}

static void put_output(writer *w, uint32_t lane, uint32_t slot)
{
    sn_buf to = {0}, from = {0};
    w->d->plain("out_data", lane, true, &to);
    w->d->plain(w->data.text, slot, false, &from);
    sn_buf_printf(w->body, w->d->assign, to.data ? to.data : "", from.data ? from.data : "");
    w->body->failed = w->body->failed || to.failed || from.failed;
    sn_buf_free(&to);
    sn_buf_free(&from);
}

static void put_stages(writer *w)
{
    const sn_stream *plan = w->m->stream;
    for (uint32_t l = 0; l < lanes_of(w); l++)
        w->slot[l] = l;
    w->data = label_of('x', 0);
    w->first = label_of('f', 0);
    if (has_fillers(w->m))
        put_inputs(w);
    while (w->stage < plan->count) {
        const sn_stream_stage *s = &plan->stage[w->stage++];
        sn_buf_puts(w->body, "\n");
        if (s->kind == SN_STREAM_SWAP)
            put_swap(w, s);
        else
            put_layer(w, s);
    }
    sn_buf_puts(w->body, "\n");
    for (uint32_t l = 0; l < lanes_of(w); l++) {
        uint32_t from = 0;
        for (unsigned k = 0; k < plan->lane_bits; k++)
            from |= (l >> k & 1) << plan->order[k];
        put_output(w, l, w->slot[from]);
    }
}

/* ---- the text -------------------------------------------------------------------------------- */

static void add_line(sn_template *words, const char *name, const char *text)
{
    sn_buf line = {0};
    sn_buf_words(&line, text);
    sn_template_take(words, name, &line);
}

void sn_stream_words(const sn_hardware *m, sn_template *words)
{
    const sn_stream_dialect *d = &sn_stream_dialects[m->language];
    const unsigned long n = m->keys, lanes = m->stream->options.lanes;
    const bool vhdl = m->language == SN_HARDWARE_VHDL;
    const bool systemverilog = m->language == SN_HARDWARE_SYSTEMVERILOG;
    add_line(words, "what", m->what);
    add_line(words, "network", m->network);
    add_line(words, "claim", m->claim);
    add_line(words, "proof", m->proof);
    sn_template_add(words, "name", m->name);
    sn_template_add(words, "title", m->title ? m->title : m->name);
    sn_template_add(words, "version", sn_version());
    sn_template_print(words, "width", "%lu", (unsigned long)m->width);
    sn_template_print(words, "payload", "%lu", (unsigned long)m->payload);
    sn_template_add(words, "signed", d->truth[m->is_signed]);
    sn_template_print(words, "n", "%lu", n);
    sn_template_print(words, "lanes", "%lu", lanes);
    sn_template_add(words, "elements", lanes == 1 ? "element" : "elements");
    sn_template_print(words, "beats", "%lu", (n + lanes - 1) / lanes);
    sn_template_print(words, "full", "%lu", n / lanes);
    sn_template_print(words, "element", vhdl ? "WIDTH + PAYLOAD%s" : "WIDTH+PAYLOAD%s",
                      !has_fillers(m) ? ""
                      : vhdl          ? " + 1"
                                      : "+1");
    sn_template_flag(words, "fills", has_fillers(m));
    sn_template_flag(words, "late", has_late(m));
    sn_template_flag(words, "partial", n % lanes);
    sn_template_print(words, "beat_bits", "%u", m->stream->bits - m->stream->lane_bits);
    sn_template_print(words, "latency", "%zu", m->stream->latency);
    sn_template_print(words, "period", "%zu", m->stream->period);
    sn_template_add(words, "ff", systemverilog ? "always_ff" : "always");
    sn_template_add(words, "reg", systemverilog ? "logic" : "reg");
    sn_template_flag(words, "descending", m->descending);
}

void sn_stream_cells(const sn_hardware *m, sn_template *words, sn_buf *out)
{
    const sn_stream_dialect *d = &sn_stream_dialects[m->language];
    sn_template own = {.word = NULL};
    sn_buf text = {0};
    sn_stream_words(m, &own);
    sn_template_add(&own, "cell", "order");
    sn_template_add(&own, "what", "which comes first, and the other one,");
    sn_template_add(&own, "less", "less");
    sn_template_flag(&own, "stream", true);
    sn_template_flag(&own, "first", true);
    sn_template_flag(&own, "second", true);
    sn_template_fill(&own, d->order, &text);
    text.failed = text.failed || own.failed;
    sn_template_free(&own);
    text.size -= text.size > 0; /* its end of line */
    sn_template_take(words, "order", &text);
    sn_template_fill_lines(words, d->cells, out);
}

static void add_words(const writer *w, sn_template *words)
{
    sn_stream_words(w->m, words);
    sn_template_add(words, "last", w->first.text);
    sn_template_flag(words, "shifts", w->shifts);
    sn_template_flag(words, "rams", w->rams);
    sn_template_flag(words, "turns", w->turns);
    sn_template_flag(words, "fold", lanes_of(w) == 1);
}

/* Swaps, or folds, by one kind of delay. */
static void put_swap_cell(const writer *w, bool ram, sn_buf *out)
{
    sn_template words = {.word = NULL};
    add_words(w, &words);
    sn_template_print(&words, "swap", "%s%s", lanes_of(w) == 1 ? "fold" : "swap",
                      ram ? "_far" : "");
    sn_template_add(&words, "delay", ram ? "memory" : "delay");
    sn_template_add(&words, "rst", ram ? "rst, " : "");
    sn_template_add(&words, "least", ram ? "1" : "0");
    sn_template_fill_lines(&words, w->d->swap, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}

static void put_text(const sn_hardware *module, sn_buf *out)
{
    sn_template words = {.word = NULL};
    sn_buf body = {0}, declarations = {0};
    writer w = {.m = module,
                .d = &sn_stream_dialects[module->language],
                .body = &body,
                .declarations = module->language == SN_HARDWARE_VHDL ? &declarations : &body,
                .slot = sn_alloc(module->stream->options.lanes, sizeof *w.slot)};
    if (!w.slot) {
        out->failed = true;
        return;
    }
    put_stages(&w);
    add_words(&w, &words);
    sn_template_take(&words, "body", &body);
    sn_template_take(&words, "declarations", &declarations);
    sn_stream_cells(module, &words, out);
    for (unsigned ram = 0; ram < 2; ram++)
        if (w.swap[ram])
            put_swap_cell(&w, ram, out);
    sn_template_fill_lines(&words, w.d->module, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
    free(w.slot);
}

/* ---- valid and ready ------------------------------------------------------------------------- */

static bool has_flow(const sn_hardware *m)
{
    return m->flow >= SN_HARDWARE_READY;
}

sn_hardware sn_stream_core(const sn_hardware *module, char name[SN_HARDWARE_NAME_SIZE])
{
    sn_hardware core = *module;
    snprintf(name, SN_HARDWARE_NAME_SIZE, "%s%s", module->name, has_flow(module) ? "_core" : "");
    core.name = name;
    core.title = module->name;
    core.flow = SN_HARDWARE_ENABLE;
    return core;
}

void sn_stream_flow_text(const sn_hardware *m, sn_buf *out)
{
    const bool axi = m->flow == SN_HARDWARE_AXI;
    const unsigned long lanes = m->stream->options.lanes;
    sn_template words = {.word = NULL};
    if (!has_flow(m))
        return;
    sn_stream_words(m, &words);
    sn_template_print(&words, "last_beat", "%lu", (m->keys + lanes - 1) / lanes - 1);
    sn_template_add(&words, "clk", axi ? "aclk" : "clk");
    sn_template_add(&words, "in", axi ? "s_axis_t" : "in_");
    sn_template_add(&words, "out", axi ? "m_axis_t" : "out_");
    sn_template_flag(&words, "axi", axi);
    sn_template_flag(&words, "waits", m->stream->pass || has_late(m));
    sn_template_fill_lines(&words, sn_stream_dialects[m->language].flow, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}

void sn_stream_text(const sn_hardware *module, sn_buf *out)
{
    char name[SN_HARDWARE_NAME_SIZE];
    const sn_hardware core = sn_stream_core(module, name);
    (module->stream->pass ? sn_stream_passes_text : put_text)(&core, out);
    sn_stream_flow_text(module, out);
}
