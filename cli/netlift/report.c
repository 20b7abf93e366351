/* Reports as text, JSON and SARIF, compared with a baseline. */
#include "cli/common/common.h"
#include "cli/netlift/netlift.h"
#include "lift/lift.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- report ---------------------------------------------------------------------------------- */

/* Lines that are named of comparators that never swap. */
#define LINES_MAX 8

/* Whether the text says another number of comparators than it has. */
static bool finding_miscounts(const sn_lift_finding *f)
{
    uint32_t says = f->lifted->claim.comparators;
    return f->lifted->net && says && says != f->lifted->net->size;
}

/* "sorted, descending", "given runs 4,4; sorted": what was proved or refuted. */
static void finding_claim(const sn_lift_finding *f, sn_buf *out)
{
    if (strcmp(f->given, "any") != 0 && *f->given)
        sn_buf_printf(out, "given %s%s%s%s; ", f->given, f->premise ? ", as " : "",
                      f->premise ? f->premise : "", f->premise ? " says" : "");
    const char *claim = *f->goal                                            ? f->goal
                        : f->judgement == SN_JUDGED_UNCLAIMED && *f->reason ? f->reason
                                                                            : "nothing is claimed";
    sn_buf_printf(out, "%s%s%s", claim, f->how ? ", " : "", f->how ? f->how : "");
}

/* "lines 3, 7": those of the comparators that never swap. */
static void idle_lines(const sn_lift_finding *f, sn_buf *out)
{
    size_t named = 0;
    sn_buf_printf(out, "line%s", sn_plural(f->idle->never));
    for (size_t i = 0; i < f->idle->size; i++)
        if (f->idle->swaps[i] == SN_SWAPS_NEVER && named++ < LINES_MAX)
            sn_buf_printf(out, "%s %u", named > 1 ? "," : "", f->lifted->lines[i]);
    if (named > LINES_MAX)
        sn_buf_puts(out, ", …");
}

const char *sn_finding_how(const sn_lifted *lifted)
{
    return lifted->compiled ? "read as compiled" : "read as text";
}

/* Whether what does a comparator is not known but by its name. */
static bool is_assumed(const sn_lift_finding *f, size_t comparator)
{
    const sn_lifted *l = f->lifted;
    if (!l->called || !l->assumed || l->assumed[comparator])
        return l->called != NULL;
    for (size_t i = 0; i < l->net->size; i++)
        if (l->assumed[i])
            return false;
    return true; /* it is the order that is assumed */
}

/* "ascending" or "descending": how a network sorts that does not do so as is claimed. */
static const char *way_of(const sn_lift_finding *f)
{
    return f->how && !strcmp(f->how, "descending") ? "ascending" : "descending";
}

/* ---- text ------------------------------------------------------------------------------------ */

static void head(const sn_lift_finding *f, sn_buf *out)
{
    sn_buf_words(out, f->file);
    sn_buf_printf(out, ":%u", f->lifted->line);
    if (*f->lifted->function) {
        sn_buf_puts(out, " ");
        sn_buf_words(out, f->lifted->function);
    }
}

static void facts(const sn_lift_finding *f, sn_buf *out)
{
    const sn_net *net = f->lifted->net;
    finding_claim(f, out);
    if (f->source)
        sn_buf_printf(out, ", as %s says", f->source);
    if (*f->fault) {
        sn_buf_puts(out, "; ");
        sn_buf_words(out, f->fault);
    }
    if (net)
        sn_buf_printf(out, "; %u wires, %zu comparators, depth %zu", net->wires, net->size,
                      f->depth);
    if (f->lifted->latency)
        sn_buf_printf(out, ", latency %u cycle%s", f->lifted->latency,
                      sn_plural(f->lifted->latency));
    sn_buf_printf(out, "; %s", sn_finding_how(f->lifted));
}

static void values(const char *what, uint32_t size, const int64_t *value, const uint8_t *bit,
                   sn_buf *out)
{
    sn_buf_printf(out, "  %s ", what);
    for (uint32_t i = 0; i < size; i++)
        if (bit)
            sn_buf_printf(out, "%u", bit[i]);
        else
            sn_buf_printf(out, "%s%lld", i ? "," : "", (long long)value[i]);
    sn_buf_puts(out, "\n");
}

