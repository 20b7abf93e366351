# Test benches of modules: what is written and refused. tests/hardware/ runs them.

== test-benches-are-called-after-their-modules
  $ for ending in sv v vhd; do
  >     netkern --emit testbench best:5 -o five_tb.$ending
  > done
  $ grep -h '^module\|^entity\|[ ]dut ' five_tb.*
  module five_tb;
      five #(.WIDTH(WIDTH), .PAYLOAD(PAYLOAD), .SIGNED(SIGNED)) dut (
  module five_tb;
      five #(.WIDTH(WIDTH), .PAYLOAD(PAYLOAD), .SIGNED(SIGNED)) dut (
  entity five_tb is
      dut : entity work.five
  $ netkern --emit testbench best:5 --target verilog | grep ^module
  module best5_tb;
  $ netkern --emit testbench best:5 --name five -o bench.v && grep ^module bench.v
  module five_tb;
# What comes in and goes out is what is given and required.
  $ netkern --emit testbench --goal set:1-2 --given runs:2,2 bubble:4 --target vhdl | grep -A 1 'when 1 =>\|insert(N'
                  insert(N, i, value);
                  from := 0;
  --
              when 1 => return 0;
              when 3 => return 2;
# What streams comes and leaves beat by beat; of prefix networks sums are made anew.
  $ netkern --emit testbench --stream 4 --keys 21 --flow ready tsort:32 --target verilog | grep 'localparam [LBP]\|\.out_last\|accepts ='
      localparam BITS = WIDTH + PAYLOAD;
      localparam LANES = 4;
      localparam BEATS = 6; // of an array, one a cycle
      localparam PERIOD = 8; // cycles from its first beat to that of the next, if not
      localparam LATENCY = 34;
          .out_last(out_last),
              accepts = since < BEATS || since == PERIOD || since >= FREE;
  $ netkern --emit testbench --operator carry sklansky:8 --target systemverilog | grep carry
  // sklansky8_carry_tb: runs sklansky8_carry on arrays of its own, and compares what leaves with what it makes of them
  // Prints "sklansky8_carry: PASS (N arrays)", or "sklansky8_carry: FAIL at …".
  module sklansky8_carry_tb;
      sklansky8_carry #(.WIDTH(WIDTH)) dut (
              $display("sklansky8_carry: FAIL at array %0d, cycle %0d: %0s", arrays, cycles, what);
      // What wires carry, combined one after the other.
      carry #(.WIDTH(WIDTH)) combine (.a(sum), .b(next), .y(combined));
              $display("sklansky8_carry: PASS (%0d arrays)", arrays);

== test-benches-that-there-are-not
  $ netkern --emit testbench best:5
  ! netkern: --emit testbench is of a module, for --target systemverilog, verilog or vhdl, or a FILE_tb.sv, FILE_tb.v or FILE_tb.vhd; see netkern --help
  [2]
  $ netkern --emit testbench best:5 -o five.sv
  ! netkern: a test bench's file is called after its module, as sort16_tb.sv, or --name says what that is called; see netkern --help
  [2]
  $ netkern --emit testbench --prove best:5 --target verilog
  ! netkern: --prove is about the text, not about --emit testbench; see netkern --help
  [2]
  $ netkern --emit testbench --goal k-sorted:2 best:5 --target verilog
  ! netkern: best:5: a test bench checks keys that are sorted, not k-sorted 2
  [2]
  $ netkern --emit testbench --stream 3 tsort:8 --target verilog
  ! netkern: tsort:8: 8 keys arrive by a power of two of lanes, from 1 to 4
  [2]
  $ netkern --emit header best:5 --target verilog
  ! netkern: --emit header says nothing of a hardware description; see netkern --help
  [2]
