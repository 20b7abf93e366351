/* netspec: print networks in any format, or what they are, or what they do. */
#include "cli/netspec/netspec.h"
#include "cli/common/common.h"
#include "networks/equivalent.h"
#include "networks/exchanges.h"
#include "networks/formats/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FORMAT = 1,
    UNTANGLE,
    REFLECT,
    FLIP,
    CONCAT,
    BESIDE,
    BY_RANK,
    WIRES,
    LAYERS,
    KEEP_OUTPUTS,
    APPLY,
    OPERATOR,
    BOUNDS
};

typedef struct transform {
    int id;
    const char *text; /* the option's argument */
    uint32_t first, last;
    sn_named other; /* --concat, --beside */
} transform;

typedef struct values {
    const char *text;
    int64_t *number;
    size_t count;
} values;

typedef struct request {
    sn_options line;
    sn_format format;
    sn_language language; /* SN_LANGUAGE_COUNT: another format is asked for */
    sn_circuit circuit;   /* SN_CIRCUIT_COUNT: the same */
    const char *output;
    const char *diff, *equivalent, *source;
    const sn_named_operator *op; /* that --operator names, or NULL */
    sn_named other;              /* --diff, --equivalent */
    const char *registers;
    bool has_format, one_based, stats, exchanges, json, expr, families;
    uint32_t bounds; /* a number of wires, or 0 */
    transform *transforms;
    values *applies;
    size_t transform_count, apply_count;
} request;

static const sn_option options[] = {
    {FORMAT, 'f', "format", "FORMAT",
     "snet list brackets json pairs csv c cpp rust python julia go js cnf aag aig",
     "write this format: snet, list, brackets, json, pairs or csv; a constant for programs in c, "
     "cpp, rust, python, julia, go or js; or what it does to bits, as a formula cnf or a circuit "
     "aag or aig (docs/formats/circuits.md) (default: what FILE ends in, else snet)"},
    {SN_OPTION_FLAG(request, one_based), 0, "one-based", NULL, NULL,
     "list, brackets, pairs and csv: count the wires from 1, as papers do"},
    {SN_OPTION_TEXT(request, output), 'o', "output", "FILE", NULL,
     "write to FILE instead of standard output"},
    {SN_OPTION_FLAG(request, stats), 's', "stats", NULL, NULL,
     "print wires, size, depth, the layers' sizes, whether the network is standard and symmetric, "
     "cycles and registers of a pipeline, and of up to 16 wires how many comparators exchange, "
     "beside the best known size and depth of a sorting network of so many wires"},
    {SN_OPTION_TEXT(request, registers), 0, "registers", "WHERE", "none every: layers: balanced:",
     "with --stats: where a pipeline has registers, in the words of netkern --registers (default "
     "every:1, after each layer)"},
    {SN_OPTION_FLAG(request, exchanges), 0, "exchanges", NULL, NULL,
     "print how many comparators exchange what they compare, in the mean and at most: over all "
     "permutations and vectors of zeros and ones, or samples where these are too many"},
    {SN_OPTION_FLAG(request, json), 0, "json", NULL, NULL,
     "with --stats, --exchanges, --apply, --diff, --equivalent, --families or --bounds: print JSON "
     "(docs/json/netspec.md)"},
    {UNTANGLE, 0, "untangle", NULL, NULL,
     "make every comparator standard; an output permutation may remain"},
    {REFLECT, 0, "reflect", NULL, NULL,
     "turn upside down and exchange minimum and maximum: the dual network"},
    {FLIP, 0, "flip", NULL, NULL, "reverse every comparator"},
    {CONCAT, 0, "concat", "NET", NULL, "put NET behind the network"},
    {BESIDE, 0, "beside", "NET", NULL, "put NET beside the network, on wires after its own"},
    {BY_RANK, 0, "by-rank", NULL, NULL,
     "number the wires in order of the mean rank each is left with, as if values that meet were "
     "independent of each other"},
    {WIRES, 0, "wires", "I-J", NULL,
     "keep the comparators, or nodes, that join two of the wires I to J"},
    {LAYERS, 0, "layers", "I-J", NULL, "keep the layers I to J, of which 1 is the first"},
    {KEEP_OUTPUTS, 0, "keep-outputs", "I-J", NULL,
     "remove the comparators, or nodes, that reach none of the outputs I to J"},
    {APPLY, 'a', "apply", "VALUES", NULL,
     "print what the network makes of these integers, as 3,1,2; repeatable"},
    {OPERATOR, 0, "operator", "OP", "+ * max min",
     "what the nodes of a prefix network do with --apply: + (the default), *, max or min"},
    {SN_OPTION_TEXT(request, diff), 'd', "diff", "NET", NULL,
     "compare with NET, layer by layer; exit status 1 if they are not the same network"},
    {SN_OPTION_TEXT(request, equivalent), 0, "equivalent", "NET", NULL,
     "ask whether NET is the same network but for wires' names and reflection, and print how they "
     "correspond; exit status 1 if not, 3 if that is not found out"},
    {SN_OPTION_FLAG(request, expr), 0, "expr", NULL, NULL,
     "print the combinator expression of a family or a script, as a script"},
    {SN_OPTION_FLAG(request, families), 0, "families", NULL, NULL,
     "list the families of networks and their sources"},
    {SN_OPTION_TEXT(request, source), 0, "source", "NAME", NULL,
     "print who described the family NAME, or by what command the network NAME of the catalogue "
     "was "
     "found; of best:13, median:9 and the like, of the network meant by it"},
    {BOUNDS, 0, "bounds", "N", NULL,
     "print what is known of the least size and depth of sorters of N wires, with sources, and the "
     "sorters known here"},
};

