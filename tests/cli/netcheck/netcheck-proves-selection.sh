# Networks that leave most outputs unsorted still select; what they do not select is shown.
. "$ROOT/tests/cli/prelude"
netspec oddeven:9 --keep-outputs 4-4 >median9.snet
netspec oddeven:8 --keep-outputs 3-4 >median8.snet
netspec oddeven:9 --keep-outputs 0-2 >smallest9.snet
exhaust() { netcheck -m exhaustive "$@" | no_times; echo "exit ${PIPESTATUS[0]}"; }
exhaust --goal median median9.snet median8.snet
exhaust --goal ranks:4-4 median9.snet
exhaust --goal smallest:3 smallest9.snet
exhaust --goal 'set 0-2' smallest9.snet
exhaust --goal largest:3 smallest9.snet
exhaust median9.snet
run netcheck --quiet --goal smallest:6 topk:64:6
run netcheck --quiet --goal smallest:10 topk:500:10
netcheck topk:9:2 | no_times
