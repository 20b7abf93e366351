# Of every family, of every network of the catalogue, and of what best:N means.
. "$ROOT/tests/cli/prelude"
for name in oddeven pratt:12 han-carlson topk:8:2 best:13 best-depth:16 best:70 median:9 sorter-9-25-7 median-9-19-8.snet; do
    run netspec --source $name
done | cut -c-120
told=0
for file in "$ROOT"/catalogue/*.snet; do
    name=${file##*/}
    netspec --source "${name%.snet}" | diff - <(echo "$name" && sed -n 's/^# /  /p' "$file") && told=$((told + 1))
done
[ $told = "$(ls "$ROOT"/catalogue/*.snet | wc -l)" ] && echo all of the catalogue
netspec --families --json | grep -o '"name":"[^"]*"' | cut -d'"' -f4 | while read -r name; do
    [ "$(netspec --source "$name" | wc -l)" = 2 ] || echo "$name has no source"
done
run netspec --source nothing
run netspec --source ''
run netspec --source best:x
run netspec --source sorter-13-45-11
run netspec --source oddeven oddeven:8
run netspec --source oddeven --json
run netspec --source oddeven --stats
