/* Sorters in passes as texts: banks, comparators between them, and what leads there. */
#include "codegen/hardware/stream_text.h"

#include <stdio.h>
#include <string.h>

/* A text in the making. */
typedef struct writer {
    const sn_hardware *m;
    const sn_stream_dialect *d;
    sn_buf *declarations, *body;
    uint32_t lanes;
    unsigned lane_bits, beat_bits;
} writer;

typedef struct label {
    char text[24];
} label;

static label label_of(const char *word, uint32_t number)
{
    label l;
    snprintf(l.text, sizeof l.text, "%.12s%lu", word, (unsigned long)number);
    return l;
}

static void put_index(const writer *w, const char *vector, unsigned bit, sn_buf *out)
{
    sn_buf_printf(out, w->d->index, vector, bit);
}

/* Let a signal be a value, which is freed. */
static void assign(writer *w, const char *signal, sn_buf *value)
{
    sn_buf_printf(w->body, w->d->assign, signal, value->data ? value->data : "");
    w->body->failed = w->body->failed || value->failed;
    sn_buf_free(value);
}

/* The same of a slice of a vector. */
static void assign_slice(writer *w, const char *vector, uint32_t lane, sn_buf *value)
{
    sn_buf slice = {0};
    w->d->slice(vector, lane, &slice);
    assign(w, slice.data ? slice.data : "", value);
    w->body->failed = w->body->failed || slice.failed;
    sn_buf_free(&slice);
}

/* A signal of one element that is a value. */
static void put_element(writer *w, const char *signal, sn_buf *value)
{
    sn_buf_printf(w->declarations, w->d->element, signal);
    assign(w, signal, value);
}

static void add_choice(const writer *w, const char *vector, unsigned bit, const char *value,
                       sn_buf *out)
{
    sn_buf condition = {0};
    put_index(w, vector, bit, &condition);
    w->d->choice(condition.data ? condition.data : "", value, out);
    out->failed = out->failed || condition.failed;
    sn_buf_free(&condition);
}

/* A value for each row: that of the row that is set. */
static void add_choices(const writer *w, const char *row, const label *values, sn_buf *out)
{
    for (unsigned r = 0; r + 1 < w->lane_bits; r++)
        add_choice(w, row, r, values[r].text, out);
    sn_buf_puts(out, values[w->lane_bits - 1].text);
}

/* The lower bank of a comparator in a row, and the comparator of a bank. */
static uint32_t bank_of(uint32_t comparator, unsigned row)
{
    const uint32_t low = (UINT32_C(1) << row) - 1;
    return (comparator & low) | (comparator & ~low) << 1;
}

static uint32_t comparator_of(uint32_t bank, unsigned row)
{
    const uint32_t low = (UINT32_C(1) << row) - 1;
    return (bank & low) | (bank >> 1 & ~low);
}

/* ---- sums ------------------------------------------------------------------------------------ */

/* Which bits of the bank the beat turns, whether it turns that which is compared, and whether the
 * smaller key goes to the upper bank. */
static void put_sums(writer *w)
{
    const char *const *operators = w->d->operators;
    sn_buf set = {0}, down = {0};
    for (unsigned l = 0; l < w->lane_bits; l++) {
        sn_buf signal = {0}, sum = {0};
        put_index(w, "turns", l, &signal);
        for (unsigned j = l; j < w->beat_bits; j += w->lane_bits) {
            sn_buf_puts(&sum, j > l ? operators[2] : "");
            put_index(w, "t", j, &sum);
        }
        if (l >= w->beat_bits)
            sn_buf_puts(&sum, w->d->constant[0]);
        assign(w, signal.data ? signal.data : "", &sum);
        sn_buf_free(&signal);
        sn_buf_puts(&set, l ? operators[1] : "");
        sn_buf_puts(&set, "(");
        put_index(w, "row", l, &set);
        sn_buf_puts(&set, operators[0]);
        put_index(w, "turns", l, &set);
        sn_buf_puts(&set, ")");
    }
    assign(w, "set", &set);
    put_index(w, "control", 0, &down);
    for (unsigned j = 0; j < w->beat_bits; j++) {
        sn_buf_printf(&down, "%s(", operators[2]);
        put_index(w, "t", j, &down);
        sn_buf_puts(&down, operators[0]);
        put_index(w, "mask", j, &down);
        sn_buf_puts(&down, ")");
    }
    assign(w, "down", &down);
}

/* ---- data ------------------------------------------------------------------------------------ */

