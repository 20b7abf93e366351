/* Streaming modules: texts are proved, and edits of them are found. */
#include "codegen/hardware/stream.h"
#include "networks/families/family.h"

#include "tests/rounds.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(stream_text);

#define MUST(call) cr_assert_eq((call), SN_OK, "%s", #call)

static const char *const languages[] = {"sv", "v", "vhdl"};

/* A sorter that is streamed. */
typedef struct request {
    const char *family;
    uint32_t n;
    sn_stream_options options;
    bool descending;
    uint32_t fillers;
} request;

static sn_hardware module_of(request q, sn_hardware_language language)
{
    sn_net *net;
    sn_stream *plan;
    MUST(sn_family_build(sn_family_find(q.family), q.n, 0, &net, NULL));
    MUST(sn_stream_new(net, &q.options, &plan, NULL));
    return (sn_hardware){.language = language,
                         .name = "m",
                         .net = net,
                         .stream = plan,
                         .keys = q.n - q.fillers,
                         .width = 8,
                         .payload = 3,
                         .descending = q.descending,
                         .flow = SN_HARDWARE_ENABLE,
                         .what = "Some",
                         .network = "some",
                         .claim = "none",
                         .proof = "none"};
}

static void free_module(sn_hardware *m)
{
    sn_net_free((sn_net *)m->net);
    sn_stream_free((sn_stream *)m->stream);
}

static const request requests[] = {
    {"tsort", 2, {1, 1, 16, false, false}, false, 0},
    {"tsort", 8, {1, 1, 2, false, false}, true, 0},
    {"bitonic", 8, {2, 1, 2, false, false}, false, 0},
    {"bitonic", 16, {4, 3, 16, true, false}, true, 0},
    {"periodic", 16, {4, 1, 2, true, false}, false, 0},
    {"periodic", 16, {1, 2, 4, true, false}, false, 0},
    {"vsort", 16, {2, 2, 4, false, false}, true, 0},
    {"tsort", 32, {16, 1, 16, false, false}, false, 0},
    {"bitonic", 32, {4, 1, 16, false, false}, false, 0},
    {"bitonic", 16, {4, 1, 16, false, true}, false, 0},
    {"tsort", 8, {2, 1, 16, false, true}, true, 0},
    {"periodic", 16, {4, 1, 16, true, true}, false, 0},
    {"tsort", 32, {4, 1, 16, false, false}, false, 8},
    {"bitonic", 32, {4, 3, 2, false, false}, true, 9},
    {"tsort", 16, {1, 1, 16, false, false}, true, 3},
    {"periodic", 16, {8, 1, 16, true, false}, false, 1},
    {"tsort", 32, {4, 1, 16, false, true}, false, 9},
    {"bitonic", 16, {8, 1, 16, false, true}, true, 1},
};

/* In all languages where much is tried, else in one by turns. */
Test(stream_text, texts_are_their_networks)
{
    for (int l = 0; l < SN_HARDWARE_LANGUAGE_COUNT; l++)
        for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
            if (rounds(4) < 4 && i % SN_HARDWARE_LANGUAGE_COUNT != (size_t)l)
                continue;
            sn_hardware m = module_of(requests[i], (sn_hardware_language)l);
            sn_error error = {0};
            sn_buf text = {0};
            sn_stream_text(&m, &text);
            cr_assert(!text.failed);
            cr_expect(!sn_stream_prove(&m, &text, &error), "%s: %zu, line %zu: %s", languages[l], i,
                      error.line, error.text);
            sn_buf_free(&text);
            free_module(&m);
        }
}

/* ---- edits ----------------------------------------------------------------------------------- */

/* What makes another module of request `which`, and what is said of it. */
typedef struct edit {
    size_t which;
    const char *from, *to, *found;
} edit;

/* Replace what stands in the text once, at least. */
static sn_buf edited(const sn_buf *text, const edit *e)
{
    sn_buf out = {0};
    const char *at = strstr(text->data, e->from);
    cr_assert(at, "there is no %s", e->from);
    sn_buf_add(&out, text->data, (size_t)(at - text->data));
    sn_buf_puts(&out, e->to);
    sn_buf_puts(&out, at + strlen(e->from));
    return out;
}

static void check_edits(sn_hardware_language language, const edit *edits, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        sn_hardware m = module_of(requests[edits[i].which], language);
        sn_error error = {0};
        sn_buf text = {0};
        sn_stream_text(&m, &text);
        sn_buf other = edited(&text, &edits[i]);
        cr_expect_eq(sn_stream_prove(&m, &other, &error), SN_E_INTERNAL, "%s -> %s", edits[i].from,
                     edits[i].to);
        cr_expect(strstr(error.text, edits[i].found), "%s -> %s: %s", edits[i].from, edits[i].to,
                  error.text);
        sn_buf_free(&text);
        sn_buf_free(&other);
        free_module(&m);
    }
}

