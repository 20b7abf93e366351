/* Command lines, read by a tool's table (internal to cli/). */
#ifndef SN_CLI_COMMON_OPTIONS_H
#define SN_CLI_COMMON_OPTIONS_H

#include "cli/common/tool.h"
#include "networks/formats/format.h"

#include <stdbool.h>
#include <stdint.h>

/* A command line that is being read, or was. */
typedef struct sn_options {
    const sn_tool *tool;
    int argc; /* once it was read, argv[0..argc-1] are the operands */
    char **argv;
    const char *argument; /* of the option that is taken */
    sn_read_wish wish;    /* --width, --from-one, --from-zero and --read */
    int status;           /* exit status, once `done` */
    bool done;            /* nothing is left to do: help was printed, or the usage is wrong */
    uint64_t given;       /* bit i: the i-th of the tool's own options was */
    void *native;         /* private */
} sn_options;

/* Takes one option of the tool's own into a request. Returns SN_EXIT_OK, or another exit status
 * once the reason is on standard error; then no further option is read. */
typedef int sn_option_taker(void *request, int id);

/* Read main's arguments: for each option of the tool's own, in the order given, what it sets is set
 * in the request, or else `take` is called. Options that all tools share (--help, --version,
 * --width, …) are handled inside. */
void sn_options_read(sn_options *options, const sn_tool *tool, int argc, char **argv,
                     sn_option_taker *take, void *request);

#endif
