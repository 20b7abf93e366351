S
/* verilator lint_off DECLFILENAME */

module m_order #(
    parameter WIDTH = 3,
    parameter PAYLOAD = 1,
    parameter SIGNED = 0
) (
    input wire [WIDTH+PAYLOAD-1:0] a,
    input wire [WIDTH+PAYLOAD-1:0] b,
    input wire down,
    output wire [WIDTH+PAYLOAD-1:0] first,
    output wire [WIDTH+PAYLOAD-1:0] second
);
    wire turned; // b comes first
    localparam [WIDTH:0] SIGN = {SIGNED != 0, {WIDTH{1'b0}}};
    wire [WIDTH-1:0] key_a = a[WIDTH+PAYLOAD-1:PAYLOAD] ^ SIGN[WIDTH:1];
    wire [WIDTH-1:0] key_b = b[WIDTH+PAYLOAD-1:PAYLOAD] ^ SIGN[WIDTH:1];
    assign turned = (key_b < key_a) ^ down;
    assign first = turned ? b : a;
    assign second = turned ? a : b;
endmodule

module m_delay #(
    parameter BITS = 1,
    parameter TIME = 0
) (
    input wire clk,
    input wire en,
    input wire [BITS-1:0] data_in,
    output wire [BITS-1:0] data_out
);
    localparam SIZE = BITS << TIME;
    (* shreg_extract = "yes" *) logic [SIZE-1:0] line;
    wire [SIZE+BITS-1:0] all = {line, data_in};
    always_ff @(posedge clk)
        if (en)
            line <= all[SIZE-1:0];
    assign data_out = all[SIZE+BITS-1:SIZE];
endmodule

module m_half #(
    parameter TIME = 0
) (
    input wire clk,
    input wire rst,
    input wire en,
    input wire first,
    output wire second,
    output logic later
);
    logic waits;
    logic [TIME:0] count;
    wire [TIME:0] beat = first ? {(TIME+1){1'b0}} : count;
    wire [TIME:0] next = beat + 1'b1;
    wire ends = next[TIME] && !beat[TIME];
    always_ff @(posedge clk)
        if (rst) begin
            count <= {(TIME+1){1'b0}};
            waits <= 1'b0;
            later <= 1'b0;
        end else if (en) begin
            count <= next;
            waits <= (first || waits) && !ends;
            later <= (first || waits) && ends;
        end
    assign second = beat[TIME];
endmodule

module m_register #(
    parameter BITS = 1
) (
    input wire clk,
    input wire rst,
    input wire en,
    input wire first,
    input wire [BITS-1:0] data_in,
    output logic later,
    output logic [BITS-1:0] data_out
);
    always_ff @(posedge clk)
        if (rst)
            later <= 1'b0;
        else if (en)
            later <= first;
    always_ff @(posedge clk)
        if (en)
            data_out <= data_in;
endmodule

module m_fold #(
    parameter WIDTH = 3,
    parameter PAYLOAD = 1,
    parameter SIGNED = 0,
    parameter TIME = 0
) (
    input wire clk,
    input wire rst,
    input wire en,
    input wire first,
    input wire down,
    input wire [WIDTH+PAYLOAD-1:0] data_in,
    output wire later,
    output wire [WIDTH+PAYLOAD-1:0] data_out
);
    localparam BITS = WIDTH+PAYLOAD;
    wire second;
    wire [BITS-1:0] held, least, most;
    m_half #(TIME) half (clk, rst, en, first, second, later);
    m_order #(WIDTH, PAYLOAD, SIGNED) order (held, data_in, down, least, most);
    m_delay #(BITS, TIME) hold (clk, en, second ? most : data_in, held);
    assign data_out = second ? least : held;
endmodule

module m #(
    parameter WIDTH = 3,
    parameter PAYLOAD = 1,
    parameter SIGNED = 0
) (
    input wire clk,
    input wire rst,
    input wire en,
    input wire in_valid,
    input wire [1*(WIDTH+PAYLOAD)-1:0] in_data,
    output wire out_valid,
    output wire out_first,
    output wire [1*(WIDTH+PAYLOAD)-1:0] out_data
);
    localparam BITS = WIDTH + PAYLOAD;
    generate
        if (WIDTH < 1) begin : check_width
            WIDTH_must_be_1_or_more stop ();
        end
        if (PAYLOAD < 0) begin : check_payload
            PAYLOAD_must_be_0_or_more stop ();
        end
    endgenerate

    // The beat that comes in: the first of an array starts what counts them further on.
    logic [1-1:0] beat;
    wire f0 = in_valid && beat == 1'd0;
    wire [1*BITS-1:0] x0 = in_data;
    always_ff @(posedge clk)
        if (rst)
            beat <= 1'd0;
        else if (en && in_valid)
            beat <= beat + 1'b1;

    wire [1*BITS-1:0] x1;
    wire f1;
    m_fold #(WIDTH, PAYLOAD, SIGNED, 0) u1 (clk, rst, en, f0, 1'b0, x0, f1, x1);
    wire [1*BITS-1:0] y1;
    wire g1;
    m_register #(1*BITS) r1 (clk, rst, en, f1, x1, g1, y1);

    assign out_data[0*(WIDTH+PAYLOAD) +: WIDTH+PAYLOAD] = y1[0*BITS +: WIDTH+PAYLOAD];
    // The beat that leaves.
    logic [1-1:0] left;
    assign out_first = g1;
    wire leaves = out_first || left != 1'd0;
    assign out_valid = leaves;
    always_ff @(posedge clk)
        if (rst)
            left <= 1'd0;
        else if (en && leaves)
            left <= left + 1'b1;
endmodule
