// expect: fails sort3
module order (input logic [7:0] a, b, output logic [7:0] x, y);
  assign x = a > b ? a : b;
  assign y = a > b ? a : b;
endmodule

module sort3 (input logic [7:0] a, b, c, output logic [7:0] low, middle, high);
  logic [7:0] p, q, r;
  order s0 (a, b, p, q);
  order s1 (q, c, r, high);
  order s2 (p, r, low, middle);
endmodule
