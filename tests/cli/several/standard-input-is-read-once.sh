# Behind its end there is nothing, which must not be taken for an empty network.
. "$ROOT/tests/cli/prelude"
netspec oddeven:4 >net
run netspec - - <net
run netcheck --equals - - <net
run netcheck - <net | sed 's/;.*//'
