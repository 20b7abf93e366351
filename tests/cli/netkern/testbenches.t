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
  $ netkern --emit testbench sklansky:8 --target verilog
  ! netkern: sklansky:8: test benches are of modules that sort
  [2]
  $ netkern --emit header best:5 --target verilog
  ! netkern: --emit header says nothing of a hardware description; see netkern --help
  [2]