/* Which options need one of others, and exclude others. */
static const sn_option_rule rules[] = {
    {"stats", NULL, "exchanges apply diff equivalent expr families bounds source format one-based"},
    {"exchanges", NULL, "apply diff equivalent expr families bounds source format one-based"},
    {"apply", NULL, "diff equivalent expr families bounds source format one-based"},
    {"operator", "apply", NULL},
    {"registers", "stats", NULL},
    {"diff", NULL, "equivalent expr families bounds source format one-based"},
    {"equivalent", NULL, "expr families bounds source format one-based"},
    {"expr", NULL, "families bounds source format one-based"},
    {"families", NULL, "bounds source format one-based"},
    {"source", NULL, "format one-based"},
    {"bounds", NULL, "source format one-based"},
};

static const sn_brief common[] = {
    {"format", "write list, json, csv, c, python, …"},
    {"output", "write to FILE"},
    {"stats", "facts: wires, size, depth, beside the best known"},
    {"untangle", "make every comparator standard"},
    {"reflect", "the dual network"},
    {"wires", "only the comparators of wires I to J"},
    {"keep-outputs", "only the comparators that reach outputs I to J"},
    {"apply", "what the network makes of 3,1,2"},
    {"diff", "compare with another network"},
    {"families", "list families of networks"},
    {"bounds", "what is known of the best sorters of N wires"},
};

static const sn_example examples[] = {
    {"netspec tsort:8", "print the tree sorter for 8 wires"},
    {"netspec examples/vsort.lua:4 --stats", "facts about the network a script describes"},
    {"netspec net.json -f list -o net.txt", "convert between formats"},
    {"netspec best:12 -f c", "write a network as a constant for a program"},
    {"netspec bmerge:8 --apply 1,3,5,7,8,6,4,2", "run a network on an input"},
    {"netspec oddeven:15 --keep-outputs 7-7", "cut a median network out of a sorter"},
    {"netspec cubes:16:16 --beside sorter.snet --by-rank", "what to search behind"},
    {"netspec a.snet --reflect --diff a.snet", "ask whether a network is its own reflection"},
    {"netspec a.snet --equivalent b.snet", "ask whether two networks differ in wires' names alone"},
    {"netspec best:12 -f cnf", "write a formula for cardinality constraints"},
    {"netspec brentkung:16 --stats", "facts about a prefix network"},
    {"netspec --source best:13", "ask where a network is from"},
    {"netspec --bounds 60", "ask how well 60 wires can be sorted"},
};

static const sn_tool tool = {
    .name = "netspec",
    .summary = "Print comparator networks, facts about them, or what they do to an input",
    .synopsis = "[OPTION]... NET...",
    .description =
        "Each NET is read, transformed as the options say in the order they are given, and written "
        "in its canonical form: as-soon-as-possible layers, each by ascending wire. With --stats, "
        "--exchanges, --apply, --diff or --equivalent that answer is printed instead.",
#if SN_WITH_VERIFY
    .prove = sn_prove_entry,
#endif
    SN_TOOL_TABLES,
    .exit_status = {"done; with --diff or --equivalent: all are the same network",
                    "with --diff or --equivalent: some differ",
                    "wrong usage, bad input, or output that cannot be written",
                    "out of memory; with --equivalent: not found out"},
};

