// expect: not read min3, holds min3b
module min3(input clk, input [7:0] din0, input [7:0] din1, input [7:0] din2, output [7:0] result);
  reg [7:0] r [0:2];
  reg [7:0] t;
  always @(posedge clk) begin
    r[0] = din0;
    r[1] = din1;
    r[2] = din2;
    t = r[0] < r[1] ? r[0] : r[1]; r[1] = r[0] < r[1] ? r[1] : r[0]; r[0] = t;
    t = r[1] < r[2] ? r[1] : r[2]; r[2] = r[1] < r[2] ? r[2] : r[1]; r[1] = t;
    t = r[0] < r[1] ? r[0] : t[1]; r[1] = r[0] < r[1] ? r[1] : r[0]; r[0] = t;
  end
  assign result = r[0];
endmodule

module min3b(input clk, input [7:0] din0, input [7:0] din1, input [7:0] din2, output [7:0] result);
  reg [7:0] r [0:2];
  reg [7:0] t;
  always @(posedge clk) begin
    r[0] = din0;
    r[1] = din1;
    r[2] = din2;
    t = r[0] < r[1] ? r[0] : r[1]; r[1] = r[0] < r[1] ? r[1] : r[0]; r[0] = t;
    t = r[1] < r[2] ? r[1] : r[2]; r[2] = r[1] < r[2] ? r[2] : r[1]; r[1] = t;
    t = r[0] < r[1] ? r[0] : r[1]; r[1] = r[0] < r[1] ? r[1] : r[0]; r[0] = t;
  end
  assign result = r[0];
endmodule

