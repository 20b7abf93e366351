-- Two lanes: a package, entities within another, an integer that counts.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
package kinds is
  constant WAYS : positive := 2;
  type numbers is array (natural range <>) of natural;
end package;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
entity exchange is
  generic (WIDTH : positive; PAYLOAD : natural; IS_SIGNED : boolean);
  port (a, b : in std_logic_vector(WIDTH + PAYLOAD - 1 downto 0);
        lo, hi : out std_logic_vector(WIDTH + PAYLOAD - 1 downto 0));
end entity;
architecture rtl of exchange is
  constant BITS : positive := WIDTH + PAYLOAD;
  signal swap : std_logic;
  signal ka, kb : std_logic_vector(WIDTH - 1 downto 0);
begin
  ka <= a(BITS - 1 downto PAYLOAD);
  kb <= b(BITS - 1 downto PAYLOAD);
  s : if IS_SIGNED generate
    swap <= '1' when signed(kb) < signed(ka) else '0';
  end generate;
  u : if not IS_SIGNED generate
    swap <= '1' when unsigned(kb) < unsigned(ka) else '0';
  end generate;
  lo <= b when swap = '1' else a;
  hi <= a when swap = '1' else b;
end architecture;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
entity ram is
  generic (BITS : positive; DEPTH : positive);
  port (clk, rst, en : in std_logic; d : in std_logic_vector(BITS - 1 downto 0);
        q : out std_logic_vector(BITS - 1 downto 0));
end entity;
architecture rtl of ram is
  type store is array (0 to DEPTH - 1) of std_logic_vector(BITS - 1 downto 0);
  signal cells : store;
  signal at : natural range 0 to DEPTH - 1;
begin
  process (clk)
  begin
    if rising_edge(clk) then
      if rst = '1' then
        at <= 0;
      elsif en = '1' then
        if at = DEPTH - 1 then at <= 0; else at <= at + 1; end if;
      end if;
      if en = '1' then
        cells(at) <= d;
      end if;
    end if;
  end process;
  q <= cells(at);
end architecture;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;
use work.kinds.all;
entity lanes is
  generic (WIDTH : positive := 8; PAYLOAD : natural := 2; IS_SIGNED : boolean := false; DEPTH : positive := 3);
  port (clk, rst, en : in std_logic;
        input : in std_logic_vector(2 * (WIDTH + PAYLOAD) - 1 downto 0);
        valid : out std_logic;
        output : out std_logic_vector(2 * (WIDTH + PAYLOAD) - 1 downto 0));
end entity;
architecture rtl of lanes is
  constant BITS : positive := WIDTH + PAYLOAD;
  subtype element is std_logic_vector(BITS - 1 downto 0);
  type row is array (0 to WAYS - 1) of element;
  type rows is array (0 to 2) of row;
  signal s : rows;
  signal count : integer range 0 to 15;
begin
  ins : for i in 0 to WAYS - 1 generate
    s(0)(i) <= input((i + 1) * BITS - 1 downto i * BITS);
    d : entity work.ram generic map (BITS => BITS, DEPTH => DEPTH)
      port map (clk => clk, rst => rst, en => en, d => s(1)(i), q => s(2)(i));
  end generate;
  x : entity work.exchange generic map (WIDTH, PAYLOAD, IS_SIGNED)
    port map (a => s(0)(0), b => s(0)(1), lo => s(1)(0), hi => s(1)(1));
  process (all)
  begin
    case count is
      when 0 | 1 | 2 => valid <= '0';
      when others => valid <= '1';
    end case;
  end process;
  process (clk, rst)
  begin
    if rst = '1' then
      count <= 0;
    elsif rising_edge(clk) and en = '1' then
      if count < 15 then count <= count + 1; end if;
    end if;
  end process;
  output <= s(2)(1) & s(2)(0);
end architecture;
