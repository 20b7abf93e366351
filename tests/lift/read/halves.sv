// expect: not read sort3, fails sort3b
module sort3(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] t;
  function above(input [7:0] p, q);
    above = p[7:4] > q[7:4] || p[7:4] == q[7:4] && p[3:0] > q[3:0];
  endfunction
  always_comb begin
    x = a; y = b; z = c;
    if (above(x, y)) begin t = x; x = y; y = t; end
    if (above(y, z)) begin t = y; y = z; z = t; end
    if (above(x, y)) begin t = x; x = y; y = t; end
  end
endmodule
module sort3b(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] t;
  always_comb begin
    x = a; y = b; z = c;
    if (x[7:4] > y[7:4]) begin t = x; x = y; y = t; end
    if (y[7:4] > z[7:4]) begin t = y; y = z; z = t; end
    if (x[7:4] > y[7:4]) begin t = x; x = y; y = t; end
  end
endmodule
