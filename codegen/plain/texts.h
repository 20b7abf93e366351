/* The files of codegen/plain/texts/, as the build put them into the program (internal to
 * codegen/). */
#ifndef SN_CODEGEN_PLAIN_TEXTS_H
#define SN_CODEGEN_PLAIN_TEXTS_H

/* Templates, each with a zero byte at its end. */
extern const char sn_plain_c_txt[], sn_plain_macros_txt[], sn_plain_cpp_txt[], sn_plain_rust_txt[];
extern const char sn_plain_go_txt[];
extern const char sn_plain_javascript_txt[], sn_plain_typescript_txt[];
extern const char sn_plain_java_txt[], sn_plain_csharp_txt[];
extern const char sn_plain_wgsl_txt[], sn_plain_glsl_txt[], sn_plain_metal_txt[];
extern const char sn_plain_python_txt[];

/* Files of libraries. */
extern const char sn_plain_crate_txt[], sn_plain_crate_cargo_txt[];
extern const char sn_plain_go_mod_txt[], sn_plain_go_sort_txt[], sn_plain_go_test_txt[];
extern const char sn_plain_js_package_txt[], sn_plain_js_index_txt[], sn_plain_js_types_txt[];
extern const char sn_plain_js_test_txt[];
extern const char sn_plain_ts_package_txt[], sn_plain_ts_index_txt[], sn_plain_ts_config_txt[];
extern const char sn_plain_csharp_sort_txt[], sn_plain_csharp_project_txt[];
extern const char sn_plain_csharp_test_txt[], sn_plain_csharp_test_project_txt[];
extern const char sn_plain_python_init_txt[], sn_plain_python_project_txt[];
extern const char sn_plain_python_test_txt[];
extern const char sn_plain_java_pom_txt[], sn_plain_java_sort_txt[], sn_plain_java_test_txt[];

#endif
