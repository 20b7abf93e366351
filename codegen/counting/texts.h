/* The files of codegen/counting/texts/, as the build put them into the program (internal to
 * codegen/). */
#ifndef SN_CODEGEN_COUNTING_TEXTS_H
#define SN_CODEGEN_COUNTING_TEXTS_H

/* Each is for sn_template_put, and ends with a zero byte. */
extern const char sn_counting_block_txt[], sn_counting_plan_txt[], sn_counting_launch_txt[];
extern const char sn_counting_values_txt[], sn_counting_digits_txt[];
extern const char sn_counting_cuda_txt[], sn_counting_opencl_txt[];
extern const char sn_counting_c_values_txt[], sn_counting_c_digits_txt[];
extern const char sn_counting_contract_txt[];

#endif
