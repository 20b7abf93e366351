/* netkern: write kernels that sort by a proved network. */
#include "cli/arguments.h"
#include "cli/input.h"
#include "cli/kernel_proof.h"
#include "cli/kernel_trial.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "codegen/emit.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

static const sn_tool tool = {
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

typedef enum emit_what { EMIT_TEXT, EMIT_HEADER, EMIT_IR } emit_what;

typedef struct request {
    sn_options line;
    sn_emit emit;
    sn_mapping mapping;
    bool mapping_chosen;
    uint32_t keys; /* of a thread, 0: not chosen */
    emit_what what;
    char *given, *goal; /* in the words of verify/property.h */
    const char *output, *text;
    char name[64];
    double timeout;
    uint32_t threads;
    bool unproved, run, prove, cost, json;
} request;

/* ---- the command line ------------------------------------------------------------------------ */

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
    return *place < 0 ? sn_usage(&tool, "--%s knows%s, not '%s'", option, words, word) : SN_EXIT_OK;
}

static int take_choice(request *r, int id)
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
        r->what = (emit_what)place;
        return status;
    }
}

static int take_name(request *r, const char *name)
{
    size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
    if (!size || name[size] || isdigit((unsigned char)*name) || size >= sizeof r->name)
        return sn_usage(&tool, "--name needs a C identifier of at most %zu letters, not '%s'",
                        sizeof r->name - 1, name);
    memcpy(r->name, name, size + 1);
    return SN_EXIT_OK;
}

