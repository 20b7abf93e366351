/* What netlift is asked for (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_REQUEST_H
#define SN_CLI_NETLIFT_REQUEST_H

#include "cli/common/options.h"
#include "lift/source/language.h"
#include "networks/formats/format.h"

#define SN_CLAIM_AUTO "auto"

/* How source is read. */
typedef enum sn_by { SN_BY_OPEN, SN_BY_TEXT, SN_BY_FLOW, SN_BY_AUTO } sn_by;

/* What is asked of all functions, and of some by name. */
typedef struct sn_asked {
    char *all; /* in the words of verify/property.h; or NULL */
    struct {
        char *function, *words; /* owned */
    } * named;                  /* [count] */
    size_t count, room;
} sn_asked;

typedef struct sn_request {
    const sn_tool *tool;
    sn_options line;
    sn_asked claim, given;
    const char **exclude; /* [excludes] patterns of files and folders that are left out */
    size_t excludes, exclude_room;
    const sn_language *language; /* whatever a file's name ends in; or NULL */
    const char *baseline;        /* file of what is accepted, or NULL */
    const char *write_baseline;  /* file that is made of what is found, or NULL */
    double timeout;
    uint32_t threads;
    bool lists; /* print networks, in this format */
    sn_format format;
    bool json, sarif, all, quiet, strict;
    sn_by by;
    const char *const *flags; /* [flag_count] for the compiler */
    size_t flag_count;
} sn_request;

#endif
