-- The same, its lines arrays.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity swap is
  generic (BITS : positive := 8; LOG : natural := 2);
  port (
    clk, rst, en : in std_logic;
    input : in std_logic_vector(2 * BITS - 1 downto 0);
    output : out std_logic_vector(2 * BITS - 1 downto 0);
    phase : out std_logic_vector(LOG downto 0));
end entity;

architecture rtl of swap is
  constant DELAY : positive := 2 ** LOG;
  subtype element is std_logic_vector(BITS - 1 downto 0);
  type line is array (natural range <>) of element;
  signal early, late : line(0 to DELAY - 1);
  signal count : unsigned(LOG downto 0);
  signal upper, lower : element;
begin
  upper <= early(DELAY - 1) when count(LOG) = '1' else input(BITS - 1 downto 0);
  lower <= input(BITS - 1 downto 0) when count(LOG) = '1' else early(DELAY - 1);
  process (clk)
  begin
    if rising_edge(clk) then
      if rst = '1' then
        count <= (others => '0');
      elsif en = '1' then
        count <= count + 1;
        early(0) <= input(2 * BITS - 1 downto BITS);
        late(0) <= upper;
        for i in 1 to DELAY - 1 loop
          early(i) <= early(i - 1);
          late(i) <= late(i - 1);
        end loop;
      end if;
    end if;
  end process;
  output <= lower & late(DELAY - 1);
  phase <= std_logic_vector(count);
end architecture;
