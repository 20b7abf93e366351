/* What arguments of options mean. */
#include "cli/common/common.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

int sn_take_words(const sn_tool *tool, char **words, const char *argument)
{
    size_t size = strlen(argument) + 1;
    free(*words);
    *words = sn_alloc(size, 1);
    if (!*words)
        return sn_out_of_memory(tool, NULL);
    memcpy(*words, argument, size);
    char *colon = strchr(*words, ':');
    if (colon)
        *colon = ' ';
    return SN_EXIT_OK;
}

int sn_take_seconds(const sn_tool *tool, const char *option, double *seconds, const char *argument)
{
    char *end;
    bool plain = strchr(".0123456789", *argument) && !argument[strspn(argument, ".0123456789eE+-")];
    bool none = strcspn(argument, "123456789") >= strcspn(argument, "eE");
    *seconds = strtod(argument, &end);
    if (!plain || end == argument || *end || isinf(*seconds))
        return sn_usage(tool, "--%s needs seconds, not '%s'", option, argument);
    *seconds = none ? 0 : fmin(fmax(*seconds, 1e-6), 1e9); /* 0 would be no limit */
    return SN_EXIT_OK;
}

int sn_take_count(const sn_tool *tool, const char *option, uint32_t least, uint32_t most,
                  uint32_t *number, const char *argument)
{
    if (!sn_parse_number(argument, number) || *number < least || *number > most)
        return sn_usage(tool, "--%s needs a number from %lu to %lu, not '%s'", option,
                        (unsigned long)least, (unsigned long)most, argument);
    return SN_EXIT_OK;
}

int sn_take_threads(const sn_tool *tool, uint32_t *threads, const char *argument)
{
    return sn_take_count(tool, "threads", 1, 4096, threads, argument);
}

int sn_take_word(const sn_tool *tool, const char *option, unsigned *place, const char *argument)
{
    const char *at = sn_tool_option_named(tool, option)->values;
    size_t length = strlen(argument);
    for (*place = 0; *(at += strspn(at, " ")); ++*place) {
        size_t size = strcspn(at, " ");
        if (size == length && !memcmp(at, argument, size))
            return SN_EXIT_OK;
        at += size;
    }
    *place = 0;
    return sn_usage_word(tool, option, argument);
}

bool sn_parse_number(const char *text, uint32_t *number)
{
    char *end;
    errno = 0;
    if (text[0] < '0' || text[0] > '9')
        return false;
    unsigned long long value = strtoull(text, &end, 10);
    *number = (uint32_t)value;
    return !*end && !errno && value <= UINT32_MAX;
}

bool sn_parse_range(const char *text, uint32_t *first, uint32_t *last)
{
    char low[16];
    const char *dash = strchr(text, '-');
    size_t length = dash ? (size_t)(dash - text) : 0;
    if (!length || length >= sizeof low)
        return sn_parse_number(text, first) && sn_parse_number(text, last);
    memcpy(low, text, length);
    low[length] = '\0';
    return sn_parse_number(low, first) && sn_parse_number(dash + 1, last);
}

bool sn_parse_values(const char *text, int64_t **values, size_t *count)
{
    *count = 0;
    *values = sn_alloc(strlen(text) / 2 + 1, sizeof **values);
    for (char *end; *values; text = end + 1) {
        errno = 0;
        long long number = strtoll(text, &end, 10);
        bool digit = *text == '-' || (*text >= '0' && *text <= '9');
        if (!digit || end == text || errno || (*end && *end != ','))
            return false;
        (*values)[(*count)++] = number;
        if (!*end)
            break;
    }
    return true;
}
