// expect: fails sort3, fails sort4
module sort3(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] t;
  always @* begin x = a; y = b; z = c;
    if (x > y) begin t = x; x = y; y = t; end
    if (y > z) begin t = y; y = z; z = t; end
  end
endmodule
module sort4(input [7:0] a, b, c, d, output [7:0] x, y, z, w);
  wire [7:0] e = a < b ? a : b, f = a < b ? b : a;
  assign x = e; assign y = f; assign z = c; assign w = d;
endmodule
