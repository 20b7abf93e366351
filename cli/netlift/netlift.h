/* netlift: what was found, judged and reported (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_NETLIFT_H
#define SN_CLI_NETLIFT_NETLIFT_H

#include "base/base.h"
#include "cli/common/common.h"
#include "lift/lift.h"
#include "lift/source/source.h"
#include "networks/formats/format.h"
#include "verify/analyses/analyses.h"
#include "verify/prove.h"

/* ---- request --------------------------------------------------------------------------------- */

/* What netlift is asked for. */

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

typedef struct sn_lift_request {
    const sn_tool *tool;
    sn_options line;
    sn_asked claim, given;
    const char **exclude; /* [excludes] patterns of files and folders that are left out */
    size_t excludes, exclude_room;
    const sn_source_language *language; /* whatever a file's name ends in; or NULL */
    const char *baseline;               /* file of what is accepted, or NULL */
    const char *write_baseline;         /* file that is made of what is found, or NULL */
    double timeout;
    uint32_t threads;
    bool lists; /* print networks, in this format */
    sn_format format;
    bool json, sarif, all, quiet, strict;
    sn_by by;
    const char *const *flags; /* [flag_count] for the compiler */
    size_t flag_count;
} sn_lift_request;

/* ---- judge ----------------------------------------------------------------------------------- */

/* What becomes of a network that was read from source. */

typedef enum sn_judgement {
    SN_JUDGED_HOLDS,
    SN_JUDGED_FAILS,
    SN_JUDGED_UNDECIDED,
    SN_JUDGED_UNCLAIMED, /* it is a network, but nothing is claimed of it, and nothing was found */
    SN_JUDGED_NONE,      /* it is no comparator network */
    SN_JUDGED_UNREAD,    /* some of what it does was not followed */
    SN_JUDGED_IGNORED    /* a comment says so */
} sn_judgement;

/* "holds", "fails", "undecided", "unclaimed", "none", "unread", "ignored". */
const char *sn_judgement_name(sn_judgement judgement);

/* A counterexample: keys by the places of the text, whatever the network was taken for. */
typedef struct sn_shown {
    uint32_t size;     /* 0: none is shown */
    int64_t *in, *out; /* [size] */
    uint8_t *bit[2];   /* [size] the same as zeros and ones, in and out; or NULL */
} sn_shown;

typedef struct sn_lift_finding {
    const char *file;        /* borrowed */
    const sn_lifted *lifted; /* borrowed */
    sn_judgement judgement;
    sn_net *net;     /* what was judged: outputs and directions as they were taken; or NULL */
    char given[200]; /* in the words of verify/property.h */
    char goal[40];   /* likewise; "" where nothing is claimed */
    const char *how; /* "descending", "with its outputs renamed", …; or NULL */
    bool other_way;  /* it does not sort as is claimed, but the other way round */
    const char
        *source; /* who claims it: "its name", "a comment", "--claim"; NULL: found by trying */
    const char *premise; /* who says what is given: "a comment", "--given"; NULL: nobody */
    char reason[200];    /* why it is none or undecided; else empty */
    char fault[160];     /* what is wrong whatever the network is; else empty */
    uint32_t fault_line;
    bool claims;       /* its name or a comment says what it is for */
    bool assumed;      /* some comparator is called by a name that is defined nowhere */
    bool accepted;     /* the baseline lists it */
    int32_t single;    /* the output that the claim is of alone, or -1 */
    sn_shown shown;    /* only of what fails */
    sn_result *result; /* of the proof that decided; or NULL */
    size_t depth;
    uint32_t best; /* comparators of the smallest network known that does the same, 0: unknown */
    sn_redundancy *idle; /* comparators that never swap; or NULL */
} sn_lift_finding;

/* Of which networks the name of their function is: of one alone, or of all where these sort.
 * named    [lifts->count]
 * Returns false without memory. */
bool sn_lifts_name(const sn_lifts *lifts, bool *named);

/* Judge it.
 * named    whether the function's name is of this network, not of several that it has
 * finding  freed with sn_finding_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_finding_judge(const sn_lift_request *request, const char *file, const sn_lifted *lifted,
                     bool named, sn_lift_finding *finding);
void sn_finding_free(sn_lift_finding *finding);

/* ---- lifting --------------------------------------------------------------------------------- */

/* Networks of a file, by its text, by data flow or both. */

/* What a file has. */
typedef struct sn_lifting {
    sn_lifts lifts;
    char **file;    /* [lifts.count] what is said to be the file of each, or NULL: the one that was
                       read; cells of notebooks are files */
    sn_err err;     /* why it was not read, or SN_OK */
    sn_error error; /* then what is said of that */
} sn_lifting;

