// expect: holds sort4
module order #(parameter W = 8) (input logic [W-1:0] a, b, output logic [W-1:0] x, y);
  always_comb begin
    if (a > b) begin
      x = b;
      y = a;
    end else begin
      x = a;
      y = b;
    end
  end
endmodule

module sort4 #(parameter W = 16) (input logic [W-1:0] in [4], output logic [W-1:0] out [4]);
  logic [W-1:0] m [4], n [4];
  order #(W) s0 (.a(in[0]), .b(in[1]), .x(m[0]), .y(m[1]));
  order #(W) s1 (.a(in[2]), .b(in[3]), .x(m[2]), .y(m[3]));
  order #(W) s2 (.a(m[0]), .b(m[2]), .x(n[0]), .y(n[2]));
  order #(W) s3 (.a(m[1]), .b(m[3]), .x(n[1]), .y(n[3]));
  order #(W) s4 (.a(n[1]), .b(n[2]), .x(out[1]), .y(out[2]));
  assign out[0] = n[0];
  assign out[3] = n[3];
endmodule
