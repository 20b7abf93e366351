// expect: holds sort3
`include "module-beside.vh"
module sort3(input [`KEY-1:0] a, b, c, output [`KEY-1:0] x, y, z);
  wire [`KEY-1:0] p, q, r;
  cas_of_another_file h1(a, b, p, q);
  cas_of_another_file h2(q, c, r, z);
  cas_of_another_file h3(p, r, x, y);
endmodule
