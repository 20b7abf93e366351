/* netkern's options. */
#include "cli/kernel_request.h"

#include "cli/arguments.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    TARGET = 1,
    MAPPING,
    KEYS,
    TYPE,
    PAIRS,
    DESCENDING,
    NANS,
    COUNTED,
    GIVEN,
    GOAL,
    NAME,
    OUTPUT,
    EMIT,
    RUN,
    PROVE,
    COST,
    JSON,
    TEXT,
    UNPROVED,
    TIMEOUT,
    THREADS
};

#define NAMES2(id, name, rest) " " name
#define TYPE_NAMES(id, name, bits, class, cuda, opencl, c) " " name
#define KEY_COUNTS " 2 4 8 16 32"
static const sn_option options[] = {
    {TARGET, 'T', "target", "TARGET", SN_TARGETS(NAMES2),
     "write for this target: cuda (default), opencl or c"},
    {MAPPING, 'm', "mapping", "MAPPING", SN_MAPPINGS(NAMES2),
     "how elements are shared among threads: thread (a whole array in the registers of one; takes "
     "any network), 1 (a thread an element), 2 (a thread two elements) or window (a thread "
     "several, "
     "many stages in registers between moves). Default: 2 where the network allows it and is not "
     "small, else thread"},
    {KEYS, 'K', "keys-per-thread", "N", KEY_COUNTS,
     "elements of a thread in mapping window:" KEY_COUNTS " (default 32, or 16 of more than 32 "
     "bits, but at most half an array)"},
    {TYPE, 'k', "type", "TYPE", SN_KEY_TYPES(TYPE_NAMES),
     "type of the keys:" SN_KEY_TYPES(TYPE_NAMES) " (default u32); f16 keys are passed as 16 bits"},
    {PAIRS, 'p', "pairs", NULL, NULL, "with each key a value of 32 bits travels along"},
    {DESCENDING, 'd', "descending", NULL, NULL, "the largest key first"},
    {NANS, 0, "nan", "POLICY", "last ignore",
     "floating-point keys: last (the default; every NaN comes last, -0 before 0) or ignore (there "
     "are none; faster)"},
    {COUNTED, 'c', "counted", NULL, NULL,
     "arrays may have fewer elements than the network has wires; how many is told at run time"},
    {GIVEN, 'g', "given", "WHAT",
     "any runs: interleaved: bitonic presorted:", "assume of the inputs, as in netcheck"},
    {GOAL, 'G', "goal", "WHAT", "sorted ranks: set: smallest: largest: median",
     "require of the outputs, as in netcheck"},
    {NAME, 'n', "name", "NAME", NULL,
     "begin the names of functions and of the header with NAME (default: after the network)"},
    {OUTPUT, 'o', "output", "FILE", NULL,
     "write the text to FILE, and NAME.h into the same folder"},
    {EMIT, 'e', "emit", "WHAT", "text header ir",
     "what goes to the output: text (the default), header, or ir (the kernel's operations)"},
    {RUN, 'r', "run", "HOW", "emulate",
     "emulate: run the text without a device on the arrays on standard input (numbers with commas "
     "between, an array a line) and print them sorted; races, bad addresses and divergent barriers "
     "are failures"},
    {PROVE, 'P', "prove", NULL, NULL,
     "prove that the text is the network, from a recorded run, before it is written"},
    {COST, 0, "cost", NULL, NULL,
     "write no text but what it costs: instructions a key (by nvcc for sm_90 where it is "
     "installed, else estimated), registers, barriers, bank conflicts"},
    {JSON, 0, "json", NULL, NULL, "print the cost as JSON (docs/json.md)"},
    {TEXT, 0, "text", "FILE", NULL,
     "run or prove the text in FILE, which was written with the same options, and write none"},
    {UNPROVED, 0, "unproved", NULL, NULL, "prove nothing, and say so in the text"},
    {TIMEOUT, 't', "timeout", "SECONDS", NULL,
     "give up the proof after so long (default 60; 0: never)"},
    {THREADS, 'j', "threads", "N", NULL, "prove with N threads (default: one for each core)"},
};

static const sn_example examples[] = {
    {"netkern tsort:512 -o tsort512.cu",
     "the papers' sorter, two elements a thread, and its header"},
    {"netkern --mapping thread --target c green:16 -o green16.c", "16 keys a function, in C"},
    {"netkern --given runs:256,256 --target opencl tmerge:512 -o tmerge512.cl",
     "a merger in OpenCL"},
    {"netkern --mapping window tsort:512 -o tsort512.cu", "several elements a thread, in CUDA"},
    {"netkern --emit ir vsort:16", "what each thread does"},
    {"echo 3,1,2 | netkern --run emulate oddeven:3", "sort on the host what a GPU would"},
    {"netkern --cost --mapping 1 tsort:512", "what a kernel costs"},
    {"netkern --prove --text tsort512.cu tsort:512", "whether a file still is its network"},
};