static void put_bank(writer *w, uint32_t bank)
{
    sn_buf ports = {0};
    char generics[32];
    for (unsigned writes = 0; writes < 2; writes++) {
        label values[16];
        sn_buf value = {0};
        for (unsigned r = 0; r < w->lane_bits; r++)
            snprintf(values[r].text, sizeof values[r].text, "%s%s", bank >> r & 1 ? "high" : "low",
                     writes ? "2" : "");
        add_choices(w, writes ? "row1" : "row", values, &value);
        const label address = label_of(writes ? "to" : "from", bank);
        w->d->vector(address.text, w->beat_bits, "", w->declarations);
        assign(w, address.text, &value);
    }
    const label data = label_of("q", bank);
    sn_buf_printf(w->declarations, w->d->element, data.text);
    snprintf(generics, sizeof generics, "BITS, %u", w->beat_bits);
    sn_buf_printf(&ports, "clk, en, write2, %s, ", label_of("to", bank).text);
    w->d->slice("held", bank, &ports);
    sn_buf_printf(&ports, ", %s, %s", label_of("from", bank).text, data.text);
    sn_hardware_instance(w->m->language, w->m->name, "bank", generics, label_of("bank", bank).text,
                         ports.data ? ports.data : "", w->body);
    w->body->failed = w->body->failed || ports.failed;
    sn_buf_free(&ports);
}

static void put_comparator(writer *w, uint32_t c)
{
    label values[16];
    char generics[48], ports[160];
    for (unsigned side = 0; side < 2; side++) {
        sn_buf value = {0};
        for (unsigned r = 0; r < w->lane_bits; r++)
            values[r] = label_of("q", bank_of(c, r) | side << r);
        add_choices(w, "row1", values, &value);
        put_element(w, label_of(side ? "b" : "a", c).text, &value);
        sn_buf_printf(w->declarations, w->d->element, label_of(side ? "g" : "f", c).text);
    }
    sn_buf down = {0};
    sn_buf_puts(&down, "down1");
    for (unsigned k = 0; k + 1 < w->lane_bits; k++)
        if (c >> k & 1) {
            sn_buf_puts(&down, w->d->operators[2]);
            put_index(w, "sides1", k, &down);
        }
    sn_buf_printf(w->declarations, w->d->bit, label_of("d", c).text);
    assign(w, label_of("d", c).text, &down);
    snprintf(generics, sizeof generics, "WIDTH, PAYLOAD, %s", w->d->is_signed);
    snprintf(ports, sizeof ports, "%s, %s, %s, %s, %s", label_of("a", c).text,
             label_of("b", c).text, label_of("d", c).text, label_of("f", c).text,
             label_of("g", c).text);
    sn_hardware_instance(w->m->language, w->m->name, "order", generics, label_of("u", c).text,
                         ports, w->body);
}

/* Lanes to banks, or back: each bit that the beat turns exchanges them, from x0_ to x1_. */
static void put_exchange(writer *w, char letter, unsigned bit)
{
    char from[24], to[24];
    snprintf(from, sizeof from, "%c%u_", letter, bit);
    snprintf(to, sizeof to, "%c%u_", letter, bit + 1);
    for (uint32_t l = 0; l < w->lanes; l++) {
        sn_buf value = {0};
        add_choice(w, "turns1", bit, label_of(from, l ^ UINT32_C(1) << bit).text, &value);
        sn_buf_puts(&value, label_of(from, l).text);
        put_element(w, label_of(to, l).text, &value);
    }
}

static void put_exchanges(writer *w, char letter)
{
    for (unsigned bit = 0; bit < w->lane_bits; bit++)
        put_exchange(w, letter, bit);
}

