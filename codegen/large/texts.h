/* The files of codegen/large/texts/, as the build put them into the program (internal to codegen/).
 */
#ifndef SN_CODEGEN_LARGE_TEXTS_H
#define SN_CODEGEN_LARGE_TEXTS_H

/* What texts in C have behind their keys. Ends with a zero byte. */
extern const char sn_large_passes_txt[];

#endif
