#include "verify/certificate_parts.h"

#include <stdlib.h>
#include <string.h>

/* A literal that is always true, and by its negation one that is always false. */
#define ALWAYS INT32_MAX

typedef enum goal_kind { SORTED, RANKS, SET, EQUALS } goal_kind;

/* A claim, and the formula while it is built. Variables are numbered as they come up. */
typedef struct builder {
    int32_t n; /* wires */
    bool bitonic;
    int32_t step; /* unless bitonic, the input ascends from wire w to wire w + step … */
    bool *joined; /* [n] … where joined[w] */
    goal_kind goal;
    int32_t first, last;  /* the outputs that it is about, of neighbours the first */
    int32_t *out, *other; /* [n] the variable on each wire of the networks; then on each output */
    int32_t weight;       /* variable weight + j: at least j + 1 of all inputs are one */
    sn_certificate_formula *f;
    size_t most; /* literals */
    sn_err err;  /* why no more are added */
} builder;

/* ---- given and goal in words ----------------------------------------------------------------- */

/* What stands behind `name` and a blank, or "" if `words` does not begin with them. */
static const char *after(const char *words, const char *name)
{
    size_t length = strlen(name);
    return !strncmp(words, name, length) && words[length] == ' ' ? words + length + 1 : "";
}

/* Read a number within least..most, behind which one of the characters `ends` or the end of the
 * words must stand; step behind both. */
static bool take_number(const char **text, int32_t least, int32_t most, const char *ends,
                        int32_t *number)
{
    int64_t value = 0;
    bool good = **text >= '0' && **text <= '9';
    for (; **text >= '0' && **text <= '9' && value <= most; ++*text)
        value = 10 * value + (**text - '0');
    good = good && value >= least && value <= most && (!**text || strchr(ends, **text));
    if (good)
        *number = (int32_t)value;
    *text += **text != '\0';
    return good;
}

/* runs A,B,…: all wires but the last of each run are joined to the next. */
static bool parse_runs(builder *b, const char *text)
{
    int32_t length = 0, at = 0;
    for (; *text; at += length) {
        if (!take_number(&text, 1, b->n - at, ",", &length))
            return false;
        memset(b->joined + at, true, (size_t)length - 1);
    }
    return at == b->n && text[-1] != ',';
}

static bool parse_given(builder *b, const char *words)
{
    const char *interleaved = after(words, "interleaved"), *presorted = after(words, "presorted");
    int32_t count = 0;
    b->step = 1;
    b->bitonic = !strcmp(words, "bitonic");
    if (!strcmp(words, "any") || b->bitonic)
        return true;
    if (take_number(&interleaved, 1, b->n, "", &b->step))
        memset(b->joined, true, (size_t)(b->n - b->step));
    else if (take_number(&presorted, 1, b->n, "", &count))
        memset(b->joined, true, (size_t)count - 1);
    else
        return parse_runs(b, after(words, "runs"));
    return true;
}

/* I or I-J */
static bool parse_range(builder *b, const char *text)
{
    bool good = take_number(&text, 0, b->n - 1, "-", &b->first);
    b->last = b->first;
    return good && (text[-1] != '-' || take_number(&text, b->first, b->n - 1, "", &b->last));
}

static bool parse_goal(builder *b, const char *words, bool equals)
{
    const char *smallest = after(words, "smallest"), *largest = after(words, "largest");
    int32_t n = b->n, count = 0;
    b->first = 0;
    b->last = n - 1;
    b->goal = equals ? EQUALS : SET;
    if (equals)
        return !strcmp(words, "equals");
    if (!strcmp(words, "sorted")) {
        b->goal = SORTED;
        b->last = n - 2;
    } else if (!strcmp(words, "median")) {
        b->goal = n % 2 ? RANKS : SET;
        b->first = (n - 1) / 2;
        b->last = n / 2;
    } else if (take_number(&smallest, 1, n, "", &count)) {
        b->last = count - 1;
    } else if (take_number(&largest, 1, n, "", &count)) {
        b->first = n - count;
    } else if (!parse_range(b, after(words, "set"))) {
        b->goal = RANKS;
        return parse_range(b, after(words, "ranks"));
    }
    return true;
}

