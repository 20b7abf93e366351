// expect: holds sort3, holds sort3s, not read sort3w
module sort3(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] l, h, m;
  always @(a or b or c) begin
    if (a > b) begin l = b; h = a; end else begin l = a; h = b; end
    if (h > c) begin m = c; z = h; end else begin m = h; z = c; end
    if (l > m) begin x = m; y = l; end else begin x = l; y = m; end
  end
endmodule
module sort3s(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] l, h, m;
  always @* begin
    if (a > b) begin l = b; h = a; end else begin l = a; h = b; end
    if (h > c) begin m = c; z = h; end else begin m = h; z = c; end
    if (l > m) begin x = m; y = l; end else begin x = l; y = m; end
  end
endmodule
module sort3w(input [7:0] a, b, c, output reg [7:0] x, y, z);
  reg [7:0] l, h, m;
  always @(b or c) begin
    if (a > b) begin l = b; h = a; end else begin l = a; h = b; end
    if (h > c) begin m = c; z = h; end else begin m = h; z = c; end
    if (l > m) begin x = m; y = l; end else begin x = l; y = m; end
  end
endmodule
