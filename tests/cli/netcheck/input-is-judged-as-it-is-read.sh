# What can be nothing is refused long before its end: these have none.
. "$ROOT/tests/cli/prelude"
try() {
    timeout 20 netcheck "$@" 2>&1
    echo "exit $?"
}
yes | try -
{ printf 'snet 1\nwires 5\n'; yes; } | try -
{ printf '[(0,1)]\n'; yes '[(0,7),(7,7)]'; } | try -
{ printf '0:1,2:3\n'; yes '1:1'; } | try -
yes 0,1,2,3x | try --vectors - oddeven:4
yes | try --vectors - oddeven:4
{ echo '# nothing'; echo; } | try --vectors - oddeven:4
try --vectors /dev/null oddeven:4
