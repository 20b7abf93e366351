/* Which sizes and types a list on the command line names. */
#include "cli/netkern/request/request.h"

#include "cli/common/common.h"

#include <string.h>

typedef int word_taker(const sn_tool *tool, void *data, const char *word);

/* Call `take` for each word of a list with commas between. */
static int each_word(const sn_tool *tool, const char *list, word_taker *take, void *data)
{
    char word[32];
    for (const char *at = list;; at++) {
        size_t size = strcspn(at, ",");
        if (size >= sizeof word)
            return sn_usage(tool, "no word of a list is as long as '%s'", at);
        memcpy(word, at, size);
        word[size] = '\0';
        int status = take(tool, data, word);
        at += size;
        if (status || !*at)
            return status;
    }
}

/* "7" or "2..5" */
static int take_size(const sn_tool *tool, void *data, const char *word)
{
    sn_size_list *sizes = data;
    char low[32];
    uint32_t least, most;
    size_t size = strcspn(word, ".");
    bool range = !strncmp(word + size, "..", 2);
    memcpy(low, word, size);
    low[size] = '\0';
    if ((word[size] && !range) || !sn_parse_number(low, &least) ||
        !sn_parse_number(range ? word + size + 2 : word, &most))
        return sn_usage(tool, "--sizes needs numbers and ranges, as in 16,32..64, not '%s'", word);
    if (sizes->count == SN_LIST_MAX)
        return sn_usage(tool, "--sizes takes %d numbers and ranges", SN_LIST_MAX);
    sizes->ranges[sizes->count++] = (sn_size_range){.least = least, .most = most};
    return SN_EXIT_OK;
}

int sn_take_sizes(const sn_tool *tool, sn_size_list *sizes, const char *list)
{
    sizes->count = 0;
    return each_word(tool, list, take_size, sizes);
}

static int take_type(const sn_tool *tool, void *data, const char *word)
{
    sn_type_list *types = data;
    const size_t type = sn_key_type_find(word);
    if (type == sn_key_type_count)
        return sn_usage(tool, "--types knows the types of --type, not '%s'", word);
    for (size_t i = 0; i < types->count; i++)
        if (types->types[i] == (sn_key_type)type)
            return sn_usage(tool, "--types names %s twice", word);
    types->types[types->count++] = (sn_key_type)type;
    return SN_EXIT_OK;
}

int sn_take_types(const sn_tool *tool, sn_type_list *types, const char *list)
{
    types->count = 0;
    return each_word(tool, list, take_type, types);
}
