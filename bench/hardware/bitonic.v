// Batcher's bitonic sorter, by its recursion: two halves sorted in opposite directions, then half
// cleaners. A register after every comparator; for a power of two.
module bitonic_merge #(parameter N = 8, parameter W = 8, parameter DOWN = 0) (
    input wire clk, input wire [N*W-1:0] in_data, output wire [N*W-1:0] out_data
);
    generate
        if (N == 1) begin : one
            assign out_data = in_data;
        end else begin : several
            reg [N*W-1:0] half;
            genvar i;
            for (i = 0; i < N / 2; i = i + 1) begin : cell_of
                wire [W-1:0] a = in_data[i*W +: W], b = in_data[(i+N/2)*W +: W];
                wire swap = DOWN ? a < b : b < a;
                always @(posedge clk) begin
                    half[i*W +: W] <= swap ? b : a;
                    half[(i+N/2)*W +: W] <= swap ? a : b;
                end
            end
            bitonic_merge #(N / 2, W, DOWN) low (clk, half[N/2*W-1:0], out_data[N/2*W-1:0]);
            bitonic_merge #(N / 2, W, DOWN) high (clk, half[N*W-1:N/2*W], out_data[N*W-1:N/2*W]);
        end
    endgenerate
endmodule

module bitonic #(parameter N = 8, parameter W = 8, parameter DOWN = 0) (
    input wire clk, input wire [N*W-1:0] in_data, output wire [N*W-1:0] out_data
);
    generate
        if (N == 1) begin : one
            assign out_data = in_data;
        end else begin : several
            wire [N*W-1:0] halves;
            bitonic #(N / 2, W, 0) low (clk, in_data[N/2*W-1:0], halves[N/2*W-1:0]);
            bitonic #(N / 2, W, 1) high (clk, in_data[N*W-1:N/2*W], halves[N*W-1:N/2*W]);
            bitonic_merge #(N, W, DOWN) merge (clk, halves, out_data);
        end
    endgenerate
endmodule
