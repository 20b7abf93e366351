// Arrays of KEYS keys, W a beat, that pause and wait at random, into a module that streams: what it is
// called is MODULE, SORTS the order. Prints "PASS" at the end, or "FAIL" with a reason.
module stream_tb;
    localparam W = `W, KEYS = `KEYS, WIDTH = `WIDTH, PAYLOAD = 4, BITS = WIDTH + PAYLOAD;
    localparam BEATS = (KEYS + W - 1) / W, ARRAYS = 40;
    reg clk = 0, rst = 1, in_valid = 0, out_ready = 0;
    wire in_ready, out_valid, out_last;
    reg [W*BITS-1:0] in_data;
    wire [W*BITS-1:0] out_data;
    reg [WIDTH-1:0] keys [0:ARRAYS*BEATS*W-1];
    reg [W*BITS-1:0] held;
    reg waits = 0;
    integer sent = 0, got = 0, i, j, a, less, equal, cycle = 0;
    reg [WIDTH-1:0] key, last;

    `MODULE #(.WIDTH(WIDTH), .PAYLOAD(PAYLOAD)) dut (
        .`CLK(clk), .`RST, .`IN_VALID(in_valid), .`IN_READY(in_ready), .`IN_DATA(in_data),
        .`OUT_VALID(out_valid), .`OUT_READY(out_ready), .`OUT_LAST(out_last),
        .`OUT_DATA(out_data));

    always #5 clk = !clk;

    // The element at place i of the beats that were sent: its payload is made of its key.
    task fill;
        for (i = 0; i < W; i = i + 1) begin
            key = keys[sent*W+i];
            in_data[i*BITS +: BITS] = {key, key[3:0] ^ 4'b0101};
        end
    endtask

    task fail(input [8*40-1:0] why);
        begin
            $display("FAIL: %0s, array %0d, beat %0d", why, got / BEATS, got % BEATS);
            $finish;
        end
    endtask

    // Key `last` is the one of that rank if as many keys are smaller as there can be.
    task check(input integer array, input integer rank, input [BITS-1:0] element);
        begin
            last = element[BITS-1:PAYLOAD];
            less = 0;
            equal = 0;
            for (j = 0; j < KEYS; j = j + 1) begin
                less = less + (keys[array*BEATS*W+j] < last);
                equal = equal + (keys[array*BEATS*W+j] == last);
            end
            if (rank < less || rank >= less + equal)
                fail("a key of another rank");
            if (element[PAYLOAD-1:0] !== (last[3:0] ^ 4'b0101))
                fail("another payload");
        end
    endtask

    initial begin
        for (i = 0; i < ARRAYS * BEATS * W; i = i + 1)
            keys[i] = $random & (i % 3 ? {WIDTH{1'b1}} : 7);
        repeat (3) @(negedge clk);
        rst = 0;
    end

    always @(negedge clk) if (!rst) begin
        if (sent < ARRAYS * BEATS && !in_valid && $random % 4 != 0) begin
            in_valid = 1;
            fill;
        end
        out_ready = $random % 3 != 0;
        cycle = cycle + 1;
        if (cycle > 400000)
            fail("nothing more leaves");
    end

    always @(posedge clk) if (!rst) begin
        if (waits && (!out_valid || out_data !== held))
            fail("what waits changes");
        waits = out_valid && !out_ready;
        held = out_data;
        if (out_valid && out_ready) begin
            for (i = 0; i < W; i = i + 1)
                if (got % BEATS * W + i < KEYS)
                    check(got / BEATS, got % BEATS * W + i, out_data[i*BITS +: BITS]);
            if (out_last !== (got % BEATS == BEATS - 1))
                fail("last at another beat");
            got = got + 1;
            if (got == ARRAYS * BEATS) begin
                $display("PASS");
                $finish;
            end
        end
        if (in_valid && in_ready) begin
            sent = sent + 1;
            #1 in_valid = 0;
        end
    end
endmodule
