#include "cli/common/arguments.h"

#include "cli/common/output.h"

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

int sn_take_threads(const sn_tool *tool, uint32_t *threads, const char *argument)
{
    if (!sn_parse_number(argument, threads) || !*threads || *threads > 4096)
        return sn_usage(tool, "--threads needs a number from 1 to 4096, not '%s'", argument);
    return SN_EXIT_OK;
}
