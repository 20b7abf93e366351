# Modules in SystemVerilog, Verilog and VHDL: what is written, proved and refused.

== modules-are-proved-by-running-them-on-symbols
# The same network in each language, flow and reset.
  $ for ending in sv v vhd; do
  >     netkern --prove best:6 -o six.$ending
  >     netkern --prove --flow axi --reset none --payload-bits 3 --descending best:6 -o six.$ending
  >     netkern --prove --flow valid --reset async --type i16 --registers every:2 best:6 -o six.$ending
  >     netkern --prove --flow ready --compare before_mine --registers layers:0,5 best:6 -o six.$ending
  >     netkern --prove --flow free --key-bits 1 --registers balanced:2 --median best:5 -o six.$ending
  >     netkern --prove --registers none --key-bits 100 --top 2 best:6 -o six.$ending
  > done
  best:6: the text is the network (12 comparators read, latency 5 cycles)
  best:6: the text is the network (12 comparators read, latency 5 cycles)
  best:6: the text is the network (12 comparators read, latency 3 cycles)
  best:6: the text is the network (12 comparators read, latency 2 cycles)
  median:5: the text is the network (7 comparators read, latency 3 cycles)
  smallest:6:2: the text is the network (9 comparators read, no registers)
  best:6: the text is the network (12 comparators read, latency 5 cycles)
  best:6: the text is the network (12 comparators read, latency 5 cycles)
  best:6: the text is the network (12 comparators read, latency 3 cycles)
  best:6: the text is the network (12 comparators read, latency 2 cycles)
  median:5: the text is the network (7 comparators read, latency 3 cycles)
  smallest:6:2: the text is the network (9 comparators read, no registers)
  best:6: the text is the network (12 comparators read, latency 5 cycles)
  best:6: the text is the network (12 comparators read, latency 5 cycles)
  best:6: the text is the network (12 comparators read, latency 3 cycles)
  best:6: the text is the network (12 comparators read, latency 2 cycles)
  median:5: the text is the network (7 comparators read, latency 3 cycles)
  smallest:6:2: the text is the network (9 comparators read, no registers)
  $ netkern --prove --given runs:4,4 tmerge:8 -o merge.sv
  tmerge:8: the text is the network (12 comparators read, latency 3 cycles)
  $ netkern --text six.v --prove --registers none --key-bits 100 --top 2 best:6
  smallest:6:2: the text is the network (9 comparators read, no registers)
  $ netkern --prove best:2 -o two.vhd
  best:2: the text is the network (1 comparator read, latency 1 cycle)
  $ netkern --prove --flow valid best:9 --target vhdl | tail -n 3
      out_data(8 * BITS - 1 downto 7 * BITS) <= r7_7;
      out_data(9 * BITS - 1 downto 8 * BITS) <= r7_8;
  end architecture;

== modules-that-were-edited
  $ netkern best:4 --payload-bits 2 -o four.sv
  $ mistake() { sed "$1" four.sv >edited.sv; cmp -s four.sv edited.sv && echo "edits nothing"; netkern --prove --payload-bits 2 --text edited.sv best:4 2>&1; }
