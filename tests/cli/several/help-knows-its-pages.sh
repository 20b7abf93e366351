# Another page is refused.
. "$ROOT/tests/cli/prelude"
run netspec --help=pdf
run netcheck --help=
run netdraw --help=MAN
run netproof --help=text
netspec --help | cmp - <(netspec -h)
