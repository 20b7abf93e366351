/* What the files of a library share (internal to codegen/). */
#ifndef SN_CODEGEN_PACKAGE_WORDS_H
#define SN_CODEGEN_PACKAGE_WORDS_H

#include "codegen/package/package.h"
#include "codegen/text/template.h"

/* What a library is called in its files until sn_package_put_named calls it otherwise. */
#define SN_PACKAGE_WORD "sn_sort"

/* Append a text in which `sn_sort` and `SN_SORT` are the library's name, small and in capitals. */
void sn_package_put_named(const char *name, const sn_buf *text, sn_buf *out);

/* The comment that each file begins with. */
void sn_package_put_head(const sn_package *package, const char *what, sn_buf *out);

/* Add the words of a part's function: name, type of keys, machine, and the flags `stream` and
 * `pairs`; and its prototype, of no machine. */
void sn_package_add_part(const sn_package *package, const sn_package_part *part,
                         sn_template *words);
void sn_package_add_prototype(const sn_package *package, const sn_package_part *part,
                              sn_template *words);

/* The files of codegen/package/texts/, as the build put them into the program: templates. */
extern const char sn_package_batch_to_txt[], sn_package_batch_txt[], sn_package_call_txt[],
    sn_package_case_txt[], sn_package_cmake_txt[], sn_package_dispatch_txt[];
extern const char sn_package_header_txt[], sn_package_images_txt[], sn_package_machines_cmake[],
    sn_package_machines_txt[], sn_package_part_c_txt[], sn_package_part_cuda_txt[];
extern const char sn_package_part_txt[], sn_package_prototype_txt[], sn_package_sort_txt[],
    sn_package_test_cuda_txt[], sn_package_test_host_txt[], sn_package_test_txt[];

#endif