/* ---- the command line ------------------------------------------------------------------------ */

static void request_free(request *r)
{
    for (size_t i = 0; i < r->transform_count; i++)
        sn_named_free(&r->transforms[i].other);
    for (size_t i = 0; i < r->apply_count; i++)
        free(r->applies[i].number);
    sn_named_free(&r->other);
    free(r->transforms);
    free(r->applies);
}

/* What an option is called behind its two dashes. */
static const char *name_of(int id)
{
    const sn_option *o = options;
    while (o->id != id)
        o++;
    return o->name;
}

static int add_transform(request *r, int id)
{
    transform *t = &r->transforms[r->transform_count++];
    *t = (transform){.id = id, .text = r->line.argument};
    const bool range = id == WIRES || id == LAYERS || id == KEEP_OUTPUTS;
    if (range && !sn_parse_range(t->text, &t->first, &t->last))
        return sn_usage(&tool, "--%s needs a range like 0-7, not '%s'", name_of(id), t->text);
    return SN_EXIT_OK;
}

static int add_apply(request *r)
{
    values *v = &r->applies[r->apply_count++];
    *v = (values){.text = r->line.argument};
    if (!sn_parse_values(v->text, &v->number, &v->count))
        return sn_usage(&tool, "--apply needs integers like 3,1,2, not '%s'", v->text);
    if (!v->number)
        return sn_out_of_memory(&tool, NULL);
    return SN_EXIT_OK;
}

/* The format by its name, or by what files of it end in. */
static int take_format(request *r, const char *name)
{
    static const char *const endings[][2] = {
        {"h", "c"}, {"hpp", "cpp"}, {"rs", "rust"}, {"py", "python"}, {"jl", "julia"},
    };
    const char *language = name;
    for (size_t i = 0; !r->has_format && i < sizeof endings / sizeof endings[0]; i++)
        language = strcmp(name, endings[i][0]) ? language : endings[i][1];
    r->language = SN_LANGUAGE_COUNT;
    r->circuit = SN_CIRCUIT_COUNT;
    if (!sn_format_find(name, &r->format) && !sn_language_find(language, &r->language) &&
        !sn_circuit_find(name, &r->circuit))
        return sn_usage_word(&tool, "format", name);
    return SN_EXIT_OK;
}

static int take_option(void *request_, int id)
{
    request *r = request_;
    switch (id) {
    case FORMAT:
        r->has_format = true;
        return take_format(r, r->line.argument);
    case APPLY:
        return add_apply(r);
    case OPERATOR:
        r->op = sn_operator_find(r->line.argument);
        return r->op ? SN_EXIT_OK : sn_usage_word(&tool, "operator", r->line.argument);
    case BOUNDS:
        if (!sn_parse_number(r->line.argument, &r->bounds) || !r->bounds ||
            r->bounds > SN_WIRES_MAX)
            return sn_usage(&tool, "--bounds needs a number of wires from 1 to %u, not '%s'",
                            SN_WIRES_MAX, r->line.argument);
        return SN_EXIT_OK;
    default:
        return add_transform(r, id);
    }
}

static const char *format_name(const request *r)
{
    return r->language != SN_LANGUAGE_COUNT ? sn_language_name(r->language)
           : r->circuit != SN_CIRCUIT_COUNT ? sn_circuit_name(r->circuit)
                                            : sn_format_name(r->format);
}

