/* Which modules a hardware description holds, and which texts beside it they need. */
#include "lift/hardware.h"

#include <string.h>

#include "lift/hardware/run.h"

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

static void parse(sn_hw_tree *tree, const sn_hw_text *text, bool own)
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

static bool instantiated(const sn_hw *items, const sn_hw_tree *tree, bool *missing)
{
    bool any = false;
    for (const sn_hw *i = items; i; i = i->next) {
        if (i->kind == SN_HW_INSTANCE) {
            bool there = false;
            for (const sn_hw_module *m = tree->modules; m && !there; m = m->next)
                there = m->name == i->name && !m->package;
            *missing = *missing || !there;
            any = true;
        }
        if (i->kind == SN_HW_FOR || i->kind == SN_HW_EACH)
            any = instantiated(i->d ? i->d->a : NULL, tree, missing) || any;
        if (i->kind == SN_HW_BLOCK)
            any = instantiated(i->a, tree, missing) || any;
        if (i->kind == SN_HW_IF) {
            any = instantiated(i->b ? i->b->a : NULL, tree, missing) || any;
            any = instantiated(i->c ? i->c->a : NULL, tree, missing) || any;
        }
        if (i->kind == SN_HW_CASE)
            for (const sn_hw *item = i->b; item; item = item->next)
                any = instantiated(item->b ? item->b->a : NULL, tree, missing) || any;
    }
    return any;
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
        if (f->kind != SN_HW_FUNCTION || m->unread || called(tree, f))
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

void sn_hardware_gather(sn_gatherer *gatherer, const char *path, const char *text, size_t size,
                        const sn_sources *others)
{
    sn_hw_tree tree = {.arena = sn_arena_new(0)};
    sn_hw_text own = {path, text, size};
    sn_values values = {0};
    sn_hw_text *other = others && tree.arena
                            ? sn_arena_alloc(tree.arena, (others->count + 1) * sizeof *other)
                            : NULL;
    if (!tree.arena || (others && !other)) {
        gatherer->err = sn_fail_nomem(gatherer->error);
        sn_arena_free(tree.arena);
        return;
    }
    for (size_t i = 0; others && i < others->count; i++)
        other[i] =
            (sn_hw_text){others->source[i].path, others->source[i].text, others->source[i].size};
    tree.other = other;
    tree.others = others ? others->count : 0;
    parse(&tree, &own, true);
    bool missing = false;
    for (const sn_hw_module *m = tree.modules; m; m = m->next)
        instantiated(m->items, &tree, &missing);
    /* packages, too, are found in other files */
    missing = missing || is_vhdl(path) || memmem(text, size, "::", 2);
    for (size_t i = 0; missing && i < tree.others; i++)
        if (strcmp(other[i].path, path) && sn_hardware_reads(other[i].path))
            parse(&tree, &other[i], false);
    const sn_unit *before = gatherer->unit;
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
        sn_hw_module_gather(gatherer, &tree, &values, m);
    }
    gatherer->unit = before;
    if (tree.failed && !gatherer->err)
        gatherer->err = sn_fail_nomem(gatherer->error);
    sn_values_free(&values);
    sn_hw_tree_free(&tree);
}