/* What the inputs are called in the text, where their numbers do not say it. */
static void places(const sn_lift_finding *f, sn_buf *out)
{
    const sn_lifted *l = f->lifted;
    sn_buf_puts(out, "  places ");
    for (uint32_t w = 0; w < l->net->wires; w++) {
        sn_buf_puts(out, w ? " " : "");
        sn_buf_words(out, *l->place[w] ? l->place[w] : "-");
    }
    sn_buf_puts(out, "\n");
}

/* Whether the one key that is claimed is all that is known to leave. */
static bool leaves_one(const sn_lift_finding *f)
{
    const sn_lifted *l = f->lifted;
    return !l->compiled && l->net && !l->outputs && f->single >= 0;
}

/* Keys by the places of the text, before and after. */
static void counterexample(const sn_lift_finding *f, sn_buf *out)
{
    const sn_shown *shown = &f->shown;
    if (!shown->size)
        return;
    if (f->lifted->net && f->lifted->net->wires == shown->size)
        places(f, out);
    if (shown->bit[0]) {
        values("input ", shown->size, NULL, shown->bit[0], out);
        if (!leaves_one(f))
            values("output", shown->size, NULL, shown->bit[1], out);
    }
    values("input ", shown->size, shown->in, NULL, out);
    if (!leaves_one(f))
        values("output", shown->size, shown->out, NULL, out);
    if (f->single >= 0 && f->how && strcmp(f->how, "on the first place") != 0)
        sn_buf_printf(out, "  %s %lld\n", strstr(f->how, "returned") ? "returned" : "stored last",
                      (long long)shown->out[f->single]);
}

/* Whether a key is returned beside all the outputs, and what is claimed is not of it. */
static bool returns_too(const sn_lift_finding *f)
{
    const sn_lifted *l = f->lifted;
    return l->compiled && l->returns && l->outputs && !(f->how && strstr(f->how, "returned"));
}

static void remarks(const sn_lift_finding *f, sn_buf *out)
{
    const sn_lifted *l = f->lifted;
    if (f->other_way)
        sn_buf_printf(out, "  it sorts %s\n", way_of(f));
    if (f->best && l->net->size > f->best)
        sn_buf_printf(out, "  best known: %u comparators\n", f->best);
    if (finding_miscounts(f))
        sn_buf_printf(out, "  a comment says %u comparators\n", l->claim.comparators);
    if (f->idle && f->idle->never) {
        sn_buf_printf(out, "  never swap: %zu comparator%s, ", f->idle->never,
                      sn_plural(f->idle->never));
        idle_lines(f, out);
        sn_buf_puts(out, "\n");
    }
    if (returns_too(f))
        sn_buf_printf(out, "  returned too: output %d\n", l->result);
    for (unsigned i = 0;; i++) {
        sn_buf text = {0};
        bool more = sn_lifted_remark(l, i, &text);
        out->failed = out->failed || text.failed;
        if (more)
            sn_buf_printf(out, "  %s\n", text.failed ? "" : text.data);
        sn_buf_free(&text);
        if (!more)
            break;
    }
}

