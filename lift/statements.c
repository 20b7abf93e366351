/* Where straight-line text begins and ends, and what its statements do. */
#include "lift/statements.h"

#include "lift/assign.h"

#include <ctype.h>
#include <string.h>

typedef enum block_kind { PLAIN, BRANCH, LOOP } block_kind;

typedef struct block {
    uint8_t kind;
    bool before;           /* comparators flow into it, */
    bool around;           /* or past it */
    size_t loop, loop_end; /* of the loop around what is inside */
} block;

typedef struct machine {
    sn_state *state;
    const sn_token *token; /* [count] */
    size_t count, at;
    sn_calls calls;
    sn_stretch stretch;
    block open[SN_NESTING_MAX]; /* [depth] */
    size_t depth;
    block next;     /* what kind the next block or statement is */
    bool flows;     /* comparators of this function may have been run before */
    bool before;    /* the same where the branch began that ended last */
    uint64_t field; /* by which records are compared: the hash of its name, or 0 */
    sn_stretch_taker *take;
    void *data;
} machine;

static bool is(const machine *m, size_t at, const char *text)
{
    return at < m->count && sn_token_is(&m->token[at], text);
}

/* Whether what comes next stands under a condition. */
static bool is_in_branch(const machine *m)
{
    bool branch = m->next.kind == BRANCH;
    for (size_t i = 0; i < m->depth && i < SN_NESTING_MAX && !branch; i++)
        branch = m->open[i].kind == BRANCH;
    return branch;
}

/* The end of a stretch; `leaves`: what follows is not reached from it. */
static void end_stretch(machine *m, bool leaves)
{
    m->stretch.end = m->at;
    m->stretch.alone = !m->flows;
    m->flows = !leaves && (m->flows || sn_values_do(&m->state->values, m->stretch.branch));
    m->take(m->data, m->state, &m->stretch);
    sn_values_clear(&m->state->values);
    m->stretch = (sn_stretch){.begin = m->at};
    m->stretch.loop = m->next.loop;
    m->stretch.loop_end = m->next.loop_end;
    m->stretch.branch = is_in_branch(m);
}

/* ---- branches that exchange ------------------------------------------------------------------ */

/* NAME++, NAME += …: it counts something. */
static bool counts(const sn_token *token, size_t size)
{
    static const char *const signs[] = {"++", "--", "+=", "-="};
    for (size_t i = 0; size >= 2 && i < 4; i++)
        if (token[0].kind == SN_TOKEN_NAME && sn_token_is(&token[1], signs[i]))
            return true;
    return false;
}

