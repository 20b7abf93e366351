/* Lines, blanks, comments, numbers and places of errors, for every reader. */
#include "networks/formats/text.h"
#include "networks/pair.h"

#include <stdio.h>
#include <string.h>

/* Longest piece of the input that a message repeats. */
#define QUOTE_MAX 20

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool is_word(char byte)
{
    return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           byte == '_' || byte == '.';
}

void sn_text_start(sn_text *text, const char *bytes, size_t size, sn_error *error)
{
    *text = (sn_text){bytes, bytes, bytes + size, bytes, 1, error};
}

void sn_text_seek(sn_text *text, const char *at)
{
    text->at = at;
    text->line = 1;
    text->line_start = text->start;
    const char *newline = text->start;
    while ((newline = memchr(newline, '\n', (size_t)(at - newline)))) {
        newline++;
        text->line++;
        text->line_start = newline;
    }
}

sn_err sn_text_fail(const sn_text *text, const char *at, sn_err code, const char *format, ...)
{
    char message[sizeof text->error->text];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    size_t column = (size_t)(at - text->line_start) + 1;
    return sn_error_set(text->error, code, text->line, column, "%s", message);
}

/* Whether a message can show the byte as it is. */
static bool is_visible(char byte)
{
    return byte > ' ' && byte <= '~';
}

/* The length of the word, number or JSON string at the next byte, else of one byte. */
static size_t quote_length(const sn_text *text)
{
    const char *p = text->at + 1;
    if (*text->at == '"') {
        while (p < text->end && is_visible(*p) && *p != '"')
            p++;
        return (size_t)(p - text->at) + (p < text->end && *p == '"');
    }
    if (is_word(*text->at) || *text->at == '-') {
        while (p < text->end && is_word(*p))
            p++;
    }
    return (size_t)(p - text->at);
}

void sn_text_describe(const sn_text *text, char found[SN_TEXT_FOUND_MAX])
{
    unsigned char byte = text->at < text->end ? (unsigned char)*text->at : 0;
    if (text->at == text->end) {
        snprintf(found, SN_TEXT_FOUND_MAX, "the end of the file");
    } else if (sn_text_line_done(text) && byte != '#') {
        snprintf(found, SN_TEXT_FOUND_MAX, "the end of the line");
    } else if (byte == ' ' || byte == '\t') {
        snprintf(found, SN_TEXT_FOUND_MAX, "a blank");
    } else if (byte == '\r') {
        snprintf(found, SN_TEXT_FOUND_MAX, "a carriage return without a line feed");
    } else if (!is_visible(*text->at)) {
        snprintf(found, SN_TEXT_FOUND_MAX, "byte 0x%02X", byte);
    } else {
        size_t length = quote_length(text);
        int shown = length > QUOTE_MAX ? QUOTE_MAX : (int)length;
        snprintf(found, SN_TEXT_FOUND_MAX, "'%.*s%s'", shown, text->at,
                 length > QUOTE_MAX ? "..." : "");
    }
}

sn_err sn_text_unexpected(const sn_text *text, const char *wanted)
{
    char found[SN_TEXT_FOUND_MAX];
    sn_text_describe(text, found);
    return sn_text_fail(text, text->at, SN_E_INPUT, "expected %s, found %s", wanted, found);
}

bool sn_text_is(const sn_text *text, char byte)
{
    return text->at < text->end && *text->at == byte;
}

/* Whether the next byte is a sign in front of a digit. */
static bool is_sign(const sn_text *text)
{
    return (sn_text_is(text, '-') || sn_text_is(text, '+')) && text->end - text->at > 1 &&
           is_digit(text->at[1]);
}

bool sn_text_is_number(const sn_text *text)
{
    return text->at < text->end && (is_digit(*text->at) || is_sign(text));
}

/* Whether the next byte is a carriage return that does not belong to a line end. */
static bool is_lone_return(const sn_text *text)
{
    return sn_text_is(text, '\r') && (text->end - text->at == 1 || text->at[1] != '\n');
}

bool sn_text_line_done(const sn_text *text)
{
    return text->at == text->end || *text->at == '\n' || *text->at == '#' ||
           (*text->at == '\r' && !is_lone_return(text));
}