/* Contradictions among the options. */
static int check_request(request *r)
{
    const char *ending = sn_output_ending(r->output);
    bool alone = r->families || r->bounds || r->source;
    bool answers = r->stats + r->exchanges + (r->apply_count > 0) + (r->diff != NULL) +
                   (r->equivalent != NULL) + r->expr + r->families + (r->bounds > 0) +
                   (r->source != NULL);
    if (r->json && (!answers || r->expr || r->source))
        return sn_usage(&tool, "--json goes with --stats, --exchanges, --apply, --diff, "
                               "--equivalent, --families or --bounds; to write a network as JSON "
                               "use --format json");
    if (r->expr && r->transform_count)
        return sn_usage(&tool,
                        "--expr prints a description as it is; transform the network instead");
    if (r->expr && r->line.argc > 1)
        return sn_usage(&tool, "--expr prints one script; name one network");
    if (alone && (r->line.argc || r->transform_count))
        return sn_usage(&tool, r->families ? "--families lists them all; it takes no network"
                               : r->source ? "--source takes no network"
                                           : "--bounds takes no network");
    if (!alone && !r->line.argc)
        return sn_usage(&tool, "no network is named");
    if (!answers && !r->has_format && ending && take_format(r, ending))
        return SN_EXIT_USAGE;
    bool is_other = r->language != SN_LANGUAGE_COUNT || r->circuit != SN_CIRCUIT_COUNT;
    if (r->one_based && (is_other || r->format == SN_FORMAT_SNET || r->format == SN_FORMAT_JSON))
        return sn_usage(&tool, "--one-based is for list, brackets, pairs and csv, not for %s",
                        format_name(r));
    bool marks_end = !is_other && (r->format == SN_FORMAT_SNET || r->format == SN_FORMAT_JSON);
    if (!answers && !marks_end && r->line.argc > 1)
        return sn_usage(&tool, "several networks in a row would be read as one in format %s",
                        format_name(r));
    return SN_EXIT_OK;
}

static int read_request(request *r, int argc, char **argv)
{
    r->transforms = sn_alloc((size_t)argc, sizeof *r->transforms);
    r->applies = sn_alloc((size_t)argc, sizeof *r->applies);
    if (!r->transforms || !r->applies)
        return sn_out_of_memory(&tool, NULL);
    sn_options_read(&r->line, &tool, argc, argv, take_option, r);
    return r->line.done ? r->line.status : check_request(r);
}

/* Networks that options name are loaded once, before any work. */
static int load_named(request *r)
{
    int status = SN_EXIT_OK;
    if (r->diff || r->equivalent)
        status = sn_input_load_either(&tool, r->diff ? r->diff : r->equivalent, &r->line.wish, NULL,
                                      &r->other);
    for (size_t i = 0; !status && i < r->transform_count; i++)
        if (r->transforms[i].id == CONCAT || r->transforms[i].id == BESIDE)
            status = sn_input_load_either(&tool, r->transforms[i].text, &r->line.wish, NULL,
                                          &r->transforms[i].other);
    return status;
}

/* ---- transforming ---------------------------------------------------------------------------- */

static sn_err only_comparators(const char *option, sn_error *error)
{
    return sn_fail(error, SN_E_ARGUMENT, "--%s is for comparators; this is a prefix network",
                   option);
}

/* The network of either kind. */
static sn_net *net_of(const sn_named *named)
{
    return named->net ? named->net : &named->scan->net;
}

static sn_err transform_one(const transform *t, const sn_net *net, sn_net **out, sn_error *error)
{
    const bool is_shared =
        t->id == CONCAT || t->id == WIRES || t->id == LAYERS || t->id == KEEP_OUTPUTS;
    if (!is_shared && net->kind != SN_NET_COMPARATORS)
        return only_comparators(name_of(t->id), error);
    switch (t->id) {
    case UNTANGLE:
        return sn_net_untangle(net, out, error);
    case REFLECT:
        return sn_net_reflect(net, out, error);
    case FLIP:
        return sn_net_flip(net, out, error);
    case CONCAT:
        return sn_net_concat(net, net_of(&t->other), out, error);
    case BESIDE:
        return sn_net_beside(net, net_of(&t->other), out, error);
    case BY_RANK:
        return sn_net_by_rank(net, out, error);
    case WIRES:
        return sn_net_wires(net, t->first, t->last, out, error);
    case LAYERS:
        return sn_net_cut_layers(net, t->first, t->last, out, error);
    default:
        return sn_net_keep_outputs(net, t->first, t->last, out, error);
    }
}

static sn_err transform_all(const request *r, sn_named *input, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < r->transform_count; i++) {
        sn_net *next = NULL;
        err = transform_one(&r->transforms[i], net_of(input), &next, error);
        if (err)
            break;
        sn_net_free(input->net);
        sn_scan_free(input->scan);
        input->scan = sn_scan_of(next);
        input->net = input->scan ? NULL : next;
    }
    return err;
}

/* ---- answers: what is printed for one network ------------------------------------------------ */

/* What is printed of all networks. */
typedef struct answers {
    sn_buf out;
    sn_json *json; /* with --json writes to it, else NULL */
    bool failed;   /* nothing is printed, but the reason was */
} answers;

