/* Which format a text is in, and the way to that format's reader. */
#include "networks/formats/text.h"

#include <string.h>

static sn_format_reader *const readers[SN_FORMAT_COUNT] = {
    [SN_FORMAT_SNET] = sn_format_read_snet,         [SN_FORMAT_LIST] = sn_format_read_list,
    [SN_FORMAT_BRACKETS] = sn_format_read_brackets, [SN_FORMAT_JSON] = sn_format_read_json,
    [SN_FORMAT_PAIRS] = sn_format_read_pairs,       [SN_FORMAT_CSV] = sn_format_read_csv,
};

static bool starts_with(const sn_text *text, const char *bytes)
{
    size_t length = strlen(bytes);
    return (size_t)(text->end - text->at) >= length && memcmp(text->at, bytes, length) == 0;
}

/* Byte order marks are refused, not skipped: the other readers of these formats choke on them. */
static sn_err check_encoding(const sn_text *text)
{
    if (starts_with(text, "\xEF\xBB\xBF")) {
        return sn_text_fail(text, text->at, SN_E_INPUT,
                            "the file starts with a UTF-8 byte order mark; save it without one");
    }
    if (starts_with(text, "\xFE\xFF") || starts_with(text, "\xFF\xFE"))
        return sn_text_fail(text, text->at, SN_E_INPUT, "the file is UTF-16; save it as ASCII");
    return SN_OK;
}

/* Tell list from pairs by what follows the first number. */
static sn_format detect_numbers(const sn_text *text)
{
    sn_text after = *text;
    while (after.at < after.end && (sn_text_is_number(&after)))
        after.at++;
    sn_text_blanks(&after);
    return sn_text_is(&after, ':') ? SN_FORMAT_LIST : SN_FORMAT_PAIRS;
}

/* Find the format by the first bytes of content. What is nothing of ours goes to snet, whose first
 * message names all that could have stood there. */
static sn_format detect(const sn_text *text)
{
    if (sn_text_is(text, '{'))
        return SN_FORMAT_JSON;
    if (sn_text_is(text, '[') || sn_text_is(text, '('))
        return SN_FORMAT_BRACKETS;
    if (starts_with(text, "layer,"))
        return SN_FORMAT_CSV;
    return sn_text_is_number(text) ? detect_numbers(text) : SN_FORMAT_SNET;
}

/* Read a text in the format that it is in, or in `format` where that is not NULL. */
static sn_err read_text(sn_text *text, const sn_format *format, uint32_t width, sn_net **out,
                        sn_read_info *info)
{
    sn_err err = check_encoding(text);
    if (!err)
        err = sn_text_skip(text);
    if (err)
        return err;
    if (text->at == text->end)
        return sn_text_fail(text, text->at, SN_E_INPUT, "the file holds no network");
    info->format = format ? *format : detect(text);
    return readers[info->format](text, width, out, info);
}

/* Comparators, or the pairs that stand for nodes. */
static sn_err read_pairs(const char *text, size_t size, const sn_format *format,
                         const sn_read_wish *wish, sn_net **out, sn_read_info *info,
                         sn_error *error)
{
    const uint32_t width = wish->width;
    *out = NULL;
    *info = (sn_read_info){.format = SN_FORMAT_SNET, .layers = wish->layers};
    if (width > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "more than %u wires asked for", SN_WIRES_MAX);
    sn_text cursor;
    sn_text_start(&cursor, size > 0 ? text : "", size, error); /* NULL + 0 is undefined */
    return read_text(&cursor, format, width, out, info);
}

sn_err sn_format_read(const char *text, size_t size, uint32_t width, sn_net **out,
                      sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    info = info ? info : &unwanted;
    sn_err err = read_pairs(text, size, NULL, &(sn_read_wish){.width = width}, out, info, error);
    if (err || !info->is_scan)
        return err;
    sn_net_free(*out);
    *out = NULL;
    return sn_error_set(error, SN_E_INPUT, 1, 1, "it is a prefix network, not one of comparators");
}

/* Turn the pairs of a prefix network into it. */
static sn_err take_scan(sn_err err, sn_net **net, sn_scan **scan, const sn_read_info *info,
                        sn_error *error)
{
    *scan = NULL;
    if (err || !info->is_scan)
        return err;
    err = sn_scan_of_pairs(*net, scan, error);
    sn_net_free(*net);
    *net = NULL;
    return err;
}

sn_err sn_format_read_either(const char *text, size_t size, uint32_t width, sn_net **net,
                             sn_scan **scan, sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    info = info ? info : &unwanted;
    sn_err err = read_pairs(text, size, NULL, &(sn_read_wish){.width = width}, net, info, error);
    return take_scan(err, net, scan, info, error);
}

