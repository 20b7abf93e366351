/* How a network becomes a hardware description. */
#include "cli/netkern/netkern.h"

#include "cli/common/common.h"
#include "codegen/hardware/stream.h"
#include "verify/property.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the module does, a sentence without a stop. */
static void put_what(const sn_kernel_request *r, const sn_net *net, sn_buf *out)
{
    const char *order = r->emit.descending ? "descending" : "ascending";
    const unsigned long n = r->hardware.keys ? r->hardware.keys : net->wires;
    const unsigned long first = r->first, last = r->last;
    if (net->kind == SN_NET_NODES) {
        sn_buf_printf(out, first ? "Of %lu values the sum of all" : "Of %lu values all prefix sums",
                      n);
        return;
    }
    const bool sorts = !r->unproved && (!r->goal || !strcmp(r->goal, "sorted") || r->top == n);
    const char *given = r->given && strcmp(r->given, "any") ? r->given : NULL;
    if (r->some && first == last)
        sn_buf_printf(out, "Of %lu elements the one at place %lu in %s order", n, first, order);
    else if (r->some)
        sn_buf_printf(out, "Of %lu elements those at places %lu to %lu in %s order%s", n, first,
                      last, order, r->unordered ? ", as they come" : "");
    else if (sorts)
        sn_buf_printf(out, "%lu elements in %s order%s%s", n, order, given ? ", given " : "",
                      given ? given : "");
    else
        sn_buf_printf(out, "%lu elements as the network orders them", n);
}

/* The bench that lets in what is given, and checks the goal. */
static sn_err put_bench(const sn_kernel_request *r, const sn_hardware *h, sn_buf *out,
                        sn_error *error)
{
    const uint32_t n = h->net->wires;
    if (h->combine) {
        sn_hardware_bench(h, &(sn_hardware_inputs){.earlier = NULL}, out);
        return SN_OK;
    }
    uint32_t *earlier = sn_alloc(n, sizeof *earlier);
    sn_property *property = NULL;
    sn_err err = earlier ? sn_property_new(n, r->given, r->goal, NULL, &property, error)
                         : sn_fail_nomem(error);
    if (!err && (property->goal == SN_GOAL_NEARLY || property->goal == SN_GOAL_BLOCKS))
        err = sn_fail(error, SN_E_ARGUMENT, "a test bench checks keys that are sorted, not %s",
                      property->goal_words);
    for (uint32_t i = 0; !err && i < n; i++)
        earlier[i] = SN_HARDWARE_NONE;
    for (uint32_t c = 0; !err && c < property->chains; c++)
        for (uint32_t i = property->chain_start[c] + 1; i < property->chain_start[c + 1]; i++)
            earlier[property->chain_wire[i]] = property->chain_wire[i - 1];
    if (!err) {
        const bool ordered = property->given != SN_GIVEN_ANY && property->given != SN_GIVEN_BITONIC;
        sn_hardware_bench(h,
                          &(sn_hardware_inputs){.earlier = ordered ? earlier : NULL,
                                                .bitonic = property->given == SN_GIVEN_BITONIC,
                                                .unordered = r->unordered},
                          out);
    }
    sn_property_free(property);
    free(earlier);
    return err;
}

/* Prove a text, and say so. */
static sn_err prove_text(const sn_kernel_request *r, const char *name, const sn_hardware *h,
                         const sn_buf *text, sn_buf *said, sn_error *error)
{
    if (!r->prove || r->what == SN_EMIT_TESTBENCH)
        return SN_OK;
#if SN_WITH_LIFT
    const uint32_t latency = sn_hardware_latency(h);
    sn_err err = sn_hardware_prove(h, text, error);
    sn_buf_words(said, name);
    if (h->ranks)
        sn_buf_puts(said, ": the text puts elements by their ranks (all orders run, ");
    else if (h->stream)
        sn_buf_printf(said, ": the text is the network (%zu comparators in %zu, ", h->net->size,
                      h->stream->comparators);
    else
        sn_buf_printf(said, ": the text is the network (%zu comparator%s read, ", h->net->size,
                      sn_plural(h->net->size));
    if (latency)
        sn_buf_printf(said, "latency %lu cycle%s)\n", (unsigned long)latency, sn_plural(latency));
    else
        sn_buf_puts(said, "no registers)\n");
    return err;
#else
    (void)name, (void)h, (void)text, (void)said;
    return sn_fail(error, SN_E_UNSUPPORTED, "this build reads no hardware descriptions");
#endif
}

