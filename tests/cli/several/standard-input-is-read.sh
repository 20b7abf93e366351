# As -, once; by every tool.
. "$ROOT/tests/cli/prelude"
run netspec - -f list <<<'0 1 2 3'
run netspec - --stats <<<'0:1'
run netspec oddeven:2 --diff - <<<'0:1'
run netspec oddeven:2 --concat - <<<'0:1'
run netcheck -q - <<<'0:1'
run netcheck -q - <<<'1:0'
run netdraw -f dot - <<<'{"N":1,"nw":[]}'
run netspec - </dev/null
run netspec - <<<'0:1 1:2'
run netspec - -f list <<<'1:0'
run netspec - --wires 1-2 <<<'0:1'
