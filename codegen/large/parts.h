/* The shape of a program for arrays of any length (internal to codegen/large/). */
#ifndef SN_CODEGEN_LARGE_PARTS_H
#define SN_CODEGEN_LARGE_PARTS_H

#include "codegen/emit/parts.h"
#include "codegen/large/program.h"

/* ---- parts ----------------------------------------------------------------------------------- */

/* What the emitters of programs share. */

/* The section of keys, and the kernels, "NAME_pass0" …, one for each shape. */
void sn_program_put_kernels(const sn_program *program, const sn_emit *emit, sn_buf *out);

/* "unsigned int *keys, unsigned int *values": the memory that is sorted. */
void sn_program_put_parameters(const sn_emit *emit, sn_buf *out);

/* How a text, or a header, says what both have. */
typedef struct sn_program_words {
    const char *word;     /* the type of 32-bit numbers */
    const char *function; /* before a function */
    const char *prefix;   /* of names */
} sn_program_words;

/* The type `pass`, and the function own_of, which gives the smallest index of a block. */
void sn_program_put_pass(const sn_program *program, const sn_program_words *words, sn_buf *out);

/* The tables of passes and sizes, and the function blocks_of, in C. */
void sn_program_put_tables(const sn_program *program, const sn_program_words *words, sn_buf *out);

/* The begin of a comment that says what the call does. */
void sn_program_put_contract(const sn_emit *emit, sn_buf *out);

void sn_program_put_cuda(const sn_program *program, const sn_emit *emit, sn_buf *out);
void sn_program_put_cuda_header(const sn_program *program, const sn_emit *emit, sn_buf *out);
void sn_program_put_opencl(const sn_program *program, const sn_emit *emit, sn_buf *out);
void sn_program_put_opencl_header(const sn_program *program, const sn_emit *emit, sn_buf *out);
void sn_program_put_c(const sn_program *program, const sn_emit *emit, sn_buf *out);
void sn_program_put_c_header(const sn_program *program, const sn_emit *emit, sn_buf *out);

/* ---- texts ----------------------------------------------------------------------------------- */

/* The files of codegen/large/texts/, as the build put them into the program. */

/* What texts in C have behind their keys. Ends with a zero byte. */
extern const char sn_large_passes_txt[];

#endif
