// expect: not read sort4
module sorter2(output [7:0] min, max, input [7:0] a, b);
  assign min = a <= b ? a : b;
  assign max = a <= b ? b : a;
endmodule
module sort4(output [7:0] min, max, input [7:0] a, b, c, d);
  wire [7:0] p, q, r, s, t, u;
  sorter2 s1(p, q, a, b), s2(r, s, c, d), s3(min, t, p, r), s4(u, max, q, s);
endmodule
