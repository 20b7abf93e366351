# Not replaced by files.
. "$ROOT/tests/cli/prelude"
mkfifo pipe
cat pipe >got &
run netspec oddeven:2 -f list -o pipe
wait
cat got
[ -p pipe ] && echo 'still a pipe'
run netspec oddeven:2 -o /dev/null
[ -c /dev/null ] && echo 'still a device'
