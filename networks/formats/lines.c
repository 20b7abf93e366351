/* Readers of the formats that do not tell their width: list, pairs, csv and brackets. */
#include "networks/formats/text.h"

#include <string.h>

/* Reads one line (list, pairs, csv) or one bracketed list (brackets). */
typedef sn_err read_part(sn_reader *reader);

/* The network on the wires that were used: what a text without a width means. */
static sn_err cut_width(const sn_reader *reader, sn_net **out)
{
    return sn_net_wires(reader->net, 0, reader->highest, out, reader->text->error);
}

/* Read a text part by part. Without a width from the caller the comparators first go to a network
 * of most wires, as the highest wire is known at the end only. */
static sn_err read_parts(sn_text *text, uint32_t width, read_part *part, sn_net **out)
{
    sn_reader reader = {.text = text, .beyond = width > 0 ? SN_E_ARGUMENT : SN_E_LIMIT};
    sn_err err = sn_net_new(width > 0 ? width : SN_WIRES_MAX, &reader.net, text->error);
    while (!err && text->at < text->end) {
        err = part(&reader);
        if (!err)
            err = sn_text_skip(text);
    }
    if (!err && width == 0) {
        err = cut_width(&reader, out);
    } else if (!err) {
        *out = reader.net;
        return SN_OK;
    }
    sn_net_free(reader.net);
    return err;
}

/* ---- list: 0:1,2:3 --------------------------------------------------------------------------- */

static sn_err read_colon_pair(sn_reader *reader)
{
    sn_text *text = reader->text;
    const char *at = text->at;
    uint32_t min, max;
    sn_err err = sn_reader_wire(reader, &min);
    if (err)
        return err;
    if (!sn_text_is(text, ':'))
        return sn_text_unexpected(text, "':' after the first wire");
    text->at++;
    err = sn_reader_wire(reader, &max);
    return err ? err : sn_reader_add(reader, at, min, max);
}

static sn_err read_list_line(sn_reader *reader)
{
    sn_text *text = reader->text;
    for (;;) {
        sn_err err = read_colon_pair(reader);
        if (err)
            return err;
        sn_text_blanks(text);
        if (sn_text_line_done(text))
            return SN_OK;
        if (!sn_text_is(text, ','))
            return sn_text_unexpected(text, "',' between comparators");
        text->at++;
        sn_text_blanks(text);
        if (!sn_text_is_number(text))
            return sn_text_unexpected(text, "a comparator after ','");
    }
}

sn_err sn_format_read_list(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    (void)info;
    return read_parts(text, width, read_list_line, out);
}

/* ---- pairs: 0 1 2 3 -------------------------------------------------------------------------- */

/* A wire number and the blanks after it. */
static sn_err read_number(sn_reader *reader, uint32_t *wire)
{
    sn_err err = sn_reader_wire(reader, wire);
    if (err)
        return err;
    if (!sn_text_is_apart(reader->text))
        return sn_text_unexpected(reader->text, "a blank after the wire number");
    sn_text_blanks(reader->text);
    return SN_OK;
}

static sn_err read_blank_pair(sn_reader *reader)
{
    sn_text *text = reader->text;
    const char *at = text->at;
    uint32_t min, max;
    sn_err err = read_number(reader, &min);
    if (err)
        return err;
    if (sn_text_line_done(text))
        return sn_text_fail(text, at, SN_E_INPUT, "wire %u has no partner on its line", min);
    err = read_number(reader, &max);
    return err ? err : sn_reader_add(reader, at, min, max);
}

static sn_err read_pairs_line(sn_reader *reader)
{
    sn_err err;
    do {
        err = read_blank_pair(reader);
    } while (!err && !sn_text_line_done(reader->text));
    return err;
}

sn_err sn_format_read_pairs(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    (void)info;
    return read_parts(text, width, read_pairs_line, out);
}

/* ---- csv: layer,min,max ---------------------------------------------------------------------- */

