/* Names and expressions in C that go into a text as they are. */
#include "cli/netkern/request/request.h"

#include "cli/common/common.h"

#include <ctype.h>
#include <string.h>

int sn_kernel_take_text(const sn_tool *tool, const char *option, const char *word,
                        const char *never, const char **text)
{
    *text = word;
    for (const char *c = word; *c; c++) {
        if ((unsigned char)*c < ' ')
            return sn_usage(tool, "--%s needs one line", option);
        if (strchr(never, *c) || *c == '\\')
            return sn_usage(tool, "--%s must not have the character '%c'", option, *c);
    }
    return *word ? SN_EXIT_OK : sn_usage(tool, "--%s is empty", option);
}

/* Whether `name` is in the expression as a word of its own. */
static bool has_word(const char *expression, char name)
{
    for (const char *c = expression; *c; c += *c != '\0') {
        size_t size = 0;
        while (isalnum((unsigned char)c[size]) || c[size] == '_')
            size++;
        if (size == 1 && *c == name)
            return true;
        c += size;
    }
    return false;
}

int sn_kernel_take_before(const sn_tool *tool, const char *word, const char **before)
{
    int open = 0, status = sn_kernel_take_text(tool, "before", word, ";{}#\"'", before);
    for (const char *c = word; *c && open >= 0; c++)
        open += (*c == '(') - (*c == ')');
    if (status)
        return status;
    if (open || strstr(word, "//") || strstr(word, "/*"))
        return sn_usage(tool, "--before needs one expression in C, not '%s'", word);
    if (!has_word(word, 'a') || !has_word(word, 'b'))
        return sn_usage(tool, "--before compares elements a and b, which '%s' does not", word);
    return SN_EXIT_OK;
}

static bool is_identifier(const char *word)
{
    return *word && !isdigit((unsigned char)*word) &&
           !word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")];
}

int sn_kernel_take_operator(const sn_tool *tool, const char *word, sn_scan_spec *scan)
{
    static const char *const names[] = {
#define X(id, name) name,
        SN_SCAN_OPERATORS(X)
#undef X
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (!strcmp(word, names[i])) {
            scan->op = (sn_operator_kind)i;
            return SN_EXIT_OK;
        }
    if (!is_identifier(word) || strlen(word) > SN_FUNCTION_MAX)
        return sn_usage(tool, "--operator needs +, *, min, max or the name of a function, not '%s'",
                        word);
    scan->op = SN_OPERATOR_USER;
    scan->function = word;
    return SN_EXIT_OK;
}

int sn_kernel_take_neutral(const sn_tool *tool, const char *word, const char **neutral)
{
    int open = 0, status = sn_kernel_take_text(tool, "neutral", word, ";#\"'", neutral);
    for (const char *c = word; *c && open >= 0; c++)
        open += (*c == '(' || *c == '{') - (*c == ')' || *c == '}');
    if (!status && (open || strstr(word, "//") || strstr(word, "/*")))
        return sn_usage(tool, "--neutral needs one expression in C, not '%s'", word);
    return status;
}
