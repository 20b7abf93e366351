/* Test benches of modules: arrays that come in, and what must leave when. */
#include "codegen/hardware/stream.h"
#include "codegen/hardware/texts.h"
#include "codegen/text/template.h"

#include <string.h>

/* Where so many cycles are enough for them, all vectors of zeros and ones come in. */
#define ALL_CYCLES (UINT64_C(1) << 16)

/* For each element that one must not come later than, its case of a function. */
static void put_earlier(const sn_hardware *h, const uint32_t *earlier, sn_buf *out)
{
    const char *row = h->language == SN_HARDWARE_VHDL ? "            when %lu => return %lu;"
                                                      : "            %lu: earlier = %lu;";
    for (uint32_t i = 0; i < h->keys; i++)
        if (earlier[i] < h->keys) {
            sn_buf_puts(out, out->size ? "\n" : "");
            sn_buf_printf(out, row, (unsigned long)i, (unsigned long)earlier[i]);
        }
}

/* What sums are of: an operator, or a module. */
static void add_sum_words(const sn_hardware *h, sn_template *words)
{
    const bool min = h->combine && !strcmp(h->combine, "min");
    const bool max = h->combine && !strcmp(h->combine, "max");
    const bool arithmetic = h->combine && strchr("+*", *h->combine);
    sn_template_add(words, "combine", min ? "<" : max ? ">" : h->combine ? h->combine : "");
    sn_template_flag(words, "scan", h->combine);
    sn_template_flag(words, "arithmetic", arithmetic);
    sn_template_flag(words, "ordered", min || max);
    sn_template_flag(words, "module", h->combine && !arithmetic && !min && !max);
    sn_template_flag(words, "signed", !h->combine || min || max);
}

/* How arrays come and leave: whole, or beat by beat. Returns at least how many cycles pass from one
 * to the next. */
static uint64_t add_beat_words(const sn_hardware *h, sn_template *words)
{
    const sn_stream *s = h->stream;
    const bool vhdl = h->language == SN_HARDWARE_VHDL, ready = h->flow >= SN_HARDWARE_READY;
    const size_t lanes = s ? s->options.lanes : h->net->wires,
                 beats = (h->keys + lanes - 1) / lanes;
    const size_t period = s ? s->period : 1, whole = h->net->wires / lanes;
    const size_t random = s ? 50 * period + 10 * s->latency : 0;
    const bool waits = s && (s->pass || beats < whole);
    const char *shown = vhdl ? "full(LATENCY - 1)" : "full[LATENCY-1]";
    sn_template_print(words, "lanes", "%zu", lanes);
    sn_template_print(words, "beats", "%zu", beats);
    sn_template_print(words, "period", "%zu", period);
    sn_template_print(words, "free", "%zu", s && s->pass ? period + whole + 2 : period);
    sn_template_print(words, "all", "%zu", s ? beats * lanes : lanes);
    sn_template_print(words, "in_size", "%zu", lanes);
    sn_template_print(words, "out_size", "%zu", s ? lanes : h->last - h->first + (size_t)1);
    sn_template_print(words, "random", "%zu", random > 2000 ? random : 2000);
    sn_template_print(words, "rate", "%s", s ? " / PERIOD" : "");
    sn_template_add(words, "mark", ready ? "out_last" : "out_first");
    sn_template_add(words, "left", s ? "left" : "out_data");
    sn_template_print(words, "shown",
                      !s || !ready ? "%s"
                      : vhdl       ? "(%s and goes_on)"
                                   : "(%s && goes_on)",
                      shown);
    sn_template_add(words, "ready",
                    !s       ? "moves"
                    : !ready ? "accepts"
                    : vhdl   ? "(moves and accepts)"
                             : "(moves && accepts)");
    sn_template_flag(words, "stream", s);
    sn_template_flag(words, "waits", ready || waits);
    return period;
}

