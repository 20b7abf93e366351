// expect: not read sort3, holds sort3b
module sort3(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] t, p, q;
  always_comb begin
    x = p; y = q; z = c;
    if (y > z) begin t = y; y = z; z = t; end
    if (x > y) begin t = x; x = y; y = t; end
    p = a < b ? a : b;
    q = a < b ? b : a;
  end
endmodule
module sort3b(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] t, p, q;
  always_comb begin
    p = a < b ? a : b;
    q = a < b ? b : a;
    x = p; y = q; z = c;
    if (y > z) begin t = y; y = z; z = t; end
    if (x > y) begin t = x; x = y; y = t; end
  end
endmodule
