S
/* verilator lint_off DECLFILENAME */

module m_order #(
    parameter WIDTH = 3,
    parameter PAYLOAD = 1,
    parameter SIGNED = 0
) (
    input wire [WIDTH+PAYLOAD-1:0] a,
    input wire [WIDTH+PAYLOAD-1:0] b,
    output wire [WIDTH+PAYLOAD-1:0] first,
    output wire [WIDTH+PAYLOAD-1:0] second
);
    wire turned; // b comes first
    localparam [WIDTH:0] SIGN = {SIGNED != 0, {WIDTH{1'b0}}};
    wire [WIDTH-1:0] key_a = a[WIDTH+PAYLOAD-1:PAYLOAD] ^ SIGN[WIDTH:1];
    wire [WIDTH-1:0] key_b = b[WIDTH+PAYLOAD-1:PAYLOAD] ^ SIGN[WIDTH:1];
    assign turned = key_b < key_a;
    assign first = turned ? b : a;
    assign second = turned ? a : b;
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
    input wire [2*(WIDTH+PAYLOAD)-1:0] in_data,
    output wire out_valid,
    output wire [2*(WIDTH+PAYLOAD)-1:0] out_data
);
    generate
        if (WIDTH < 1) begin : check_width
            WIDTH_must_be_1_or_more stop ();
        end
        if (PAYLOAD < 0) begin : check_payload
            PAYLOAD_must_be_0_or_more stop ();
        end
    endgenerate

    localparam BITS = WIDTH + PAYLOAD;
    localparam LATENCY = 1; // cycles
    // Whether there is an array, as many cycles on as its data.
    logic [LATENCY-1:0] valid;
    always_ff @(posedge clk)
        if (rst)
            valid <= {LATENCY{1'b0}};
        else if (en)
            valid <= in_valid;
    assign out_valid = valid[LATENCY-1];

    wire [BITS-1:0] x0_0, x0_1;
    assign x0_0 = in_data[0*BITS +: BITS];
    assign x0_1 = in_data[1*BITS +: BITS];

    // layer 1
    wire [BITS-1:0] x1_0, x1_1;
    m_order #(WIDTH, PAYLOAD, SIGNED) u1_0_1 (x0_0, x0_1, x1_0, x1_1);
    logic [BITS-1:0] r1_0, r1_1;
    always_ff @(posedge clk)
        if (en) begin
            r1_0 <= x1_0;
            r1_1 <= x1_1;
        end

    assign out_data[0*BITS +: BITS] = r1_0;
    assign out_data[1*BITS +: BITS] = r1_1;
endmodule