/* ---- clauses --------------------------------------------------------------------------------- */

static int32_t new_variable(builder *b)
{
    return (int32_t)++b->f->variables;
}

static void add_literal(builder *b, int32_t literal)
{
    sn_certificate_formula *f = b->f;
    if (f->size == b->most)
        b->err = SN_E_LIMIT;
    if (f->size == f->room && !b->err) {
        size_t room = 2 * f->room + 1024;
        int32_t *literals = realloc(f->literals, room * sizeof *literals);
        b->err = literals ? SN_OK : SN_E_NOMEM;
        f->literals = literals ? literals : f->literals;
        f->room = literals ? room : f->room;
    }
    if (!b->err)
        f->literals[f->size++] = literal;
    f->clauses += !literal;
}

/* Add a clause of up to four literals, of which 0 is none. */
static void clause(builder *b, int32_t p, int32_t q, int32_t r, int32_t s)
{
    const int32_t literals[] = {p, q, r, s};
    if (p == ALWAYS || q == ALWAYS || r == ALWAYS || s == ALWAYS)
        return;
    for (int i = 0; i < 4; i++)
        if (literals[i] && literals[i] != -ALWAYS)
            add_literal(b, literals[i]);
    add_literal(b, 0);
}

static int32_t input(int32_t wire)
{
    return wire + 1;
}

/* Minimum = p and q, maximum = p or q. Afterwards out[] is what the outputs carry. */
static sn_err add_network(builder *b, const sn_net *net, int32_t *out, sn_error *error)
{
    int32_t *wire = sn_alloc(net->wires, sizeof *wire);
    if (!wire)
        return sn_fail_nomem(error);
    for (int32_t w = 0; w < b->n; w++)
        wire[w] = input(w);
    for (size_t k = 0; k < net->size && !b->err; k++) {
        int32_t *low = &wire[net->cmp[k].min], *high = &wire[net->cmp[k].max];
        int32_t p = *low, q = *high, minimum = new_variable(b), maximum = new_variable(b);
        clause(b, -minimum, p, 0, 0);
        clause(b, -minimum, q, 0, 0);
        clause(b, minimum, -p, -q, 0);
        clause(b, maximum, -p, 0, 0);
        clause(b, maximum, -q, 0, 0);
        clause(b, -maximum, p, q, 0);
        *low = minimum;
        *high = maximum;
    }
    for (int32_t i = 0; i < b->n; i++)
        out[i] = wire[net->output ? net->output[i] : i];
    free(wire);
    return SN_OK;
}

/* The input ascends along each chain. */
static void add_chains(builder *b)
{
    for (int32_t first = 0; first < b->step; first++)
        for (int32_t w = first; w < b->n; w += b->step)
            if (b->joined[w])
                clause(b, -input(w), input(w + b->step), 0, 0);
}

/* From wire to wire the input changes at most twice. once, twice: so often up to here. */
static void add_changes(builder *b)
{
    for (int32_t w = 1; w < b->n; w++) {
        int32_t x = input(w - 1), y = input(w);
        int32_t once = new_variable(b), twice = new_variable(b);
        int32_t once_before = once - 2, twice_before = twice - 2;
        clause(b, x, -y, once, 0);
        clause(b, -x, y, once, 0);
        if (w == 1)
            continue;
        clause(b, -once_before, once, 0, 0);
        clause(b, -twice_before, twice, 0, 0);
        clause(b, x, -y, -once_before, twice);
        clause(b, -x, y, -once_before, twice);
        clause(b, x, -y, -twice_before, 0);
        clause(b, -x, y, -twice_before, 0);
    }
}

