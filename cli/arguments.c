#include "cli/arguments.h"

#include "cli/output.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

int sn_take_words(const sn_tool *tool, char **words, const char *argument)
{
    size_t size = strlen(argument) + 1;
    free(*words);
    *words = sn_alloc(size, 1);
    if (!*words) {
        sn_error error;
        sn_fail_nomem(&error);
        return sn_report(tool, NULL, &error);
    }
    memcpy(*words, argument, size);
    char *colon = strchr(*words, ':');
    if (colon)
        *colon = ' ';
    return SN_EXIT_OK;
}

int sn_take_timeout(const sn_tool *tool, double *seconds, const char *argument)
{
    char *end;
    *seconds = strtod(argument, &end);
    if (end == argument || *end || !(*seconds >= 0) || isinf(*seconds))
        return sn_usage(tool, "--timeout needs seconds, not '%s'", argument);
    return SN_EXIT_OK;
}

int sn_take_threads(const sn_tool *tool, uint32_t *threads, const char *argument)
{
    if (!sn_parse_number(argument, threads) || !*threads || *threads > 4096)
        return sn_usage(tool, "--threads needs a number from 1 to 4096, not '%s'", argument);
    return SN_EXIT_OK;
}
