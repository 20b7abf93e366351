// expect: none
module both_least_of_another_file(input [7:0] a_in, b_in, output [7:0] a_out, b_out);
  assign a_out = a_in < b_in ? a_in : b_in;
  assign b_out = a_out;
endmodule
