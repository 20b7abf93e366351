-- expect: holds sort3_asc
library ieee; use ieee.std_logic_1164.all; use ieee.numeric_std.all;
entity sort2_asc is port(x : in unsigned(0 to 15); y : out unsigned(0 to 15)); end;
architecture a of sort2_asc is
begin
  y(0 to 7) <= x(0 to 7) when x(0 to 7) < x(8 to 15) else x(8 to 15);
  y(8 to 15) <= x(8 to 15) when x(0 to 7) < x(8 to 15) else x(0 to 7);
end;
entity sort3_asc is port(x : in unsigned(0 to 23); y : out unsigned(0 to 23)); end;
architecture a of sort3_asc is
 signal d,e,f,g : unsigned(7 downto 0);
begin
  d <= x(0 to 7) when x(0 to 7) < x(8 to 15) else x(8 to 15);
  e <= x(8 to 15) when x(0 to 7) < x(8 to 15) else x(0 to 7);
  f <= e when e < x(16 to 23) else x(16 to 23);
  g <= x(16 to 23) when e < x(16 to 23) else e;
  y(16 to 23) <= g;
  y(0 to 7) <= d when d < f else f;
  y(8 to 15) <= f when d < f else d;
end;
