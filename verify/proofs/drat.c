/* Which steps a proof has in DRAT's text or binary format, or in LRAT. */
#include "verify/proofs/certify.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { END = -1, PIECE = 1 << 16 };

/* Functions that return bool return whether to go on; if not, the proof is over, or `err` is set,
 * or it was interrupted. */
typedef struct reader {
    sn_drat *out;
    const sn_run *run;
    uint32_t variables;
    const sn_cnf *cnf;
    sn_clauses clauses; /* that there are */
    sn_numbers numbers; /* of LRAT: which there were, by their numbers */
    sn_err err;
    sn_error *error;
    int file;
    size_t at, end; /* of what was read of the piece */
    size_t line, column;
    size_t number; /* of the step, from 1 */
    /* The step that is read. */
    size_t place;
    bool forgets;
    bool always_true;
    size_t count;
    int32_t *clause; /* [count], room for all literals and a 0 */
    int8_t *marked;  /* -variables..variables: the literals in it; points to the middle */
    uint8_t piece[PIECE];
} reader;

/* ---- bytes ----------------------------------------------------------------------------------- */

/* The next piece, whole if there is so much: its beginning tells the format, however slowly a pipe
 * brings it. */
static bool fill(reader *r)
{
    ssize_t size = 1;
    r->at = r->end = 0;
    while (size && r->end < PIECE) {
        r->out->interrupted = r->run->stop && atomic_load(r->run->stop);
        size = r->out->interrupted ? 0 : read(r->file, r->piece + r->end, PIECE - r->end);
        if (size < 0 && errno != EINTR) {
            r->err = sn_fail(r->error, SN_E_IO, "cannot read: %s", strerror(errno));
            size = 0;
        }
        r->end += size > 0 ? (size_t)size : 0;
    }
    return r->end && !r->err && !r->out->interrupted;
}

static inline int peek_byte(reader *r)
{
    return r->at < r->end || fill(r) ? r->piece[r->at] : END;
}

static inline int next_byte(reader *r)
{
    int byte = peek_byte(r);
    r->at += byte != END;
    r->column++;
    if (byte == '\n') {
        r->line++;
        r->column = 1;
    }
    return byte;
}

/* The text is wrong where a word began, or the binary step is; unless reading ended for another
 * reason. */
static bool wrong(reader *r, size_t line, size_t column, const char *what)
{
    if (r->err || r->out->interrupted)
        return false;
    if (r->out->binary)
        r->err = sn_fail(r->error, SN_E_INPUT, "step %zu: %s", r->number, what);
    else
        r->err = sn_error_set(r->error, SN_E_INPUT, line, column, "%s", what);
    return false;
}

#define UNKNOWN_VARIABLE "a variable that the formula does not have"
#define WITHIN_STEP "the proof ends within a step"

/* ---- clauses --------------------------------------------------------------------------------- */

static void add_literal(reader *r, int32_t literal)
{
    r->always_true |= r->marked[-literal];
    if (!r->marked[literal])
        r->clause[r->count++] = literal;
    r->marked[literal] = true;
}

static bool tell(reader *r)
{
    sn_drat *out = r->out;
    size_t *place = sn_grow(out->place, out->steps, &out->room, sizeof *place);
    if (!place) {
        r->err = sn_fail_nomem(r->error);
        return false;
    }
    out->place = place;
    place[out->steps++] = r->place;
    r->run->step(r->run->step_data, r->clause, r->forgets);
    out->refutes = !r->count && !r->forgets;
    return !out->refutes;
}

/* All literals of a step are there. */
static bool end_step(reader *r)
{
    bool useful = !r->always_true;
    for (size_t i = 0; i < r->count; i++)
        r->marked[r->clause[i]] = false;
    r->clause[r->count] = 0;
    if (useful && r->forgets)
        useful = r->count > 1 && sn_clauses_remove(&r->clauses, r->clause, r->count);
    else if (useful && !sn_clauses_add(&r->clauses, r->clause, r->count))
        r->err = sn_fail_nomem(r->error);
    return !r->err && (!useful || tell(r));
}

static void begin_step(reader *r)
{
    r->count = 0;
    r->always_true = false;
    r->number++;
}

/* The clauses that a proof begins with. */
static void enter_formula(reader *r)
{
    const sn_cnf *cnf = r->cnf;
    for (size_t i = 0, begin = 0; i < cnf->size && !r->err; i++)
        if (!cnf->literal[i]) {
            if (!sn_clauses_add(&r->clauses, cnf->literal + begin, i - begin))
                r->err = sn_fail_nomem(r->error);
            begin = i + 1;
        }
}

/* ---- the text form --------------------------------------------------------------------------- */

