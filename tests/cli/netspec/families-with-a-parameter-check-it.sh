# NAME:N:K.
. "$ROOT/tests/cli/prelude"
run netspec smallest:5:1 -f list
run netspec largest:5:1 -f json
run netspec smallest:5
run netspec smallest:5:
run netspec smallest:5:0
run netspec largest:5:6
run netspec smallest:5:1:1
run netspec median:5:1
run netspec topk:5:2 -f list
run netspec topk:5:6