static sn_err answer_stats(const request *r, const char *name, const sn_named *input, answers *to,
                           sn_error *error)
{
    return input->net ? sn_net_facts(name, input->net, r->registers, &to->out, to->json, error)
                      : sn_scan_facts(name, input->scan, r->registers, &to->out, to->json, error);
}

static sn_err apply_one(const request *r, const values *v, const sn_named *input, int64_t *scratch,
                        int64_t *left, sn_error *error)
{
    const uint32_t wires = net_of(input)->wires;
    if (v->count != wires)
        return sn_fail(error, SN_E_ARGUMENT, "has %lu wire%s, but --apply gives %zu value%s",
                       (unsigned long)wires, wires == 1 ? "" : "s", v->count,
                       v->count == 1 ? "" : "s");
    memcpy(scratch, v->number, v->count * sizeof *scratch);
    if (input->net)
        sn_net_apply(input->net, scratch, left);
    else
        sn_scan_apply(input->scan, (r->op ? r->op : &sn_operators[0])->apply, scratch, left);
    return SN_OK;
}

static void apply_json(const char *name, const values *v, const int64_t *left, sn_json *json)
{
    sn_json_add(json, "{ name %s", name);
    sn_json_integers(json, "input", v->number, v->count);
    sn_json_integers(json, "output", left, v->count);
    sn_json_add(json, "}");
}

static void apply_text(const int64_t *left, size_t count, sn_buf *out)
{
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s%lld", i ? "," : "", (long long)left[i]);
    sn_buf_puts(out, "\n");
}

static sn_err answer_apply(const request *r, const char *name, const sn_named *input, answers *to,
                           sn_error *error)
{
    if (input->net && r->op)
        return sn_fail(error, SN_E_ARGUMENT,
                       "--operator is for prefix networks; this one has comparators");
    const uint32_t wires = net_of(input)->wires;
    int64_t *scratch = sn_alloc(wires, sizeof *scratch);
    int64_t *left = sn_alloc(wires, sizeof *left);
    sn_err err = scratch && left ? SN_OK : sn_fail_nomem(error);
    for (size_t i = 0; !err && i < r->apply_count; i++) {
        err = apply_one(r, &r->applies[i], input, scratch, left, error);
        if (!err && to->json)
            apply_json(name, &r->applies[i], left, to->json);
        else if (!err)
            apply_text(left, wires, &to->out);
    }
    free(scratch);
    free(left);
    return err;
}

/* ---- --diff ---------------------------------------------------------------------------------- */

static sn_err answer_diff(const request *r, const char *name, const sn_named *input, int *status,
                          answers *to, sn_error *error)
{
    const sn_net *net = net_of(input), *other = net_of(&r->other);
    bool same;
    sn_err err = sn_net_check_kinds(net, other, error);
    err = err ? err : sn_net_same(net, other, &same, error);
    if (err)
        return err;
    *status = same ? SN_EXIT_OK : SN_EXIT_FAILS;
    if (to->json) {
        sn_json_add(to->json, "{ name %s other %s", name, r->diff);
        sn_json_bool(to->json, "same", same);
        sn_json_add(to->json, "}");
        return SN_OK;
    }
    sn_buf_words(&to->out, name);
    sn_buf_puts(&to->out, " and ");
    sn_buf_words(&to->out, r->diff);
    sn_buf_puts(&to->out, same ? ": the same network\n" : ": different networks\n");
    return same ? SN_OK : sn_diff_print(net, other, &to->out, error);
}

static sn_err answer_equivalent(const request *r, const char *name, const sn_named *input,
                                int *status, answers *to, sn_error *error)
{
    sn_err err = sn_net_check_kinds(net_of(input), net_of(&r->other), error);
    if (!err && !input->net)
        err = only_comparators("equivalent", error);
    return err ? err
               : sn_equivalent_answer(name, input->net, r->equivalent, r->other.net, status,
                                      to->json ? NULL : &to->out, to->json, error);
}

static sn_err answer_exchanges(const char *name, const sn_named *input, answers *to,
                               sn_error *error)
{
    if (!input->net)
        return only_comparators("exchanges", error);
    return sn_net_exchanges(name, input->net, &to->out, to->json, error);
}