void sn_hardware_bench(const sn_hardware *h, const sn_hardware_inputs *inputs, sn_buf *out)
{
    const bool vhdl = h->language == SN_HARDWARE_VHDL, axi = h->flow == SN_HARDWARE_AXI;
    const bool valid = h->flow >= SN_HARDWARE_VALID;
    const bool resets = valid && h->reset != SN_HARDWARE_RESET_NONE;
    const uint32_t latency = sn_hardware_latency(h), n = h->keys;
    sn_template words = {.word = NULL};
    sn_buf earlier = {0};
    if (inputs->earlier)
        put_earlier(h, inputs->earlier, &earlier);
    sn_template_add(&words, "name", h->name);
    sn_template_add(&words, "version", sn_version());
    sn_template_print(&words, "width", "%lu", (unsigned long)h->width);
    sn_template_print(&words, "payload", "%lu", (unsigned long)h->payload);
    sn_template_add(&words, "signed",
                    vhdl           ? h->is_signed ? "true" : "false"
                    : h->is_signed ? "1"
                                   : "0");
    const uint64_t period = add_beat_words(h, &words);
    sn_template_print(&words, "zero_one", "%lu",
                      n < 32 && period << n <= ALL_CYCLES ? 1ul << n : 0);
    sn_template_print(&words, "n", "%lu", (unsigned long)n);
    add_sum_words(h, &words);
    sn_template_print(&words, "outputs", "%lu",
                      (unsigned long)(h->stream ? n : h->last - h->first + 1));
    sn_template_print(&words, "first", "%lu", (unsigned long)h->first);
    sn_template_print(&words, "latency", "%lu", (unsigned long)latency);
    sn_template_add(&words, "clk", axi ? "aclk" : "clk");
    sn_template_add(&words, "in", axi ? "s_axis_t" : "in_");
    sn_template_add(&words, "out", axi ? "m_axis_t" : "out_");
    sn_template_add(&words, "less", h->descending ? ">" : "<");
    sn_template_add(&words, "taken",
                    h->stream ? "taken"
                    : valid   ? "in_valid"
                    : vhdl    ? "'1'"
                              : "1'b1");
    sn_template_add(&words, "resets_too", resets ? " and resets" : "");
    sn_template_add(&words, "moment",
                    h->reset == SN_HARDWARE_RESET_ASYNC ? "enough" : "not enough");
    sn_template_add(&words, "compare", h->compare ? h->compare : "");
    sn_template_flag(&words, "compare", h->compare);
    sn_template_flag(&words, "descending", h->descending);
    sn_template_flag(&words, "fatal", h->language == SN_HARDWARE_SYSTEMVERILOG);
    sn_template_flag(&words, "clocked", latency > 0);
    sn_template_flag(&words, "axi", axi);
    sn_template_flag(&words, "valid", valid);
    sn_template_flag(&words, "enable", h->flow >= SN_HARDWARE_ENABLE);
    sn_template_flag(&words, "ready", h->flow >= SN_HARDWARE_READY);
    sn_template_flag(&words, "resets", resets);
    sn_template_flag(&words, "async", resets && h->reset == SN_HARDWARE_RESET_ASYNC);
    sn_template_print(&words, "index", "%lu", (unsigned long)sn_hardware_index(h));
    sn_template_flag(&words, "stable", h->stable && !inputs->unordered);
    sn_template_flag(&words, "argsort", h->argsort);
    sn_template_flag(&words, "unordered", inputs->unordered);
    sn_template_flag(&words, "given", inputs->earlier);
    sn_template_flag(&words, "bitonic", inputs->bitonic);
    sn_template_flag(&words, "arranged", inputs->earlier || inputs->bitonic);
    sn_template_take(&words, "earlier", &earlier);
    sn_template_part(&words, "right",
                     h->combine ? vhdl ? sn_hardware_vhdl_bench_sums_txt
                                       : sn_hardware_verilog_bench_sums_txt
                     : vhdl     ? sn_hardware_vhdl_bench_sort_txt
                                : sn_hardware_verilog_bench_sort_txt);
    sn_template_fill_lines(&words,
                           vhdl ? sn_hardware_vhdl_bench_txt : sn_hardware_verilog_bench_txt, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}
