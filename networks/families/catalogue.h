/* The smallest networks known: the catalogue, a user's own, and bounds. */
#ifndef SN_NETWORKS_FAMILIES_CATALOGUE_H
#define SN_NETWORKS_FAMILIES_CATALOGUE_H

#include "base/base.h"
#include "networks/net.h"

SN_BEGIN_DECLS

/* ---- catalogue ------------------------------------------------------------------------------- */

/* Networks that are kept: in the folder catalogue/, part of the program, and in a user's own.
 *
 * A network is a file in the format snet whose name says what it is: sorter-16-60-10.snet sorts 16
 * wires with 60 comparators in 10 layers, median-9-19-7.snet delivers their median. Comments in the
 * file say how it was found. The program's own are proved by its tests. A user's are not, so none
 * of these is used before a program that can prove has done so. */

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

/* ==== static library alone ==== */
/* Where a user's own data of this name, a word, belong: $XDG_DATA_HOME/sortnet/NAME, or where that
 * is not set ~/.local/share/sortnet/NAME. Whether anything is there is not looked at.
 * out      caller frees; NULL if neither names a place. SN_E_NOMEM only. */
sn_err sn_user_path(const char *name, char **out, sn_error *error);
/* The same for what can be computed again: $XDG_CACHE_HOME/sortnet/NAME, ~/.cache/sortnet/NAME. */
sn_err sn_user_cache_path(const char *name, char **out, sn_error *error);
/* ==== and shared ==== */

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

/* ---- bounds ---------------------------------------------------------------------------------- */

/* What is known of the least size and depth of sorting networks. */

/* Bounds for sorting networks of one width; the best size and the best depth are usually those of
 * different networks. */
typedef struct sn_bounds {
    uint16_t size_least;  /* no sorting network has fewer comparators */
    uint16_t size_best;   /* the fewest of any known */
    uint16_t depth_least; /* no sorting network has fewer layers */
    uint16_t depth_best;  /* the fewest of any known */
} sn_bounds;

/* The bounds for `wires` wires, or NULL where none are listed (above 64).
 * source   Dobbelaere's list of 2025 and those it quotes; docs/sources.md
 */
const sn_bounds *sn_bounds_for(uint32_t wires);

/* Which of the four numbers. */
typedef enum sn_bound {
    SN_BOUND_SIZE_LEAST,
    SN_BOUND_SIZE_BEST,
    SN_BOUND_DEPTH_LEAST,
    SN_BOUND_DEPTH_BEST
} sn_bound;

/* Who proved or found it: author and year, static storage; NULL where none are listed. */
const char *sn_bounds_source(uint32_t wires, sn_bound bound);

/* ---- best ------------------------------------------------------------------------------------ */

/* The best sorters that are known here.
 *
 * They are from the catalogue, from the families, and made of smaller ones by merging two or four
 * sorted runs, or of larger ones by dropping wires. */

/* A sorter that no other one known here beats in both size and depth. */
typedef struct sn_sorter {
    sn_net *net; /* owned by the sn_best */
    uint32_t size;
    uint32_t depth;
    char how[80]; /* "catalogue", "green:32", "merge of 16/60/10, 16/60/10": parts as
                     wires/size/depth; cut if longer */
} sn_sorter;

/* Widths up to this one are made of all pairs and quadruples of smaller ones, wider ones of halves
 * only. */
#define SN_BEST_THOROUGH 64

/* More than there ever are for so many wires that it would matter. */
#define SN_SORTERS_MAX 32

/* Sorters of one width: sizes ascend, depths descend. */
typedef struct sn_sorters {
    uint32_t count; /* 1..SN_SORTERS_MAX */
    sn_sorter sorter[SN_SORTERS_MAX];
} sn_sorters;

/* The sorters of all widths that were asked for, and of those that they are made of. */
typedef struct sn_best sn_best;

/* Nothing is asked for yet.
 * catalogue  borrowed as long as the result lives. Of a user's networks in it those are proved that
 *            are about to be used, and no other
 * out        caller frees with sn_best_free; NULL on failure. SN_E_NOMEM only.
 */
sn_err sn_best_new(sn_catalogue *catalogue, sn_best **out, sn_error *error);
void sn_best_free(sn_best *best);

/* The catalogue that was given. */
sn_catalogue *sn_best_catalogue(const sn_best *best);

/* The sorters of so many wires. The catalogue and the families are all that decides.
 * out      borrowed, until sn_best_free
 * errors   SN_E_LIMIT unless 1 ≤ wires ≤ SN_WIRES_MAX; those of sn_catalogue_net
 *          and sn_catalogue_prove; SN_E_NOMEM
 * cost     for up to 64 wires some tenth of a second; a few times that of the families beyond; and
 *          that of proofs
 * source   merging two runs: Batcher 1968; four: after Van Voorhis 1971; docs/design/merging.md
 */
sn_err sn_best_sorters(sn_best *best, uint32_t wires, const sn_sorters **out, sn_error *error);

SN_END_DECLS

#endif