bool sn_text_is_word(const sn_text *text, const char *word)
{
    size_t length = strlen(word);
    return text->at < text->end && quote_length(text) == length &&
           memcmp(text->at, word, length) == 0;
}

bool sn_text_is_apart(const sn_text *text)
{
    return sn_text_line_done(text) || sn_text_is(text, ' ') || sn_text_is(text, '\t');
}

void sn_text_blanks(sn_text *text)
{
    while (sn_text_is(text, ' ') || sn_text_is(text, '\t'))
        text->at++;
}

/* Skip to the end of the line. */
static sn_err skip_comment(sn_text *text)
{
    for (; text->at < text->end && *text->at != '\n'; text->at++)
        if (*text->at == '\0' || is_lone_return(text))
            return sn_text_unexpected(text, "the text of a comment");
    return SN_OK;
}

sn_err sn_text_skip(sn_text *text)
{
    while (text->at < text->end) {
        char byte = *text->at;
        if (byte == '#') {
            sn_err err = skip_comment(text);
            if (err)
                return err;
            continue;
        }
        if (is_lone_return(text))
            return sn_text_unexpected(text, "a line end");
        if (byte != ' ' && byte != '\t' && byte != '\r' && byte != '\n')
            break;
        text->at++;
        if (byte == '\n') {
            text->line++;
            text->line_start = text->at;
        }
    }
    return SN_OK;
}

sn_err sn_text_number(sn_text *text, const char *what, uint32_t *value)
{
    if (is_sign(text))
        return sn_text_fail(text, text->at, SN_E_INPUT, "%s has no sign", what);
    if (!sn_text_is_number(text))
        return sn_text_unexpected(text, what);
    uint64_t sum = 0;
    for (; text->at < text->end && is_digit(*text->at); text->at++) {
        sum = sum * 10 + (uint64_t)(*text->at - '0');
        if (sum > UINT32_MAX)
            sum = UINT32_MAX;
    }
    *value = (uint32_t)sum;
    return SN_OK;
}

/* Report the wire number that starts at `at` as one the network does not have. */
static sn_err wire_beyond(const sn_reader *reader, const char *at)
{
    size_t length = (size_t)(reader->text->at - at);
    int shown = length > QUOTE_MAX ? QUOTE_MAX : (int)length;
    const char *cut = length > QUOTE_MAX ? "..." : "";
    const char *why = reader->beyond == SN_E_INPUT      ? "the width of the network"
                      : reader->beyond == SN_E_ARGUMENT ? "the width asked for"
                                                        : "the most wires allowed";
    return sn_text_fail(reader->text, at, reader->beyond, "wire %.*s%s is not below %u, %s", shown,
                        at, cut, reader->net->wires, why);
}

sn_err sn_reader_wire(sn_reader *reader, uint32_t *wire)
{
    const char *at = reader->text->at;
    sn_err err = sn_text_number(reader->text, "a wire number", wire);
    if (err)
        return err;
    if (*wire >= reader->net->wires)
        return wire_beyond(reader, at);
    if (*wire > reader->highest)
        reader->highest = *wire;
    return SN_OK;
}

sn_err sn_reader_add(sn_reader *reader, const char *at, uint32_t min, uint32_t max)
{
    const sn_text *text = reader->text;
    if (min == max) {
        return sn_text_fail(text, at, SN_E_INPUT,
                            "a %s needs two wires, this one has wire %u twice",
                            sn_net_kind_of(reader->net)->name, min);
    }
    sn_err err = sn_net_add(reader->net, min, max, text->error);
    if (err && text->error) {
        text->error->line = text->line;
        text->error->column = (size_t)(at - text->line_start) + 1;
    }
    return err;
}

sn_err sn_told_layers_add(sn_told_layers *told, size_t start, sn_error *error)
{
    if (!told)
        return SN_OK;
    size_t *grown = sn_grow(told->start, told->count, &told->room, sizeof *told->start);
    if (!grown)
        return sn_fail_nomem(error);
    told->start = grown;
    grown[told->count++] = start;
    return SN_OK;
}
