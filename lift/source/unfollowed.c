/* What is not followed of a function, by its words. */
#include "lift/source/source.h"

#include <stdlib.h>
#include <string.h>

/* A function that is looked at. */
typedef struct look {
    sn_code *code;
    const sn_unit *unit;
    const sn_token *token;
    size_t begin, end;      /* its body */
    size_t at, from, inner; /* in a function within it: from there, up to there */
    bool scripts, python, go, rust, swift, sharp;
} look;

static bool is(const look *l, size_t ahead, const char *word)
{
    return l->at + ahead < l->code->tokens->count && sn_token_is(&l->token[l->at + ahead], word);
}

static bool in(const look *l, size_t ahead, const char *marks)
{
    return l->at + ahead < l->code->tokens->count && sn_token_in(&l->token[l->at + ahead], marks);
}

/* Whether a name is set somewhere in the text, by what stands before it or by = behind it. */
static bool is_set(const look *l, const sn_token *name)
{
    const sn_places all = sn_code_places(l->code, name, 1, SIZE_MAX);
    for (size_t k = 0; k < all.count; k++) {
        const sn_token *t = &l->token[all.at[k]];
        if (all.at[k] + 1 < l->code->tokens->count && sn_token_is(t + 1, "="))
            return true;
        if (sn_token_is(t - 1, "class") || sn_token_is(t - 1, "object") ||
            sn_token_is(t - 1, "struct"))
            return true;
    }
    return false;
}

/* Whether some word stands in the body before. */
static bool has_before(const look *l, const char *word)
{
    for (size_t i = l->begin; i < l->at; i++)
        if (sn_token_is(&l->token[i], word))
            return true;
    return false;
}

/* ---- when it runs ---------------------------------------------------------------------------- */

/* async f, function *f, f = async …, a body that yields: a call of it runs nothing, or less. */
static const char *by_header(const look *l, bool called)
{
    const sn_token *name = l->unit->name;
    size_t at = (size_t)(name - l->token);
    if (l->scripts && at && sn_token_in(name - 1, "*"))
        return "makes a generator, which runs later";
    for (size_t i = at; called && i && at - i < 4 && !sn_token_in(&l->token[i - 1], ";{}"); i--)
        if (sn_token_is(&l->token[i - 1], "async"))
            return "calls what does not run at once";
    if (called && at + 2 < l->code->tokens->count && sn_token_in(name + 1, "=:") &&
        sn_token_is(name + 2, "async"))
        return "calls what does not run at once";
    return NULL;
}

/* Python: def f(v, n=[0]), where the list is kept, and changed. */
static const char *by_default(const look *l)
{
    for (size_t i = l->unit->open + 1; i + 1 < l->unit->close && l->python; i++) {
        if (!sn_token_is(&l->token[i], "=") || !sn_token_in(&l->token[i + 1], "[{"))
            continue;
        const sn_places own = sn_code_places(l->code, &l->token[i - 1], l->begin, l->end);
        for (size_t k = 0; k < own.count; k++)
            if (sn_token_is_changed(l->code->tokens, own.at[k]))
                return "keeps a value from one call to the next";
    }
    return NULL;
}

/* Python: @NAME above it, of a function of this text. */
static const char *by_decorator(const look *l)
{
    size_t at = (size_t)(l->unit->name - l->token);
    while (l->python && at > 2 && !sn_token_in(&l->token[at - 1], "{}")) {
        at--;
        if (sn_token_in(&l->token[at], "@") &&
            sn_units_next(l->code->units, &l->token[at + 1], NULL))
            return "is wrapped by a function that the text defines";
        if (l->unit->name - &l->token[at] > 40)
            break;
    }
    return NULL;
}

/* C++: an assignment or a copy of its own, of a type that its parameters have. */
static const char *by_assignment(const look *l)
{
    for (size_t i = l->unit->open; i < l->unit->close && l->code->language->macros; i++) {
        const sn_places all = l->token[i].kind == SN_TOKEN_NAME
                                  ? sn_code_places(l->code, &l->token[i], 0, SIZE_MAX)
                                  : (sn_places){0};
        for (size_t k = 0; k < all.count; k++) {
            const size_t at = all.at[k];
            if (at + 5 >= l->code->tokens->count || !sn_token_in(&l->token[at + 1], "&") ||
                !sn_token_is(&l->token[at + 2], "operator") || !sn_token_is(&l->token[at + 3], "="))
                continue;
            size_t end = at + 4;
            while (end < l->code->tokens->count && !sn_token_in(&l->token[end], "{;"))
                end++;
            if (end < l->code->tokens->count && sn_token_in(&l->token[end], "{"))
                return "assigns by an operator of its own";
        }
    }
    return NULL;
}