/* TYPE NAME, with no value yet. */
static bool declares(const sn_token *token, size_t size)
{
    static const char *const words[] = {"goto",  "delete", "throw",  "raise", "yield",
                                        "await", "del",    "assert", "return"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (sn_token_is(token, words[i]))
            return false;
    for (size_t i = 0; i < size; i++)
        if (token[i].kind != SN_TOKEN_NAME && !sn_token_in(&token[i], "*"))
            return false;
    return size >= 2;
}

/* Run statements that assign, exchange or count; false where something else stands. Verilog's <=
 * takes effect at the end, so what is read there is what was. */
static bool run_branch(machine *m, size_t begin, size_t end)
{
    sn_state *s = m->state;
    for (size_t at = begin; at < end; at++) {
        if (sn_token_in(&m->token[at], ";{}"))
            continue;
        size_t stop = sn_statement_end(m->token, at, end);
        const sn_token *first = &m->token[at];
        bool word = (first->word & SN_WORD_LOOP) || sn_token_is(first, "if") ||
                    sn_token_is(first, "return") || sn_token_is(first, "switch");
        bool idle = counts(first, stop - at) || declares(first, stop - at);
        if (word || (!idle && !sn_exchange(s, at, stop) && !sn_assign(s, at, stop, NULL)))
            return false;
        at = stop;
    }
    return true;
}

/* Verilog: a <= b; b <= a; exchanges. */
static bool run_at_once(machine *m, size_t begin, size_t end)
{
    sn_state *s = m->state;
    uint32_t spot[8], value[8], count = 0;
    for (size_t at = begin; at < end; at++) {
        if (sn_token_in(&m->token[at], ";{}"))
            continue;
        size_t stop = sn_statement_end(m->token, at, end), arrow = at;
        while (arrow < stop && !sn_token_is(&m->token[arrow], "<="))
            arrow++;
        if (arrow == stop || count == 8 || !sn_evaluate_spot(s, at, arrow, false, &spot[count]))
            return false;
        value[count++] = sn_evaluate(s, arrow + 1, stop);
        at = stop;
    }
    for (uint32_t i = 0; i < count; i++)
        sn_values_write(&s->values, spot[i], value[i], m->token[begin].line);
    return count > 0;
}

/* What a branch leaves on the places that it changes. */
typedef struct effect {
    uint32_t spot, before, after;
} effect;

#define EFFECTS_MAX 16

/* Run a branch and undo it. Returns how many places it changes, or -1. */
static int try_branch(machine *m, size_t begin, size_t end, effect *effects)
{
    sn_values *v = &m->state->values;
    int count = 0;
    v->logs = true;
    v->changes = 0;
    bool good = m->state->language->hardware && run_at_once(m, begin, end);
    good = good || run_branch(m, begin, end);
    v->logs = false;
    for (size_t i = 0; i < v->changes && good; i++) {
        int known = 0;
        while (known < count && effects[known].spot != v->change[i].spot)
            known++;
        good = known < EFFECTS_MAX;
        if (good && known == count)
            effects[count++] =
                (effect){v->change[i].spot, v->change[i].value, v->spot[v->change[i].spot].value};
    }
    for (size_t i = v->changes; i-- > 0;)
        v->spot[v->change[i].spot].value = v->change[i].value;
    return good && !v->failed ? count : -1;
}

/* The other branch's value of a place. */
static uint32_t value_in(const effect *effects, int count, const effect *place)
{
    for (int i = 0; i < count; i++)
        if (effects[i].spot == place->spot)
            return effects[i].after;
    return place->before;
}

/* Join both branches; false, with nothing changed, unless some place gets a minimum or maximum, and
 * no place that was compared gets anything else. */
static bool join(machine *m, const sn_comparison *c, effect *then, int thens, effect *other,
                 int others, uint32_t line)
{
    effect joined[2 * EFFECTS_MAX];
    int count = 0, chosen = 0;
    for (int i = 0; i < thens + others; i++) {
        bool second = i >= thens;
        const effect *e = second ? &other[i - thens] : &then[i];
        if (second && value_in(then, thens, e) != e->before)
            continue;
        uint32_t yes = second ? e->before : e->after;
        uint32_t no = second ? e->after : value_in(other, others, e);
        uint32_t value = yes == no ? yes : sn_evaluate_choice(m->state, c, yes, no, line);
        if (!value && (e->before == c->a || e->before == c->b))
            return false;
        chosen += yes != no && value;
        joined[count++] = (effect){e->spot, e->before, value};
    }
    for (int i = 0; i < count && chosen; i++)
        sn_values_write(&m->state->values, joined[i].spot, joined[i].after, line);
    return chosen > 0;
}

/* The end of a branch that begins at `at`: behind its block, or its semicolon. */
static size_t branch_end(const machine *m, size_t at)
{
    if (at < m->count && sn_token_in(&m->token[at], "{")) {
        size_t close = sn_token_close(m->token, at, m->count);
        return close < m->count ? close + 1 : close;
    }
    size_t end = sn_statement_end(m->token, at, m->count);
    return end < m->count && sn_token_in(&m->token[end], ";") ? end + 1 : end;
}

/* Where the condition of the `if` at m->at is; what it decides follows at *body. */
static bool find_condition(const machine *m, size_t *begin, size_t *end, size_t *body)
{
    const sn_language *l = m->state->language;
    bool braced = l->tuples || l->lifetimes;
    size_t at = m->at + 1 + is(m, m->at + 1, "constexpr");
    if (at >= m->count)
        return false;
    *begin = at;
    if (!braced && sn_token_in(&m->token[at], "(")) {
        *begin = at + 1;
        *end = sn_token_close(m->token, at, m->count);
        *body = *end + 1;
        return *body < m->count;
    }
    *end = sn_statement_end(m->token, at, m->count);
    *body = *end;
    return *end < m->count && sn_token_in(&m->token[*end], "{");
}

/* if (a.key > b.key) swap(a, b): records are compared by a field, the same one each time. */
static void compare_records(machine *m, sn_comparison *c, const effect *effects, int count)
{
    const sn_values *v = &m->state->values;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++) {
            const char *a = sn_values_field(v, c->a, effects[i].spot);
            const char *b = sn_values_field(v, c->b, effects[k].spot);
            if (!a || !b || strcmp(a, b) != 0)
                continue;
            uint64_t field = sn_fnv1a(a, strlen(a));
            if (m->field && m->field != field)
                return;
            m->field = field;
            c->a = effects[i].before;
            c->b = effects[k].before;
            return;
        }
}

