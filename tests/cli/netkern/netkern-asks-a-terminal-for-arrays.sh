# What is read of a terminal is asked for, and comes from it although texts run as processes of their own.
# slow: compiles a text
. "$ROOT/tests/cli/prelude"
command -v c++ >/dev/null || exit 77
script -qec true /dev/null </dev/null >/dev/null 2>&1 || exit 77 # no terminal is to be had
printf '3,1,2\n7,9,8\n\4' | script -qec "timeout --foreground 60 netkern --run emulate oddeven:3" /dev/null |
    tr -d '\r' | grep -E '^netkern|^1,2,3|^7,8,9'
printf '\4' | script -qec "timeout --foreground 60 netkern --run emulate --element int --element-size 4 --before 'a < b' oddeven:3" \
    /dev/null | tr -d '\r' | grep '^netkern'
echo "# what was the network is no array"
run netkern --run emulate - <<<$'snet 1\nwires 2\n0:1\nend'
