# By SAT: a network, or a proof that there is none. What is printed is a network with comments.
. "$ROOT/tests/cli/prelude"
netfind --complete green:16 --prefix 4 --depth 9 -o found >nine.snet
netcheck -q nine.snet && netspec --stats nine.snet | sed -n '/depth/s/  (.*//p'
netspec nine.snet --layers 1-4 -o begins.snet
netspec green:16 --layers 1-4 --diff begins.snet
grep -c '^# ' nine.snet
ls found | sed 's/16-[0-9]*-/16-S-/'
netfind --complete transposition:6 --prefix 1 --depth 5 --size 12 --symmetric | netspec - --stats |
    sed -n '3,4s/  (.*//p; /symmetric/p'
run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 -o none | no_times | sed '/picosat/d'
ls none
netspec vanvoorhis:8 --layers 1-2 -o first.snet
run netproof none first.snet | no_times
run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 -o none
run netfind --complete vanvoorhis:8 --prefix 2 --depth 6 -o .
netfind --complete transposition:11 --prefix 1 --depth 7 --time 0.01 -o gone | grep -o undecided
[ ! -e gone ] || ls gone
run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --json | no_times
run netfind --complete vanvoorhis:8 --depth 6 --json --prefix 6 | cut -c 1-110 | no_times
netfind --complete green:16 --prefix 6 --depth 10 --least -o least | netspec --stats - | grep '  size' |
    sed 's/  (.*//'
ls least
run netfind --complete green:16 --prefix 5 --depth 9 --least --json | no_times | sed 's/,"comparators".*"least"/ … "least"/'
run netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --least -o still | no_times | sed '/picosat/d'
ls still
for seconds in 0.3 1 4 16 64; do
    netfind --complete green:16 --prefix 4 --depth 10 --least --time $seconds |
        grep -o 'fewer comparators: no answer' && break
done
(
    ulimit -f 10
    run netfind --complete vanvoorhis:9 --prefix 1 --depth 6 -o full 2>&1 | no_times
)
[ ! -e full ] || ls full
