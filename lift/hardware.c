/* Which modules a hardware description holds, and which texts beside it they need. */
#include "lift/parts.h"

#include "lift/hardware/hardware.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Names of modules that are looked for at once. */
#define MISSING_MAX 64

static const char *ending(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    return dot ? dot + 1 : "";
}

static bool is_vhdl(const char *path)
{
    return !strcasecmp(ending(path), "vhd") || !strcasecmp(ending(path), "vhdl");
}

bool sn_hardware_reads(const char *path)
{
    static const char *const endings[] = {"v", "vh", "sv", "svh", "vhd", "vhdl"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
        if (!strcasecmp(ending(path), endings[i]))
            return true;
    return false;
}

void sn_hw_parse(sn_hw_tree *tree, const sn_hw_text *text, bool own)
{
    if (is_vhdl(text->path))
        sn_vhdl_parse(tree, text, own);
    else
        sn_verilog_parse(tree, text, own);
}

/* The token of the whole text that begins where a name does, or the first behind it. */
static size_t token_at(const sn_tokens *tokens, const char *at)
{
    size_t low = 0, high = tokens ? tokens->count : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (tokens->token[middle].at < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Names of modules: those that are instantiated and not there, at most MISSING_MAX; or the one that
 * is looked for. */
typedef struct names {
    const sn_hw_tree *tree;
    const char *name[MISSING_MAX];
    size_t missing;
    uint32_t sought;
    bool found;
} names;

static void take_instance(names *to, uint32_t name)
{
    bool there = false;
    to->found = to->found || name == to->sought;
    for (const sn_hw_module *m = to->tree->modules; m && !there; m = m->next)
        there = m->name == name && !m->package;
    for (size_t k = 0; k < to->missing && !there; k++)
        there = !strcmp(to->name[k], to->tree->name[name]);
    if (!there && to->missing < MISSING_MAX)
        to->name[to->missing++] = to->tree->name[name];
}

static void instantiated(const sn_hw *items, names *to)
{
    for (const sn_hw *i = items; i; i = i->next) {
        if (i->kind == SN_HW_INSTANCE)
            take_instance(to, i->name);
        if (i->kind == SN_HW_FOR || i->kind == SN_HW_EACH)
            instantiated(i->d ? i->d->a : NULL, to);
        if (i->kind == SN_HW_BLOCK)
            instantiated(i->a, to);
        if (i->kind == SN_HW_IF) {
            instantiated(i->b ? i->b->a : NULL, to);
            instantiated(i->c ? i->c->a : NULL, to);
        }
        if (i->kind == SN_HW_CASE)
            for (const sn_hw *item = i->b; item; item = item->next)
                instantiated(item->b ? item->b->a : NULL, to);
    }
}

static bool instantiates(const sn_hw_tree *tree, const sn_hw_module *outer, uint32_t name)
{
    names to = {.tree = tree, .sought = name};
    instantiated(outer->items, &to);
    return to.found;
}

/* Whether something in a list of nodes calls a function or task. */
static bool calls(const sn_hw *list, uint32_t name, unsigned depth)
{
    for (const sn_hw *n = list; n && depth < 300; n = n->next)
        if (((n->kind == SN_HW_CALL || n->kind == SN_HW_NAME) && n->name == name) ||
            calls(n->a, name, depth + 1) || calls(n->b, name, depth + 1) ||
            calls(n->c, name, depth + 1) || calls(n->d, name, depth + 1))
            return true;
    return false;
}

static bool called(const sn_hw_tree *tree, const sn_hw *function)
{
    for (const sn_hw_module *m = tree->modules; m; m = m->next)
        for (const sn_hw *i = m->items; i; i = i->next) {
            sn_hw one = *i;
            one.next = NULL;
            /* a function names itself where it returns */
            if (i != function && calls(&one, function->name, 0))
                return true;
        }
    return false;
}

/* The functions and tasks of a module that nothing calls. */
static void functions(sn_gatherer *gatherer, sn_hw_tree *tree, sn_values *values, sn_hw_module *m)
{
    for (const sn_hw *f = m->items; f && !gatherer->err; f = f->next) {
        if (f->kind != SN_HW_FUNCTION || !f->name || m->unread || called(tree, f))
            continue;
        const sn_tokens *tokens = gatherer->tokens;
        const char *text = tree->name[f->name];
        sn_token name = {.at = text,
                         .size = (uint32_t)strlen(text),
                         .line = f->line,
                         .column = 1,
                         .kind = SN_TOKEN_NAME};
        sn_unit unit = {.name = &name, .line = f->line};
        for (size_t i = token_at(tokens, m->begin); tokens && i < tokens->count; i++)
            if (tokens->token[i].line >= f->line && tokens->token[i].size == name.size &&
                !strncasecmp(tokens->token[i].at, text, name.size)) {
                unit.name = &tokens->token[i];
                unit.begin = i + 1;
                unit.end = token_at(tokens, m->end);
                break;
            }
        gatherer->unit = &unit;
        sn_hw_function_gather(gatherer, tree, values, m, f);
    }
}

/* Whether a text may declare a module, entity or package of this name. */
static bool declares(const sn_hw_text *t, const char *name)
{
    static const char *const words[] = {"module", "entity", "package", "interface", NULL};
    const size_t size = strlen(name);
    const char *end = t->text + t->size;
    for (size_t w = 0; words[w]; w++) {
        const size_t own = strlen(words[w]);
        for (const char *p = t->text; p + own < end; p++) {
            if (strncasecmp(p, words[w], own) != 0)
                continue;
            const char *at = p + own + strspn(p + own, " \t\r\n");
            if (at > p + own && !strncasecmp(at, name, size) && !isalnum((unsigned char)at[size]) &&
                at[size] != '_')
                return true;
        }
    }
    return false;
}

/* Whether the own text speaks of a package that another one declares. */
static bool uses_package(const sn_hw_text *own, const sn_hw_text *other)
{
    char name[64];
    for (const char *p = other->text; (p = strcasestr(p, "package")); p++) {
        const char *at = p + 7 + strspn(p + 7, " \t\r\n");
        size_t size = 0;
        while (isalnum((unsigned char)at[size]) || at[size] == '_')
            size++;
        if (at == p + 7 || !size || size >= sizeof name)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)size, at);
        if (strcasestr(own->text, name))
            return true;
    }
    return false;
}

/* Parse those other texts that declare what is instantiated and not there, until nothing is missing
 * that they have. */
static void parse_missing(sn_hw_tree *tree, const sn_hw_text *own, bool *parsed)
{
    const bool packages = is_vhdl(own->path) || memmem(own->text, own->size, "::", 2);
    for (bool found = true; found && !tree->failed;) {
        names to = {.tree = tree};
        found = false;
        for (const sn_hw_module *m = tree->modules; m; m = m->next)
            instantiated(m->items, &to);
        for (size_t i = 0; i < tree->others; i++) {
            bool wanted = packages && uses_package(own, &tree->other[i]);
            for (size_t k = 0; k < to.missing && !wanted && !parsed[i]; k++)
                wanted = declares(&tree->other[i], to.name[k]);
            for (const sn_hw_module *m = tree->modules; m && wanted; m = m->next)
                wanted = !m->own || !declares(&tree->other[i], tree->name[m->name]);
            if (!wanted || parsed[i]) /* another version of the same has nothing to add */
                continue;
            sn_hw_parse(tree, &tree->other[i], false);
            parsed[i] = found = true;
        }
    }
}

/* Forget what was not read of a module where something is told of another one that instantiates it:
 * it was followed there. */
static void forget_inner(sn_gatherer *gatherer, const sn_hw_tree *tree, size_t first)
{
    sn_lifted *item = gatherer->lifts->item;
    size_t kept = first;
    for (const sn_hw_module *m = tree->modules; m; m = m->next) {
        bool inner = false;
        for (const sn_hw_module *o = tree->modules; o && !inner && m->told < m->told_end;
             o = o->next)
            inner = o != m && o->told < o->told_end && instantiates(tree, o, m->name);
        for (size_t i = m->told; i < m->told_end && inner; i++)
            item[i].line = item[i].unread ? 0 : item[i].line;
    }
    for (size_t i = first; i < gatherer->lifts->count; i++)
        if (item[i].line)
            item[kept++] = item[i];
    gatherer->lifts->count = kept;
}

void sn_hardware_gather(sn_gatherer *gatherer, const char *path, const char *text, size_t size)
{
    sn_hw_tree tree = {.arena = sn_arena_new(0)};
    sn_values values = {0};
    char *copy = tree.arena ? sn_arena_alloc(tree.arena, size + 1) : NULL;
    if (!copy) {
        gatherer->err = sn_fail_nomem(gatherer->error);
        sn_arena_free(tree.arena);
        return;
    }
    memcpy(copy, text, size); /* with a zero byte behind */
    copy[size] = '\0';
    const sn_hw_text own = {path, text, size}, ended = {path, copy, size};
    names to = {.tree = &tree};
    const bool includes = memmem(text, size, "`include", 8) != NULL;
    if (includes)
        sn_hw_beside(&tree, path, size);
    sn_hw_parse(&tree, &own, true);
    for (const sn_hw_module *m = tree.modules; m; m = m->next)
        instantiated(m->items, &to);
    if (to.missing || is_vhdl(path) || memmem(text, size, "::", 2)) {
        if (!includes)
            sn_hw_beside(&tree, path, size);
        bool *parsed = sn_arena_alloc(tree.arena, tree.others + 1);
        if (parsed)
            parse_missing(&tree, &ended, parsed);
        tree.failed = tree.failed || !parsed;
    }
    const sn_unit *before = gatherer->unit;
    const size_t first = gatherer->lifts->count;
    const sn_tokens *tokens = gatherer->tokens;
    for (sn_hw_module *m = tree.modules; m && !tree.failed && !gatherer->err; m = m->next) {
        if (!m->own)
            continue;
        functions(gatherer, &tree, &values, m);
        if (m->package)
            continue;
        sn_token name = {
            .at = m->at, .size = m->size, .line = m->line, .column = 1, .kind = SN_TOKEN_NAME};
        size_t at = token_at(tokens, m->at);
        bool there = tokens && at < tokens->count && tokens->token[at].at == m->at;
        sn_unit unit = {.name = there ? &tokens->token[at] : &name,
                        .line = m->line,
                        .begin = token_at(tokens, m->begin),
                        .end = token_at(tokens, m->end)};
        gatherer->unit = &unit;
        m->told = gatherer->lifts->count;
        sn_hw_module_gather(gatherer, &tree, &values, m);
        m->told_end = gatherer->lifts->count;
    }
    forget_inner(gatherer, &tree, first);
    gatherer->unit = before;
    if (tree.failed && !gatherer->err)
        gatherer->err = sn_fail_nomem(gatherer->error);
    sn_values_free(&values);
    sn_hw_tree_free(&tree);
}
