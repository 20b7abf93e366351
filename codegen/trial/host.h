/* The files of codegen/trial/host/ and codegen/package/texts/, as the build put them into
 * the program (internal to codegen/). */
#ifndef SN_CODEGEN_TRIAL_HOST_H
#define SN_CODEGEN_TRIAL_HOST_H

/* Each ends with a zero byte. */
extern const char sn_host_emulate_h[], sn_host_emulate_cpp[], sn_host_guard_cpp[];
extern const char sn_host_names_h[], sn_host_record_h[], sn_host_record_cpp[];
extern const char sn_host_prove_h[], sn_host_keys_h[], sn_host_run_h[];
extern const char sn_host_orders_h[], sn_host_twins_h[], sn_host_twin_keys_h[];
extern const char sn_host_numbers_h[], sn_host_halves_h[], sn_host_cl_h[], sn_host_large_run_h[];
extern const char sn_host_counting_h[], sn_host_counting_run_h[], sn_host_counting_try_h[];
extern const char sn_host_large_prove_h[], sn_host_large_record_h[], sn_host_large_record_cpp[];
extern const char sn_package_test_txt[], sn_package_test_cuda_txt[], sn_package_test_host_txt[];
extern const char sn_package_machines_txt[], sn_package_machines_cmake[], sn_package_part_txt[];
extern const char sn_host_neighbours_h[], sn_host_neighbour_vectors_h[], sn_host_any_length_h[];
extern const char sn_host_scan_run_h[], sn_host_scan_record_h[];
extern const char sn_host_scan_prove_h[], sn_host_scan_keys_h[];
extern const char sn_host_scan_large_prove_h[];
extern const char sn_host_lines_h[], sn_host_line_vectors_h[];
extern const char sn_host_lanes_h[], sn_host_rows_h[], sn_host_vectors_h[], sn_host_widths_h[];
extern const char sn_host_stack_h[], sn_host_bits_h[];

#endif
