-- The same in VHDL; its flag is reset at once, or never.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity sort4 is
  generic (
    WIDTH : positive := 8;
    PAYLOAD : natural := 0;
    SIGNED_KEYS : boolean := false;
    DESCENDING : boolean := false;
    RESETS : boolean := true);
  port (
    clk, rst, en, in_valid : in std_logic;
    input : in std_logic_vector(4 * (WIDTH + PAYLOAD) - 1 downto 0);
    out_valid : out std_logic;
    output : out std_logic_vector(4 * (WIDTH + PAYLOAD) - 1 downto 0));
end entity;

architecture rtl of sort4 is
  constant BITS : positive := WIDTH + PAYLOAD;
  subtype element is std_logic_vector(BITS - 1 downto 0);
  type row is array (0 to 3) of element;
  signal x, s0, s1, s2 : row;
  signal valid : std_logic_vector(2 downto 0);

  function below(a, b : element) return boolean is
  begin
    if SIGNED_KEYS then
      return signed(a(BITS - 1 downto PAYLOAD)) < signed(b(BITS - 1 downto PAYLOAD));
    else
      return unsigned(a(BITS - 1 downto PAYLOAD)) < unsigned(b(BITS - 1 downto PAYLOAD));
    end if;
  end function;

  function precedes(a, b : element) return boolean is
  begin
    if DESCENDING then
      return below(b, a);
    end if;
    return below(a, b);
  end function;
begin
  inputs : for i in 0 to 3 generate
    x(i) <= input((i + 1) * BITS - 1 downto i * BITS);
    output((i + 1) * BITS - 1 downto i * BITS) <= s2(i);
  end generate;

  layers : process (clk)
  begin
    if rising_edge(clk) then
      if en = '1' then
        for i in 0 to 1 loop
          if precedes(x(2 * i + 1), x(2 * i)) then
            s0(2 * i) <= x(2 * i + 1);
            s0(2 * i + 1) <= x(2 * i);
          else
            s0(2 * i) <= x(2 * i);
            s0(2 * i + 1) <= x(2 * i + 1);
          end if;
          if precedes(s0(i + 2), s0(i)) then
            s1(i) <= s0(i + 2);
            s1(i + 2) <= s0(i);
          else
            s1(i) <= s0(i);
            s1(i + 2) <= s0(i + 2);
          end if;
        end loop;
        s2 <= s1;
        if precedes(s1(2), s1(1)) then
          s2(1) <= s1(2);
          s2(2) <= s1(1);
        end if;
      end if;
    end if;
  end process;

  flags : if RESETS generate
    process (clk, rst)
    begin
      if rst = '1' then
        valid <= (others => '0');
      elsif rising_edge(clk) then
        if en = '1' then
          valid <= valid(1 downto 0) & in_valid;
        end if;
      end if;
    end process;
  end generate;
  free : if not RESETS generate
    process (clk)
    begin
      if rising_edge(clk) then
        if en = '1' then
          valid <= valid(1 downto 0) & in_valid;
        end if;
      end if;
    end process;
  end generate;
  out_valid <= valid(2);
end architecture;
