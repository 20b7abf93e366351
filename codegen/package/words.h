/* What the files of a library share (internal to codegen/). */
#ifndef SN_CODEGEN_PACKAGE_WORDS_H
#define SN_CODEGEN_PACKAGE_WORDS_H

#include "codegen/package/package.h"

/* What a library is called in its files until sn_package_put_named calls it otherwise. */
#define SN_PACKAGE_WORD "sn_sort"

/* Append a text in which `sn_sort` and `SN_SORT` are the library's name, small and in capitals. */
void sn_package_put_named(const char *name, const sn_buf *text, sn_buf *out);

/* The comment that each file begins with. */
void sn_package_put_head(const sn_package *package, const char *what, sn_buf *out);

/* "sn_sort_status sn_sort_u32(const void *keys, ...)", with what stands behind the name. */
void sn_package_put_prototype(const sn_package *package, const sn_package_part *part,
                              const char *machine, sn_buf *out);

#endif