/* An `if` that compares two places and exchanges them, or chooses. */
static bool run_if(machine *m)
{
    size_t begin, end, body;
    effect then[EFFECTS_MAX], other[EFFECTS_MAX];
    sn_comparison comparison;
    if (!find_condition(m, &begin, &end, &body) ||
        !sn_evaluate_condition(m->state, begin, end, &comparison))
        return false;
    size_t stop = branch_end(m, body), last = stop;
    m->state->asked = comparison;
    int thens = try_branch(m, body, stop, then), others = 0;
    while (is(m, last, ";"))
        last++;
    if (is(m, last, "else")) {
        size_t from = last + 1;
        stop = branch_end(m, from);
        others = try_branch(m, from, stop, other);
    }
    compare_records(m, &comparison, then, thens);
    if (thens < 0 || others < 0 ||
        !join(m, &comparison, then, thens, other, others, m->token[m->at].line))
        return false;
    m->at = stop;
    return true;
}

/* ---- calls ----------------------------------------------------------------------------------- */

/* An argument; of .port(place), the place. */
static bool argument_spot(machine *m, const sn_call *call, uint32_t i, uint32_t *spot)
{
    size_t begin = call->argument[i], end = call->argument[i + 1] - 1;
    if (end > begin + 3 && sn_token_in(&m->token[begin], ".") &&
        sn_token_in(&m->token[begin + 2], "(")) {
        begin += 3;
        end--;
    }
    for (size_t at = begin; at < end; at++) /* 0.5 is no place */
        if (m->token[at].kind == SN_TOKEN_NUMBER && memchr(m->token[at].at, '.', m->token[at].size))
            return false;
    return sn_evaluate_spot(m->state, begin, end, true, spot);
}

/* Whether two places differ in numbers alone: what is not defined here is guessed at for such. */
static bool are_alike(const sn_values *values, uint32_t a, uint32_t b)
{
    const char *first = sn_values_name(values, a), *second = sn_values_name(values, b);
    sn_place one, other;
    sn_place_split(first, &one);
    sn_place_split(second, &other);
    size_t size = strlen(first);
    bool digits = size > 1 && size == strlen(second) && !memcmp(first, second, size - 1) &&
                  isxdigit((unsigned char)first[size - 1]) &&
                  isxdigit((unsigned char)second[size - 1]); /* v9 and va */
    if (digits || sn_place_join(first, other.kind, &one) || sn_place_join(second, one.kind, &other))
        return true;
    return !strcmp(one.kind, other.kind) &&
           (strcmp(first, one.kind) != 0 || strcmp(second, other.kind) != 0);
}

/* What is taken to compare gets places that it hardly compares: nothing is said of them. */
static void end_guess(machine *m, const uint32_t spot[2])
{
    m->stretch.mixed[0] = m->state->values.spot[spot[0]].value;
    m->stretch.mixed[1] = m->state->values.spot[spot[1]].value;
    end_stretch(m, false);
    m->flows = true;
}

/* A function that is not defined here and called for one pair of places after the other. */
static bool run_pair(machine *m, const sn_call *call)
{
    uint32_t place[4], spot[4];
    unsigned count = sn_calls_places(&m->calls, m->token, call, place);
    sn_values *v = &m->state->values;
    for (unsigned i = 0; i < count; i++)
        if (!argument_spot(m, call, place[i], &spot[i]))
            return false;
    if (!count || spot[0] == spot[1])
        return false;
    if (!are_alike(v, spot[0], spot[1])) {
        end_guess(m, spot);
        return false;
    }
    uint32_t line = m->token[call->name].line;
    uint32_t a = sn_values_read(v, spot[0], line), b = sn_values_read(v, spot[1], line);
    uint32_t min = sn_values_make(v, SN_VALUE_MIN, a, b, line);
    uint32_t max = sn_values_make(v, SN_VALUE_MAX, a, b, line);
    sn_values_write(v, spot[count - 2], min, line);
    sn_values_write(v, spot[count - 1], max, line);
    m->stretch.called = &m->token[call->name];
    return true;
}

