// The same of arrays and instances; its flag is reset at once.
module exchange #(parameter int BITS = 8, parameter int PAYLOAD = 0, parameter bit SIGNED = 0,
                  parameter bit DESCENDING = 0)
                 (input logic [BITS-1:0] a, b, output logic [BITS-1:0] lo, hi);
  logic swap;
  always_comb begin
    if (SIGNED)
      swap = $signed(b[BITS-1:PAYLOAD]) < $signed(a[BITS-1:PAYLOAD]);
    else
      swap = b[BITS-1:PAYLOAD] < a[BITS-1:PAYLOAD];
    if (DESCENDING)
      swap = SIGNED ? $signed(a[BITS-1:PAYLOAD]) < $signed(b[BITS-1:PAYLOAD])
                    : a[BITS-1:PAYLOAD] < b[BITS-1:PAYLOAD];
    lo = swap ? b : a;
    hi = swap ? a : b;
  end
endmodule

// What came in DEPTH cycles with an enable before.
module delay #(parameter int BITS = 8, parameter int DEPTH = 1)
              (input logic clk, en, input logic [BITS-1:0] d, output logic [BITS-1:0] q);
  logic [BITS-1:0] line [DEPTH];
  always_ff @(posedge clk)
    if (en) begin
      line[0] <= d;
      for (int i = 1; i < DEPTH; i++)
        line[i] <= line[i-1];
    end
  assign q = line[DEPTH-1];
endmodule

module sort4 #(parameter int WIDTH = 8, parameter int PAYLOAD = 0, parameter bit SIGNED = 0,
               parameter bit DESCENDING = 0, localparam int BITS = WIDTH + PAYLOAD)
              (input logic clk, rst, en, in_valid, input logic [3:0][BITS-1:0] in,
               output logic out_valid, output logic [3:0][BITS-1:0] out);
  typedef logic [BITS-1:0] element_t;
  logic [3:0][BITS-1:0] x, s0, y, s1;
  element_t lo, hi, low, high;
  logic [2:0] valid;
  for (genvar i = 0; i < 2; i++) begin : layers
    exchange #(.BITS(BITS), .PAYLOAD(PAYLOAD), .SIGNED(SIGNED), .DESCENDING(DESCENDING))
      first(.a(in[2*i]), .b(in[2*i+1]), .lo(x[2*i]), .hi(x[2*i+1]));
    exchange #(.BITS(BITS), .PAYLOAD(PAYLOAD), .SIGNED(SIGNED), .DESCENDING(DESCENDING))
      second(.a(s0[i]), .b(s0[i+2]), .lo(y[i]), .hi(y[i+2]));
    delay #(.BITS(BITS), .DEPTH(2)) ends(.clk, .en, .d(y[3*i]), .q(out[3*i]));
  end
  exchange #(.BITS(BITS), .PAYLOAD(PAYLOAD), .SIGNED(SIGNED), .DESCENDING(DESCENDING))
    third(.a(s1[1]), .b(s1[2]), .lo(lo), .hi(hi));
  always_ff @(posedge clk or posedge rst)
    if (rst)
      valid <= '0;
    else if (en)
      valid <= {valid[1:0], in_valid};
  always_ff @(posedge clk)
    if (en) begin
      s0 <= x;
      s1 <= y;
      low <= lo;
      high <= hi;
    end
  assign out[1] = low;
  assign out[2] = high;
  assign out_valid = valid[2];
endmodule
