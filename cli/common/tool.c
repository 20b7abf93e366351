/* Which options have all tools in common. */
#include "cli/common/common.h"

#include "networks/formats/format.h"

#include <string.h>

static const sn_option shared_options[] = {
    {SN_OPTION_WIDTH, 0, "width", "N", NULL,
     "number of wires, for descriptions and formats that leave it open"},
    {SN_OPTION_FROM_ONE, 0, "from-one", NULL, NULL,
     "wires of lists count from 1; without it that is told by the list, or refused"},
    {SN_OPTION_FROM_ZERO, 0, "from-zero", NULL, NULL, "wires of lists count from 0"},
    {SN_OPTION_READ, 0, "read", "FORMAT", SN_FORMAT_NAMES,
     "read files in this format alone, by its exact rules, not as lists of any shape"},
    {SN_OPTION_HELP, 'h', "help", "[=PAGE]", "all man bash zsh fish",
     "print the options used most, with =all all of them, with =man the manual page, with =bash, "
     "=zsh or =fish the completion for a shell"},
    {SN_OPTION_VERSION, 0, "version", NULL, NULL, "print the version"},
};

const sn_option *sn_tool_option(const sn_tool *tool, size_t i)
{
    if (i < tool->option_count)
        return &tool->options[i];
    i -= tool->option_count;
    return i < sizeof shared_options / sizeof shared_options[0] ? &shared_options[i] : NULL;
}

const sn_option *sn_tool_option_named(const sn_tool *tool, const char *name)
{
    const sn_option *o;
    for (size_t i = 0; (o = sn_tool_option(tool, i)) && strcmp(o->name, name) != 0;)
        i++;
    return o;
}

int sn_exit_worse(int a, int b)
{
    static const int weight[] = {
        [SN_EXIT_OK] = 0, [SN_EXIT_UNDECIDED] = 1, [SN_EXIT_FAILS] = 2, [SN_EXIT_USAGE] = 3};
    return weight[a] >= weight[b] ? a : b;
}