static void put_data(writer *w)
{
    char last[2][24];
    snprintf(last[0], sizeof last[0], "x%u_", w->lane_bits);
    snprintf(last[1], sizeof last[1], "y%u_", w->lane_bits);
    for (uint32_t l = 0; l < w->lanes; l++) {
        sn_buf in = {0};
        sn_stream_input(w->m, l, "data1", "late1", "ends1", &in);
        put_element(w, label_of("x0_", l).text, &in);
    }
    put_exchanges(w, 'x');
    for (uint32_t bank = 0; bank < w->lanes; bank++)
        put_bank(w, bank);
    for (uint32_t c = 0; c < w->lanes / 2; c++)
        put_comparator(w, c);
    for (uint32_t bank = 0; bank < w->lanes; bank++) {
        label values[16];
        sn_buf value = {0}, read = {0};
        for (unsigned r = 0; r < w->lane_bits; r++)
            values[r] = label_of(bank >> r & 1 ? "g" : "f", comparator_of(bank, r));
        w->d->choice("fills1", label_of(last[0], bank).text, &value);
        add_choices(w, "row1", values, &value);
        assign_slice(w, "results", bank, &value);
        sn_buf_puts(&read, label_of("q", bank).text);
        put_element(w, label_of("y0_", bank).text, &read);
    }
    put_exchanges(w, 'y');
    for (uint32_t l = 0; l < w->lanes; l++) {
        sn_buf to = {0}, value = {0};
        w->d->plain("leaving", l, true, &to);
        w->d->plain(label_of(last[1], l).text, 0, false, &value);
        assign(w, to.data ? to.data : "", &value);
        w->body->failed = w->body->failed || to.failed;
        sn_buf_free(&to);
    }
}

/* ---- the table ------------------------------------------------------------------------------- */

static void add_digits(uint32_t bits, unsigned count, sn_buf *out)
{
    while (count-- > 0)
        sn_buf_puts(out, bits >> count & 1 ? "1" : "0");
}

/* Bits of each pass, from the top: row, change, beats, lanes, turned. */
static void put_cases(const writer *w, unsigned pass_bits, sn_buf *out)
{
    const sn_stream *plan = w->m->stream;
    const unsigned bits = 2 * w->lane_bits + 2 * w->beat_bits;
    for (size_t d = 0; d < plan->count; d++) {
        const sn_stream_pass *p = &plan->pass[d];
        sn_buf digits = {0};
        add_digits(UINT32_C(1) << p->row, w->lane_bits, &digits);
        add_digits(p->change, w->beat_bits, &digits);
        add_digits(p->beats, w->beat_bits, &digits);
        add_digits(p->lanes, w->lane_bits - 1, &digits);
        add_digits(p->turned, 1, &digits);
        w->d->row(pass_bits, d + 1, bits, digits.data ? digits.data : "", out);
        out->failed = out->failed || digits.failed;
        sn_buf_free(&digits);
    }
}

static void add_range(const writer *w, sn_template *words, const char *name, unsigned top,
                      unsigned low)
{
    sn_template_print(words, name, w->d->range, top, low);
}

void sn_stream_passes_text(const sn_hardware *module, sn_buf *out)
{
    const sn_stream *plan = module->stream;
    const bool vhdl = module->language == SN_HARDWARE_VHDL;
    const unsigned pass_bits = sn_log2_ceil(plan->count + 1);
    sn_template words = {.word = NULL};
    sn_buf body = {0}, declarations = {0}, cases = {0};
    writer w = {.m = module,
                .d = &sn_stream_dialects[module->language],
                .body = &body,
                .declarations = vhdl ? &declarations : &body,
                .lanes = plan->options.lanes,
                .lane_bits = plan->lane_bits,
                .beat_bits = plan->bits - plan->lane_bits};
    const unsigned sides = w.lane_bits - 1, row = 2 * w.beat_bits + sides + 1;
    put_sums(&w);
    put_data(&w);
    put_cases(&w, pass_bits, &cases);
    sn_stream_words(module, &words);
    sn_template_take(&words, "body", &body);
    sn_template_take(&words, "declarations", &declarations);
    sn_template_take(&words, "cases", &cases);
    sn_template_add(&words, "comb", w.d->comb);
    sn_template_print(&words, "pass_bits", "%u", pass_bits);
    sn_template_print(&words, "count_bits", "%u", w.beat_bits + 1);
    sn_template_print(&words, "passes", "%zu", plan->count);
    sn_template_print(&words, "lane_bits", "%u", w.lane_bits);
    sn_template_print(&words, "sides_bits", "%u", sides);
    sn_template_print(&words, "control_bits", "%u", row + w.lane_bits);
    add_range(&w, &words, "row", row + w.lane_bits - 1, row);
    add_range(&w, &words, "rows", row + (sides ? sides - 1 : 0), row);
    add_range(&w, &words, "change", row - 1, row - w.beat_bits);
    add_range(&w, &words, "mask", row - w.beat_bits - 1, sides + 1);
    add_range(&w, &words, "sides", sides, 1);
    sn_template_flag(&words, "passes", true);
    sn_template_flag(&words, "many", sides);
    sn_stream_cells(module, &words, out);
    sn_template_fill_lines(&words, w.d->passes, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}
