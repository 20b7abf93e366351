// Two lanes of elements; exchanges the lane with one bit of the time: a delay line, a switch that
// a counter sets, and another line. Lines are one vector each.
module swap #(parameter BITS = 8, LOG = 2) (
  input wire clk, input wire rst, input wire en,
  input wire [2*BITS-1:0] in, output wire [2*BITS-1:0] out, output wire [LOG:0] phase);
  localparam DELAY = 1 << LOG;
  reg [DELAY*BITS-1:0] early;
  reg [DELAY*BITS-1:0] late;
  reg [LOG:0] count;
  wire [BITS-1:0] a = in[BITS-1:0];
  wire [BITS-1:0] b = early[DELAY*BITS-1 -: BITS];
  wire crossed = count[LOG];
  wire [BITS-1:0] upper = crossed ? b : a;
  wire [BITS-1:0] lower = crossed ? a : b;
  always @(posedge clk)
    if (rst)
      count <= 0;
    else if (en) begin
      count <= count + 1'b1;
      early <= {early, in[2*BITS-1:BITS]};
      late <= {late, upper};
    end
  assign out = {lower, late[DELAY*BITS-1 -: BITS]};
  assign phase = count;
endmodule
