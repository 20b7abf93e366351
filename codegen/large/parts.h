/* Texts of programs for arrays of any length (internal to codegen/large/). */
#ifndef SN_CODEGEN_LARGE_PARTS_H
#define SN_CODEGEN_LARGE_PARTS_H

#include "codegen/emit/parts.h"
#include "codegen/large/program.h"

/* The files of codegen/large/texts/, as the build put them into the program: templates; kernel of
 * kernel text (codegen/text/ast.h), passes what texts in C have behind their keys. */
extern const char sn_large_c_txt[], sn_large_contract_txt[], sn_large_cuda_txt[],
    sn_large_kernel_txt[], sn_large_opencl_txt[];
extern const char sn_large_pass_txt[], sn_large_passes_txt[], sn_large_tables_txt[];

/* Add the word `kernel_text`: the section of keys, the type `pass`, and the kernels of all shapes,
 * "NAME_pass0" … */
void sn_program_add_kernel_text(const sn_program *program, const sn_emit *emit, sn_template *words);

#endif
