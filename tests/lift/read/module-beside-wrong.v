// expect: fails sort3
module sort3(input [7:0] a, b, c, output [7:0] x, y, z);
  wire [7:0] p, q, r;
  both_least_of_another_file h1(a, b, p, q);
  both_least_of_another_file h2(q, c, r, z);
  both_least_of_another_file h3(p, r, x, y);
endmodule
