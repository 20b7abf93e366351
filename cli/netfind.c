/* netfind: look for small and shallow networks that do what is wanted. */
#include "cli/arguments.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "find/archive.h"

#include <stdlib.h>

enum {
    WIRES = 1,
    GIVEN,
    GOAL,
    SIZE,
    DEPTH,
    SYMMETRIC,
    FROM,
    IMPROVE,
    PREFIX,
    SEED,
    ISLANDS,
    CANDIDATES,
    TIME,
    THREADS,
    OUTPUT,
    RESUME,
    JSON
};

static const sn_option options[] = {
    {WIRES, 'n', "wires", "N", NULL, "look for networks of N wires"},
    {GIVEN, 'g', "given", "WHAT", "any runs: interleaved: bitonic presorted:",
     "assume this of the inputs, as netcheck does: any (the default), runs:A,B,…, interleaved:K, "
     "bitonic, presorted:M"},
    {GOAL, 'G', "goal", "WHAT", "sorted ranks: set: smallest: largest: median",
     "require this of the outputs, as netcheck does: sorted (the default), ranks:I-J, set:I-J, "
     "smallest:K, largest:K, median"},
    {SIZE, 's', "size", "S", NULL,
     "stop once a network of at most S comparators is found (with --depth: of at most D layers)"},
    {DEPTH, 'd', "depth", "D", NULL, "look for networks of at most D layers"},
    {SYMMETRIC, 'y', "symmetric", NULL, NULL,
     "only networks that are the same upside down; half of the work, for even N"},
    {FROM, 'f', "from", "NET", NULL, "begin with this network instead of random ones"},
    {IMPROVE, 'i', "improve", "NET", NULL,
     "the same, after taking away what NET does not need; its depth is the limit"},
    {PREFIX, 'p', "prefix", "LAYERS", NULL,
     "keep the first LAYERS layers as they are; without --from and --improve they are chosen such "
     "that few vectors of zeros and ones are left (default: a number for each island)"},
    {SEED, 0, "seed", "K", NULL, "begin the random numbers elsewhere (default 1)"},
    {ISLANDS, 0, "islands", "K", NULL,
     "so many searches side by side, each with random numbers of its own (default 8)"},
    {CANDIDATES, 0, "candidates", "N", NULL, "stop after each island has tried N networks"},
    {TIME, 't', "time", "SECONDS", NULL, "stop after so long (default 60; 0: never)"},
    {THREADS, 'j', "threads", "J", NULL,
     "use J threads (default: one for each core); changes no result"},
    {OUTPUT, 'o', "output", "DIR", NULL,
     "write the networks and the state of the search into the folder DIR, new or empty"},
    {RESUME, 0, "resume", "DIR", NULL, "go on with the search in the folder DIR"},
    {JSON, 0, "json", NULL, NULL, "print JSON (docs/json.md)"},
};

static const sn_example examples[] = {
    {"netfind --wires 8", "a sorting network of 8 wires with 19 comparators"},
    {"netfind --wires 16 --symmetric --size 60", "the least size known for 16 wires"},
    {"netfind --wires 9 --goal median", "a median network"},
    {"netfind --improve net.snet --time 3600 -o DIR", "look for something better than a network"},
    {"netfind --resume DIR", "go on where that was stopped"},
};

static const sn_tool tool = {
    .name = "netfind",
    .summary = "Look for small and shallow networks that do what is wanted",
    .synopsis = "[OPTION]... --wires N",
    .description =
        "Local search: comparators behind a fixed prefix are removed, moved, swapped, crossed and "
        "replaced at random, and what still does what is wanted and is not worse is kept.",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .examples = examples,
    .example_count = sizeof examples / sizeof examples[0],
    .exit_status = {"a network was found, of the size or depth asked for",
                    "none of the size or depth asked for was found in time",
                    "wrong usage or bad input", "interrupted or out of memory"},
};

int main(int argc, char **argv)
{
    sn_options line;
    sn_options_start(&line, &tool, argc, argv);
    while (sn_options_next(&line))
        continue;
    return line.status;
}
