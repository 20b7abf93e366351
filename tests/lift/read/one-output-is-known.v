// expect: not read process
module process(input [7:0] x0, input [7:0] x1, input [7:0] x2, output [7:0] y0, output [7:0] y1, output [7:0] y2);
  wire [7:0] a = x0 < x1 ? x0 : x1, b = x0 < x1 ? x1 : x0;
  wire [7:0] c = b < x2 ? b : x2, d = b < x2 ? x2 : b;
  assign y0 = a < c ? a : c;
  assign y1 = a < d[2] ? c : a;
  assign y2 = a < d[1] ? d : c;
endmodule
