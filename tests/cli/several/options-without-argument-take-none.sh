# An equals sign behind them is refused.
. "$ROOT/tests/cli/prelude"
run netspec oddeven:4 --untangle=3
run netspec oddeven:4 --json=
run netcheck oddeven:4 --quiet=yes
run netdraw oddeven:4 --version=2
