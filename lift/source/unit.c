/* Which functions and macros a text defines, and where their bodies are. */
#include "lift/source/source.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct finder {
    const sn_token *token;
    size_t count;
    const sn_source_language *language;
    sn_units *out;
} finder;

/* A header that looks like a function's: where its name and its parameters are. */
typedef struct header {
    size_t name, open;
    bool rule; /* a macro of Rust */
} header;

/* ---- parameters ------------------------------------------------------------------------------ */

uint32_t sn_units_cut(const sn_token *token, size_t begin, size_t end, size_t *piece, uint32_t most)
{
    uint32_t count = 0;
    size_t depth = 0;
    piece[0] = begin;
    if (begin >= end)
        return 0;
    for (size_t i = begin; i < end; i++) {
        if (sn_token_in(&token[i], "([{"))
            depth++;
        else if (sn_token_in(&token[i], ")]}") && depth)
            depth--;
        else if (sn_token_in(&token[i], ",") && !depth && count + 1 < most)
            piece[++count] = i + 1;
    }
    piece[++count] = end + 1;
    return count;
}

/* The token that names a parameter, `end` if none does. */
static size_t parameter_name(const finder *f, size_t begin, size_t end)
{
    size_t found = end;
    for (size_t i = begin; i < end; i++) {
        const sn_token *token = &f->token[i];
        if (sn_token_in(token, "[=:") && found < end)
            break;
        bool named =
            token->kind == SN_TOKEN_NAME && (!(token->word & SN_WORD_RESERVED) || i + 1 == end);
        if (named)
            found = i;
        if (named && f->language->name_first)
            break;
    }
    return found;
}

static void find_parameters(const finder *f, sn_unit *unit, size_t open, size_t close)
{
    size_t piece[SN_PARAMETERS_MAX + 1];
    uint32_t count = sn_units_cut(f->token, open + 1, close, piece, SN_PARAMETERS_MAX);
    for (uint32_t i = 0; i < count; i++) {
        size_t name = parameter_name(f, piece[i], piece[i + 1] - 1);
        bool self = name + 1 < piece[i + 1] &&
                    (sn_token_is(&f->token[name], "self") || sn_token_is(&f->token[name], "void"));
        if (name + 1 < piece[i + 1] && !self)
            unit->parameter[unit->parameters++] = (uint32_t)name;
    }
}

/* ---- bodies ---------------------------------------------------------------------------------- */

/* Whether a name is of what may compare or choose: a min or max, a swap, a comparator. */
static bool is_choosing(const sn_token *name)
{
    static const char *const parts[] = {"min",  "max",   "swap", "select", "sort",  "cmp",
                                        "comp", "less",  "grea", "exch",   "xchg",  "order",
                                        "abs",  "above", "belo", "before", "coerce"};
    static const char *const wholes[] = {"cas", "ce", "cex", "coex", "gt", "lt", "ge", "le"};
    for (size_t w = 0; w < sizeof wholes / sizeof *wholes; w++)
        if (strlen(wholes[w]) == name->size && !strncasecmp(name->at, wholes[w], name->size))
            return true;
    for (size_t i = 0; i + 3 <= name->size; i++)
        for (size_t w = 0; w < sizeof parts / sizeof *parts; w++)
            if ((name->at[i] | 32) == parts[w][0] && i + strlen(parts[w]) <= name->size &&
                !strncasecmp(name->at + i, parts[w], strlen(parts[w])))
                return true;
    return false;
}

/* Behind the arguments of a template that begin with the < at `at`; `at` if it compares. */
static size_t skip_arguments(const sn_token *token, size_t at, size_t end)
{
    size_t depth = 0;
    if (!at || token[at - 1].kind != SN_TOKEN_NAME)
        return at;
    for (size_t i = at; i < end && i < at + 24; i++) {
        const sn_token *t = &token[i];
        depth += sn_token_in(t, "<");
        const size_t closed = sn_token_in(t, ">") ? 1 : sn_token_is(t, ">>") ? 2 : 0;
        if (closed >= depth && closed)
            return i + 1;
        depth -= closed;
        if (t->kind != SN_TOKEN_NAME && t->kind != SN_TOKEN_NUMBER && !closed &&
            !sn_token_in(t, "<,*&.[]:") && !sn_token_is(t, "::"))
            return at;
    }
    return at;
}

static bool is_zero(const sn_token *token)
{
    return token->kind == SN_TOKEN_NUMBER && *token->at == '0' &&
           (token->size == 1 || token->at[1] == '.');
}

/* A number, but for one that begins a sum or a product. */
static bool is_literal(const sn_token *token, bool last)
{
    return token->kind == SN_TOKEN_NUMBER && (last || !sn_token_in(token + 1, "+-*/"));
}

/* Whether a token ends what a sign behind it may be applied to. */
static bool is_operand(const sn_token *token)
{
    return sn_token_in(token, ")]") ||
           (token->kind == SN_TOKEN_NAME && !(token->word & SN_WORD_CONTROL));
}