/* Say why a file was not read, if it was not: the exit status. */
int sn_lifting_report(const sn_lift_request *request, const char *path, const sn_lifting *lifting);

/* Find the networks in files, as the request says, and have each file's looked at in turn, while
 * others are read ahead on the request's threads. What is found does not depend on these.
 * paths    [count]
 * look     called for each, in their order, from this thread; false ends it, as sn_stop does
 * Returns SN_OK, or SN_E_NOMEM if none was read */
sn_err sn_liftings_read(const sn_lift_request *request, char *const *paths, size_t count,
                        bool (*look)(void *data, size_t i, const sn_lifting *lifting), void *data);

/* ---- files ----------------------------------------------------------------------------------- */

/* The source files that are asked for. */

typedef struct sn_paths {
    char **path; /* [count] */
    size_t count, room;
} sn_paths;

/* Add a file, or the source files in a folder and in those below it, in the order of their names:
 * regular files of languages that are read, or all where one language is asked for. Hidden files
 * and folders, links, files longer than SN_LIFT_MAX, and what is excluded are left out.
 * paths    freed with sn_paths_free
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_paths_add(const sn_lift_request *request, const char *name, sn_paths *paths);
void sn_paths_free(sn_paths *paths);

/* ---- baseline -------------------------------------------------------------------------------- */

/* Findings that were accepted, in a file. */

/* Its lines, sorted. */
typedef struct sn_baseline {
    char **line; /* [count] */
    size_t count, room;
} sn_baseline;

/* Read a file of lines "PATH FUNCTION VERDICT HASH"; empty lines and those that begin with # say
 * nothing.
 * baseline  freed with sn_baseline_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_baseline_read(const sn_tool *tool, const char *path, sn_baseline *baseline);
void sn_baseline_free(sn_baseline *baseline);

/* Whether a finding is one of them: lines may move, comparators may not. */
bool sn_baseline_has(const sn_baseline *baseline, const sn_lift_finding *finding);

/* Append the line of a finding. */
void sn_baseline_write(const sn_lift_finding *finding, sn_buf *out);

/* ---- notebook -------------------------------------------------------------------------------- */

/* Notebooks of Jupyter: source in the cells of a JSON document. */

/* A cell of code, and where its lines are in the text of all. */
typedef struct sn_cell {
    uint32_t number; /* 1.., of all cells */
    uint32_t before; /* lines before it */
} sn_cell;

typedef struct sn_notebook {
    sn_buf text;   /* of all cells of code, one after the other */
    sn_cell *cell; /* [count], each from a line of its own on */
    size_t count, room;
    const sn_source_language *language; /* or NULL: it is not read */
} sn_notebook;

/* Whether files of this name are notebooks that can be read: not in a build without Jansson. */
bool sn_notebook_reads(const char *path);

/* Read the cells of a notebook. Lines that are commands, as %time and !ls, are empty then, and so
 * are cells that are another language's, as of %%bash. A notebook in a language that is not read
 * has no cells here.
 * out      freed with sn_notebook_free, also on failure
 * errors   SN_E_INPUT for what is no notebook; SN_E_UNSUPPORTED without Jansson; SN_E_NOMEM */
sn_err sn_notebook_read(const sn_buf *json, sn_notebook *out, sn_error *error);
void sn_notebook_free(sn_notebook *notebook);

/* The cell that a line of the text is in; NULL without any. */
const sn_cell *sn_notebook_cell(const sn_notebook *notebook, uint32_t line);

/* ---- report ---------------------------------------------------------------------------------- */

/* What netlift prints of what it found. */

/* "read as text" or "read as compiled". */
const char *sn_finding_how(const sn_lifted *lifted);

/* Lines for a finding. */
void sn_finding_text(const sn_lift_finding *finding, sn_buf *out);

/* One object, docs/json/netlift.md. */
void sn_finding_json(const sn_lift_finding *finding, sn_json *json);

/* ---- sarif ----------------------------------------------------------------------------------- */

/* Findings for code-scanning services. */

/* Begin and end a document of one run.
 * source   OASIS: Static Analysis Results Interchange Format, version 2.1.0 */
void sn_sarif_begin(sn_json *json, sn_buf *out);
void sn_sarif_end(sn_json *json);

/* What is wrong with a finding, an object for each thing; nothing if nothing is. */
void sn_sarif_add(sn_json *json, const sn_lift_finding *finding);

#endif
