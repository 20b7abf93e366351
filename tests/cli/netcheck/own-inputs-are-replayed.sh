# Each line of a file; those that the network gets wrong are shown, and nothing is claimed to hold.
. "$ROOT/tests/cli/prelude"
cat >inputs <<'END'
# zeros and ones, or integers

0110
4,-3,2,1
1000
7,7,7,0
END
run netcheck --vectors inputs oddeven:4 bmerge:4
run netcheck --vectors inputs --given bitonic bmerge:4
run netcheck --vectors inputs --equals oddeven:4 bmerge:4
run netcheck --vectors inputs --json bmerge:4
run netcheck --vectors - --goal largest:1 bmerge:4 <inputs
run netcheck -q --vectors inputs bmerge:4
echo 5 >one
run netcheck --vectors one oddeven:1
