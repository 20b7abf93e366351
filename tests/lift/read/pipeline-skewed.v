// expect: fails sort3
module sort3(input clk, input [7:0] a, b, c, output reg [7:0] low, middle, high);
  reg [7:0] p, q, r, t, u;
  always @(posedge clk) begin
    p <= a < b ? a : b;
    q <= a < b ? b : a;
    r <= c;
    t <= q < r ? q : r;
    u <= q < r ? r : q;
    low <= p < t ? p : t;
    middle <= p < t ? t : p;
    high <= u;
  end
endmodule