/* Rust: a macro that repeats what it is given. */
static bool repeats(const look *l)
{
    const sn_unit *macro = sn_units_next(l->code->units, &l->token[l->at], NULL);
    for (size_t i = macro && macro->rule ? macro->begin : 0; i && i + 1 < macro->end; i++)
        if (sn_token_in(&l->token[i], ")") && sn_token_in(&l->token[i + 1], "*+") &&
            (i + 2 == macro->end || sn_token_in(&l->token[i + 2], ";}"))) /* $( … )* */
            return true;
    return false;
}

/* ---- what it says ---------------------------------------------------------------------------- */

/* A value that a function keeps: static int k = 0; … k++. */
static bool keeps(const look *l)
{
    if (!l->code->language->macros || !is(l, 0, "static"))
        return false;
    size_t name = l->at + 1;
    while (name < l->end && !sn_token_in(&l->token[name + 1], "=;[({"))
        name++;
    bool changed = false;
    for (size_t i = l->at; i < name; i++)
        if (sn_token_is(&l->token[i], "const") || sn_token_is(&l->token[i], "constexpr"))
            return false;
    const sn_places own = sn_code_places(l->code, &l->token[name], name + 1, l->end);
    for (size_t k = 0; k < own.count && !changed; k++) {
        const sn_token *t = &l->token[own.at[k]];
        changed = sn_token_is(t - 1, "++") || sn_token_is(t - 1, "--") ||
                  sn_token_is(t + 1, "++") || sn_token_is(t + 1, "--") || sn_token_is(t + 1, "=") ||
                  (t[1].kind == SN_TOKEN_MARK && t[1].size == 2 && t[1].at[1] == '=' &&
                   strchr("+-*^|&", *t[1].at));
    }
    return changed;
}

/* What a handler does that begins at a catch: whether that may compare or move keys. */
static bool handles(const look *l)
{
    size_t open = l->at;
    while (open < l->end && !sn_token_in(&l->token[open], "{"))
        open++;
    const size_t close = open < l->end ? sn_token_close(l->token, open, l->end) : open;
    for (size_t i = open + 1; i < close; i++)
        if (sn_token_in(&l->token[i], "[") ||
            (l->token[i].kind == SN_TOKEN_NAME && sn_token_in(&l->token[i + 1], "(") &&
             sn_units_next(l->code->units, &l->token[i], NULL)))
            return true;
    return false;
}

/* A table of numbers that a function makes, and changes then, by any name: lists are shared where
 * they are read as copies. */
static bool changes_own_table(const look *l)
{
    if (l->code->language->macros || l->code->language->lifetimes ||
        l->token[l->at].kind != SN_TOKEN_NAME || !(is(l, 1, "=") || is(l, 1, ":=")))
        return false;
    size_t open = l->at + 2, numbers = 0;
    while (open + 1 < l->end && open < l->at + 16 &&
           !sn_token_in(&l->token[open], l->go ? "{;" : "[{(;"))
        open++;
    if (open >= l->end || sn_token_in(&l->token[open], ";"))
        return false;
    const size_t close = sn_token_close(l->token, open, l->end);
    for (size_t i = open; i < close; i++)
        if (l->token[i].kind == SN_TOKEN_NUMBER)
            numbers++;
        else if (!sn_token_in(&l->token[i], "[](){},:") && l->token[i].kind != SN_TOKEN_NAME)
            return false;
    const sn_places own = sn_code_places(l->code, &l->token[l->at], close + 1, l->end);
    bool walked = false; /* Go walks over a slice as it is then, and over a copy of an array */
    for (size_t k = 0; k < own.count && numbers > 2; k++) {
        walked = walked || (l->go && sn_token_is(&l->token[own.at[k] - 1], "range"));
        if ((walked && sn_token_is_changed(l->code->tokens, own.at[k])) ||
            sn_units_change_at(l->code->units, l->code->tokens, own.at[k]))
            return true;
    }
    return false;
}