/* A statement that is a call: whether it is one; m->at goes behind it. */
static bool run_call(machine *m)
{
    sn_call call;
    size_t at = m->at;
    while (at + 2 < m->count && m->token[at].kind == SN_TOKEN_NAME &&
           (sn_token_in(&m->token[at + 1], ".") || is(m, at + 1, "::") || is(m, at + 1, "->")))
        at += 2;
    if (m->state->language->hardware && at + 1 < m->count && m->token[at + 1].kind == SN_TOKEN_NAME)
        at++;
    if (at >= m->count || !sn_calls_read(m->token, at, m->count, m->state->language, &call))
        return false;
    const sn_token *next = call.close + 1 < m->count ? &m->token[call.close + 1] : NULL;
    if (next && next->kind == SN_TOKEN_MARK && !sn_token_in(next, ";{},"))
        return false;
    bool swaps = call.name == at && sn_token_is(&m->token[at], "swap");
    if (!swaps || !sn_exchange(m->state, m->at, call.close + 1))
        run_pair(m, &call);
    m->at = call.close + 1;
    return true;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* The block or statement that follows is of this kind. */
static void expect(machine *m, block_kind kind, size_t header, size_t body)
{
    m->at = header;
    m->next.kind = (uint8_t)kind;
    if (kind == LOOP) {
        m->next.loop = header;
        m->next.loop_end = branch_end(m, body);
    }
    end_stretch(m, false);
    m->next.before = m->next.around = m->flows;
    m->stretch.begin = body;
    m->at = body;
}

/* Behind what stands between a word and its block: (…), or all up to the brace. */
static size_t skip_header(const machine *m, size_t at)
{
    if (at < m->count && sn_token_in(&m->token[at], "("))
        return sn_token_close(m->token, at, m->count) + 1;
    while (at < m->count && !sn_token_in(&m->token[at], "{}") &&
           m->token[at].kind < SN_TOKEN_DEFINE)
        at = sn_token_in(&m->token[at], "([") ? sn_token_close(m->token, at, m->count) + 1 : at + 1;
    return at;
}

static bool is_once(const machine *m, size_t at)
{
    return is(m, at, "while") && (is(m, at + 2, "0") || is(m, at + 2, "false"));
}

static bool run_loop(machine *m)
{
    const sn_token *token = &m->token[m->at];
    if (is_once(m, m->at)) {
        m->at = skip_header(m, m->at + 1);
        return true;
    }
    if (sn_token_is(token, "do") && is(m, m->at + 1, "{")) {
        size_t close = sn_token_close(m->token, m->at + 1, m->count);
        if (is_once(m, close + 1))
            m->at++;
        else
            expect(m, LOOP, m->at, m->at + 1);
        return true;
    }
    if (!(token->word & SN_WORD_LOOP))
        return false;
    expect(m, LOOP, m->at, skip_header(m, m->at + 1));
    return true;
}

static bool is_one_of(const sn_token *token, const char *const *words)
{
    while (*words && !sn_token_is(token, *words))
        words++;
    return *words != NULL;
}

/* Words after which nothing follows, or something that stands elsewhere. */
static bool run_exit(machine *m)
{
    static const char *const exits[] = {"return", "break", "continue", "goto",
                                        "throw",  "raise", NULL};
    static const char *const jumps[] = {"break", "continue", "goto", NULL};
    const sn_token *token = &m->token[m->at];
    bool label = sn_token_is(token, "case") || sn_token_is(token, "default");
    if (!label && !is_one_of(token, exits))
        return false;
    size_t end = sn_statement_end(m->token, m->at, m->count);
    if (sn_token_is(token, "return") && m->at + 1 < end) {
        m->stretch.returned = sn_evaluate(m->state, m->at + 1, end);
        m->stretch.returns = true;
    }
    while (label && m->at < end && !sn_token_in(&m->token[m->at], ":"))
        m->at++;
    m->at = label ? m->at + (m->at < end) : end;
    end_stretch(m, !label && !is_one_of(token, jumps));
    return true;
}

/* Of a record's field, what is on the record, if anything is. */
static uint32_t record_of(machine *m, uint32_t value)
{
    sn_values *v = &m->state->values;
    sn_buf *name = &m->state->name;
    if (v->value[value].kind != SN_VALUE_INPUT || v->value[value].loaded)
        return value;
    const char *field = strrchr(sn_values_name(v, v->value[value].a), '.');
    if (!field)
        return value;
    const char *start = sn_values_name(v, v->value[value].a);
    name->size = 0;
    sn_buf_add(name, start, (size_t)(field - start));
    sn_buf_add(name, "", 1);
    v->failed = v->failed || name->failed;
    uint32_t spot = v->failed ? 0 : sn_values_spot(v, name->data);
    return !v->failed && v->spot[spot].value ? v->spot[spot].value : value;
}

/* An `if` that does anything else: what it compares was not read to its end. */
static void run_other_if(machine *m)
{
    size_t begin, end, body;
    sn_comparison comparison;
    if (find_condition(m, &begin, &end, &body) &&
        sn_evaluate_condition(m->state, begin, end, &comparison)) {
        m->stretch.mixed[0] = record_of(m, comparison.a);
        m->stretch.mixed[1] = record_of(m, comparison.b);
    }
    expect(m, BRANCH, m->at, skip_header(m, m->at + 1));
}

static bool run_word(machine *m)
{
    static const char *const branches[] = {"switch", "match", "try",     "catch", "elseif",
                                           "elif",   "case",  "finally", NULL};
    const sn_token *token = &m->token[m->at];
    if (run_loop(m) || run_exit(m))
        return true;
    if (sn_token_is(token, "if")) {
        if (!run_if(m))
            run_other_if(m);
        return true;
    }
    if (sn_token_is(token, "else")) {
        end_stretch(m, false);
        m->next.kind = BRANCH;
        m->next.before = m->before;
        m->next.around = m->flows;
        m->flows = m->before;
        m->at++;
        return true;
    }
    if (!is_one_of(token, branches))
        return false;
    expect(m, BRANCH, m->at, skip_header(m, m->at + 1));
    return true;
}

/* ---- all ------------------------------------------------------------------------------------- */

static void open_block(machine *m)
{
    m->at++;
    if (m->depth < SN_NESTING_MAX)
        m->open[m->depth] = m->next;
    m->depth++;
    m->next.kind = PLAIN;
}

/* The end of a branch or loop: back to the loop that is around the blocks still open. */
static void leave(machine *m, const block *left)
{
    const block *around = m->depth && m->depth <= SN_NESTING_MAX ? &m->open[m->depth - 1] : NULL;
    bool passed = left->around;
    m->before = left->before;
    m->next = (block){.kind = PLAIN};
    if (around) {
        m->next.loop = around->loop;
        m->next.loop_end = around->loop_end;
    }
    end_stretch(m, false);
    m->flows = m->flows || passed;
}

static void close_block(machine *m)
{
    block left = {.kind = PLAIN};
    m->at++;
    if (m->depth && --m->depth < SN_NESTING_MAX)
        left = m->open[m->depth];
    if (left.kind != PLAIN)
        leave(m, &left);
}

static void end_statement(machine *m)
{
    const block left = m->next;
    m->at++;
    if (left.kind != PLAIN)
        leave(m, &left);
}

static void run_statement(machine *m)
{
    uint32_t last = 0;
    if (run_call(m))
        return;
    size_t end = sn_statement_end(m->token, m->at, m->count);
    sn_assign(m->state, m->at, end, &last);
    if (last && m->state->values.value[last].kind != SN_VALUE_INPUT)
        m->stretch.returned = last;
    m->at = end > m->at ? end : m->at + 1;
}

static void run_next(machine *m)
{
    const sn_token *token = &m->token[m->at];
    if (sn_token_in(token, "{")) {
        open_block(m);
    } else if (sn_token_in(token, "}")) {
        close_block(m);
    } else if (sn_token_in(token, ";,")) {
        end_statement(m);
    } else if (token->kind >= SN_TOKEN_DEFINE) {
        m->at++;
        end_stretch(m, true);
    } else if (!run_word(m)) {
        run_statement(m);
    }
}

void sn_statements_run(sn_state *state, size_t count, bool value, sn_stretch_taker *take,
                       void *data)
{
    machine m = {.state = state, .token = state->token, .count = count, .take = take, .data = data};
    sn_values_clear(&state->values);
    state->asked = (sn_comparison){0};
    sn_calls_find(m.token, count, state->language, &m.calls);
    if (value)
        m.stretch.returned = sn_evaluate(state, 0, count);
    m.stretch.returns = value;
    while (m.at < count && !value && !state->values.failed)
        run_next(&m);
    m.at = count;
    end_stretch(&m, true);
}
