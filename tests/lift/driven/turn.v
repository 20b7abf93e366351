// Blocks of elements, one a cycle, in the order of their bits reversed: two banks of a memory, one
// that is written while the other is read.
module turn #(parameter BITS = 8, LOG = 3) (
  input wire clk, input wire rst, input wire en,
  input wire [BITS-1:0] in, output wire [BITS-1:0] out, output wire first);
  (* ram_style = "block" *) reg [BITS-1:0] memory [0:2*(1<<LOG)-1];
  reg [BITS-1:0] held;
  reg [LOG:0] count;
  reg [LOG-1:0] from;
  integer i;
  always @* begin
    for (i = 0; i < LOG; i = i + 1)
      from[i] = count[LOG-1-i];
  end
  always @(posedge clk) begin
    if (en) begin
      memory[count] <= in;
      held <= memory[{~count[LOG], from}];
    end
    if (rst)
      count <= 0;
    else if (en)
      count <= count + 1;
  end
  assign out = held;
  assign first = count[LOG-1:0] == 1;
endmodule
