/* The files of codegen/hardware/texts/, as the build put them into the program (internal to
 * codegen/). */
#ifndef SN_CODEGEN_HARDWARE_TEXTS_H
#define SN_CODEGEN_HARDWARE_TEXTS_H

/* Templates, each with a zero byte at its end. */
extern const char sn_hardware_verilog_txt[], sn_hardware_verilog_cell_txt[];
extern const char sn_hardware_verilog_module_txt[], sn_hardware_vhdl_module_txt[];
extern const char sn_hardware_verilog_stable_txt[], sn_hardware_vhdl_stable_txt[];
extern const char sn_hardware_verilog_flow_txt[], sn_hardware_vhdl_flow_txt[];
extern const char sn_hardware_verilog_ranks_txt[], sn_hardware_vhdl_ranks_txt[];
extern const char sn_hardware_verilog_node_txt[], sn_hardware_vhdl_node_txt[];
extern const char sn_hardware_verilog_bench_txt[], sn_hardware_vhdl_bench_txt[];
extern const char sn_hardware_verilog_bench_sort_txt[], sn_hardware_vhdl_bench_sort_txt[];
extern const char sn_hardware_verilog_bench_sums_txt[], sn_hardware_vhdl_bench_sums_txt[];
extern const char sn_hardware_vhdl_txt[], sn_hardware_vhdl_cell_txt[];
extern const char sn_hardware_verilog_stream_txt[], sn_hardware_verilog_swap_txt[];
extern const char sn_hardware_verilog_streamed_txt[], sn_hardware_vhdl_stream_txt[];
extern const char sn_hardware_vhdl_swap_txt[], sn_hardware_vhdl_streamed_txt[];
extern const char sn_hardware_verilog_passes_txt[], sn_hardware_vhdl_passes_txt[];

#endif
