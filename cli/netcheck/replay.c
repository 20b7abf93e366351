/* Claims as formulas for other solvers, and inputs of a file that violate them. */
#include "cli/common/common.h"
#include "cli/netcheck/netcheck.h"
#include "verify/sat/cnf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- formula --------------------------------------------------------------------------------- */

/* How a claim is written for other solvers. */

int sn_formula_print(const sn_tool *tool, const sn_claim *claim, const sn_property *property,
                     sn_buf *out)
{
    sn_cnf *cnf;
    sn_error error = {.text = ""};
    if (sn_cnf_new(claim->net, property, &cnf, &error))
        return sn_report(tool, claim->name, &error);
    sn_cnf_write(cnf, property, out);
    sn_cnf_free(cnf);
    return SN_EXIT_OK;
}

/* ---- replay ---------------------------------------------------------------------------------- */

/* Which inputs of a file violate a claim. */

/* ---- reading --------------------------------------------------------------------------------- */

static bool is_comment(const char *line)
{
    return *line == '#' || *line == '\n' || *line == '\r' || !*line;
}

/* Of how many numbers an input must be is not known yet. */
static sn_err judge_inputs(void *data, const char *text, size_t size, sn_error *error)
{
    size_t number = 1;
    (void)data;
    for (const char *line = text, *next; line < text + size; line = next + 1, number++) {
        next = memchr(line, '\n', size - (size_t)(line - text));
        size_t good = is_comment(line) ? (size_t)(next - line) : strspn(line, "0123456789,-\r");
        if (line + good < next)
            return sn_error_set(error, SN_E_INPUT, number, good + 1,
                                "not a digit; an input is digits 0 and 1, or integers with commas "
                                "between");
    }
    return SN_OK;
}