/* An array that keeps of a number what its elements can hold. */
static bool is_narrow_array(const sn_token *t)
{
    static const char *const words[] = {"Int8Array",   "Uint8Array",  "Uint8ClampedArray",
                                        "Int16Array",  "Uint16Array", "Int32Array",
                                        "Uint32Array", "Float32Array"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (sn_token_is(t, words[i]))
            return true;
    return false;
}

/* Go: [4]int{0, 1}, whose other elements are 0. */
static bool has_unwritten(const look *l)
{
    size_t piece[33];
    if (!l->go || !in(l, 0, "[") || !in(l, 2, "]") || !in(l, 4, "{") ||
        l->token[l->at + 1].kind != SN_TOKEN_NUMBER || l->token[l->at + 3].kind != SN_TOKEN_NAME)
        return false;
    const size_t close = sn_token_close(l->token, l->at + 4, l->end);
    const uint32_t count = sn_units_cut(l->token, l->at + 5, close, piece, 32);
    return count && count < 32 && count < strtoul(l->token[l->at + 1].at, NULL, 0);
}

/* Go's results that have names: return alone gives them, or what is done last changes them. */
static const char *by_results(const look *l)
{
    const size_t open = l->unit->close + 1;
    if (!l->go || open + 2 >= l->begin || !sn_token_in(&l->token[open], "(") ||
        l->token[open + 1].kind != SN_TOKEN_NAME || sn_token_in(&l->token[open + 2], ",.)["))
        return NULL;
    for (size_t i = l->begin; i + 1 < l->end; i++)
        if (sn_token_is(&l->token[i], "defer") ||
            (sn_token_is(&l->token[i], "return") && sn_token_in(&l->token[i + 1], ";}")))
            return "gives what its results are called";
    return NULL;
}

/* C: a union of pointers. */
static bool is_union_of_pointers(const look *l)
{
    size_t open = l->at + 1;
    if (!l->code->language->macros || !is(l, 0, "union"))
        return false;
    while (open < l->end && open < l->at + 3 && !sn_token_in(&l->token[open], "{"))
        open++;
    if (open >= l->end || !sn_token_in(&l->token[open], "{"))
        return false;
    const size_t close = sn_token_close(l->token, open, l->end);
    bool pointers = false;
    for (size_t i = open; i < close && !pointers; i++)
        pointers = sn_token_in(&l->token[i], "*");
    return pointers;
}

/* C++'s q = std::tie(…), where what q has are references. */
static bool ties(const look *l)
{
    static const char *const words[] = {"tie", "forward_as_tuple", "ref", NULL};
    bool found = false;
    for (size_t i = 0; words[i] && l->code->language->macros && in(l, 1, "(") && !found; i++)
        found = is(l, 0, words[i]);
    size_t at = l->at;
    if (found && at > l->begin + 2 && sn_token_is(&l->token[at - 1], "::"))
        at -= 2;
    return found && sn_token_in(&l->token[at - 1], "=");
}

/* Go's defer f(v): whether something is given to what is called, or it is written here. */
static bool gives(const look *l)
{
    size_t i = l->at + 1;
    while (i < l->end && !sn_token_in(&l->token[i], "({;"))
        i++;
    return i + 1 < l->end && !sn_token_in(&l->token[i + 1], ")");
}

/* What stands at one token. */
static const char *by_word(const look *l)
{
    const sn_token *t = &l->token[l->at];
    if (is(l, 0, "yield") && !l->inner)
        return "makes a generator, which runs later";
    if (is(l, 0, "async"))
        return "calls what does not run at once";
    if (is(l, 0, "finally") && has_before(l, "return"))
        return "returns before what is done finally";
    if ((is(l, 0, "catch") || is(l, 0, "except")) && handles(l))
        return "has a handler that may move keys";
    if (keeps(l))
        return "keeps a value from one call to the next";
    if (!strcmp(l->code->language->name, "Lua") && in(l, 0, "]") && is(l, 1, "=") &&
        is(l, 2, "nil"))
        return "takes an element away";
    if (changes_own_table(l))
        return "changes a table that it makes";
    if (l->code->language->strict_names && in(l, 1, "(") && (is(l, 0, "exec") || is(l, 0, "eval")))
        return "runs a text";
    if (in(l, 1, ".") && in(l, 3, "(") && t->kind == SN_TOKEN_NAME) {
        if (is(l, 0, "super"))
            return "calls a method of another class";
        if (is(l, 2, "compare") && is_set(l, t))
            return "compares by an order that the text sets";
        if (is(l, 0, "Math") && is_set(l, t))
            return "calls a module that the text sets";
    }
    if (l->python && l->inner && t->first && t->kind == SN_TOKEN_NAME && is(l, 1, "=") &&
        sn_code_places(l->code, t, l->begin, l->from).count && !has_before(l, "nonlocal"))
        return "sets a variable of its own that is called as another one";
    if (l->python && is(l, 0, "super"))
        return "calls a method of another class";
    if (l->python && is(l, 0, "is") && l->token[l->at + 1].kind == SN_TOKEN_NUMBER)
        return "compares by identity";
    if (l->go && is(l, 0, "iota"))
        return "counts by iota";
    if (has_unwritten(l))
        return "has elements that are not written";
    if (l->go && (is(l, 0, "defer") || is(l, 0, "go")) && gives(l))
        return "calls what runs at another time";
    if (l->go && is(l, 0, "<") && is(l, 1, "-") && l->token[l->at + 2].kind == SN_TOKEN_NAME &&
        in(l, 3, ";"))
        return "sends what it has";
    if (is_union_of_pointers(l))
        return "has a union of pointers";
    if (ties(l))
        return "keeps references";
    if (l->swift && in(l, 0, "=") && in(l, 1, "{"))
        return "keeps a block";
    if (l->swift && is(l, 0, "defer"))
        return "does something when it leaves";
    if (l->sharp && is(l, 0, "foreach") && is(l, 2, "ref"))
        return "has references to elements";
    if (l->sharp && (is(l, 0, "AsSpan") || is(l, 0, "AsMemory")) && in(l, 1, "("))
        return "has a view of an array";
    if (l->go && is(l, 0, "fallthrough"))
        return "goes on in the next case";
    if (l->go && is(l, 0, "append") && in(l, 1, "(") && in(l, 2, "["))
        return "makes a copy";
    if (l->rust && in(l, 0, "#") && in(l, 1, "[") && is(l, 2, "cfg"))
        return "has statements that a condition may leave out";
    if (l->rust && is(l, 0, "Reverse") && in(l, 1, "("))
        return "compares in reverse";
    if (l->rust && t->kind == SN_TOKEN_NAME && in(l, 1, "!") && repeats(l))
        return "calls a macro that repeats what it is given";
    if (l->scripts && is(l, 0, "new") && is_narrow_array(t + 1))
        return "keeps keys as numbers of another type";
    if (l->code->language->routines && (is(l, 0, "case") || is(l, 0, "when") || is(l, 0, "of") ||
                                        is(l, 0, "block") || is(l, 0, "defer") || is(l, 0, "addr")))
        return "has a statement that is not followed";
    if (t->kind == SN_TOKEN_STRING && t->size == 2 && l->at && !l->code->language->macros &&
        (sn_token_in(t - 1, "+") || in(l, 1, "+")) && !in(l, 1, ";"))
        return "compares keys as text";
    return NULL;
}

static const char *look_at(sn_code *code, const sn_unit *unit, bool called, uint32_t *line)
{
    const sn_source_language *own = code->language;
    look l = {.code = code,
              .unit = unit,
              .token = code->tokens->token,
              .begin = unit->begin,
              .end = unit->end < code->tokens->count ? unit->end : code->tokens->count - 1,
              .scripts = sn_language_scripts(own),
              .python = own->strict_names && own->blocks == SN_BLOCKS_INDENT,
              .go = !strcmp(own->name, "Go"),
              .rust = own->lifetimes,
              .swift = !strcmp(own->name, "Swift"),
              .sharp = !strcmp(own->name, "C#")};
    *line = unit->line;
    if (!unit->name || unit->macro)
        return NULL;
    if (own->routines &&
        (sn_token_is(unit->name - 1, "template") || sn_token_is(unit->name - 1, "macro") ||
         sn_token_is(unit->name - 1, "iterator")))
        return "is put in where it is called";
    const char *why = by_header(&l, called);
    why = why ? why : by_decorator(&l);
    why = why ? why : by_assignment(&l);
    why = why ? why : by_default(&l);
    why = why ? why : by_results(&l);
    for (l.at = l.begin; l.at < l.end && !why; l.at++) {
        const uint32_t within = code->units->body[l.at];
        if (within && code->units->unit[within - 1].begin > l.begin && !l.inner)
            l.inner = code->units->unit[within - 1].end, l.from = l.at;
        l.inner = l.at < l.inner ? l.inner : 0;
        *line = l.token[l.at].line;
        why = by_word(&l);
    }
    return why;
}

const char *sn_code_unfollowed(sn_code *code, const sn_unit *unit, bool called, uint32_t *line)
{
    sn_parsed *kept = &code->parsed[unit - code->units->unit];
    if (!kept->looked[called])
        kept->unfollowed[called] = look_at(code, unit, called, &kept->line[called]);
    kept->looked[called] = true;
    *line = kept->line[called];
    return kept->unfollowed[called];
}