/* Of the first i inputs at least j are one, if j of the first i - 1 are; or if j - 1 of them are
 * and input i - 1 is. */
static void add_counters(builder *b)
{
    for (int32_t i = 1; i <= b->n; i++) {
        int32_t before = b->weight;
        b->weight = (int32_t)b->f->variables + 1;
        for (int32_t j = 1; j <= i && !b->err; j++) {
            int32_t t = new_variable(b), x = input(i - 1);
            int32_t without = j < i ? before + j - 1 : -ALWAYS;
            int32_t fewer = j > 1 ? before + j - 2 : ALWAYS;
            clause(b, t, -without, 0, 0);
            clause(b, t, -x, -fewer, 0);
            clause(b, -t, without, x, 0);
            clause(b, -t, without, fewer, 0);
        }
    }
}

/* A variable that is true only if both literals are. */
static void add_miss(builder *b, int32_t p, int32_t q)
{
    int32_t miss = new_variable(b);
    clause(b, -miss, p, 0, 0);
    clause(b, -miss, q, 0, 0);
}

/* Every way to miss the goal has a variable; the last clause is that one of them is true. */
static void add_goal(builder *b)
{
    int32_t before = (int32_t)b->f->variables;
    for (int32_t i = b->first; i <= b->last; i++) {
        if (b->goal == SORTED) {
            add_miss(b, b->out[i], -b->out[i + 1]);
        } else if (b->goal == EQUALS) {
            int32_t miss = new_variable(b);
            clause(b, -miss, b->out[i], b->other[i], 0);
            clause(b, -miss, -b->out[i], -b->other[i], 0);
        } else { /* at least n-r ones: the element of rank r is one */
            int32_t low = b->goal == RANKS ? i : b->first, high = b->goal == RANKS ? i : b->last;
            add_miss(b, -b->out[i], b->weight + b->n - low - 1);
            add_miss(b, b->out[i], -(b->weight + b->n - high - 1));
        }
    }
    for (int32_t miss = before + 1; miss <= (int32_t)b->f->variables; miss++)
        add_literal(b, miss);
    add_literal(b, 0);
}

/* ---- use ------------------------------------------------------------------------------------- */

static sn_err build(builder *b, const sn_net *net, const sn_net *other, sn_error *error)
{
    b->f->variables = net->wires;
    sn_err err = add_network(b, net, b->out, error);
    if (!err && other)
        err = add_network(b, other, b->other, error);
    if (err)
        return err;
    if (b->bitonic)
        add_changes(b);
    else
        add_chains(b);
    if (b->goal == RANKS || b->goal == SET)
        add_counters(b);
    add_goal(b);
    if (b->err == SN_E_LIMIT)
        return sn_fail(error, SN_E_LIMIT, "the formula has more than %zu literals", b->most);
    return b->err ? sn_fail_nomem(error) : SN_OK;
}

sn_err sn_certificate_formula_build(const sn_net *net, const sn_net *other, const char *given,
                                    const char *goal, size_t most, sn_certificate_formula *out,
                                    sn_error *error)
{
    uint32_t n = net->wires;
    builder b = {.n = (int32_t)n, .f = out, .most = most};
    b.joined = sn_alloc(n, sizeof *b.joined);
    b.out = sn_alloc(n, sizeof *b.out);
    b.other = sn_alloc(n, sizeof *b.other);
    sn_err err = SN_OK;
    if (!b.joined || !b.out || !b.other)
        err = sn_fail_nomem(error);
    else if (!parse_given(&b, given) || !parse_goal(&b, goal, other != NULL))
        err = sn_fail(error, SN_E_ARGUMENT, "given or goal means nothing for %lu wires",
                      (unsigned long)n);
    err = err ? err : build(&b, net, other, error);
    free(b.joined);
    free(b.out);
    free(b.other);
    return err;
}
