/* Reader of snet, the toolkit's own format. */
#include "networks/formats/text.h"

#include <stdlib.h>
#include <string.h>

#define SNET_VERSION 1u

/* The state of a reader. */
typedef struct snet {
    sn_reader reader;
    uint32_t *used; /* [wires] the last layer that used the wire, 1..; of nodes, that went to it */
    uint32_t layer; /* the layer being read, 1.. */
    sn_scan *scan;  /* a prefix network's: that which reader.net is the field of; or NULL */
    sn_node *nodes; /* [wires] those of the layer being read, */
    size_t count;   /* so many */
    sn_told_layers *told; /* or NULL */
} snet;

/* ---- words and lines ------------------------------------------------------------------------- */

/* Pass the word `word`, which is there, and the blanks after it. */
static sn_err pass_word(sn_text *text, const char *word)
{
    text->at += strlen(word);
    if (!sn_text_is_apart(text))
        return sn_text_unexpected(text, "a blank");
    sn_text_blanks(text);
    return SN_OK;
}

/* Require that nothing is left of the line, and go to the next line with content. */
static sn_err end_line(sn_text *text, const char *wanted)
{
    sn_text_blanks(text);
    return sn_text_line_done(text) ? sn_text_skip(text) : sn_text_unexpected(text, wanted);
}

/* ---- header ---------------------------------------------------------------------------------- */

static sn_err read_version(sn_text *text)
{
    if (!sn_text_is_word(text, "snet"))
        return sn_text_unexpected(text, "'snet', comparators, '[' or '{'");
    sn_err err = pass_word(text, "snet");
    if (err)
        return err;
    const char *at = text->at;
    char found[SN_TEXT_FOUND_MAX];
    sn_text_describe(text, found);
    uint32_t version = 0;
    err = sn_text_number(text, "a version number", &version);
    if (err)
        return err;
    if (version != SNET_VERSION)
        return sn_text_fail(text, at, SN_E_INPUT, "snet version %s is not known, only version %u",
                            found, SNET_VERSION);
    return end_line(text, "the end of the line after the version");
}

/* Check the number of wires, read from `at`, against limits and the caller's wish. */
static sn_err check_wires(const sn_text *text, const char *at, uint32_t width, uint32_t wires)
{
    if (wires == 0)
        return sn_text_fail(text, at, SN_E_INPUT, "a network has at least 1 wire");
    if (wires > SN_WIRES_MAX)
        return sn_text_fail(text, at, SN_E_LIMIT, "more than %u wires", SN_WIRES_MAX);
    if (width != 0 && width != wires)
        return sn_text_fail(text, at, SN_E_ARGUMENT,
                            "the network has %u wires, not %u as asked for", wires, width);
    return SN_OK;
}

static sn_err read_wires(sn_text *text, uint32_t width, uint32_t *wires)
{
    if (!sn_text_is_word(text, "wires"))
        return sn_text_unexpected(text, "'wires' after the 'snet' line");
    sn_err err = pass_word(text, "wires");
    const char *at = text->at;
    if (!err)
        err = sn_text_number(text, "the number of wires", wires);
    if (!err)
        err = check_wires(text, at, width, *wires);
    return err ? err : end_line(text, "the end of the line after the number of wires");
}