static void put_cost(const char *name, const sn_hardware_cost *c, sn_buf *out)
{
    sn_buf_words(out, name);
    sn_buf_printf(out,
                  ": %zu cell%s, at most %lu between registers, latency %lu cycle%s, %" PRIu64
                  " bits of registers\n",
                  c->cells, sn_plural(c->cells), (unsigned long)c->levels,
                  (unsigned long)c->latency, sn_plural(c->latency), c->registers);
    if (!c->is_mapped)
        sn_buf_puts(out, "  without yosys nothing is mapped to cells of FPGAs\n");
    for (size_t i = 0; i < SN_HARDWARE_FAMILIES && c->is_mapped; i++) {
        const sn_hardware_mapped *m = &c->mapped[i];
        sn_buf_printf(out,
                      "  %-6s  %6" PRIu64 " LUTs, %6" PRIu64 " flip-flops, %5" PRIu64
                      " carries, %4" PRIu64 " shift registers, %3" PRIu64
                      " RAMs, %3lu cells deep\n",
                      m->family, m->luts, m->flip_flops, m->carries, m->srls, m->rams,
                      (unsigned long)m->path);
    }
}

static void put_cost_json(const char *name, const sn_hardware_cost *c, sn_buf *out)
{
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json, "{ name %s cells %zu levels %lu latency %lu register_bits %llu mapped [",
                name, c->cells, (unsigned long)c->levels, (unsigned long)c->latency,
                (unsigned long long)c->registers);
    for (size_t i = 0; i < SN_HARDWARE_FAMILIES && c->is_mapped; i++) {
        const sn_hardware_mapped *m = &c->mapped[i];
        sn_json_add(&json,
                    "{ family %s luts %llu flip_flops %llu carries %llu shift_registers %llu rams "
                    "%llu path %lu }",
                    m->family, (unsigned long long)m->luts, (unsigned long long)m->flip_flops,
                    (unsigned long long)m->carries, (unsigned long long)m->srls,
                    (unsigned long long)m->rams, (unsigned long)m->path);
    }
    sn_json_end(&json);
}

/* Write what a module costs, or why that is not known. */
static int write_cost(const sn_kernel_request *r, const char *name, const sn_hardware *h)
{
    sn_error error = {.text = ""};
    sn_hardware_cost cost;
    sn_buf text = {0};
    sn_err err = sn_hardware_check(h, &error);
    if (err)
        return sn_report(&sn_netkern, name, &error);
    sn_signals_catch();
    err = sn_hardware_cost_of(h, r->timeout, &sn_stop, &cost, &error);
    sn_signals_release();
    if (err) {
        const int status = sn_report(&sn_netkern, name, &error);
        return err == SN_E_LIMIT ? SN_EXIT_UNDECIDED : status;
    }
    (r->json ? put_cost_json : put_cost)(name, &cost, &text);
    const int status = text.failed ? sn_out_of_memory(&sn_netkern, NULL)
                                   : sn_output_write(&sn_netkern, r->output, &text);
    sn_buf_free(&text);
    return status;
}

/* Write the text once it is checked, and where --prove asks for that read and proved; then say so.
 * given    a text that is proved in place of one that is written, or NULL */
static int write_text(const sn_kernel_request *r, const char *name, const sn_hardware *h,
                      const sn_buf *given)
{
    sn_error error = {.text = ""};
    sn_buf text = {0}, said = {0};
    sn_err err = sn_hardware_check(h, &error);
    if (!err && r->what == SN_EMIT_TESTBENCH)
        err = put_bench(r, h, &text, &error);
    else if (!err && !given)
        sn_hardware_text(h, &text);
    if (!err && text.failed)
        err = sn_fail_nomem(&error);
    err = err ? err : prove_text(r, name, h, given ? given : &text, &said, &error);
    int status = err ? sn_report(&sn_netkern, given ? r->text : name, &error) : SN_EXIT_OK;
    if (given && err == SN_E_INTERNAL)
        status = SN_EXIT_FAILS;
    if (!status && !given)
        status = sn_output_write(&sn_netkern, r->output, &text);
    if (!status && r->prove && (given || sn_kernel_writes_file(r)))
        status = sn_output_write(&sn_netkern, NULL, &said);
    sn_buf_free(&text);
    sn_buf_free(&said);
    return status;
}

