/* Lists of sizes and types on netkern's command line (internal to cli/). */
#ifndef SN_CLI_NETKERN_LISTS_H
#define SN_CLI_NETKERN_LISTS_H

#include "cli/common/tool.h"
#include "codegen/package/package.h"

enum { SN_LIST_MAX = 64 };

typedef struct sn_size_list {
    sn_size_range ranges[SN_LIST_MAX]; /* [count], in the order given, their numbers unchecked */
    size_t count;
} sn_size_list;

typedef struct sn_type_list {
    sn_key_type types[SN_LIST_MAX]; /* [count], all different */
    size_t count;
} sn_type_list;

/* "16,32..64" and "u32,f32". Each returns SN_EXIT_OK, or SN_EXIT_USAGE once the reason is on
 * standard error. */
int sn_take_sizes(const sn_tool *tool, sn_size_list *sizes, const char *list);
int sn_take_types(const sn_tool *tool, sn_type_list *types, const char *list);

#endif