size_t sn_units_choices(const sn_units *units, const sn_token *token, size_t begin, size_t end)
{
    size_t compared = 0, zeros = 0, header = 0;
    bool loops = false, differs = false, masks = false, chooses = false;
    for (size_t i = begin; i < end && !chooses; i++) {
        const sn_token *t = &token[i];
        const bool last = i + 1 == end;
        if (units && units->body[i])
            i = units->unit[units->body[i] - 1].end - 1;
        if (units && t->kind == SN_TOKEN_DEFINE)
            while (i + 1 < end && token[i].kind != SN_TOKEN_DEFINED)
                i++;
        if (t->kind == SN_TOKEN_NAME) {
            loops = loops || t->word & SN_WORD_LOOP;
            if (!last && sn_token_is(t, "for") && sn_token_in(t + 1, "("))
                header = sn_token_close(token, i + 1, end);
            chooses = !last && sn_token_in(t + 1, "(!<[") && is_choosing(t);
            continue;
        }
        if (t->kind != SN_TOKEN_MARK)
            continue;
        differs = differs || (sn_token_is(t, "-") && i && !last && is_operand(t - 1) &&
                              t[1].kind != SN_TOKEN_NUMBER);
        masks = masks || sn_token_is(t, ">>") || sn_token_is(t, "^") || sn_token_is(t, "^=");
        if (!sn_token_in(t, "<>") && !sn_token_is(t, "<=") && !sn_token_is(t, ">="))
            continue;
        const size_t behind = sn_token_in(t, "<") ? skip_arguments(token, i, end) : i;
        if (behind > i) {
            i = behind - 1;
            continue;
        }
        if (i < header) { /* of the loop itself */
            header = 0;
            continue;
        }
        const bool zero = (i && is_zero(t - 1)) || (!last && is_zero(t + 1));
        zeros += zero;
        compared +=
            !zero && !(i && is_literal(t - 1, true)) && !(!last && is_literal(t + 1, i + 2 >= end));
    }
    compared += differs ? zeros : 0;
    return chooses || (differs && masks) || (loops && compared) ? SIZE_MAX : compared;
}

/* What a body is made of. */
static void look_inside(const finder *f, sn_unit *unit)
{
    unit->compares = unit->compares || sn_units_choices(NULL, f->token, unit->begin, unit->end);
}

