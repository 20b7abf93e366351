# On standard output and on devices.
. "$ROOT/tests/cli/prelude"
[ -c /dev/full ] || exit 77
full() {
    "$@" >/dev/full
    echo "$* > /dev/full: exit $?"
}
exec 2>&1
full netspec oddeven:4
full netspec --stats oddeven:4
full netspec --help
full netspec --help=man
full netspec --help=bash
full netspec --version
full netcheck oddeven:4
full netcheck --json oddeven:4
full netcheck --quiet bmerge:4
full netdraw oddeven:4
full netfind --wires 4
run netspec oddeven:4 -o /dev/full
run netdraw oddeven:4 -f dot -o /dev/full
