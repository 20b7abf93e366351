/* Nodes and names of a hardware description. */
#include "lift/hardware/hardware.h"

#include <stdlib.h>
#include <string.h>

sn_hw *sn_hw_node(sn_hw_tree *tree, sn_hw_kind kind, uint32_t line)
{
    static _Thread_local sn_hw spare;
    sn_hw *node = sn_arena_alloc(tree->arena, sizeof *node);
    if (!node) {
        tree->failed = true;
        spare = (sn_hw){0};
        node = &spare;
    }
    node->kind = (uint8_t)kind;
    node->line = line;
    return node;
}

sn_hw_module *sn_hw_module_add(sn_hw_tree *tree)
{
    sn_hw_module *module = sn_arena_alloc(tree->arena, sizeof *module);
    tree->failed = tree->failed || !module;
    if (module && tree->last)
        tree->last->next = module;
    else if (module)
        tree->modules = module;
    tree->last = module ? module : tree->last;
    return module;
}

static bool same_name(const char *name, const char *text, size_t size, bool folds)
{
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        c = folds && c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        if (name[i] != c)
            return false;
    }
    return !name[size];
}

static uint64_t hash_of(const char *text, size_t size)
{
    uint64_t hash = 14695981039346656037u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (uint64_t)(text[i] | 32)) * 1099511628211u;
    return hash ^ hash >> 32;
}

static bool grow(sn_hw_tree *tree)
{
    size_t slots = tree->slots ? 2 * tree->slots : 1024;
    uint32_t *slot = sn_alloc(slots, sizeof *slot);
    if (!slot)
        return false;
    for (uint32_t i = 1; i < tree->names; i++) {
        size_t at = hash_of(tree->name[i], strlen(tree->name[i])) & (slots - 1);
        while (slot[at])
            at = (at + 1) & (slots - 1);
        slot[at] = i;
    }
    free(tree->slot);
    tree->slot = slot;
    tree->slots = slots;
    return true;
}

uint32_t sn_hw_name(sn_hw_tree *tree, const char *text, size_t size, bool folds)
{
    if (tree->failed || (2 * (size_t)tree->names >= tree->slots && !grow(tree))) {
        tree->failed = true;
        return 0;
    }
    size_t at = hash_of(text, size) & (tree->slots - 1);
    for (; tree->slot[at]; at = (at + 1) & (tree->slots - 1))
        if (same_name(tree->name[tree->slot[at]], text, size, folds))
            return tree->slot[at];
    const char **grown = sn_grow(tree->name, tree->names + 1, &tree->name_room, sizeof *grown);
    tree->name = grown ? grown : tree->name;
    char *copy = sn_arena_alloc(tree->arena, size + 1);
    if (!grown || !copy) {
        tree->failed = true;
        return 0;
    }
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        copy[i] = folds && c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    grown[0] = "";
    tree->names += !tree->names;
    grown[tree->names] = copy;
    tree->slot[at] = tree->names;
    return tree->names++;
}

void sn_hw_tree_free(sn_hw_tree *tree)
{
    sn_arena_free(tree->arena);
    free((void *)tree->name);
    free(tree->slot);
    *tree = (sn_hw_tree){0};
}

void sn_hw_append(sn_hw **list, sn_hw *node)
{
    while (*list)
        list = &(*list)->next;
    *list = node;
}

void sn_hw_token_add(sn_hw_tokens *tokens, sn_hw_token token)
{
    sn_hw_token *grown = sn_grow(tokens->token, tokens->count, &tokens->room, sizeof *grown);
    tokens->failed = tokens->failed || !grown;
    if (!grown)
        return;
    tokens->token = grown;
    grown[tokens->count++] = token;
}
