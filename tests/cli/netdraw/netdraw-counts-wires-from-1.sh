# --one-based, in labels alone: what options name is counted from 0.
. "$ROOT/tests/cli/prelude"
run netdraw oddeven:4 -f txt --one-based --highlight 0
run netdraw bitonic:4 -f txt --one-based --crossings
run netdraw sklansky:4 -f txt --one-based --operator concat
run netdraw bubble:10 -f txt --one-based --labels | tail -n 1
for format in svg tex dot; do
    netdraw oddeven:4 -f $format --one-based >one.$format
    netdraw oddeven:4 -f $format | diff - one.$format | grep -oE '(>|\{|")[0-4](<|\}|")' | tr '\n' ' '
    echo $format
done
netdraw oddeven:4 -f html --one-based | grep -c '"first":1'
