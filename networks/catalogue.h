/* Networks that are kept: those of the folder catalogue/, which are part of the program, and those
 * of a user's own folder.
 *
 * A network is a file in the format snet whose name says what it is: sorter-16-60-10.snet sorts 16
 * wires with 60 comparators in 10 layers, median-9-19-7.snet delivers their median. Comments in the
 * file say how it was found. */
#ifndef SN_NETWORKS_CATALOGUE_H
#define SN_NETWORKS_CATALOGUE_H

#include "networks/net.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the networks do: identifier, the word in a file's name. */
#define SN_CATALOGUE_KINDS(X)       \
    X(SORTER, "sorter") /* sorts */ \
    X(MEDIAN, "median") /* as the goal median wants */

typedef enum sn_catalogue_kind {
#define X(id, word) SN_CATALOGUE_##id,
    SN_CATALOGUE_KINDS(X)
#undef X
        SN_CATALOGUE_KIND_COUNT
} sn_catalogue_kind;

/* A network as its file's name announces it. */
typedef struct sn_entry {
    sn_catalogue_kind kind;
    uint32_t wires;
    uint32_t size;
    uint32_t depth;
    const char *text; /* the file's text, static storage; NULL: it is in the user's folder */
} sn_entry;

typedef struct sn_catalogue {
    sn_entry *entry; /* [count] by kind, wires, size, depth; of equals the program's own first */
    size_t count;
    size_t room;
    char *folder; /* the user's, or NULL */
} sn_catalogue;

/* Where a user's own data of this name, a word, belong: $XDG_DATA_HOME/sortnet/NAME, or where that
 * is not set ~/.local/share/sortnet/NAME. Whether anything is there is not looked at.
 * out      caller frees; NULL if neither names a place. SN_E_NOMEM only. */
sn_err sn_user_path(const char *name, char **out, sn_error *error);

/* The user's folder: $SORTNET_CATALOGUE, none if that is empty; where it is not set,
 * sn_user_path("catalogue"). Whether there is such a folder is not looked at.
 * out      caller frees; NULL for none. SN_E_NOMEM only. */
sn_err sn_catalogue_folder(char **out, sn_error *error);

/* List all networks that are kept. Files whose names announce nothing are left alone.
 * folder   the user's, or NULL for none; one that does not exist is empty
 * out      caller frees with sn_catalogue_free; NULL on failure
 * errors   SN_E_IO if the folder cannot be read; SN_E_NOMEM
 */
sn_err sn_catalogue_open(const char *folder, sn_catalogue **out, sn_error *error);
/* The same with the folder that sn_catalogue_folder names. */
sn_err sn_catalogue_open_own(sn_catalogue **out, sn_error *error);
void sn_catalogue_free(sn_catalogue *catalogue);

/* The file's name of a network of this kind, at most 63 bytes. */
void sn_catalogue_name(sn_catalogue_kind kind, uint32_t wires, size_t size, size_t depth,
                       char name[64]);
/* Read such a name; false if it is none. `text` becomes NULL. */
bool sn_catalogue_parse(const char *name, sn_entry *entry);

/* Read an entry's network. That it does what it should is not proved here.
 * out      caller frees with sn_net_free; NULL on failure
 * errors   SN_E_INPUT naming the file if it does not hold what its name says; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_catalogue_load(const sn_catalogue *catalogue, const sn_entry *entry, sn_net **out,
                         sn_error *error);

#ifdef __cplusplus
}
#endif
#endif
