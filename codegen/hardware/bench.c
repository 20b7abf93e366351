/* Test benches of modules: arrays that come in, and what must leave when. */
#include "codegen/hardware/hardware.h"

#include "codegen/hardware/texts.h"
#include "codegen/text/template.h"

/* Where n is at most this, all vectors of zeros and ones come in. */
#define ALL_VECTORS 16

/* For each element that one must not come later than, its case of a function. */
static void put_earlier(const sn_hardware *h, const uint32_t *earlier, sn_buf *out)
{
    const char *row = h->language == SN_HARDWARE_VHDL ? "            when %lu => return %lu;"
                                                      : "            %lu: earlier = %lu;";
    for (uint32_t i = 0; i < h->net->wires; i++)
        if (earlier[i] != SN_HARDWARE_NONE) {
            sn_buf_puts(out, out->size ? "\n" : "");
            sn_buf_printf(out, row, (unsigned long)i, (unsigned long)earlier[i]);
        }
}

void sn_hardware_bench(const sn_hardware *h, const sn_hardware_inputs *inputs, sn_buf *out)
{
    const bool vhdl = h->language == SN_HARDWARE_VHDL, axi = h->flow == SN_HARDWARE_AXI;
    const bool valid = h->flow >= SN_HARDWARE_VALID;
    const bool resets = valid && h->reset != SN_HARDWARE_RESET_NONE;
    const uint32_t latency = sn_hardware_latency(h), n = h->net->wires;
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
    sn_template_print(&words, "zero_one", "%lu", n <= ALL_VECTORS ? 1ul << n : 0);
    sn_template_print(&words, "n", "%lu", (unsigned long)n);
    sn_template_print(&words, "outputs", "%lu", (unsigned long)(h->last - h->first + 1));
    sn_template_print(&words, "first", "%lu", (unsigned long)h->first);
    sn_template_print(&words, "latency", "%lu", (unsigned long)latency);
    sn_template_add(&words, "clk", axi ? "aclk" : "clk");
    sn_template_add(&words, "in", axi ? "s_axis_t" : "in_");
    sn_template_add(&words, "out", axi ? "m_axis_t" : "out_");
    sn_template_add(&words, "less", h->descending ? ">" : "<");
    sn_template_add(&words, "taken", valid ? "in_valid" : vhdl ? "'1'" : "1'b1");
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
    sn_template_fill_lines(&words,
                           vhdl ? sn_hardware_vhdl_bench_txt : sn_hardware_verilog_bench_txt, out);
    out->failed = out->failed || words.failed;
    sn_template_free(&words);
}
