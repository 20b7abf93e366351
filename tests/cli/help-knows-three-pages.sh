# Another page is refused.
. "$ROOT/tests/cli/prelude"
run netspec --help=pdf
run netcheck --help=
run netdraw --help=MAN
netspec --help=text | cmp - <(netspec -h)
