/* Networks that are kept: in the folder catalogue/, part of the program, and in a user's own.
 *
 * A network is a file in the format snet whose name says what it is: sorter-16-60-10.snet sorts 16
 * wires with 60 comparators in 10 layers, median-9-19-7.snet delivers their median. Comments in the
 * file say how it was found. The program's own are proved by its tests. A user's are not, so none
 * of these is used before a program that can prove has done so. */
#ifndef SN_NETWORKS_FAMILIES_CATALOGUE_H
#define SN_NETWORKS_FAMILIES_CATALOGUE_H

#include "networks/net.h"

SN_BEGIN_DECLS

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
    sn_net *net;      /* once it was read (sn_catalogue_net) */
    bool proved;      /* that it does what networks of its kind do */
    bool refused;     /* the user's: it is of no use, and that was told */
} sn_entry;

/* The networks of a user, and what a program does about them. Zero-initialise and fill in. */
typedef struct sn_catalogue_user {
    const char *folder; /* or NULL: none; one that does not exist is empty */
    /* Prove that the network does what networks of the entry's kind do. NULL: nothing can be proved
     * here, so none of them is used. Asked at most once for an entry, before it is used.
     * proved   if not, *error says why: it does not, or that is not found out
     * errors   any; they end whatever the catalogue was asked for
     */
    sn_err (*prove)(void *data, const sn_entry *entry, const sn_net *net, bool *proved,
                    sn_error *error);
    /* Told once that a file is left aside, or the folder, and why: that error's line and column are
     * places in the file. May be NULL. */
    void (*leave)(void *data, const char *path, const sn_error *why);
    void *data;
} sn_catalogue_user;

typedef struct sn_catalogue {
    sn_entry *entry; /* [count] by kind, wires, size, depth; of equals the program's own first */
    size_t count;
    size_t room;
    sn_catalogue_user user;
    char *folder; /* user.folder, owned */
} sn_catalogue;

/* Where a user's own data of this name, a word, belong: $XDG_DATA_HOME/sortnet/NAME, or where that
 * is not set ~/.local/share/sortnet/NAME. Whether anything is there is not looked at.
 * out      caller frees; NULL if neither names a place. SN_E_NOMEM only. */
sn_err sn_user_path(const char *name, char **out, sn_error *error);
/* The same for what can be computed again: $XDG_CACHE_HOME/sortnet/NAME, ~/.cache/sortnet/NAME. */
sn_err sn_user_cache_path(const char *name, char **out, sn_error *error);

/* The user's folder: $SORTNET_CATALOGUE, none if that is empty; where it is not set,
 * sn_user_path("catalogue"). Whether there is such a folder is not looked at.
 * out      caller frees; NULL for none. SN_E_NOMEM only. */
sn_err sn_catalogue_folder(char **out, sn_error *error);

/* List all networks that are kept. Files whose names announce nothing are left alone.
 * user     copied, its folder too; NULL: only what is part of the program
 * out      caller frees with sn_catalogue_free; NULL on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_catalogue_open(const sn_catalogue_user *user, sn_catalogue **out, sn_error *error);
void sn_catalogue_free(sn_catalogue *catalogue);

/* The file's name of a network of this kind, at most 63 bytes. */
void sn_catalogue_name(sn_catalogue_kind kind, uint32_t wires, size_t size, size_t depth,
                       char name[64]);
/* Read such a name; false if it is none. All but its kind and numbers is zero then. */
bool sn_catalogue_parse(const char *name, sn_entry *entry);

/* Read an entry's network, as yet unproved. A user's file is left aside unless it is a regular one
 * that holds what its name says and is no longer than that needs; nothing else is waited for.
 * entry    of this catalogue
 * out      borrowed, until sn_catalogue_free; NULL on failure, and if the file is left aside
 * errors   SN_E_INTERNAL if it is one of the program's own and wrong; SN_E_NOMEM
 */
sn_err sn_catalogue_net(sn_catalogue *catalogue, sn_entry *entry, const sn_net **out,
                        sn_error *error);

/* Whether an entry's network, which was read, is proved, or can be now. What is not is left aside.
 * errors   those of the user's `prove`; SN_E_NOMEM
 */
sn_err sn_catalogue_prove(sn_catalogue *catalogue, sn_entry *entry, bool *proved, sn_error *error);

SN_END_DECLS

#endif
