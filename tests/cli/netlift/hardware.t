# Networks in VHDL and Verilog.

== hardware-is-run-in-cycles
# A pipeline sorts what came so many cycles before; registers that are missing, nets that are driven
# twice, and keys that are read before they are written are faults.

# A sorter of three with a register behind each comparator; $1: what the last stage keeps of a key.
  $ pipeline() {
  >     cat <<END
  > module ce(input [7:0] p, q, output [7:0] lo, hi);
  >   assign lo = p < q ? p : q;
  >   assign hi = p < q ? q : p;
  > endmodule
  > module sort3(input clk, input [7:0] x0, x1, x2, output reg [7:0] y0, y1, y2);
  >   reg [7:0] a0, a1, a2, b0, b1, b2;
  >   wire [7:0] l0, h0, l1, h1, l2, h2;
  >   ce c0(x0, x1, l0, h0);
  >   always @(posedge clk) begin a0 <= l0; a1 <= h0; a2 <= x2; end
  >   ce c1(a1, a2, l1, h1);
  >   always @(posedge clk) begin b0 <= a0; b1 <= l1; b2 <= h1; end
  >   ce c2(b0, b1, l2, h2);
  >   always @(posedge clk) begin y0 <= l2; y1 <= h2; y2 <= $1; end
  > endmodule
  > END
  > }
  $ pipeline b2 >right.v
  $ pipeline h1 >early.v
  $ pipeline b2 | sed 's/ce c1(a1, a2/ce c1(a1, x2/' >dropped.v
  $ pipeline b2 | sed 's/hi = .*/hi = p < q ? p : q;/' >both.v
  $ cat >twice.v <<'END'
  > module median_3(input [7:0] a, b, c, output [7:0] median);
  >   wire [7:0] l, h, m;
  >   assign l = a < b ? a : b;
  >   assign h = a < b ? b : a;
  >   assign m = h < c ? h : c;
  >   assign m = l < m ? m : l;
  >   assign median = m;
  > endmodule
  > END
  $ cat >stale.v <<'END'
  > module sort3(input clk, input load, input [7:0] d, output reg [7:0] a, b, c);
  >   always @(posedge clk) begin
  >     if (a > b) begin a <= b; b <= a; end
  >     if (b > c) begin b <= c; c <= b; end
  >     if (a > b) begin a <= b; b <= a; end
  >   end
  > endmodule
  > END

# one key of them leaves
  $ cat >median.vhd <<'END'
  > library ieee;
  > use ieee.std_logic_1164.all;
  > use ieee.numeric_std.all;
  > entity median3 is
  >   port (a, b, c : in unsigned(7 downto 0); m : out unsigned(7 downto 0));
  > end entity;
  > architecture rtl of median3 is
  >   signal lo, hi, most : unsigned(7 downto 0);
  > begin
  >   lo <= a when a < b else b;
  >   hi <= b when a < b else a;
  >   most <= hi when hi < c else c;
  >   m <= most when lo < most else lo;
  > end architecture;
  > END
  $ netlift --all right.v
  right.v:5 sort3: holds (sorted, as its name says; 3 wires, 3 comparators, depth 3, latency 3 cycles; read as text)
  $ netlift --all early.v
  early.v:5 sort3: fails (sorted, as its name says; line 5 lets outputs leave after different cycles: y0 3, y1 3, y2 2; 3 wires, 3 comparators, depth 3, latency 3 cycles; read as text)
  [1]
  $ netlift --all dropped.v
  dropped.v:5 sort3: fails (sorted, as its name says; line 2 compares keys that came 3 and 2 cycles before; read as text)
  [1]
  $ netlift --all both.v
  both.v:5 sort3: fails (sorted, as its name says; line 2 compares a key again that was compared before, so one is lost, latency 3 cycles; read as text)
    input  2,0,1
    output 0,0,0
  [1]
  $ netlift --all twice.v
  twice.v:1 median_3: fails (median, as its name says; line 6 drives m, which line 5 drives, too; read as text)
  [1]
  $ netlift --all stale.v
  stale.v:1 sort3: fails (sorted, as its name says; line 4 reads b as it was before the step, so keys are lost; read as text)
    input  2,0,1
    output 0,2,1
  [1]
  $ netlift --all median.vhd
  median.vhd:4 median3: holds (ranks 1-1, returned, as its name says; 3 wires, 3 comparators, depth 3; read as text)

== loops-of-no-turns
  $ cat >triangle.vhd <<'END'
  > library ieee;
  > use ieee.std_logic_1164.all;
  > use ieee.numeric_std.all;
  > entity sort4 is
  >   port (clk : in std_logic; a, b, c, d : in unsigned(7 downto 0); w, x, y, z : out unsigned(7 downto 0));
  > end entity;
  > architecture rtl of sort4 is
  >   type keys is array (0 to 3) of unsigned(7 downto 0);
  > begin
  >   process (clk)
  >     variable v : keys; variable t : unsigned(7 downto 0);
  >   begin
  >     if rising_edge(clk) then
  >       v(0) := a; v(1) := b; v(2) := c; v(3) := d;
  >       for i in 0 to 3 loop
  >         for j in 0 to i - 1 loop
  >           if v(i) < v(j) then t := v(i); v(i) := v(j); v(j) := t; end if;
  >         end loop;
  >       end loop;
  >       w <= v(0); x <= v(1); y <= v(2); z <= v(3);
  >     end if;
  >   end process;
  > end architecture;
  > END
  $ netlift triangle.vhd
  triangle.vhd:4 sort4: holds (sorted, as its name says; 4 wires, 6 comparators, depth 5, latency 1 cycle; read as text)
    best known: 5 comparators
  $ sed 's/0 to i - 1/0 to i - 2/' triangle.vhd >short.vhd && netlift short.vhd
  short.vhd:4 sort4: fails (sorted, as its name says; 4 wires, 3 comparators, depth 3, latency 1 cycle; read as text)
    places a b c d
    input  1000
    output 0010
    input  3,0,1,2
    output 1,0,3,2
  [1]

== cells-are-told-of-where-they-are-used
# Of what netkern writes one notice is given: none of cells, nor of a core that the whole contains.
  $ for options in "best:6 --flow axi" "best:5 --median" "--stream 2 --flow ready tsort:8"; do
  >     for ending in sv v vhd; do
  >         netkern $options --name m -o m.$ending && netlift -a m.$ending | sed -n 's/ (.*//p'
  >     done
  > done
  m.sv:52 m: holds
  m.v:52 m: holds
  m.vhd:83 m: holds
  m.sv:88 m: holds
  m.v:88 m: holds
  m.vhd:147 m: holds
  m.sv:275 m: not read
  m.v:275 m: not read
  m.vhd:375 m: not read
