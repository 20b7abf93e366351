// What is typed by hand: N stages that compare neighbours, even and odd ones in turn.
module transposition #(parameter N = 8, parameter W = 8) (
    input wire clk, input wire [N*W-1:0] in_data, output wire [N*W-1:0] out_data
);
    reg [N*W-1:0] stage [0:N-1];
    assign out_data = stage[N-1];
    genvar s, i;
    generate
        for (s = 0; s < N; s = s + 1) begin : layer
            wire [N*W-1:0] from;
            if (s == 0) begin : first
                assign from = in_data;
            end else begin : later
                assign from = stage[s-1];
            end
            wire [N*W-1:0] to;
            for (i = 0; i < N; i = i + 1) begin : place
                if ((i + s) % 2 == 0 && i + 1 < N) begin : pair
                    wire [W-1:0] a = from[i*W +: W], b = from[(i+1)*W +: W];
                    assign to[i*W +: W] = b < a ? b : a;
                    assign to[(i+1)*W +: W] = b < a ? a : b;
                end else if ((i + s) % 2 == 0 || i == 0) begin : alone
                    assign to[i*W +: W] = from[i*W +: W];
                end
            end
            always @(posedge clk) stage[s] <= to;
        end
    endgenerate
endmodule
