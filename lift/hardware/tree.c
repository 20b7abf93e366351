/* Nodes and names of a hardware description; modules beside a file. */
#include "lift/hardware/hardware.h"
#include "lift/parts.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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
#define FILE_MAX ((off_t)1 << 20)
#define BYTES_MAX ((off_t)1 << 23)

static int is_read(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && sn_hardware_reads(entry->d_name);
}

/* Read a regular file of at most `room` bytes into the arena; false if that cannot be. */
static bool read_file(const char *path, off_t room, sn_arena *arena, sn_hw_text *out)
{
    struct stat info;
    if (stat(path, &info) || !S_ISREG(info.st_mode) || info.st_size > FILE_MAX ||
        info.st_size > room)
        return false;
    FILE *file = fopen(path, "rb");
    char *text = file ? sn_arena_alloc(arena, (size_t)info.st_size + 1) : NULL;
    char *name = text ? sn_arena_alloc(arena, strlen(path) + 1) : NULL;
    if (name) {
        strcpy(name, path);
        size_t size = fread(text, 1, (size_t)info.st_size, file);
        text[size] = '\0';
        *out = (sn_hw_text){name, text, size};
    }
    if (file)
        fclose(file);
    return name != NULL;
}

void sn_hw_beside(sn_hw_tree *tree, const char *path, size_t size)
{
    struct stat own, info;
    struct dirent **entry;
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup("./");
    bool there = folder && !stat(path, &own) && S_ISREG(own.st_mode) && (size_t)own.st_size == size;
    int count = there ? scandir(folder, &entry, is_read, alphasort) : 0;
    const int most = count < FILES_MAX ? count : FILES_MAX;
    off_t room = BYTES_MAX;
    sn_hw_text *other =
        count > 0 ? sn_arena_alloc(tree->arena, (size_t)most * sizeof *other) : NULL;
    for (int i = 0; i < count; i++) {
        char *name = NULL;
        if (other && i < most && asprintf(&name, "%s%s", folder, entry[i]->d_name) >= 0) {
            bool same =
                !stat(name, &info) && info.st_ino == own.st_ino && info.st_dev == own.st_dev;
            if (!same && read_file(name, room, tree->arena, &other[tree->others]))
                room -= (off_t)other[tree->others++].size;
            free(name);
        }
        free(entry[i]);
    }
    if (count > 0)
        free(entry);
    tree->other = other;
    free(folder);
}
