/* A folder of files that appears whole or not at all (internal to cli/). */
#ifndef SN_CLI_NETKERN_NEW_FOLDER_H
#define SN_CLI_NETKERN_NEW_FOLDER_H

#include "networks/base.h"

/* A file in the folder. */
typedef struct sn_new_file {
    char name[96]; /* perhaps with one folder before it: "kernels/a.c" */
    sn_buf text;
} sn_new_file;

/* Files of a folder to be. Begins as {0}, freed with sn_new_folder_free. */
typedef struct sn_new_folder {
    sn_new_file *files; /* [count] */
    size_t count, room;
    bool failed; /* memory ran out */
} sn_new_folder;

void sn_new_folder_free(sn_new_folder *folder);

/* The text of a further file, to be filled before the next is added. */
sn_buf *sn_new_folder_add(sn_new_folder *folder, const char *name);

/* Whether there is nothing at `path` but, perhaps, an empty folder.
 * errors   SN_E_ARGUMENT naming it; SN_E_IO */
sn_err sn_new_folder_check(const char *path, sn_error *error);

/* Write all files into a folder beside `path`, and give it that name in one step. On any failure,
 * and when sn_stop was set, nothing is left.
 * errors   as above; SN_E_LIMIT when stopped; SN_E_NOMEM */
sn_err sn_new_folder_write(const sn_new_folder *folder, const char *path, sn_error *error);

#endif
