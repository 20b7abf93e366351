# One bar for the whole library: its share never falls, is never 100 %, and warnings stand on lines of
# their own. An interrupt ends the work and leaves nothing.
# slow: a library has to take seconds
. "$ROOT/tests/cli/prelude"
script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
script -qec "netkern --library lib --sizes 4..16,2040..2060,40000 --types u32" /dev/null </dev/null |
    sed -E $'s/\r//g; s/\e\\[K/\\n/g' | sed '/^$/d' >frames
grep '^\[[#.]*\]' frames >bars
grep -o '[0-9]* %' bars | cut -d' ' -f1 >shares
sort -nc shares && [ -s shares ] && echo "$(grep -c 100 shares) of 100 %"
sed -E 's/^.{29}([^ ]*).*/\1/' bars | uniq
grep -v '^\[' frames
rm -r lib
echo "# an interrupt"
set -m # so that it is not ignored
netkern --library lib --sizes 4..4096 --types u32,u64,f32,f64 --pairs 2>log &
until_at_work $!
kill -INT $!
wait $!
echo "exit $?"
sed 's/ [^ ]*: interrupted/ interrupted/' log
ls
