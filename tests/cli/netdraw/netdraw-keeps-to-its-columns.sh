# Titles go on in the next line, long values end in an ellipsis, what is wrong stands below.
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:2 -f txt --columns 20 -t 'A title that is too long for this'
run netdraw oddeven:2 -f txt --columns 20 -t '整列ネットワーク、ソーティングネットワーク'
run netdraw oddeven:2 -f txt --columns 20 --input 9223372036854775807,-9223372036854775808
run netdraw oddeven:2 -f txt --columns 20 --input 9223372036854775807,1 --ascii --labels
cp "$ROOT/examples/broken.snet" .
run netdraw broken.snet -f txt --columns 20 --input counterexample