static sn_err pass_comma(sn_text *text)
{
    if (!sn_text_is(text, ','))
        return sn_text_unexpected(text, "','");
    text->at++;
    return SN_OK;
}

static sn_err end_row(sn_text *text)
{
    sn_text_blanks(text);
    return sn_text_line_done(text) ? SN_OK : sn_text_unexpected(text, "the end of the row");
}

/* The layer that a row begins with. A table that was sorted by another column is refused by it. */
static sn_err read_layer_number(sn_reader *reader)
{
    sn_text *text = reader->text;
    const char *at = text->at;
    uint32_t layer;
    sn_err err = sn_text_number(text, "a layer's number", &layer);
    if (err)
        return err;
    if (layer < reader->layer)
        return sn_text_fail(text, at, SN_E_INPUT, "layer %u stands after layer %u", layer,
                            reader->layer);
    reader->layer = layer;
    return pass_comma(text);
}

static sn_err read_row(sn_reader *reader)
{
    sn_text *text = reader->text;
    uint32_t min, max;
    sn_err err = read_layer_number(reader);
    const char *at = text->at;
    err = err ? err : sn_reader_wire(reader, &min);
    err = err ? err : pass_comma(text);
    err = err ? err : sn_reader_wire(reader, &max);
    err = err ? err : sn_reader_add(reader, at, min, max);
    return err ? err : end_row(text);
}

sn_err sn_format_read_csv(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    static const char head[] = "layer,min,max";
    size_t length = sizeof head - 1;
    (void)info;
    if ((size_t)(text->end - text->at) < length || memcmp(text->at, head, length) != 0)
        return sn_text_fail(text, text->at, SN_E_INPUT, "expected the row 'layer,min,max'");
    text->at += length;
    sn_err err = end_row(text);
    err = err ? err : sn_text_skip(text);
    if (!err && text->at == text->end)
        return sn_text_fail(text, text->at, SN_E_INPUT, "there is no comparator");
    return err ? err : read_parts(text, width, read_row, out);
}

/* ---- brackets: [(0,1),(2,3)] ----------------------------------------------------------------- */

/* Skip to the next byte of content and pass it, which must be `byte`; else fail naming `wanted`. */
static sn_err pass_byte(sn_text *text, char byte, const char *wanted)
{
    sn_err err = sn_text_skip(text);
    if (err)
        return err;
    if (!sn_text_is(text, byte))
        return sn_text_unexpected(text, wanted);
    text->at++;
    return SN_OK;
}

/* A wire number and the byte after it. */
static sn_err read_side(sn_reader *reader, uint32_t *wire, char byte, const char *wanted)
{
    sn_err err = sn_text_skip(reader->text);
    if (!err)
        err = sn_reader_wire(reader, wire);
    return err ? err : pass_byte(reader->text, byte, wanted);
}

static sn_err read_tuple(sn_reader *reader)
{
    sn_text *text = reader->text;
    sn_err err = pass_byte(text, '(', "'(' to open a comparator");
    if (err)
        return err;
    sn_text open = *text; /* the closing byte may stand on another line */
    uint32_t min, max;
    err = read_side(reader, &min, ',', "',' between the two wires");
    if (!err)
        err = read_side(reader, &max, ')', "')' after the second wire");
    if (err)
        return err;
    sn_text close = *text;
    *text = open;
    err = sn_reader_add(reader, open.at - 1, min, max);
    *text = close;
    return err;
}

static sn_err read_bracket_list(sn_reader *reader)
{
    sn_text *text = reader->text;
    sn_err err = pass_byte(text, '[', "'[' to open a list");
    while (!err) {
        err = read_tuple(reader);
        if (!err)
            err = sn_text_skip(text);
        if (err)
            return err;
        if (sn_text_is(text, ']')) {
            text->at++;
            return SN_OK;
        }
        err = pass_byte(text, ',', "',' or ']' after a comparator");
    }
    return err;
}

sn_err sn_format_read_brackets(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    (void)info;
    return read_parts(text, width, read_bracket_list, out);
}
