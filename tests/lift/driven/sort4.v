// A pipeline that sorts four elements {key, payload}; its flag is reset at an edge.
module sort4 #(parameter WIDTH = 8, PAYLOAD = 0, SIGNED = 0, DESCENDING = 0) (
  input wire clk, input wire rst, input wire en, input wire in_valid,
  input wire [4*(WIDTH+PAYLOAD)-1:0] in,
  output wire out_valid, output wire [4*(WIDTH+PAYLOAD)-1:0] out);
  localparam BITS = WIDTH + PAYLOAD;
  localparam [WIDTH-1:0] FLIP = SIGNED ? {1'b1, {(WIDTH-1){1'b0}}} : {WIDTH{1'b0}};
  function precedes(input [BITS-1:0] a, input [BITS-1:0] b);
    precedes = DESCENDING ? (a[BITS-1:PAYLOAD] ^ FLIP) > (b[BITS-1:PAYLOAD] ^ FLIP)
                        : (a[BITS-1:PAYLOAD] ^ FLIP) < (b[BITS-1:PAYLOAD] ^ FLIP);
  endfunction
  (* shreg_extract = "no" *) reg [BITS-1:0] s0 [0:3];
  reg [BITS-1:0] s1 [0:3];
  reg [BITS-1:0] s2 [0:3];
  reg [2:0] valid;
  wire x01 = precedes(in[1*BITS +: BITS], in[0*BITS +: BITS]);
  wire x23 = precedes(in[3*BITS +: BITS], in[2*BITS +: BITS]);
  wire y02 = precedes(s0[2], s0[0]);
  wire y13 = precedes(s0[3], s0[1]);
  wire z12 = precedes(s1[2], s1[1]);
  always @(posedge clk) begin
    if (rst) valid <= 3'd0;
    else if (en) valid <= {valid[1:0], in_valid};
    if (en) begin
      s0[0] <= x01 ? in[1*BITS +: BITS] : in[0*BITS +: BITS];
      s0[1] <= x01 ? in[0*BITS +: BITS] : in[1*BITS +: BITS];
      s0[2] <= x23 ? in[3*BITS +: BITS] : in[2*BITS +: BITS];
      s0[3] <= x23 ? in[2*BITS +: BITS] : in[3*BITS +: BITS];
      s1[0] <= y02 ? s0[2] : s0[0];
      s1[2] <= y02 ? s0[0] : s0[2];
      s1[1] <= y13 ? s0[3] : s0[1];
      s1[3] <= y13 ? s0[1] : s0[3];
      s2[0] <= s1[0];
      s2[3] <= s1[3];
      s2[1] <= z12 ? s1[2] : s1[1];
      s2[2] <= z12 ? s1[1] : s1[2];
    end
  end
  assign out = {s2[3], s2[2], s2[1], s2[0]};
  assign out_valid = valid[2];
endmodule
