module sort4 (input [7:0] a0, a1, a2, a3, output [7:0] d0, d1, d2, d3);
  wire [7:0] b0, b1, b2, b3, c1, c2;
  cas u0 (.a(a0), .b(a1), .lo(b0), .hi(b1));
  cas u1 (.a(a2), .b(a3), .lo(b2), .hi(b3));
  cas u2 (.a(b0), .b(b2), .lo(d0), .hi(c2));
  cas u3 (.a(b1), .b(b3), .lo(c1), .hi(d3));
  cas u4 (.a(c1), .b(c2), .lo(d1), .hi(d2));
endmodule
