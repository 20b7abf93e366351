H
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity m_order is
    generic (
        WIDTH : positive := 3;
        PAYLOAD : natural := 1;
        IS_SIGNED : boolean := false
    );
    port (
        a, b : in std_logic_vector(WIDTH + PAYLOAD - 1 downto 0);
        down : in std_logic;
        first, second : out std_logic_vector(WIDTH + PAYLOAD - 1 downto 0)
    );
end entity;

architecture rtl of m_order is
    signal turned : std_logic; -- b comes first
    signal less : std_logic;
    signal key_a, key_b : std_logic_vector(WIDTH - 1 downto 0);
begin
    key_a <= a(WIDTH + PAYLOAD - 1 downto PAYLOAD);
    key_b <= b(WIDTH + PAYLOAD - 1 downto PAYLOAD);
    unsigned_keys : if not IS_SIGNED generate
        less <= '1' when unsigned(key_b) < unsigned(key_a) else '0';
    end generate;
    signed_keys : if IS_SIGNED generate
        less <= '1' when signed(key_b) < signed(key_a) else '0';
    end generate;
    turned <= less xor down;
    first <= b when turned = '1' else a;
    second <= a when turned = '1' else b;
end architecture;

library ieee;
use ieee.std_logic_1164.all;

entity m_delay is
    generic (
        BITS : positive := 1;
        TIME_BIT : natural := 0
    );
    port (
        clk, en : in std_logic;
        data_in : in std_logic_vector(BITS - 1 downto 0);
        data_out : out std_logic_vector(BITS - 1 downto 0)
    );
end entity;

architecture rtl of m_delay is
    constant SIZE : positive := BITS * 2 ** TIME_BIT;
    signal line : std_logic_vector(SIZE - 1 downto 0);
    signal longer : std_logic_vector(SIZE + BITS - 1 downto 0);
    attribute shreg_extract : string;
    attribute shreg_extract of line : signal is "yes";
begin
    longer <= line & data_in;
    process (clk)
    begin
        if rising_edge(clk) then
            if en = '1' then
                line <= longer(SIZE - 1 downto 0);
            end if;
        end if;
    end process;
    data_out <= longer(SIZE + BITS - 1 downto SIZE);
end architecture;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity m_half is
    generic (
        TIME_BIT : natural := 0
    );
    port (
        clk, rst, en, first : in std_logic;
        second, later : out std_logic
    );
end entity;

architecture rtl of m_half is
    signal waits, ends : std_logic;
    signal count, beat, following : unsigned(TIME_BIT downto 0);
begin
    beat <= (others => '0') when first = '1' else count;
    following <= beat + 1;
    ends <= following(TIME_BIT) and not beat(TIME_BIT);
    process (clk)
    begin
        if rising_edge(clk) then
            if rst = '1' then
                count <= (others => '0');
                waits <= '0';
                later <= '0';
            elsif en = '1' then
                count <= following;
                waits <= (first or waits) and not ends;
                later <= (first or waits) and ends;
            end if;
        end if;
    end process;
    second <= beat(TIME_BIT);
end architecture;

library ieee;
use ieee.std_logic_1164.all;

entity m_register is
    generic (
        BITS : positive := 1
    );
    port (
        clk, rst, en, first : in std_logic;
        data_in : in std_logic_vector(BITS - 1 downto 0);
        later : out std_logic;
        data_out : out std_logic_vector(BITS - 1 downto 0)
    );
end entity;

architecture rtl of m_register is
begin
    process (clk)
    begin
        if rising_edge(clk) then
            if rst = '1' then
                later <= '0';
            elsif en = '1' then
                later <= first;
            end if;
            if en = '1' then
                data_out <= data_in;
            end if;
        end if;
    end process;
end architecture;

library ieee;
use ieee.std_logic_1164.all;

entity m_fold is
    generic (
        WIDTH : positive := 3;
        PAYLOAD : natural := 1;
        IS_SIGNED : boolean := false;
        TIME_BIT : natural := 0
    );
    port (
        clk, rst, en, first : in std_logic;
        down : in std_logic;
        data_in : in std_logic_vector(WIDTH + PAYLOAD - 1 downto 0);
        later : out std_logic;
        data_out : out std_logic_vector(WIDTH + PAYLOAD - 1 downto 0)
    );
end entity;

architecture rtl of m_fold is
    constant BITS : positive := WIDTH + PAYLOAD;
    signal second : std_logic;
    signal next_held, held, least, most : std_logic_vector(BITS - 1 downto 0);
begin
    half : entity work.m_half generic map (TIME_BIT)
        port map (clk, rst, en, first, second, later);
    order : entity work.m_order generic map (WIDTH, PAYLOAD, IS_SIGNED)
        port map (held, data_in, down, least, most);
    next_held <= most when second = '1' else data_in;
    hold : entity work.m_delay generic map (BITS, TIME_BIT)
        port map (clk, en, next_held, held);
    data_out <= least when second = '1' else held;
end architecture;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity m is
    generic (
        WIDTH : positive := 3;
        PAYLOAD : natural := 1;
        IS_SIGNED : boolean := false
    );
    port (
        clk, rst, en : in std_logic;
        in_valid : in std_logic;
        in_data : in std_logic_vector(1 * (WIDTH + PAYLOAD) - 1 downto 0);
        out_valid, out_first : out std_logic;
        out_data : out std_logic_vector(1 * (WIDTH + PAYLOAD) - 1 downto 0)
    );
end entity;

architecture rtl of m is
    constant BITS : positive := WIDTH + PAYLOAD;
    signal beat, left : unsigned(1 - 1 downto 0);
    signal f0, leaves : std_logic;
    signal x0 : std_logic_vector(1 * BITS - 1 downto 0);
    signal x1 : std_logic_vector(1*BITS - 1 downto 0);
    signal f1 : std_logic;
    signal y1 : std_logic_vector(1*BITS - 1 downto 0);
    signal g1 : std_logic;
begin
    -- The beat that comes in: the first of an array starts what counts them further on.
    f0 <= in_valid when beat = 0 else '0';
    x0 <= in_data;
    process (clk)
    begin
        if rising_edge(clk) then
            if rst = '1' then
                beat <= (others => '0');
            elsif en = '1' and in_valid = '1' then
                beat <= beat + 1;
            end if;
        end if;
    end process;

    u1 : entity work.m_fold generic map (WIDTH, PAYLOAD, IS_SIGNED, 0) port map (clk, rst, en, f0,
    '0', x0, f1, x1);
    r1 : entity work.m_register generic map (1*BITS) port map (clk, rst, en, f1, x1, g1, y1);

    out_data(0 * (WIDTH + PAYLOAD) + WIDTH + PAYLOAD - 1 downto 0 * (WIDTH + PAYLOAD)) <= y1(0 * BITS + WIDTH + PAYLOAD - 1 downto 0 * BITS);
    -- The beat that leaves.
    leaves <= g1 when left = 0 else '1';
    out_first <= g1;
    out_valid <= leaves;
    process (clk)
    begin
        if rising_edge(clk) then
            if rst = '1' then
                left <= (others => '0');
            elsif en = '1' and leaves = '1' then
                left <= left + 1;
            end if;
        end if;
    end process;
end architecture;