/* Whether a line says that the network is one of nodes; it is read then. */
static sn_err read_kind(sn_text *text, bool *is_scan)
{
    *is_scan = sn_text_is_word(text, "scan");
    if (!*is_scan)
        return SN_OK;
    sn_err err = pass_word(text, "scan");
    return err ? err : end_line(text, "the end of the line after 'scan'");
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* `again`: it may be in the layer before. */
static sn_err read_wire(snet *s, bool again, uint32_t *wire)
{
    const char *at = s->reader.text->at;
    sn_err err = sn_reader_wire(&s->reader, wire);
    if (err)
        return err;
    if (!again && s->used[*wire] == s->layer) {
        return sn_text_fail(s->reader.text, at, SN_E_INPUT,
                            s->scan ? "two nodes of this layer go to wire %u"
                                    : "wire %u is used twice in this layer",
                            *wire);
    }
    return SN_OK;
}

static sn_err add_node(snet *s, const char *at, uint32_t from, uint32_t to)
{
    if (from == to)
        return sn_reader_add(&s->reader, at, from, to); /* which says so */
    s->used[to] = s->layer;
    s->nodes[s->count++] = (sn_node){(uint16_t)from, (uint16_t)to};
    return SN_OK;
}

static sn_err read_comparator(snet *s)
{
    sn_text *text = s->reader.text;
    const char *at = text->at;
    uint32_t min, max;
    sn_err err = read_wire(s, s->scan, &min);
    if (err)
        return err;
    if (!sn_text_is(text, ':'))
        return sn_text_unexpected(text, "':' after the first wire");
    text->at++;
    err = read_wire(s, false, &max);
    if (err)
        return err;
    if (s->scan)
        return add_node(s, at, min, max);
    s->used[min] = s->used[max] = s->layer;
    return sn_reader_add(&s->reader, at, min, max);
}

/* Those of a line. */
static sn_err read_comparators(snet *s)
{
    sn_text *text = s->reader.text;
    for (;;) {
        sn_err err = read_comparator(s);
        if (err || sn_text_line_done(text))
            return err;
        if (!sn_text_is_apart(text))
            return sn_text_unexpected(text, s->scan ? "a blank after the node"
                                                    : "a blank after the comparator");
        sn_text_blanks(text);
        if (sn_text_line_done(text))
            return SN_OK;
        if (!sn_text_is_number(text))
            return sn_text_unexpected(text, s->scan ? "a node" : "a comparator");
    }
}

static sn_err read_layer(snet *s)
{
    sn_text *text = s->reader.text;
    const char *at = text->at;
    s->layer++;
    s->count = 0;
    sn_err err = sn_told_layers_add(s->told, s->reader.net->size, text->error);
    err = err ? err : read_comparators(s);
    if (err || !s->scan)
        return err;
    err = sn_scan_add_layer(s->scan, s->nodes, s->count, text->error);
    return err == SN_E_ARGUMENT
               ? sn_text_fail(text, at, SN_E_INPUT,
                              "the values that this layer takes go round in a circle")
               : err;
}

static sn_err read_layers(snet *s)
{
    sn_text *text = s->reader.text;
    sn_err err = SN_OK;
    while (!err && sn_text_is_number(text)) {
        err = read_layer(s);
        if (!err)
            err = sn_text_skip(text);
    }
    return err;
}

/* ---- output and end -------------------------------------------------------------------------- */

/* One wire of the output line. A layer number of its own marks the wires already listed. */
static sn_err read_output_wire(snet *s, uint16_t *output)
{
    sn_text *text = s->reader.text;
    const char *at = text->at;
    uint32_t wire;
    sn_err err = sn_reader_wire(&s->reader, &wire);
    if (err)
        return err;
    if (s->used[wire] == s->layer)
        return sn_text_fail(text, at, SN_E_INPUT, "wire %u is an output twice", wire);
    s->used[wire] = s->layer;
    *output = (uint16_t)wire;
    if (!sn_text_is_apart(text))
        return sn_text_unexpected(text, "a blank after the wire number");
    sn_text_blanks(text);
    return SN_OK;
}

static sn_err read_output(snet *s)
{
    sn_text *text = s->reader.text;
    uint32_t wires = s->reader.net->wires;
    uint16_t *output = sn_alloc(wires, sizeof *output);
    if (!output)
        return sn_fail_nomem(text->error);
    s->layer++;
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && i < wires; i++) {
        if (sn_text_line_done(text)) {
            err = sn_text_fail(text, text->at, SN_E_INPUT, "only %u of %u outputs are listed", i,
                               wires);
        } else {
            err = read_output_wire(s, &output[i]);
        }
    }
    if (!err)
        err = sn_net_set_output(s->reader.net, output, text->error);
    free(output);
    return err ? err : end_line(text, "the end of the line after the last output");
}

static sn_err read_end(sn_text *text, const char *wanted)
{
    if (text->at == text->end)
        return sn_text_fail(text, text->at, SN_E_INPUT, "the file is cut short: no 'end'");
    if (!sn_text_is_word(text, "end"))
        return sn_text_unexpected(text, wanted);
    sn_err err = pass_word(text, "end");
    if (!err)
        err = end_line(text, "the end of the line after 'end'");
    if (!err && text->at < text->end)
        err = sn_text_unexpected(text, "nothing after 'end'");
    return err;
}

static sn_err read_body(snet *s)
{
    sn_text *text = s->reader.text;
    sn_err err = read_layers(s);
    if (err)
        return err;
    if (!sn_text_is_word(text, "output"))
        return read_end(text,
                        s->scan ? "a node, 'output' or 'end'" : "a comparator, 'output' or 'end'");
    err = pass_word(text, "output");
    if (!err)
        err = read_output(s);
    return err ? err : read_end(text, "'end' after the 'output' line");
}

sn_err sn_format_read_snet(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    uint32_t wires = 0;
    bool is_scan = false;
    sn_err err = read_version(text);
    if (!err)
        err = read_wires(text, width, &wires);
    if (!err)
        err = read_kind(text, &is_scan);
    if (err)
        return err;
    snet s = {.reader = {.text = text, .beyond = SN_E_INPUT},
              .told = is_scan ? NULL : info->layers};
    err = sn_net_new(wires, &s.reader.net, text->error);
    if (!err) {
        s.reader.net->kind = is_scan ? SN_NET_NODES : SN_NET_COMPARATORS;
        s.scan = sn_scan_of(s.reader.net);
        s.used = sn_alloc(wires, sizeof *s.used);
        s.nodes = is_scan ? sn_alloc(wires, sizeof *s.nodes) : NULL;
        if (!s.used || (is_scan && !s.nodes))
            err = sn_fail_nomem(text->error);
    }
    err = err ? err : read_body(&s);
    free(s.nodes);
    free(s.used);
    if (err)
        sn_net_free(s.reader.net);
    else
        *out = s.reader.net;
    return err;
}
