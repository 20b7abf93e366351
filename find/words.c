/* How the state of a search is read and written, word by word. */
#include "find/words.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define END "end "

static void skip_spaces(sn_words *text)
{
    text->at += strspn(text->at, " \n");
}

bool sn_words_word(sn_words *text, const char *name)
{
    size_t length = strlen(name);
    skip_spaces(text);
    if (strncmp(text->at, name, length) != 0 || (length && !strchr(" \n", text->at[length])))
        return false;
    text->at += length;
    return true;
}

/* strtoull, without signs and overflow. */
static bool digits(const char **at, uint64_t most, uint64_t *number)
{
    const char *p = *at;
    for (*number = 0; *p >= '0' && *p <= '9'; p++) {
        uint64_t digit = (uint64_t)(*p - '0');
        if (*number > (most - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    bool any = p > *at;
    *at = p;
    return any;
}

bool sn_words_number(sn_words *text, const char *name, uint64_t *number)
{
    if (!sn_words_word(text, name))
        return false;
    skip_spaces(text);
    return digits(&text->at, UINT64_MAX, number) && strchr(" \n", *text->at);
}

bool sn_words_line(sn_words *text, const char *name, char *value, size_t size)
{
    if (!sn_words_word(text, name) || *text->at != ' ')
        return false;
    text->at++;
    size_t length = strcspn(text->at, "\n");
    if (!text->at[length] || length >= size)
        return false;
    memcpy(value, text->at, length);
    value[length] = '\0';
    text->at += length;
    return true;
}

sn_err sn_words_cmps(sn_words *text, const char *name, uint32_t wires, sn_net **out,
                     sn_error *error)
{
    sn_net *net;
    *out = NULL;
    if (!sn_words_word(text, name))
        return sn_words_wrong(text, error);
    sn_err err = sn_net_new(wires, &net, error);
    while (!err && *text->at == ' ') {
        uint64_t a, b;
        text->at++;
        bool good = digits(&text->at, wires - 1, &a) && *text->at++ == ':' &&
                    digits(&text->at, wires - 1, &b) && a < b && net->size < SN_WORDS_SIZE_MAX;
        err = good ? sn_net_add(net, (uint32_t)a, (uint32_t)b, error) : sn_words_wrong(text, error);
    }
    if (!err && *text->at != '\n')
        err = sn_words_wrong(text, error);
    if (err)
        sn_net_free(net);
    else
        *out = net;
    return err;
}

void sn_words_put_cmps(sn_buf *out, const char *name, const sn_cmp *cmp, size_t size)
{
    sn_buf_puts(out, name);
    for (size_t i = 0; i < size; i++)
        sn_buf_printf(out, " %u:%u", cmp[i].min, cmp[i].max);
    sn_buf_puts(out, "\n");
}

/* SN_E_INPUT for the line that is being read, and what is wrong there. */
static sn_err words_fault(const sn_words *text, const char *what, sn_error *error)
{
    size_t line = 1;
    for (const char *p = text->start; p < text->at; p++)
        line += *p == '\n';
    return sn_error_set(error, SN_E_INPUT, line, 0, "%s", what);
}

sn_err sn_words_wrong(const sn_words *text, sn_error *error)
{
    return words_fault(text, "not the state of a search", error);
}

/* ---- the end --------------------------------------------------------------------------------- */

static void print_end(const char *start, size_t size, sn_buf *out)
{
    sn_buf_printf(out, END "%016" PRIx64 "\n", sn_fnv1a(start, size));
}

void sn_words_put_end(size_t before, sn_buf *out)
{
    if (!out->failed)
        print_end(out->data + before, out->size - before, out);
}

sn_err sn_words_check(const char *start, const char *version, sn_error *error)
{
    sn_words text = {start, start};
    if (!sn_words_word(&text, version))
        return sn_words_wrong(&text, error);
    const char *end = strstr(start, "\n" END);
    text.at = end ? end + 1 : start + strlen(start);
    if (!end)
        return words_fault(&text, "the state of this search has no end", error);
    sn_buf last = {0};
    print_end(start, (size_t)(text.at - start), &last);
    sn_err err = last.failed ? sn_fail_nomem(error) : SN_OK;
    if (!err && strncmp(text.at, last.data, last.size) != 0)
        err = words_fault(&text, "this number does not fit the lines above: the state was changed",
                          error);
    text.at += last.size;
    if (!err && *text.at)
        err = words_fault(&text, "text behind the end of the state", error);
    sn_buf_free(&last);
    return err;
}