static int take_option(request *r, int id)
{
    const char *argument = r->line.argument;
    switch (id) {
    case GIVEN:
        return sn_take_words(&tool, &r->given, argument);
    case GOAL:
        return sn_take_words(&tool, &r->goal, argument);
    case NAME:
        return take_name(r, argument);
    case OUTPUT:
        r->output = argument;
        return SN_EXIT_OK;
    case TIMEOUT:
        return sn_take_timeout(&tool, &r->timeout, argument);
    case THREADS:
        return sn_take_threads(&tool, &r->threads, argument);
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

static int read_request(request *r, int argc, char **argv)
{
    sn_options_start(&r->line, &tool, argc, argv);
    for (int id; (id = sn_options_next(&r->line));) {
        int status = take_option(r, id);
        if (status)
            sn_options_stop(&r->line, status);
    }
    if (r->line.done)
        return r->line.status;
    if (r->line.argc != 1)
        return sn_usage(&tool, r->line.argc ? "one network at a time" : "no network is named");
    bool used = r->run || r->prove || r->cost;
    if (r->text && !used)
        return sn_usage(&tool, "--text needs --run, --prove or --cost");
    if (used && r->what != EMIT_TEXT)
        return sn_usage(&tool, "--run, --prove and --cost are about the text, not about --emit %s",
                        r->what == EMIT_IR ? "ir" : "header");
    if (r->keys && (!r->mapping_chosen || r->mapping != SN_MAPPING_WINDOW))
        return sn_usage(&tool, "--keys-per-thread needs --mapping window");
    if (r->run && r->cost)
        return sn_usage(&tool, "--run and --cost exclude each other");
    if (r->json && !r->cost)
        return sn_usage(&tool, "--json needs --cost");
    if (r->emit.counted &&
        ((r->given && strcmp(r->given, "any") != 0) || (r->goal && strcmp(r->goal, "sorted") != 0)))
        return sn_usage(&tool, "--counted needs a network that sorts any input");
    return SN_EXIT_OK;
}

/* A name after the network's: letters and digits of "examples/vsort.lua:4" are vsort4. */
static void choose_name(request *r, const sn_net *net)
{
    const char *path = r->line.argv[0], *slash = strrchr(path, '/');
    size_t size = 0, most = sizeof r->name - 8;
    if (r->name[0])
        return;
    for (const char *c = slash ? slash + 1 : path; *c && size < most; c++) {
        if (*c == '.')
            c += strcspn(c, ":") - 1; /* an ending */
        else if (isalnum((unsigned char)*c) || *c == '_')
            r->name[size++] = *c;
    }
    r->name[size] = '\0';
    if (!size || isdigit((unsigned char)r->name[0]))
        size = (size_t)snprintf(r->name, sizeof r->name, "network");
    if (!isdigit((unsigned char)r->name[size - 1]))
        snprintf(r->name + size, sizeof r->name - size, "%lu", (unsigned long)net->wires);
}

/* ---- the kernel ------------------------------------------------------------------------------ */

/* Keys up to which one thread takes an array unless --mapping says otherwise. */
#define SMALL 32

/* A kernel, and the network that it computes where that is not the one asked for; else NULL. */
typedef struct plan {
    sn_kernel *kernel;
    sn_net *computed;
} plan;

static void plan_free(plan *p)
{
    sn_kernel_free(p->kernel);
    sn_net_free(p->computed);
}

static sn_err plan_window(const request *r, const sn_net *net, bool leaf, plan *p, sn_error *error)
{
    bool wide = r->emit.pairs || sn_key_infos[r->emit.type].bits > 32;
    sn_window_choice choice = {.keys = r->keys ? r->keys
                                       : wide  ? 16
                                               : 32,
                               .leaf = leaf,
                               .several = r->emit.target == SN_TARGET_CUDA};
    while (!r->keys && choice.keys > 2 && choice.keys >= net->wires)
        choice.keys /= 2;
    return sn_plan_window(net, &choice, &p->kernel, &p->computed, error);
}

static sn_err plan_mapping(const request *r, const sn_net *net, sn_kernel **kernel, sn_error *error)
{
    if (r->mapping_chosen)
        return sn_plan(net, r->mapping, kernel, error);
    bool small = net->wires <= SMALL || r->emit.target == SN_TARGET_C;
    if (!small && !sn_plan(net, SN_MAPPING_TWO, kernel, error))
        return SN_OK;
    return sn_plan(net, SN_MAPPING_THREAD, kernel, error);
}

/* leaf  a smaller sorter may replace the first window */
static int make_kernel(const request *r, const sn_net *net, bool leaf, plan *p)
{
    sn_error error = {.text = ""};
    bool window = r->mapping_chosen && r->mapping == SN_MAPPING_WINDOW;
    sn_err err =
        window ? plan_window(r, net, leaf, p, &error) : plan_mapping(r, net, &p->kernel, &error);
    err = err || r->what == EMIT_IR ? err : sn_emit_check(p->kernel, &r->emit, &error);
    return err ? sn_report(&tool, r->line.argv[0], &error) : SN_EXIT_OK;
}

/* Whether there is a header to write beside the output: not where that is a device or a pipe. */
static bool has_folder(const char *output)
{
    struct stat info;
    return output && strcmp(output, "-") != 0 && (stat(output, &info) || S_ISREG(info.st_mode));
}

/* NAME.h beside the output. */
static int write_header(const request *r, const sn_kernel *kernel)
{
    sn_buf path = {0}, header = {0};
    const char *slash = strrchr(r->output, '/');
    sn_buf_add(&path, r->output, slash ? (size_t)(slash - r->output) + 1 : 0);
    sn_buf_printf(&path, "%s.h", r->emit.name);
    sn_emit_header(kernel, &r->emit, &header);
    header.failed = header.failed || path.failed;
    int status;
    if (!path.failed && !strcmp(path.data, r->output))
        status = sn_usage(&tool, "the text and its header would both be %s", r->output);
    else
        status = sn_output_write(&tool, path.failed ? NULL : path.data, &header);
    sn_buf_free(&header);
    sn_buf_free(&path);
    return status;
}

/* The text: from --text, or written anew. */
static int make_text(const request *r, const sn_kernel *kernel, sn_buf *text)
{
    if (r->text)
        return sn_text_load(&tool, r->text, text);
    sn_emit_text(kernel, &r->emit, text);
    sn_error error;
    return text->failed ? (sn_fail_nomem(&error), sn_report(&tool, NULL, &error)) : SN_EXIT_OK;
}

/* Prove the text and run it, as asked for; `out` is what that prints. */
static int try_text(const request *r, const sn_kernel *kernel, const sn_net *net,
                    const sn_buf *text, sn_workshop *shop, sn_buf *out)
{
    const char *name = r->text ? r->text : r->line.argv[0];
    const sn_trial trial = {.kernel = kernel, .emit = &r->emit, .text = text, .shop = shop};
    int status = SN_EXIT_OK;
    if (r->prove)
        status = sn_kernel_prove_text(&tool, name, &trial, net, out);
    if (!status && (r->run || r->cost))
        sn_buf_free(out);
    if (!status && r->run)
        status = sn_kernel_run_text(&tool, name, &trial, out);
    if (!status && r->cost)
        status = sn_kernel_cost(&tool, name, &trial, r->json, out);
    return status;
}

/* The same in a folder for it. */
static int try_in_shop(const request *r, const sn_kernel *kernel, const sn_net *net,
                       const sn_buf *text, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_workshop *shop;
    if (!r->prove && !r->run && !r->cost)
        return SN_EXIT_OK;
    sn_signals_catch();
    sn_err err = sn_trial_open(r->timeout, &sn_stop, &shop, &error);
    int status = err ? sn_report(&tool, NULL, &error) : try_text(r, kernel, net, text, shop, out);
    sn_trial_close(shop);
    sn_signals_release();
    return status;
}

/* Results of a run, or the cost, go to the output; else the text does, if it was written here. */
static int use_text(const request *r, const sn_kernel *kernel, const sn_net *net)
{
    sn_buf text = {0}, out = {0};
    bool file = has_folder(r->output), results = r->run || r->cost;
    int status = make_text(r, kernel, &text);
    if (!status)
        status = try_in_shop(r, kernel, net, &text, &out);
    if (!status && results)
        status = sn_output_write(&tool, r->output, &out);
    else if (!status && r->prove && (file || r->text))
        status = sn_output_write(&tool, NULL, &out);
    if (!status && !results && !r->text && file)
        status = write_header(r, kernel);
    if (!status && !results && !r->text)
        status = sn_output_write(&tool, r->output, &text);
    sn_buf_free(&text);
    sn_buf_free(&out);
    return status;
}

static int write_kernel(const request *r, const sn_kernel *kernel, const sn_net *net)
{
    sn_buf out = {0};
    if (r->what == EMIT_TEXT)
        return use_text(r, kernel, net);
    if (r->what == EMIT_IR)
        sn_kernel_print(kernel, &out);
    else
        sn_emit_header(kernel, &r->emit, &out);
    int status = sn_output_write(&tool, r->output, &out);
    sn_buf_free(&out);
    return status;
}

/* Prove what a kernel with a leaf computes. If the claim fails of that, the kernel is made without.
 * The claim holds of the network asked for, which `lines` say. */
static int prove_leaf(const request *r, const sn_kernel_claim *claim, plan *p,
                      sn_kernel_lines *lines)
{
    sn_buf name = {0};
    sn_kernel_lines replaced = {0};
    sn_kernel_claim of_leaf = *claim;
    sn_buf_printf(&name, "%s with the smallest sorter known of %lu keys first", claim->name,
                  (unsigned long)p->kernel->registers);
    of_leaf.net = p->computed;
    of_leaf.name = name.failed ? claim->name : name.data;
    of_leaf.quiet = true;
    int status = sn_kernel_prove(&tool, &of_leaf, &replaced);
    if (status) {
        sn_kernel_lines_free(&replaced);
    } else {
        sn_kernel_lines_free(lines);
        *lines = replaced;
    }
    sn_buf_free(&name);
    if (status != SN_EXIT_FAILS)
        return status;
    plan_free(p);
    *p = (plan){0};
    return make_kernel(r, claim->net, false, p);
}

static int run(request *r, const sn_net *net)
{
    plan p = {0};
    sn_kernel_lines lines = {0};
    const sn_kernel_claim claim = {.name = r->line.argv[0],
                                   .net = net,
                                   .given = r->given,
                                   .goal = r->goal,
                                   .timeout = r->timeout,
                                   .threads = r->threads,
                                   .unproved = r->unproved};
    int status = make_kernel(r, net, !r->unproved, &p);
    if (!status)
        status = sn_kernel_prove(&tool, &claim, &lines);
    if (!status && p.computed)
        status = prove_leaf(r, &claim, &p, &lines);
    if (!status) {
        choose_name(r, net);
        r->emit.name = r->name;
        r->emit.network = lines.network.data;
        r->emit.claim = lines.claim.data;
        r->emit.proof = lines.proof.data;
        status = write_kernel(r, p.kernel, p.computed ? p.computed : net);
    }
    sn_kernel_lines_free(&lines);
    plan_free(&p);
    return status;
}

int main(int argc, char **argv)
{
    request r = {.timeout = SN_TIMEOUT_DEFAULT, .emit = {.type = SN_KEY_U32}};
    sn_input input = {0};
    int status = read_request(&r, argc, argv);
    if (!status && !r.line.done)
        status = sn_input_load(&tool, r.line.argv[0], r.line.width, &input);
    if (!status && !r.line.done)
        status = run(&r, input.net);
    sn_input_free(&input);
    free(r.given);
    free(r.goal);
    return status;
}
