/* Which format a text is in, and the way to that format's reader. */
#include "networks/formats/readers.h"

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

static sn_err read_text(sn_text *text, uint32_t width, sn_net **out, sn_read_info *info)
{
    sn_err err = check_encoding(text);
    if (!err)
        err = sn_text_skip(text);
    if (err)
        return err;
    if (text->at == text->end)
        return sn_text_fail(text, text->at, SN_E_INPUT, "the file holds no network");
    info->format = detect(text);
    return readers[info->format](text, width, out, info);
}

/* Comparators, or the pairs that stand for nodes. */
static sn_err read_pairs(const char *text, size_t size, uint32_t width, sn_net **out,
                         sn_read_info *info, sn_error *error)
{
    *out = NULL;
    *info = (sn_read_info){.format = SN_FORMAT_SNET};
    if (width > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "more than %u wires asked for", SN_WIRES_MAX);
    sn_text cursor;
    sn_text_start(&cursor, size > 0 ? text : "", size, error); /* NULL + 0 is undefined */
    return read_text(&cursor, width, out, info);
}

sn_err sn_format_read(const char *text, size_t size, uint32_t width, sn_net **out,
                      sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    info = info ? info : &unwanted;
    sn_err err = read_pairs(text, size, width, out, info, error);
    if (err || !info->is_scan)
        return err;
    sn_net_free(*out);
    *out = NULL;
    return sn_error_set(error, SN_E_INPUT, 1, 1, "it is a prefix network, not one of comparators");
}

sn_err sn_format_read_either(const char *text, size_t size, uint32_t width, sn_net **net,
                             sn_scan **scan, sn_read_info *info, sn_error *error)
{
    sn_read_info unwanted;
    info = info ? info : &unwanted;
    *scan = NULL;
    sn_err err = read_pairs(text, size, width, net, info, error);
    if (err || !info->is_scan)
        return err;
    err = sn_scan_of_pairs(*net, scan, error);
    sn_net_free(*net);
    *net = NULL;
    return err;
}
