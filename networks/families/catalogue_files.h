/* The files of the folder catalogue/, written by scripts/embed.cmake (internal to networks/). */
#ifndef SN_NETWORKS_FAMILIES_CATALOGUE_FILES_H
#define SN_NETWORKS_FAMILIES_CATALOGUE_FILES_H

/* A file that is part of the program. */
typedef struct sn_embedded {
    const char *name;
    const char *text;
} sn_embedded;

/* By name; the last one's name is NULL. */
extern const sn_embedded sn_catalogue_files[];

#endif
