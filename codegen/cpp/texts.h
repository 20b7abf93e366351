/* The files of codegen/cpp/texts/, as the build put them into the program (internal to codegen/).
 */
#ifndef SN_CODEGEN_CPP_TEXTS_H
#define SN_CODEGEN_CPP_TEXTS_H

/* Each ends with a zero byte. */
extern const char sn_cpp_keys_txt[], sn_cpp_sort_txt[], sn_cpp_all_txt[], sn_cpp_some_txt[];
extern const char sn_cpp_library_txt[];
extern const char sn_cpp_record_txt[], sn_cpp_prove_txt[];
extern const char sn_cpp_cmake_txt[], sn_cpp_test_txt[];

#endif
