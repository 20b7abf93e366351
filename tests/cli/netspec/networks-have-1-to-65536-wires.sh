# The last allowed, and the first that is not.
# slow: takes seconds, sanitized
. "$ROOT/tests/cli/prelude"
run netspec oddeven:1
run netspec --width 65536 -f json - <<<0:1
run netspec --width 65537 - <<<0:1
run netspec - -f json <<<0:65535
run netspec - <<<0:65536
run netspec - <<<'{"N":65536,"nw":[]}'
run netspec - <<<'{"N":65537,"nw":[]}'
run netspec - <<<$'snet 1\nwires 65537\nend'
run netspec - <<<$'snet 1\nwires 0\nend'
run netspec oddeven:65536 -o big.snet
run netspec big.snet --diff oddeven:65536
run netspec --width 99999 oddeven:4
