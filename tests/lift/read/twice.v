// expect: fails sort3
module order(input [7:0] a, input [7:0] b, output [7:0] x, output [7:0] y);
  assign x = a > b ? b : a;
  assign y = a > b ? a : b;
endmodule

module sort3(input [7:0] a, input [7:0] b, input [7:0] c, output [7:0] low, output [7:0] middle, output [7:0] high);
  wire [7:0] p, q, r;
  order s0(a, b, p, q);
  order s1(q, c, r, high);
  order s2(p, r, low, middle);
  assign high = q;
endmodule