# A register, an enable, a reset, a comparison, a payload, an index, valid.
  $ mistake 's/r1_3 <= x1_3/r1_3 <= x0_3/'
  edited.sv:30: compares a key that goes to another comparator, too
  [1]
  $ mistake 's/r1_2 <= x1_2/r1_2 <= r1_2/'
  netkern: edited.sv: value 0 is not known
  [1]
  $ mistake '0,/if (en) begin/s//begin/'
  netkern: edited.sv: r1_0 does not wait where all stands still
  [1]
  $ mistake 's/else if (en)/else/'
  netkern: edited.sv: valid does not wait where all stands still
  [1]
  $ mistake 's/if (rst)/if (!rst)/'
  netkern: edited.sv: out_valid is 0 with an array
  [1]
  $ mistake 's/key_b < key_a/key_a < key_b/'
  netkern: edited.sv: is read as another network
  [1]
  $ mistake 's/key_b = b\[WIDTH+PAYLOAD-1:PAYLOAD\]/key_b = b[WIDTH-1:0]/'
  edited.sv:30: chooses between keys by something else than their comparison
  [1]
  $ mistake 's/SIGNED != 0/SIGNED == 0/'
  edited.sv:30: compares other bits than those of a key, or as numbers of another kind
  [1]
  $ mistake 's/second = turned ? a : b/second = turned ? {a[WIDTH+PAYLOAD-1:PAYLOAD], b[PAYLOAD-1:0]} : b/'
  edited.sv:126: makes something else of keys than comparators do
  [1]
  $ mistake 's/out_data\[2[*]BITS +: BITS\] = \(.*\)_2/out_data[2*BITS +: BITS] = \1_1/'
  edited.sv:30: value 2 is used somewhere else, too
  [1]
  $ mistake 's/LATENCY = 3/LATENCY = 2/'
  netkern: edited.sv: out_valid is not known with an array
  [1]
  $ mistake 's/valid\[LATENCY-2:0\], in_valid/valid[LATENCY-2:0], valid[0]/'
  netkern: edited.sv: out_valid is not known with an array
  [1]
  $ mistake 's/BITS, 2)/BITS, 3)/'
  netkern: edited.sv: value 0 is not known
  [1]
# A reset that waits for en, outputs that wait for it or for the reset, an array that is lost after
# another one, a payload of at most 64 bits.
  $ mistake 's/if (rst)/if (rst \&\& !en)/'
  netkern: edited.sv: out_valid is not known after a reset
  [1]
  $ mistake 's/if (rst)/if (rst \&\& in_valid)/'
  netkern: edited.sv: out_valid is not known after a reset
  [1]
  $ mistake 's/out_valid = valid.LATENCY-1./& \& en/'
  netkern: edited.sv: out_valid is not known with an array
  [1]
  $ mistake 's/out_valid = valid.LATENCY-1./& \& ~rst/'
  netkern: edited.sv: out_valid is not known with an array
  [1]
  $ mistake 's/= r3_0;/= in_valid ? r3_0 : r3_1;/'
  netkern: edited.sv: value 0 is not known
  [1]
  $ mistake 's/, in_valid}/, in_valid \&\& !out_valid}/'
  netkern: edited.sv: out_valid is not known with an array
  [1]
  $ mistake 's/four_delay #(BITS, 2) d3_0/four_delay #(64, 2) d3_0/'
  edited.sv:126: makes something else of keys than comparators do
  [1]
# Something that a simulator does later on.
  $ mistake 's/ = valid.LATENCY-1.;/&\n    initial #100 force valid = 0;/'
  edited.sv:84: a statement that waits
  [2]
# SIGNED that is something else where there is a payload.
  $ mistake 's/{SIGNED != 0/{PAYLOAD != 0/'
  edited.sv:30: compares other bits than those of a key, or as numbers of another kind
  [1]
# What leaves need not be taken for others to go on, where it is none.
  $ netkern best:4 --flow ready -o ready.v && sed 's/if (en) begin/if (out_ready) begin/' ready.v >edited.v
  $ netkern --prove --flow ready --text edited.v best:4
  ! netkern: edited.v: value 0 is not known
  [1]
  $ netkern best:4 --flow ready --reset async -o ready.v && sed 's/wire en = .*/wire en = out_ready || !(out_valid || rst);/' ready.v >edited.v
  $ netkern --prove --flow ready --reset async --text edited.v best:4
  ! netkern: edited.v: in_ready is not as what leaves is taken
  [1]
# A module of the user's that is not asked, or told something else.
  $ netkern best:4 --compare before_mine -o own.v
  $ sed '/before_mine #(/,/);/c assign turned = b[WIDTH+PAYLOAD-1:PAYLOAD] < a[WIDTH+PAYLOAD-1:PAYLOAD];' own.v >edited.v
  $ netkern --prove --compare before_mine --text edited.v best:4
  ! edited.v:27: compares other bits than those of a key, or as numbers of another kind
  [1]
  $ sed 's/.SIGNED(SIGNED)/.SIGNED(0)/' own.v >edited.v
  $ netkern --prove --compare before_mine --text edited.v best:4
  ! edited.v:35: compares other bits than those of a key, or as numbers of another kind
  [1]