void sn_finding_text(const sn_lift_finding *f, sn_buf *out)
{
    head(f, out);
    if (f->judgement >= SN_JUDGED_NONE) {
        static const char *const words[] = {[SN_JUDGED_NONE] = "no comparator network",
                                            [SN_JUDGED_UNREAD] = "not read",
                                            [SN_JUDGED_IGNORED] = "ignored"};
        sn_buf_printf(out, ": %s%s (", words[f->judgement], f->accepted ? ", accepted" : "");
        if (f->judgement == SN_JUDGED_IGNORED)
            sn_buf_printf(out, "as the comment in line %u says", f->lifted->claim.told_line);
        else
            sn_buf_words(out, f->reason);
        sn_buf_printf(out, "; %s)\n", sn_finding_how(f->lifted));
        return;
    }
    sn_buf_printf(out, ": %s%s (", sn_judgement_name(f->judgement),
                  f->accepted ? ", accepted" : "");
    facts(f, out);
    sn_buf_puts(out, ")\n");
    if (f->judgement == SN_JUDGED_UNDECIDED)
        sn_buf_printf(out, "  %s\n", f->reason);
    if (f->judgement == SN_JUDGED_FAILS)
        counterexample(f, out);
    remarks(f, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void network_json(const sn_lift_finding *f, sn_json *json)
{
    const sn_net *net = f->lifted->net;
    sn_json_add(json, "wires %u size %zu depth %zu comparators [", net->wires, net->size, f->depth);
    for (size_t i = 0; i < net->size; i++)
        sn_json_add(json, "[ %u %u ]", net->cmp[i].min, net->cmp[i].max);
    sn_json_add(json, "] outputs [");
    for (uint32_t i = 0; i < net->wires; i++)
        sn_json_add(json, "%u", sn_net_output_wire(net, i));
    sn_json_add(json, "] lines [");
    for (size_t i = 0; i < net->size; i++)
        sn_json_add(json, "%u", f->lifted->lines[i]);
    sn_json_add(json, "] places [");
    for (uint32_t w = 0; w < net->wires; w++)
        sn_json_add(json, "%s", f->lifted->place[w]);
    sn_json_add(json, "] known [");
    for (size_t i = 0; i < net->size; i++)
        sn_json_add(json, "%s", is_assumed(f, i) ? "assumed" : "read");
    sn_json_add(json, "]");
    if (f->lifted->latency)
        sn_json_add(json, "latency %u", f->lifted->latency);
}

/* Which outputs the function leaves, where those are not all. */
static void left_json(const sn_lift_finding *f, sn_json *json)
{
    const sn_lifted *l = f->lifted;
    if (l->net && !l->outputs && (l->compiled ? l->known > 0 : !l->table))
        sn_json_add(json, "outputs_left %u", l->known);
    if (!l->outputs && l->returns)
        sn_json_add(json, "returned %u", (unsigned)l->result);
    if (returns_too(f))
        sn_json_add(json, "returned_too %u", (unsigned)l->result);
}

/* What was claimed, and by whom. */
static void claim_json(const sn_lift_finding *f, sn_json *json)
{
    if (*f->goal)
        sn_json_add(json, "given %s goal %s", f->given, f->goal);
    if (f->how)
        sn_json_add(json, "as %s", f->how);
    if (f->source)
        sn_json_add(json, "claimed_by %s", f->source);
    if (f->premise)
        sn_json_add(json, "given_by %s", f->premise);
    if (*f->fault)
        sn_json_add(json, "fault %s fault_line %u", f->fault, f->fault_line);
    if (f->other_way)
        sn_json_bool(json, f->how ? "sorts_ascending" : "sorts_descending", true);
    if (f->lifted->claim.comparators)
        sn_json_add(json, "says_size %u", f->lifted->claim.comparators);
}

static void remarks_json(const sn_lift_finding *f, sn_json *json)
{
    if (f->best)
        sn_json_add(json, "best_size %u", f->best);
    if (f->idle)
        sn_json_add(json, "never_swap %zu", f->idle->never);
    if (f->lifted->lanes > 1)
        sn_json_add(json, "side_by_side %u", f->lifted->lanes);
    if (f->lifted->stays)
        sn_json_add(json, "bytes_left %u bytes_between %u", f->lifted->stays, f->lifted->stride);
    left_json(f, json);
    if (f->lifted->floats)
        sn_json_bool(json, "no_nan", true);
    if (f->lifted->taken)
        sn_json_bool(json, "no_overflow", true);
    if (*f->lifted->remark)
        sn_json_add(json, "remark %s", f->lifted->remark);
    if (f->lifted->called)
        sn_json_add(json, "taken_to_compare %s", f->lifted->called);
}

static void shown_json(const sn_lift_finding *f, sn_json *json)
{
    sn_json_name(json, "counterexample");
    sn_json_add(json, "{");
    sn_json_integers(json, "input", f->shown.in, f->shown.size);
    if (leaves_one(f))
        sn_json_integers(json, "output", f->shown.out + f->single, 1);
    else
        sn_json_integers(json, "output", f->shown.out, f->shown.size);
    sn_json_add(json, "}");
}

void sn_finding_json(const sn_lift_finding *f, sn_json *json)
{
    sn_json_add(json, "{ file %s line %u function %s how %s verdict %s", f->file, f->lifted->line,
                f->lifted->function, f->lifted->compiled ? "compiled" : "text",
                sn_judgement_name(f->judgement));
    if (f->accepted)
        sn_json_bool(json, "accepted", true);
    if (*f->reason)
        sn_json_add(json, "reason %s", f->reason);
    if (f->judgement < SN_JUDGED_NONE) {
        if (f->lifted->net)
            network_json(f, json);
        claim_json(f, json);
        remarks_json(f, json);
    }
    if (f->shown.size)
        shown_json(f, json);
    sn_json_add(json, "}");
}

/* ---- sarif ----------------------------------------------------------------------------------- */

/* What code-scanning services are told of a finding. */

typedef enum rule { WRONG, UNDECIDED, IDLE, LARGE, MISCOUNTED, UNREAD, RULES } rule;

static const struct {
    const char *id, *level, *text;
} rules[RULES] = {
    [WRONG] = {"wrong-network", "error", "A network does not do what its text claims."},
    [UNDECIDED] = {"undecided-network", "note", "A claim was neither proved nor refuted."},
    [IDLE] = {"idle-comparator", "warning", "A comparator never swaps, so it can be left out."},
    [LARGE] = {"larger-than-best", "note", "A smaller network that does the same is known."},
    [MISCOUNTED] = {"wrong-count", "warning", "A comment names another number of comparators."},
    [UNREAD] = {"unread-function", "note", "Some of what a function does to keys was not read."},
};

void sn_sarif_begin(sn_json *json, sn_buf *out)
{
    *json = (sn_json){.out = out};
    sn_json_add(json, "{ $schema %s version %s runs [ { tool { driver { name %s version %s rules [",
                "https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", "netlift", sn_version());
    for (int i = 0; i < RULES; i++)
        sn_json_add(json,
                    "{ id %s shortDescription { text %s } defaultConfiguration { level %s } }",
                    rules[i].id, rules[i].text, rules[i].level);
    sn_json_add(json, "] } } columnKind %s results [\n", "utf16CodeUnits");
}

void sn_sarif_end(sn_json *json)
{
    sn_json_end(json);
}

/* A cell of a notebook, as "[cell 3]" behind a file's name; or the end of that. */
static const char *cell_of(const char *path)
{
    const char *cell = strstr(path, ".ipynb[cell ");
    return cell ? cell + 6 : path + strlen(path);
}

/* A file's name as a URI: bytes that these may not have become %XX. */
static void add_uri(sn_buf *out, const char *path)
{
    const char *end = cell_of(path);
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/";
    for (; path < end; path++) {
        const char *known = plain;
        while (*known && *known != *path)
            known++;
        if (*known)
            sn_buf_add(out, path, 1);
        else
            sn_buf_printf(out, "%%%02X", (unsigned char)*path);
    }
    sn_buf_puts(out, "");
}

static void add(sn_json *json, const sn_lift_finding *f, rule r, uint32_t line, const sn_buf *text)
{
    sn_buf uri = {0};
    add_uri(&uri, f->file);
    json->out->failed = json->out->failed || uri.failed || text->failed;
    if (!json->out->failed)
        sn_json_add(json,
                    "{ ruleId %s ruleIndex %u level %s message { text %s } locations [ { "
                    "physicalLocation { artifactLocation { uri %s } region { startLine %u } } } ]",
                    rules[r].id, (unsigned)r, rules[r].level, text->data, uri.data, line);
    if (!json->out->failed && f->accepted)
        sn_json_add(json, "suppressions [ { kind %s } ]", "external");
    if (!json->out->failed)
        sn_json_add(json, "}");
    sn_buf_free(&uri);
}

/* "sort6, read as text, ": how each message begins. */
static void begin(const sn_lift_finding *f, sn_buf *text)
{
    sn_buf_words(text, *f->lifted->function ? f->lifted->function : "a network");
    const char *cell = cell_of(f->file);
    if (*cell)
        sn_buf_printf(text, " (%.*s; %s) ", (int)strcspn(cell + 1, "]"), cell + 1,
                      sn_finding_how(f->lifted));
    else
        sn_buf_printf(text, " (%s) ", sn_finding_how(f->lifted));
}

static void add_wrong(sn_json *json, const sn_lift_finding *f)
{
    sn_buf text = {0};
    begin(f, &text);
    sn_buf_puts(&text, *f->goal ? "is not what it claims: " : "is wrong: ");
    if (*f->goal)
        finding_claim(f, &text);
    if (*f->fault) {
        sn_buf_puts(&text, *f->goal ? "; " : "");
        sn_buf_words(&text, f->fault);
    }
    for (int turn = 0; turn < 2 && f->shown.size; turn++) {
        const int64_t *value = turn ? f->shown.out : f->shown.in;
        sn_buf_puts(&text, turn ? " becomes " : ". Input ");
        for (uint32_t i = 0; i < f->shown.size; i++)
            sn_buf_printf(&text, "%s%lld", i ? "," : "", (long long)value[i]);
    }
    sn_buf_puts(&text, ".");
    add(json, f, WRONG, *f->fault ? f->fault_line : f->lifted->line, &text);
    sn_buf_free(&text);
}

static void add_unread(sn_json *json, const sn_lift_finding *f)
{
    sn_buf text = {0};
    begin(f, &text);
    sn_buf_puts(&text, "was not read: ");
    sn_buf_words(&text, f->reason);
    sn_buf_puts(&text, ".");
    add(json, f, UNREAD, f->lifted->line, &text);
    sn_buf_free(&text);
}

static void add_undecided(sn_json *json, const sn_lift_finding *f)
{
    sn_buf text = {0};
    begin(f, &text);
    sn_buf_printf(&text, "is undecided: %s.", f->reason);
    add(json, f, UNDECIDED, f->lifted->line, &text);
    sn_buf_free(&text);
}

static void add_idle(sn_json *json, const sn_lift_finding *f)
{
    for (size_t i = 0; i < f->idle->size; i++) {
        sn_buf text = {0};
        if (f->idle->swaps[i] != SN_SWAPS_NEVER)
            continue;
        begin(f, &text);
        sn_buf_puts(&text, "has a comparator here that never swaps.");
        add(json, f, IDLE, f->lifted->lines[i], &text);
        sn_buf_free(&text);
    }
}

static void add_numbers(sn_json *json, const sn_lift_finding *f)
{
    const sn_net *net = f->lifted->net;
    sn_buf text = {0}, other = {0};
    begin(f, &text);
    begin(f, &other);
    sn_buf_printf(&text, "has %zu comparators; the best known network that does the same has %u.",
                  net->size, f->best);
    sn_buf_printf(&other, "has %zu comparators; a comment says %u.", net->size,
                  f->lifted->claim.comparators);
    if (f->best && net->size > f->best)
        add(json, f, LARGE, f->lifted->line, &text);
    if (finding_miscounts(f))
        add(json, f, MISCOUNTED, f->lifted->line, &other);
    sn_buf_free(&text);
    sn_buf_free(&other);
}

void sn_sarif_add(sn_json *json, const sn_lift_finding *f)
{
    if (f->judgement == SN_JUDGED_UNREAD)
        add_unread(json, f);
    if (f->judgement >= SN_JUDGED_NONE)
        return;
    if (f->judgement == SN_JUDGED_FAILS)
        add_wrong(json, f);
    if (f->judgement == SN_JUDGED_UNDECIDED)
        add_undecided(json, f);
    if (f->idle)
        add_idle(json, f);
    if (f->lifted->net)
        add_numbers(json, f);
}

/* ---- baseline -------------------------------------------------------------------------------- */

/* Findings that were accepted: a line for each, that says what it is but not where in its file. */

/* A path as it is written everywhere: without "./" in front. */
static const char *plain(const char *path)
{
    while (!strncmp(path, "./", 2)) {
        path += 2;
        path += strspn(path, "/");
    }
    return path;
}

/* A name without white space: bytes that are some become %XX, as % does. */
static void add_name(sn_buf *out, const char *name)
{
    for (; *name; name++)
        if (isspace((unsigned char)*name) || *name == '%' || iscntrl((unsigned char)*name))
            sn_buf_printf(out, "%%%02X", (unsigned char)*name);
        else
            sn_buf_add(out, name, 1);
}

/* What a finding is of: its comparators and outputs, or, without a network, what is said of it but
 * numbers, for these are lines. */
static uint64_t hash_of(const sn_lift_finding *f)
{
    const sn_net *net = f->lifted->net;
    sn_buf text = {0};
    for (size_t i = 0; net && i < net->size; i++)
        sn_buf_printf(&text, "%u:%u,", net->cmp[i].min, net->cmp[i].max);
    for (uint32_t i = 0; net && i < net->wires; i++)
        sn_buf_printf(&text, "%u ", sn_net_output_wire(net, i));
    for (const char *at = *f->fault ? f->fault : f->reason; !net && *at; at++)
        if (!isdigit((unsigned char)*at))
            sn_buf_add(&text, at, 1);
    uint64_t hash = sn_fnv1a(text.data ? text.data : "", text.failed ? 0 : text.size);
    sn_buf_free(&text);
    return hash;
}

void sn_baseline_write(const sn_lift_finding *f, sn_buf *out)
{
    add_name(out, plain(f->file));
    sn_buf_puts(out, " ");
    add_name(out, *f->lifted->function ? f->lifted->function : "-");
    sn_buf_printf(out, " %s %016" PRIx64 "\n", sn_judgement_name(f->judgement), hash_of(f));
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

bool sn_baseline_has(const sn_baseline *baseline, const sn_lift_finding *f)
{
    sn_buf line = {0};
    if (!baseline->count)
        return false;
    sn_baseline_write(f, &line);
    if (!line.failed)
        line.data[line.size - 1] = '\0';
    bool found = !line.failed && bsearch(&line.data, baseline->line, baseline->count,
                                         sizeof *baseline->line, by_text);
    sn_buf_free(&line);
    return found;
}

/* Whether a line has four words, the last of 16 hexadecimal digits, one space between each. */
static bool is_good(const char *line)
{
    unsigned words = 1;
    for (const char *at = line; *at; at++) {
        bool space = *at == ' ';
        if (space && (at == line || at[1] == ' ' || !at[1]))
            return false;
        words += space;
    }
    const char *last = strrchr(line, ' ');
    return words == 4 && strspn(last + 1, "0123456789abcdef") == 16 && strlen(last + 1) == 16;
}

static int add_line(const sn_tool *tool, const char *path, sn_baseline *to, const char *line,
                    size_t number)
{
    sn_error error;
    if (!*line || *line == '#')
        return SN_EXIT_OK;
    if (!is_good(line)) {
        sn_error_set(&error, SN_E_INPUT, number, 0,
                     "no line of a baseline: PATH FUNCTION VERDICT HASH");
        return sn_report(tool, path, &error);
    }
    char **grown = sn_grow(to->line, to->count, &to->room, sizeof *grown);
    to->line = grown ? grown : to->line;
    char *copy = grown ? strdup(line) : NULL;
    if (!copy)
        return sn_out_of_memory(tool, path);
    to->line[to->count++] = copy;
    return SN_EXIT_OK;
}

int sn_baseline_read(const sn_tool *tool, const char *path, sn_baseline *baseline)
{
    sn_buf text = {0};
    size_t number = 0;
    *baseline = (sn_baseline){0};
    int status = sn_text_load(tool, path, NULL, NULL, &text);
    for (char *line = text.data, *next; line && *line && !status; line = next) {
        next = line + strcspn(line, "\n");
        bool more = *next;
        *next = '\0';
        next += more;
        size_t size = strlen(line);
        if (size && line[size - 1] == '\r')
            line[size - 1] = '\0';
        status = add_line(tool, path, baseline, line, ++number);
    }
    sn_buf_free(&text);
    if (baseline->count)
        qsort(baseline->line, baseline->count, sizeof *baseline->line, by_text);
    return status;
}

void sn_baseline_free(sn_baseline *baseline)
{
    for (size_t i = 0; i < baseline->count; i++)
        free(baseline->line[i]);
    free(baseline->line);
    *baseline = (sn_baseline){0};
}
