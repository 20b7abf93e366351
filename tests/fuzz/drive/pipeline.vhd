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
        first, second : out std_logic_vector(WIDTH + PAYLOAD - 1 downto 0)
    );
end entity;

architecture rtl of m_order is
    signal turned : std_logic; -- b comes first
    signal key_a, key_b : std_logic_vector(WIDTH - 1 downto 0);
begin
    key_a <= a(WIDTH + PAYLOAD - 1 downto PAYLOAD);
    key_b <= b(WIDTH + PAYLOAD - 1 downto PAYLOAD);
    unsigned_keys : if not IS_SIGNED generate
        turned <= '1' when unsigned(key_b) < unsigned(key_a) else '0';
    end generate;
    signed_keys : if IS_SIGNED generate
        turned <= '1' when signed(key_b) < signed(key_a) else '0';
    end generate;
    first <= b when turned = '1' else a;
    second <= a when turned = '1' else b;
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
        clk : in std_logic;
        rst : in std_logic;
        en : in std_logic;
        in_valid : in std_logic;
        in_data : in std_logic_vector(2 * (WIDTH + PAYLOAD) - 1 downto 0);
        out_valid : out std_logic;
        out_data : out std_logic_vector(2 * (WIDTH + PAYLOAD) - 1 downto 0)
    );
end entity;

architecture rtl of m is
    constant BITS : positive := WIDTH + PAYLOAD;
    subtype element is std_logic_vector(BITS - 1 downto 0);
    constant LATENCY : positive := 1; -- cycles
    signal valid : std_logic_vector(LATENCY - 1 downto 0); -- an array, as many cycles on as data
    signal x0_0, x0_1 : element;
    signal x1_0, x1_1 : element;
    signal r1_0, r1_1 : element;
begin
    process (clk)
    begin
        if rising_edge(clk) then
            if rst = '1' then
                valid <= (others => '0');
            elsif en = '1' then
                valid <= valid(LATENCY - 2 downto 0) & in_valid;
            end if;
        end if;
    end process;
    out_valid <= valid(LATENCY - 1);

    x0_0 <= in_data(1 * BITS - 1 downto 0 * BITS);
    x0_1 <= in_data(2 * BITS - 1 downto 1 * BITS);

    -- layer 1
    u1_0_1 : entity work.m_order generic map (WIDTH, PAYLOAD, IS_SIGNED) port map (x0_0, x0_1, x1_0,
    x1_1);
    process (clk)
    begin
        if rising_edge(clk) then
            if en = '1' then
                r1_0 <= x1_0;
                r1_1 <= x1_1;
            end if;
        end if;
    end process;

    out_data(1 * BITS - 1 downto 0 * BITS) <= r1_0;
    out_data(2 * BITS - 1 downto 1 * BITS) <= r1_1;
end architecture;