/* Plan how the network is folded in time. */
static sn_err plan_stream(const sn_kernel_request *r, const sn_hardware *h, sn_stream **out,
                          sn_error *error)
{
    sn_stream_options options;
    if (h->combine)
        return sn_fail(error, SN_E_UNSUPPORTED, "prefix networks do not stream");
    if (h->keys > h->net->wires || 2 * h->keys <= h->net->wires)
        return sn_fail(error, SN_E_ARGUMENT, "an array has more than %lu keys, and at most %lu",
                       (unsigned long)h->net->wires / 2, (unsigned long)h->net->wires);
    sn_err err = sn_stream_options_of(r->hardware.stream, r->hardware.registers, &options, error);
    options.passes = r->hardware.iterative;
    options.any_order = !r->given || !strcmp(r->given, "any");
    return err ? err : sn_stream_new(h->net, &options, out, error);
}

int sn_kernel_hardware_write(const sn_kernel_request *r, const char *name, const sn_net *net,
                             const sn_proof_lines *lines, const sn_buf *given)
{
    static const char *const operators[] = {"+", "*", "min", "max"};
    sn_error error = {.text = ""};
    sn_buf what = {0};
    size_t depth = 0;
    const sn_key_info *key = &sn_key_infos[r->emit.type];
    const uint32_t beside = r->emit.pairs ? sn_key_infos[r->emit.value_type].bits : 0;
    sn_err err = sn_net_depth(net, &depth, &error);
    depth = r->hardware.ranks ? 2 : depth;
    bool *registers = err ? NULL : sn_alloc(depth + 1, sizeof *registers);
    put_what(r, net, &what);
    if (!err && (!registers || what.failed))
        err = sn_fail_nomem(&error);
    if (!err && !r->hardware.stream)
        err = sn_registers_read(r->hardware.registers ? r->hardware.registers : "every:1", depth,
                                registers, &error);
    bool clocked = false;
    for (size_t i = 0; registers && i <= depth; i++)
        clocked = clocked || registers[i];
    /* where nothing says otherwise, logic alone has no ports but its data */
    const sn_hardware_flow flow = !r->hardware.stream && !clocked && !r->hardware.flow_chosen
                                      ? SN_HARDWARE_FREE
                                      : r->hardware.flow;
    sn_hardware h = {.language = r->hardware.language,
                     .name = r->name,
                     .net = net,
                     .first = r->some ? r->first : 0,
                     .last = r->some ? r->last : net->wires - 1,
                     .width = r->hardware.width ? r->hardware.width : key->bits,
                     .payload = r->hardware.payload ? r->hardware.payload : beside,
                     .is_signed = key->class_ == SN_CLASS_SIGNED,
                     .descending = r->emit.descending,
                     .stable = r->emit.stable || r->emit.argsort,
                     .argsort = r->emit.argsort,
                     .keys = r->hardware.keys ? r->hardware.keys : net->wires,
                     .ranks = r->hardware.ranks,
                     .combine = net->kind != SN_NET_NODES        ? NULL
                                : r->scan.op == SN_OPERATOR_USER ? r->scan.function
                                                                 : operators[r->scan.op],
                     .compare = *r->hardware.compare ? r->hardware.compare : NULL,
                     .flow = flow,
                     .reset = r->hardware.reset,
                     .registers = registers,
                     .what = what.data,
                     .network = r->hardware.ranks ? "none: all pairs are compared at once"
                                                  : lines->network.data,
                     .claim = lines->claim.data,
                     .proof = !r->hardware.ranks ? lines->proof.data
                              : r->prove         ? "run on keys in all orders"
                                                 : "none; --prove runs it on keys in all orders"};
    sn_stream *stream = NULL;
    if (!err && r->hardware.stream)
        err = plan_stream(r, &h, &stream, &error);
    h.stream = stream;
    const int status = err       ? sn_report(&sn_netkern, name, &error)
                       : r->cost ? write_cost(r, name, &h)
                                 : write_text(r, name, &h, given);
    sn_stream_free(stream);
    sn_buf_free(&what);
    free(registers);
    return status;
}

int sn_kernel_hardware(const sn_kernel_request *r, const char *name, const sn_named *input,
                       const sn_buf *given)
{
    sn_error error = {.text = ""};
    sn_proof_lines lines = {0};
    sn_net *kept = NULL;
    const sn_kernel_claim claim = sn_kernel_claim_of(r, name, input);
    int status = SN_EXIT_OK;
    if (r->some && sn_net_keep_outputs(input->net, r->first, r->last, &kept, &error))
        status = sn_report(&sn_netkern, claim.name, &error);
    status = status ? status : sn_kernel_prove(&sn_netkern, &claim, &lines);
    status = status ? status
                    : sn_kernel_hardware_write(r, name, kept ? kept : input->net, &lines, given);
    sn_proof_lines_free(&lines);
    sn_net_free(kept);
    return status;
}