static sn_err answer_expr(const sn_named *input, sn_buf *out, sn_error *error)
{
    if (!input->expr)
        return sn_fail(error, SN_E_UNSUPPORTED, "is not described by combinators");
    sn_buf_puts(out, "return ");
    sn_err err = sn_expr_print(input->expr, out, error);
    sn_buf_puts(out, "\n");
    return err;
}

/* Formats that do not say how many wires there are count them from 1 behind one that is idle. */
static sn_err write_one_based(const request *r, const sn_net *net, sn_buf *out, sn_error *error)
{
    sn_net *idle, *both = NULL;
    sn_err err = sn_net_new(1, &idle, error);
    if (err)
        return err;
    err = sn_net_beside(idle, net, &both, error);
    err = err ? err : sn_format_write(both, r->format, out, error);
    sn_net_free(idle);
    sn_net_free(both);
    return err;
}

/* The network itself. */
static sn_err answer_network(const request *r, const sn_named *input, sn_buf *out, sn_error *error)
{
    const bool is_constant = r->language != SN_LANGUAGE_COUNT;
    const bool is_circuit = r->circuit != SN_CIRCUIT_COUNT;
    if (r->one_based && input->net)
        return write_one_based(r, input->net, out, error);
    if (input->net)
        return is_constant  ? sn_constant_write(input->net, r->language, out, error)
               : is_circuit ? sn_circuit_write(input->net, r->circuit, out, error)
                            : sn_format_write(input->net, r->format, out, error);
    if (is_constant || is_circuit)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s cannot hold a prefix network; snet and json can", format_name(r));
    return sn_format_write_scan(input->scan, r->format, out, error);
}

/* ---- main ------------------------------------------------------------------------------------ */

static sn_err answer(const request *r, const char *name, const sn_named *input, int *status,
                     answers *to, sn_error *error)
{
    if (r->stats)
        return answer_stats(r, name, input, to, error);
    if (r->exchanges)
        return answer_exchanges(name, input, to, error);
    if (r->apply_count)
        return answer_apply(r, name, input, to, error);
    if (r->diff)
        return answer_diff(r, name, input, status, to, error);
    if (r->equivalent)
        return answer_equivalent(r, name, input, status, to, error);
    if (r->expr)
        return answer_expr(input, &to->out, error);
    return answer_network(r, input, &to->out, error);
}

static int one_network(const request *r, const char *name, answers *to)
{
    sn_named input;
    sn_error error = {0};
    int said = SN_EXIT_OK;
    int status = sn_input_load_either(&tool, name, &r->line.wish, NULL, &input);
    if (!status && transform_all(r, &input, &error))
        status = sn_report(&tool, name, &error);
    if (!status && answer(r, name, &input, &said, to, &error))
        status = sn_report(&tool, name, &error);
    sn_named_free(&input);
    to->failed = status;
    return status ? status : said;
}

static int answer_bounds(const request *r, answers *to)
{
    sn_error error = {0};
    sn_err err = sn_bounds_print(&tool, r->bounds, &to->out, to->json, &error);
    return err ? sn_report(&tool, NULL, &error) : SN_EXIT_OK;
}

static int all_networks(const request *r, answers *to)
{
    int status = SN_EXIT_OK;
    if (r->families && to->json)
        sn_families_json(to->json);
    else if (r->families)
        sn_families_text(&to->out);
    if (r->source)
        status = sn_source_print(&tool, r->source, &to->out);
    if (r->bounds)
        status = answer_bounds(r, to);
    to->failed = status;
    for (int i = 0; i < r->line.argc; i++) {
        int one = one_network(r, r->line.argv[i], to);
        if (to->failed)
            return one;
        status = sn_exit_worse(status, one);
    }
    return status;
}

int main(int argc, char **argv)
{
    request r = {.language = SN_LANGUAGE_COUNT, .circuit = SN_CIRCUIT_COUNT};
    sn_json json;
    answers to = {.json = NULL};
    int status = read_request(&r, argc, argv);
    if (!status && !r.line.done)
        status = load_named(&r);
    if (!status && !r.line.done) {
        if (r.json)
            sn_json_begin(to.json = &json, &to.out);
        status = all_networks(&r, &to);
        if (r.json)
            sn_json_end(&json);
        int written = to.failed ? SN_EXIT_OK : sn_output_write(&tool, r.output, &to.out);
        status = written ? written : status;
    }
    sn_buf_free(&to.out);
    request_free(&r);
    return status;
}
