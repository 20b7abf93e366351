/* Nodes and names of a hardware description; modules beside a file. */
#include "lift/hardware/hardware.h"

#include "base/sys.h"
#include "lift/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- tree ------------------------------------------------------------------------------------ */

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

/* ---- beside ---------------------------------------------------------------------------------- */

/* The other files of the folder that a hardware description stands in. */

/* Most files that are looked into, bytes of one, and of all. */
#define FILES_MAX 400
#define FILE_MAX ((size_t)1 << 20)
#define BYTES_MAX ((size_t)1 << 23)

typedef struct beside {
    sn_hw_tree *tree;
    const char *path, *folder;
    const char **name; /* [count] files that may be read, in the arena */
    size_t count, room;
} beside;

static sn_err note_name(void *data, const char *name)
{
    beside *b = data;
    if (*name == '.' || !sn_hardware_reads(name))
        return SN_OK;
    const size_t size = strlen(b->folder) + strlen(name) + 1;
    char *whole = sn_arena_alloc(b->tree->arena, size);
    const char **grown = sn_grow(b->name, b->count, &b->room, sizeof *grown);
    b->name = grown ? grown : b->name;
    if (!whole || !grown)
        return SN_E_NOMEM;
    snprintf(whole, size, "%s%s", b->folder, name);
    b->name[b->count++] = whole;
    return SN_OK;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Take the files in the order of their names; those that cannot be read are none. */
static void read_others(const beside *b, sn_hw_text *other)
{
    sn_hw_tree *tree = b->tree;
    const size_t most = b->count < FILES_MAX ? b->count : FILES_MAX;
    size_t left = BYTES_MAX;
    for (size_t i = 0; i < most; i++) {
        sn_buf text = {0};
        const bool good = !sn_file_is_same(b->path, b->name[i]) &&
                          !sn_file_load(b->name[i], left < FILE_MAX ? left : FILE_MAX, &text, NULL);
        char *kept = good ? sn_arena_alloc(tree->arena, text.size + 1) : NULL;
        if (kept) {
            if (text.size)
                memcpy(kept, text.data, text.size);
            other[tree->others++] = (sn_hw_text){b->name[i], kept, text.size};
            left -= text.size;
        }
        sn_buf_free(&text);
    }
}

void sn_hw_beside(sn_hw_tree *tree, const char *path, size_t size)
{
    const char *slash = strrchr(path, '/');
    sn_buf folder = {0}, own = {0};
    sn_buf_add(&folder, slash ? path : "./", slash ? (size_t)(slash - path) + 1 : 2);
    beside b = {.tree = tree, .path = path, .folder = folder.data};
    if (!folder.failed && !sn_file_load(path, size, &own, NULL) && own.size == size &&
        !sn_folder_list(folder.data, note_name, &b, NULL) && b.count) {
        sn_hw_text *other = sn_arena_alloc(tree->arena, b.count * sizeof *other);
        qsort(b.name, b.count, sizeof *b.name, compare_names);
        tree->other = other;
        if (other)
            read_others(&b, other);
    }
    free(b.name);
    sn_buf_free(&own);
    sn_buf_free(&folder);
}