# In VHDL, processes that do not wait for their clock or reset, and a range that is no value.
  $ netkern best:4 --reset async -o four.vhd
  $ mistake() { sed "$1" four.vhd >edited.vhd; cmp -s four.vhd edited.vhd && echo "edits nothing"; netkern --prove --reset async --text edited.vhd best:4 2>&1; }
  $ mistake 's/process (clk)/process (en)/'
  edited.vhd:138: a process that does not wait for its clock
  [2]
  $ mistake 's/process (clk, rst)/process (clk, en)/'
  edited.vhd:114: a process that does not wait for its reset
  [2]
  $ mistake 's/process (clk\(, rst\)*)/process (all)/'
  best:4: the text is the network (5 comparators read, latency 3 cycles)
# Tools refuse vectors of other bits.
  $ mistake 's/x0_0 <= in_data(1/x0_0 <= in_data(2/'
  edited.vhd:126: 64 bits where 32 should be
  [2]
  $ mistake 's/to_out : out std_logic_vector(BITS - 1/to_out : out std_logic_vector(BITS - 0/'
  edited.vhd:75: 32 bits where 33 should be
  [2]
  $ mistake 's/key_a <= a(/key_a <= (/'
  edited.vhd:33: a range where a value should be
  [2]

== stable-modules-and-prefix-networks
  $ netkern --argsort --key-bits 7 best:3 --target systemverilog | grep -e ELEMENT -e index
      output wire [3*2-1:0] out_index,
      localparam ELEMENT = WIDTH + PAYLOAD;
      localparam BITS = ELEMENT + INDEX;
                  assign numbered[i*BITS +: BITS] = {in_data[i*ELEMENT+PAYLOAD +: WIDTH],
                                                     in_data[i*ELEMENT +: PAYLOAD]};
                  assign numbered[i*BITS +: BITS] = {in_data[i*ELEMENT +: WIDTH], place[INDEX-1:0]};
              assign out_index[i*INDEX +: INDEX] = ordered[i*BITS+PAYLOAD +: INDEX];
                  assign out_data[i*ELEMENT +: ELEMENT] = {ordered[i*BITS+PAYLOAD+INDEX +: WIDTH],
                  assign out_data[i*ELEMENT +: ELEMENT] = ordered[i*BITS+INDEX +: WIDTH];
  $ netkern --stable --payload-bits 4 --descending best:3 --target vhdl | grep -e place
  -- The same of keys with their places below
      -- Elements between whose key and payload the place stands that they have.
  $ for ending in sv v vhd; do
  >     netkern --prove --argsort --payload-bits 3 --descending best:4 -o stable.$ending
  > done
  best:4: the text is the network (5 comparators read, latency 3 cycles)
  best:4: the text is the network (5 comparators read, latency 3 cycles)
  best:4: the text is the network (5 comparators read, latency 3 cycles)
  $ sed 's/wire .31:0. place = 3 - i/wire [31:0] place = i/' stable.v >edited.v
  $ netkern --prove --argsort --payload-bits 3 --descending --text edited.v best:4
  ! netkern: edited.v: the module around stable_core is another one
  [1]
  $ sed 's/r2_1 <= x2_1/r2_1 <= r1_1/' stable.sv >edited.sv
  $ netkern --prove --argsort --payload-bits 3 --descending --text edited.sv best:4
  ! edited.sv:31: compares a key that goes to another comparator, too
  [1]
  $ netkern --goal reduction --key-bits 5 sklansky:4 --target verilog | sed -n '/^module/,/);/p'
  module sklansky4_reduction_node #(
      parameter WIDTH = 5
  ) (
      input wire [WIDTH-1:0] a,
      input wire [WIDTH-1:0] b,
      output wire [WIDTH-1:0] y
  );
  module sklansky4_reduction #(
      parameter WIDTH = 5
  ) (
      input wire clk,
      input wire rst,
      input wire en,
      input wire in_valid,
      input wire [4*WIDTH-1:0] in_data,
      output wire out_valid,
      output wire [1*WIDTH-1:0] out_data
  );
  $ netkern --operator carry kogge-stone:4 --target vhdl | grep -e carry
  -- koggestone4_carry: Of 4 values all prefix sums.
  -- What two wires carry, combined in this order.
  entity koggestone4_carry_node is
  architecture rtl of koggestone4_carry_node is
      combine : entity work.carry generic map (WIDTH) port map (a => a, b => b, y => y);
  entity koggestone4_carry is
  architecture rtl of koggestone4_carry is
      u1_0_1 : entity work.koggestone4_carry_node generic map (WIDTH) port map (x0_0, x0_1, x1_1);
      u1_1_2 : entity work.koggestone4_carry_node generic map (WIDTH) port map (x0_1, x0_2, x1_2);
      u1_2_3 : entity work.koggestone4_carry_node generic map (WIDTH) port map (x0_2, x0_3, x1_3);
      u2_0_2 : entity work.koggestone4_carry_node generic map (WIDTH) port map (r1_0, r1_2, x2_2);
      u2_1_3 : entity work.koggestone4_carry_node generic map (WIDTH) port map (r1_1, r1_3, x2_3);
  $ netkern --operator min kogge-stone:4 --type i8 --target systemverilog | grep 'assign y\|SIGN ='
      localparam [WIDTH:0] SIGN = {SIGNED != 0, {WIDTH{1'b0}}};
      assign y = (b ^ SIGN[WIDTH:1]) < (a ^ SIGN[WIDTH:1]) ? b : a;

== modules-that-compare-all-pairs-at-once
  $ for ending in sv v vhd; do
  >     netkern --prove --ranks best:5 --flow ready -o ranks.$ending
  >     netkern --prove --ranks best:4 --type i8 --descending --flow valid --reset async -o ranks.$ending
  >     netkern --prove --ranks --registers none --median best:3 -o ranks.$ending
  > done
  best:5: the text puts elements by their ranks (all orders run, latency 2 cycles)
  best:4: the text puts elements by their ranks (all orders run, latency 2 cycles)
  median:3: the text puts elements by their ranks (all orders run, no registers)
  best:5: the text puts elements by their ranks (all orders run, latency 2 cycles)
  best:4: the text puts elements by their ranks (all orders run, latency 2 cycles)
  median:3: the text puts elements by their ranks (all orders run, no registers)
  best:5: the text puts elements by their ranks (all orders run, latency 2 cycles)
  best:4: the text puts elements by their ranks (all orders run, latency 2 cycles)
  median:3: the text puts elements by their ranks (all orders run, no registers)
  $ netkern --ranks best:4 -o ranks.sv && sed -n 3,5p ranks.sv
  // network  none: all pairs are compared at once
  // claim    given any, goal sorted
  // proof    none; --prove runs it on keys in all orders
# An order of equal keys, a sign, a rank, an enable, a payload.
  $ mistake() { sed "$1" ranks.sv >edited.sv; cmp -s ranks.sv edited.sv && echo "edits nothing"; netkern --prove --ranks --text edited.sv best:4 2>&1; }
  $ mistake 's/turned = key < first/turned = key <= first/'
  netkern: edited.sv: does not put elements by their ranks
  [1]
  $ mistake 's/SIGNED != 0/SIGNED == 2/'
  netkern: edited.sv: does not put elements by their ranks
  [1]
  $ mistake "s/ + 1'b1;/ + (k > 1);/"
  netkern: edited.sv: does not put elements by their ranks
  [1]
  $ mistake 's/        if (en) begin/        begin/'
  netkern: edited.sv: earlier does not wait where all stands still
  [1]
  $ mistake 's/k + 0/k + 1/'
  netkern: edited.sv: does not put elements by their ranks
  [1]
  $ mistake 's/data <= in_data/data <= in_data >> 1/'
  netkern: edited.sv: does not put elements by their ranks
  [1]
  $ netkern --ranks best:9 --target verilog
  ! netkern: best:9: 9 elements are more than the 8 that ranks sort
  [2]
  $ netkern --ranks --stream 2 tsort:4 --target verilog
  ! netkern: --ranks and --stream exclude each other; see netkern --help
  [2]

== modules-of-few-wires
# Of one wire there is no register, and so no clock.
  $ netkern --prove best:1 -o one.sv && sed -n '/^module/,$p' one.sv
  best:1: the text is the network (0 comparators read, no registers)
  module one #(
      parameter WIDTH = 32,
      parameter PAYLOAD = 0,
      parameter SIGNED = 0
  ) (
      input wire [1*(WIDTH+PAYLOAD)-1:0] in_data,
      output wire [1*(WIDTH+PAYLOAD)-1:0] out_data
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
      wire [BITS-1:0] x0_0;
      assign x0_0 = in_data[0*BITS +: BITS];

      assign out_data[0*BITS +: BITS] = x0_0;
  endmodule
  $ netkern --prove --argsort best:1 -o one.vhd
  best:1: the text is the network (0 comparators read, no registers)
  $ netkern --prove --argsort --flow ready best:2 -o two.v
  best:2: the text is the network (1 comparator read, latency 1 cycle)

== modules-that-there-are-not
  $ netkern --registers every:0 best:4 --target verilog
  ! netkern: best:4: registers are none, every:K, layers:LIST or balanced:D, not 'every:0'
  [2]
  $ netkern --registers layers:0,4 best:4 --target verilog
  ! netkern: best:4: layers:LIST are numbers from 0 to 3, the network's depth, not '0,4'
  [2]
  $ netkern --registers sometimes best:4 --target verilog
  ! netkern: best:4: registers are none, every:K, layers:LIST or balanced:D, not 'sometimes'
  [2]
  $ netkern --registers none --flow valid best:4 --target verilog
  ! netkern: --flow and --reset are of registers, and there are none; see netkern --help
  [2]
  $ netkern --registers layers:0 --flow valid best:4 --target verilog >/dev/null
  $ netkern --type f32 best:4 --target verilog
  ! netkern: a hardware description compares integers; of f32 --compare names a module that does; see netkern --help
  [2]
  $ netkern --type u16 --key-bits 12 best:4 --target verilog
  ! netkern: --key-bits 12 is not that of u16; see netkern --help
  [2]
  $ netkern --pairs --payload-bits 12 best:4 --target verilog
  ! netkern: --payload-bits and --pairs both say what travels with a key; see netkern --help
  [2]
  $ netkern --key-bits 0 best:4 --target verilog
  ! netkern: --key-bits needs a number from 1 to 65536, not '0'; see netkern --help
  [2]
  $ netkern --compare less --stable --payload-bits 3 best:4 --target verilog
  ! netkern: --compare says itself which of equal keys comes first; see netkern --help
  [2]
  $ netkern --compare wire best:4 --target verilog
  ! netkern: best:4: nothing in verilog can be called wire
  [2]
  $ netkern --name four --compare Four_Order best:4 --target vhdl
  ! netkern: best:4: Four_Order is called as a module of the text itself
  [2]
  $ netkern --name four --compare four best:4 --target verilog
  ! netkern: best:4: four is called as a module of the text itself
  [2]
  $ netkern --operator wire kogge-stone:4 --target verilog
  ! netkern: kogge-stone:4: nothing in verilog can be called wire
  [2]
  $ netkern --name four --operator four_tb kogge-stone:4 --target verilog
  ! netkern: kogge-stone:4: four_tb is called as a module of the text itself
  [2]
  $ netkern --name four --operator four_node kogge-stone:4 --target verilog
  ! netkern: kogge-stone:4: four_node is called as a module of the text itself
  [2]
  $ netkern --name Signal best:4 --target vhdl
  ! netkern: best:4: nothing in vhdl can be called Signal
  [2]
  $ netkern --name wire best:4 --target systemverilog
  ! netkern: best:4: nothing in systemverilog can be called wire
  [2]
  $ netkern best:4 -o case.v
  ! netkern: best:4: nothing in verilog can be called case
  [2]
  $ netkern --counted best:4 --target verilog
  ! netkern: --counted says nothing of a hardware description; see netkern --help
  [2]
  $ netkern --mapping lanes best:4 --target vhdl
  ! netkern: --mapping says nothing of a hardware description; see netkern --help
  [2]
  $ netkern --prove sklansky:4 --target verilog
  ! netkern: sklansky:4: prefix networks in hardware are not proved by reading
  [2]
  $ netkern --operator + best:4 --target verilog
  ! netkern: --operator is for prefix networks, and best:4 is none; see netkern --help
  [2]
  $ netkern --plain best:4 -o x.sv
  ! netkern: the ending of x.sv is none of .c, .h, .cpp, .hpp, .hh, .hxx, .rs, .go, .js, .mjs, .ts, .mts, .java, .cs, .wgsl, .glsl, .hlsl, .metal and .py; --target says what to write; see netkern --help
  [2]
  $ netkern --library d --sizes 4 --target verilog
  ! netkern: --library says nothing of a hardware description; see netkern --help
  [2]

== streams-are-proved-by-running-them-on-symbols
# Sorters of other layers, lanes, registers and languages.
  $ netkern --prove --stream 2 tsort:16 -o stream.sv
  tsort:16: the text is the network (80 comparators in 10, latency 29 cycles)
  $ netkern --prove --stream 1 bitonic:8 --type i16 -o stream.v
  bitonic:8: the text is the network (24 comparators in 6, latency 17 cycles)
  $ netkern --prove --stream 4 periodic:16 --payload-bits 3 --descending --registers every:2 -o stream.vhd
  periodic:16: the text is the network (128 comparators in 32, latency 26 cycles)
  $ netkern --prove --stream 8 tsort:64 --key-bits 1 -o stream.v
  tsort:64: the text is the network (672 comparators in 84, latency 39 cycles)
  $ netkern --prove --stream 4 --iterative tsort:32 --payload-bits 2 -o stream.sv
  tsort:32: the text is the network (240 comparators in 2, latency 162 cycles)
  $ netkern --prove --stream 2 --iterative bitonic:16 --descending -o stream.vhd
  bitonic:16: the text is the network (80 comparators in 1, latency 112 cycles)
  $ netkern --prove --stream 2 --flow axi tsort:16 -o stream.v
  tsort:16: the text is the network (80 comparators in 10, latency 29 cycles)
  $ sed 's/goes_on = s_axis_tvalid || /goes_on = /' stream.v >edited.v
  $ netkern --prove --stream 2 --flow axi --text edited.v tsort:16
  ! netkern: edited.v: the module around stream_core is another one
  [1]
  $ netkern --prove --stream 4 --keys 21 --flow ready tsort:32 -o stream.vhd
  tsort:32: the text is the network (240 comparators in 30, latency 34 cycles)
  $ netkern --stream 2 tsort:16 -o sixteen.sv && sed -n '/^module sixteen #/,/^);/p' sixteen.sv
  module sixteen #(
      parameter WIDTH = 32,
      parameter PAYLOAD = 0,
      parameter SIGNED = 0
  ) (
      input wire clk,
      input wire rst,
      input wire en,
      input wire in_valid,
      input wire [2*(WIDTH+PAYLOAD)-1:0] in_data,
      output wire out_valid,
      output wire out_first,
      output wire [2*(WIDTH+PAYLOAD)-1:0] out_data
  );
  $ mistake() { sed "$1" sixteen.sv >edited.sv; cmp -s sixteen.sv edited.sv && echo "edits nothing"; netkern --prove --stream 2 --text edited.sv tsort:16 2>&1; }
  $ mistake 's/(key_b < key_a) ^ down/key_b < key_a/'
  netkern: edited.sv: is read as another network
  [1]
  $ mistake 's/        if (en)$/        if (1)/'
  netkern: edited.sv: r1.data_out does not wait where all stands still
  [1]
  $ mistake 's/first = turned ? b : a/first = turned ? a : b/'
  edited.sv:35: value 1 is used somewhere else, too
  [1]
  $ mistake 's/        if (rst)/        if (rst \&\& !en)/'
  netkern: edited.sv: out_valid is not known without a beat
  [1]
  $ mistake 's/out_valid = leaves/out_valid = en \&\& leaves/'
  netkern: edited.sv: out_valid is not known with a beat
  [1]
  $ mistake 's/sixteen_register #(2[*]BITS)/sixteen_register #(128)/'
  edited.sv:308: makes something else of keys than comparators do
  [1]
  $ mistake 's/{SIGNED != 0/{PAYLOAD != 0/'
  edited.sv:35: compares other bits than those of a key, or as numbers of another kind
  [1]
  $ netkern --stream 2 --iterative tsort:8 -o eight.sv && sed 's/in_ready = .*/in_ready = 1;/' eight.sv >edited.sv
  $ netkern --prove --stream 2 --iterative --text edited.sv tsort:8
  ! netkern: edited.sv: in_ready is 1 amid passes
  [1]
  $ netkern --stream 2 --iterative tsort:8 -o eight.vhd && sed 's/process (pass)/process (count)/' eight.vhd >edited.vhd
  $ netkern --prove --stream 2 --iterative --text edited.vhd tsort:8
  ! edited.vhd:184: reads a signal that its block does not wait for
  [2]

== streams-that-there-are-not
  $ netkern --stream 3 tsort:16 --target verilog
  ! netkern: tsort:16: 16 keys arrive by a power of two of lanes, from 1 to 8
  [2]
  $ netkern --stream 16 tsort:16 --target verilog
  ! netkern: tsort:16: 16 keys arrive by a power of two of lanes, from 1 to 8
  [2]
  $ netkern --stream 4 oddeven:16 --target verilog
  ! netkern: oddeven:16: layer 3 cannot be folded: its pairs of wires differ in different bits
  [2]
  $ netkern --stream 4 best:24 --target verilog
  ! netkern: best:24: 24 keys cannot be streamed: no power of two from 2 on
  [2]
  $ netkern --stream 2 --median best:9 --target verilog
  ! netkern: --stream and --median exclude each other; see netkern --help
  [2]
  $ netkern --stream 2 --registers none tsort:16 --target verilog
  ! netkern: tsort:16: what streams has registers every:K, not 'none'
  [2]
  $ netkern --iterative tsort:16 --target verilog
  ! netkern: --iterative needs --stream; see netkern --help
  [2]
  $ netkern --stream 4 --keys 16 tsort:32 --target verilog
  ! netkern: tsort:32: an array has more than 16 keys, and at most 32
  [2]
  $ netkern --stream 4 --keys 33 tsort:32 --target verilog
  ! netkern: tsort:32: an array has more than 16 keys, and at most 32
  [2]
  $ netkern --stream 4 --flow free tsort:32 --target verilog
  ! netkern: what streams has --flow enable, ready or axi; see netkern --help
  [2]
  $ netkern --stream 1 --iterative tsort:16 --target verilog
  ! netkern: tsort:16: 16 keys arrive by a power of two of lanes, from 2 to 8
  [2]
  $ netkern --stream 4 --keys 6 --given bitonic bmerge:8 --target verilog
  ! netkern: with fillers at its end an array is not bitonic: of --given bitonic an array has as many keys as wires; see netkern --help
  [2]
  $ netkern --stream 2 sklansky:16 --target verilog
  ! netkern: sklansky:16: prefix networks do not stream
  [2]
  $ netkern --stream 2 tsort:16
  ! netkern: --stream is of a module, for --target systemverilog, verilog or vhdl; see netkern --help
  [2]

== what-modules-cost
# Without Yosys on the path the network alone is counted.
  $ PATH=$(dirname "$(command -v netkern)") netkern --cost --registers every:2 --key-bits 8 best:8 --target verilog
  best:8: 19 cells, at most 2 between registers, latency 3 cycles, 192 bits of registers
    without yosys nothing is mapped to cells of FPGAs
# One that says nothing.
  $ mkdir bin && ln -s "$(type -P true)" bin/yosys && PATH=$PWD/bin:$PATH netkern --cost best:4 --target verilog
  ! netkern: best:4: yosys says nothing of the module's cells
  [2]
  $ PATH=$(dirname "$(command -v netkern)") netkern --cost --json best:4 --target vhdl
  {"version":1,"results":[
  {"name":"best:4","cells":5,"levels":1,"latency":3,"register_bits":384,"mapped":[]}
  ]}