Test(stream_text, edits_are_found)
{
    static const edit verilog[] = {
        {2, "key_b < key_a", "key_a < key_b", "another network"},
        {2, "(key_b < key_a) ^ down", "key_b < key_a", "another network"},
        {2, "second ? high : low", "second ? low : high", "not known"},
        {2, "if (en)\n            line <=", "line <=", "line does not wait"},
        {2, "ram[next]", "ram[place]", "not known"},
        {2, "place <= next", "place <= place", "not known"},
        {2, "first ? {(TIME+1){1'b0}} : count", "count", "out_valid is 0"},
        {2, "first ? {BITS{1'b0}} : count", "count", "another network"},
        {8, "waits <= (first || waits) && !ends", "waits <= first && !ends", "out_valid is 0"},
        {2, "waits <= (first || waits) && !ends", "waits <= first || waits", "out_first is 1"},
        {2, "later <= (first || waits) && ends", "later <= ends", "out_valid is 1"},
        {2, "in_valid && beat == 2'd0", "in_valid", "out_valid is 0"},
        {2, "en && in_valid", "in_valid", "beat does not wait"},
        {2, "en && leaves", "leaves", "left does not wait"},
        {2, "if (en)\n            data_out <= data_in;", "data_out <= data_in;",
         "data_out does not wait"},
        {2, "        if (rst)\n            later <= 1'b0;\n        else if (en)", "        if (en)",
         "out_valid is not known"},
        {9, "in_ready = reads && fills && (starts || taking)",
         "in_ready = fills && reads && starts", "in_ready is 0"},
        {9, "!starts || in_valid || full", "!starts || in_valid", "in_ready is 1"},
        {9, "!starts || in_valid || full", "1'b1", "in_ready is 0"},
        {9, "wire ends = count[2] && count[0]", "wire ends = count[2]", "in_ready is 1"},
        {9, "if (starts)\n                taking <= in_valid;", "taking <= in_valid;",
         "in_ready is not known"},
        {9, "full <= pass == 4'd10", "full <= 1'b1", "out_valid is 1"},
        {9, "4'd3: control = 8'b01", "4'd3: control = 8'b10", "another network"},
        {9, "4'd10: control = 8'b01000100", "4'd10: control = 8'b01000101", "another network"},
        {9, "set ? change : 2'd0", "2'd0", "goes to another"},
        {9, "write1 <= reads", "write1 <= reads && !fills", "not known"},
        {9, "write2, to0", "write1, to0", "not known"},
        {9, "low2 <= low1", "low2 <= low", "another network"},
        {9, "turns1 <= turns", "turns1 <= 2'd0", "another network"},
        {9, "down1 <= down", "down1 <= 1'b0", "another network"},
        {9, "fills1 ? ", "1'b0 ? ", "not known"},
        {12, "fill_a == fill_b ? key_b < key_a : fill_a", "key_b < key_a", "something else"},
        {12, "fills ? filler : ", "", "not known"},
        {12, "in_valid || fills", "in_valid", "in_ready is not known"},
        {12, "leaves && left < 3'd6", "leaves", "out_valid is 1"},
        {12, "fills = beat >= 3'd6", "fills = beat >= 3'd7", "in_ready is 1"},
        {13, "ends ? filler", "fills ? filler", "depends on key"},
        {13, "ends = beat >= 3'd5", "ends = beat >= 3'd4", "a number"},
        {16, "leaves1 <= comes", "leaves1 <= reads", "out_valid is 1"},
        {16, "in_ready = comes", "in_ready = reads && !(count == 4'd2)", "in_ready is 0"},
        {16, "late1 <= !comes", "late1 <= 1'b0", "not known"},
        {16, "ends1 <= count >= 4'd5", "ends1 <= count >= 4'd6", "depends on key"},
        {9, "x0_1 : x0_0", "x0_0 : x0_0", "goes to another"},
    };
    check_edits(SN_HARDWARE_VERILOG, verilog, sizeof verilog / sizeof *verilog);
    static const edit vhdl[] = {
        {2, "less xor down", "less", "another network"},
        {2, "unsigned(key_b) < unsigned(key_a)", "unsigned(key_a) < unsigned(key_b)",
         "another network"},
        {2, "key_b <= b(WIDTH + PAYLOAD - 1 downto PAYLOAD)", "key_b <= b(WIDTH - 1 downto 0)",
         "something else"},
        {2, "low when second = '1' else high", "high when second = '1' else low", "depends on key"},
        {2, "longer(SIZE - 1 downto 0)", "longer(SIZE + BITS - 1 downto BITS)", "not known"},
        {2, "ram(to_integer(following))", "ram(to_integer(place))", "not known"},
        {2, "if rst = '1' then\n                place <= (others => '0');\n            els", "",
         "not known"},
        {2, "(others => '0') when first = '1' else count", "count", "out_valid is 0"},
        {2, "f0 <= in_valid when beat = 0 else '0'", "f0 <= in_valid", "out_valid is 0"},
        {2, "elsif en = '1' and leaves = '1' then", "elsif leaves = '1' then",
         "left does not wait"},
        {2, "MASK / 2 ** i mod 2 = 1", "MASK / 2 ** i mod 2 = 0", "another network"},
        {12, "less xor down when fill_a = fill_b else fill_a xor down", "less xor down",
         "something else"},
        {12, "leaves when left < 6 else '0'", "leaves", "out_valid is 1"},
        {13, "'1' when beat >= 6 else '0'; -- beats", "'1' when beat >= 7 else '0'; -- beats",
         "in_ready is 1"},
        {9, "elsif pass = 10 then", "elsif pass = 9 then", "in_ready is 1"},
        {9, "kept when set = '1' else kept or change", "kept or change", "goes to another"},
        {9, "works <= not starts or in_valid or full", "works <= not starts or in_valid",
         "in_ready is 1"},
    };
    check_edits(SN_HARDWARE_VHDL, vhdl, sizeof vhdl / sizeof *vhdl);
}