const sn_tool sn_netkern = {
    .name = "netkern",
    .summary = "Write a proved comparator network as a CUDA, OpenCL or C kernel",
    .synopsis = "[OPTION]... NET",
    .description =
        "The network is proved first, as by netcheck; one that fails is refused with the input "
        "that "
        "refutes it. The text's head names network, claim and proof. Any network of up to 64 wires "
        "runs in the registers of one thread; networks of 2^k wires whose layers join all pairs of "
        "wires that differ in the same bits, as the papers' do, run in shared memory.",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .examples = examples,
    .example_count = sizeof examples / sizeof examples[0],
    .exit_status = {"done", "the claim fails of the network",
                    "wrong usage, bad input, or nothing the target can hold",
                    "the claim is undecided: out of time or memory, or interrupted"},
};

/* The place of `word` in a list of words with spaces before them, or -1. */
static int find_word(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (int place = 0; *words == ' '; place++) {
        size_t size = strcspn(++words, " ");
        if (size == length && !memcmp(words, word, size))
            return place;
        words += size;
    }
    return -1;
}

static int take_word(const char *option, const char *words, const char *word, int *place)
{
    *place = find_word(words, word);
    return *place < 0 ? sn_usage(&sn_netkern, "--%s knows%s, not '%s'", option, words, word)
                      : SN_EXIT_OK;
}

static int take_choice(sn_kernel_request *r, int id)
{
    int place = 0, status;
    const char *word = r->line.argument;
    switch (id) {
    case TARGET:
        status = take_word("target", SN_TARGETS(NAMES2), word, &place);
        r->emit.target = (sn_target)place;
        return status;
    case MAPPING:
        status = take_word("mapping", SN_MAPPINGS(NAMES2), word, &place);
        r->mapping = (sn_mapping)place;
        r->mapping_chosen = true;
        return status;
    case KEYS:
        status = take_word("keys-per-thread", KEY_COUNTS, word, &place);
        r->keys = 2u << (status ? 0 : place);
        return status;
    case TYPE:
        status = take_word("type", SN_KEY_TYPES(TYPE_NAMES), word, &place);
        r->emit.type = (sn_key_type)place;
        return status;
    case NANS:
        status = take_word("nan", " last ignore", word, &place);
        r->emit.nan_ignore = place == 1;
        return status;
    case RUN:
        r->run = true;
        return take_word("run", " emulate", word, &place);
    default:
        status = take_word("emit", " text header ir", word, &place);
        r->what = (sn_emit_what)place;
        return status;
    }
}

static int take_name(sn_kernel_request *r, const char *name)
{
    size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    if (!size || name[size] || isdigit((unsigned char)*name) || size >= sizeof r->name)
        return sn_usage(&sn_netkern, "--name needs a C identifier of at most %zu letters, not '%s'",
                        sizeof r->name - 1, name);
    memcpy(r->name, name, size + 1);
    return SN_EXIT_OK;
}

static int take_option(void *request_, int id)
{
    sn_kernel_request *r = request_;
    const char *argument = r->line.argument;
    switch (id) {
    case GIVEN:
        return sn_take_words(&sn_netkern, &r->given, argument);
    case GOAL:
        return sn_take_words(&sn_netkern, &r->goal, argument);
    case NAME:
        return take_name(r, argument);
    case OUTPUT:
        r->output = argument;
        return SN_EXIT_OK;
    case TIMEOUT:
        return sn_take_timeout(&sn_netkern, &r->timeout, argument);
    case THREADS:
        return sn_take_threads(&sn_netkern, &r->threads, argument);
    case TEXT:
        r->text = argument;
        return SN_EXIT_OK;
    case PAIRS:
    case PROVE:
    case COST:
    case JSON:
    case DESCENDING:
    case COUNTED:
    case UNPROVED:
        *(id == PAIRS        ? &r->emit.pairs
          : id == PROVE      ? &r->prove
          : id == COST       ? &r->cost
          : id == JSON       ? &r->json
          : id == DESCENDING ? &r->emit.descending
          : id == COUNTED    ? &r->emit.counted
                             : &r->unproved) = true;
        return SN_EXIT_OK;
    default:
        return take_choice(r, id);
    }
}

int sn_kernel_request_read(sn_kernel_request *r, int argc, char **argv)
{
    sn_options_read(&r->line, &sn_netkern, argc, argv, take_option, r);
    if (r->line.done)
        return r->line.status;
    if (r->line.argc != 1)
        return sn_usage(&sn_netkern,
                        r->line.argc ? "one network at a time" : "no network is named");
    bool used = r->run || r->prove || r->cost;
    if (r->text && !used)
        return sn_usage(&sn_netkern, "--text needs --run, --prove or --cost");
    if (used && r->what != SN_EMIT_TEXT)
        return sn_usage(&sn_netkern,
                        "--run, --prove and --cost are about the text, not about --emit %s",
                        r->what == SN_EMIT_IR ? "ir" : "header");
    if (r->keys && (!r->mapping_chosen || r->mapping != SN_MAPPING_WINDOW))
        return sn_usage(&sn_netkern, "--keys-per-thread needs --mapping window");
    if (r->run && r->cost)
        return sn_usage(&sn_netkern, "--run and --cost exclude each other");
    if (r->json && !r->cost)
        return sn_usage(&sn_netkern, "--json needs --cost");
    if (r->emit.counted &&
        ((r->given && strcmp(r->given, "any") != 0) || (r->goal && strcmp(r->goal, "sorted") != 0)))
        return sn_usage(&sn_netkern, "--counted needs a network that sorts any input");
    return SN_EXIT_OK;
}
