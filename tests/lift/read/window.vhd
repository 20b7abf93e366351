-- expect: not read median_of_column
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
entity median_of_column is
  port (clk : in std_logic; x, y : in unsigned(7 downto 0); med : out unsigned(7 downto 0));
end entity;
architecture rtl of median_of_column is
  signal low, low1, low2, high, high1 : unsigned(7 downto 0);
begin
  process (clk)
  begin
    if rising_edge(clk) then
      if x < y then
        low <= x;
        high <= y;
      else
        low <= y;
        high <= x;
      end if;
      low1 <= low;
      high1 <= high;
      if low < low1 then
        low2 <= low1;
      else
        low2 <= low;
      end if;
      if low2 < high1 then
        med <= low2;
      else
        med <= high1;
      end if;
    end if;
  end process;
end architecture;
