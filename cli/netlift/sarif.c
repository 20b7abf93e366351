/* What code-scanning services are told of a finding. */
#include "cli/netlift/netlift.h"

#include "cli/common/common.h"

#include <stdlib.h>
#include <string.h>

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
        sn_finding_claim(f, &text);
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
    if (sn_finding_miscounts(f))
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
