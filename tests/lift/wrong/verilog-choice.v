module sort4 (input [7:0] x0, x1, x2, x3, output [7:0] y0, y1, y2, y3);
  wire [7:0] a0, a1, a2, a3, b1, b2;
  assign a0 = (x0 < x1) ? x0 : x1;
  assign a1 = (x0 < x1) ? x1 : x0;
  assign a2 = (x2 < x3) ? x2 : x3;
  assign a3 = (x2 < x3) ? x3 : x2;
  assign y0 = (a0 < a2) ? a0 : a2;
  assign b2 = (a0 < a2) ? a2 : a0;
  assign b1 = (a1 > a3) ? a1 : a3;
  assign y3 = (a1 < a3) ? a3 : a1;
  assign y1 = (b1 < b2) ? b1 : b2;
  assign y2 = (b1 < b2) ? b2 : b1;
endmodule