/* Whether a text begins as snet, or as an object that has a member as SorterHunter's JSON has: then
 * it is meant to be that. */
static bool is_own_format(const char *text, size_t size, sn_format *format)
{
    static const char *const members[] = {"\"nw\"", "\"nodes\""};
    sn_text start;
    sn_text_start(&start, text, size, NULL);
    if (sn_text_skip(&start) || start.at == start.end)
        return false;
    *format = sn_text_is(&start, '{') ? SN_FORMAT_JSON : SN_FORMAT_SNET;
    if (sn_text_is_word(&start, "snet"))
        return true;
    bool is_json = false;
    const size_t most = size < 4096 ? size : 4096;
    for (size_t i = 0; i < 2 && *format == SN_FORMAT_JSON; i++)
        for (size_t at = 0; at + strlen(members[i]) <= most && !is_json; at++)
            is_json = memcmp(text + at, members[i], strlen(members[i])) == 0;
    return is_json;
}

/* The network that a drawing of ours has in a comment at its end, on one line with semicolons for
 * line ends: viz/draw.c writes it. Appends it to `out`; false where the text is no such drawing. */
static bool find_in_drawing(const char *text, size_t size, sn_buf *out)
{
    static const char mark[] = "network: snet 1; ";
    sn_text start;
    sn_text_start(&start, text, size, NULL);
    if (!starts_with(&start, "<svg ") && !starts_with(&start, "digraph ") &&
        !starts_with(&start, "% "))
        return false;
    const char *end = text + size, *line = end;
    while (line > text && (end - line < 2 || line[-1] != '\n')) /* the last line */
        line--;
    const char *at = line;
    while (end - at > (ptrdiff_t)strlen(mark) && memcmp(at, mark, strlen(mark)) != 0)
        at++;
    if (end - at <= (ptrdiff_t)strlen(mark))
        return false;
    for (at += strlen("network: "); at < end && *at != '-' && *at != '\n'; at++)
        sn_buf_add(out, *at == ';' ? "\n" : at, 1);
    return true;
}

static sn_err read_pasted(const char *text, size_t size, const sn_read_wish *wish, sn_net **out,
                          sn_read_info *info, sn_error *error)
{
    sn_text cursor;
    *out = NULL;
    *info = (sn_read_info){.format = SN_FORMAT_LIST, .layers = wish->layers};
    if (wish->width > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "more than %u wires asked for", SN_WIRES_MAX);
    sn_text_start(&cursor, text, size, error);
    if (starts_with(&cursor, "\xFE\xFF") || starts_with(&cursor, "\xFF\xFE"))
        return check_encoding(&cursor);
    return sn_format_read_pasted(&cursor, wish, out, info);
}

sn_err sn_format_read_any(const char *text, size_t size, const sn_read_wish *wish, sn_net **net,
                          sn_scan **scan, sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    sn_format format;
    info = info ? info : &unwanted;
    text = size ? text : "";
    *scan = NULL;
    if (wish->layers)
        wish->layers->count = 0;
    if (wish->is_strict)
        return take_scan(read_pairs(text, size, &wish->format, wish, net, info, error), net, scan,
                         info, error);
    sn_buf drawn = {0};
    if (find_in_drawing(text, size, &drawn)) {
        const sn_format snet = SN_FORMAT_SNET;
        const sn_err err = drawn.failed
                               ? sn_fail_nomem(error)
                               : read_pairs(drawn.data, drawn.size, &snet, wish, net, info, error);
        *net = err ? NULL : *net;
        sn_buf_free(&drawn);
        return take_scan(err, net, scan, info, error);
    }
    const size_t mark = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    if (!is_own_format(text + mark, size - mark, &format))
        return read_pasted(text, size, wish, net, info, error);
    if (wish->first == SN_FIRST_WIRE_ONE && format == SN_FORMAT_SNET) {
        *net = NULL;
        return sn_fail(error, SN_E_ARGUMENT, "wires of snet count from 0");
    }
    sn_err err = SN_E_INPUT;
    if (wish->first != SN_FIRST_WIRE_ONE)
        err = read_pairs(text + mark, size - mark, &format, wish, net, info, error);
    if (err && format == SN_FORMAT_JSON && err != SN_E_NOMEM) {
        sn_error why = {0}; /* what its format lacks says more, but where it is read from 1 */
        const bool is_own = wish->first != SN_FIRST_WIRE_ONE;
        const sn_err again = read_pasted(text, size, wish, net, info, &why);
        err = again && is_own ? err : again;
        if (error && !(again && is_own))
            *error = why;
    }
    return take_scan(err, net, scan, info, error);
}
