# From a microsecond to more than anybody waits for; 0 is no limit, whatever else rounds to 0 is one.
. "$ROOT/tests/cli/prelude"
for seconds in x '' ' ' ' 1' -1 -0 1s inf -inf nan 1e999 0x10 + . e5 1e 1,5; do
    run netfind --wires 4 --time "$seconds"
done
for seconds in 0 0.0 0e5 1e308 1e9 1E+9 .5e9 1000000000000; do
    run netfind --wires 4 --size 5 --time "$seconds" | tail -n 1
done
for seconds in 1e-320 1e-400 0.0000000000001e-300 .000001 1e-9; do
    run timeout 60 netfind --wires 14 --size 1 --time "$seconds"
done
run timeout 60 netfind --complete green:16 --prefix 2 --depth 8 --time 1e-400 | tail -n 1
run netcheck -q -t 1e308 oddeven:4
netcheck -q -t 1e-400 transposition:200 2>messages # made in time or not
echo "exit $?"
