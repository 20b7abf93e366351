-- expect: holds sort3
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity sort3 is
  port (a, b, c : in unsigned(7 downto 0);
        low, middle, high : out unsigned(7 downto 0));
end entity;

architecture rtl of sort3 is
begin
  process (a, b, c)
    variable x, y, z, t : unsigned(7 downto 0);
  begin
    x := a;
    y := b;
    z := c;
    if x > y then
      t := x; x := y; y := t;
    end if;
    if y > z then
      t := y; y := z; z := t;
    end if;
    if x > y then
      t := x; x := y; y := t;
    end if;
    low <= x;
    middle <= y;
    high <= z;
  end process;
end architecture;
