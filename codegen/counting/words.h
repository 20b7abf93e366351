/* Texts of programs that count, from templates (internal to codegen/). */
#ifndef SN_CODEGEN_COUNTING_WORDS_H
#define SN_CODEGEN_COUNTING_WORDS_H

#include "base/base.h"
#include "codegen/counting/counting.h"
#include "codegen/text/template.h"

/* ---- words ----------------------------------------------------------------------------------- */

/* Add the words that templates of a program's text, or of its header, are filled with.
 * counting a sn_counting */
void sn_counting_words(const void *counting, const sn_emit *emit, bool header, sn_template *words);

/* ---- texts ----------------------------------------------------------------------------------- */

/* The files of codegen/counting/texts/, as the build put them into the program. */

/* Templates; block, plan, launch, digits and values of kernel texts (codegen/text/ast.h). */
extern const char sn_counting_block_txt[], sn_counting_plan_txt[], sn_counting_launch_txt[];
extern const char sn_counting_values_txt[], sn_counting_digits_txt[];
extern const char sn_counting_cuda_txt[], sn_counting_opencl_txt[], sn_counting_c_txt[];
extern const char sn_counting_c_values_txt[], sn_counting_c_digits_txt[];
extern const char sn_counting_contract_txt[], sn_counting_prototype_txt[], sn_counting_report_txt[];

#endif