static bool is_blank(int byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static int skip_blanks(reader *r)
{
    while (is_blank(peek_byte(r)))
        next_byte(r);
    return peek_byte(r);
}

/* Between steps there may be comments, and PicoSAT's first line, which begins with %. */
static int skip_comments(reader *r)
{
    int byte;
    while ((byte = skip_blanks(r)) == 'c' || byte == '%')
        while (byte != '\n' && byte != END)
            byte = next_byte(r);
    return byte;
}

static bool read_number(reader *r, int32_t *literal)
{
    size_t line = r->line, column = r->column, digits = 0;
    uint64_t value = 0;
    bool negative = peek_byte(r) == '-';
    if (negative)
        next_byte(r);
    for (int byte; (byte = peek_byte(r)) >= '0' && byte <= '9'; digits++, next_byte(r))
        if (value <= r->variables)
            value = 10 * value + (uint64_t)(byte - '0');
    bool ends = is_blank(peek_byte(r)) || peek_byte(r) == END;
    if (!digits || !ends || (negative && !value))
        return wrong(r, line, column, "expected a literal or 0");
    if (value > r->variables)
        return wrong(r, line, column, UNKNOWN_VARIABLE);
    *literal = (int32_t)(negative ? -(int64_t)value : (int64_t)value);
    return true;
}

/* Literals up to 0. */
static bool read_literals(reader *r)
{
    for (;;) {
        int32_t literal = 0;
        if (skip_blanks(r) == END)
            return wrong(r, r->line, r->column, WITHIN_STEP);
        if (!read_number(r, &literal))
            return false;
        if (!literal)
            return true;
        add_literal(r, literal);
    }
}

static bool read_text_step(reader *r)
{
    int byte = skip_comments(r);
    if (byte == END)
        return false;
    begin_step(r);
    r->place = r->line;
    r->forgets = byte == 'd';
    if (r->forgets) {
        size_t line = r->line, column = r->column;
        next_byte(r);
        if (!is_blank(peek_byte(r)) && peek_byte(r) != END)
            return wrong(r, line, column, "expected a literal, 0 or d");
    }
    return read_literals(r) && end_step(r);
}

/* ---- LRAT ------------------------------------------------------------------------------------ */

/* Behind comments and blanks, as far as the piece goes. */
static const uint8_t *find_first_step(const reader *r)
{
    const uint8_t *at = r->piece + r->at, *end = r->piece + r->end;
    while (at < end && (is_blank(*at) || *at == 'c' || *at == '%')) {
        const uint8_t *line = is_blank(*at) ? at : memchr(at, '\n', (size_t)(end - at));
        at = line ? line + 1 : end;
    }
    return at;
}

/* A text is LRAT if it begins with a number and a d, or with a number behind those of the formula's
 * clauses and a line that goes on behind a 0. DRAT has no such variable: no formula here has more
 * variables than clauses. */
static bool is_lrat(const reader *r)
{
    const uint8_t *at = find_first_step(r), *end = r->piece + r->end;
    uint64_t number = 0;
    bool first = true, ended = false;
    for (; at < end && *at >= '0' && *at <= '9'; at++)
        number = number < UINT32_MAX ? 10 * number + (uint64_t)(*at - '0') : number;
    while (number && at < end && *at != '\n') {
        const uint8_t *word = at += is_blank(*at);
        while (at < end && !is_blank(*at))
            at++;
        if (at == word)
            continue;
        if (ended || (first && *word == 'd'))
            return !ended || number > r->cnf->clauses;
        ended = at == word + 1 && *word == '0';
        first = false;
    }
    return false;
}

/* The number of a clause. */
static bool read_name(reader *r, uint64_t *number)
{
    size_t line = r->line, column = r->column, digits = 0;
    *number = 0;
    if (peek_byte(r) == '-')
        return wrong(r, line, column, "a hint that is no clause: more than unit propagation (RAT)");
    for (int byte; (byte = peek_byte(r)) >= '0' && byte <= '9' && digits < 18; digits++) {
        *number = 10 * *number + (uint64_t)(byte - '0');
        next_byte(r);
    }
    if (!digits || !(is_blank(peek_byte(r)) || peek_byte(r) == END))
        return wrong(r, line, column, "expected the number of a clause, or 0");
    return true;
}

/* The numbers up to 0, of hints, or to forget their clauses. */
static bool read_names(reader *r, bool forgets)
{
    for (uint64_t number;;) {
        if (skip_blanks(r) == END)
            return wrong(r, r->line, r->column, WITHIN_STEP);
        if (!read_name(r, &number))
            return false;
        if (!number)
            return true;
        const int32_t *clause = forgets ? sn_numbers_take(&r->numbers, number) : NULL;
        if (!clause)
            continue;
        begin_step(r);
        for (; *clause; clause++)
            add_literal(r, *clause);
        if (!end_step(r))
            return false;
    }
}

static bool read_lrat_step(reader *r)
{
    uint64_t number;
    if (skip_comments(r) == END)
        return false;
    size_t line = r->line, column = r->column;
    begin_step(r);
    r->place = line;
    if (!read_name(r, &number))
        return false;
    r->forgets = skip_blanks(r) == 'd';
    if (r->forgets)
        return next_byte(r), read_names(r, true);
    if (!sn_numbers_follow(&r->numbers, number))
        return wrong(r, line, column, "a number that is not larger than those before");
    if (!read_literals(r))
        return false;
    if (!sn_numbers_add(&r->numbers, number, r->clause, r->count))
        r->err = sn_fail_nomem(r->error);
    return !r->err && read_names(r, false) && end_step(r);
}

/* The formula's clauses have the first numbers. */
static void number_formula(reader *r)
{
    const int32_t *literal = r->cnf->literal;
    for (size_t i = 0, begin = 0; i < r->cnf->size && !r->err; i++)
        if (!literal[i]) {
            uint64_t number = r->numbers.count + 1;
            if (!sn_numbers_add(&r->numbers, number, literal + begin, i - begin))
                r->err = sn_fail_nomem(r->error);
            begin = i + 1;
        }
}

/* ---- the binary form ------------------------------------------------------------------------- */

/* Seven bits a byte, the lowest first; 2v for the variable v, 2v+1 for its negation. */
static bool read_code(reader *r, int32_t *literal)
{
    uint64_t value = 0;
    int byte = 0x80;
    for (unsigned shift = 0; byte & 0x80 && shift < 35; shift += 7) {
        byte = next_byte(r);
        if (byte == END)
            return wrong(r, 0, 0, WITHIN_STEP);
        value |= (uint64_t)(byte & 0x7f) << shift;
    }
    if (byte & 0x80 || value / 2 > r->variables)
        return wrong(r, 0, 0, UNKNOWN_VARIABLE);
    if (value == 1)
        return wrong(r, 0, 0, "the negation of no variable");
    *literal = (int32_t)(value & 1 ? -(int64_t)(value / 2) : (int64_t)(value / 2));
    return true;
}

static bool read_binary_step(reader *r)
{
    int byte = next_byte(r);
    if (byte == END)
        return false;
    begin_step(r);
    r->place = r->number;
    r->forgets = byte == 'd';
    if (byte != 'a' && byte != 'd')
        return wrong(r, 0, 0, "expected the byte a or d");
    for (int32_t literal = 0; read_code(r, &literal);) {
        if (!literal)
            return end_step(r);
        add_literal(r, literal);
    }
    return false;
}

/* A text has no zero byte and does not begin with a; each binary step has both, or a d. */
static bool is_binary(reader *r)
{
    return peek_byte(r) == 'a' || (peek_byte(r) != END && memchr(r->piece, 0, r->end));
}

/* ---- use ------------------------------------------------------------------------------------- */

static void read_steps(reader *r)
{
    enter_formula(r);
    r->out->binary = !r->err && is_binary(r);
    bool numbered = !r->err && !r->out->binary && is_lrat(r);
    if (numbered)
        number_formula(r);
    while (!r->err && (r->out->binary ? read_binary_step
                       : numbered     ? read_lrat_step
                                      : read_text_step)(r))
        ;
}

sn_err sn_drat_read(int file, const sn_cnf *cnf, const sn_run *run, sn_drat *out, sn_error *error)
{
    reader *r = sn_alloc(1, sizeof *r);
    size_t literals = 2 * (size_t)cnf->variables + 1;
    int8_t *marked = sn_alloc(literals, sizeof *marked);
    int32_t *clause = sn_alloc(literals, sizeof *clause);
    sn_err err = r && marked && clause ? SN_OK : sn_fail_nomem(error);
    *out = (sn_drat){0};
    if (!err) {
        *r = (reader){.out = out, .run = run, .cnf = cnf, .error = error};
        r->variables = cnf->variables;
        r->file = file;
        r->line = r->column = 1;
        r->clause = clause;
        r->marked = marked + cnf->variables;
        read_steps(r);
        err = r->err;
        sn_clauses_free(&r->clauses);
        sn_numbers_free(&r->numbers);
    }
    free(r);
    free(marked);
    free(clause);
    return err;
}

void sn_drat_free(sn_drat *drat)
{
    free(drat->place);
    *drat = (sn_drat){0};
}
