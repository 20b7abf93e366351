/* The other files of the folder that a hardware description stands in. */
#include "lift/hardware/hardware.h"

#include "lift/parts.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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