int sn_replay_load(const sn_tool *tool, const char *file, sn_buf *text)
{
    int status = sn_text_load(tool, file, judge_inputs, NULL, text);
    sn_error error;
    if (status)
        return status;
    for (const char *line = text->data; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (!is_comment(line))
            return SN_EXIT_OK;
    sn_fail(&error, SN_E_INPUT, "holds no input");
    return sn_report(tool, strcmp(file, "-") ? file : "<stdin>", &error);
}

/* ---- running --------------------------------------------------------------------------------- */

typedef struct replay {
    const sn_claim *claim;
    const sn_property *property;
    bool json;
    const char *line; /* the rest of it */
    const char *begin;
    size_t number;
    int64_t *input;   /* [wires] */
    int64_t *output;  /* [wires] */
    int64_t *other;   /* [wires] */
    int64_t *scratch; /* [3 wires] */
    size_t inputs, violations, not_admitted;
    sn_buf lines; /* what is reported of inputs */
    sn_json list; /* the same as JSON */
    sn_error error;
} replay;

static bool at_end(const replay *r)
{
    return !*r->line || *r->line == '\n' || *r->line == '\r';
}

static bool refuse(replay *r, const char *what)
{
    sn_error_set(&r->error, SN_E_INPUT, r->number, (size_t)(r->line - r->begin) + 1,
                 "%s; an input is %lu digits 0 and 1, or integers with commas between", what,
                 (unsigned long)r->property->wires);
    return false;
}

static bool read_bits(replay *r)
{
    for (uint32_t w = 0; w < r->property->wires; w++, r->line++) {
        if (*r->line != '0' && *r->line != '1')
            return refuse(r, at_end(r) ? "too few digits" : "not a digit 0 or 1");
        r->input[w] = *r->line - '0';
    }
    return at_end(r) || refuse(r, "too many digits");
}

static bool read_integers(replay *r)
{
    for (uint32_t w = 0; w < r->property->wires; w++) {
        char *end;
        errno = 0;
        bool digit = r->line[*r->line == '-'] >= '0' && r->line[*r->line == '-'] <= '9';
        r->input[w] = digit ? strtoll(r->line, &end, 10) : 0;
        if (!digit || errno)
            return refuse(r, digit ? "an integer that does not fit 64 bits" : "not an integer");
        r->line = end;
        if (w + 1 < r->property->wires && *r->line++ != ',') {
            r->line--;
            return refuse(r, at_end(r) ? "too few integers" : "not a comma");
        }
    }
    return at_end(r) || refuse(r, "too many integers");
}

/* One wire needs no comma. */
static bool read_input(replay *r)
{
    size_t length = strcspn(r->line, "\r\n");
    bool bits = r->property->wires > 1 && !memchr(r->line, ',', length);
    return bits ? read_bits(r) : read_integers(r);
}

static void run(replay *r, const sn_net *net, int64_t *output)
{
    sn_net_apply(net, memcpy(r->scratch, r->input, net->wires * sizeof *r->input), output);
}

static void report_json(replay *r)
{
    uint32_t n = r->property->wires;
    sn_json_add(&r->list, "{ line %zu", r->number);
    sn_json_integers(&r->list, "input", r->input, n);
    sn_json_integers(&r->list, "output", r->output, n);
    if (r->property->equals)
        sn_json_integers(&r->list, "other_output", r->other, n);
    sn_json_add(&r->list, "}");
}

static void report_values(replay *r, const char *label, const int64_t *values)
{
    sn_buf_printf(&r->lines, "    %-6s ", label);
    sn_values_text(values, r->property->wires, &r->lines);
    sn_buf_puts(&r->lines, "\n");
}

static void report_text(replay *r)
{
    sn_buf_printf(&r->lines, "  line %zu\n", r->number);
    report_values(r, "input", r->input);
    report_values(r, "output", r->output);
    if (r->property->equals)
        report_values(r, "other", r->other);
}

static void judge(replay *r)
{
    r->inputs++;
    if (!sn_property_admits_values(r->property, r->input)) {
        r->not_admitted++;
        return;
    }
    if (sn_property_satisfied(r->property, r->claim->net, r->input, r->scratch))
        return;
    r->violations++;
    run(r, r->claim->net, r->output);
    if (r->property->equals)
        run(r, r->property->equals, r->other);
    if (r->json)
        report_json(r);
    else
        report_text(r);
}

static bool replay_lines(replay *r, const char *text)
{
    for (r->number = 1; *text; r->number++) {
        r->begin = r->line = text;
        if (!at_end(r) && *r->line != '#') {
            if (!read_input(r))
                return false;
            judge(r);
        }
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return true;
}

static void summarise_json(replay *r, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&r->list, "]");
    sn_json_add(&json, "{");
    sn_claim_json(r->claim, &json);
    sn_json_add(&json, "inputs %zu not_admitted %zu", r->inputs, r->not_admitted);
    sn_json_made(&json, "violations", &r->lines);
    sn_json_add(&json, "}");
}

static void summarise_text(const replay *r, const char *file, sn_buf *out)
{
    sn_buf_words(out, r->claim->name);
    sn_buf_printf(out, ": %zu of %zu input%s violate%s it (", r->violations, r->inputs,
                  sn_plural(r->inputs), r->inputs == 1 ? "s" : "");
    sn_claim_text(r->claim, out);
    sn_buf_words(out, file);
    if (r->not_admitted)
        sn_buf_printf(out, "; %zu not admitted", r->not_admitted);
    sn_buf_puts(out, ")\n");
    if (r->lines.size)
        sn_buf_add(out, r->lines.data, r->lines.size);
    out->failed = out->failed || r->lines.failed;
}

int sn_replay(const sn_tool *tool, const char *file, const char *text, const sn_claim *claim,
              const sn_property *property, bool json, sn_buf *out)
{
    replay r = {.claim = claim, .property = property, .json = json};
    size_t n = property->wires;
    int64_t *room = sn_alloc(6 * n, sizeof *room);
    int status = SN_EXIT_OK;
    if (!room)
        return sn_out_of_memory(tool, file);
    r.input = room;
    r.output = room + n;
    r.other = room + 2 * n;
    r.scratch = room + 3 * n;
    r.list.out = &r.lines;
    if (json)
        sn_json_add(&r.list, "[");
    if (!replay_lines(&r, text))
        status = sn_report(tool, file, &r.error);
    else if (r.violations)
        status = SN_EXIT_FAILS;
    if (!r.error.code && json)
        summarise_json(&r, out);
    else if (!r.error.code)
        summarise_text(&r, file, out);
    sn_buf_free(&r.lines);
    free(room);
    return status;
}
