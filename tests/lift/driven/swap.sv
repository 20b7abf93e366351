// The same, its lines memories that a counter goes around.
module line #(parameter int BITS = 8, parameter int DEPTH = 4)
             (input logic clk, rst, en, input logic [BITS-1:0] d, output logic [BITS-1:0] q);
  logic [BITS-1:0] cell_ [0:DEPTH-1];
  logic [$clog2(DEPTH)-1:0] at;
  assign q = cell_[at];
  always_ff @(posedge clk or negedge rst) begin
    if (!rst)
      at <= '0;
    else if (en)
      at <= at == DEPTH - 1 ? '0 : at + 1'b1;
  end
  always_ff @(posedge clk)
    if (en)
      cell_[at] <= d;
endmodule

module swap #(parameter int BITS = 8, parameter int LOG = 2)
             (input logic clk, rst, en, input logic [1:0][BITS-1:0] in,
              output logic [1:0][BITS-1:0] out, output logic [LOG:0] phase);
  logic [BITS-1:0] a, b, upper, lower;
  logic rst_n;
  assign rst_n = ~rst;
  line #(.BITS(BITS), .DEPTH(1 << LOG)) early(.clk, .rst(rst_n), .en, .d(in[1]), .q(b));
  line #(.BITS(BITS), .DEPTH(1 << LOG)) late(.clk, .rst(rst_n), .en, .d(upper), .q(out[0]));
  assign a = in[0];
  assign out[1] = lower;
  always_comb
    case (phase[LOG])
      1'b0: begin
        upper = a;
        lower = b;
      end
      default: begin
        upper = b;
        lower = a;
      end
    endcase
  always_ff @(posedge clk or negedge rst_n)
    if (!rst_n)
      phase <= '0;
    else if (en)
      phase <= phase + 1'b1;
endmodule
