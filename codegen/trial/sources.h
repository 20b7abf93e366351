/* Programs around a text, as they are compiled (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_SOURCES_H
#define SN_CODEGEN_TRIAL_SOURCES_H

#include "codegen/trial/subject.h"

/* Where the section of keys begins and ends; false if the text has not exactly one. */
bool sn_source_find_keys(const char *text, const char **begin, const char **end);

/* Whether the text has vectors, of C: of many arrays, or of neighbours in one. */
bool sn_source_has_vectors(const sn_trial *trial);

/* Whether what the text does depends on vectors of so many bytes, or on there being none (0). */
bool sn_source_has_records(const sn_trial *trial, unsigned vector_bytes);

/* Append the program that runs the text. */
void sn_source_put_run(const sn_trial *trial, sn_buf *out);

/* Append the program that records it: the text with its section of keys, begin..end, replaced.
 * What remains is what does not depend on types.
 * vector_bytes   of a program in C: as if vectors had so many */
void sn_source_put_record(const sn_trial *trial, unsigned vector_bytes, const char *begin,
                          const char *end, sn_buf *out);

/* Append the program that tries that section on its own type, and the one that tries its vectors.
 * */
void sn_source_put_keys(const sn_trial *trial, const char *begin, const char *end, sn_buf *out);
void sn_source_put_widths(const sn_trial *trial, const char *begin, const char *end, sn_buf *out);

#endif
