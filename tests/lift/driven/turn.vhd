-- The same in VHDL.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity turn is
  generic (BITS : positive := 8; LOG : positive := 3);
  port (
    clk, rst, en : in std_logic;
    input : in std_logic_vector(BITS - 1 downto 0);
    output : out std_logic_vector(BITS - 1 downto 0);
    first : out std_logic);
end entity;

architecture rtl of turn is
  type store is array (0 to 2 ** (LOG + 1) - 1) of std_logic_vector(BITS - 1 downto 0);
  signal memory : store;
  signal count : unsigned(LOG downto 0);
  function turned(x : unsigned(LOG downto 0)) return unsigned is
    variable y : unsigned(LOG downto 0);
  begin
    y(LOG) := not x(LOG);
    for i in 0 to LOG - 1 loop
      y(i) := x(LOG - 1 - i);
    end loop;
    return y;
  end function;
begin
  process (clk)
  begin
    if rising_edge(clk) then
      if en = '1' then
        memory(to_integer(count)) <= input;
        output <= memory(to_integer(turned(count)));
        count <= count + 1;
      end if;
      if rst = '1' then
        count <= to_unsigned(0, LOG + 1);
      end if;
    end if;
  end process;
  first <= '1' when count(LOG - 1 downto 0) = 1 else '0';
end architecture;
