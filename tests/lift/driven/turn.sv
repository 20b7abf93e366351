// The same with a bank each.
module turn #(parameter int BITS = 8, parameter int LOG = 3)
             (input logic clk, rst, en, input logic [BITS-1:0] in,
              output logic [BITS-1:0] out, output logic first);
  localparam int SIZE = 2 ** LOG;
  typedef logic [LOG-1:0] address_t;
  logic [BITS-1:0] bank [0:1][0:SIZE-1];
  address_t to;
  logic half;
  function automatic address_t turned(input address_t x);
    for (int i = 0; i < LOG; i++)
      turned[i] = x[LOG-1-i];
  endfunction
  always_ff @(posedge clk) begin
    if (rst) begin
      to <= '0;
      half <= 1'b0;
    end else if (en) begin
      to <= to + 1'b1;
      if (to == SIZE - 1)
        half <= ~half;
    end
    if (en) begin
      bank[half][to] <= in;
      out <= bank[!half][turned(to)];
    end
  end
  assign first = to == 1;
endmodule
