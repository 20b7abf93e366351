/* lift/hardware/drive.c: modules that are run by a schedule, the networks they are, and edits that
 * make them others. */
#include "lift/lift.h"

#include "tests/unit/net_tools.h"

/* ---- texts ----------------------------------------------------------------------------------- */

/* A pipeline that sorts four elements, with an enable and a flag that says what is valid. */
static const char sort4_v[] =
    "module sort4 #(parameter WIDTH = 8, PAYLOAD = 0, SIGNED = 0, DESCENDING = 0) (\n"
    "  input wire clk, input wire rst, input wire en, input wire in_valid,\n"
    "  input wire [4*(WIDTH+PAYLOAD)-1:0] in,\n"
    "  output wire out_valid, output wire [4*(WIDTH+PAYLOAD)-1:0] out);\n"
    "  localparam BITS = WIDTH + PAYLOAD;\n"
    "  localparam [WIDTH-1:0] FLIP = SIGNED ? {1'b1, {(WIDTH-1){1'b0}}} : {WIDTH{1'b0}};\n"
    "  function before(input [BITS-1:0] a, input [BITS-1:0] b);\n"
    "    before = DESCENDING ? (a[BITS-1:PAYLOAD] ^ FLIP) > (b[BITS-1:PAYLOAD] ^ FLIP)\n"
    "                        : (a[BITS-1:PAYLOAD] ^ FLIP) < (b[BITS-1:PAYLOAD] ^ FLIP);\n"
    "  endfunction\n"
    "  (* shreg_extract = \"no\" *) reg [BITS-1:0] s0 [0:3];\n"
    "  reg [BITS-1:0] s1 [0:3];\n"
    "  reg [BITS-1:0] s2 [0:3];\n"
    "  reg [2:0] valid;\n"
    "  wire x01 = before(in[1*BITS +: BITS], in[0*BITS +: BITS]);\n"
    "  wire x23 = before(in[3*BITS +: BITS], in[2*BITS +: BITS]);\n"
    "  wire y02 = before(s0[2], s0[0]);\n"
    "  wire y13 = before(s0[3], s0[1]);\n"
    "  wire z12 = before(s1[2], s1[1]);\n"
    "  always @(posedge clk) begin\n"
    "    if (rst) valid <= 3'd0;\n"
    "    else if (en) valid <= {valid[1:0], in_valid};\n"
    "    if (en) begin\n"
    "      s0[0] <= x01 ? in[1*BITS +: BITS] : in[0*BITS +: BITS];\n"
    "      s0[1] <= x01 ? in[0*BITS +: BITS] : in[1*BITS +: BITS];\n"
    "      s0[2] <= x23 ? in[3*BITS +: BITS] : in[2*BITS +: BITS];\n"
    "      s0[3] <= x23 ? in[2*BITS +: BITS] : in[3*BITS +: BITS];\n"
    "      s1[0] <= y02 ? s0[2] : s0[0];\n"
    "      s1[2] <= y02 ? s0[0] : s0[2];\n"
    "      s1[1] <= y13 ? s0[3] : s0[1];\n"
    "      s1[3] <= y13 ? s0[1] : s0[3];\n"
    "      s2[0] <= s1[0];\n"
    "      s2[3] <= s1[3];\n"
    "      s2[1] <= z12 ? s1[2] : s1[1];\n"
    "      s2[2] <= z12 ? s1[1] : s1[2];\n"
    "    end\n"
    "  end\n"
    "  assign out = {s2[3], s2[2], s2[1], s2[0]};\n"
    "  assign out_valid = valid[2];\n"
    "endmodule\n";

static const char sort4_net[] = "0:1 2:3 0:2 1:3 1:2";

/* ---- schedules ------------------------------------------------------------------------------- */

static sn_driver *driver_of(const char *path, const char *text, const char *module,
                            const sn_driver_parameter *parameter, size_t count)
{
    sn_driver *d;
    sn_error error;
    const sn_err err =
        sn_driver_new(path, text, strlen(text), module, "clk", parameter, count, &d, &error);
    cr_assert_eq(err, SN_OK, "%zu: %s", error.line, error.text);
    return d;
}

/* Run a pipeline of four keys, `latency` deep, with an enable; stop it once it is full. NULL and
 * why in `says` if something is wrong. */
static sn_net *run_sort4(sn_driver *d, sn_driver_element element, uint32_t latency, sn_error *error)
{
    static const uint32_t key[4] = {0, 1, 2, 3};
    uint32_t value[4];
    sn_net *net = NULL;
    bool holds;
    const char *changes;
    int64_t number;
    sn_err err = sn_driver_number(d, "rst", 1, error);
    err = err ? err : sn_driver_number(d, "en", 1, error);
    err = err ? err : sn_driver_number(d, "in_valid", 0, error);
    err = err ? err : sn_driver_edge(d, error);
    err = err ? err : sn_driver_number(d, "rst", 0, error);
    for (uint32_t i = 0; i < latency && !err; i++) {
        err = sn_driver_keys(d, "in", 4 * i, element.bits, error);
        err = err ? err : sn_driver_number(d, "in_valid", !i, error);
        err = err ? err : sn_driver_edge(d, error);
    }
    err = err ? err : sn_driver_number(d, "en", 0, error);
    err = err ? err : sn_driver_keys(d, "in", 4 * latency, element.bits, error);
    err = err ? err : sn_driver_hold(d, &holds, &changes, error);
    if (!err && !holds)
        err = sn_fail(error, SN_E_INPUT, "%s does not hold", changes);
    if (!err && !(sn_driver_output(d, "out_valid", &number) && number == 1))
        err = sn_fail(error, SN_E_INPUT, "it is not said to be valid");
    err = err ? err : sn_driver_take(d, "out", element.bits, value, error);
    err = err ? err : sn_driver_network(d, &element, key, 4, value, 4, &net, error);
    return net;
}

static void check_sort4(const char *path, const char *text, int64_t width, int64_t payload,
                        bool is_signed, bool descending)
{
    const sn_driver_parameter parameter[] = {
        {"WIDTH", width}, {"PAYLOAD", payload}, {"SIGNED", is_signed}, {"DESCENDING", descending}};
    const sn_driver_element element = {(uint32_t)(width + payload), (uint32_t)payload, is_signed};
    sn_error error;
    bool same;
    sn_driver *d = driver_of(path, text, "sort4", parameter, 4);
    sn_net *net = run_sort4(d, element, 3, &error), *wanted = net_of(4, sort4_net);
    cr_assert(net, "%s %d %d: line %zu: %s", path, (int)width, (int)payload, error.line,
              error.text);
    if (descending) {
        sn_net *standard;
        sn_net_free(wanted);
        wanted = net_of(4, "1:0 3:2 2:0 3:1 2:1");
        MUST(sn_net_untangle(wanted, &standard, NULL));
        sn_net_free(wanted);
        wanted = standard;
    }
    MUST(sn_net_same(net, wanted, &same, NULL));
    cr_expect(same, "%s %d %d", path, (int)width, (int)payload);
    sn_net_free(net);
    sn_net_free(wanted);
    sn_driver_free(d);
}

TestSuite(drive);

Test(drive, pipelines_are_networks)
{
    static const int64_t widths[] = {1, 2, 8, 32, 33, 64, 70};
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++)
        for (int64_t payload = 0; payload < 8; payload += 7)
            for (int k = 0; k < 4; k++)
                check_sort4("a.v", sort4_v, widths[i], payload, k & 1, k & 2);
}