static sn_err add_unit(finder *f, const sn_unit *unit, sn_error *error)
{
    sn_unit *grown = sn_grow(f->out->unit, f->out->count, &f->out->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    f->out->unit = grown;
    grown[f->out->count++] = *unit;
    return SN_OK;
}

/* A macro from its #define on; *at ends behind it. */
static sn_err add_macro(finder *f, size_t *at, sn_error *error)
{
    size_t i = *at + 1, end = i;
    while (end < f->count && f->token[end].kind != SN_TOKEN_DEFINED)
        end++;
    *at = end;
    if (i >= end || f->token[i].kind != SN_TOKEN_NAME)
        return SN_OK;
    sn_unit unit = {.name = &f->token[i], .line = f->token[i].line, .macro = true};
    size_t begin = i + 1;
    if (begin < end && sn_token_in(&f->token[begin], "(") && !f->token[begin].spaced) {
        size_t close = sn_token_close(f->token, begin, end);
        find_parameters(f, &unit, begin, close);
        unit.called = true;
        unit.open = begin + 1;
        unit.close = close;
        begin = close < end ? close + 1 : end;
    }
    unit.begin = begin;
    unit.end = end;
    unit.compares = unit.parameters > 2 && is_choosing(unit.name); /* SWAP(type, a, b) */
    look_inside(f, &unit);
    return add_unit(f, &unit, error);
}

/* ---- headers --------------------------------------------------------------------------------- */

/* Where the statement begins that ends at the brace. */
static size_t header_start(const finder *f, size_t brace)
{
    size_t depth = 0, i = brace;
    for (; i > 0; i--) {
        const sn_token *token = &f->token[i - 1];
        if (sn_token_in(token, ")]"))
            depth++;
        else if (sn_token_in(token, "([") && depth)
            depth--;
        else if (!depth && (sn_token_in(token, ";{}([") || token->kind >= SN_TOKEN_DEFINE))
            break;
        if (brace - i > 400)
            break;
    }
    return i;
}

/* The word behind fn, func, function, def …; a receiver in parentheses may stand between. */
static bool is_keyword(const finder *f, const sn_token *token)
{
    static const char *const words[] = {"fn", "func", "function", "def", "task", "module", "sub"};
    if (f->language->routines && token->kind == SN_TOKEN_NAME &&
        sn_word_listed(f->language->routines, token->at, token->size))
        return true;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (sn_token_is(token, words[i]))
            return true;
    return false;
}

static size_t next_open(const finder *f, size_t from, size_t brace)
{
    while (from < brace && !sn_token_in(&f->token[from], "("))
        from++;
    return from;
}

/* fn NAME(…), func (receiver) NAME(…), NAME = func(…). */
static bool by_keyword(const finder *f, size_t start, size_t brace, header *out)
{
    size_t i = start, before = brace;
    for (; i < brace && !is_keyword(f, &f->token[i]); i++)
        if (f->token[i].kind == SN_TOKEN_NAME && i + 1 < brace &&
            (sn_token_is(&f->token[i + 1], "=") || sn_token_is(&f->token[i + 1], ":=") ||
             sn_token_in(&f->token[i + 1], ":")))
            before = i;
    if (i++ >= brace)
        return false;
    out->name = i;
    if (i < brace && sn_token_in(&f->token[i], "(") && before == brace)
        out->name = sn_token_close(f->token, i, brace) + 1;
    else if (i < brace && sn_token_in(&f->token[i], "("))
        out->name = before;
    out->open = next_open(f, out->name > i ? out->name : i, brace);
    return (out->open < brace || f->language->hardware) &&
           f->token[out->name].kind == SN_TOKEN_NAME;
}

/* NAME = [](…), NAME = (…) =>, NAME = |…|. */
static bool by_closure(const finder *f, size_t start, size_t brace, header *out)
{
    size_t equals = start, name;
    while (equals < brace && !sn_token_is(&f->token[equals], "="))
        equals++;
    for (name = start; name + 1 < equals && !sn_token_in(&f->token[name + 1], ":="); name++)
        ;
    if (equals + 1 >= brace || name >= equals || f->token[name].kind != SN_TOKEN_NAME)
        return false;
    size_t i = equals + 1;
    out->name = name;
    if (sn_token_is(&f->token[i], "move"))
        i++;
    if (sn_token_in(&f->token[i], "["))
        i = sn_token_close(f->token, i, brace) + 1;
    out->open = i;
    if (i < brace && sn_token_in(&f->token[i], "|"))
        return true;
    return i < brace && sn_token_in(&f->token[i], "(") &&
           (i > equals + 1 || sn_token_is(&f->token[brace - 1], "=>"));
}

/* macro_rules! NAME { (…) => { … }: the brace before the parentheses has the name. */
static bool by_rule(const finder *f, size_t start, size_t brace, header *out)
{
    if (start < 4 || !sn_token_in(&f->token[start], "(") ||
        !sn_token_is(&f->token[brace - 1], "=>"))
        return false;
    out->name = start - 2;
    out->open = start;
    out->rule = sn_token_is(&f->token[start - 3], "!");
    return sn_token_is(&f->token[start - 3], "!") &&
           sn_token_is(&f->token[start - 4], "macro_rules");
}

/* Behind template <…>, which may have = in it. */
static size_t skip_template(const finder *f, size_t at, size_t brace)
{
    while (at + 1 < brace && sn_token_is(&f->token[at], "template")) {
        size_t depth = 0;
        do {
            at++;
            depth += sn_token_in(&f->token[at], "<");
            depth -= sn_token_in(&f->token[at], ">");
            depth -= sn_token_is(&f->token[at], ">>") ? 2 : 0;
        } while (at < brace && depth > 0 && depth < brace);
        at++;
    }
    return at;
}

/* TYPE NAME(…) QUALIFIERS: the last name before parentheses that is no word of the language. */
static bool by_type(const finder *f, size_t start, size_t brace, header *out)
{
    bool found = false;
    for (size_t i = skip_template(f, start, brace); i + 1 < brace; i++) {
        const sn_token *token = &f->token[i];
        if (sn_token_is(token, "=") || sn_token_is(token, "return"))
            return false;
        if (sn_token_in(token, "([")) {
            i = sn_token_close(f->token, i, brace);
            continue;
        }
        if (token->kind != SN_TOKEN_NAME)
            continue;
        const bool generic = f->language->generics && sn_token_in(token + 1, "<");
        const size_t open = generic ? skip_arguments(f->token, i + 1, brace) : i + 1;
        if (open >= brace || !sn_token_in(&f->token[open], "("))
            continue;
        if ((token->word & SN_WORD_RESERVED) || !strncmp(token->at, "__launch", 8))
            continue;
        const size_t behind = sn_token_close(f->token, open, brace) + 1;
        if (behind < brace && sn_token_in(&f->token[behind], "."))
            return false; /* listOf(…).forEach { */
        *out = (header){.name = i, .open = open};
        if (behind < brace && sn_token_in(&f->token[behind], "(") && !f->language->macros)
            out->open = behind; /* D's templates: sort(T)(T[] v) */
        found = true;
    }
    return found;
}

/* A block that no function's header stands before. */
static bool is_block(const sn_token *token)
{
    static const char *const words[] = {"if",    "else",   "for",   "while",     "switch", "do",
                                        "try",   "catch",  "loop",  "match",     "with",   "elif",
                                        "class", "struct", "union", "namespace", "enum",   "impl",
                                        "trait", "elseif", "case",  "interface"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (sn_token_is(token, words[i]))
            return true;
    return false;
}

static bool find_header(const finder *f, size_t brace, header *out)
{
    size_t start = header_start(f, brace);
    if (start >= brace || is_block(&f->token[start]))
        return false;
    for (size_t i = start; i < brace; i++) /* macros that end where they like before it */
        if (sn_token_is(&f->token[i], "if") || sn_token_is(&f->token[i], "else") ||
            sn_token_is(&f->token[i], "while") || sn_token_is(&f->token[i], "switch") ||
            sn_token_is(&f->token[i], "when"))
            return false;
    return by_rule(f, start, brace, out) || by_keyword(f, start, brace, out) ||
           by_closure(f, start, brace, out) || by_type(f, start, brace, out);
}

/* fun NAME(…) = EXPRESSION, def NAME[T](…): TYPE = EXPRESSION. */
static bool by_definition(const finder *f, size_t equals, header *out)
{
    size_t i = header_start(f, equals);
    while (i < equals && !sn_token_is(&f->token[i], f->language->defines))
        i++;
    out->open = next_open(f, i, equals);
    out->name = out->open - 1;
    while (out->name > i && sn_token_in(&f->token[out->name], "]")) {
        while (out->name > i && !sn_token_in(&f->token[out->name], "["))
            out->name--;
        out->name -= out->name > i;
    }
    return out->open < equals && out->name > i && equals + 1 < f->count &&
           f->token[out->name].kind == SN_TOKEN_NAME && !sn_token_in(&f->token[equals + 1], "{");
}

/* Behind the expression that a function is: x => EXPRESSION. */
static size_t expression_end(const finder *f, size_t begin)
{
    size_t end = begin;
    while (end < f->count && !sn_token_in(&f->token[end], ";,)]}"))
        end = sn_token_in(&f->token[end], "([{") ? sn_token_close(f->token, end, f->count) + 1
                                                 : end + 1;
    return end < f->count ? end : f->count;
}

/* brace    of its body, or the => or = before the expression that it is */
static sn_err add_function(finder *f, size_t brace, const header *head, sn_error *error)
{
    const sn_token *name = &f->token[head->name];
    sn_unit unit = {.name = name, .line = name->line, .begin = brace + 1};
    unit.expression = !sn_token_in(&f->token[brace], "{");
    unit.end =
        unit.expression ? expression_end(f, brace + 1) : sn_token_close(f->token, brace, f->count);
    size_t close = head->open + 1;
    if (head->open == brace)
        close = brace;
    else if (sn_token_in(&f->token[head->open], "("))
        close = sn_token_close(f->token, head->open, brace);
    else
        while (close < brace && !sn_token_in(&f->token[close], "|"))
            close++;
    if (head->open < brace) {
        unit.open = head->open + 1;
        unit.close = close < brace ? close : brace;
        find_parameters(f, &unit, head->open, unit.close);
    }
    unit.rule = unit.macro = unit.called = head->rule;
    look_inside(f, &unit);
    f->out->body[brace] = (uint32_t)f->out->count + 1;
    return add_unit(f, &unit, error);
}

/* The slot of a name: its own, or the empty one that it would have. */
static uint32_t *slot_of(const sn_units *units, const sn_token *name)
{
    size_t at = sn_fnv1a(name->at, name->size) & (units->slots - 1);
    while (units->slot[at] && !sn_token_same(units->unit[units->slot[at] - 1].name, name))
        at = (at + 1) & (units->slots - 1);
    return &units->slot[at];
}

/* So that units are found by their names. */
static sn_err index_names(sn_units *units, sn_error *error)
{
    units->slots = 2;
    while (units->slots < 2 * units->count)
        units->slots *= 2;
    units->slot = sn_alloc(units->slots, sizeof *units->slot);
    if (!units->slot)
        return sn_fail_nomem(error);
    for (size_t i = units->count - 1; i-- > 0;) {
        uint32_t *slot = slot_of(units, units->unit[i].name);
        units->unit[i].namesake = *slot;
        *slot = (uint32_t)i + 1;
    }
    return SN_OK;
}

const sn_unit *sn_units_next(const sn_units *units, const sn_token *name, const sn_unit *unit)
{
    const uint32_t next = unit ? unit->namesake : *slot_of(units, name);
    return next ? &units->unit[next - 1] : NULL;
}

bool sn_units_compare(const sn_units *units, const sn_token *name, bool called)
{
    for (const sn_unit *unit = NULL; (unit = sn_units_next(units, name, unit));)
        if (unit->compares && (called || (unit->macro && !unit->called)))
            return true;
    return false;
}

/* Whether the body of one unit is in that of a function. */
static bool holds(const sn_unit *outer, const sn_unit *inner)
{
    return !outer->macro && outer->begin < outer->end && outer->begin <= inner->begin &&
           inner->end <= outer->end;
}

/* Which function each unit stands in: the one before it, or one that this one stands in. */
static void find_outer(sn_units *units)
{
    for (uint32_t i = 1; i + 1 < units->count; i++) {
        uint32_t outer = i;
        while (outer && !holds(&units->unit[outer - 1], &units->unit[i]))
            outer = units->unit[outer - 1].outer;
        units->unit[i].outer = outer;
    }
}

/* What names a unit that compares does so, too, up to so many within each other. */
static void spread(finder *f)
{
    sn_units *units = f->out;
    bool more = true;
    for (int round = 0; round < 6 && more; round++) {
        more = false;
        for (size_t i = 0; i + 1 < units->count; i++) {
            sn_unit *unit = &units->unit[i];
            const bool compared = unit->compares;
            for (size_t k = unit->begin; k + 1 < unit->end && !unit->compares; k++) {
                const sn_token *token = &f->token[k];
                bool call = sn_token_in(token + 1, "(!<");
                unit->compares =
                    token->kind == SN_TOKEN_NAME && sn_units_compare(units, token, call);
            }
            more = more || unit->compares != compared;
        }
    }
}

sn_err sn_units_find(const sn_tokens *tokens, const sn_source_language *language, sn_units *out,
                     sn_error *error)
{
    finder f = {tokens->token, tokens->count, language, out};
    const bool scripts = sn_language_scripts(language);
    const sn_unit all = {.end = tokens->count, .line = 1};
    *out = (sn_units){.body = sn_alloc(tokens->count, sizeof *out->body), .language = language};
    sn_err err = out->body ? SN_OK : sn_fail_nomem(error);
    for (size_t i = 0; i < f.count && !err; i++) {
        header head = {0};
        if (f.token[i].kind == SN_TOKEN_DEFINE)
            err = add_macro(&f, &i, error);
        else if (sn_token_in(&f.token[i], "{") && find_header(&f, i, &head))
            err = add_function(&f, i, &head, error);
        else if (scripts && sn_token_is(&f.token[i], "=>") && i + 1 < f.count &&
                 !sn_token_in(&f.token[i + 1], "{") &&
                 by_closure(&f, header_start(&f, i), i + 1, &head))
            err = add_function(&f, i, &head, error);
        else if (language->defines && sn_token_is(&f.token[i], "=") && by_definition(&f, i, &head))
            err = add_function(&f, i, &head, error);
    }
    if (!err)
        err = add_unit(&f, &all, error);
    if (!err)
        err = index_names(out, error);
    if (!err)
        find_outer(out);
    if (!err)
        spread(&f);
    return err;
}

void sn_units_free(sn_units *units)
{
    free(units->unit);
    free(units->body);
    free(units->slot);
    *units = (sn_units){0};
}

/* ---- what is changed ------------------------------------------------------------------------- */

/* Whether a function has a parameter or variable of its own that is called so. */
static bool is_own(const sn_unit *unit, const sn_token *token, const sn_token *name)
{
    static const char *const words[] = {"let", "const", "var", "auto", "int", NULL};
    for (uint32_t i = 0; i < unit->parameters && i < SN_PARAMETERS_MAX; i++)
        if (sn_token_same(&token[unit->parameter[i]], name))
            return true;
    for (size_t i = unit->begin + 1; i < unit->end; i++)
        for (size_t k = 0; words[k] && sn_token_same(&token[i], name); k++)
            if (sn_token_is(&token[i - 1], words[k]) || sn_token_in(&token[i - 1], "*&"))
                return true;
    return false;
}

bool sn_token_changes(const sn_token *method)
{
    static const char *const words[] = {
        "pop",       "push",   "splice",      "shift",    "unshift", "reverse",    "fill",
        "sort",      "append", "extend",      "insert",   "remove",  "copyWithin", "clear",
        "truncate",  "resize", "drain",       "retain",   "popleft", "appendleft", "pop_back",
        "pop_front", "erase",  "swap_remove", "remove_at"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (sn_token_is(method, words[i]))
            return true;
    return false;
}

/* Whether a token assigns to what stands before it; = itself only where `plain`. */
static bool is_assignment(const sn_token *t, bool plain)
{
    const bool steps = sn_token_is(t, "++") || sn_token_is(t, "--");
    const bool marks = t->kind == SN_TOKEN_MARK && t->size == 2 && t->at[1] == '=';
    const bool shifts =
        (sn_token_in(t, "<>") && sn_token_same(t, t + 1) && sn_token_in(t + 2, "="));
    return steps || shifts || (plain && sn_token_is(t, "=")) ||
           (marks && strchr("+-*/%&|^", *t->at));
}

/* Whether a name at token i is declared there, by its type or a word before it. */
static bool is_declared(const sn_token *token, size_t i)
{
    static const char *const others[] = {"return", "else",  "of",  "in",   "case",
                                         "and",    "or",    "not", "then", "yield",
                                         "await",  "throw", "do",  "range"};
    bool typed = i && !token[i].first && token[i - 1].kind == SN_TOKEN_NAME;
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        typed = typed && !sn_token_is(&token[i - 1], others[k]);
    return typed;
}

bool sn_token_is_changed(const sn_tokens *tokens, size_t i)
{
    const sn_token *token = tokens->token, *before = i ? &token[i - 1] : NULL;
    const size_t end = tokens->count;
    size_t at = i + 1;
    if (before && (sn_token_is(before, "del") || sn_token_is(before, "delete") ||
                   sn_token_is(before, "++") || sn_token_is(before, "--")))
        return true;
    if (is_declared(token, i))
        return false;
    while (at + 2 < end && (sn_token_in(&token[at], "[") ||
                            (sn_token_in(&token[at], ".") && sn_token_in(&token[at + 2], ".["))))
        at = sn_token_in(&token[at], "[") ? sn_token_close(token, at, end) + 1 : at + 2;
    if (at + 2 < end && sn_token_in(&token[at], ".")) {
        if (sn_token_changes(&token[at + 1])) /* called, or kept to be */
            return true;
        if (sn_token_is(&token[at + 1], "length") && sn_token_is(&token[at + 2], "="))
            return true;
    }
    const bool declared = before && sn_token_in(before, "*&>") && at > i + 1;
    return at + 2 < end && !declared && is_assignment(&token[at], at > i + 1);
}

/* Python, JavaScript: whether a list at token i is used in a way that may change it and is none of
 * those that are looked at: as the target of a loop, in parentheses, by a method that is not called
 * at once. */
static bool is_odd_use(const sn_units *units, const sn_tokens *tokens, size_t i)
{
    static const char *const targets[] = {"for", "as", "match", NULL};
    const sn_token *t = &tokens->token[i];
    if (i < 2 || i + 4 >= tokens->count || !units->language->strict_names)
        return false;
    size_t at = i + 1;
    while (at + 1 < tokens->count && sn_token_in(&tokens->token[at], "["))
        at = sn_token_close(tokens->token, at, tokens->count) + 1;
    if (at + 1 >= tokens->count)
        return false;
    const sn_token *behind = &tokens->token[at];
    if (sn_token_in(t - 1, ".")) /* a field, or [...LIST][2][1] = 2 */
        return sn_token_is(t - 2, "..") && sn_token_in(behind, "]") && sn_token_in(behind + 1, "[");
    const bool open = sn_token_in(t - 1, "(") && !sn_token_in(t - 2, ")]");
    const bool named = open && t[-2].kind == SN_TOKEN_NAME;
    for (size_t k = 0; targets[k]; k++)
        if (sn_token_is(t - 1, targets[k]) || (named && sn_token_is(t - 2, targets[k])))
            return true;
    if (open && !named && (sn_token_in(t + 1, ")") || sn_token_is(t + 1, "or")))
        return true; /* (LIST)[2] = */
    if (sn_token_in(t + 1, "[") && t[2].kind == SN_TOKEN_STRING)
        return true;
    if (sn_token_in(t + 1, ".") && ((t[2].size > 2 && t[2].at[0] == '_' && t[2].at[1] == '_') ||
                                    (sn_token_changes(t + 2) && !sn_token_in(t + 3, "("))))
        return true;
    const bool python = units->language->blocks == SN_BLOCKS_INDENT;
    return python &&
           (sn_token_is(t + 1, ":=") || (at > i + 1 && t->first && sn_token_in(behind, ",")));
}

/* A search for what changes a list, by whatever name. What is looked at is counted, for names may
 * lead to each other; where that is too much, the list is taken to be changed. */
typedef struct search {
    const sn_units *units;
    const sn_tokens *tokens;
    size_t left; /* tokens that may still be looked at */
} search;

/* So many times those of the text; and of a call, whose arguments are counted. */
#define SEARCH_ROUNDS 16
#define CALL_MAX 1024u

static search search_in(const sn_units *units, const sn_tokens *tokens)
{
    return (search){units, tokens, SEARCH_ROUNDS * (tokens->count + 64)};
}

/* Whether a name is changed between two tokens, or goes to something else by another name there. */
static bool changes_within(search *s, const sn_token *name, size_t begin, size_t end,
                           unsigned depth);

/* Whether what a loop calls each element of a list, which stands at token i, is changed in it:
 * for p of LIST, for _, p := range LIST, for (auto &p : LIST). */
static bool changes_elements(search *s, size_t i, unsigned depth)
{
    const sn_token *token = s->tokens->token;
    const sn_token *word = i ? &token[i - 1] : NULL, *own = NULL;
    const bool walks = word && (sn_token_is(word, "of") || sn_token_is(word, "in") ||
                                sn_token_is(word, "range") || sn_token_in(word, ":"));
    size_t from = walks ? i - 1 : 0, names = 0;
    while (from && i - from < 12 && !sn_token_is(&token[from], "for")) {
        const sn_token *t = &token[--from];
        if (sn_token_in(t, ";{}"))
            return false;
        if (t->kind == SN_TOKEN_NAME && !(t->word & (SN_WORD_RESERVED | SN_WORD_CONTROL))) {
            own = own ? own : t;
            names++;
        }
    }
    if (!own || !sn_token_is(&token[from], "for") ||
        (names > 1 && !sn_token_is(word, "range") && !sn_token_in(word, ":")))
        return false;
    size_t end = i + 1;
    while (end < s->tokens->count && !sn_token_in(&token[end], "{;"))
        end++;
    end = end < s->tokens->count && sn_token_in(&token[end], "{")
              ? sn_token_close(token, end, s->tokens->count)
              : end;
    return changes_within(s, own, i + 1, end, depth + 1);
}

/* Whether a list at token i is given to what changes it: f(LIST), LIST.forEach(p => …). */
static bool changes_given(search *s, size_t i, unsigned depth)
{
    static const char *const words[] = {"copy",   "fill",   "shuffle", "reverse", "set",   "assign",
                                        "remove", "insert", "pop",     "delete",  "append"};
    const sn_token *token = s->tokens->token;
    const size_t end = s->tokens->count;
    if (i + 3 < end && sn_token_in(&token[i + 1], ".") && sn_token_in(&token[i + 3], "(") &&
        (sn_token_is(&token[i + 2], "forEach") || sn_token_is(&token[i + 2], "map"))) {
        const size_t close = sn_token_close(token, i + 3, end);
        size_t own = i + 4;
        while (own < close && token[own].kind != SN_TOKEN_NAME)
            own++;
        return own < close && changes_within(s, &token[own], own + 1, close, depth + 1);
    }
    if (!i || i + 1 >= end || !sn_token_in(&token[i - 1], "(,") ||
        !sn_token_in(&token[i + 1], "),"))
        return false;
    size_t open = i - 1, nesting = 0;
    uint32_t place = 0;
    for (; open && (nesting || !sn_token_in(&token[open], "(")); open--) {
        if (i - open > CALL_MAX)
            return true;
        nesting += sn_token_in(&token[open], ")]}");
        if (nesting && sn_token_in(&token[open], "([{"))
            nesting--;
        else if (!nesting && sn_token_in(&token[open], "[{;"))
            return false;
        place += !nesting && sn_token_in(&token[open], ",");
    }
    const sn_token *called = open ? &token[open - 1] : NULL;
    if (!called || called->kind != SN_TOKEN_NAME)
        return called && sn_token_in(called, ")") && s->units->language->strict_names;
    bool defined = false;
    for (const sn_unit *unit = NULL; (unit = sn_units_next(s->units, called, unit));) {
        defined = true;
        if (place < unit->parameters && place < SN_PARAMETERS_MAX &&
            changes_within(s, &token[unit->parameter[place]], unit->begin, unit->end, depth + 1))
            return true;
    }
    for (size_t k = 0; !defined && k < sizeof words / sizeof *words; k++)
        for (size_t at = 0; at + strlen(words[k]) <= called->size; at++)
            if (!strncasecmp(called->at + at, words[k], strlen(words[k])))
                return true;
    return false;
}

/* Whether a list at token i, or a part of it, is an index: v[LIST.first]. */
static bool is_index(const sn_tokens *tokens, size_t i)
{
    const sn_token *token = tokens->token;
    size_t behind = i + 1;
    if (i < 2 || !sn_token_in(&token[i - 1], "[") ||
        !(sn_token_in(&token[i - 2], "])") ||
          (token[i - 2].kind == SN_TOKEN_NAME && !(token[i - 2].word & SN_WORD_RESERVED))))
        return false;
    while (behind + 1 < tokens->count && sn_token_in(&token[behind], ".") &&
           token[behind + 1].kind == SN_TOKEN_NAME)
        behind += 2;
    return behind < tokens->count && sn_token_in(&token[behind], "]");
}

/* Whether a list at token i gets another name, or a part or a copy of it does, by which something
 * is changed then: U = LIST; U.pop(), a, b, c = LIST; c[1] = 2. */
static bool changes_alias(search *s, size_t i, unsigned depth)
{
    const sn_token *token = s->tokens->token;
    size_t equals = 0, begin = i, end = s->tokens->count;
    const bool lines = s->units->language->blocks != SN_BLOCKS_BRACES;
    const bool shares = s->units->language->strict_names; /* U = {"a": LIST} */
    if (is_index(s->tokens, i))
        return false;
    while (begin && i - begin < 24 && !sn_token_in(&token[begin - 1], ";}")) {
        if (sn_token_in(&token[begin - 1], "{") &&
            !(shares && begin > 1 && sn_token_in(&token[begin - 2], "=,:[(")))
            break;
        if (lines && token[begin].first && !sn_token_in(&token[begin - 1], ",=(["))
            break;
        begin--;
        equals = !equals && (sn_token_is(&token[begin], "=") || sn_token_is(&token[begin], ":="))
                     ? begin
                     : equals;
    }
    for (size_t k = 0; k + 1 < s->units->count && equals; k++) { /* the innermost function */
        const sn_unit *u = &s->units->unit[k];
        if (u->begin <= i && i < u->end && u->end < end)
            end = u->end;
    }
    for (size_t k = begin; k < equals; k++)
        if (token[k].kind == SN_TOKEN_NAME &&
            !(token[k].word & (SN_WORD_RESERVED | SN_WORD_CONTROL)) &&
            !sn_token_same(&token[k], &token[i]) &&
            changes_within(s, &token[k], i + 1, end, depth + 1))
            return true;
    return false;
}

static bool changes_within(search *s, const sn_token *name, size_t begin, size_t end,
                           unsigned depth)
{
    const size_t size = s->tokens->count;
    if (begin < end && end - begin > s->left)
        return true;
    s->left -= begin < end ? end - begin : 0;
    for (size_t i = begin; i < end && i + 1 < size && depth < 4; i++)
        if (sn_token_same(&s->tokens->token[i], name) &&
            (sn_token_is_changed(s->tokens, i) || is_odd_use(s->units, s->tokens, i) ||
             changes_elements(s, i, depth) || changes_given(s, i, depth) ||
             changes_alias(s, i, depth)))
            return true;
    return false;
}

/* Python: whether a function says that a name is not its own. */
static bool is_global(const sn_unit *unit, const sn_token *token, const sn_token *name)
{
    for (size_t i = unit->begin + 1; i < unit->end; i++)
        if (sn_token_same(&token[i], name) &&
            (sn_token_is(&token[i - 1], "global") || sn_token_is(&token[i - 1], "nonlocal")))
            return true;
    return false;
}

/* Whether what stands before a point is an object of which all methods are: self, this, a class. */
static bool is_shared(const sn_tokens *tokens, const sn_token *object)
{
    bool shared =
        sn_token_is(object, "self") || sn_token_is(object, "this") || sn_token_is(object, "cls");
    for (size_t i = 0; i + 1 < tokens->count && !shared; i++)
        shared =
            sn_token_is(&tokens->token[i], "class") && sn_token_same(&tokens->token[i + 1], object);
    return shared;
}

/* C, Go: whether an address within a list is taken by what may write there: int *p = &T[0][0]. */
static bool is_pointed_at(const sn_units *units, const sn_tokens *tokens, size_t i)
{
    const sn_token *token = tokens->token;
    if ((!units->language->macros && strcmp(units->language->name, "Go") != 0) || i < 2 ||
        !sn_token_in(&token[i - 1], "&") ||
        !(sn_token_in(&token[i - 2], "=(,") || sn_token_is(&token[i - 2], "return") ||
          sn_token_is(&token[i - 2], ":=")))
        return false;
    for (size_t k = i; k && !sn_token_in(&token[k - 1], ";{}"); k--)
        if (sn_token_is(&token[k - 1], "const"))
            return false;
    return true;
}

/* C++: whether a constructor gives a value to a member before its body: T() : k(2). */
static bool is_begun(const sn_tokens *tokens, size_t i)
{
    const sn_token *token = tokens->token;
    return i > 1 && i + 1 < tokens->count && sn_token_in(&token[i + 1], "({") &&
           ((sn_token_in(&token[i - 1], ":") && sn_token_in(&token[i - 2], ")")) ||
            (sn_token_in(&token[i - 1], ",") && sn_token_in(&token[i - 2], ")}")));
}

bool sn_units_change_at(const sn_units *units, const sn_tokens *tokens, size_t i)
{
    search s = search_in(units, tokens);
    return is_odd_use(units, tokens, i) || changes_elements(&s, i, 0) || changes_given(&s, i, 0) ||
           changes_alias(&s, i, 0);
}

bool sn_units_change(const sn_units *units, const sn_tokens *tokens, const sn_token *name)
{
    unsigned assigned = 0;
    search s = search_in(units, tokens);
    for (size_t i = 0; i < tokens->count; i++) {
        if (!sn_token_same(&tokens->token[i], name))
            continue;
        const sn_token *before = i ? &tokens->token[i - 1] : NULL;
        const sn_token *behind = i + 1 < tokens->count ? &tokens->token[i + 1] : name;
        const bool assigns = (sn_token_is(behind, "=") || sn_token_is(behind, ":=")) &&
                             !(before && sn_token_in(before, "(,"));
        const bool begun = units->language->macros && is_begun(tokens, i);
        const bool changes = sn_token_is_changed(tokens, i) || begun;
        const bool pointed = is_pointed_at(units, tokens, i);
        const bool given =
            !assigns && !changes &&
            (is_odd_use(units, tokens, i) || changes_elements(&s, i, 0) || pointed ||
             changes_given(&s, i, 0) || (!units->language->macros && changes_alias(&s, i, 0)));
        if (!assigns && !changes && !given)
            continue;
        const bool field = before && sn_token_in(before, ".");
        const bool typed = is_declared(tokens->token, i);
        bool own = field && (i == 1 || !is_shared(tokens, &tokens->token[i - 2]));
        for (size_t k = 0; k + 1 < units->count && !own && !field; k++) {
            const sn_unit *u = &units->unit[k];
            const bool inside = (u->close > u->open ? u->open : u->begin) <= i && i < u->end;
            own = inside && !pointed &&
                  (is_own(u, tokens->token, name) || typed || sn_token_is(behind, ":=") ||
                   (assigns && units->language->blocks == SN_BLOCKS_INDENT &&
                    !is_global(u, tokens->token, name)));
        }
        assigned += assigns && !own;
        if (!own && (!assigns || assigned > 1))
            return true;
    }
    return false;
}
